"""Row 9: tabs that indent."""

from hostile_case import Case, book

CASES = [
    Case("a whole book of them", book("state:\n\ta: yes/no\n\tb: yes/no\n"), "RW108", "5:1"),
    Case("behind a dash", book("ties:\n  -\tmost p.cash\n"), "RW108", "5:4"),
    Case("blanks and tabs mixed", book("state:\n  \ta: yes/no\n  \tb: yes/no\n"), "RW108", "5:3"),
]
