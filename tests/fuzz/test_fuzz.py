"""Whatever an input holds, each of its readers comes back within two seconds, without an exception: `tools/fuzzing`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from struct import unpack

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from fuzzing.__main__ import tried
from fuzzing.edits import PUT_IN, Edit, random_edits, spoilt
from fuzzing.targets import TARGETS, seeds
from fuzzing.watched import WATCHED

CORPUS = Path(__file__).parent / "corpus"
KEPT = [pytest.param(path.parent.name, path, id=f"{path.parent.name}-{path.stem}") for path in CORPUS.glob("*/*.bin")]
INPUTS = 20_000
"""Of each target, in a long run."""
FEW = 5
BYTES = 8
"""Of an edit: two for each of its numbers. Drawn as one piece, which takes a third of the time of a list of lists."""


def edits_from(drawn: bytes) -> list[Edit]:
    whole = len(drawn) // BYTES * BYTES
    return [Edit(*unpack(">4H", drawn[at : at + BYTES])) for at in range(0, whole, BYTES)]


EDITS = st.binary(min_size=BYTES, max_size=6 * BYTES).map(edits_from)


@pytest.mark.parametrize(("target", "path"), KEPT)
def test_what_once_broke_a_target_does_no_more(target: str, path: Path) -> None:
    tried(target, path.read_bytes())


@pytest.mark.parametrize("target", TARGETS)
def test_a_few_spoilt_inputs(target: str) -> None:
    random, starts = Random(1), seeds(target)
    for _ in range(FEW):
        tried(target, spoilt(random.choice(starts), random_edits(random), starts))


@pytest.mark.long
@pytest.mark.parametrize("target", TARGETS)
def test_many_spoilt_inputs(target: str) -> None:
    starts = seeds(target)

    @settings(max_examples=INPUTS, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(starts), EDITS)
    def each(seed: bytes, edits: list[Edit]) -> None:
        tried(target, spoilt(seed, edits, starts))

    each()


@pytest.mark.long
@pytest.mark.parametrize("target", ["yaml", "dsl", "fmt", "config", "words"])
def test_any_bytes(target: str) -> None:
    """Not near to anything that is sound."""

    @settings(max_examples=INPUTS // 10, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.one_of(st.binary(max_size=6), st.sampled_from(PUT_IN)), max_size=40))
    def each(pieces: list[bytes]) -> None:
        tried(target, b"".join(pieces))

    each()


@pytest.mark.parametrize("target", TARGETS)
def test_sound_inputs_are_sound(target: str) -> None:
    """The seeds themselves break nothing, and there are some."""
    assert seeds(target) and WATCHED.keys() == TARGETS.keys()
    for data in seeds(target)[:1]:
        tried(target, data)


def test_an_edit_changes_something() -> None:
    random, seed = Random(3), b"actions:\n  rest:\n    do: gain 2 vp\n"
    changed = [spoilt(seed, random_edits(random), (b"other: text\n",)) for _ in range(200)]
    assert len(set(changed)) > 160
