"""What became of recorded games, as data; the schema is `schemas/output/replay.json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.comparing.as_data import place
from rulewright.comparing.change import Change
from rulewright.replaying.difference import Difference, Replayed
from rulewright.replaying.folder import Found

SCHEMA = "output/replay.json"


def replay_data(found: Sequence[Found]) -> dict[str, Any]:
    """What `rulewright replay --format json` prints, of one game or of a folder."""
    verdicts = ("same", "differs", "unreadable", "other book")
    counts = {verdict.replace(" ", "_"): sum(one.verdict == verdict for one in found) for verdict in verdicts}
    return {"schema": SCHEMA, **counts, "games": [_found(one) for one in found]}


def _found(one: Found) -> dict[str, Any]:
    return {
        "file": one.path,
        "verdict": one.verdict,
        "reason": one.reason,
        "game": None if one.game is None else _game(one.game),
    }


def _game(game: Replayed) -> dict[str, Any]:
    return {
        "book": game.book,
        "players": list(game.players),
        "seed": game.seed,
        "moves": game.moves,
        "made": game.made,
        "same_rules": game.same_rules,
        "totals": list(game.totals),
        "places": list(game.places),
        "difference": None if game.difference is None else _difference(game.difference),
    }


def _difference(d: Difference) -> dict[str, Any]:
    return {
        "move": d.move,
        "seat": d.seat,
        "label": d.label,
        "words": d.words,
        "what": d.what,
        "old": d.old,
        "new": d.new,
        "rule": d.rule,
        "was": place(d.was),
        "now": place(d.now),
        "causes": [_cause(change) for change in d.causes],
    }


def _cause(change: Change) -> dict[str, Any]:
    return {
        "path": change.path,
        "words": change.words,
        "old": change.old,
        "new": change.new,
        "was": place(change.was),
        "now": place(change.now),
    }
