"""A whole program as Python: one text, functions numbered, no word of the author's in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.backends.python.emit_expressions import local
from rulewright.backends.python.emit_statements import Lines
from rulewright.backends.python.truths import only_asked
from rulewright.lir import program as lir
from rulewright.text.source import Span


@dataclass(eq=False)
class Text:
    """The Python of one function: its lines, and the place in the rulebook behind each."""

    name: str
    lines: list[tuple[str, Span]]
    span: Span

    def __str__(self) -> str:
        return "\n".join(text for text, _ in self.lines) + "\n"


@dataclass(eq=False)
class Module:
    """All that is needed to run: the functions, the tables, and what may go wrong."""

    functions: list[Text]
    faults: list[tuple[str, Span]]
    tables: dict[str, object] = field(default_factory=dict)


def emit_module(program: lir.Program) -> Module:
    faults: dict[tuple[str, Span], int] = {}
    functions = [emit_function(program, f, faults) for f in program.functions.values()]
    tables: dict[str, object] = {f"p{i}": pool for i, pool in enumerate(program.pools)}
    tables.update({f"r{i}": rows for i, rows in enumerate(program.rows)})
    return Module(functions, list(faults), tables)


def emit_function(program: lir.Program, function: lir.Function, faults: dict[tuple[str, Span], int]) -> Text:
    lines = Lines(program.layout, faults)
    lines.span = function.span
    lines.only_asked = only_asked(function)
    params = ", ".join(["s", *map(local, function.params)])
    with lines.under(f"def {function.name}({params}):"):
        if function.result == "options":
            lines.add("o = []")
        _blocks(lines, function)
        if function.result == "options":
            lines.add("return o")
        elif function.result == "list" and function.list is not None:
            lines.add(f"return {local(function.list)}")
    return Text(function.name, lines.lines, function.span)


def _blocks(lines: Lines, function: lir.Function) -> None:
    """One block is written straight down. Several become branches of a loop over the number of the block that runs."""
    if len(function.blocks) == 1 and not _jumps_to_itself(function.body):
        lines.body(function.body)
        return
    lines.add("b = 0")
    with lines.under("while True:"):
        for number, (label, body) in enumerate(function.blocks.items()):
            with lines.under(f"{'elif' if number else 'if'} b == {label}:"):
                lines.body(body)


def _jumps_to_itself(body: lir.Body) -> bool:
    return any(
        isinstance(s, lir.Jump)
        or (isinstance(s, lir.If) and (_jumps_to_itself(s.then) or _jumps_to_itself(s.otherwise)))
        for s in body
    )
