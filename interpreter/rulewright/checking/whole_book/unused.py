"""What a book declares and never uses: warnings, since it does no harm but is often a slip."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.context import Context
from rulewright.checking.facts.lines_of import lines_of, loose_lines, texts_of
from rulewright.checking.facts.mentions import of_lines
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Book, Kind
from rulewright.hir.entry import Entry
from rulewright.hir.fields import HoldingShape
from rulewright.hir.rules import Action, Group

LANGUAGE_SETTINGS = frozenset({"loop_limit"})
"""Settings that the language itself reads."""


def unused(ctx: Context) -> None:
    """Asked only of a book without errors: a line that could not be read may have used anything."""
    book = ctx.book
    used = _used(ctx)
    for setting in book.settings.values():
        if setting not in used and setting.name not in LANGUAGE_SETTINGS:
            ctx.say(say.never_used("the setting", setting.name, setting.span, setting.path))
    for what, entries in _plain(book):
        for entry in entries:
            if entry not in used:
                ctx.say(say.never_used(what, entry.name, entry.span, entry.path))
    for step in book.steps.values():
        if step not in used:
            ctx.say(say.step_never_called(step.name, step.span, step.path))
    for kind in book.kinds.values():
        _of_kind(ctx, kind, used)
    _values(ctx, used)
    _offers(ctx, used)


def _plain(book: Book) -> Iterator[tuple[str, list[Entry]]]:
    yield "the resource", [r for r in book.resources.values() if not _held(book, r.name)]
    yield "the table", list(book.tables.values())
    yield "the function", list(book.functions.values())
    yield "the adjustment", list(book.adjustments.values())
    yield "the list of ways", list(book.routes.values())
    yield "the field", list(book.state.values())
    yield "the field", list(book.kinds["Player"].fields.values())


def _held(book: Book, resource: str) -> bool:
    owners = [kind.fields for kind in book.kinds.values()]
    fields = [field for fields in (*owners, book.state) for field in fields.values()]
    return any(isinstance(f.shape, HoldingShape) and f.shape.resource == resource for f in fields)


def _of_kind(ctx: Context, kind: Kind, used: set[object]) -> None:
    for constant in kind.constants.values():
        if constant not in used and kind.name != "Player" and not isinstance(constant.type, t.TextType):
            ctx.say(say.never_used("the constant", constant.name, constant.span, f"{kind.path}.constants"))
    for field in kind.fields.values() if kind.name != "Player" else ():
        if field not in used:
            ctx.say(say.never_used("the field", field.name, field.span, f"{kind.path}.fields"))
    for name, deeds in kind.deeds.items():
        missing = [deed for deed in deeds.values() if deed not in used]
        if missing:
            ctx.say(say.never_used("the deed", name, missing[0].span, f"{kind.path}.deeds.{name}"))


def _values(ctx: Context, used: set[object]) -> None:
    """Values of actions; one of a group is used where it is of one of its actions."""
    book = ctx.book
    for owner in (*book.groups.values(), *book.actions.values()):
        actions = owner.actions if isinstance(owner, Group) else [owner]
        for name, value in owner.values.items():
            if isinstance(owner, Action) and owner.group is not None and name in owner.group.values:
                continue
            if value not in used and not any(a.values[name] in used for a in actions):
                ctx.say(say.never_used("the value", name, value.span, f"{owner.path}.values"))


def _offers(ctx: Context, used: set[object]) -> None:
    offered = {action for offer in used if isinstance(offer, n.Offer) for action in offer.actions}
    names = {name for offer in used if isinstance(offer, n.Offer) for name in offer.names}
    for group in ctx.book.groups.values():
        if not group.actions:
            ctx.say(say.empty_group(group.name, group.span, group.path))
        elif group.name not in names and not offered & set(group.actions):
            ctx.say(say.offered_nowhere(group.name, group.span, group.path, ""))
    for action in ctx.book.actions.values():
        quiet = action.group is not None and action.group.name not in names and not offered & set(action.group.actions)
        if action not in offered and not quiet:
            ctx.say(say.offered_nowhere(action.name, action.span, action.path, _group_name(action)))


def _group_name(action: Action) -> str:
    return action.group.name if action.group else ""


# ---- what is used ----


def _used(ctx: Context) -> set[object]:
    """Everything that some line mentions, of another entry or of the book itself."""
    book = ctx.book
    found: set[object] = set(of_lines(book, loose_lines(book)))
    found.update(of_lines(book, texts_of(book)))
    found.update(of_lines(book, ctx.loose_bounds))
    for entry in _with_lines(book):
        found.update(m for m in of_lines(book, lines_of(entry)) if m is not entry)
    return found


def _with_lines(book: Book) -> Iterator[object]:
    sections = (book.settings, book.resources, book.kinds, book.state, book.tables, book.functions, book.steps)
    for section in (*sections, book.adjustments, book.routes, book.groups, book.actions, book.modifiers, book.hooks):
        yield from section.values()
    for kind in book.kinds.values():
        yield from kind.fields.values()
        for deeds in kind.deeds.values():
            yield from deeds.values()
    for rules in (*book.actions.values(), *book.groups.values()):
        yield from rules.values.values()
