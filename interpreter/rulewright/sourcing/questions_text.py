"""The rulings of a book for people, in a terminal and as Markdown, and for programs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from rulewright.reporting.wording import counted
from rulewright.sourcing.markdown import cell, code
from rulewright.sourcing.open_questions import OpenQuestions, PlainSetting, Ruling
from rulewright.text.visible import visible

SCHEMA = "output/rulings.json"
WIDTH = 80


def as_text(found: OpenQuestions) -> str:
    """One paragraph a ruling, then the settings that are none in a line each."""
    if not found.rulings and not found.others:
        return f"{visible(found.title)}: no rulings and no other settings"
    blocks = [[_head(found)], *(list(_paragraph(r, found.sourced)) for r in found.rulings)]
    if found.others:
        wide = max(len(s.name) for s in found.others)
        lines = [_cut(f"  {s.name:<{wide}}  {visible(s.chosen)}") for s in found.others]
        blocks.append(["Settings that answer no question:", *lines])
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(found: OpenQuestions) -> str:
    rest = f"{counted(len(found.rulings), 'ruling')} for {counted(found.players, 'player')}"
    return f"{visible(found.title)}: {rest}; `*` marks the answer that holds"


def _paragraph(ruling: Ruling, sourced: bool) -> Iterator[str]:
    where = " ".join(ruling.clauses) or ("on no page" if sourced else "")
    yield f"{ruling.name}  ({', '.join(part for part in (where, str(ruling.place)) if part)})"
    yield from textwrap.wrap(visible(ruling.question), WIDTH, initial_indent="  ", subsequent_indent="  ")
    shown = ruling.answers if ruling.chosen in ruling.answers else (*ruling.answers, ruling.chosen)
    for answer in shown:
        mark = "*" if answer == ruling.chosen else " "
        note = "  (default)" if answer == ruling.default != ruling.chosen else ""
        yield _cut(f"  {mark} {visible(answer)}{note}")
    yield f"  try: {ruling.attempt}"


def _cut(line: str) -> str:
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 1]}…"


def as_markdown(found: OpenQuestions) -> str:
    """A table of rulings, and one of the other settings."""
    lines = [f"# {cell(found.title)}: rulings", "", f"For {counted(found.players, 'player')}.", ""]
    if found.rulings:
        lines += ["| ruling | question | answers | holds | clauses |", "| --- | --- | --- | --- | --- |"]
    for r in found.rulings:
        shown = ", ".join(code(a) for a in r.answers)
        clauses = " ".join(r.clauses) or ("on no page" if found.sourced else "")
        lines.append(f"| {code(r.name)} | {cell(r.question)} | {shown} | {code(r.chosen)} | {clauses} |")
    if found.others:
        lines += ["", "## Settings that answer no question", "", "| setting | value |", "| --- | --- |"]
        lines += [f"| {code(s.name)} | {code(s.chosen)} |" for s in found.others]
    if found.rulings:
        lines += ["", f"Try another answer: {code(found.rulings[0].attempt)}"]
    return "\n".join(lines)


def as_data(found: OpenQuestions) -> dict[str, Any]:
    """What `rulewright rulings --format json` prints; the schema is `schemas/output/rulings.json`."""
    return {
        "schema": SCHEMA,
        "book": found.book,
        "title": found.title,
        "players": found.players,
        "rulings": [_data(r) | {"answers": list(r.answers)} for r in found.rulings],
        "settings": [_data(s) for s in found.others],
    }


def _data(of: Ruling | PlainSetting) -> dict[str, Any]:
    return {**asdict(of), "clauses": list(of.clauses)}
