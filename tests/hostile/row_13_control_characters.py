"""Row 13: characters that move a cursor or ring a bell."""

from hostile_case import Case, book

NAMES = {"\x00": "NUL", "\x1b": "ESC", "\x0b": "VT", "\x7f": "DEL", "\x9b": "U+009B", "\x08": "BS", "\ufffe": "U+FFFE"}
CASES = [
    *(Case(f"{name} in a text", book(f"title: a{c}b\n"), "RW105", "4:9", says=name) for c, name in NAMES.items()),
    Case("NUL in a key", book("sta\x00te: {}\n"), "RW105", "4:4", says="NUL"),
    Case("escape of ESC", book('title: "\\e[31m"\n'), "RW118", "4:9", says="ESC"),
    Case("in a comment", book("# \x1b]0;owned\x07\n"), "RW105", "4:3", times=2),
    Case(
        "in a sheet",
        {**book("kinds:\n  A: {members: {from: a.csv}}\n"), "a.csv": "name\na\x1b[2J\n"},
        "RW105",
        "2:2",
        "a.csv",
    ),
]
