"""Groups and actions: what they share, and what an action costs and does."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.data.limits_of_use import limit_of
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import mapping, scalar, sub, sub_scalar, word
from rulewright.checking.expressions.amounts import cost
from rulewright.checking.expressions.dispatch import error_at
from rulewright.checking.expressions.table import expression
from rulewright.checking.expressions.templates import template
from rulewright.checking.messages import declare as say
from rulewright.checking.names import checked, declare, unsure
from rulewright.checking.statements.table import block
from rulewright.checking.trees import datum_tree, parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.book import Member
from rulewright.hir.rules import Action, Condition, Group, Value
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, YamlNode

Owner = Action | Group


def declare_groups(work: Work) -> None:
    for entry in work.entries("groups"):
        group = Group(entry.key.value, f"groups.{entry.key.value}", entry.key.span)
        work.ctx.book.groups[group.name] = group
        declare(work.ctx, group.name, group, "a group", entry.key.span)
        group.action = work.ctx.var("action", t.MemberType("Action"), entry.key.span)
        _rules(work, group, entry)


def declare_actions(work: Work) -> None:
    """Actions join their groups; each is also a member of the kind Action."""
    kind = work.ctx.book.kinds["Action"]
    for ordinal, entry in enumerate(work.entries("actions"), 1):
        action = Action(entry.key.value, f"actions.{entry.key.value}", entry.key.span, ordinal=ordinal)
        action.rare = word(entry.value, "rare")
        work.ctx.book.actions[action.name] = action
        declare(work.ctx, action.name, action, "an action", entry.key.span)
        _join(work, action, entry)
        _rules(work, action, entry)
        kind.members.append(Member(action.name, action.path, action.span, title=action.title))


def _join(work: Work, action: Action, entry: Entry) -> None:
    written = sub_scalar(entry.value, "group")
    if written is None:
        return
    group = work.ctx.book.groups.get(written.value)
    if group is not None:
        action.group = group
        group.actions.append(action)
    elif not work.ctx.names.incomplete and written.value not in work.ctx.names.broken:
        known = work.ctx.book.groups
        work.ctx.say(say.unknown_target("group", written.value, written.span, known, action.path))


def _rules(work: Work, owner: Owner, entry: Entry) -> None:
    owner.me = work.ctx.var("me", t.MemberType("Player"), entry.key.span)
    for value in mapping(sub(entry.value, "values")) or ():
        if checked(work.ctx, value.key.value, value.key.span):
            owner.values[value.key.value] = Value(
                value.key.value, t.ERROR, error_at(value.key.span), span=value.key.span
            )
            work.later("values", _value, work.ctx, owner, value)
    if isinstance(owner, Action):
        work.later("values", _values_of_group, owner)
    work.later("bodies", _lines, work, owner, entry)
    # Titles and texts are printed for nobody in particular, so values and the cost stand in them without modifiers.
    # They are read after the lines, since `{cost}` shows what is read there.
    priced = isinstance(owner, Action) and sub(entry.value, "cost") is not None
    describe(work, owner, entry.value, Env(action=owner, action_var=owner.action, path=owner.path, priced=priced))


def env_of(owner: Owner, path: str = "") -> Env:
    """What the lines of an action or group see."""
    return Env(me=owner.me, action=owner, action_var=owner.action, path=path or owner.path)


# ---- values ----


def _value(ctx: Context, owner: Owner, entry: Entry) -> None:
    value, written = owner.values[entry.key.value], scalar(entry.value)
    path = f"{owner.path}.values.{value.name}"
    found = datum_tree(ctx, written, path) if written is not None else None
    if found is not None:
        value.base = expression(ctx, Env(path=path), found)
        value.type = value.base.type


def _values_of_group(action: Action) -> None:
    """Every action has its group's values for itself, so that a modifier may alter those of one action alone."""
    for value in action.group.values.values() if action.group else ():
        if value.name not in action.values:
            action.values[value.name] = Value(value.name, value.type, value.base, span=value.span)


# ---- conditions, cost, lines ----


def _lines(work: Work, owner: Owner, entry: Entry) -> None:
    """Everything that is written in the language; where `values:` could not be read, a name may be one of them."""
    lost = work.raw.is_damaged(f"{owner.path}.values") or owner.path in work.raw.damaged
    of_group = isinstance(owner, Action) and owner.group is not None and work.raw.is_damaged(owner.group.path)
    with unsure(work.ctx, lost or of_group):
        _conditions(work.ctx, owner, entry)
        if isinstance(owner, Action):
            _cost_and_lines(work.ctx, owner, entry)


def _conditions(ctx: Context, owner: Owner, entry: Entry) -> None:
    node = entry.value
    env = env_of(owner)
    owner.limit = limit_of(ctx, env.at(f"{owner.path}.limit"), sub_scalar(node, "limit"))
    when: tree.Expr | None = parsed(ctx, sub_scalar(node, "when"), "expression", f"{owner.path}.when")
    if when is not None:
        owner.when = expression(ctx, env.at(f"{owner.path}.when"), when, t.BOOL)
    owner.require = conditions(ctx, env.at(f"{owner.path}.require"), sub(node, "require"))
    owner.afterwards = conditions(ctx, env.at(f"{owner.path}.afterwards"), sub(node, "afterwards"))


def conditions(ctx: Context, env: Env, node: YamlNode | None) -> tuple[Condition, ...]:
    """A map from reasons in words to conditions."""
    found: list[Condition] = []
    for entry in mapping(node) or ():
        written: tree.Expr | None = parsed(ctx, scalar(entry.value), "expression", env.path)
        if written is not None:
            reason = template(ctx, env, entry.key)
            found.append(Condition(reason, expression(ctx, env, written, t.BOOL), entry.key.span))
    return tuple(found)


def _cost_and_lines(ctx: Context, action: Action, entry: Entry) -> None:
    env = env_of(action)
    price: tree.Sums | None = parsed(ctx, sub_scalar(entry.value, "cost"), "amounts", f"{action.path}.cost")
    if price is not None:
        action.cost = cost(ctx, env.at(f"{action.path}.cost"), price)
    lines: tree.Block | None = parsed(ctx, sub_scalar(entry.value, "do"), "block", f"{action.path}.do")
    if lines is not None:
        action.body = block(ctx, env.at(f"{action.path}.do"), lines)
