"""A whole program as Python: one text, functions numbered, no word of the author's in it."""

from __future__ import annotations

from dataclasses import dataclass

import rulewright.backends.python.emit_statements  # noqa: F401  enters how each sort of statement is written
from rulewright.backends.python.emit_expressions import local
from rulewright.backends.python.emit_stride import can_stride, offer, taken, without_tests_of_move
from rulewright.backends.python.lines import Lines
from rulewright.backends.python.loops import Uses
from rulewright.backends.python.row_tables import Rows
from rulewright.backends.python.texts_before import Faults, texts
from rulewright.backends.python.truths import only_asked
from rulewright.backends.python.watch import Watch
from rulewright.lir import program as lir
from rulewright.lir.noting import with_trials_apart
from rulewright.lir.outlines import Outlines
from rulewright.runtime.budget import MOST_OPTIONS
from rulewright.text.source import Span


@dataclass(eq=False)
class Text:
    """The Python of one function: its lines, and the place in the rulebook behind each."""

    name: str
    lines: list[tuple[str, Span]]
    span: Span
    tables: dict[str, Rows]  # those that only its loops need

    def __str__(self) -> str:
        return "\n".join(text for text, _ in self.lines) + "\n"


@dataclass(eq=False)
class Module:
    """All that is needed to run: the functions, the tables, and what may go wrong."""

    functions: list[Text]
    strides: list[Text | None]  # by decision, see `emit_stride`
    faults: dict[int, tuple[str, Span]]
    tables: dict[str, object]
    of: Outlines


def emit_module(program: lir.Program) -> Module:
    faults = Faults()
    tried = with_trials_apart(program)
    watch = Watch(tried.program)

    def write(function: lir.Function, notes: bool) -> Text:
        return emit_function(program, function, faults, watch, notes)

    asked = [(function, name in tried.noting) for name, function in tried.program.functions.items()]
    functions = texts(program, asked, faults, watch, write)
    tables: dict[str, object] = {f"p{i}": pool for i, pool in enumerate(program.pools)}
    tables.update({f"r{i}": rows for i, rows in enumerate(program.rows)})
    strides = [_stride(program, number, faults, watch) for number in range(1, len(program.decisions) + 1)]
    for text in (*functions, *filter(None, strides)):
        tables.update(text.tables)
    return Module(functions, strides, faults.by_number, tables, tried.of)


def _stride(program: lir.Program, number: int, faults: dict[tuple[str, Span], int], watch: Watch) -> Text | None:
    decision = program.decisions[number - 1]
    if not can_stride(program, decision):
        return None
    options, apply = program.functions[decision.options], program.functions[decision.apply]
    lines = Lines(program.layout, faults, watch, notes=False)
    lines.span = options.span
    with lines.under(f"def g{number}(s, c, d, e):"), lines.under("while True:"):
        _beginning(lines, options, watch)
        offer(lines, options)
        lines.span = apply.span
        taken(lines, apply)
        lines.stride = number
        _beginning(lines, apply, watch)
        _blocks(lines, without_tests_of_move(options, apply))
    return Text(f"g{number}", lines.lines, apply.span, lines.tables)


def _beginning(lines: Lines, function: lir.Function, watch: Watch) -> None:
    """What is known of a function before it is written."""
    lines.home = function.span
    lines.only_asked = only_asked(function)
    lines.uses = Uses(function)
    lines.many_options = sum(map(watch.most_options, function.blocks.values())) > MOST_OPTIONS
    if function.name in watch.functions:
        lines.count()


def emit_function(
    program: lir.Program, function: lir.Function, faults: dict[tuple[str, Span], int], watch: Watch, notes: bool
) -> Text:
    """`notes`: whether it notes what it overwrites, see `lir.noting`."""
    lines = Lines(program.layout, faults, watch, notes)
    lines.span = function.span
    params = ", ".join(["s", *map(local, function.params)])
    with lines.under(f"def {function.name}({params}):"):
        _beginning(lines, function, watch)
        if function.result == "options":
            lines.add("o = []")
        _blocks(lines, function)
        if function.result == "options":
            lines.add("return o")
        elif function.result == "list" and function.list is not None:
            lines.add(f"return {local(function.list)}")
    return Text(function.name, lines.lines, function.span, lines.tables)


def _blocks(lines: Lines, function: lir.Function) -> None:
    """One block is written straight down; one that others only lead to, as a loop behind it. More become branches of a
    loop over the number of the block that runs."""
    others = [label for label in function.blocks if label]
    if not others and not jumps(function.body):
        lines.body(function.body)
    elif len(others) == 1 and _leads_on(function.body, others[0]) and 0 not in jumps(function.blocks[others[0]]):
        lines.falls_through = True
        lines.body(function.body)
        lines.falls_through = False
        with lines.under("while True:"):
            lines.count()
            lines.body(function.blocks[others[0]])
    else:
        _dispatched(lines, function)


def _dispatched(lines: Lines, function: lir.Function) -> None:
    lines.add("b = 0")
    lines.numbered = True
    with lines.under("while True:"):
        lines.count()
        for number, (label, body) in enumerate(function.blocks.items()):
            with lines.under(f"{'elif' if number else 'if'} b == {label}:"):
                lines.body(body)


def jumps(body: lir.Body) -> set[int]:
    """The labels that a body jumps to."""
    found: set[int] = set()
    for statement in body:
        if isinstance(statement, lir.Jump):
            found.add(statement.label)
        elif isinstance(statement, lir.If):
            found |= jumps(statement.then) | jumps(statement.otherwise)
    return found


def _leads_on(body: lir.Body, label: int) -> bool:
    """Whether a body jumps to no other label, and where it does nothing comes after, so that it may just end there."""
    if not body:
        return False
    *before, last = body
    if jumps(before) or isinstance(last, lir.Forever):
        return False
    if isinstance(last, lir.If):
        return all(_leads_on(inner, label) or is_left(inner) for inner in (last.then, last.otherwise))
    return isinstance(last, lir.Jump) and last.label == label


def is_left(body: lir.Body) -> bool:
    """Whether a body ends the function."""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, lir.If):
        return is_left(last.then) and is_left(last.otherwise)
    return isinstance(last, (lir.Return, lir.Raise)) and not jumps(body)
