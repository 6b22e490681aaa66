"""Row 33: quotes and escapes around expressions."""

from hostile_case import Case, book

CASES = [
    Case("an escape", book('flow: "log \\"x\\""\n'), "RW166", "4:12"),
    Case("NUL by escape", book('flow: "log \\x00"\n'), "RW118", "4:12"),
    Case("two apostrophes", book("flow: 'it''s()'\n"), "RW166", "4:10"),
    Case("folded", book("flow: >\n  go()\n  go()\n"), "RW166", "4:7"),
    Case("over two lines", book("flow: go()\n  go()\n"), "RW166", "4:7"),
    Case("quoted over two lines", book("flow: 'go()\n  go()'\n"), "RW166", "4:7"),
    Case("CR inside a folded one", book("flow: >\r  go()\r\n  go()\r\n"), "RW166", "4:7"),
    Case("unterminated", book("flow: 'go()\n"), "RW110", "4:7"),
]
