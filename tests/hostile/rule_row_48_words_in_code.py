"""Row 48: words that would break out of generated code, were any of them in it."""

from rule_case import Rules

EVIL = '\\\\"""\\\\n*/ ??/ ${{x}} %s'
CASES = [
    Rules(
        "a title",
        part=f"groups: {{}}\nviews:\n  goods:\n    title: 'x {EVIL}'\n    rows: g in Good\n    show:\n      price: g.price\n",
    ),
    Rules("a prompt", "choose good from Good for \"*/ \\\\ ''' ??/\"\ngain £1"),
    Rules("a line of the log", 'log "\\\\ import os; */ {me}"'),
]
