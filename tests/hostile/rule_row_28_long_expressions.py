"""Row 28: expressions as deep or as long as nobody writes them."""

from rule_case import Rules, said

CASES = [
    Rules("ten thousand parentheses", f"set me.n to {'(' * 10_000}1{')' * 10_000}", codes=said("RW138")),
    Rules("a chain of twenty thousand terms", "set me.n to " + "+".join(["1"] * 20_000), codes=said("RW138")),
    Rules("twenty thousand signs", "set me.n to " + "-" * 20_000 + "1", codes=said("RW138")),
    Rules("forty thousand blanks", "set me.n to" + " " * 40_000 + "1"),
    Rules("a megabyte", "set me.n to " + "1 + " * 250_000 + "1", codes=said("RW104")),
]
