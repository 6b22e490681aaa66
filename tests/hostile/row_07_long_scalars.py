"""Row 7: long values, keys and names of anchors; the excerpt stays short."""

from hostile_case import Case, book

CASES = [
    Case("value", book("title: " + "x" * 100_000 + "\n"), "RW104", "4:8", says="`scalar_characters`"),
    Case("block", book("flow: |\n" + "  pay\n" * 20_000), "RW104", "4:7", says="`scalar_characters`"),
    Case("key", book("state:\n  " + "x" * 1_000 + ": yes/no\n"), "RW104", "5:3", says="`key_characters`"),
    Case(
        "longer key",
        book("state:\n  ? " + "x" * 100_000 + "\n  : yes/no\n"),
        "RW104",
        "5:5",
        says="`scalar_characters`",
    ),
    Case("anchor", book("title: &" + "x" * 100_000 + " y\n"), "RW112", "4:8"),
    Case("tag", book("title: !" + "x" * 100_000 + " y\n"), "RW113", "4:8"),
]
