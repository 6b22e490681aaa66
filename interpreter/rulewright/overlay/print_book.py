"""A book with its expansions as one file, and the sheets it names; each line can say where it comes from."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from os.path import dirname, relpath

from rulewright.language.forms import Form
from rulewright.overlay.forms import WHOLE, below, entry_called
from rulewright.overlay.found_at import found_at
from rulewright.overlay.paths import steps_of
from rulewright.overlay.print_value import STEP, Line, Printer
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.spliced import origin_of
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.source import Source, Span

_NOT_SHOWN = ("parts", "renamed")
MARK_COLUMN = 60


@dataclass(frozen=True)
class Printed:
    """A book to be printed."""

    raw: RawBook

    def text(self, path: str = "", origin: bool = False) -> str:
        """All of it, or the entry at a path under the keys that lead to it; empty where there is none."""
        whole = self._whole()
        steps = [str(step) for step in steps_of(path)]
        lines = list(self._lines(whole, WHOLE, steps) if path else self._printer.lines(whole, WHOLE))
        lines = lines or list(self._elsewhere(path))
        names = ", ".join(layer.name for layer in self.raw.layers)
        head = f"# with these expansions, in this order: {names}\n" if origin and names and lines else ""
        return head + "".join(f"{self._marked(line) if origin else line.text}\n" for line in lines)

    def sheets(self) -> dict[str, str]:
        """The sheets that the book names, by what they are called in the file, as text."""
        uses = _files(self._whole(), WHOLE)
        found = {self.called(file): self.raw.csv(file, not is_board) for file, is_board in uses}
        return {
            name: _csv([[cell.value for cell in row] for row in sheet.rows]) for name, sheet in found.items() if sheet
        }

    def called(self, file: Scalar) -> str:
        """What a sheet is called: one of an expansion has the name of that in front."""
        layer = next((layer for layer in self.raw.layers if file.span.source in layer.sources), None)
        return f"{layer.name}_{file.value.replace('/', '_')}" if layer else file.value

    @property
    def _printer(self) -> Printer:
        return Printer(self.called)

    def _whole(self) -> Mapping:
        """Header and sections as one mapping."""
        head = (entry for entry in self.raw.header if entry.key.value not in _NOT_SHOWN)
        sections = (Entry(_bare(key, node.span), node) for key, node in self.raw.sections.items())
        return Mapping((*head, *sections), self.raw.header.span)

    def _lines(self, node: YamlNode, form: Form, steps: list[str]) -> Iterator[Line]:
        """One entry, under the keys that lead to it."""
        if isinstance(node, Sequence) and steps[0].isdecimal() and int(steps[0]) <= len(node.items):
            yield from self._item(node.items[int(steps[0]) - 1], form.items or Form(), steps[1:])
            return
        entry = entry_called(node, steps[0]) if isinstance(node, Mapping) else None
        if entry is None or not isinstance(node, Mapping):
            return
        inside = below(form, node, entry.key.value)
        if len(steps) == 1:
            yield from self._printer.entry(entry, inside)
        else:
            inner = list(self._lines(entry.value, inside or Form(), steps[1:]))
            if inner:
                yield Line(f"{entry.key.span.text}:", entry.key.span)
                yield from (Line(f"  {line.text}", line.origin, line.may_be_marked) for line in inner)

    def _item(self, item: YamlNode, form: Form, steps: list[str]) -> Iterator[Line]:
        """One item of a list, or what an address leads to inside it."""
        if not steps:
            yield from self._printer.lines(Sequence((item,), item.span), Form(items=form))
            return
        for i, line in enumerate(self._lines(item, form, steps)):
            yield Line(f"{'  ' if i else '- '}{line.text}", line.origin, line.may_be_marked)

    def _elsewhere(self, path: str) -> Iterator[Line]:
        """What is no entry of its own, lines of a `do:` or a cell of a sheet, under the keys that lead to it."""
        found, steps = found_at(self.raw, path), [step for step in steps_of(path) if isinstance(step, str)]
        if found is None or not steps:
            return
        for depth, step in enumerate(steps[:-1]):
            yield Line(f"{STEP * depth}{step}:", None)
        indent, (first, *more) = STEP * (len(steps) - 1), found.text.splitlines() or [""]
        if more or len(steps) < len(steps_of(path)):
            yield Line(f"{indent}{steps[-1]}: |", found.span)
            yield from (Line(f"{indent}{STEP}{text}".rstrip(), None) for text in (first, *more))
        else:
            yield Line(f"{indent}{steps[-1]}: {first}", found.span)

    def _marked(self, line: Line) -> str:
        place = place_in(self.raw, line.origin) if line.origin and line.may_be_marked else ""
        return f"{line.text:<{MARK_COLUMN}} # {place}" if place else line.text


def place_in(raw: RawBook, span: Span) -> str:
    """`play.yaml:12` in the book, `winter/expansion.yaml:7` in an expansion; empty for what stands in no file."""
    span = origin_of(span)
    layer = next((layer for layer in raw.layers if span.source in layer.sources), None)
    if layer is None and span.source not in raw.sources:
        return ""
    root: Source = layer.sources[0] if layer else raw.sources[0]
    inside = relpath(span.source.name, dirname(root.name) or ".").replace("\\", "/")
    return f"{layer.name}/{inside}:{span.line}" if layer else f"{inside}:{span.line}"


def _bare(name: str, span: Span) -> Scalar:
    """A key that no file need have, since parts share their sections."""
    source = Source(span.source.name, name)
    return Scalar(name, source.span(0, len(name)), source.span(0, len(name)), "plain")


def _files(node: YamlNode, form: Form | None) -> Iterator[tuple[Scalar, bool]]:
    """The names of sheets in a tree, and whether each is that of a board."""
    if form is None:
        return
    if isinstance(node, Mapping):
        for entry in node:
            inside = below(form, node, entry.key.value)
            if inside is not None and inside.scalar == "file" and isinstance(entry.value, Scalar):
                yield entry.value, node.get("cells") is not None
            else:
                yield from _files(entry.value, inside)
    elif isinstance(node, Sequence):
        for item in node:
            yield from _files(item, form.items)


def _csv(rows: list[list[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
