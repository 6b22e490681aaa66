"""Generated Python made runnable under the rulebook's name, so that tracebacks speak of rulebook lines."""

from __future__ import annotations

import ast
from types import CodeType
from typing import Any
from weakref import WeakKeyDictionary

from rulewright.backends.python.emit_module import Module, Text
from rulewright.hir.program import Program
from rulewright.text.source import NOWHERE, Span

Likeness = tuple[str, tuple[Span, ...], Span]
KEPT = 4
"""So many tables are remembered, in functions of a module."""
_KNOWN: WeakKeyDictionary[Program, dict[Likeness, CodeType]] = WeakKeyDictionary()
"""What was compiled for a program, the last used last: with other settings most texts are the same."""


def compile_module(module: Module, program: Program) -> list[CodeType]:
    """A code object for each function and stride, which defines it."""
    known = _KNOWN.setdefault(program, {})
    found = []
    for text in (*module.functions, *filter(None, module.strides)):
        likeness = str(text), tuple(span for _, span in text.lines), text.span
        known[likeness] = code = known.pop(likeness, None) or _compile(text)
        found.append(code)
    for likeness in list(known)[: -KEPT * len(found)]:
        del known[likeness]
    return found


def _compile(text: Text) -> CodeType:
    return compile(_pointed(text), text.span.source.name, "exec")


def _pointed(text: Text) -> ast.Module:
    """The parsed text, every node moved to where its line comes from. What comes from another file than the function
    (a step of another part, put in) counts as the function's own line, since code has one file only."""
    tree = ast.parse(str(text))
    places = [_place(span, text.span) for _, span in text.lines]
    for node in ast.walk(tree):
        if hasattr(node, "lineno"):
            _move(node, *places[node.lineno - 1])
    return tree


def _place(span: Span, home: Span) -> tuple[int, int, int]:
    """Line, and first and last column from 0."""
    here = span if span.source is home.source and span is not NOWHERE else home
    line, column = here.source.position(here.start)
    end_line, end_column = here.source.position(here.end)
    return line, column - 1, end_column - 1 if end_line == line else column


def _move(node: Any, line: int, column: int, end_column: int) -> None:
    node.lineno = node.end_lineno = line
    node.col_offset, node.end_col_offset = column, end_column
