"""Half a minute finds what is wrong in eleven of twelve faulty copies of a large book, by logs that are at most half as
long again as the shortest known ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from hunt.faulty import FAULTY, Faulty
from rulewright.hunting.hunt import Hunt, Wanted
from rulewright.pipeline import load_book, seat_table

SECONDS = 30
MISSED = 1
LONGER = 1.5
"""A log may be so many times as long as the shortest known one."""


def shortest_found(faulty: Faulty, folder: Path, seconds: float = SECONDS) -> int | None:
    """The length of the log of the trouble that the mistake makes; none where a hunt does not find it."""
    checked = load_book(faulty.make(folder))
    assert not checked.findings.has_errors, [d.message for d in checked.findings]
    found = Hunt(seat_table(checked, 2), Wanted(seconds, seed=1)).run()
    return min((len(s.moves) for s in found.sightings if s.trouble.kind == faulty.kind), default=None)


def test_there_are_three_of_each_and_all_are_deep() -> None:
    kinds = [faulty.kind for faulty in FAULTY]
    assert {kind: kinds.count(kind) for kind in kinds} == {"dead end": 3, "loop": 3, "fault": 3, "invariant": 3}
    assert all(faulty.shortest >= 15 for faulty in FAULTY)


@pytest.mark.long
@pytest.mark.needs("cc")
def test_eleven_of_twelve_are_found(tmp_path: Path) -> None:
    lengths: dict[str, int | None] = {}
    for number, faulty in enumerate(FAULTY):
        folder = tmp_path / str(number)
        folder.mkdir()
        lengths[faulty.name] = shortest_found(faulty, folder)
    missed = [name for name, length in lengths.items() if length is None]
    known = {faulty.name: faulty.shortest for faulty in FAULTY}
    too_long = {name: n for name, n in lengths.items() if n is not None and n > LONGER * known[name]}
    assert len(missed) <= MISSED and not too_long, (missed, too_long, lengths)
