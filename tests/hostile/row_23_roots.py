"""Row 23: files that are no entries."""

from hostile_case import HEAD, Case


def root(text: str) -> dict[str, str | bytes]:
    return {"rulebook.yaml": text}


CASES = [
    Case("empty", root(""), "RW160", "1:1"),
    Case("comment only", root("# nothing yet\n"), "RW160", "1:1"),
    Case("a text", root("harbour\n"), "RW160", "1:1"),
    Case("a list", root("- rulebook: x\n"), "RW160", "1:1"),
    Case("three dashes", root("---\n"), "RW160", "1:1"),
    Case("two documents", root(f"{HEAD}---\ntitle: b\n"), "RW114", "4:1"),
    Case("text behind the end", root(f"{HEAD}...\ntitle: b\n"), "RW114", "5:1"),
    Case("an empty part", {"rulebook.yaml": f"{HEAD}parts: [a.yaml]\n", "a.yaml": "\n"}, "RW160", "1:1", "a.yaml"),
]
