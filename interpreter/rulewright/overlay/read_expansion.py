"""An expansion from its files: its header, its changes, and the parts it lists."""

from __future__ import annotations

from collections.abc import Mapping as Texts
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.language.keys import EXPANSION_KEYS, SECTIONS
from rulewright.overlay.change import read_changes
from rulewright.overlay.expansion import Expansion
from rulewright.syntax.book_files import EXPANSION as ROOT, Files, Folder, Memory, Opened
from rulewright.syntax.join_parts import Joiner
from rulewright.syntax.language_version import other_language
from rulewright.syntax.raw_book import CsvSheet
from rulewright.syntax.read_csv import read_csv
from rulewright.syntax.read_yaml import Reading, read_yaml
from rulewright.syntax.shape import Shaped, check_shape
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import Source


def expansion_folder(path: Path, limits: Limits = DEFAULT) -> Folder:
    """The files of the expansion whose folder or expansion.yaml a path is."""
    return Folder(path, limits, ROOT) if path.is_dir() else Folder(path.parent, limits, path.name)


def read_expansion(files: Files) -> Expansion:
    """Reads an expansion from its files. What is wrong is in its `findings`; nothing is raised."""
    return _Reader(files).expansion()


def read_expansion_text(texts: Texts[str, str | bytes], root: str = ROOT) -> Expansion:
    """The same from memory: texts by path, as they would stand in its folder."""
    return read_expansion(Memory(texts, DEFAULT, root))


@dataclass
class _Reader:
    files: Files
    findings: Findings = field(default_factory=Findings)
    readings: dict[Source, Reading] = field(default_factory=dict)
    sheets: dict[tuple[str, bool], CsvSheet | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.opened = Opened(self.files, self.findings)

    def expansion(self) -> Expansion:
        other = other_language(self.files, expansion=True)
        if other is not None:
            self.findings.add(other)
        shaped = self._read(self.files.root, None, "expansion") if other is None else None
        whole = shaped.root if shaped else Mapping((), Source(self.files.shown(self.files.root), "").span(0, 0))
        damaged = set(shaped.damaged) if shaped else {""}
        header = Mapping(tuple(e for e in whole if e.key.value in EXPANSION_KEYS), whole.span)
        joiner = Joiner(self.findings)
        entries = [entry for entry in whole if entry.key.value in SECTIONS]
        for part in self._parts(header):
            read = self._read(part.value, part, "part")
            entries += read.root.entries if read else ()
            damaged |= read.damaged if read else {""}
        for entry in entries:
            joiner.add(entry)
        name = header.get("expansion")
        called = name.value if isinstance(name, Scalar) else ""
        return Expansion(
            name=called,
            header=header,
            root=self.files.root,
            sections=joiner.sections,
            changes=read_changes(called, header.get("change"), damaged, self.findings),
            csv=self._csv,
            readings=self.readings,
            sources=self.opened.sources,
            findings=self.findings,
            damaged=damaged,
            next_door=self.files.next_door,
        )

    def _read(self, path: str, at: Scalar | None, owner: str) -> Shaped | None:
        source = self.opened.open(path, at.span if at else None)
        if source is None:
            return None
        self.readings[source] = read_yaml(source, self.findings, self.files.limits)
        return check_shape(self.readings[source], owner, self.findings)

    def _parts(self, header: Mapping) -> list[Scalar]:
        """The files that `parts:` lists, each once, and no more than a book may have."""
        listed = header.get("parts")
        items = [i for i in listed if isinstance(i, Scalar)] if isinstance(listed, Sequence) else []
        return list({item.value: item for item in items}.values())[: self.files.limits.parts]

    def _csv(self, name: Scalar, header: bool) -> CsvSheet | None:
        key = (name.value, header)
        if key not in self.sheets:
            source = self.opened.open(name.value, name.span)
            self.sheets[key] = read_csv(source, self.findings, header, self.files.limits) if source else None
        return self.sheets[key]
