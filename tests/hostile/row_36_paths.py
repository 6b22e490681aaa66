"""Row 36: paths that lead elsewhere."""

from hostile_case import Case, book

PATHS = [
    "../../etc/passwd",
    "/etc/passwd",
    "'C:\\a.yaml'",
    "C:/a.yaml",
    "'\\\\host\\share\\a.yaml'",
    "file:///etc/passwd",
]
PATHS += [
    "http://example.com/a.yaml",
    "~/a.yaml",
    "%2e%2e/a.yaml",
    "a.yaml.",
    "'a.yaml '",
    "CON",
    "con.yaml",
    "a/../b.yaml",
]
PATHS += ["a//b.yaml", "./a.yaml", "a\u043e.yaml", "nul.yaml", "'a|b'", "a*b"]
CASES = [
    *(Case(f"part {p}", book(f"parts:\n  - {p}\n"), "RW101", "5:5") for p in PATHS if not p.startswith("%")),
    Case("percent signs", book("parts:\n  - '%2e%2e/a.yaml'\n"), "RW101", "5:5"),
    Case("NUL", book('parts:\n  - "a\\0.yaml"\n'), "RW118", "5:7", times=0),
    Case("long", book(f"parts:\n  - {'a' * 300}\n"), "RW104", "5:5"),
]
