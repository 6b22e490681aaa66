"""A book out of what stands on standard input: one part, or a header. What is neither says what it is.

An expansion, cases and survivors are read with a book. Their form alone is looked at: what is wrong with it is said,
and where nothing is, how to check the rest.
"""

from __future__ import annotations

import re
import sys

from rulewright.syntax.decode import decode
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.read_book import read_book_text
from rulewright.syntax.read_yaml import read_yaml
from rulewright.syntax.shape import check_shape
from rulewright.syntax.yaml_tree import Mapping
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source, Span

NAME = "stdin.yaml"
HEADER = "rulebook.yaml"
MINIMAL_HEADER = f"""\
rulebook: stdin
title: Standard input
version: 0.0.0
language: 1
players: 2..4
parts: [{NAME}]
"""
_ROOT = re.compile(r"(?:\A|[\r\n])(rulebook|expansion|cases|survivors)[ \t]*:")
_BESIDE = {
    "cases": (
        "cases file",
        "a file of cases",
        "put it into `cases` beside its book, where `rulewright check BOOK --cases` and `rulewright test BOOK` read it",
    ),
    "survivors": (
        "survivors file",
        "a list of survivors",
        "put it beside the `rulebook.yaml` of its book, where `rulewright test BOOK --mutate` reads it",
    ),
}
"""What stands beside a book: the owner of its keys, what it is, and who reads it."""


def book_on_standard_input() -> RawBook:
    """The book of which it is a part or the header; of anything else, findings that say what it is."""
    data = sys.stdin.buffer.read(DEFAULT.file_bytes + 1) if sys.stdin is not None else b""
    source = decode(NAME, data, Findings()) if len(data) <= DEFAULT.file_bytes else None
    found = _ROOT.search(source.text) if source is not None else None
    if source is None or found is None:  # what cannot be read at all is said about a part
        return read_book_text({HEADER: MINIMAL_HEADER, NAME: data})
    if found[1] in _BESIDE:
        return _beside(source.span(*found.span(1)))
    raw = read_book_text({NAME: data}, root=NAME)
    if found[1] == "expansion":
        raw.findings.extend(_of_form(source, "expansion"))
    return raw


def _beside(key: Span) -> RawBook:
    """No book: what is wrong with its form, or else what it is. The key tells."""
    owner, what, advice = _BESIDE[key.text]
    findings = _of_form(key.source, owner)
    if not findings.has_errors:
        message = f"expected a part of a rulebook, but this is {what}; its form is right"
        findings.add(Diagnostic("RW160", message, key, advice=advice))
    return RawBook("", Mapping((), key), {}, lambda name, header: None, [key.source], findings, {""})


def _of_form(source: Source, owner: str) -> Findings:
    findings = Findings()
    check_shape(read_yaml(source, findings), owner, findings)
    return findings
