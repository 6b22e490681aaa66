"""Elements of SVG as text. Whatever comes from a book goes through `told` or an attribute, where nothing is a tag."""

from __future__ import annotations

import html
from collections.abc import Iterable

from rulewright.text.visible import visible

Attribute = str | int | float


def element(tag: str, inner: Iterable[str] = (), **attributes: Attribute) -> str:
    """One element. An underscore in the name of an attribute stands for `-`; one behind it is left out: `class_`."""
    named = "".join(f' {k.rstrip("_").replace("_", "-")}="{_value(v)}"' for k, v in attributes.items())
    content = "".join(inner)
    return f"<{tag}{named}>{content}</{tag}>" if content else f"<{tag}{named}/>"


def _value(value: Attribute) -> str:
    return number(value) if isinstance(value, int | float) else told(value)


def number(value: float) -> str:
    """To a tenth of a unit, so that the bytes are the same on every machine."""
    return f"{round(value, 1):g}"


def told(text: str) -> str:
    """Words of which nothing is read as a tag."""
    return html.escape(visible(" ".join(text.split())))


def mark(shape: str, said: str, class_: str) -> str:
    """A shape that says its number to whoever points at it."""
    return element("g", (element("title", (told(said),)), shape), class_=class_)


def text(words: str, x: float, y: float, class_: str, anchor: str = "start") -> str:
    """Words at a point of their base line."""
    return element("text", (told(words),), x=x, y=y, class_=class_, text_anchor=anchor)


def drawing(title: str, width: float, height: float, inner: Iterable[str]) -> str:
    """The whole; `title` is what it is called where it is not seen."""
    return element(
        "svg",
        inner,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=title,
        class_="plot",
    )
