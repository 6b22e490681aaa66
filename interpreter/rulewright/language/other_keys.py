"""What people write for a key of the language: the everyday word, and the keys that may be meant.

The first that may stand where the word does, and is not there already, is proposed. A key that is spelt nearly the same
comes behind, so a word may stand here though it is also near to another key.
"""

from __future__ import annotations

OTHER_KEYS: dict[str, tuple[str, ...]] = {
    "add": ("append",),
    "alter": ("set",),
    "assert": ("then",),
    "base": ("for",),
    "book": ("for",),
    "change": ("set",),
    "condition": ("when",),
    "cite": ("source", "proves"),
    "cites": ("source", "proves"),
    "conflicts": ("excludes",),
    "default": ("value",),
    "delete": ("remove",),
    "depends on": ("needs",),
    "description": ("text",),
    "drop": ("remove",),
    "effect": ("do",),
    "expect": ("then",),
    "expected": ("then",),
    "expression": ("is",),
    "forbid": ("refuse",),
    "formula": ("is",),
    "if": ("when",),
    "illegal": ("refuse",),
    "incompatible": ("excludes",),
    "label": ("title",),
    "max": ("up to",),
    "maximum": ("up to",),
    "name": ("case", "title"),
    "new": ("to", "with"),
    "note": ("text",),
    "of": ("each",),
    "old": ("was",),
    "plural": ("many",),
    "price": ("cost",),
    "reason": ("because",),
    "reject": ("refuse",),
    "requires": ("needs", "require"),
    "sign": ("symbol",),
    "source": ("proves",),
    "singular": ("one",),
    "start": ("from",),
    "value": ("to", "is"),
    "via": ("through",),
    "why": ("because",),
}
