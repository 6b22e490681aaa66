"""A batch that goes on where it stopped: what was counted so far, in a file."""
