"""Addresses: `actions.buy.cost`, `ties[2]`, `steps.fall.do[2]`, `setup.players`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.language.keys import KEYS
from rulewright.syntax.shape import join
from rulewright.syntax.yaml_tree import Mapping, Sequence, YamlNode

Steps = tuple[str | int, ...]

_DOT = re.compile(r"(?<!\.)\.(?!\.)")
_STEP = re.compile(r"(.*?)((?:\[[1-9][0-9]{0,5}\])*)", re.DOTALL)
_BARE = ("do", "is", "type")
"""Keys that an address may leave out: `steps.fall.discard` is the part `discard` of its `do`."""
_LANGUAGE = frozenset(key for rows in KEYS.values() for key in rows)


def steps_of(text: str) -> Steps:
    """The names and numbers of an address; numbers count from 1. The dots of `1..3` are part of a name."""
    found: list[str | int] = []
    for piece in _DOT.split(text.strip()):
        match = _STEP.fullmatch(piece.strip())
        assert match is not None
        found += [match[1].strip()] if match[1].strip() else []
        found += [int(number) for number in re.findall(r"[0-9]+", match[2])]
    return tuple(found)


def written(steps: Steps) -> str:
    """The address of some steps."""
    text = ""
    for step in steps:
        text += f"[{step}]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def compared(steps: Steps) -> Steps:
    """The steps by which two addresses are told apart: without the keys that may be left out in front of others."""
    last = len(steps) - 1
    return tuple(step for at, step in enumerate(steps) if at in (0, last) or step not in _BARE)


def is_inside(inner: Steps, outer: Steps) -> bool:
    """Whether an address leads to what another leads to, or into it; both as they are compared."""
    if outer[-1] not in _BARE or len(outer) < 2:
        return inner[: len(outer)] == outer
    above, behind = outer[:-1], inner[len(outer) - 1 :]
    return inner[: len(above)] == above and bool(behind) and (behind[0] == outer[-1] or behind[0] not in _LANGUAGE)


def name_of(key: str) -> str:
    """What an entry is called in an address: a signature without its parameters."""
    return join("", key).strip()


def paths_in(node: YamlNode, above: str = "", depth: int = 4) -> Iterator[str]:
    """The addresses of entries and items, down to some depth."""
    if depth == 0:
        return
    if isinstance(node, Mapping):
        below = [(f"{above}.{name_of(e.key.value)}".removeprefix("."), e.value) for e in node]
    else:
        below = [(f"{above}[{n}]", item) for n, item in enumerate(node, 1)] if isinstance(node, Sequence) else []
    for path, value in below:
        yield path
        yield from paths_in(value, path, depth - 1)


def is_header_key(step: str | int) -> bool:
    """Whether it is a key of the header that an expansion may change."""
    return step in ("players", "title") and step in KEYS["rulebook"]
