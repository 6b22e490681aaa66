"""Row 16: escapes that give no character."""

from hostile_case import Case, book

CASES = [
    Case("lone surrogate", book('title: "a\\ud800"\n'), "RW118", "4:10", says="half of a character"),
    Case("beyond the last character", book('title: "\\U00110000"\n'), "RW118", "4:9", says="no character"),
]
