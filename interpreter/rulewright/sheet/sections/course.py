"""How a game goes: its course, what ends it, what counts in the end, and how it is set up."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import book as b, nodes as n
from rulewright.sheet.page import Block, Item, Listing, Words, grid
from rulewright.sheet.speech.speaker import Speaker, sentence

_ENDS = {"now": "at once", "turn": "at the end of the turn", "round": "at the end of the round",
         "phase": "at the end of the phase"}  # fmt: skip


def course(s: Speaker, name: str, block: n.Block) -> Iterator[Block]:
    """`setup`, `flow` or `final`: what is said of it, then its lines."""
    described = s.book.courses.get(name)
    if described is not None and (text := s.text(described)):
        yield Words(text)
    lines = s.about(block).lines(block)
    if lines:
        yield Listing(lines, ordered=True)


def endings(s: Speaker) -> Iterator[Block]:
    """What ends the game early."""
    lines = [_ending(s, end) for end in s.book.ends.values() if s.known(end.when) is not False]
    if lines:
        yield Words("The game also ends:")
        yield Listing(tuple(lines))


def _ending(s: Speaker, end: b.EndTrigger) -> Item:
    when = "always" if end.when is None else s.about(end.when).condition(end.when)
    over = "" if not end.over else f", before {', '.join(s.title(s.book.ends[name]) for name in end.over)}"
    text = s.text(end)
    line = sentence(f"{_ENDS[end.timing]} when {when}{over}")
    return Item(f"{line.text} {text}".strip())


def scoring(s: Speaker) -> Iterator[Block]:
    """What a player counts, then what decides between equals."""
    lines = [(s.title(line), _yours(s, line.value).value(line.value), s.text(line)) for line in s.book.scoring]
    if lines:
        rows = [(title, f"{said}{f' – {text}' if text else ''}") for title, said, text in lines]
        yield grid("What you count", ("", "is"), rows)
    ties = tuple(_tie(s, tie) for tie in s.book.ties)
    if ties:
        yield Words("Most in sum wins. Between equals decides, in this order:")
        yield Listing(ties, ordered=True)
        yield Words("Who is equal to the end shares the win.")


def _yours(s: Speaker, e: n.Expr) -> Speaker:
    """The player who counts is told of what is theirs."""
    speaker = s.about(e)
    return speaker if s.book.score_var is None else speaker.calling(s.book.score_var, "you")


def _tie(s: Speaker, tie: b.TieBreak) -> Item:
    said = sentence(f"the {'highest' if tie.op == 'most' else 'lowest'}: {_yours(s, tie.value).value(tie.value)}")
    text = s.text(tie)
    return Item(f"{said.text} {text}".strip())
