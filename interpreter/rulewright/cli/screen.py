"""What a person sees of a game in a terminal: tables, news, the question with its answers, the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rulewright.backends.seen_words import KEPT
from rulewright.backends.views import Drawn
from rulewright.cli.answer_list import answer_lines, question, withheld_lines
from rulewright.cli.changes import changed, in_words, only_news, to_print
from rulewright.cli.grid import Grid, Text, strips
from rulewright.cli.paint import Paint
from rulewright.cli.shelves import shelved
from rulewright.cli.wrap import hanging, wrapped
from rulewright.playing.answers import Answer, answers, offered, under_way
from rulewright.playing.ledger import balance_words
from rulewright.playing.match import Match
from rulewright.playing.told import Told, told
from rulewright.text.visible import visible

BESIDES = 12
"""Lines that the question and the news take beside the tables."""
MOST_ROWS = 20
"""More rows than these are shown only on demand."""


@dataclass
class Screen:
    """A terminal `room` columns wide. It knows what each seat saw last, and how many moves it has told."""

    match: Match
    room: int
    paint: Paint
    told: int = 0
    seen: dict[int, list[Drawn]] = field(default_factory=dict)
    high: int | None = None  # the lines of the terminal, where there is one
    before: int = 0  # whose tables stand on the screen

    def show(self, whole: bool = False) -> list[Answer]:
        """The game as the seat at the decision may see it; while that seat goes on, only what its last move changed.
        Gives the answers it was shown."""
        seat, tables = self.match.seat, self.match.drawn(self.match.seat)
        last = {table.name: table for table in self.seen.get(seat, ())}
        if not whole and self.before == seat and self._alone(seat):
            self._differences(tables, last)
        else:
            self.paint.say(f"\n=== {self.match.seats[seat - 1]}, move {len(self.match.game.moves) + 1} ===")
            self._whole(tables, {} if whole else last)
            self.news(balanced=True)
        self.seen[seat], self.before = tables, seat
        return self.ask(tables)

    def _whole(self, tables: Sequence[Drawn], last: dict[str, Drawn]) -> None:
        """All tables; after a first look without their notes, and without those that never change.

        Where the terminal is too low for them, those that are as they were are left out, the last of the book first.
        """
        known = [table for table in tables if table.fixed and table.name in last]
        same = [table for table in tables if table == last.get(table.name) and table not in known]
        lines = self._side_by_side([table for table in tables if table not in known], last)
        while same and self.high is not None and len(lines) + BESIDES > self.high:
            known.append(same.pop())
            lines = self._side_by_side([table for table in tables if table not in known], last)
        self.paint.say("\n".join(lines))
        if known:
            text = f"As before: {', '.join(f'`table {visible(t.name)}`' for t in tables if t in known)}."
            self.paint.say("\n" + "\n".join(map(self.paint.faint, wrapped(text, self.room))))

    def _side_by_side(self, tables: Sequence[Drawn], last: dict[str, Drawn]) -> list[str]:
        shown = [replace(table, note="") if table.name in last else table for table in tables]
        grids = [to_print(t, changed(t, last.get(t.name)), self.paint, MOST_ROWS) for t in shown]
        return list(shelved([strips(grid, self.room, self.paint) for grid in grids], self.room))

    def _differences(self, tables: Sequence[Drawn], last: dict[str, Drawn]) -> None:
        """Tables that have changed, or their changes in words where these are few."""
        grids, lines = [], []
        for table in tables:
            before = last.get(table.name)
            if before is None or before == table:
                continue
            words = in_words(table, before)
            lines += words or []
            if words is None:
                short, news = only_news(table, changed(table, before))
                grids.append(to_print(replace(short, note=""), news, self.paint, MOST_ROWS))
        self._tables(grids)
        self.news()
        for line in lines:
            self.paint.say("\n".join(part.replace(KEPT, " ") for part in hanging(" " * 6, visible(line), self.room)))

    def _alone(self, seat: int) -> bool:
        """Whether nobody else has moved since the table was last told of moves."""
        return all(move.seat == seat for move in self.match.game.moves[self.told :])

    def ask(self, tables: list[Drawn]) -> list[Answer]:
        """The question and its answers."""
        found = answers(self.match, tables)
        lines = [*question(self.match.prompt, under_way(self.match), self.room)]
        lines += answer_lines(found, self.room, self.paint)
        names = {answer.name for answer in found}
        refused = [title for title, name in offered(self.match) if name not in names]
        lines += withheld_lines(refused, self.room, self.paint)
        self.paint.say("\n" + "\n".join(lines).replace(KEPT, " "))
        return found

    def _tables(self, grids: Sequence[Grid]) -> None:
        if grids:
            self.paint.say("\n".join(shelved([strips(grid, self.room, self.paint) for grid in grids], self.room)))

    def table(self, name: str) -> bool:
        """One table with all its rows, by the first letters of its name or title; whether there is such a table."""
        found = [t for t in self.match.drawn(self.match.seat) if name and begins(name, t.name, t.title)]
        exact = [t for t in found if name.lower() in (t.name.lower(), t.title.lower())]
        self._tables([to_print(table, set(), self.paint, len(table.rows)) for table in exact or found])
        return bool(found)

    def tables(self) -> None:
        """The names of all tables."""
        for table in self.match.drawn(self.match.seat):
            self.paint.say("\n".join(hanging("  ", visible(f"{table.name}: {table.title}"), self.room)))

    def news(self, balanced: bool = False) -> None:
        """The moves that nobody has been told yet; `balanced`: with what they brought and cost."""
        self.told = min(self.told, len(self.match.game.moves))
        lines = list(self._lines(told(self.match, self.told + 1, len(self.match.game.moves), balanced)))
        self.told = len(self.match.game.moves)
        if lines:
            self.paint.say(("\n" if self.before else "") + "\n".join(lines))

    def log(self, count: int) -> None:
        """The last `count` moves."""
        last = len(self.match.game.moves)
        lines = list(self._lines(told(self.match, max(1, last - count + 1), last)))
        self.paint.say("\n".join(lines) if lines else "No moves yet.")

    def result(self) -> None:
        """Places, points line by line, and who has won."""
        self.news(balanced=self.before > 0)
        self._tables([_result(self.match)])
        self.paint.say(f"\n{_winners(self.match)}")

    def _lines(self, found: Iterator[Told]) -> Iterator[str]:
        for one in found:
            name = self.match.seats[one.seat - 1]
            first, *further = hanging(f"{one.number:>4}  ", visible(f"{name}: {one.text}"), self.room)
            yield first.replace(name, self.paint.people(name), 1)
            yield from further
            for line in (*one.log, *filter(None, [balance_words(self.match, one.balance)])):
                yield from hanging(" " * 6, visible(line), self.room)


def begins(text: str, *names: str) -> bool:
    """Whether one of the names has the text for its first letters."""
    return any(name.lower().startswith(text.lower()) for name in names)


def _result(match: Match) -> Grid:
    """Places, and points line by line."""
    standing = match.standing
    lines = match.table.checked.book.scoring
    heads = ("place", "player", *(visible(line.label) for line in lines), "total")
    order = sorted(range(len(match.seats)), key=lambda i: (standing.places[i], i))
    rows = (
        (
            str(standing.places[i]),
            match.seats[i],
            *(f"{line[i]:,}" for line in standing.lines),
            f"{standing.totals[i]:,}",
        )
        for i in order
    )
    return Grid(
        "The game is over", tuple(map(Text, heads)), tuple(tuple((Text(cell),) for cell in row) for row in rows)
    )


def _winners(match: Match) -> str:
    names = [match.seats[seat - 1] for seat in match.standing.winners]
    if len(match.seats) == 1:
        return f"{names[0]} has {match.standing.totals[0]:,} points."
    return (
        f"{names[0]} wins." if len(names) == 1 else f"{' and '.join([', '.join(names[:-1]), names[-1]])} share the win."
    )
