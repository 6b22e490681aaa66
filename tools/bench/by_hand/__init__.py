"""Games written in Python by hand, as fast as that goes while staying an engine: what generated code is measured by."""
