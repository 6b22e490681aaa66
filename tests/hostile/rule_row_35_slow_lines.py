"""Row 35: lines of rules that a careless pattern would read again and again; how time grows is measured beside them."""

from rule_case import Rules, said

N = "set me.n to "
MANY = 20_000
CASES = [
    Rules("one letter", N + "a" * MANY, codes=said("RW250")),
    Rules("one letter in a text", 'log "' + "a" * MANY + '"'),
    Rules("a text never closed", 'log "' + "a" * MANY, codes=said("RW135")),
    Rules("quotes", "log " + '"' * MANY, codes=said("RW121")),
    Rules("apostrophes", "log " + "'" * MANY, codes=said("RW121", "RW135")),
    Rules("an opening quote of another kind", "log “" + "a" * MANY, codes=said("RW135")),
    Rules("digits", N + "1" * MANY, codes=said("RW133")),
    Rules("digits and letters", N + "1a" * (MANY // 2), codes=said("RW133")),
    Rules("underscores", N + "a" + "_" * MANY, codes=said("RW250")),
    Rules("points", N + "1" + "." * MANY, codes=said("RW121")),
    Rules("signs", N + "=" * MANY, codes=said("RW130")),
    Rules("blanks at the end", N + "1" + " " * MANY),
    Rules("blanks in between", N + "1 +" + " " * MANY + "1"),
    Rules("commas and blanks", N + "min(1" + ", " * (MANY // 2) + "1)", codes=said("RW121")),
    Rules("a comment", N + "1  # " + "-" * MANY),
    Rules("braces in a text", 'log "' + "{" * (MANY + 1) + '"', codes=said("RW321")),
    Rules("empty lines", "\n" * 9_000 + N + "1"),
]
