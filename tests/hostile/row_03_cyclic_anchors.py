"""Row 3: anchors that hold themselves."""

from hostile_case import Case, book

CASES = [
    Case("list", book("ties: &a [*a]\n"), "RW112", "4:7"),
    Case("map", book("state: &a\n  x: *a\n"), "RW112", "4:8"),
]
