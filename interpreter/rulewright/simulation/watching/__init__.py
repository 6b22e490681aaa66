"""Some games of a batch played again and looked at on the way: who led, what things cost, where units came from."""
