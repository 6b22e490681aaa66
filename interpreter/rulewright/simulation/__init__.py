"""Many games played by bots, and what can be counted about them."""
