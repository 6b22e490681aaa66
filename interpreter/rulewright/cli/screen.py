"""What a person sees of a game in a terminal: tables, numbered moves, the result."""

from __future__ import annotations

import click

from rulewright.playing.match import Match
from rulewright.reporting.as_text import table_lines
from rulewright.reporting.report import Column, ReportTable
from rulewright.text.visible import visible


def show_position(match: Match, seat: int) -> None:
    """The game as a seat may see it."""
    click.echo(f"\n=== {match.seats[seat - 1]}, move {len(match.game.moves) + 1} ===")
    for drawn in match.drawn(seat):
        columns = tuple(Column(visible(head), "left") for head in drawn.heads)
        rows = tuple(tuple(visible(cell) for cell in row) for row in drawn.rows)
        click.echo("\n" + "\n".join(table_lines(ReportTable(_capital(visible(drawn.title)), columns, rows))))


def show_moves(match: Match) -> None:
    """The question, and the answers with their numbers."""
    prompt = match.prompt
    click.echo(f"\n{_capital(visible(prompt))}:" if prompt else "")
    for number, move in enumerate(match.legal_moves(), 1):
        click.echo(f"{number:>4}  {visible(move.label)}")


def show_result(match: Match) -> None:
    """Places, points line by line, and who has won."""
    standing = match.standing
    lines = match.table.checked.book.scoring
    heads = (
        Column("place"),
        Column("player", "left"),
        *(Column(visible(line.label)) for line in lines),
        Column("total"),
    )
    order = sorted(range(len(match.seats)), key=lambda i: (standing.places[i], i))
    rows = tuple(
        (
            str(standing.places[i]),
            match.seats[i],
            *(f"{line[i]:,}" for line in standing.lines),
            f"{standing.totals[i]:,}",
        )
        for i in order
    )
    click.echo("\n" + "\n".join(table_lines(ReportTable("The game is over", heads, rows))))
    click.echo(f"\n{_winners(match)}")


def _winners(match: Match) -> str:
    names = [match.seats[seat - 1] for seat in match.standing.winners]
    if len(match.seats) == 1:
        return f"{names[0]} has {match.standing.totals[0]:,} points."
    return (
        f"{names[0]} wins." if len(names) == 1 else f"{' and '.join([', '.join(names[:-1]), names[-1]])} share the win."
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
