"""Row 24: nothing, a list or entries where another form is wanted."""

from hostile_case import Case, book

CASES = [
    Case("null section", book("actions:\n"), "RW163", "4:8", says="expected entries"),
    Case("~ section", book("actions: ~\n"), "RW160", "4:10", says="expected entries"),
    Case(
        "list for entries",
        book("actions:\n  - work\n"),
        "RW160",
        "5:3",
        says="expected entries, `key: value`, got a list",
    ),
    Case("text for entries", book("actions: work\n"), "RW160", "4:10", says="got the text `work`"),
    Case("entries for a list", book("ties:\n  most: p.cash\n"), "RW160", "5:3", says="expected a list, got entries"),
    Case("entries for statements", book("flow:\n  repeat: 3\n"), "RW160", "5:3", says="expected statements"),
    Case("list for statements", book("flow:\n  - go()\n"), "RW160", "5:3", says="got a list"),
    Case("null entry", book("kinds:\n  Good:\n    members:\n      grain:\n"), "RW163", "7:12"),
]
