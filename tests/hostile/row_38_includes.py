"""Row 38: parts that list parts, or themselves, or far too many."""

from hostile_case import HEAD, Case, book

CASES = [
    Case("itself", book("parts: [rulebook.yaml]\n"), "RW170", "4:9"),
    Case("twice", {**book("parts: [a.yaml, a.yaml]\n"), "a.yaml": "state: {}\n"}, "RW170", "4:17"),
    Case("a part with parts", {**book("parts: [a.yaml]\n"), "a.yaml": "parts: [b.yaml]\n"}, "RW161", "1:1", "a.yaml"),
    Case(
        "10,000 parts",
        {"rulebook.yaml": HEAD + "parts: [" + "a.yaml, " * 10_000 + "]\n"},
        "RW104",
        "4:1609",
        says="`parts` is 200",
    ),
]
