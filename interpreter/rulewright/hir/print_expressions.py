"""Typed expressions as text: near to what the author wrote, with everything spelled out that was resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.types import (
    AmountType,
    BoolType,
    HoldingType,
    ListType,
    MemberType,
    NoneType,
    NumberType,
    PlaceType,
    RouteType,
    TextType,
    Type,
    UnitsType,
    WordType,
)


def type_text(type: Type | None) -> str:
    """`Ship or none`, `list of number`, `pence`."""
    match type:
        case BoolType():
            return "yes/no"
        case NumberType():
            return "number"
        case TextType():
            return "text"
        case AmountType(name) | UnitsType(name) | RouteType(name):
            return name
        case HoldingType(name) | PlaceType(name):
            return f"all {name}"
        case MemberType(kind, optional):
            return f"{kind} or none" if optional else kind
        case WordType(setting):
            return f"answer to {setting}"
        case ListType(element, unique):
            return f"{'set' if unique else 'list'} of {type_text(element)}"
        case NoneType():
            return "none"
        case None:
            return "?"
    return "amount" if type.__class__.__name__ == "AnyAmountType" else "error"


def text(expr: n.Expr) -> str:
    """An expression on one line."""
    return _TEXTS[type(expr)](expr)


def texts(exprs: tuple[n.Expr, ...]) -> str:
    return ", ".join(map(text, exprs))


def path_text(path: n.Path | None) -> str:
    """`me.cash`, `state.bag`, `p.level[market]`; `bank` or `box` are not shown here."""
    if path is None:
        return "-"
    owner = "state" if path.owner is None else text(path.owner)
    return f"{owner}.{path.field.name}{_index(path.index)}"


def _index(index: tuple[n.Expr, ...]) -> str:
    return f"[{texts(index)}]" if index else ""


def template_text(template: n.Template | None) -> str:
    if template is None:
        return ""
    shown = "".join(_escaped(p) if isinstance(p, str) else f"{{{text(p)}}}" for p in template.parts)
    return f'"{shown}"'


def _escaped(written: str) -> str:
    return written.replace("{", "{{").replace("}", "}}").replace("\n", "\\n")


def _num(e: n.Num) -> str:
    match e.type:
        case BoolType():
            return "yes" if e.value else "no"
        case NoneType():
            return "none"
        case NumberType():
            return str(e.value)
    return f"{e.value}:{type_text(e.type)}"


def _fold(e: n.Fold) -> str:
    where = f" where {text(e.where)}" if e.where else ""
    body = f" take {text(e.body)}" if e.body else ""
    return f"({e.op} {e.var.name} in {text(e.source)}{where}{keys_text(e.keys)}{body})"


def keys_text(keys: tuple[n.SortKey, ...]) -> str:
    shown = ", then ".join(text(k.value) + (" descending" if k.descending else "") for k in keys)
    return f" by {shown}" if shown else ""


def _can(e: n.Can) -> str:
    after = f" after up to {text(e.after)} of {_names(e.before)}" if e.after else ""
    return f"can({_names(e.actions)}; {text(e.player)}){after}"


def _names(entries: tuple[Any, ...]) -> str:
    return " ".join(entry.name for entry in entries)


def _action_value(e: n.ActionValue) -> str:
    me = f" for {text(e.me)}" if e.me else ""
    return f"value({text(e.action)}.{e.name}{me})"


def _priced(part: n.Part | n.SettingPart) -> str:
    """A part of a price that moves between no holdings."""
    if isinstance(part, n.SettingPart):
        return f"setting {part.setting}"
    return f"{text(part.count)} {part.resource}" + (f" of {text(part.key)}" if part.key else "")


_TEXTS: dict[type, Callable[[Any], str]] = {
    n.ActionValue: _action_value,
    n.AllOf: lambda e: e.kind,
    n.Binary: lambda e: f"({text(e.left)} {e.op} {text(e.right)})",
    n.Bind: lambda e: f"(let {e.var.name} be {text(e.value)} in {text(e.body)})",
    n.BoxPieces: lambda e: f"box({e.kind})",
    n.Builtin: lambda e: f"{e.name}({', '.join([*([e.kind] if e.kind else []), *map(text, e.args)])})",
    n.Call: lambda e: f"{e.function.name}({texts(e.args)})",
    n.Can: _can,
    n.Cond: lambda e: f"(if {text(e.condition)} then {text(e.then)} else {text(e.otherwise)})",
    n.ConstantOf: lambda e: f"{text(e.member)}.{e.constant}" + (f"[{text(e.index)}]" if e.index else ""),
    n.Fold: _fold,
    n.HoldingCount: lambda e: f"{path_text(e.path)}[{text(e.key)}]",
    n.HoldingTotal: lambda e: f"{path_text(e.path)}.total",
    n.In: lambda e: f"({text(e.item)} in {text(e.list)})",
    n.ListGet: lambda e: f"{text(e.list)}[{text(e.index)}]",
    n.ListLit: lambda e: f"[{texts(e.items)}]",
    n.Local: lambda e: e.var.name,
    n.MemberRef: lambda e: f"{e.kind}.{e.member}",
    n.ModifierMatters: lambda e: f"matters({e.modifier.name}, {text(e.me)})",
    n.Num: _num,
    n.PlaceEnd: lambda e: f"{path_text(e.path)}.{e.end}",
    n.PlayerCount: lambda e: "players",
    n.Price: lambda e: f"({' and '.join(map(_priced, e.parts))})",
    n.RangeList: lambda e: f"{text(e.low)}..{text(e.high)}",
    n.Read: lambda e: path_text(e.path),
    n.ReadList: lambda e: path_text(e.path),
    n.Room: lambda e: f"{path_text(e.path)}.room",
    n.RouteCount: lambda e: f"{text(e.way)}.{e.name}" + (f"[{text(e.index)}]" if e.index else ""),
    n.RouteEnd: lambda e: f"{text(e.way)}.end",
    n.RoutesFrom: lambda e: f"{e.route.name}({texts(e.args)})",
    n.SameList: lambda e: f"({text(e.left)} {'!=' if e.negated else '='} {text(e.right)})",
    n.Setting: lambda e: f"setting {e.setting}",
    n.SettingAmount: lambda e: f"(setting {e.setting} in {e.resource})",
    n.Size: lambda e: f"{text(e.list)}.size",
    n.TableGet: lambda e: f"{e.table.name}[{texts(e.keys)}]",
    n.Taken: lambda e: f"taken({e.target.name}; {text(e.player)})",
    n.TextLit: lambda e: f'"{e.value}"',
    n.TrackLength: lambda e: f"{path_text(e.path)}.length",
    n.TrackSpace: lambda e: f"{path_text(e.path)}.space",
    n.Unary: lambda e: f"({e.op} {text(e.operand)})",
}
