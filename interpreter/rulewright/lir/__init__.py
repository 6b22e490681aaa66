"""Floor 5: the typed book lowered to integer slots and a few flat instructions."""
