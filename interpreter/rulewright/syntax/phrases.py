"""What a terminal is called in messages, in the words of an author."""

from __future__ import annotations

from rulewright.syntax.grammar_tables import tables

_PHRASES = {
    "$END": "the end",
    "_NL": "the end of the line",
    "_INDENT": "",
    "_DEDENT": "",
    "BROKEN": "",
    "NAME": "a name",
    "WORD": "a name",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "CURRENCY": "a sum of money",
}
_SEVERAL = {
    "CMP": ("`!=`", "`<=`", "`>=`", "`<`", "`>`"),
    "ADD": ("`+`", "`-`"),
    "MUL": ("`*`", "`mod`"),
    "FOLD": ("`sum of`", "`most of`", "`least of`"),
    "MAY_CHOOSE": ("`may choose`",),
    "END": ("`top of`", "`bottom of`"),
    "LIST": ("`list of`", "`set of`"),
    "PLACE": ("`row of`", "`stack of`", "`pile of`"),
    "RESET": ("`each turn`", "`each phase`", "`each round`"),
    "SEEN": ("`seen by`",),
    "CHOSEN_ORDER": ("`in chosen order`",),
    "ROUNDING": ("`rounding up`", "`rounding down`"),
    "PER": ("`per turn`", "`per phase`", "`per round`", "`per game`"),
    "_SLOT": ("`slot for`",),
    "_TRACK": ("`track of`",),
    "_THEN": ("`, then`",),
}
_VALUES = {"NUMBER", "NAME", "STRING", "LPAR", "LSQB", "_K_NONE", "_K_YES", "_K_NO", "_MINUS", "CURRENCY"}
_PLAIN_VALUES = _VALUES - {"_MINUS", "CURRENCY"}
_AGGREGATES = {"SOME", "FOLD", "FIRST", "_K_EVERY", "_K_EACH", "_K_NOT", "_K_IF"}
_OPERATORS = {"ADD", "MUL", "DIV", "CMP", "EQUAL", "_K_IN", "_K_IS", "_K_NOT", "_K_OF", "_K_AFTER", "NAME", "ROUNDING"}
_STATEMENTS = {"_K_PAY", "_K_SET", "_K_MOVE", "_K_IF"}
_TYPES = {"LIST", "PLACE", "_SLOT", "_TRACK"}
_PATH_GOES_ON = {"DOT", "LSQB", "LPAR"}


def listed(wanted: list[str]) -> str:
    """`a name, a number or `to``."""
    if len(wanted) < 2:
        return "".join(wanted) or "nothing more"
    return f"{', '.join(wanted[:-1])} or {wanted[-1]}"


def words_of(terminals: list[str]) -> list[str]:
    """The words that the terminals may begin with."""
    wanted = set(terminals)
    return sorted(word for word, found in tables().words.items() if any(name in wanted for name, _ in found))


def phrase(terminal: str) -> tuple[str, ...]:
    """What one terminal is called: `to`, a name; of several words, each."""
    if terminal in _PHRASES:
        return (_PHRASES[terminal],)
    if terminal in _SEVERAL:
        return _SEVERAL[terminal]
    words = [word for word, found in tables().words.items() if any(name == terminal for name, _ in found)]
    signs = [sign for sign, names in tables().signs.items() if terminal in names]
    return tuple(f"`{text}`" for text in words + signs)


def phrases(terminals: list[str]) -> list[str]:
    """Many terminals, with families under one name, in a fixed order: what has a description, then words and signs."""
    left = set(terminals)
    found: set[str] = set()
    if left >= _STATEMENTS:
        return ["a statement"]
    if left >= _TYPES:
        return ["a type"]
    if left >= _PLAIN_VALUES:
        left -= _VALUES | _AGGREGATES
        found.add("a value")
    if left >= {"ADD", "MUL"}:
        left -= _OPERATORS
        found.add("an operator")
    if left - _PATH_GOES_ON:
        left -= _PATH_GOES_ON
    if "_NL" in left:
        left.discard("$END")
    found |= {text for terminal in left for text in phrase(terminal)}
    return sorted(found - {""}, key=lambda text: (text.startswith("`"), text))
