"""Words that were taken for something else: words of the language with a letter too many, too few, or two of them
swapped, and everyday words for what the language calls otherwise.

`repeat 3 time:` stops at the `:`, since `time` may be a unit. So where a line stops making sense, the words around are
read as the words of the language they are near to, one at a time; with the right one the whole line makes sense.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.language.other_words import OF_TYPES, OTHER_WORDS
from rulewright.syntax.grammar_tables import tables
from rulewright.syntax.machine import TooDeep
from rulewright.syntax.read_tokens import Token, read_lines
from rulewright.syntax.terminals import resolve
from rulewright.syntax.trouble import Trouble
from rulewright.text.diagnostic import Diagnostic, Findings
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
            if reads_with(trouble, at, meant):
                return did_you_mean(trouble, trouble.line.tokens[at], meant)
    return None


def other_word(trouble: Trouble) -> Diagnostic | None:
    """`get £2`, `loaded x price`, `visible to owner`: an everyday word, where with the right one the line reads."""
    tokens = trouble.line.tokens
    if len(tokens) > _LONGEST_LINE:
        return None
    for at in _around(trouble, reserved_too=True):
        for count in (3, 2, 1):
            said = tokens[at : at + count]
            words = " ".join(token.text for token in said)
            of_type = OF_TYPES.get(words) if trouble.rule in ("fieldtype", "type") else None
            meant = of_type or OTHER_WORDS.get(words)
            if len(said) == count and meant is not None and reads_with(trouble, at, meant, count):
                return _called_otherwise(trouble, said, meant)
    return None


def all_of_a_kind(trouble: Trouble) -> Diagnostic | None:
    """`all Ship`, `every Ship`: a list of all its members goes through them by a name."""
    tokens = trouble.line.tokens
    said = tokens[trouble.at : trouble.at + 2]
    if len(tokens) > _LONGEST_LINE or len(said) < 2 or said[0].text not in ("all", "every", "each"):
        return None
    kind = said[1]
    meant = f"each {kind.text[0].lower()} in {kind.text}"
    if kind.kind != "word" or not kind.text[0].isupper() or not reads_with(trouble, trouble.at, meant, 2):
        return None
    return _called_otherwise(trouble, said, meant)


def _called_otherwise(trouble: Trouble, said: list[Token], meant: str) -> Diagnostic:
    span = trouble.source.span(said[0].start, said[-1].end)
    if not meant:
        rest = trouble.source.text[said[-1].end : trouble.line.end]
        with_blank = trouble.source.span(said[0].start, trouble.line.end - len(rest.lstrip(" ")))
        edit = Edit(with_blank, "", f"leave {quoted(span.text)} out")
        return Diagnostic("RW141", f"{quoted(span.text)} is not said here", span, advice="leave it out", edit=edit)
    fact = f"{quoted(span.text)} means nothing here"
    return Diagnostic("RW141", fact, span, advice=f"write `{meant}`", edit=Edit(span, meant, f"write `{meant}`"))


def did_you_mean(trouble: Trouble, token: Token, meant: str) -> Diagnostic:
    """The finding for a word that is near to another."""
    span = trouble.span_of(token)
    edit = Edit(span, meant, f"write `{meant}`")
    fact = f"{quoted(span.text)} means nothing here"
    return Diagnostic("RW121", fact, span, advice=f"did you mean `{meant}`?", edit=edit)


def _around(trouble: Trouble, reserved_too: bool = False) -> Iterator[int]:
    """The place itself, the words before it from the nearest on, then two behind it."""
    tokens = trouble.line.tokens
    before = range(trouble.at, max(-1, trouble.at - _FURTHEST), -1)
    for at in (*before, trouble.at + 1, trouble.at + 2):
        if at < len(tokens) and tokens[at].kind == "word" and (reserved_too or not _is_reserved(tokens[at])):
            yield at


def _is_reserved(token: Token) -> bool:
    return token.text in tables().reserved


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


def reads_with(trouble: Trouble, at: int, meant: str, count: int = 1) -> bool:
    """Whether the line makes sense with something else in the place of `count` tokens."""
    source, tokens = _corrected(trouble, at, meant, count)
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


def _corrected(trouble: Trouble, at: int, meant: str, count: int) -> tuple[Source, list[Token]]:
    """The line with something else in the place of `count` tokens, as a text of its own."""
    before, after = trouble.line.tokens[:at], trouble.line.tokens[at + count :]
    first, wrong = trouble.line.tokens[0].start, trouble.line.tokens[at]
    text, wrong_end = trouble.source.text, trouble.line.tokens[at + count - 1].end
    source = Source(trouble.source.name, text[first : wrong.start] + meant + text[wrong_end : trouble.line.end])
    begin = wrong.start - first
    middle = [token for line in read_lines(source, begin, begin + len(meant), Findings()) for token in line.tokens]
    shift = len(meant) - (wrong_end - wrong.start) - first
    return source, [*(_moved(t, -first) for t in before), *middle, *(_moved(t, shift) for t in after)]


def _moved(token: Token, by: int) -> Token:
    return token._replace(start=token.start + by, end=token.end + by)
