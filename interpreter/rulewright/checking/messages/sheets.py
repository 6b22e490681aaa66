"""What is said about sheets: their first row, and cells as spreadsheets leave them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.syntax.raw_book import CsvCell
from rulewright.syntax.yaml_tree import Mapping, Scalar
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted, words_list

_NAME_AND_UNIT = re.compile(r"([A-Za-z][A-Za-z0-9_]*)\s*\([^()]*\)")


def no_name_column(header: tuple[CsvCell, ...]) -> Diagnostic:
    """A header without `name`, perhaps with `Name`, or a sheet that begins with its first member."""
    message = "the sheet has no column `name`"
    near = next((cell for cell in header if cell.value.lower() in ("name", "names", "id")), None)
    if near is not None and all(cell.value[:1].isupper() for cell in header):
        span = header[0].span.to(header[-1].span)
        text = span.text.lower()
        return Diagnostic("RW238", message, near.span, edit=Edit(span, text, f"write {quoted(text, 40)}"))
    if near is not None:
        return Diagnostic("RW238", message, near.span, edit=Edit(near.span, "name", "write `name`"))
    if not header[0].value:
        behind = header[0].span.source.span(header[0].span.start, header[0].span.start)
        return Diagnostic("RW238", message, header[0].span, edit=Edit(behind, "name", "write `name`"))
    advice = "The first row says what the columns are: `name`, then constants and fields."
    if len(header) == 1 and (sign := next((sign for sign in "|/:" if sign in header[0].value), "")):
        advice = f"Between cells stands a comma, a semicolon or a tab, not `{sign}`."
    return Diagnostic("RW238", message, header[0].span.to(header[-1].span), advice=advice)


def names_further_down(rows: Sequence[tuple[CsvCell, ...]], number: int) -> Diagnostic:
    """A title, or a line for a spreadsheet, above the row that names the columns; `number` counts rows from 0."""
    span = rows[0][0].span.to(rows[number - 1][-1].span)
    source, end = span.source, rows[number][0].span.source.line_starts[rows[number][0].span.line - 1]
    above = source.span(source.line_starts[span.line - 1], end)
    what = f"the names of the columns stand in line {rows[number][0].span.line}, and not in the first"
    advice = "a sheet begins with them: take out what is above"
    return Diagnostic("RW238", what, span, advice=advice, edit=Edit(above, "", "take it out"))


def no_name(span: Span) -> Diagnostic:
    return Diagnostic("RW238", "this row has no name", span)


def bad_column(name: str, span: Span) -> Diagnostic:
    reason = "A column is called like a constant or field: `price`, or `extra[mead]` for one with an index."
    found = _NAME_AND_UNIT.fullmatch(name)
    edit = Edit(span, found[1], f"write `{found[1]}`") if found else None
    return Diagnostic("RW240", f"{quoted(name)} is not a name of a column", span, reason=reason, edit=edit)


# ---- boards ----


def no_holds(board: Mapping, constants: list[str], path: str) -> Diagnostic:
    """A board that does not say what is printed on its spaces."""
    fact = f"the cells of this board do not say their {words_list(constants, 'and')}"
    advice = f"with `holds: {constants[0]}` the first word of each cell does"
    last = board.entries[-1].span.end if board.entries and board.flow else 0
    place = Span(board.span.source, last, last)
    edit = Edit(place, f", holds: {constants[0]}", f"write `holds: {constants[0]}`") if last else None
    return Diagnostic("RW220", fact, board.span, path=path, advice=advice, edit=edit)


def numbered_edges(rows: Sequence[tuple[CsvCell, ...]]) -> Diagnostic | None:
    """A sheet with the letters of its columns above and the numbers of its rows on the left."""
    if len(rows) <= 1 or len(rows[0]) <= 1 or any(len(row) < 2 for row in rows) or rows[0][0].value:
        return None
    letters = [chr(ord("A") + i) for i in range(len(rows[0]) - 1)]
    numbers = [str(i) for i in range(1, len(rows))]
    if [cell.value for cell in rows[0][1:]] != letters or [row[0].value for row in rows[1:]] != numbers:
        return None
    source, end = rows[0][0].span.source, rows[-1][-1].span.end
    inner = "\n".join(source.text[row[1].span.start : row[-1].span.end] for row in rows[1:])
    fact = "the first row and the first column only say where a space lies"
    return Diagnostic(
        "RW235",
        fact,
        rows[0][0].span.to(rows[0][-1].span),
        advice="spaces are called `A1`, `B2` by themselves: leave both out",
        edit=Edit(source.span(0, end), inner, "leave both out"),
    )


# ---- cells as spreadsheets leave them ----


def failed_formula(cell: Scalar, path: str) -> Diagnostic:
    fact = f"{quoted(cell.value)} is what a spreadsheet writes where a formula fails"
    return Diagnostic("RW218", fact, cell.span, path=path, advice="write the value that is meant")


def formula(cell: Scalar, path: str) -> Diagnostic:
    fact = f"{quoted(cell.value, 40)} is a formula of a spreadsheet"
    return Diagnostic("RW218", fact, cell.span, path=path, advice="write what comes of it")


def sign_for_nothing(cell: Scalar, path: str) -> Diagnostic:
    fact = f"{quoted(cell.value)} is no value"
    advice = "where there is none, write nothing, and behind `=` in the constant's type what holds then: `pence = £0`"
    return Diagnostic("RW218", fact, cell.span, path=path, advice=advice)


def more_than_a_value(cell: Scalar, bare: str, path: str) -> Diagnostic:
    """`“2”`, `'2`, `+2`."""
    edit = Edit(cell.span, bare, f"write {quoted(bare)}")
    return Diagnostic("RW218", "a value stands without quotes and without `+`", cell.span, path=path, edit=edit)


def parted_number(cell: Scalar, digits: str, path: str) -> Diagnostic:
    edit = Edit(cell.span, digits, f"write `{digits}`")
    return Diagnostic("RW133", "a number stands without signs between its digits", cell.span, path=path, edit=edit)


def decimal_number(cell: Scalar, whole: str, path: str) -> Diagnostic:
    """`whole` is the number without the zeros behind the point; empty if others stand there."""
    edit = Edit(cell.span, whole, f"write `{whole}`") if whole else None
    advice = "" if whole else "use a smaller unit"
    reason = "rules count in whole numbers"
    fact = f"{quoted(cell.value)} is not a whole number"
    return Diagnostic("RW131", fact, cell.span, path=path, reason=reason, advice=advice, edit=edit)
