"""Row 14: characters that do not show: an error outside texts, a warning inside."""

from hostile_case import Case, book

SIGNS = ["\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\xad", "\u061c", "\U000e0041"]
CASES = [
    *(Case(f"U+{ord(c):04X} in a text", book(f"title: a{c}b\n"), "RW107", "4:9") for c in SIGNS),
    *(
        Case(f"U+{ord(c):04X} in a reason", book(f"groups:\n  g:\n    require:\n      a{c}b: yes\n"), "RW107", "7:8")
        for c in SIGNS[:3]
    ),
    *(Case(f"U+{ord(c):04X} in an expression", book(f"flow: a{c}b()\n"), "RW106", "4:8") for c in SIGNS[:3]),
    *(Case(f"U+{ord(c):04X} in a key", book(f"sta{c}te: {{}}\n"), "RW106", "4:4") for c in SIGNS[:4]),
    *(Case(f"U+{ord(c):04X} in a comment", book(f"# a{c}b\n"), "RW106", "4:4") for c in SIGNS[:2]),
    Case("non-breaking blanks indent", book("state:\n\xa0\xa0a: yes/no\n"), "RW106", "5:1"),
]
