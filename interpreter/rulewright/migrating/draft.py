"""A book or an expansion on its way to a newer version of the language: its files as texts and as trees of YAML.

What an old file holds is not checked, for no row says any more what it may hold. It only must be readable as YAML.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.language.version import OF_EXPANSIONS
from rulewright.syntax.book_files import Files, Opened
from rulewright.syntax.language_version import VERSION
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source


@dataclass(frozen=True)
class DraftFile:
    """One file. `owner` is what it should be by the rows: `rulebook`, `expansion`, `part` or `cases file`."""

    owner: str
    source: Source
    root: Mapping

    def with_text(self, text: str) -> DraftFile:
        """The same file after some changes."""
        return _read(self.owner, Source(self.source.name, text), Findings())


@dataclass(frozen=True)
class Draft:
    """The header first, then parts, then cases. `language` is the version they are written in, None where the header
    does not say it."""

    files: tuple[DraftFile, ...]
    language: int | None

    @property
    def header(self) -> DraftFile:
        return self.files[0]


def read_draft(files: Files, owner: str, findings: Findings) -> Draft | None:
    """Reads the files of a `rulebook` or an `expansion`; where one cannot be read, that is a finding and the answer is
    None."""
    opened = Opened(files, findings)
    header = _opened(opened, files.root, owner)
    if header is None:
        return None
    parts = [_opened(opened, name, "part") for name in _parts(header)]
    cases = [_opened(opened, name, "cases file") for name in files.cases()]
    found = [file for file in (header, *parts, *cases) if file is not None]
    return None if findings.has_errors else Draft(tuple(found), _language(header))


def language_entry(header: DraftFile) -> Scalar | None:
    """Where a header says its version."""
    found = header.root.get("language")
    return found if isinstance(found, Scalar) else None


def _opened(opened: Opened, path: str, owner: str) -> DraftFile | None:
    source = opened.open(path, None)
    return _read(owner, source, opened.findings) if source is not None else None


def _read(owner: str, source: Source, findings: Findings) -> DraftFile:
    """What is no mapping holds nothing; `check` says so once the book can be checked."""
    root = read_yaml(source, findings).root
    return DraftFile(owner, source, root if isinstance(root, Mapping) else Mapping((), source.span(0, 0)))


def _parts(header: DraftFile) -> list[str]:
    """The files that the header lists, each once."""
    listed = header.root.get("parts")
    items = [item.value for item in listed if isinstance(item, Scalar)] if isinstance(listed, Sequence) else []
    return list(dict.fromkeys(items))


def _language(header: DraftFile) -> int | None:
    said = language_entry(header)
    if said is None:
        return OF_EXPANSIONS if header.owner == "expansion" else None
    return int(said.value) if VERSION.fullmatch(said.value) else None
