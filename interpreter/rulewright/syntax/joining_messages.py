"""What is said where a small word that joins two parts of a line is missing, or another one stands for it."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax.machine import TooDeep
from rulewright.syntax.phrases import phrase
from rulewright.syntax.trouble import Trouble
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.visible import quoted

_JOINING = (
    "_DOTS",
    "_K_CHOOSING",
    "_K_BE",
    "_K_EACH",
    "_K_FOR",
    "_K_FROM",
    "_K_IN",
    "_K_OF",
    "_K_TIMES",
    "_K_TO",
    "_K_WHERE",
    "_SPACE",
)
_MISTAKEN = {"=", "-", "as", "at", "be", "by", "choose", "chooses", "for", "from", "in", "is", "of", "on", "to", "with"}
"""What is written for one of these words."""
_LONGEST_LINE = 200


def _only(trouble: Trouble, reads: Callable[[str], bool]) -> str:
    """The one joining word with which the line makes sense; none where two would do."""
    if len(trouble.line.tokens) > _LONGEST_LINE:
        return ""
    try:
        known = ("_K_FOR",) if trouble.token is not None and trouble.token.kind == "text" else _JOINING
        acts = any(token.text == "does" for token in trouble.line.tokens[: trouble.at])
        fit = [t for t in known if (acts or t != "_K_CHOOSING") and trouble.accepts(t) and reads(t)]
    except TooDeep:
        return ""
    return phrase(fit[0])[0].strip("`") if len(fit) == 1 else ""


def _missing(trouble: Trouble) -> Diagnostic | None:
    """`for p in Player:`, `repeat 3:`, `choose x from s "a word"`."""
    word, token = _only(trouble, trouble.lacks), trouble.token
    if not word or token is None or (word == "times" and _counts_something(trouble)):
        return None
    place = trouble.source.span(token.start, token.start)
    before = "" if trouble.source.text[token.start - 1 : token.start] in ("", " ") else " "
    edit = Edit(place, f"{before}{word} " if token.text != ":" else f" {word}", f"write `{word}`")
    return Diagnostic("RW121", f"`{word}` is missing before {quoted(trouble.span.text, 40)}", trouble.span, edit=edit)


def _counts_something(trouble: Trouble) -> bool:
    """`repeat 3 coins:`, where the word behind the number is the one too many."""
    return [t.kind for t in trouble.line.tokens[trouble.at - 2 : trouble.at]] == ["number", "word"]


def _another(trouble: Trouble) -> Diagnostic | None:
    """`let x = 3`, `rows: good from Good`, `1-4`."""
    token = trouble.token
    if token is None or token.text not in _MISTAKEN:
        return None
    word = _only(trouble, trouble.is_meant_as)
    if not word:
        return None
    fact = f"expected `{word}`, but found {quoted(trouble.span.text)}"
    text, (start, end) = trouble.source.text, (token.start, token.end)
    blanks = ["" if word == ".." or side.isspace() else " " for side in (text[start - 1 : start], text[end : end + 1])]
    edit = Edit(trouble.span, f"{blanks[0]}{word}{blanks[1]}", f"write `{word}`")
    return Diagnostic("RW121", fact, trouble.span, edit=edit)


JOINING_ANSWERS: tuple[Callable[[Trouble], Diagnostic | None], ...] = (_another, _missing)
