"""Laying expansions over a book: the tree that comes of it is checked and played like that of any other book."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rulewright.language.keys import SECTIONS
from rulewright.overlay import messages as say
from rulewright.overlay.additions import with_sections
from rulewright.overlay.change import Change
from rulewright.overlay.conflicts import find_conflicts
from rulewright.overlay.editing import Editor
from rulewright.overlay.expansion import Expansion
from rulewright.overlay.forms import WHOLE
from rulewright.overlay.order import Order, resolved
from rulewright.overlay.paths import is_header_key, paths_in, steps_of
from rulewright.overlay.player_counts import for_its_players
from rulewright.overlay.renamings import new_name
from rulewright.overlay.sheets import Csv, Sheets
from rulewright.overlay.titles import entitled
from rulewright.overlay.trouble import Gone, Misfit, NotAsQuoted, Said, ThereAlready
from rulewright.overlay.values import Work
from rulewright.syntax.layer import Layer, Touch
from rulewright.syntax.raw_book import CsvSheet, RawBook
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.nearest import nearest
from rulewright.text.source import Source, Span

_ORDERING = {"", "needs", "after"}
"""What of an expansion says which comes first: once it cannot be read, whether two contradict each other is unknown."""
DEEPEST = 6
"""Steps of an address for which near ones are looked for."""


def lay_over(base: RawBook, given: Sequence[Expansion], alone: Callable[[], RawBook]) -> RawBook:
    """The book with the expansions in it; `alone` reads it again without. What is wrong is added to its findings."""
    for expansion in given:
        base.findings.extend(expansion.findings)
    before = _errors(base)
    order = resolved(base, given, base.findings)
    if _errors(base) == before and not any(e.damaged & _ORDERING for e in given):
        find_conflicts(order, base.findings)
    made = _Laying(base, order).made() if _errors(base) == before else base
    if _errors(base) > before:
        made.damaged.add("")  # what could not be laid over it may be missing anywhere
    return replace(made, alone=alone, left_out=())  # what is missing in the book is said of the book


def _errors(base: RawBook) -> int:
    return sum(d.severity == "error" for d in base.findings)


@dataclass(frozen=True)
class AllSources(Sequence[Source]):
    """The files of a book and of its expansions, those too that are read later."""

    lists: tuple[Sequence[Source], ...]

    def __len__(self) -> int:
        return sum(map(len, self.lists))

    def __getitem__(self, at: Any) -> Any:
        return [source for sources in self.lists for source in sources][at]


def _told_to(findings: Findings, expansion: Expansion) -> Csv:
    """What reads the sheets of an expansion; what is wrong with one that is read only now is among the findings."""

    def csv(name: Scalar, header: bool) -> CsvSheet | None:
        known = len(expansion.findings)
        sheet = expansion.csv(name, header)
        if len(expansion.findings) > known:
            findings.extend(expansion.findings)
        return sheet

    return csv


@dataclass
class _Laying:
    base: RawBook
    order: Order
    touches: dict[str, list[Touch]] = field(default_factory=dict)

    def made(self) -> RawBook:
        base, listed = self.base, self.order.listed
        sheets = Sheets(base.csv, {source: _told_to(base.findings, e) for e in listed for source in e.readings})
        tree = tree_of(base)
        for expansion in listed:
            touches = self.touches.setdefault(expansion.name, [])
            tree = with_sections(tree, expansion, base.findings, touches)
            for change in expansion.changes:
                tree = self._changed(tree, Work(change, expansion, base.findings), sheets)
        tree = entitled(for_its_players(tree, base.header), base.header, [e.title for e in listed])
        return replace(
            base,
            header=Mapping(tuple(e for e in tree if e.key.value not in SECTIONS), base.header.span),
            sections={e.key.value: e.value for e in tree if e.key.value in SECTIONS},
            csv=sheets.csv,
            sources=AllSources((base.sources, *(e.sources for e in listed))),
            damaged=base.damaged.union(*(e.damaged for e in listed)),
            layers=tuple(
                Layer(e.name, e.title, e.root, e.sources, tuple(self.touches[e.name]), _needs(e)) for e in listed
            ),
        )

    def _changed(self, tree: Mapping, work: Work, sheets: Sheets) -> Mapping:
        """The tree with a change made, or as it is where that cannot be."""
        change = work.change
        try:
            if change.steps[0] not in SECTIONS and not is_header_key(change.steps[0]):
                raise Gone("", change.steps[0], SECTIONS)
            new = Editor(work, sheets).changed(tree, WHOLE, 0)
        except (Gone, ThereAlready, Misfit, NotAsQuoted, Said) as trouble:
            self.base.findings.extend(self._told(trouble, change, tree))
            return tree
        assert isinstance(new, Mapping)
        touch = Touch(work.path, change.verb, change.at.span, change.because, work.before)
        self.touches[change.expansion].append(touch)
        return new

    def _told(self, trouble: Exception, change: Change, tree: Mapping) -> Iterator[Diagnostic]:
        match trouble:
            case Gone(reached="", wanted=section) if section in SECTIONS and tree.get(str(section)) is None:
                yield say.no_section(change.at, str(section))
            case Gone():
                yield self._gone(trouble, change, tree)
            case ThereAlready():
                advice = "to alter what is there, say so under `change:`"
                yield say.there_already(trouble.path, trouble.new, trouble.first, advice)
            case Misfit() if not self._was_said(trouble.span):
                at = trouble.span or change.at.span
                yield say.misfit(change.at, at, trouble)
            case NotAsQuoted():
                was = change.was.span if change.was else change.at.span
                yield say.not_as_quoted(change.at, was, trouble.found, trouble.place, trouble.meant)

    def _was_said(self, span: Span | None) -> bool:
        """Whether the line of a new value could not be read, so that it is something else than its author wrote."""
        lines = ((d.span.source, d.span.line) for d in self.base.findings if d.severity == "error")
        return span is not None and (span.source, span.line) in lines

    def _spelled(self, change: Change, tree: Mapping) -> str | None:
        """The address in another spelling, if that leads somewhere."""
        nobody = next(e for e in self.order.listed if e.name == change.expansion)
        for path in _spellings(change.at.value.strip()):
            work = Work(replace(change, steps=steps_of(path)), nobody, Findings())
            try:
                Editor(work, Sheets(self.base.csv)).changed(tree, WHOLE, 0)
            except Gone:
                continue
            except (ThereAlready, Misfit, NotAsQuoted, Said):
                pass
            return path
        return None

    def _gone(self, trouble: Gone, change: Change, tree: Mapping) -> Diagnostic:
        renamed, advice = new_name(self.base.header, change.at.value.strip())
        if renamed:
            return say.gone(change.verb, change.at, "", renamed, advice)
        near = _range_with(trouble) or nearest(str(trouble.wanted), trouble.known)
        reached = f"{trouble.reached}." if trouble.reached else ""
        rest = change.at.value.strip()[len(f"{reached}{trouble.wanted}") :]
        path = f"{reached}{near}{rest}" if near and isinstance(trouble.wanted, str) else None
        found = None if trouble.reached else _elsewhere(change, tree)  # a word of the book, nearer than a section is
        path = found or path or self._spelled(change, tree) or _elsewhere(change, tree)
        if trouble.is_free and change.verb != "remove":
            advice = f"nothing stands there yet: `set: {change.at.value.strip()}` with `to:` puts something there"
            return say.gone(change.verb, change.at, "", None, advice)
        why = f"{trouble.reached or 'a book'} has {', '.join(trouble.known[:12])}{', …' if trouble.known[12:] else ''}"
        return say.gone(change.verb, change.at, why if trouble.known else "", path, "")


def _spellings(path: str) -> Iterator[str]:
    """Addresses as others write them: `a/b`, `do.2`, `do[0]`, `kinds.Sea.B3`."""
    yield path.replace("/", ".")
    yield path.replace("[0]", "[1]")
    yield re.sub(r"\.(\d+)(?=\.|$)", r"[\1]", path)
    yield re.sub(r"^(kinds\.\w+)\.([A-Z]+\d+)", r"\1.board.\2", path)


def _range_with(trouble: Gone) -> str | None:
    """The range of a table that holds the number asked for: `3..4` for 4."""
    ranges = (re.fullmatch(r"(\d{1,9})\.\.(\d{1,9})", name) for name in trouble.known)
    wanted = int(trouble.wanted) if re.fullmatch(r"\d{1,9}", str(trouble.wanted)) else -1
    return next((found[0] for found in ranges if found and int(found[1]) <= wanted <= int(found[2])), None)


def _elsewhere(change: Change, tree: Mapping) -> str | None:
    """The shortest address that has all words of the one asked for, and more between them: `buy.cost`."""
    asked = change.at.value.strip().split(".")
    paths = paths_in(tree, depth=DEEPEST)
    fit = [path for path in paths if path.endswith(asked[-1]) and set(asked) <= set(path.split("."))]
    return min(fit, key=len, default=None)


def _needs(expansion: Expansion) -> tuple[str, ...]:
    return tuple(word.value for word in expansion.listed("needs"))


def tree_of(base: RawBook) -> Mapping:
    """Header and sections as one mapping."""
    heads = {entry.key.value: entry for entry in base.header}
    sections = (Entry(Scalar(key, node.span, node.span, "plain"), node) for key, node in base.sections.items())
    return Mapping((*heads.values(), *sections), base.header.span)
