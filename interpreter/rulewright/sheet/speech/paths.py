"""Places in the game: fields, what lies in them, and how much."""

from __future__ import annotations

from rulewright.backends.reference.words import units_words
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource
from rulewright.hir.fields import HoldingShape, PlaceShape
from rulewright.hir.types import HoldingType
from rulewright.sheet.speech.nouns import kind_noun, plural, spoken
from rulewright.sheet.speech.speaker import Speaker, values


def owned(s: Speaker, owner: n.Expr, what: str) -> str:
    """`your store`, `the ship's freight`, `the colour of the hamlet's demand`."""
    said = s.value(owner)
    if said in ("you", "it"):
        return f"{'your' if said == 'you' else 'its'} {what}"
    if "'s " in said or (" " in said.removeprefix("the ") and not isinstance(owner, n.Local | n.MemberRef)):
        return f"the {what} of {said}"
    return f"{said}'s {what}"


def path_words(s: Speaker, path: n.Path) -> str:
    """`your store`, `the ship's freight`, `the bag`."""
    name = path.field.title or spoken(path.field.name)
    index = "".join(f" for {s.value(i)}" for i in path.index)
    return f"the {name}{index}" if path.owner is None else f"{owned(s, path.owner, name)}{index}"


def mark_words(s: Speaker, path: n.Path) -> str:
    """What a yes/no field marks somebody with: `“has a mark”`."""
    return f"“{path.field.title}{''.join(f' {s.value(i)}' for i in path.index)}”"


def resource_of(s: Speaker, path: n.Path) -> Resource:
    assert isinstance(path.field.shape, HoldingShape)
    return s.book.resources[path.field.shape.resource]


def counted(resource: Resource, one: bool = False) -> str:
    """The word for its units: `baskets`."""
    if resource.symbol:
        return resource.symbol
    return (resource.one if one else resource.many) or resource.name


def is_its_own(s: Speaker, path: n.Path) -> bool:
    """Whether a holding is called like what lies in it: `your shares`."""
    resource = resource_of(s, path)
    return path.owner is not None and path.field.name in (resource.name, resource.many, resource.one)


def units_of(s: Speaker, resource: Resource, key: n.Expr | None, number: int | None = None) -> str:
    """`3 baskets of flax`, or without a number `baskets of the good`."""
    fixed = None if key is None else s.fixed(key)
    if number is not None and (key is None or isinstance(fixed, int)):
        return units_words(s.world, resource, fixed if isinstance(fixed, int) else 0, number)
    front = "" if number is None else f"{number} "
    if key is None:
        return f"{front}{counted(resource, number == 1)}"
    owner = s.value(key)
    if resource.each and resource.one == resource.many:
        return f"{front}of {owner}"
    if owner == "you":
        return f"{front}of your {counted(resource)}" if front else f"your {counted(resource)}"
    return f"{front}{counted(resource, number == 1)} of {owner}"


def place_words(s: Speaker, path: n.Path | None, end: str) -> str:
    """Where a piece goes: `to the bottom of the row`, `back to the box`."""
    if path is None:
        return "out of play"
    shape = path.field.shape
    if isinstance(shape, PlaceShape) and shape.shape in ("row", "stack"):
        return f"to the {end} of {path_words(s, path)}"
    return f"to {path_words(s, path)}"


def pieces(s: Speaker, path: n.Path) -> str:
    """What lies in a place: `ships`."""
    shape = path.field.shape
    return plural(kind_noun(s.book, shape.kind)) if isinstance(shape, PlaceShape) else "things"


@values(n.Read)
def _read(s: Speaker, e: n.Read) -> str:
    return f"what lies in {path_words(s, e.path)}" if isinstance(e.type, HoldingType) else path_words(s, e.path)


@values(n.ReadList)
def _read_list(s: Speaker, e: n.ReadList) -> str:
    return path_words(s, e.path)


@values(n.TrackSpace)
def _space(s: Speaker, e: n.TrackSpace) -> str:
    return f"the space of {path_words(s, e.path)}"


@values(n.TrackLength)
def _length(s: Speaker, e: n.TrackLength) -> str:
    return f"the last space of {path_words(s, e.path)}"


@values(n.HoldingCount)
def _count(s: Speaker, e: n.HoldingCount) -> str:
    resource = resource_of(s, e.path)
    if is_its_own(s, e.path):
        return f"{path_words(s, e.path)} of {s.value(e.key)}"
    if resource.one == resource.many:
        return f"how much of {s.value(e.key)} there is in {path_words(s, e.path)}"
    return f"the number of {units_of(s, resource, e.key)} in {path_words(s, e.path)}"


@values(n.HoldingTotal)
def _total(s: Speaker, e: n.HoldingTotal) -> str:
    if is_its_own(s, e.path):
        return f"the number of {path_words(s, e.path)}"
    return f"the number of {counted(resource_of(s, e.path))} in {path_words(s, e.path)}"


@values(n.Room)
def _room(s: Speaker, e: n.Room) -> str:
    return f"the room in {path_words(s, e.path)}"


@values(n.PlaceEnd)
def _end(s: Speaker, e: n.PlaceEnd) -> str:
    shape = e.path.field.shape
    noun = kind_noun(s.book, shape.kind) if isinstance(shape, PlaceShape) else "thing"
    return f"the {e.end} {noun} of {path_words(s, e.path)}"


@values(n.BoxPieces)
def _box(s: Speaker, e: n.BoxPieces) -> str:
    return f"the {plural(kind_noun(s.book, e.kind))} that are out of play"
