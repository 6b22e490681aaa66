"""Row 18: words that some versions of YAML take for something else."""

from hostile_case import Case, book

CASES = [
    *(Case(f"the text {word}", book(f"title: {word}\n")) for word in ("no", "on", "y", "NO", "Off", "true")),
    *(Case(f"the text {word}", book(f"title: {word}\n"), "RW169", "4:8") for word in ("~", "null")),
    Case("no text", book("title:\n"), "RW169", "4:6"),
    Case("two quotes", book("title: ''\n")),
    *(
        Case(f"the name {word}", book(f"groups: {{no: {{}}}}\nactions:\n  a: {{group: {word}}}\n"))
        for word in ("no", "on", "y")
    ),
    Case("the name null", book("actions:\n  a: {group: null}\n"), "RW168", "5:14", says="`null`"),
    Case("no name", book("actions:\n  a:\n    group:\n"), "RW163", "6:10"),
]
