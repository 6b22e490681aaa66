"""One of the two books: what it means as plain data, where that stands in its files, and what it says in words."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from rulewright.comparing.change import Step, Way
from rulewright.comparing.typed import Typed, names, roots
from rulewright.formatting.forms_below import entry_form, item_form
from rulewright.formatting.scalars import Reader, rule_of
from rulewright.hir import nodes as n
from rulewright.hir.entry import Entry
from rulewright.hir.types import BoolType
from rulewright.language.forms import Form
from rulewright.language.keys import KEYS
from rulewright.pipeline import CheckedBook, seat_table
from rulewright.runtime.faults import Fault
from rulewright.sheet.speech import all_of  # noqa: F401  (each part enters what it knows)
from rulewright.sheet.speech.amounts import amount
from rulewright.sheet.speech.speaker import Speaker
from rulewright.syntax.meaning import canonical
from rulewright.syntax.tree import Binary, Definition, Expr, Name, Tie
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.source import Span

SHORT_FOR = ("do", "is", "type")
"""The keys that a plain value may stand for."""


class Side:
    """A checked book without errors, as one side of a comparison."""

    def __init__(self, checked: CheckedBook) -> None:
        self.checked = checked
        self.book = checked.book
        self.raw = checked.raw
        self.reader = Reader()

    @cached_property
    def data(self) -> dict[str, Any]:
        """What the number of the book is made of, see `syntax.meaning`."""
        found: dict[str, Any] = json.loads(canonical(self.raw))
        return found

    # ---- places ----

    def node(self, way: Way) -> tuple[YamlNode | None, Form]:
        """What stands at a way in the files, and the form it has; for a short entry, its plain value."""
        section = str(way[0])
        node = self.raw.sections.get(section) or self.raw.header.get(section)
        row = KEYS["rulebook"].get(section)
        form = row.form if row else Form()
        for step in way[1:]:
            node, form = self._below(node, form, step)
        if isinstance(node, Mapping) and isinstance(form.mapping, str):
            key = next((key for key in SHORT_FOR if node.get(key) and form.scalar), "")
            if key:
                return node.get(key), entry_form(form, node, key)
        return node, form

    def _below(self, node: YamlNode | None, form: Form, step: Step) -> tuple[YamlNode | None, Form]:
        if isinstance(node, Mapping):
            entries = node.entries
            found = next((e for e in entries if same_name(e.key.value, step)), None)
            if found is None and isinstance(step, int) and step < len(entries):
                found = entries[step]
            if found is not None:
                return found.value, entry_form(form, node, found.key.value)
        if isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            return node.items[step], item_form(form)
        return (node, form) if isinstance(node, Scalar) else (None, Form())

    # ---- words ----

    @cached_property
    def speaker(self) -> Speaker | None:
        """Who speaks at the smallest table; nobody where no game can begin there."""
        try:
            return Speaker(seat_table(self.checked, self.book.min_players))
        except Fault:
            return None

    @cached_property
    def typed(self) -> Typed:
        return Typed(self.book)

    def about(self, entry: Entry) -> Speaker | None:
        """The speaker, about to say the rules of an entry."""
        return self.speaker and self.speaker.about(*roots(entry, self.book), params=names(entry))

    def tree(self, way: Way) -> tuple[Any, str]:
        """The tree of the rule at a way, and the grammar rule that read it; None where no rule stands there."""
        node, form = self.node(way)
        if not isinstance(node, Scalar):
            return None, ""
        return self.reader.tree(node, form), rule_of(form)

    def expression(self, way: Way) -> str:
        """The expression or amount at a way in words; empty where it has none."""
        read, rule = self.tree(way)
        if rule == "amounts":
            return self._price(way)
        said = self.words(_of(read))
        return f"{read.op}: {said}" if said and isinstance(read, Tie) else said

    def conditions(self, way: Way) -> list[Expr]:
        """What must hold together: the parts that `and` joins, or the expression alone; none where there is none."""
        read = _of(self.tree(way)[0])
        return _joined(read) if isinstance(read, Expr.__args__) else []

    def words(self, read: Any) -> str:
        """The tree of an expression in words; empty where it has none, or the settings decide it."""
        found = self.typed.expression(read.span) if isinstance(read, Expr.__args__) else None
        if found is None or (isinstance(found[0], n.Local) and not isinstance(read, Name)):
            return ""
        speaker = self.about(found[1])
        if speaker is None:
            return ""
        if isinstance(found[0].type, BoolType):
            return speaker.condition(found[0]) if speaker.known(found[0]) is None else ""
        return speaker.value(found[0])

    def _price(self, way: Way) -> str:
        action = self.book.actions.get(str(way[1])) if way[0] == "actions" else None
        speaker = self.about(action) if action is not None else None
        return amount(speaker, action.cost) if action is not None and speaker is not None else ""

    def statement(self, span: Span) -> list[str]:
        """The lines that a statement at a place is in words, its head first; none where it has no words."""
        found = self.typed.statement(span)
        speaker = self.about(found[1]) if found is not None else None
        if found is None or speaker is None:
            return []
        return [line for item in speaker.lines((found[0],)) for line in _flat(item)]

    def frame(self, span: Span, alone: bool) -> str:
        """The first line of a statement that holds others, `alone` without one that follows in that line; empty where
        the settings decide it, so that the sheet says only what it holds."""
        found = self.typed.statement(span)
        speaker = self.about(found[1]) if found is not None else None
        if found is None or speaker is None:
            return ""
        if isinstance(found[0], n.If) and speaker.known(found[0].condition) is not None:
            return ""
        first = next(iter(speaker.lines((found[0],))), None)
        text = first.text.rstrip(".:") if first is not None else ""
        return text.rpartition(": ")[0] if alone and first is not None and not first.items else text


def _of(read: Any) -> Any:
    """The expression that a tie or a definition without parts is about."""
    is_whole = isinstance(read, Tie) or (isinstance(read, Definition) and not read.lets)
    return read.value if is_whole else read


def _joined(read: Expr) -> list[Expr]:
    if isinstance(read, Binary) and read.op == "and":
        return [*_joined(read.left), *_joined(read.right)]
    return [read]


def _flat(item: Any) -> list[str]:
    return [item.text, *(line for below in item.items for line in _flat(below))]


def same_name(key: str, step: Step) -> bool:
    """Whether a key is a step of a way; blanks in what stands in brackets do not count."""
    return key == step or ("".join(key.split()) == "".join(step.split()) if isinstance(step, str) else False)
