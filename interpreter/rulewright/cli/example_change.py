"""The change that a new expansion begins with: a setting with another value, if that shows when both are played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook
    from rulewright.simulation.record import GameRecord
    from rulewright.weighing.pairs import Side

_RANGE = re.compile(r"(\d{1,6})\s*\.\.\s*(\d{1,6})")
_AMOUNT = re.compile(r"([^\d\[]{0,3}?)(\d{1,4})(\s+\w+)?")
PAIRS = 24
"""Games of each side in which an example must show."""
TRIED = 5
"""So many settings are tried."""
CAP = 2_000
SETTING = """\
  - set: settings.{name}.value
    was: {was}
    to: {to}
    because: This is only an example; say here why you change it.
# What must be true of it is said in cases, in files of the folder `cases` beside this one:
#   cases:
#     - case: the example counts
#       then:
#         - {name} = {to}
"""
HEAD_START = """\
  - append: scoring
    with:
      head_start: if p.seat = 1 then 1 else 0
    because: This is only an example, a point for who begins; say here why you change it.
"""


@dataclass(frozen=True)
class _Setting:
    """A setting of a book, what it is, and something else that it may be."""

    name: str
    was: str
    to: str

    @property
    def text(self) -> str:
        return SETTING.format(**vars(self))


def example_change(checked: CheckedBook, fits: Callable[[str], bool]) -> str:
    """The items of `change:`; empty where the book takes none. `fits` says whether nothing is said about the book with
    some. The first setting is taken that visibly changes games of random bots, else a point for who begins, else any
    setting."""
    settings = list(islice(_settings(checked), TRIED))
    for each in filter(_Shows(checked), settings):
        if fits(each.text):
            return each.text
    return next(filter(fits, (HEAD_START, *(each.text for each in settings))), "")


def _settings(checked: CheckedBook) -> list[_Setting]:
    """Each setting with one plain value, and another value; those that hold a number come first."""
    section = checked.raw.sections.get("settings")
    entries = section if isinstance(section, Mapping) else ()
    found = [each for entry in entries for each in _other_of(entry.key.value, entry.value)]
    return sorted(found, key=lambda each: _AMOUNT.fullmatch(each.was) is None)


def _other_of(name: str, body: YamlNode) -> Iterator[_Setting]:
    value = body.get("value") if isinstance(body, Mapping) else None
    if isinstance(body, Mapping) and isinstance(value, Scalar):
        was = value.value.strip()
        other = _other(body.get("type"), body.get("options"), was)
        if other:
            yield _Setting(name, was, other)


def _other(kind: YamlNode | None, options: YamlNode | None, value: str) -> str:
    listed = options if isinstance(options, Sequence) else kind if isinstance(kind, Sequence) else ()
    words = [word.value.strip() for word in listed if isinstance(word, Scalar)]
    if words:
        return next((word for word in reversed(words) if word != value), "")
    amount = _AMOUNT.fullmatch(value)
    if amount is None or not isinstance(kind, Scalar):
        return ""
    before, number, after = amount[1], int(amount[2]), amount[3] or ""
    bounds = _RANGE.fullmatch(kind.value.strip())
    low, high = (int(bounds[1]), int(bounds[2])) if bounds else (0, number * 2)
    step = max(1, number // 3)
    return f"{before}{number + step if number + step <= high else max(low, number - step)}{after}"


class _Shows:
    """Whether a setting visibly changes how random games go; the games of the book as it is are played once."""

    def __init__(self, checked: CheckedBook) -> None:
        self.checked = checked
        self.alone: tuple[Side, list[GameRecord]] | None = None

    def __call__(self, setting: _Setting) -> bool:
        from rulewright.playing.match import BookHasErrors
        from rulewright.runtime.faults import Fault
        from rulewright.weighing.pairs import Pairs
        from rulewright.weighing.weigh import weigh

        try:
            there, theirs = self.alone = self.alone or self._played({})
            here, ours = self._played({setting.name: setting.to})
        except (BookHasErrors, Fault):
            return False
        found = weigh(here, there, Pairs(PAIRS, list(zip(ours, theirs, strict=True))))
        return found.ended == PAIRS and bool(found.visible)

    def _played(self, settings: dict[str, str]) -> tuple[Side, list[GameRecord]]:
        from rulewright.playing.match import table_for
        from rulewright.simulation.batch_for import batch_for
        from rulewright.weighing.pairs import Side, play_alone

        table = table_for(self.checked, self.checked.book.min_players, settings)
        side = Side("", table, batch_for(table, settings, ("random",) * table.scene.players, PAIRS, 1, CAP))
        return side, play_alone(side, lambda done: None, 1, "python")
