"""What only cases say: a player takes an action with these choices, or answers what is asked; a step is run with the
choices made in it.
"""

from __future__ import annotations

from rulewright.backends.reference.labels import option_label, prompt
from rulewright.backends.reference.machine import action_proc, advance, call
from rulewright.backends.reference.moves import next_draw
from rulewright.backends.reference.options import can_decline, declining, seat_of
from rulewright.backends.reference.play import answer
from rulewright.backends.reference.state import Env, Option, Value
from rulewright.backends.reference.trials import legal_action, legal_options
from rulewright.backends.reference.watched import explaining
from rulewright.backends.reference.why import refusal
from rulewright.backends.reference.words import joined, member_words
from rulewright.backends.reference.world import World, executes
from rulewright.hir import nodes as n, program as p
from rulewright.hir.rules import Action
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault, IllegalMove

Call = n.CallStep | n.CallDeed | n.CallAdjustment


Answer = tuple[Value, ...] | str
NOBODY = -2
"""A seat that is none: whoever is asked, it is somebody else."""


class Unanswered(IllegalMove):
    """A choice that is no answer to what is open. `world` waits at `decision` (none: nothing is open any more), and
    `answer` is what was said: values, or the words of a branch; nothing at all where nothing was said."""

    def __init__(
        self, reason: str, world: World, decision: p.AnyDecision | None, answer: tuple[Value, ...] | str
    ) -> None:
        super().__init__(reason)
        self.world, self.decision, self.answer = world, decision, answer


@executes(n.Does)
def _does(w: World, s: n.Does, env: Env) -> None:
    me = w.number(s.player, env)
    if w.played:
        pass_over(w)
        _answer_offer(w, s.action, me)
        _play(w, list(s.choices), env, NOBODY if w.is_answered_next else me)
        return
    if not legal_action(w, s.action, me):
        raise _refused(w, s.action, me)
    w.state.frames = []
    call(w, action_proc(w, s.action), [me])
    _play(w, list(s.choices), env)


@executes(n.Answers)
def _answers(w: World, s: n.Answers, env: Env) -> None:
    """What the flow asks this player, and on from there to the next that anybody is asked."""
    d, me = _waiting(w), w.number(s.player, env)
    frame = w.state.top
    if isinstance(d, p.OfferMenu):
        raise IllegalMove(
            f"nothing is asked, but an action is offered; say `{_name(w, seat_of(w, d, frame.env))} does …`"
        )
    if (seat := seat_of(w, d, frame.env)) != me:
        raise IllegalMove(f"{_name(w, seat)} is asked for {prompt(w, d, frame.env)}, not {_name(w, me)}")
    choices = list(s.choices)
    answer(w, d, _chosen(w, d, legal_options(w, d), choices, env))
    _play(w, choices, env, NOBODY)


def _name(w: World, seat: int) -> str:
    return member_words(w, "Player", seat)


def _waiting(w: World) -> p.AnyDecision:
    """What a game that is played waits for. Raises IllegalMove where it is over."""
    if not w.played or w.state.over:
        raise IllegalMove("the game is over" if w.state.over else "no game is played, so nothing is asked")
    end = w.state.top.proc.blocks[w.state.top.block].end
    assert isinstance(end, p.Decide)
    return end.decision


def pass_over(w: World) -> None:
    """What players were asked, gave no answer to, and may decline, they decline."""
    while not w.state.over and can_decline(w, _waiting(w), w.state.top.env):
        answer(w, _waiting(w), declining())
        _play(w, [], {}, NOBODY)


def left_open(w: World) -> None:
    """Raises Unanswered where players are asked something that has to be answered."""
    pass_over(w)
    if not w.state.over and not isinstance(d := _waiting(w), p.OfferMenu):
        env = w.state.top.env
        said = f"nothing was chosen for {prompt(w, d, env)}; say `{_name(w, seat_of(w, d, env))} answers …`"
        raise Unanswered(said, w, d, ())


def _answer_offer(w: World, action: Action, me: int) -> None:
    """In a game that is played: takes the action where the flow offers it. Raises IllegalMove."""
    d, frame = _waiting(w), w.state.top
    seat = seat_of(w, d, frame.env)
    if not isinstance(d, p.OfferMenu):
        raise IllegalMove(f"no action is offered; open is {prompt(w, d, frame.env)}")
    if seat != me:
        raise IllegalMove(f"it is for {member_words(w, 'Player', seat)} to act")
    if action not in d.actions:
        raise IllegalMove(f"{action.name} is not offered now, only {joined(list(d.names))}")
    option = next((o for o in legal_options(w, d) if o.code == action.ordinal), None)
    if option is None:
        raise _refused(w, action, me)
    answer(w, d, option)


def _refused(w: World, action: Action, me: int) -> IllegalMove:
    """The first condition that does not hold, as what is said."""
    with explaining():
        found = refusal(w, action, me)
    return IllegalMove(found.text if found is not None else f"{action.name} is not legal")


@executes(n.DoChoosing)
def _do_choosing(w: World, s: n.DoChoosing, env: Env) -> None:
    do_call(w, s.call, list(s.choices), env)


def do_call(w: World, s: Call, choices: list[n.Expr], env: Env) -> None:
    """A call with its answers; where it never waits, as anywhere."""
    found = procedure(w, s, env)
    if found is None:
        w.execute(s, env)
        return
    flow, w.state.frames = w.state.frames, []
    call(w, *found)
    _play(w, choices, env)
    w.state.frames = flow


def procedure(w: World, s: Call, env: Env) -> tuple[p.Proc, list[Value]] | None:
    """The procedure that is called, with its arguments; none where it never waits."""
    procs = w.table.program.procs
    match s:
        case n.CallStep(step=step):
            proc = procs.get(f"step {step.name}")
            args = [w.value(a, env) for a in s.args]
            own_me = step.me is not None and step.me not in step.params
            given = [w.value(s.me, env) if s.me else 0, *args] if own_me else args
        case n.CallDeed(kind=kind, deed=deed):
            number = w.number(s.member, env)
            name = w.table.scene.members[kind][number - 1].name if number else ""
            proc = procs.get(f"deed {kind}.{deed}.{name}")
            given = [w.value(s.me, env) if s.me else 0] if proc is not None and proc.params else []
        case n.CallAdjustment(adjustment=adjustment):
            proc = procs.get(f"adjustment {adjustment.name}")
            given = []
    return None if proc is None else (proc, given)


def _play(w: World, choices: list[n.Expr], env: Env, me: int | None = None) -> None:
    """Plays to the end of what was called, or to the next offer of a flow, each decision answered by the next choices.
    Where these are used up and `me` is somebody, what others are asked is left open."""
    while w.state.frames and (d := advance(w)) is not None:
        options = legal_options(w, d)
        local = w.state.top.env
        if options and isinstance(d, p.OfferMenu) and w.played:
            break
        if isinstance(d, p.Choice) and d.alone and len(options) == 1:
            answer(w, d, options[0])
        elif not options and can_decline(w, d, local):
            answer(w, d, declining())
        elif isinstance(d, p.ChancePick | p.ChanceDraw):
            answer(w, d, _chance(w, d, options, choices, env))
        elif not options:
            raise Fault(faults.DEAD_END, d.span, (), prompt(w, d, local))
        elif me is not None and not choices and seat_of(w, d, local) != me:
            break
        else:
            answer(w, d, _chosen(w, d, options, choices, env))
    if choices:
        raise Unanswered(f"nothing was left to choose at `{choices[0].span.text}`", w, None, ())


def _chance(w: World, d: p.ChancePick | p.ChanceDraw, options: list[Option], choices: list[n.Expr], env: Env) -> Option:
    """The outcome that the next choice names, else what the generator gives."""
    found = _matching(w, d, options, choices, env)
    if found is not None:
        return found
    return generated(w, d.stream, options)


def generated(w: World, stream: str, options: list[Option]) -> Option:
    """The outcome that the generator gives; the draw is counted when the outcome is taken."""
    passed = next_draw(w, stream, sum(o.weight for o in options))
    w.state.counters[stream] -= 1
    for option in options:
        passed -= option.weight
        if passed < 0:
            break
    return option


def _chosen(w: World, d: p.AnyDecision, options: list[Option], choices: list[n.Expr], env: Env) -> Option:
    found = _matching(w, d, options, choices, env)
    if found is not None:
        return found
    local = w.state.top.env
    if not choices and any(o.code == -1 for o in options):
        return declining()
    labels = [option_label(w, d, local, o) for o in options]
    said = f"`{choices[0].span.text}` is no answer to" if choices else "nothing was chosen for"
    reason = f"{said} {prompt(w, d, local)}; open were: {joined(labels)}"
    raise Unanswered(reason, w, d, _said(w, d, choices, env))


def _said(w: World, d: p.AnyDecision, choices: list[n.Expr], env: Env) -> Answer:
    if choices and isinstance(choices[0], n.TextLit):
        return choices[0].value
    if isinstance(d, p.SetChoice) and choices:
        first = w.value(choices[0], env)
        return tuple(first) if isinstance(first, list) else tuple(w.value(c, env) for c in choices)
    wanted = len(d.vars) if isinstance(d, p.Choice) else 1
    return tuple(w.value(c, env) for c in choices[:wanted])


def _matching(w: World, d: p.AnyDecision, options: list[Option], choices: list[n.Expr], env: Env) -> Option | None:
    """The option that the next choices name; they are used up."""
    if not choices:
        return None
    for option in options:
        wanted = 1 if option.code == -1 else max(1, len(option.values))
        if isinstance(d, p.SetChoice) and _is_list(w, choices, env):
            wanted = 1
        if _is_option(w, d, option, choices[:wanted], env):
            del choices[:wanted]
            return option
    return None


def _is_list(w: World, choices: list[n.Expr], env: Env) -> bool:
    return not isinstance(choices[0], n.TextLit) and isinstance(w.value(choices[0], env), list)


def _is_option(w: World, d: p.AnyDecision, option: Option, choices: list[n.Expr], env: Env) -> bool:
    first = choices[0]
    if isinstance(first, n.TextLit):
        return first.value == option_label(w, d, w.state.top.env, option)
    values = [w.value(c, env) for c in choices]
    if option.code == -1:
        return values == [0]
    if isinstance(d, p.Menu | p.OfferMenu):
        return False
    if values and isinstance(values[0], list) and isinstance(d, p.SetChoice):
        return sorted(map(repr, values[0])) == sorted(map(repr, option.values))
    return values == list(option.values)
