"""Functions, steps and deeds: names with lines that wait to be read."""

from __future__ import annotations

import re

from rulewright.checking.context import Body, Context, Env, Symbol
from rulewright.checking.data.data_values import member_datum
from rulewright.checking.data.parameters import parameters
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import mapping, scalar, sub, sub_scalar
from rulewright.checking.expressions.function_bodies import function_type
from rulewright.checking.names import broken, declare
from rulewright.checking.statements.table import block
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir.book import Kind
from rulewright.hir.rules import Deed, Function, Step
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, Scalar

_FIRST_WORD = re.compile(r"\s*([A-Za-z][A-Za-z0-9_]*)")


def signature(work: Work, key: Scalar, path: str) -> tuple[str, tree.Signature | None]:
    """The name in a key and its parameters. Of a key that cannot be read the name stays, as one that means nothing."""
    found: tree.Signature | None = parsed(work.ctx, key, "signature", path)
    if found is not None:
        return found.name.text, found
    first = _FIRST_WORD.match(key.value)
    name = first[1] if first else ""
    broken(work.ctx, name)
    broken(work.ctx, key.value.partition("(")[0].strip())
    return name, None


def enter(work: Work, symbol: Symbol, what: str, found: tree.Signature | None) -> None:
    """Declares an entry under the name in its key, where there is one that could be read."""
    if found is not None:
        declare(work.ctx, found.name.text, symbol, what, found.name.span)


# ---- functions ----


def declare_functions(work: Work) -> None:
    for entry in work.entries("functions"):
        name, found = signature(work, entry.key, f"functions.{entry.key.value}")
        function = Function(name, f"functions.{name}", entry.key.span)
        work.ctx.book.functions[name] = function
        enter(work, function, "a function", found)
        describe(work, function, mapping(entry.value))
        work.later("types", _function_types, work, function, entry, found)
        work.later("bodies", _read_function, work.ctx, function)


def _function_types(work: Work, function: Function, entry: Entry, found: tree.Signature | None) -> None:
    """Parameters, and the lines that whoever calls the function first will read."""
    ctx = work.ctx
    function.params = parameters(ctx, found.params, function.path) if found else ()
    written = scalar(entry.value) or sub_scalar(entry.value, "is")
    lines: tree.Definition | None = parsed(ctx, written, "definition", function.path)
    if lines is not None and found is not None:
        env = Env(path=function.path, in_function=True).bind(*function.params)
        ctx.bodies[function] = Body(lines, env)


def _read_function(ctx: Context, function: Function) -> None:
    function_type(ctx, function)


# ---- steps and deeds ----


def declare_steps(work: Work) -> None:
    for entry in work.entries("steps"):
        name, found = signature(work, entry.key, f"steps.{entry.key.value}")
        step = Step(name, f"steps.{name}", entry.key.span)
        work.ctx.book.steps[name] = step
        enter(work, step, "a step", found)
        describe(work, step, entry.value)
        work.later("types", _step_types, work, step, entry, found)
        work.later("bodies", _read_lines, work.ctx, step)


def _step_types(work: Work, step: Step, entry: Entry, found: tree.Signature | None) -> None:
    ctx = work.ctx
    step.params = parameters(ctx, found.params, step.path) if found else ()
    lines: tree.Block | None = parsed(ctx, sub_scalar(entry.value, "do"), "block", f"{step.path}.do")
    if lines is not None and found is not None:
        step.me = next((p for p in step.params if p.name == "me"), None)
        ctx.bodies[step] = Body(lines, Env(path=f"{step.path}.do").bind(*step.params))


def _read_lines(ctx: Context, entry: Step | Deed) -> None:
    """With the player that the lines know as `me`, where they need one."""
    body = ctx.bodies.get(entry)
    if body is None:
        return
    env = body.env
    if entry.me is not None and "me" not in env.locals:
        env = Env(locals=env.locals, me=entry.me, path=env.path)
    entry.body = block(ctx, env, body.tree)


def declare_deeds(work: Work) -> None:
    """`deeds: {use: {Forge: …}}`: lines of single members, called as `member.use()`."""
    for entry in work.entries("kinds"):
        kind = work.ctx.book.kinds.get(work.kind_name(entry.key.value))
        for deed in mapping(sub(entry.value, "deeds")) or ():
            for lines in mapping(deed.value) or ():
                if kind is not None:
                    _deed(work, kind, deed.key.value, lines)


def _deed(work: Work, kind: Kind, name: str, entry: Entry) -> None:
    member = entry.key.value
    deed = Deed(f"{member}.{name}", f"{kind.path}.deeds.{name}.{member}", entry.key.span, kind=kind.name, deed=name)
    describe(work, deed, mapping(entry.value))
    work.later("types", _deed_types, work, kind, deed, entry)
    work.later("bodies", _read_lines, work.ctx, deed)


def _deed_types(work: Work, kind: Kind, deed: Deed, entry: Entry) -> None:
    member = member_datum(work.ctx, entry.key, kind.name, deed.path)
    of_members = kind.deeds.setdefault(deed.deed, {})
    if member is None:
        return
    of_members[member.member] = deed
    written = scalar(entry.value) or sub_scalar(entry.value, "do")
    lines: tree.Block | None = parsed(work.ctx, written, "block", deed.path)
    if lines is not None:
        work.ctx.bodies[deed] = Body(lines, Env(path=deed.path))
