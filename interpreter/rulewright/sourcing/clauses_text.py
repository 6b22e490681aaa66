"""The table of clauses for people, no line wider than a terminal of 80 columns unless a name alone is."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reporting.wording import counted
from rulewright.sourcing.clauses import Clause, Traceability
from rulewright.sourcing.gaps import gaps, rule_row
from rulewright.sourcing.proved import Proofs
from rulewright.text.visible import visible

WIDTH = 80


def as_text(found: Traceability, proofs: Proofs | None = None) -> str:
    """Each clause with its rules and cases, what is missing, and a line of figures for each source. With `proofs`, a
    case that proves a clause is told from one that only claims to."""
    blocks = [[visible(found.title)]]
    blocks += [list(_clause(clause, proofs)) for clause in found.clauses]
    blocks += [[f"{gap.title}:", *(_line(*row) for row in gap.rows)] for gap in gaps(found, proofs)]
    blocks.append(list(figures(found, proofs)))
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _clause(clause: Clause, proofs: Proofs | None) -> Iterator[str]:
    told = f"{counted(len(clause.rules), 'rule')}, {counted(len(clause.claims), 'case')}"
    if proofs is not None and clause.claims:
        told += f", {len(proofs.proving(clause))} of them proving it"
    yield f"{clause.name}  {told}{', an edge' if clause.is_edge else ''}"
    yield from (_line(*rule_row(rule)) for rule in clause.rules)
    for claim in clause.claims:
        word = "case" if proofs is None else "proof" if proofs.by(clause, claim) else "claim"
        yield _line(word, claim.name, str(claim.place))


def _line(word: str, name: str, place: str) -> str:
    """`  rule    actions.sail    roads.yaml:12`; a long name is cut so that its place can be seen."""
    if not place:
        return f"  {visible(name)}"
    room = max(20, WIDTH - 12 - len(place))
    shown = visible(name)
    shown = shown if len(shown) <= room else f"{shown[: room - 1]}…"
    return f"  {word:<6}  {shown:<{room}}  {place}"


def figures(found: Traceability, proofs: Proofs | None) -> Iterator[str]:
    """A line for each source, and one for the rules."""
    for source in found.sources:
        of = [c for c in found.clauses if c.source == source.name]
        ruled, claimed = sum(bool(c.rules) for c in of), sum(bool(c.claims) for c in of)
        shown = f"{claimed} have cases"
        if proofs is not None:
            shown = f"{sum(bool(proofs.proving(c)) for c in of)} are proved"
            beyond = len({*proofs.unbreakable(found)} & {c.name for c in of})
            shown += f", {beyond} cannot be broken" if beyond else ""
        yield f"{source.name}: {ruled} of {counted(len(of), 'clause')} have rules, {shown}"
    assumed = sum(r.is_assumed for r in found.rules)
    rulings = sum(r.is_ruling for r in found.rules)
    whole = f"{counted(len(found.rules), 'rule')}: {counted(rulings, 'ruling')}, {assumed} assumed"
    yield f"{whole}, {counted(len(found.missing.uncited), 'without a clause', 'without a clause')}"
