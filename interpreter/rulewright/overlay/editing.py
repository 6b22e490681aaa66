"""Making one change: the way down an address, what is done at its end, and the tree with that in it.

Nothing is written into a tree; what lies on the way is made anew, and stands no longer between braces, for the text in
its file says something else now. All else is shared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.language.forms import Form, Names
from rulewright.language.keys import KEYS, MEMBERS
from rulewright.overlay.at_the_end import appended, inserted_entries, inserted_items
from rulewright.overlay.change import INSERTS
from rulewright.overlay.edit_block import changed_block
from rulewright.overlay.forms import below, decided, entry_called, owner_of, short_key
from rulewright.overlay.lines import how_many
from rulewright.overlay.paths import Steps, name_of, written
from rulewright.overlay.sheets import Sheets, change_cell, change_rows, has_row, row_names, space_at
from rulewright.overlay.trouble import Gone
from rulewright.overlay.values import Work, is_block
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode

_CELLS = MEMBERS.value.mapping


@dataclass(frozen=True)
class Editor:
    """One change on its way through a book. `steps` are those of its address."""

    work: Work
    sheets: Sheets

    @property
    def steps(self) -> Steps:
        return self.work.change.steps

    @property
    def verb(self) -> str:
        return self.work.change.verb

    def changed(self, node: YamlNode, form: Form, at: int) -> YamlNode | None:
        """The node with the change made in it, or None where it goes. `at` counts the steps that lead to it. Raises
        what stands in `trouble`."""
        if at == len(self.steps):
            return self._end(node, form)
        if isinstance(node, Mapping):
            return self._in_mapping(node, form, at)
        if isinstance(node, Sequence):
            return self._in_list(node, form, at)
        return self._in_scalar(node, form, at)

    def _end(self, node: YamlNode, form: Form) -> YamlNode | None:
        if is_block(form) and isinstance(node, Scalar) and self.verb == "append":
            return changed_block(node, (), self.work, self._reached(len(self.steps)))
        self.work.finds(node)
        if self.verb == "remove":
            return None
        if self.verb == "append":
            return appended(node, form, self.work)
        return self.work.value(form, node)

    # ---- entries ----

    def _in_mapping(self, node: Mapping, form: Form, at: int) -> YamlNode:
        step, last = self.steps[at], at == len(self.steps) - 1
        entry = entry_called(node, step)
        if entry is None:
            return self._not_an_entry(node, form, at)
        value_form = below(form, node, entry.key.value)
        if value_form is None:
            raise Gone(self._reached(at), step)
        if last and self.verb in INSERTS:
            self.work.finds(entry.value)
            return inserted_entries(node, entry, Form(mapping=decided(form, node)), self.work)
        new = self.changed(entry.value, value_form, at + 1)
        key = self._key(entry.key) if last else entry.key
        return _with(node, entry, None if new is None else Entry(key, new))

    def _key(self, old: Scalar) -> Scalar:
        """The key of an entry that was changed as a whole, at the place where the expansion names it."""
        place, name = self.work.change.at.content, old.value
        start = place.text.rfind(name)
        if self.verb == "append" or start < 0 or set("([") & set(name):
            return old
        span = place.source.span(place.start + start, place.start + start + len(name))
        return Scalar(name, span, span, "plain")

    def _not_an_entry(self, node: Mapping, form: Form, at: int) -> YamlNode:
        """What is no entry may be in a sheet, in the lines of `do:`, or may be set for the first time."""
        owner, step = owner_of(form, node), self.steps[at]
        file = node.get("from")
        if isinstance(file, Scalar) and owner in ("made members", "members from a sheet", "pieces"):
            change_rows(self.sheets, file, self.steps[at:], self._reached(at), self.work)
            return node
        if isinstance(file, Scalar) and owner == "board" and (place := space_at(self.sheets, file, str(step))):
            change_cell(self.sheets, file, self.steps[at:], place, self._reached(at), self.work)
            return node
        body = node.entry("do")
        if body is not None and isinstance(body.value, Scalar) and step not in KEYS.get(owner, ()):
            return self._in_lines(node, body, body.value, form, at)
        return self._set_anew(node, form, at)

    def _in_lines(self, node: Mapping, body: Entry, lines: Scalar, form: Form, at: int) -> YamlNode:
        """A part of the lines of `do:` is addressed without it."""
        try:
            changed = changed_block(lines, self.steps[at:], self.work, self._reached(at))
        except Gone as gone:
            if gone.wanted != self.steps[at]:
                raise
            raise Gone(gone.reached, gone.wanted, [*gone.known, *self._known(node, form)]) from None
        return _with(node, body, Entry(body.key, changed))

    def _set_anew(self, node: Mapping, form: Form, at: int) -> YamlNode:
        step, value_form = self.steps[at], below(form, node, str(self.steps[at]))
        what = decided(form, node)
        may_be_new = isinstance(what, str) or what == _CELLS or (what is not None and what.counts)
        if self.verb != "set" or at < len(self.steps) - 1 or value_form is None or not may_be_new:
            free = at == len(self.steps) - 1 and value_form is not None and may_be_new
            raise Gone(self._reached(at), step, self._known(node, form), free)
        self.work.finds_text("", None)
        name = str(step)
        key = self._key(replace(self.work.change.at, value=name))
        return Mapping((*node.entries, Entry(key, self.work.value(value_form))), node.span)

    def _known(self, node: Mapping, form: Form) -> list[str]:
        file = node.get("from")
        is_sheet_of_names = isinstance(file, Scalar) and owner_of(form, node) != "board"
        sheet = self.sheets.csv(file, True) if isinstance(file, Scalar) and is_sheet_of_names else None
        keys = KEYS.get(owner_of(form, node), {}) if self.verb == "set" else {}
        return [*(name_of(entry.key.value) for entry in node), *keys, *(row_names(sheet) if sheet else ())]

    # ---- lists and plain values ----

    def _in_list(self, node: Sequence, form: Form, at: int) -> YamlNode:
        step, last = self.steps[at], at == len(self.steps) - 1
        items_form = form.items or Form()
        number = step - 1 if isinstance(step, int) else self._origin(node, items_form, step)
        if not 0 <= number < len(node.items):
            known = [how_many(len(node.items), "item")] if node.items and isinstance(step, int) else []
            raise Gone(self._reached(at), step, known)
        item = node.items[number]
        if last and self.verb in INSERTS and isinstance(step, int):
            self.work.finds(item)
            return inserted_items(node, number, items_form, self.work)
        new = self.changed(item, items_form, at + 1 if isinstance(step, int) else at)
        items = () if new is None else (new,)
        return replace(node, items=(*node.items[:number], *items, *node.items[number + 1 :]), flow=False)

    def _origin(self, node: Sequence, form: Form, step: str) -> int:
        """Which of several origins of members holds one of this name; -1 for none."""
        for number, item in enumerate(node):
            file = item.get("from") if isinstance(item, Mapping) else None
            if isinstance(file, Scalar):
                if has_row(self.sheets, file, step):
                    return number
            elif isinstance(item, Mapping) and isinstance(decided(form, item), Names) and entry_called(item, step):
                return number
        return -1

    def _in_scalar(self, node: Scalar, form: Form, at: int) -> YamlNode:
        step, short = self.steps[at], short_key(form)
        owner = form.mapping if isinstance(form.mapping, str) else ""
        if short and step == short:
            new = self.changed(node, KEYS[owner][short].form, at + 1)
            return node if new is None else new
        if short and step in KEYS[owner] and self.verb == "set":
            key = replace(node, value=short)
            return self._set_anew(Mapping((Entry(key, node),), node.span), Form(mapping=owner), at)
        if is_block(form):
            return changed_block(node, self.steps[at:], self.work, self._reached(at))
        raise Gone(self._reached(at), step)

    def _reached(self, at: int) -> str:
        return written(self.steps[:at])


def _with(node: Mapping, old: Entry, new: Entry | None) -> Mapping:
    """The entries with one in place of another."""
    entries = ((new,) if e is old and new else () if e is old else (e,) for e in node)
    return replace(node, entries=tuple(e for some in entries for e in some), flow=False)
