"""A book from its files: the header, the parts it lists, joined; and beside it its cases."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping as Texts
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.language.keys import HEADER_KEYS
from rulewright.syntax.book_files import ROOT, Files, Memory, Opened, book_folder
from rulewright.syntax.join_parts import Joiner
from rulewright.syntax.language_version import other_language
from rulewright.syntax.raw_book import CsvSheet, RawBook
from rulewright.syntax.read_bytes import Refusal
from rulewright.syntax.read_csv import read_csv
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.shape import Shaped, check_shape
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Also, Diagnostic, Findings
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted, words_list


def read_book(path: Path | str, limits: Limits = DEFAULT) -> RawBook:
    """Reads a book from its folder or its rulebook.yaml. What is wrong is in its `findings`; nothing is raised."""
    return read_book_files(book_folder(Path(path), limits))


def read_book_files(files: Files) -> RawBook:
    """Reads a book from its files, wherever they are."""
    return _Reader(files).book()


def read_book_text(texts: Texts[str, str | bytes], limits: Limits = DEFAULT, root: str = ROOT) -> RawBook:
    """Reads a book from memory: texts by path, as they would stand in its folder."""
    return read_book_files(Memory(texts, limits, root))


def read_cases(path: Path | str, findings: Findings, limits: Limits = DEFAULT) -> list[tuple[str, Mapping]]:
    """The files of `cases/` in the order of their names, each with its path as people see it."""
    return read_case_files_of(book_folder(Path(path), limits), findings)


def read_cases_text(texts: Texts[str, str | bytes], findings: Findings) -> list[tuple[str, Mapping]]:
    """The same from memory."""
    return read_case_files_of(Memory(texts, DEFAULT), findings)


def read_survivors(path: Path | str, findings: Findings, limits: Limits = DEFAULT) -> Mapping | None:
    """The file `survivors.yaml` beside a book, if there is one that can be read."""
    folder = book_folder(Path(path), limits)
    if not (folder.path / SURVIVORS).is_file():
        return None
    shaped = _read(Opened(folder, findings), SURVIVORS, None, "survivors file")
    return shaped.root if shaped else None


def read_case_files_of(files: Files, findings: Findings) -> list[tuple[str, Mapping]]:
    """The same from a book's files, wherever they are."""
    opened, found = Opened(files, findings), []
    paths = files.cases()
    if len(paths) > files.limits.case_files:
        most = files.limits.case_files
        fact = f"{len(paths)} files with cases; the limit `case_files` is {most}"
        findings.add(Diagnostic("RW104", fact, Source(files.shown("cases"), "").span(0, 0)))
    for path in paths[: files.limits.case_files]:
        shaped = _read(opened, path, None, "cases file")
        if shaped is not None:
            found.append((files.shown(path), shaped.root))
    return found


def _read(opened: Opened, path: str, at: Scalar | None, owner: str) -> Shaped | None:
    """One YAML file in the shape that the rows of `owner` ask for."""
    source = opened.open(path, at.span if at else None)
    if source is None:
        return None
    return check_shape(read_yaml(source, opened.findings, opened.files.limits), owner, opened.findings)


SURVIVORS = "survivors.yaml"
_EXPANSION = re.compile(r"^expansion(?=\s*:)", re.MULTILINE)
_RULEBOOK = re.compile(r"^rulebook\s*:", re.MULTILINE)
_FOR = re.compile(r"^for\s*:\s*([A-Za-z]\w*)", re.MULTILINE)


@dataclass
class _Reader:
    files: Files
    findings: Findings = field(default_factory=Findings)
    unlisted: Iterable[str] = ()

    def book(self) -> RawBook:
        opened, joiner = Opened(self.files, self.findings), Joiner(self.findings)
        sheets: dict[tuple[str, bool], CsvSheet | None] = {}
        no_book = expansion_in(self.files) or other_language(self.files)
        if no_book is not None:
            return RawBook("", Mapping((), no_book.span), {}, lambda name, header: None, *self._refused(no_book))
        shaped = _read(opened, self.files.root, None, "rulebook")
        header = _header(shaped, self.files)
        damaged: set[str] = set(shaped.damaged) if shaped else {""}
        for entry in shaped.root if shaped else ():
            if entry.key.value not in HEADER_KEYS:
                joiner.add(entry)
        parts = self._parts(header)
        complete = shaped is not None and not damaged & {"", "parts"}
        for path, part in [*((part.value, part) for part in parts), *((path, None) for path in self.unlisted)]:
            read = _read(opened, path, part, "part")
            complete = complete and read is not None
            damaged |= read.damaged if read else {""}
            for entry in read.root if read else ():
                joiner.add(entry)
        # a file that is not listed may be the one that is missing
        left_out = self._not_listed(header, parts) if complete and not self.unlisted else ()

        def csv(name: Scalar, header: bool) -> CsvSheet | None:
            key = (name.value, header)
            if key not in sheets:
                sheets[key] = self._sheet(opened, name, header)
            return sheets[key]

        name = header.get("rulebook")
        return RawBook(
            name=name.value if isinstance(name, Scalar) else "",
            header=header,
            sections=joiner.sections,
            csv=csv,
            sources=opened.sources,
            findings=self.findings,
            damaged=damaged,
            left_out=left_out,
            with_parts=lambda unlisted: _Reader(self.files, unlisted=unlisted).book(),
        )

    def _refused(self, finding: Diagnostic) -> tuple[list[Source], Findings, set[str]]:
        self.findings.add(finding)
        return [finding.span.source], self.findings, {""}

    def _sheet(self, opened: Opened, name: Scalar, header: bool) -> CsvSheet | None:
        source = opened.open(name.value, name.span)
        return read_csv(source, self.findings, header, self.files.limits) if source else None

    def _not_listed(self, header: Mapping, parts: list[Scalar]) -> tuple[str, ...]:
        """Files that look like parts of the book and are none. A folder may hold several books, if it names them."""
        listed = {part.value for part in parts}
        missing = [name for name in self.files.beside() if name not in listed]
        if not missing or self.files.root != ROOT:
            return ()
        place = next((entry.key.span for entry in header if entry.key.value == "parts"), header.span)
        self.findings.add(_left_out(missing, place))
        return tuple(missing)

    def _parts(self, header: Mapping) -> list[Scalar]:
        """The files that `parts:` lists, each once."""
        listed = header.get("parts")
        items = [i for i in listed if isinstance(i, Scalar)] if isinstance(listed, Sequence) else []
        most = self.files.limits.parts
        if len(items) > most:
            fact = f"{len(items)} parts; the limit `parts` is {most}"
            self.findings.add(Diagnostic("RW104", fact, items[most].span, path="parts"))
            return []
        first: dict[str, Scalar] = {}
        for item in items:
            if item.value == self.files.root:
                self.findings.add(_itself(item))
            elif first.setdefault(item.value, item) is not item:
                self.findings.add(_listed_twice(item, first[item.value]))
        return list(first.values())


def _header(shaped: Shaped | None, files: Files) -> Mapping:
    if shaped is None:
        return Mapping((), Source(files.shown(files.root), "").span(0, 0))
    return Mapping(tuple(e for e in shaped.root if e.key.value in HEADER_KEYS), shaped.root.span)


def expansion_in(files: Files) -> Diagnostic | None:
    """What is said where the header of a book turns out to be that of an expansion."""
    try:
        text = files.bytes_of(files.root).decode("utf-8", "replace")
    except Refusal:
        return None
    found = _EXPANSION.search(text)
    if found is None or _RULEBOOK.search(text):
        return None
    named = _FOR.search(text)
    folder = files.shown(files.root).rpartition("/")[0] or "FOLDER"
    advice = f"lay it over its book: `rulewright check {named[1] if named else 'BOOK'} --with {folder}`"
    source = Source(files.shown(files.root), text)
    return Diagnostic(
        "RW180", "this is an expansion, and no book", source.span(found.start(), found.end()), advice=advice
    )


def _listed_twice(second: Scalar, first: Scalar) -> Diagnostic:
    return Diagnostic(
        "RW170",
        f"the part {quoted(second.value)} is listed twice",
        second.span,
        path="parts",
        advice="remove one",
        also=(Also(first.span, "first here"),),
    )


def _left_out(names: list[str], place: Span) -> Diagnostic:
    verb, what = ("is", "it") if len(names) == 1 else ("are", "them")
    return Diagnostic(
        "RW120",
        f"{words_list(names, 'and', 6)} {verb} not among the parts, so nothing in {what} counts",
        place,
        CODES["RW120"].severity,
        path="parts",
        advice=f"list {what} in `parts:`, or take {what} out of the folder",
    )


def _itself(part: Scalar) -> Diagnostic:
    fact = f"{quoted(part.value)} lists itself as a part"
    return Diagnostic("RW170", fact, part.span, path="parts", advice="remove it; what stands in it is read anyway")
