"""Generated Python made runnable under the rulebook's name, so that tracebacks speak of rulebook lines."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from types import CodeType
from typing import Any

from rulewright.backends.python.emit_module import Module, Text
from rulewright.text.source import NOWHERE, Source, Span


def compile_module(module: Module) -> list[CodeType]:
    """One code object per file of the rulebook; each defines the functions that are at home there."""
    homes: dict[Source, list[Text]] = defaultdict(list)
    for text in module.functions:
        homes[text.span.source].append(text)
    return [_compile(source, texts) for source, texts in homes.items()]


def _compile(source: Source, texts: Iterable[Text]) -> CodeType:
    tree = ast.Module(body=[statement for text in texts for statement in _pointed(text).body], type_ignores=[])
    return compile(tree, source.name, "exec")


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
