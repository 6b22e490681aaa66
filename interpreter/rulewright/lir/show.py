"""LIR as stable text: a line for each statement, slots under their names where the address is fixed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from rulewright.lir import program as lir

STEP = "  "
_INFIX = {lir.Both: "and", lir.Either: "or"}
_LEFT_OUT = {"span", "low", "high"}


def show_lir(program: lir.Program, part: str = "") -> str:
    """The functions that were made for an entry, or all."""
    names = program.layout.names
    shown = ("\n".join(_function(f, names)) for f in program.functions.values() if made_for(f, part))
    return "\n\n".join(shown)


def made_for(function: lir.Function, name: str) -> bool:
    """Whether the words for a function speak of this entry."""
    return not name or name in re.split(r"[^A-Za-z0-9_]+", function.title)


def _function(function: lir.Function, names: list[str]) -> Iterator[str]:
    yield f"{function.name}({', '.join(map(_local, function.params))}): {function.title}"
    shown = _Shown(names)
    for label, body in function.blocks.items():
        if label:
            yield f"{STEP}at {label}:"
        yield from (STEP * (2 if label else 1) + line for line in shown.body(body))


def _local(local: lir.Local | lir.ListLocal) -> str:
    return f"{'v' if isinstance(local, lir.Local) else 'l'}{local.number}"


class _Shown:
    def __init__(self, names: list[str]) -> None:
        self.names = names

    def body(self, body: Any) -> Iterator[str]:
        for statement in body:
            yield from self.statement(statement)

    def statement(self, s: Any) -> Iterator[str]:
        """Its name and its plain parts, then what is inside it."""
        inner = [(f.name, v) for f in fields(s) if _is_body(v := getattr(s, f.name))]
        if isinstance(s, lir.Store):
            yield f"{self.slot(s.address)} := {self.text(s.value)}  ({s.least}..{s.most})"
            return
        if isinstance(s, lir.Assign):
            yield f"{_local(s.local)} := {self.text(s.value)}"
            return
        named = ((f.name, getattr(s, f.name)) for f in fields(s))
        plain = [self.part(v) for name, v in named if name not in _LEFT_OUT | dict(inner).keys() and v not in ((), [])]
        yield " ".join([type(s).__name__.lower(), *plain])
        for number, (name, body) in enumerate(inner):
            if number and body:
                yield name
            yield from (STEP + line for line in self.body(body))

    def slot(self, address: Any) -> str:
        if isinstance(address, lir.Const) and 0 <= address.value < len(self.names):
            return f"[{self.names[address.value]}]"
        return f"[{self.text(address)}]"

    def part(self, value: Any) -> str:
        match value:
            case tuple():
                return f"({', '.join(self.part(v) for v in value)})"
            case lir.Local() | lir.ListLocal():
                return _local(value)
            case lir.Expr():
                return self.text(value)
        return str(value)

    def text(self, e: Any) -> str:
        match e:
            case lir.Const(value=value):
                return str(value)
            case lir.Get(local=local):
                return _local(local)
            case lir.Load(address=address):
                return self.slot(address)
            case lir.Arith(op=op, left=left, right=right) | lir.Compare(op=op, left=left, right=right):
                return f"({self.text(left)} {op} {self.text(right)})"
            case lir.Both(left=left, right=right) | lir.Either(left=left, right=right):
                return f"({self.text(left)} {_INFIX[type(e)]} {self.text(right)})"
        parts = (self.part(getattr(e, f.name)) for f in fields(e) if f.name not in _LEFT_OUT)
        return f"{type(e).__name__.lower()}({', '.join(parts)})"


def _is_body(value: Any) -> bool:
    """Statements inside a statement; an empty tuple may be one, too."""
    return isinstance(value, tuple | list) and all(isinstance(item, lir.Stmt) for item in value) and bool(value)
