"""Row 2: merge keys."""

from hostile_case import Case, book

BOMB = "settings:\n  a: &a {type: 1..3, value: 1}\n  b:\n    <<: [*a, *a]\n    type: 1..3\n    value: 2\n"
CASES = [
    Case("merge key", book("settings:\n  b:\n    <<: {type: 1..3}\n    type: 1..3\n    value: 2\n"), "RW112", "6:5"),
    Case("merge key bomb", book(BOMB), "RW112", "5:6", times=2),
]
