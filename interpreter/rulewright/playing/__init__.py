"""Games with all that belongs to them: begun, saved, loaded, looked at from a seat, and asked questions."""
