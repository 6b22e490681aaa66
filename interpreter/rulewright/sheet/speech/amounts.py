"""Amounts and who hands them to whom."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.backends.reference.words import joined, units_words
from rulewright.hir import nodes as n
from rulewright.hir.fields import HoldingShape
from rulewright.hir.types import AmountType
from rulewright.hir.walk import walk
from rulewright.sheet.page import Item
from rulewright.sheet.speech.expressions import base_value
from rulewright.sheet.speech.paths import counted, path_words, units_of
from rulewright.sheet.speech.speaker import Speaker, does, sentence, sentences, values

Parts = Sequence[n.Part | n.SettingPart]


def amount(s: Speaker, parts: Parts) -> str:
    """`£1 and 2 baskets of flax`."""
    return joined([word for part in parts for word in _units(s, part)]) if parts else "nothing"


def _units(s: Speaker, part: n.Part | n.SettingPart) -> list[str]:
    if isinstance(part, n.SettingPart):
        scene = s.scene
        return [
            units_words(s.world, s.book.resources[r], scene.numbers[s.book.resources[r].each][key] if key else 0, count)
            for r, key, count in scene.price(part.setting)
        ]
    resource = s.book.resources[part.resource]
    number = s.fixed(part.count)
    if isinstance(number, int):
        return [units_of(s, resource, part.key, number)]
    said, made_up = s.value(part.count), isinstance(part.count, n.Binary | n.Fold | n.Cond)
    if isinstance(part.count.type, AmountType) and (not made_up or _names_unit(part.count)):
        return [said]
    if isinstance(part.count, n.ActionValue) and (base := base_value(part.count)) is not None:
        number = s.fixed(base.base)
        if isinstance(number, int):
            altered = " (or as altered)" if base.modifiers else ""
            return [f"{units_of(s, resource, part.key, number)}{altered}"]
    if resource.symbol:
        return [f"{resource.symbol} ({said})" if made_up else f"{said} in {resource.symbol}"]
    if isinstance(part.count, n.Local):
        return [f"{said} {units_of(s, resource, part.key)}"]
    much = "as much" if resource.one == resource.many else "as many"
    return [f"{much} {units_of(s, resource, part.key)} as {said}"]


def _names_unit(e: n.Expr) -> bool:
    """Whether some part of a sum is said with its unit: `the day × £2`."""
    inner = (n.Num, n.Setting, n.SettingAmount, n.ActionValue)
    return any(isinstance(part, inner) and isinstance(part.type, AmountType) for part in walk(e))


@values(n.Price)
def _price(s: Speaker, e: n.Price) -> str:
    return amount(s, e.parts)


def holder(s: Speaker, path: n.Path) -> str:
    """Whose a holding is, where that says all: `you`, `the company`; else the holding."""
    shape = path.field.shape
    assert isinstance(shape, HoldingShape)
    if path.owner is None:
        return path_words(s, path)
    kind = s.scene.kind(path.field.owner)
    like = [f for f in kind.fields.values() if isinstance(f.shape, HoldingShape) and f.shape.resource == shape.resource]
    return s.value(path.owner) if len(like) == 1 and not path.index else path_words(s, path)


def _ends(part: n.Part | n.SettingPart) -> tuple[n.Path | None, n.Path | None]:
    return next(iter(part.ends.values())) if isinstance(part, n.SettingPart) else (part.source, part.target)


def handed_over(s: Speaker, transfer: n.Transfer) -> str:
    """A payment, a gift of the bank, or units that move."""
    source, target = _ends(transfer.parts[0])
    what = amount(s, transfer.parts)
    if transfer.verb == "move":
        origin = "the bank" if source is None else path_words(s, source)
        return f"move {what} from {origin} to {'the bank' if target is None else path_words(s, target)}"
    if transfer.verb == "pay" and source is not None:
        to = "" if target is None else f" to {holder(s, target)}"
        return f"{does(holder(s, source), 'pay')} {what}{to}"
    who = "the bank" if target is None else holder(s, target)
    origin = "" if source is None else f" from {path_words(s, source)}"
    return f"{does(who, 'gain')} {what}{origin}"


@sentences(n.Transfer)
def _transfer(s: Speaker, t: n.Transfer) -> list[Item]:
    return [sentence(handed_over(s, t))]


@sentences(n.MoveAllUnits)
def _move_all(s: Speaker, t: n.MoveAllUnits) -> list[Item]:
    resource = s.book.resources[t.source.field.shape.resource]  # type: ignore[union-attr]
    what = counted(resource) if t.key is None else units_of(s, resource, t.key)
    to = "the bank" if t.target is None else path_words(s, t.target)
    return [sentence(f"move all {what} from {path_words(s, t.source)} to {to}")]
