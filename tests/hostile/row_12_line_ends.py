"""Row 12: line ends of all sorts."""

from hostile_case import HEAD, Case, book

TEXT = HEAD + "state:\n  a: yes/no\nflow: |\n  repeat 3 times:\n    go()\ntitle: a\ntitel: b\n"
CASES = [
    *(
        Case(f"{name}", {"rulebook.yaml": TEXT.replace("\n", end).encode()}, "RW161", "10:1")
        for name, end in (("LF", "\n"), ("CRLF", "\r\n"), ("CR", "\r"))
    ),
    Case("mixed", {"rulebook.yaml": TEXT.replace("\n", "\r\n", 3).replace("no\n", "no\r").encode()}, "RW161", "10:1"),
    Case("NEL between lines", book("state: {}\x85title: a\n"), "RW106", "4:10", says="U+0085"),
    Case("U+2028 in a text", book("title: 'a\u2028b'\n"), "RW107", "4:10", says="U+2028"),
]
