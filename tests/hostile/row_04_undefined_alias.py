"""Row 4: an alias of nothing."""

from hostile_case import Case, book

CASES = [Case("undefined", book("title: *nothing\n"), "RW112", "4:8", says="`*`")]
