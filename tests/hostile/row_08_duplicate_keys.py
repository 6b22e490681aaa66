"""Row 8: the same key twice."""

from hostile_case import Case, book

TABLE = "tables:\n  t:\n    keys: {n: 0..9}\n    value: 0..9\n    rows:\n      1: 1\n      %s: 2\n"
CASES = [
    Case("plain", book("title: a\ntitle: b\n"), "RW115", "5:1"),
    Case(
        "one letter in two encodings",
        book("scoring:\n  pri\u0301x: 1\n  prı\u0301x: 2\n  pr\u00edx: 3\n"),
        "RW115",
        "7:3",
    ),
    Case("1 and '1'", book(TABLE % "'1'"), "RW115", "10:7"),
    Case("0x1", book(TABLE % "0x1"), "RW164", "10:7"),
    Case("in braces", book("state: {a: yes/no, a: 1..3}\n"), "RW115", "4:20"),
]
