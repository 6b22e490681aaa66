"""Row 20: infinity and its like."""

from hostile_case import Case, book

ODD = [".inf", "-.inf", ".nan", "1e999999999"]
CASES = [
    *(Case(odd, book(f"settings:\n  a: {{type: 1..9, value: {odd}}}\n"), "RW164", "5:26") for odd in ODD),
    *(Case(f"{odd} players", book(f"players: {odd}\n", "rulebook: x\nlanguage: 1\n"), "RW164", "3:10") for odd in ODD),
]
