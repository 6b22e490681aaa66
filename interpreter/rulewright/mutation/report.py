"""The outcome of mutation testing as people read it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir.case import Case
from rulewright.mutation.campaign import MOST_LISTED, Campaign, Verdict
from rulewright.text.visible import quoted


def report(campaign: Campaign, at_least: float) -> str:
    """Survivors first, what is wrong with the list of them, and in the end the figures."""
    return "\n".join([*_survivors(campaign), *complaints(campaign), *figures(campaign, at_least)])


def _survivors(campaign: Campaign) -> Iterator[str]:
    for verdict in campaign.verdicts:
        if verdict.fate == "survived":
            yield f"survived: {verdict.mutant.path}: {verdict.mutant.words}"
            yield f"  {verdict.mutant.span}"
            yield from near(verdict)
    if campaign.count("survived"):
        yield ""


def near(verdict: Verdict) -> Iterator[str]:
    """The cases that come by a survivor and pass."""
    if not verdict.near:
        yield "  no case comes by here"
    for number, case in enumerate(verdict.near):
        yield f"  {'passes all the same:' if not number else '                    '} {_told(case)}"


def _told(case: Case) -> str:
    return f"{quoted(case.name)} ({case.span})"


def complaints(campaign: Campaign) -> Iterator[str]:
    """What is wrong with cases, or with the list of survivors."""
    for case in campaign.failing:
        yield f"fails on the book as it stands, so it tells nothing: {_told(case)}"
    for line in campaign.stale:
        yield f"{line.span}: no such survivor any more: {line.entry}: {line.mutation}"
    if campaign.too_many_listed:
        yield f"more than {MOST_LISTED} in a hundred are listed as equivalent"


def figures(campaign: Campaign, at_least: float) -> Iterator[str]:
    """How many mutants of how many rules there were, and what became of them."""
    if campaign.interrupted:
        yield f"interrupted after {len(campaign.verdicts)} of {campaign.asked} mutants; of these:"
    if not campaign.verdicts:
        yield "nothing here can be broken: no rule cites a clause, or none was chosen"
        return
    rules = len({v.mutant.path for v in campaign.verdicts})
    counts = [f"{campaign.count('killed')} killed", f"{campaign.count('survived')} survived"]
    counts += [f"{n} {word}" for word in ("equivalent", "listed") if (n := campaign.count(word))]
    of = "1 rule" if rules == 1 else f"{rules} rules"
    yield f"{len(campaign.verdicts)} mutants of {of}: {', '.join(counts)}"
    yield f"{campaign.share:.1f} in a hundred killed; {at_least:g} are wanted"
