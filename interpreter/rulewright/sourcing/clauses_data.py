"""The table of clauses as plain data, in the form that `schemas/output/sources.json` publishes."""

from __future__ import annotations

from typing import Any

from rulewright.sourcing.clauses import Claim, Clause, Rule, Traceability
from rulewright.sourcing.proved import Proofs

SCHEMA = "output/sources.json"


def as_data(found: Traceability, proofs: Proofs | None = None) -> dict[str, Any]:
    """What `rulewright sources --format json` prints. Without `proofs`, what is proved is null."""
    return {
        "schema": SCHEMA,
        "book": found.book,
        "title": found.title,
        "sources": [{"name": s.name, "title": s.title} for s in found.sources],
        "clauses": [_clause(c, proofs) for c in found.clauses],
        "rules": [_rule(r) for r in found.rules],
        "missing": _missing(found, proofs),
    }


def _clause(clause: Clause, proofs: Proofs | None) -> dict[str, Any]:
    return {
        "clause": clause.name,
        "source": clause.source,
        "edge": clause.is_edge,
        "rules": [rule.path for rule in clause.rules],
        "cases": [_claim(c) | {"by": None if proofs is None else proofs.by(clause, c)} for c in clause.claims],
        "proved": None if proofs is None else bool(proofs.proving(clause)),
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "path": rule.path,
        "file": rule.place.file,
        "line": rule.place.line,
        "clauses": list(rule.clauses),
        "ruling": rule.is_ruling,
        "assumed": rule.is_assumed,
    }


def _claim(claim: Claim) -> dict[str, Any]:
    return {"case": claim.name, "file": claim.place.file, "line": claim.place.line}


def _missing(found: Traceability, proofs: Proofs | None) -> dict[str, Any]:
    missing = found.missing
    return {
        "clauses_without_rule": list(missing.without_rule),
        "clauses_without_case": list(missing.without_case),
        "edges_with_few_cases": list(missing.thin_edges),
        "rules_without_clause": [rule.path for rule in missing.uncited],
        "rules_without_case": [rule.path for rule in missing.unreached],
        "cases_that_fail": [_claim(claim) for claim in missing.failed],
        "clauses_not_proved": None if proofs is None else list(proofs.unproved(found)),
        "clauses_not_breakable": None if proofs is None else list(proofs.unbreakable(found)),
    }
