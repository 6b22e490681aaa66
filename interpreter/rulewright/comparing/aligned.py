"""Two blocks side by side: which statements have become which, are new or gone, or are done at another time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from rulewright.comparing.alike import pairs
from rulewright.comparing.done import Done

Run = tuple[Done, ...]


@dataclass
class Aligned:
    """`heads` are statements of which the first line alone is another: what stands below them is compared by itself.
    `changed` are others; of those that now stand below one that is new, or no longer do, several on one side."""

    heads: list[tuple[Done, Done]] = field(default_factory=list)
    changed: list[tuple[Run, Run]] = field(default_factory=list)
    gone: list[Done] = field(default_factory=list)
    come: list[Done] = field(default_factory=list)
    moved: list[tuple[Done, Done]] = field(default_factory=list)

    def compare(self, old: Sequence[Done], new: Sequence[Done]) -> None:
        """Enters the differences of two lists of statements that stand beside each other, and of all below."""
        before, after = _lines(old), _lines(new)
        matcher = SequenceMatcher(None, [line[1:] for line in before], [line[1:] for line in after], autojunk=False)
        for code, a, b, c, d in matcher.get_opcodes():
            if code != "equal":
                self._run(_beginning(old, before[a:b]), _beginning(new, after[c:d]))

    def find_moved(self) -> None:
        """What is gone here and the same as what is new there."""
        for left in list(self.gone):
            right = next((right for right in self.come if right.key == left.key), None)
            if right is not None:
                self.gone.remove(left)
                self.come.remove(right)
                self.moved.append((left, right))

    def _run(self, old: list[Done], new: list[Done]) -> None:
        self._other_cases(old, new)
        for outer in [done for done in new if done.below]:
            if inner := _held(outer, old):
                self.changed.append((inner, (outer,)))
                _leave(old, new, inner, (outer,))
        for outer in [done for done in old if done.below]:
            if inner := _held(outer, new):
                self.changed.append(((outer,), inner))
                _leave(old, new, (outer,), inner)
        paired = pairs([d.key for d in old], [d.key for d in new])
        for i, j in paired:
            self._pair(old[i], new[j])
        self.gone += [d for i, d in enumerate(old) if i not in {i for i, _ in paired}]
        self.come += [d for j, d in enumerate(new) if j not in {j for _, j in paired}]

    def _other_cases(self, old: list[Done], new: list[Done]) -> None:
        """An `else` is compared with an `else` alone."""
        left, right = ([done for done in side if done.is_other_case] for side in (old, new))
        _leave(old, new, left, right)
        if left and right:
            self._pair(left[0], right[0])
        else:
            self.gone += left
            self.come += right

    def _pair(self, old: Done, new: Done) -> None:
        if not _is_one_frame(old, new):
            self.changed.append(((old,), (new,)))
            return
        if old.line != new.line:
            self.heads.append((old, new))
        self.compare(old.below, new.below)


def _lines(run: Sequence[Done]) -> list[tuple[int, str, int]]:
    """Each statement as often as it has lines, so that of two that change places the larger stays."""
    return [(at, done.key, line) for at, done in enumerate(run) for line in range(done.key.count("\n") + 1)]


def _beginning(run: Sequence[Done], lines: list[tuple[int, str, int]]) -> list[Done]:
    return [run[at] for at, _, line in lines if line == 0]


def _held(outer: Done, run: list[Done]) -> Run:
    """Neighbours in the run that are all that stands below the outer one."""
    inner, wanted = [done.key for done in run], [done.key for done in outer.below]
    for start in range(len(run) - len(wanted) + 1):
        if inner[start : start + len(wanted)] == wanted:
            return tuple(run[start : start + len(wanted)])
    return ()


def _leave(old: list[Done], new: list[Done], *said: Sequence[Done]) -> None:
    """Takes out of the runs what needs no more looking at."""
    for side, found in zip((old, new), said, strict=True):
        side[:] = [done for done in side if all(done is not other for other in found)]


def _is_one_frame(old: Done, new: Done) -> bool:
    """Whether both hold statements, and some of them are the same, or they hold them in the same way."""
    if not old.below or not new.below:
        return False
    if old.line == new.line:
        return True
    before = {inner.line for done in old.below for inner in done.all()}
    return any(inner.line in before for done in new.below for inner in done.all())
