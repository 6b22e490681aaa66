"""Row 22: dates stay text."""

from hostile_case import Case, book

CASES = [Case("title", book("title: 2024-01-02\n")), Case("version", book("version: 2024-01-02T10:00:00Z\n"))]
