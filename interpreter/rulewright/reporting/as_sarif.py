"""Findings as SARIF 2.1.0, which code hosts and editors read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rulewright import __version__
from rulewright.reporting.in_repository import in_repository, uri
from rulewright.reporting.same_finding import fingerprints
from rulewright.text.codes import title_of
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import visible

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def as_sarif(findings: Sequence[Diagnostic]) -> str:
    """One run with all findings; columns count code points, as everywhere here."""
    codes = sorted({finding.code for finding in findings})
    rules = [{"id": code, "shortDescription": {"text": title_of(code)}} for code in codes]
    driver = {"name": "rulewright", "version": __version__, "rules": rules}
    marks = fingerprints(findings, in_repository)
    results = [_result(finding, codes.index(finding.code), mark) for finding, mark in zip(findings, marks, strict=True)]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _result(finding: Diagnostic, rule: int, mark: str) -> dict[str, Any]:
    said = [finding.message, *(text for text in (finding.reason, finding.advice) if text)]
    made: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity,
        "message": {"text": _text("\n".join(said))},
        "locations": [_location(finding)],
        "partialFingerprints": {"rulewright/v1": mark},
    }
    if finding.also:
        made["relatedLocations"] = [
            {"physicalLocation": _place(also.span), "message": {"text": _text(also.message)}} for also in finding.also
        ]
    if finding.edit:
        made["fixes"] = [_fix(finding.edit, finding.message)]
    return made


def _location(finding: Diagnostic) -> dict[str, Any]:
    made: dict[str, Any] = {"physicalLocation": _place(finding.span)}
    if finding.path:
        made["logicalLocations"] = [{"fullyQualifiedName": _text(finding.path)}]
    return made


def _place(span: Span) -> dict[str, Any]:
    return {"artifactLocation": {"uri": uri(span.source.name)}, "region": _region(span)}


def _region(span: Span) -> dict[str, int]:
    line, column = span.source.position(span.start)
    end_line, end_column = span.source.position(span.end)
    return {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}


def _fix(edit: Edit, message: str) -> dict[str, Any]:
    replacement = {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}
    change = {"artifactLocation": {"uri": uri(edit.span.source.name)}, "replacements": [replacement]}
    return {"description": {"text": _text(edit.title or message)}, "artifactChanges": [change]}


def _text(text: str) -> str:
    """Line by line, without what a viewer would act upon."""
    return "\n".join(map(visible, text.split("\n")))
