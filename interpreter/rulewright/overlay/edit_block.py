"""A change in the lines of a `do:`."""

from __future__ import annotations

from rulewright.language.forms import Form
from rulewright.overlay.change import INSERTS
from rulewright.overlay.lines import Lines, Stretch, block_of, find, indented, lines_of, text_of
from rulewright.overlay.paths import Steps
from rulewright.overlay.trouble import Misfit
from rulewright.overlay.values import Work
from rulewright.syntax.yaml_tree import Scalar


def changed_block(node: Scalar, steps: Steps, work: Work, reached: str) -> Scalar:
    """The lines with the change made in them; without steps it is an `append` to all of them. Raises Gone, Misfit,
    NotAsQuoted and Said."""
    lines = lines_of(node)
    if not steps:
        work.finds_text(text_of(lines), node.span)
        return block_of(node, (*lines, *_new(work, lines[0].indent if lines else 0)))
    whole, body = find(lines, steps, reached)
    verb = work.change.verb
    there = body if body and verb in ("replace", "set", "append") else whole
    work.finds_text(text_of(there.of(lines)), lines[there.first].origin)
    return block_of(node, _put(lines, there, verb, work, body is not None))


def _put(lines: Lines, there: Stretch, verb: str, work: Work, is_part: bool) -> Lines:
    before, behind = lines[: there.first], lines[there.last + 1 :]
    if verb == "remove":
        if not before and not behind:
            raise Misfit("nothing would be left there", "remove the entry, or replace the line")
        return (*before, *behind)
    new = _new(work, there.indent)
    if verb in ("replace", "set"):
        return (*before, *new, *behind)
    if verb == "append" and not is_part:
        raise Misfit("only to a `part` or to a whole `do:` can lines be appended", "say `insert after`")
    old = there.of(lines)
    return (*before, *new, *old, *behind) if verb == INSERTS[0] else (*before, *old, *new, *behind)


def _new(work: Work, indent: int) -> Lines:
    value = work.value(Form(scalar="block"))
    assert isinstance(value, Scalar)
    return tuple(indented(line, indent) for line in lines_of(value))
