"""Row 30: work that no table would wait for: refused before anybody plays, with the loops named."""

from rule_case import Rules, said

CASES = [
    Rules("loops in loops", "for each a in 1..9999:\n  for each b in 1..9999: gain £0", codes=said("RW430")),
    Rules(
        "aggregates in aggregates",
        "set me.n to count a in 1..9999 where (any b in 1..9999 where a = b * b)",
        codes=said("RW430"),
    ),
    Rules("pairs of thousands", "choose a from 1..9999, b from 1..9999\ngain £1", codes=said("RW431")),
    Rules(
        "sets of many",
        "choose 12 different a from 1..40 as many\ngain £1",
        codes=said("RW432"),
    ),
]
