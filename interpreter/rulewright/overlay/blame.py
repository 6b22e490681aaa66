"""Whose mistake it is: what is said about a book with expansions, told to the author of those.

A finding in a line of an expansion stays there. One in a line of the book that the book has without them too is not
theirs: warnings are left out, errors stay, for the book cannot be played. Any other in a line of the book comes of a
change, and stands at that change, with the line of the book beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rulewright.overlay.change import WRITERS
from rulewright.overlay.paths import compared, is_inside, name_of, steps_of
from rulewright.syntax.layer import Layer, Touch
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.spliced import at_origin
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.source import Source, Span

_QUOTED = re.compile(r"`([^`]+)`")


def blamed(found: Iterable[Diagnostic], alone: Iterable[Diagnostic], raw: RawBook) -> list[Diagnostic]:
    """The findings about a book with its layers, given those about the book `alone`."""
    own, known = set(raw.own_sources), {_key(finding) for finding in alone}
    layers = () if "" in raw.damaged else raw.layers  # of what could not be laid over it no more is said
    return [d for finding in found for d in _judged(at_origin(finding), own, known, layers)]


def is_of_book(finding: Diagnostic, raw: RawBook) -> bool:
    """Whether a finding stands in a line of the book itself."""
    return at_origin(finding).span.source in raw.own_sources


def _judged(
    finding: Diagnostic, own: set[Source], known: set[tuple[str, str, str]], layers: Sequence[Layer]
) -> Iterator[Diagnostic]:
    if finding.span.source not in own:
        yield finding
    elif _key(finding) in known:
        if finding.severity == "error":
            yield finding
    elif (touch := _cause(finding, layers)) is not None:
        beside = Also(finding.span, "in this line of the book")
        yield replace(finding, span=touch.span, also=(beside, *finding.also), edit=None)


def _key(finding: Diagnostic) -> tuple[str, str, str]:
    return finding.code, finding.message, str(finding.span)


def _cause(finding: Diagnostic, layers: Sequence[Layer]) -> Touch | None:
    """The change that a finding most likely comes of: one that takes away what it speaks of, one at its own place, one
    at its entry, one of what it speaks of, a new entry that holds words of it or one that takes such away, else the
    first that took something away."""
    touches = [touch for layer in layers for touch in layer.touches]
    path = compared(steps_of(finding.path)) if finding.path else ()
    names = {name for quote in _QUOTED.findall(finding.message) for name in re.findall(r"\w+", quote)}

    def likely(touch: Touch) -> int:
        steps = compared(steps_of(touch.path))
        is_named = bool(names & {name_of(str(step)) for step in steps[1:]})
        if touch.verb == "remove" and is_named:
            return 6
        if path and (is_inside(steps, path) or is_inside(path, steps)):
            return 5
        if path and steps[:2] == path[:2]:
            return 4
        if is_named:
            return 3
        if touch.verb == "add" and names & _words_below(touch.span):
            return 2
        if touch.verb in WRITERS and names & set(re.findall(r"\w+", touch.before)):
            return 2
        return touch.verb in ("remove", "replace")

    return max(touches, key=likely, default=None)


def _words_below(key: Span) -> set[str]:
    """The words of a new entry: those of its line, and of the lines below it that are indented deeper."""
    source, found = key.source, [key.source.line(key.line)]
    for number in range(key.line + 1, len(source.line_starts) + 1):
        line = source.line(number)
        if line.strip() and len(line) - len(line.lstrip()) < key.column:
            break
        found.append(line)
    return set(re.findall(r"\w+", " ".join(found)))
