"""Row 35: a million characters that a careless pattern would read a million times."""

from hostile_case import Case, book

MANY = 900_000
WIDE = 40_000
CASES = [
    Case("blanks behind a value", book(f"title: @x{' ' * MANY}y\n"), "RW109", "4:8"),
    Case("blanks in front of a colon", book(f"state{' ' * MANY}x\n"), "RW111", "4:1"),
    Case("a line of tabs", book("\t" * MANY + "\n")),
    Case("tabs that indent", book("state:\n" + "\t" * MANY + "a: yes/no\n"), "RW108", "5:1"),
    Case("non-breaking blanks", book("state:\n" + "\xa0" * (MANY // 2) + "a: yes/no\n"), "RW106", "5:1"),
    Case("dashes", book("ties:\n  " + "-" * WIDE + "\n"), "RW160", "5:3"),
    Case("quotes", book("ties:\n  - '" + "''" * (WIDE // 2) + "\n"), "RW110", "5:5"),
    Case("number signs", book("title: a" + " #" * (MANY // 3) + "\n")),
    Case("a letter", book("a" * 1_000 + "\n"), "RW111", "4:1"),
    Case("digits", book("settings:\n  a: {type: 0..1, value: " + "1" * WIDE + "_}\n"), "RW104", "5:26"),
    Case("quotes in a sheet", {**book(""), "a.csv": "name\n" + '"a' * (MANY // 2)}, "RW119", "2:4", "a.csv"),
    Case("blanks in a sheet", {**book(""), "a.csv": "name\n" + " " * MANY + "x\n"}),
]
