"""Which versions of the language there are."""

NEWEST = 1
"""The one that is read. `migrate` brings older ones, from 0 on, to it."""
OF_EXPANSIONS = 1
"""What an expansion is written in that does not say: the first version that had them. It stays when others come."""
