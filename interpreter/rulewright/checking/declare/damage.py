"""What could not be read: its names are known to exist and mean nothing, so that nothing follows on from them."""

from __future__ import annotations

import re

from rulewright.checking.names import broken
from rulewright.checking.work import Work
from rulewright.language.keys import SECTIONS
from rulewright.syntax.yaml_tree import Mapping, YamlNode

_STEP = re.compile(r"\.|\[")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_BRINGS_NAMES = {"kinds": ("members", "pieces", "board"), "settings": ("type",), "resources": ("one", "many")}
"""Keys of entries whose values hold names of their own: members, answers, units."""


def note_damage(work: Work) -> None:
    """A whole section or part that is missing may have held any name; a single entry held its own."""
    for path in work.raw.damaged:
        section, *rest = _STEP.split(path)
        if section not in SECTIONS or not rest:
            _anything(work)
        else:
            _entry(work, section, rest)


def _anything(work: Work) -> None:
    """Any name may be missing, and behind a dot any field or function of one member."""
    work.ctx.names.incomplete = True
    work.ctx.names.broken.add("Player.*")
    work.ctx.names.broken.update(f"{work.kind_name(entry.key.value)}.*" for entry in work.entries("kinds"))


def _entry(work: Work, section: str, path: list[str]) -> None:
    name, *inner = path
    found = _WORD.match(name)
    word = found[0] if found else ""
    node = _node(work, section, name)
    if section == "player":
        work.ctx.names.broken.add(f"Player.{word}")
    elif node is None:
        broken(work.ctx, word)
    if section == "kinds":
        _kind(work, work.kind_name(word), inner)
    if section == "routes":
        work.ctx.names.broken.add(f"{word}.*")
    if section in ("actions", "groups") and inner[:1] in ([], ["values"]):
        work.ctx.names.broken.add("Action.*")
    keys = _BRINGS_NAMES.get(section, ())
    if keys and (node is None or any(key in inner[:1] for key in keys) or (not inner and not _has_one(node, keys))):
        work.ctx.names.incomplete = True


def _kind(work: Work, kind: str, inner: list[str]) -> None:
    """One field or constant, or all of them."""
    found = _WORD.match(inner[1]) if len(inner) > 1 and inner[0] in ("fields", "constants") else None
    if found:
        work.ctx.names.broken.add(f"{kind}.{found[0]}")
    elif not inner or inner[0] in ("fields", "constants"):
        work.ctx.names.broken.add(f"{kind}.*")


def _node(work: Work, section: str, name: str) -> YamlNode | None:
    """The entry itself, where it is there though something inside it is missing."""
    return next((e.value for e in work.entries(section) if e.key.value == name), None)


def _has_one(node: YamlNode, keys: tuple[str, ...]) -> bool:
    return isinstance(node, Mapping) and any(node.get(key) is not None for key in keys)
