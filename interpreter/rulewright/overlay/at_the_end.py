"""What is done where an address ends: entries and items are put in or taken out."""

from __future__ import annotations

from dataclasses import replace

from rulewright.language.forms import Deciding, Form, Names
from rulewright.overlay.edit_block import changed_block
from rulewright.overlay.forms import entry_called, owner_of
from rulewright.overlay.paths import name_of
from rulewright.overlay.trouble import Misfit, ThereAlready
from rulewright.overlay.values import Work, is_block
from rulewright.syntax.shape_messages import got
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode

_MADE_OF = ("made members", "members from a sheet", "pieces")
"""Owners of members that are not written out: what is appended stands beside them."""


def appended(node: YamlNode, form: Form, work: Work) -> YamlNode:
    """A list, or entries, with more at the end. Raises Misfit, ThereAlready and Said."""
    if isinstance(node, Scalar) and is_block(form):
        return changed_block(node, (), work, work.path)
    if isinstance(node, Mapping) and owner_of(form, node) in _MADE_OF:
        return _beside(node, form, work)
    if isinstance(node, Mapping):
        return replace(node, entries=(*node.entries, *_new_entries(node, form, work)), flow=False)
    if isinstance(node, Sequence):
        return replace(node, items=(*node.items, *_new_items(form.items or Form(), work)), flow=False)
    if isinstance(form.mapping, Deciding) and form.items is not None:
        return _beside(node, form, work)  # a number of pieces
    raise Misfit(f"`{work.path}` is {got(node)}, so nothing can be appended", "`set` or `replace` it")


def _beside(node: YamlNode, form: Form, work: Work) -> YamlNode:
    """Members from a sheet, and behind them others."""
    if isinstance(node, Mapping) and node.get("from") is None:
        raise Misfit(f"the members of `{work.path}` are made by their number", "`replace` it by one of another size")
    if form.items is None:
        raise Misfit(f"`{work.path}` is {got(node)}, so nothing can be appended", "`set` or `replace` it")
    return Sequence((node, *_new_items(form.items, work)), node.span)


def _new_entries(node: Mapping, form: Form, work: Work) -> tuple[Entry, ...]:
    """The new entries, none of which may be there. Raises ThereAlready, Misfit and Said."""
    value = work.value(Form(mapping=form.mapping), node)
    assert isinstance(value, Mapping)
    for entry in value:
        first = entry_called(node, name_of(entry.key.value))
        if first is not None:
            raise ThereAlready(f"{work.path}.{name_of(entry.key.value)}", entry.key.span, first.key.span)
    return value.entries


def _new_items(form: Form, work: Work) -> tuple[YamlNode, ...]:
    value = work.change.value
    if isinstance(value, Sequence):
        found = work.value(Form(items=form))
        assert isinstance(found, Sequence)
        return found.items
    return (work.value(form),)


def inserted_entries(node: Mapping, at: Entry, form: Form, work: Work) -> Mapping:
    """Entries before or after one of them. Raises ThereAlready, Misfit and Said."""
    if not isinstance(form.mapping, Names):
        raise Misfit("the keys there have no order", "`set` the key")
    new = _new_entries(node, form, work)
    number = node.entries.index(at) + (work.change.verb == "insert after")
    return replace(node, entries=(*node.entries[:number], *new, *node.entries[number:]), flow=False)


def inserted_items(node: Sequence, at: int, form: Form, work: Work) -> Sequence:
    """Items before or after one of them. Raises Misfit and Said."""
    number = at + (work.change.verb == "insert after")
    return replace(node, items=(*node.items[:number], *_new_items(form, work), *node.items[number:]), flow=False)
