"""Words of the language with a letter too many, too few, or two of them swapped, that were taken for something else.

`repeat 3 time:` stops at the `:`, since `time` may be a unit. So where a line stops making sense, the words around are
read as the words of the language they are near to, one at a time; with the right one the whole line makes sense.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.syntax.grammar_tables import tables
from rulewright.syntax.machine import TooDeep
from rulewright.syntax.read_tokens import Token
from rulewright.syntax.terminals import resolve
from rulewright.syntax.trouble import Trouble
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.nearest import distance
from rulewright.text.source import Source
from rulewright.text.visible import quoted

_FURTHEST = 8
"""How many words before the place are looked at: what was misspelt stands near, or nobody would believe it."""
_LONGEST_LINE = 200
_BEHIND_OTHERS = frozenset({"chosen", "order", "chooses"})
"""Words that belong to a phrase and are a name anywhere else."""


def slipped_word(trouble: Trouble) -> Diagnostic | None:
    """The word of the language that was meant, where with it the whole line can be read."""
    if len(trouble.line.tokens) > _LONGEST_LINE:
        return None
    for at in _around(trouble):
        for meant in _near(trouble.line.tokens[at].text):
            if _reads_with(trouble, at, meant):
                return did_you_mean(trouble, trouble.line.tokens[at], meant)
    return None


def did_you_mean(trouble: Trouble, token: Token, meant: str) -> Diagnostic:
    """The finding for a word that is near to another."""
    span = trouble.span_of(token)
    edit = Edit(span, meant, f"write `{meant}`")
    fact = f"{quoted(span.text)} means nothing here"
    return Diagnostic("RW121", fact, span, advice=f"did you mean `{meant}`?", edit=edit)


def _around(trouble: Trouble) -> Iterator[int]:
    """The place itself, the words before it from the nearest on, then two behind it."""
    tokens = trouble.line.tokens
    before = range(trouble.at, max(-1, trouble.at - _FURTHEST), -1)
    for at in (*before, trouble.at + 1, trouble.at + 2):
        if at < len(tokens) and tokens[at].kind == "word" and tokens[at].text not in tables().reserved:
            yield at


def _near(word: str) -> list[str]:
    """Words of the language one slip away, longer ones two; of words of a single letter there are none."""
    if len(word) < 2:
        return []
    limit = 2 if len(word) > 5 else 1
    known = sorted(
        w for w in tables().reserved | _BEHIND_OTHERS | set(tables().words) if abs(len(w) - len(word)) <= limit
    )
    found = [(distance(word.lower(), w), w) for w in known if w != word]
    return [w for far, w in sorted(found) if far <= limit]


def _reads_with(trouble: Trouble, at: int, meant: str) -> bool:
    source, tokens = _corrected(trouble, at, meant)
    machine, here = trouble.start.copy(source), 0
    try:
        while here < len(tokens):
            found = resolve(source, machine.row, tokens, here)
            if found is None or not machine.feed(found.terminal, found.text, tokens[here].start, found.end):
                return False
            here = found.next
        return machine.accepts("_NL")
    except TooDeep:
        return False


def _corrected(trouble: Trouble, at: int, meant: str) -> tuple[Source, list[Token]]:
    """The line with another word at a place, as a text of its own."""
    first, wrong = trouble.line.tokens[0].start, trouble.line.tokens[at]
    text = trouble.source.text
    line = text[first : wrong.start] + meant + text[wrong.end : trouble.line.end]
    longer = len(meant) - (wrong.end - wrong.start)
    tokens = []
    for number, token in enumerate(trouble.line.tokens):
        start = token.start - first + (longer if number > at else 0)
        end = token.end - first + (longer if number >= at else 0)
        tokens.append(Token(token.kind, meant if number == at else token.text, start, end))
    return Source(trouble.source.name, line), tokens
