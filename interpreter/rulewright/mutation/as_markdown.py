"""The outcome of mutation testing as Markdown, for a page or a comment."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.mutation.campaign import Campaign, Verdict
from rulewright.mutation.report import complaints, figures
from rulewright.reporting.relative import relative
from rulewright.text.visible import visible


def as_markdown(book: str, campaign: Campaign, at_least: float) -> str:
    """Figures first, then a list of complaints and a table of survivors, where there are any."""
    return "".join(f"{visible(line)}\n" for line in _lines(book, campaign, at_least))


def _lines(book: str, campaign: Campaign, at_least: float) -> Iterator[str]:
    yield f"# {book}: would its cases notice?"
    yield ""
    yield from figures(campaign, at_least)
    wrong = list(complaints(campaign))
    if wrong:
        yield ""
        yield from (f"- {text}" for text in wrong)
    survived = [v for v in campaign.verdicts if v.fate == "survived"]
    if survived:
        yield ""
        yield "| rule | survives | place | passes all the same |"
        yield "| --- | --- | --- | --- |"
        yield from (_row(verdict) for verdict in survived)


def _row(verdict: Verdict) -> str:
    mutant = verdict.mutant
    place = f"{relative(mutant.span.source.name)}:{mutant.span.line}"
    near = ", ".join(case.name for case in verdict.near) or "no case comes by here"
    return f"| {' | '.join(_cell(text) for text in (mutant.path, mutant.words, place, near))} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
