"""The backend that is always there: LIR written out as Python over one flat list."""
