"""Row 41: names that are reserved, built in, overlong or made of other letters."""

from rule_case import Rules, said

CASES = [
    Rules(
        "a reserved word", part="state:\n  stock: 0..9\nsteps:\n  turn:\n    do: add 1 to stock\n", codes=said("RW128")
    ),
    Rules("a built-in name", part="functions:\n  max(n 0..9): n\n", codes=said("RW202")),
    Rules("two hundred letters", part="state:\n  " + "a" * 200 + ": 0..9\n", codes=said("RW203")),
    Rules("an emoji", part="state:\n  coins🪙: 0..9\n", codes=said("RW137")),
    Rules("a letter of another alphabet", part="state:\n  cоins: 0..9\n", codes=said("RW134")),
]
