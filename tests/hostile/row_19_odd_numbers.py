"""Row 19: what looks like a number and is none."""

from hostile_case import Case, book

ODD = ["3.10", "010", "0o17", "0x1F", "1_000", "12:30", "22:22", "5319e7", "1e3", ".5", "+3", "-0"]
SETTING = "settings:\n  a: {type: 1..9, value: %s}\n"
CASES = [
    *(Case(f"{odd} as a value", book(SETTING % odd), "RW164", "5:26", says=f"`{odd}`") for odd in ODD),
    *(
        Case(f"{odd} as a number of players", book(f"players: {odd}\n", "rulebook: x\nlanguage: 1\n"), "RW164", "3:10")
        for odd in ODD
    ),
    *(Case(f"{odd} as a version", book(f"version: {odd}\n")) for odd in ODD),
    Case("in quotes", book("", "rulebook: x\nlanguage: 1\nplayers: '3'\n"), "RW168", "3:10"),
]
