"""Which case proves which clause: it fails on some mutant of an entry that cites the clause.

    proofs(cases) -> {clause: {names of the cases that prove it}}
    prove(cases)  -> one Proof for each claim `proves:` makes, in the order of the files

Only claims are looked into, each up to the first mutant that bears it out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.casework.run import BookCases
from rulewright.hir.case import Case
from rulewright.mutation.bench import Bench
from rulewright.mutation.mutant import Mutant
from rulewright.mutation.mutants import mutants

Claim = tuple[str, Case]
Progress = Callable[[int, int], None]


@dataclass(eq=False)
class Proof:
    """A claim and what came of it. `mutants` counts those of entries that cite the clause and that this case comes by:
    with none there is nothing it could notice. `by` is the one that made it fail; none: not proved."""

    clause: str
    case: Case
    mutants: int = 0
    by: Mutant | None = None


def proofs(cases: BookCases) -> dict[str, set[str]]:
    """The cases that prove each clause, by their names; clauses without one are left out."""
    found: dict[str, set[str]] = {}
    for proof in prove(cases):
        if proof.by is not None:
            found.setdefault(proof.clause, set()).add(proof.case.name)
    return found


def prove(cases: BookCases, progress: Progress = lambda done, all: None) -> list[Proof]:
    """Every claim, looked into. A case that fails on the book as it stands proves nothing."""
    bench = Bench(cases)
    claims = {(clause, case): Proof(clause, case) for case in cases.cases for clause in case.proves}
    made = mutants(bench.book)
    for number, mutant in enumerate(made, 1):
        _look_into(bench, mutant, claims)
        progress(number, len(made))
    return list(claims.values())


def _look_into(bench: Bench, mutant: Mutant, claims: dict[Claim, Proof]) -> None:
    """Has the cases tried whose claims this mutant may bear out."""
    open_claims: dict[Case, list[Proof]] = {}
    reaching = bench.reaching(mutant)
    for tried in reaching:
        about = [claims[c, tried.case] for c in mutant.clauses if (c, tried.case) in claims]
        for proof in about:
            proof.mutants += 1
        unproved = [proof for proof in about if proof.by is None]
        if unproved:
            open_claims[tried.case] = unproved
    wanted = [t for t in reaching if t.case in open_claims]
    if wanted:
        for killer in bench.killers(mutant, wanted):
            for proof in open_claims[killer.case]:
                proof.by = mutant
