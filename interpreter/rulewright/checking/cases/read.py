"""The cases beside a book, read by the book's own names."""

from __future__ import annotations

import re
from dataclasses import replace

from rulewright.checking.cases.anywhere import anywhere, seed_of
from rulewright.checking.cases.by_seat import by_seat
from rulewright.checking.context import Context, Env
from rulewright.checking.data.setting_text import settings_stated
from rulewright.checking.declare.citations import proved_by_case
from rulewright.checking.entry_forms import scalar, scalars, sub, sub_scalar
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import cases as say
from rulewright.checking.messages.declare import unknown_target
from rulewright.checking.statements.table import block
from rulewright.checking.trees import parsed
from rulewright.hir import types as t
from rulewright.hir.case import Case
from rulewright.hir.nodes import Answers, Block, Does, Expr
from rulewright.hir.scene import Price, Value
from rulewright.hir.walk import statements
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Span

START = re.compile(r"start|(?:set up|(play))(?:, seed (\d{1,19}))?")
DEFAULT_SEED = 1
_NO_END = ("no", "never", "nothing", "null", "not yet", "running")
"""What others say of a game that goes on."""


def read_case_files(ctx: Context, files: list[tuple[str, Mapping]], findings: Findings) -> list[Case]:
    """Every case that could be read, in order; what is wrong with the others is among the findings."""
    reading = replace(ctx, findings=findings)
    unread = [d.span for d in findings if d.severity == "error"]
    cases = []
    titles: dict[tuple[str, str], Scalar] = {}
    for name, mapping in files:
        listed = mapping.get("cases")
        for number, node in enumerate(listed.items if isinstance(listed, Sequence) else (), 1):
            if isinstance(node, Mapping):
                case = _case(reading, name, number, node, _is_inside(unread, node.span))
                cases += [case] if case else []
                _of_its_own(reading, name, sub_scalar(node, "case"), titles)
    return cases


def _of_its_own(ctx: Context, file: str, title: Scalar | None, titles: dict[tuple[str, str], Scalar]) -> None:
    """No other case beside the same book or expansion has this name; two expansions know nothing of each other."""
    if title is not None:
        first = titles.setdefault((file.rpartition("/")[0], " ".join(title.value.split())), title)
        if first is not title:
            ctx.say(say.same_name(title.span, first.span, first.value))


def _is_inside(errors: list[Span], case: Span) -> bool:
    """Whether some line of a case could not be read, so that it may say more than is known of it."""
    return any(e.source is case.source and case.start <= e.start <= case.end for e in errors)


def _case(ctx: Context, file: str, number: int, node: Mapping, lost: bool) -> Case | None:
    """One case; none where a line of it is wrong or `lost`, for it would then test something else."""
    before = len(ctx.findings)
    title = sub_scalar(node, "case")
    case = Case(title.value if title else "", file, number, _players(ctx, node), title.span if title else node.span)
    env = Env(path=f"case {case.name}", in_case=True, players=case.players)
    case.anywhere = anywhere(ctx, env, node)
    if case.anywhere is not None:
        env = replace(env, me=case.anywhere.me)
    case.proves = proved_by_case(ctx, scalars(sub(node, "proves")), env.path)
    case.setup_seed, case.played = (seed_of(node), False) if case.anywhere else _start(ctx, node)
    case.settings = _settings(ctx, case, node)
    case.given, case.when = _lines(ctx, env, sub(node, "given")), _lines(ctx, env, sub(node, "when"))
    case.then = _conditions(ctx, env, sub(node, "then"))
    case.refuse = _refusals(ctx, env, sub(node, "refuse"))
    case.because = _text(node, "because")
    case.sound = _lines(ctx, env, sub(node, "sound"))
    case.scores, case.places = by_seat(ctx, env, sub(node, "scores")), by_seat(ctx, env, sub(node, "places"))
    if not lost:
        case.end = _end(ctx, case, node)
        _look_for_answers(ctx, case)
    return case if len(ctx.findings) == before and not lost else None


def _look_for_answers(ctx: Context, case: Case) -> None:
    """Players answer only where the flow asks them."""
    if not case.played:
        for statement in statements((*case.given, *case.when, *case.refuse, *case.sound)):
            if isinstance(statement, Answers):
                ctx.say(say.nothing_is_asked(statement.span))


def _text(node: Mapping, key: str) -> str:
    found = sub_scalar(node, key)
    return found.value if found else ""


def _players(ctx: Context, node: Mapping) -> int:
    """How many play; the fewest the book allows if the case does not say."""
    stated = sub_scalar(node, "players")
    low, high = ctx.book.min_players, ctx.book.max_players
    if stated is None or not stated.value.isdigit():
        return low
    number = int(stated.value)
    if not low <= number <= high:
        ctx.say(say.wrong_players(stated.span, number, low, high))
        return low
    return number


def _start(ctx: Context, node: Mapping) -> tuple[int | None, bool]:
    """The seed of the set-up, if there is one, and whether the flow runs."""
    stated = sub_scalar(node, "from")
    if stated is None:
        return None, False
    match = START.fullmatch(stated.value.strip())
    if match is None:
        ctx.say(say.unknown_start(stated.span, stated.value))
        return None, True  # so that nothing is said about its end
    if stated.value.strip() == "start":
        return None, False
    return int(match.group(2) or DEFAULT_SEED), match.group(1) is not None


def _end(ctx: Context, case: Case, node: Mapping) -> str:
    """What is said to have ended the game; only a game that is played ends."""
    stated = sub_scalar(node, "end")
    if stated is None:
        return ""
    known = [*ctx.book.ends, "flow", "none"]
    if not case.played:
        ctx.say(say.not_played(stated.span))
    elif stated.value in _NO_END:
        ctx.say(say.no_end_yet(stated))
    elif stated.value not in known:
        ctx.say(unknown_target("end", stated.value, stated.span, known, f"case {case.name}"))
    return stated.value


def _settings(ctx: Context, case: Case, node: Mapping) -> dict[str, Value | Price]:
    stated = sub(node, "settings")
    entries = stated if isinstance(stated, Mapping) else ()
    return settings_stated(ctx, case.players, [(e.key.value, e.key.span, e.value) for e in entries], ctx.findings)


def _lines(ctx: Context, env: Env, node: YamlNode | None) -> Block:
    lines: tree.Block | None = parsed(ctx, scalar(node), "block", env.path)
    return block(ctx, env, lines) if lines is not None else ()


def _conditions(ctx: Context, env: Env, node: YamlNode | None) -> tuple[Expr, ...]:
    found = []
    for item in scalars(node):
        written: tree.Expr | None = parsed(ctx, item, "expression", env.path)
        if written is not None:
            found.append(expression(ctx, env, written, t.BOOL))
    return tuple(found)


def _refusals(ctx: Context, env: Env, node: YamlNode | None) -> tuple[Does | Answers, ...]:
    found: list[Does | Answers] = []
    for item in scalars(node):
        written: tree.Block | None = parsed(ctx, item, "block", env.path)
        for line in written.body if written is not None else ():
            if isinstance(line, tree.Does | tree.Answers):
                made = block(ctx, env, tree.Block((line,), span=line.span))
                found += [stmt for stmt in made if isinstance(stmt, Does | Answers)]
            else:
                ctx.say(say.not_a_refusal(line.span))
    return tuple(found)
