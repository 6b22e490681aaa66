"""Row 27: keys that are no plain text."""

from hostile_case import Case, book

CASES = [
    Case("entries as a key", book("? {a: 1}\n: 1\n"), "RW116", "4:3"),
    Case("entries in braces as a key", book("{a: 1}: 1\n"), "RW116", "4:1"),
    Case("list as a key", book("[a]: 1\n"), "RW116", "4:1"),
    *(
        Case(f"{word} as a key", book(f"state:\n  {word}: yes/no\n"), "RW116", "5:3")
        for word in ("true", "null", "~", "False")
    ),
    Case("no key", book("state: {: yes/no}\n"), "RW116", "4:9"),
    Case("block as a key", book("? |\n  a\n: 1\n"), "RW116", "4:3"),
]
