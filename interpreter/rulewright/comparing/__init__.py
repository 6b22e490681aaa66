"""Says what differs between two books, in the words of the game: `rulewright diff`."""
