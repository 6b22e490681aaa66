"""What people call the things of a book: an entry by its title, a setting by what it is about."""

from __future__ import annotations

from typing import Any

from rulewright.comparing.change import Way, base
from rulewright.comparing.side import Side
from rulewright.hir import book as b
from rulewright.hir.entry import Entry
from rulewright.language.keys import OWNERS
from rulewright.sheet.speech.nouns import kind_noun, spoken

COURSES = {"setup": "Set-up", "flow": "Course of the game", "final": "After the end"}
LISTS = {"ties": "Ties", "invariants": "What must always hold"}
HEADER = {"players": "Number of players", "language": "Version of the language"}
_OWNERS = {
    "settings": "setting", "resources": "resource", "kinds": "kind", "tables": "table", "player": "field",
    "state": "field", "functions": "function", "steps": "step", "adjustments": "adjustment", "routes": "route",
    "groups": "group", "actions": "action", "modifiers": "modifier", "hooks": "hook", "end": "end",
    "scoring": "score",
}  # fmt: skip
HELD = {"end": "ends"}


def noun(section: str) -> str:
    """What one entry of a section is: `action`, `line of the score`."""
    return OWNERS[_OWNERS[section]].what.removeprefix("an ").removeprefix("a ")


def title(side: Side, section: str, name: str) -> str:
    """What one entry is called."""
    found = _entry(side, section, base(name))
    if found is None:
        return spoken(base(name))
    if isinstance(found, b.Setting):
        return _setting(side, found)
    told = side.speaker.title(found) if side.speaker is not None else found.title or spoken(found.name)
    return f"{told} of each player" if section == "player" else told


def _entry(side: Side, section: str, name: str) -> Entry | None:
    if section == "player":
        return side.book.kinds["Player"].fields.get(name)
    if section == "scoring":
        return next((line for line in side.book.scoring if line.name == name), None)
    held: Any = getattr(side.book, HELD.get(section, section), None)
    return held.get(name) if isinstance(held, dict) else None


def _setting(side: Side, setting: b.Setting) -> str:
    """The question of a ruling or what a setting is, with the name by which it is set."""
    text = side.speaker.text(setting) if side.speaker is not None else ""
    said = setting.question or setting.title or text.rstrip(".")
    return f"{said} ({setting.name})" if said and said.lower() != spoken(setting.name) else spoken(setting.name)


def subject(side: Side, way: Way) -> str:
    """What a change is about, at the begin of its sentence."""
    section = str(way[0])
    for told in (COURSES, LISTS, HEADER):
        if section in told:
            return told[section]
    name = str(way[1])
    if section == "kinds" and len(way) > 4 and way[2] in ("members", "pieces"):
        return member(side, name, str(way[4]))
    return title(side, section, name)


def member(side: Side, kind: str, name: str) -> str:
    """A member by its title."""
    held = side.book.kinds.get(kind)
    found = next((m for m in held.members if m.name == name), None) if held else None
    return found.title if found is not None and found.title else spoken(name)


def kind(side: Side, name: str) -> str:
    """What one of a kind is called: `guild card`."""
    return kind_noun(side.book, name)


def section_words(section: str) -> str:
    """What a section is called where it is spoken of as a whole."""
    told = {**COURSES, **LISTS, **HEADER}
    return told.get(section, section)
