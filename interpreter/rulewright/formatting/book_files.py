"""Which files of a book or an expansion are laid out: its header, its parts, its cases, what it says about survivors.

Sheets (`.csv`) are left to the programs that write them, and so is `proofs.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulewright.syntax.book_files import Folder, book_folder
from rulewright.syntax.decode import decode
from rulewright.syntax.read_book import SURVIVORS
from rulewright.syntax.read_bytes import Refusal, read_alone
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import NOWHERE, Source, Span

PROOFS = "proofs.yaml"


class BookFile:
    """One file as it is on disk. `source` is its text, None where `findings` say why there is none."""

    def __init__(self, path: Path, data: bytes, findings: Findings) -> None:
        self.path = path
        self.data = data
        self.source = decode(path.as_posix(), data, findings)

    def differs(self, text: str) -> bool:
        """Whether a text is another than the file holds, byte by byte: mark and line ends count."""
        return text.encode("utf-8", "surrogatepass") != self.data


def files_of(path: Path, findings: Findings, limits: Limits = DEFAULT) -> Iterator[BookFile]:
    """The files of the book or expansion in a folder, or the one file given; what cannot be read is a finding."""
    if path.name == PROOFS:
        return
    if not path.is_dir():
        try:
            yield BookFile(path, read_alone(path, limits), findings)
        except Refusal as refusal:
            _say(refusal, Source(path.as_posix(), "").span(0, 0), findings)
        return
    folder = book_folder(path, limits)
    root = _opened(folder, folder.root, NOWHERE, findings)
    parts = _parts(root) if root is not None else []
    if root is not None:
        yield root
    beside = [name for name in (*folder.cases(), SURVIVORS) if name != SURVIVORS or (path / SURVIVORS).is_file()]
    named = {part.value: part.span for part in parts if part.value != folder.root}
    for name, at in (*named.items(), *((name, NOWHERE) for name in beside)):
        file = _opened(folder, name, at, findings)
        if file is not None:
            yield file


def _opened(folder: Folder, name: str, at: Span, findings: Findings) -> BookFile | None:
    try:
        return BookFile(folder.path / name, folder.bytes_of(name), findings)
    except Refusal as refusal:
        _say(refusal, at if at is not NOWHERE else Source(folder.shown(name), "").span(0, 0), findings)
        return None


def _say(refusal: Refusal, at: Span, findings: Findings) -> None:
    findings.add(Diagnostic(refusal.code, refusal.message, at, advice=refusal.advice))


def _parts(root: BookFile) -> list[Scalar]:
    """What the header lists; what is wrong with it is said when it is laid out."""
    if root.source is None:
        return []
    tree = read_yaml(root.source, Findings()).root
    listed = tree.get("parts") if isinstance(tree, Mapping) else None
    return [item for item in listed if isinstance(item, Scalar)] if isinstance(listed, Sequence) else []
