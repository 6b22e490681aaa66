"""Row 5: depth."""

from hostile_case import Case, book

BLOCK = "".join(f"{' ' * n}a:\n" for n in range(70))
CASES = [
    Case("65 brackets", book("ties: " + "[" * 65 + "]" * 65 + "\n"), "RW104", "4:70", says="`yaml_depth` is 64"),
    Case("65 levels of lines", book(f"state:\n{BLOCK}", ""), "RW104", "66:65"),
    Case("50,000 brackets unclosed", book("ties: " + "[" * 50_000), "RW104", "4:70"),
    Case("50,000 braces unclosed", book("state: " + "{a: " * 50_000), "RW104", "4:260"),
    Case("50,000 dashes", book("ties:\n" + "- " * 50_000), "RW104", "5:127"),
]
