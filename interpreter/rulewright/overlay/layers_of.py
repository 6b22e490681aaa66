"""Who has said what about one place in a book: the book itself, and each expansion with its reason."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.overlay.change import WRITERS
from rulewright.overlay.found_at import found_at
from rulewright.overlay.paths import compared, is_inside, steps_of
from rulewright.overlay.print_book import place_in
from rulewright.syntax.layer import Layer, Touch
from rulewright.syntax.raw_book import RawBook

WIDEST = 90


def layers_text(raw: RawBook, path: str) -> str:
    """A line for the book and one for each change at the path, above or below it, with the reason; empty where neither
    the book nor an expansion has anything there."""
    alone = raw.alone() if raw.alone else raw
    there, now = found_at(alone, path), found_at(raw, path)
    touches = [(layer, touch) for layer in raw.layers for touch in layer.touches if _concerns(touch, path)]
    if there is None and now is None and not touches:
        return ""
    lines = [path]
    if there is not None:
        lines.append(f"  {place_in(alone, there.span)}: {_short(there.text)}")
    for layer, touch in touches:
        lines += _told(raw, layer, touch)
    if touches and now is not None:
        lines.append(f"  so it is: {_short(now.text)}")
    return "\n".join(lines)


def _concerns(touch: Touch, path: str) -> bool:
    here, there = compared(steps_of(path)), compared(steps_of(touch.path))
    return is_inside(here, there) or is_inside(there, here)


def _told(raw: RawBook, layer: Layer, touch: Touch) -> Iterator[str]:
    yield f"  {place_in(raw, touch.span)}: {touch.verb} {touch.path} ({layer.title})"
    if touch.before and touch.verb in WRITERS:
        yield f"    was: {_short(touch.before)}"
    if touch.because:
        yield f"    because: {_short(touch.because)}"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"
