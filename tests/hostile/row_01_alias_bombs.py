"""Row 1: aliases that grow without bound."""

from hostile_case import Case, book

ONE = "  {0}: {{type: 1..9, value: 1, options: &{0} [{1}]}}\n"
LAUGHS = "settings:\n" + ONE.format("a", "1, 2, 3, 4, 5, 6, 7, 8, 9")
LAUGHS += "".join(ONE.format(b, ", ".join([f"*{a}"] * 9)) for a, b in zip("abcdefghi", "bcdefghij", strict=True))
CASES = [
    Case("billion laughs", book(LAUGHS), "RW112", "5:38"),
    Case("a long text 5,000 times", book(f"title: &a {'x' * 20_000}\nties: [{'*a, ' * 5_000}]\n"), "RW112", "4:8"),
]
