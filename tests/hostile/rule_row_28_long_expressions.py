"""Row 28: expressions as deep or as long as nobody writes them."""

from rule_case import Rules, said

N = "set me.n to "
TOO_DEEP = "(limit expression_depth)"
CASES = [
    Rules("ten thousand parentheses", f"{N}{'(' * 10_000}1{')' * 10_000}", codes=said("RW138"), place="17:119"),
    Rules("a chain of twenty thousand terms", N + "+".join(["1"] * 20_000), codes=said("RW138"), says=TOO_DEEP),
    Rules("twenty thousand signs", N + "-" * 20_000 + "1", codes=said("RW138"), place="17:1216", says=TOO_DEEP),
    Rules("ten thousand times `not`", "if " + "not " * 10_000 + "yes: gain £1", codes=said("RW138")),
    Rules("a chain of `and`", "if " + " and ".join(["me.n = 1"] * 3_000) + ": gain £1", codes=said("RW138")),
    Rules("brackets of lists", N + "[" * 5_000 + "1" + "]" * 5_000, codes=said("RW138"), says=TOO_DEEP),
    Rules("brackets never closed", N + "(" * 20_000, codes=said("RW138"), place="17:119"),
    Rules("brackets never opened", N + ")" * 20_000, codes=said("RW127"), place="17:19"),
    Rules("calls inside each other", N + "min(" * 3_000 + "1" + ", 1)" * 3_000, codes=said("RW138")),
    Rules("dots", N + "me" + ".n" * 10_000, codes=said("RW138")),
    Rules("indexes", N + "me.n" + "[1]" * 10_000, codes=said("RW138")),
    Rules("a ladder of `else`", N + "if me.n = 0 then 1 else " * 1_500 + "1", codes=said("RW138")),
    Rules(
        "bodies inside each other",
        "".join("  " * i + "if me.n = 1:\n" for i in range(150)) + "  " * 150 + "gain £1",
        codes=said("RW138"),
        says="(limit body_depth)",
    ),
    Rules("a long list", N + "min(9, [" + ",".join(["1"] * 4_000) + "].size)"),
    Rules("many braces in a text", 'log "' + "{me}" * 5_000 + '"'),
    Rules("forty thousand blanks", "set me.n to" + " " * 40_000 + "1"),
    Rules("a megabyte", N + "1 + " * 250_000 + "1", codes=said("RW104"), says="`file_bytes`"),
]
