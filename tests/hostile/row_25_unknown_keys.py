"""Row 25: unknown and misspelt keys at every level."""

from hostile_case import HEAD, Case, book

CASES = [
    Case("top", book("acitons: {}\n"), "RW161", "4:1", says="did you mean `actions`?"),
    Case("in a part", {"rulebook.yaml": f"{HEAD}parts: [a.yaml]\n", "a.yaml": "sate: {}\n"}, "RW161", "1:1", "a.yaml"),
    Case(
        "a header in a part",
        {"rulebook.yaml": f"{HEAD}parts: [a.yaml]\n", "a.yaml": "players: 3\n"},
        "RW161",
        "1:1",
        "a.yaml",
    ),
    Case("action", book("actions:\n  a:\n    requires: {}\n"), "RW161", "6:5", says="did you mean `require`?"),
    Case(
        "modifier", book("modifiers:\n  a:\n    alter: b\n    to: 1\n"), "RW161", "6:5", says="did you mean `alters`?"
    ),
    Case("kind", book("kinds:\n  A: {membres: {}}\n"), "RW161", "5:7", says="did you mean `members`?"),
    Case("pieces", book("kinds:\n  A:\n    pieces: {from: a.csv, pre: Player}\n"), "RW161", "6:27", says="`per`"),
    Case(
        "row", book("adjustments:\n  a:\n    for: c in C\n    hit: all\n    rows:\n      - thn: go()\n"), "RW161", "9:9"
    ),
    Case("far from all", book("qwertyuiop: 1\n"), "RW161", "4:1", says="is not a key of a rulebook"),
    Case(
        "a case",
        {**book(""), "cases/a.yaml": "cases:\n  - case: a\n    thn:\n      - 1 = 1\n"},
        "RW161",
        "3:5",
        "cases/a.yaml",
    ),
]
