"""Two lists of things with names: which belong together, which are new or gone, and which stand elsewhere."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from rulewright.comparing.change import base

Named = list[list[Any]]
ALIKE = 0.75
"""How much of two entries must be the same, from 0 to 1, for one to be the other under a new name."""
MOST_PAIRS = 1000
"""So many are compared at most; of two books in which more is new and gone nobody has merely renamed things."""


@dataclass(frozen=True)
class Pairs:
    """Numbers of things in the old list and in the new one. `moved` are pairs that others have overtaken."""

    same: list[tuple[int, int]]
    gone: list[int]
    new: list[int]
    moved: list[tuple[int, int]]


def paired(old: Named, new: Named) -> Pairs:
    """By name, what stands in brackets behind it left out; several of one name in their order."""
    left, right = _keys(old), _keys(new)
    numbers = {key: number for number, key in enumerate(right)}
    same = [(i, numbers[key]) for i, key in enumerate(left) if key in numbers]
    kept, come = {i for i, _ in same}, {j for _, j in same}
    gone = [i for i in range(len(old)) if i not in kept]
    return Pairs(same, gone, [j for j in range(len(new)) if j not in come], _overtaken(same))


def _keys(found: Named) -> list[tuple[str, int]]:
    seen: Counter[str] = Counter()
    keys = []
    for name, *_ in found:
        seen[base(name)] += 1
        keys.append((base(name), seen[base(name)]))
    return keys


def _overtaken(same: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """As few as possible that, taken out, leave the others in one order in both lists."""
    order = [j for _, j in same]
    blocks = SequenceMatcher(None, order, sorted(order), autojunk=False).get_matching_blocks()
    stay = {order[block.a + n] for block in blocks for n in range(block.size)}
    return [pair for pair in same if pair[1] not in stay]


def renamed(old: Named, new: Named) -> Iterator[tuple[str, str]]:
    """Things that go by another name now: each that is gone with the new one most like it, if like enough."""
    pairs = paired(old, new)
    left = {base(old[i][0]): old[i][1] for i in pairs.gone}
    right = {base(new[j][0]): new[j][1] for j in pairs.new}
    if len(left) * len(right) > MOST_PAIRS:  # another game
        return
    close = sorted(((_likeness(a, b, left[a], right[b]), a, b) for a in left for b in right), reverse=True)
    for likeness, before, after in close:
        if likeness >= ALIKE and before in left and after in right:
            del left[before], right[after]
            yield before, after


def _likeness(name: str, other: str, old: Any, new: Any) -> float:
    """How alike two entries are but for their names."""
    left, right = (json.dumps(d, ensure_ascii=False, sort_keys=True) for d in (with_name(old, name, other), new))
    if left == right:
        return 1.0
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
        return 0.0
    return matcher.ratio()


def with_name(value: Any, name: str, other: str, kept: frozenset[str] = frozenset()) -> Any:
    """Data with one name in place of another wherever it stands; keys of the language and texts to keep stay."""
    if isinstance(value, str):
        if value in kept:
            return value
        return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: other, value)
    if isinstance(value, list):
        return [with_name(inner, name, other, kept) for inner in value]
    if isinstance(value, dict):
        return {key: with_name(inner, name, other, kept) for key, inner in value.items()}
    return value


def with_local_names(value: Any, names: dict[str, str]) -> Any:
    """Data with other names for what a rule itself names; what stands behind a dot is no such name."""
    if isinstance(value, str) and names:
        known = "|".join(map(re.escape, names))
        return re.sub(rf"(?<![\w.])(?:{known})(?!\w)", lambda match: names[match[0]], value)
    if isinstance(value, list):
        return [with_local_names(inner, names) for inner in value]
    if isinstance(value, dict):
        return {key: with_local_names(inner, names) for key, inner in value.items()}
    return value


def given_names(old: str, new: str) -> dict[str, str]:
    """What two signatures call otherwise: the new name by the old one."""
    left, right = (re.findall(r"[(,\[]\s*(\w+)", signature) for signature in (old, new))
    return {a: b for a, b in zip(left, right, strict=True) if a != b} if len(left) == len(right) else {}
