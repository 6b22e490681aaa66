"""The file `proofs.yaml` beside a book: what was found out about the claims of its cases, and of which rules and cases.

It is generated, since finding out takes minutes, and kept with the book, since whoever changes a rule should see in its
difference which proof is gone. Whether it is fresh is told by a number over all it depends on.
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

from rulewright.casework.run import BookCases
from rulewright.checking.entry_forms import sub, sub_scalar
from rulewright.hir.traced import traced
from rulewright.sourcing.proved import Proof, Proofs
from rulewright.syntax.meaning import canonical_cases
from rulewright.syntax.read_book import read_cases
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.yaml_tree import Mapping, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

NAME = "proofs.yaml"
WAYS = "ways to break it"
FORM = 1
"""Raised whenever the file would be written otherwise or rules are broken in other ways; part of the number."""

_HEAD = """\
# Which case proves which clause: `by` is a way of breaking a rule that follows the clause, and the case then fails.
# Written by `rulewright sources BOOK --refresh`; not edited by hand.
"""


UNREADABLE = "proofs.yaml cannot be read"


class Unusable(Exception):
    """There is no file, or it is not one that we wrote, or it speaks of other rules or cases. `reason` says which."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class ProofsFile:
    """The file of one book, whose cases have been read."""

    folder: Path
    cases: BookCases

    @property
    def path(self) -> Path:
        return self.folder / NAME

    def number(self) -> str:
        """Over the rules, what they cite, and the cases, all by their meaning: words for people do not count."""
        checked = self.cases.checked
        files = [(Path(name).name, node) for name, node in read_cases(self.folder, Findings())]
        cited = [(t.path, t.clauses) for t in traced(checked.book)]
        whole = [FORM, checked.meaning, cited, canonical_cases(checked.raw, files)]
        return sha256(json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()

    def read(self) -> Proofs:
        """What it holds. Raises Unusable."""
        if not self.path.is_file():
            raise Unusable("there is no proofs.yaml yet")
        try:
            text = self.path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Unusable(UNREADABLE) from error
        root = _root(text)
        found = _proofs(_inside(root, "clauses"))
        if _text(root, "number") != self.number():
            raise Unusable("rules or cases have changed since proofs.yaml was written")
        return found

    def write(self, proofs: Proofs) -> None:
        """Writes it whole or not at all. Raises OSError."""
        text = _HEAD + yaml.safe_dump(
            {"number": self.number(), "clauses": _clauses(proofs)}, sort_keys=False, allow_unicode=True, width=1_000_000
        )
        handle, name = tempfile.mkstemp(dir=self.folder, prefix=f".{NAME}")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            os.chmod(name, 0o644)
            os.replace(name, self.path)
        except OSError:
            os.unlink(name)
            raise


def _clauses(proofs: Proofs) -> dict[str, Any]:
    names = dict.fromkeys((*proofs.ways, *(p.clause for p in proofs.proofs)))
    return {name: _clause(name, proofs) for name in sorted(names, key=_in_order)}


def _in_order(clause: str) -> tuple[str, int, str]:
    source, _, number = clause.rpartition("-")
    digits = "".join(c for c in number if c.isdigit())
    return source, int(digits or 0), number


def _clause(name: str, proofs: Proofs) -> dict[str, Any]:
    claims = [{"case": p.case, "file": p.file, "by": p.by} for p in proofs.proofs if p.clause == name]
    return {WAYS: proofs.ways.get(name, 0), "claims": claims}


def _root(text: str) -> Mapping:
    findings = Findings()
    root = read_yaml(Source(NAME, text), findings).root
    if len(findings) or not isinstance(root, Mapping):
        raise Unusable(UNREADABLE)
    return root


def _inside(node: YamlNode, key: str) -> Mapping:
    found = sub(node, key)
    if not isinstance(found, Mapping):
        raise Unusable(UNREADABLE)
    return found


def _text(node: YamlNode, key: str) -> str:
    found = sub_scalar(node, key)
    if found is None:
        raise Unusable(UNREADABLE)
    return found.value


def _proofs(clauses: Mapping) -> Proofs:
    ways: dict[str, int] = {}
    proofs: list[Proof] = []
    for entry in clauses:
        name, count, claims = entry.key.value, _text(entry.value, WAYS), sub(entry.value, "claims")
        if not (count.isdecimal() and len(count) < 10) or not isinstance(claims, Sequence):
            raise Unusable(UNREADABLE)
        ways[name] = int(count)
        proofs += [Proof(name, _text(c, "case"), _text(c, "file"), _text(c, "by")) for c in claims]
    return Proofs(tuple(proofs), ways)
