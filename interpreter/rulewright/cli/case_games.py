"""Games that begin where a case begins: what casework knows, handed down to `playing`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.pipeline import CheckedBook, Table, seat_table
from rulewright.playing.match import BookHasErrors
from rulewright.runtime.save import CaseStart
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.backends.reference.state import State


def case_start(checked: CheckedBook, text: str) -> CaseStart:
    """`trade.yaml#2` or `cases/trade.yaml#2`: a file beside the book, and which of its cases."""
    file, sign, number = text.rpartition("#")
    if not sign or not number.isdecimal() or not file:
        raise click.UsageError(f"--case wants FILE#N, not {text!r}")
    inside = Path(file) if Path(file).parts[0] == "cases" else Path("cases", file)
    path = Path(checked.raw.sources[0].name).parent / inside
    try:
        return CaseStart(inside.as_posix(), int(number), path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{quoted(str(path))} could not be read") from error


def begin_case(checked: CheckedBook, start: CaseStart) -> tuple[Table, State]:
    """The table and the position of a case, after all that it does. Raises BookHasErrors, Fault and IllegalMove."""
    from rulewright.casework.run import position
    from rulewright.checking.cases.read import read_case_files
    from rulewright.syntax.read_book import read_cases_text
    from rulewright.text.diagnostic import Findings

    findings = Findings()
    files = read_cases_text({start.file: start.text}, findings)
    cases = read_case_files(checked.context, files, findings)
    if findings.has_errors:
        raise BookHasErrors(list(findings))
    if not 1 <= start.number <= len(cases):
        raise click.UsageError(f"{start.file} has {len(cases)} cases, so there is no case {start.number}")
    case = cases[start.number - 1]
    table = seat_table(checked, case.players, case.settings)
    return table, position(table, case)
