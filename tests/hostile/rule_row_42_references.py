"""Row 42: references that lead nowhere, or back to where they began."""

from rule_case import Rules, said

CASES = [
    Rules("an unknown resource", "gain 1 ducat", codes=said("RW307")),
    Rules("a function of itself", part="functions:\n  f(n 0..9): f(n) + 1\n", codes=said("RW256")),
    Rules(
        "functions in a circle",
        part="functions:\n  f(n 0..9): g(n)\n  g(n 0..9): h(n)\n  h(n 0..9): f(n)\n",
        codes=said("RW256"),
    ),
    Rules(
        "steps in a circle",
        part="steps:\n  a:\n    do: b()\n  b:\n    do: a()\n",
        codes=said("RW400"),
    ),
    Rules(
        "start values in a circle",
        part="state:\n  a: 0..9 = b\n  b: 0..9 = a\n",
        codes=said("RW244"),
    ),
    Rules("nothing uses it", part="state:\n  idle: 0..9\n", codes=said("RW401")),
]
