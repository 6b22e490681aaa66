"""The open question and its answers: numbered, by groups, in columns where they are many and short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.backends.seen_words import KEPT
from rulewright.cli.paint import Paint
from rulewright.cli.wrap import hanging, wrapped
from rulewright.playing.answers import Answer
from rulewright.reporting.text_width import width as wide
from rulewright.text.visible import visible

FEW = 6
"""So many answers stand below each other, however short they are."""
MANY = 12
"""So many numbers are listed one by one."""
BETWEEN = 3


def question(prompt: str, under_way: str, room: int) -> Iterator[str]:
    """What is asked, behind the action that it belongs to."""
    text = " – ".join(visible(part) for part in (under_way, prompt) if part)
    yield from wrapped(f"{text[:1].upper()}{text[1:].rstrip('.')}:" if text else "", room)


def answer_lines(found: Sequence[Answer], room: int, paint: Paint) -> Iterator[str]:
    """The answers with what is typed for them."""
    groups = list(dict.fromkeys(answer.group for answer in found))
    for group in groups:
        if group and len(groups) > 1:
            yield from (paint.faint(f"  {part}") for part in wrapped(visible(group), room - 2))
        yield from _listed([answer for answer in found if answer.group == group], room)


def withheld_lines(titles: Sequence[str], room: int, paint: Paint) -> Iterator[str]:
    """What belongs to the question and is not allowed."""
    if titles:
        text = f"Not now: {'; '.join(map(visible, titles))}."
        yield from (paint.faint(f"  {part}") for part in wrapped(text, room - 2))


def _listed(found: Sequence[Answer], room: int) -> Iterator[str]:
    if all(answer.label == str(answer.number) for answer in found):
        yield from _numbers(found, room)
        return
    texts = [_text(answer) for answer in found]
    column = max(map(wide, texts), default=0)
    columns = max(1, (room - 2 + BETWEEN) // (column + 6 + BETWEEN))
    if len(found) <= FEW or columns < 2 or any(answer.details for answer in found):
        for answer, text in zip(found, texts, strict=True):
            yield from hanging(f"{answer.number:>4}  ", text, room)
        return
    rows = -(-len(found) // min(columns, -(-len(found) // 3)))
    for i in range(rows):
        cells = [f"{found[j].number:>4}  {texts[j]}" for j in range(i, len(found), rows)]
        yield "".join(cell + " " * (column + 6 + BETWEEN - wide(cell)) for cell in cells).rstrip()


def _numbers(found: Sequence[Answer], room: int) -> Iterator[str]:
    """Answers that are numbers themselves: in one line, the first and the last where they are many without a gap."""
    first, last = found[0].number, found[-1].number
    if len(found) > MANY and last - first + 1 == len(found) and not any(answer.price for answer in found):
        yield from wrapped(f"{KEPT * 2}a number from {first} to {last}", room)
        return
    numbers = (f"{a.number} ({a.price})" if a.price else str(a.number) for a in found)
    yield from wrapped(" ".join(KEPT * 2 + number.replace(" ", KEPT) for number in numbers), room)


def _text(answer: Answer) -> str:
    price = f" ({answer.price})" if answer.price else ""
    details = f"  – {answer.details}" if answer.details else ""
    return visible(f"{answer.label}{price}{details}")
