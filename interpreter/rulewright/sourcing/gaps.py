"""What is missing, sort by sort, in words and rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.sourcing.clauses import ENOUGH, Claim, Rule, Traceability
from rulewright.sourcing.proved import Proofs

Row = tuple[str, str, str]
"""What it is, its name, its place; of a clause the name alone."""


@dataclass(frozen=True)
class Gap:
    """One sort of gap, with what it is about."""

    title: str
    rows: tuple[Row, ...]


def gaps(found: Traceability, proofs: Proofs | None) -> list[Gap]:
    """The sorts of which there are any. Those about proofs only where these are known."""
    return [gap for gap in (*_of_rules(found), *(_of_proofs(found, proofs) if proofs is not None else ())) if gap.rows]


def _of_rules(found: Traceability) -> Iterator[Gap]:
    missing = found.missing
    yield Gap("Clauses that no rule follows", _names(missing.without_rule))
    yield Gap("Clauses that no case claims to prove", _names(missing.without_case))
    yield Gap(f"Clauses that go wrong easily, with fewer than {ENOUGH} cases", _names(missing.thin_edges))
    yield Gap("Rules that cite no clause (`source: assumed` where no page has them)", _rules(missing.uncited))
    yield Gap("Rules that no case comes by", _rules(missing.unreached))
    yield Gap("Cases that fail, and so show nothing", tuple(claim_row("case", c) for c in missing.failed))


def _of_proofs(found: Traceability, proofs: Proofs) -> Iterator[Gap]:
    yield Gap("Clauses that no case proves", _names(proofs.unproved(found)))
    beyond = "Clauses whose rules cannot be broken, so that no case can prove them"
    yield Gap(beyond, _names(proofs.unbreakable(found)))
    yield Gap("Claims that nothing bears out", tuple(claim_row(clause, c) for clause, c in proofs.idle(found)))


def _names(names: tuple[str, ...]) -> tuple[Row, ...]:
    return tuple(("", name, "") for name in names)


def _rules(rules: tuple[Rule, ...]) -> tuple[Row, ...]:
    return tuple(rule_row(rule) for rule in rules)


def rule_row(rule: Rule) -> Row:
    """A rule with its path and place; a ruling is told from others."""
    return "ruling" if rule.is_ruling else "rule", rule.path, str(rule.place)


def claim_row(word: str, claim: Claim) -> Row:
    """A case under a word."""
    return word, claim.name, str(claim.place)
