"""Which claims of the cases are borne out: a rule that follows the clause was broken, and the case saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from rulewright.casework.run import BookCases
from rulewright.mutation.mutants import mutants
from rulewright.mutation.proofs import prove
from rulewright.sourcing.clauses import Claim, Clause, Traceability
from rulewright.sourcing.places import Folder


@dataclass(frozen=True)
class Proof:
    """A claim looked into. `by` names what was broken when the case failed, `steps.fall: drop …`; empty: not proved."""

    clause: str
    case: str
    file: str
    by: str


@dataclass(frozen=True)
class Proofs:
    """What was found out about a book. `ways` counts, for each clause, in how many ways its rules can be broken."""

    proofs: tuple[Proof, ...]
    ways: dict[str, int]

    def by(self, clause: Clause, claim: Claim) -> str:
        """What was broken when the case failed; empty if it proves nothing."""
        wanted = (clause.name, claim.name, claim.place.file)
        return next((p.by for p in self.proofs if p.by and (p.clause, p.case, p.file) == wanted), "")

    def proving(self, clause: Clause) -> tuple[Claim, ...]:
        """The cases that prove a clause."""
        return tuple(claim for claim in clause.claims if self.by(clause, claim))

    def unbreakable(self, found: Traceability) -> tuple[str, ...]:
        """Clauses that only rulings and words follow, so that nothing of them can be broken and no case prove them."""
        return tuple(c.name for c in found.clauses if c.rules and not self.ways.get(c.name))

    def unproved(self, found: Traceability) -> tuple[str, ...]:
        """Clauses that a case could prove and none does."""
        return tuple(c.name for c in found.clauses if self.ways.get(c.name) and not self.proving(c))

    def idle(self, found: Traceability) -> tuple[tuple[str, Claim], ...]:
        """Claims, by their clause, that nothing bears out."""
        return tuple((c.name, claim) for c in found.clauses for claim in c.claims if not self.by(c, claim))


def look_into(cases: BookCases, progress: Callable[[int, int], None]) -> Proofs:
    """Breaks the rules of the book in every way until each claim is proved or all is tried. This takes minutes."""
    folder = Folder.of(cases.checked.raw)
    ways = Counter(clause for mutant in mutants(cases.checked.book) for clause in mutant.clauses)
    found = [
        Proof(
            p.clause,
            p.case.name,
            folder.place(p.case.span).file,
            f"{p.by.path}: {p.by.words}" if p.by is not None else "",
        )
        for p in prove(cases, progress)
    ]
    return Proofs(tuple(found), dict(ways))
