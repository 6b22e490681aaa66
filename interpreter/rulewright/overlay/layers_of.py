"""Who has said what about one place in a book: the book itself, and each expansion with its reason."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.overlay.forms import entry_called
from rulewright.overlay.paths import Steps, compared, is_inside, steps_of
from rulewright.overlay.print_book import place_in
from rulewright.overlay.values import plain_text
from rulewright.syntax.layer import Layer, Touch
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode

WIDEST = 90


def layers_text(raw: RawBook, path: str) -> str:
    """A line for the book and one for each change at the path, above or below it, with the reason; empty where neither
    the book nor an expansion has anything there."""
    alone = raw.alone() if raw.alone else raw
    there, now = node_at(alone, steps_of(path)), node_at(raw, steps_of(path))
    touches = [(layer, touch) for layer in raw.layers for touch in layer.touches if _concerns(touch, path)]
    if there is None and now is None and not touches:
        return ""
    lines = [path]
    if there is not None:
        lines.append(f"  {place_in(alone, there.span)}: {_short(plain_text(there))}")
    for layer, touch in touches:
        lines += _told(raw, layer, touch)
    if touches and now is not None:
        lines.append(f"  so it is: {_short(plain_text(now))}")
    return "\n".join(lines)


def _concerns(touch: Touch, path: str) -> bool:
    here, there = compared(steps_of(path)), compared(steps_of(touch.path))
    return is_inside(here, there) or is_inside(there, here)


def _told(raw: RawBook, layer: Layer, touch: Touch) -> Iterator[str]:
    yield f"  {place_in(raw, touch.span)}: {touch.verb} {touch.path} ({layer.title})"
    if touch.before:
        yield f"    was: {_short(touch.before)}"
    if touch.because:
        yield f"    because: {_short(touch.because)}"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"


def node_at(raw: RawBook, steps: Steps) -> YamlNode | None:
    """What stands at an address that leads through entries and items; None where it leads elsewhere or nowhere."""
    if not steps:
        return None
    node = raw.sections.get(str(steps[0])) or raw.header.get(str(steps[0]))
    for step in steps[1:]:
        if isinstance(node, Mapping):
            entry = entry_called(node, step)
            node = entry.value if entry else None
        elif isinstance(node, Sequence) and isinstance(step, int):
            node = node.items[step - 1] if step <= len(node.items) else None
        elif not (isinstance(node, Scalar) and step in ("do", "is", "type")):
            return None
    return node
