"""Looking for what goes wrong in play: dead ends, loops, faults, broken invariants, each with a short log."""
