"""What became of recorded games, as people read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rulewright.comparing.change import Change
from rulewright.replaying.difference import Difference, Replayed
from rulewright.replaying.folder import Found
from rulewright.text.source import Span
from rulewright.text.visible import quoted, visible

MOST_CAUSES = 5


def report(game: Replayed) -> str:
    """How many moves are as they were; the first that is not, and why; else how the game stands."""
    return "\n".join(visible(line) for line in _lines(game))


def _lines(game: Replayed) -> Iterator[str]:
    yield f"{game.book}, {len(game.players)} players, seed {game.seed}: {_count(game)}"
    if game.difference is not None:
        yield from _told(game, game.difference)
    elif game.places:
        results = zip(game.players, game.totals, game.places, strict=True)
        yield "; ".join(f"{name} {total}, place {place}" for name, total, place in results)


def _count(game: Replayed) -> str:
    if game.difference is None:
        moves = "the one move is as it was" if game.moves == 1 else f"all {game.moves} moves are as they were"
        return f"{moves}{'' if game.same_rules else ', by other rules'}"
    return f"{game.made} of {game.moves} moves are as they were"


def _told(game: Replayed, d: Difference) -> Iterator[str]:
    if d.move == 0:
        yield "before the first move"
    elif d.move <= game.moves:
        yield f"move {d.move}, {d.seat}: {d.label}"
    yield f"  {d.words}"
    if d.what and d.new and d.new not in d.words:
        yield f"  {d.what} is {d.new}" + (f", not {d.old}" if d.old not in ("", d.new) else "")
    places = _places(d.was, d.now)
    if places:
        yield f"  by {f'{d.rule}, ' if d.rule else ''}{places}"
    yield from _causes(d.causes)


def _places(was: Span | None, now: Span | None) -> str:
    if now is None:
        return f"what stood at {was}" if was is not None else ""
    return f"{now}" if was is None else f"{now} (was {was})"


def _causes(causes: Sequence[Change]) -> Iterator[str]:
    if causes:
        yield f"  {'this change' if len(causes) == 1 else 'these changes'} of the rules it comes by:"
    for change in causes[:MOST_CAUSES]:
        place = change.now or change.was
        yield f"    {change.words}" + (f"  [{place}]" if place else "")
    if len(causes) > MOST_CAUSES:
        yield f"    and {len(causes) - MOST_CAUSES} more"


def folder_report(found: Sequence[Found]) -> str:
    """A line for each game that is not as it was, its first difference below; the count in the end."""
    lines = [line for one in found for line in _one(one)]
    count = Counter(one.verdict for one in found)
    games = count["same"] + count["differs"] + count["unreadable"]
    figures = [f"{count['same']} as they were", f"{count['differs']} broken"]
    figures += [f"{count['unreadable']} could not be read"] if count["unreadable"] else []
    figures += [f"{count['other book']} of other books left out"] if count["other book"] else []
    of = "1 recorded game" if games == 1 else f"{games} recorded games"
    return "\n".join([*(visible(line) for line in lines), f"{of}: {', '.join(figures)}"])


def _one(one: Found) -> Iterator[str]:
    if one.verdict == "unreadable":
        yield f"{one.path}: could not be read: {one.reason}"
    if one.verdict == "differs" and one.game is not None:
        yield f"{quoted(one.path)}: {next(_lines(one.game))}"
        yield from (f"  {line}" for line in list(_lines(one.game))[1:])
