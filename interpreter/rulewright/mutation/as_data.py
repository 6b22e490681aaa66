"""The outcome of mutation testing as data; the schema is `schemas/output/mutation.json`."""

from __future__ import annotations

from typing import Any

from rulewright.hir.case import Case
from rulewright.mutation.campaign import Campaign, Fate, Verdict

SCHEMA = "output/mutation.json"


def campaign_data(book: str, campaign: Campaign, at_least: float) -> dict[str, Any]:
    """What `rulewright test BOOK --mutate --format json` prints."""
    fates: tuple[Fate, ...] = ("killed", "survived", "equivalent", "listed")
    return {
        "schema": SCHEMA,
        "book": book,
        "interrupted": campaign.interrupted,
        **{fate: campaign.count(fate) for fate in fates},
        "share": round(campaign.share, 2),
        "wanted": at_least,
        "failing": [_case(case) for case in campaign.failing],
        "stale": [{"entry": s.entry, "mutation": s.mutation, "place": str(s.span)} for s in campaign.stale],
        "mutants": [_verdict(verdict) for verdict in campaign.verdicts],
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    mutant = verdict.mutant
    return {
        "entry": mutant.path,
        "clauses": list(mutant.clauses),
        "mutation": mutant.words,
        "place": {"file": mutant.span.source.name, "line": mutant.span.line, "column": mutant.span.column},
        "fate": verdict.fate,
        "killed_by": [_case(case) for case in verdict.killers],
        "near": [_case(case) for case in verdict.near],
    }


def _case(case: Case) -> dict[str, Any]:
    return {"name": case.name, "file": case.file, "line": case.span.line}
