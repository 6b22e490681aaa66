"""The table of clauses as a page in Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.sourcing.clauses import Claim, Clause, Traceability
from rulewright.sourcing.clauses_text import figures
from rulewright.sourcing.gaps import gaps
from rulewright.sourcing.markdown import cell, code
from rulewright.sourcing.proved import Proofs


def as_markdown(found: Traceability, proofs: Proofs | None = None) -> str:
    """A table for each source, then what is missing and the figures. With `proofs` a proving case is in bold."""
    lines = [f"# {cell(found.title)}: sources", ""]
    for source in found.sources:
        lines += [f"## {source.name}: {cell(source.title)}", "", "| clause | rules | cases |", "| --- | --- | --- |"]
        lines += [_row(clause, proofs) for clause in found.clauses if clause.source == source.name]
        lines.append("")
    for gap in gaps(found, proofs):
        lines += [f"## {cell(gap.title)}", "", *(f"- {_gap_row(*row)}" for row in gap.rows), ""]
    return "\n".join([*lines, *(f"{cell(line)}  " for line in figures(found, proofs))]).rstrip()


def _gap_row(word: str, name: str, place: str) -> str:
    return " ".join(cell(part) for part in (word, name, place) if part)


def _row(clause: Clause, proofs: Proofs | None) -> str:
    rules = "<br>".join(f"{code(r.path)} {cell(str(r.place))}" for r in clause.rules)
    return f"| {clause.name} | {rules} | {'<br>'.join(_claims(clause, proofs))} |"


def _claims(clause: Clause, proofs: Proofs | None) -> Iterator[str]:
    for claim in clause.claims:
        yield _told(claim, proofs is not None and bool(proofs.by(clause, claim)))


def _told(claim: Claim, proves: bool) -> str:
    name = f"**{cell(claim.name)}**" if proves else cell(claim.name)
    return f"{name} {cell(str(claim.place))}"
