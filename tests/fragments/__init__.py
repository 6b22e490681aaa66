"""Random rule fragments: generated books that every backend must play alike."""
