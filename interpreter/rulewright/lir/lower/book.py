"""A whole book lowered: layout, start values, decisions, points, scores."""

from __future__ import annotations

# Each of these enters what it can lower into the tables of `writer`.
import rulewright.lir.lower.actions
import rulewright.lir.lower.adjustments
import rulewright.lir.lower.calls
import rulewright.lir.lower.expressions
import rulewright.lir.lower.fields
import rulewright.lir.lower.folds
import rulewright.lir.lower.lists
import rulewright.lir.lower.marks
import rulewright.lir.lower.pieces
import rulewright.lir.lower.routes
import rulewright.lir.lower.statements
import rulewright.lir.lower.units  # noqa: F401
from rulewright.hir import program as p
from rulewright.hir.bounds import Bounds
from rulewright.hir.scene import Scene
from rulewright.lir import program as lir
from rulewright.lir.evaluate import LirFault, Machine
from rulewright.lir.improve.carrying import carry
from rulewright.lir.improve.knowing import Knower
from rulewright.lir.improve.looping import Looper, Rows
from rulewright.lir.improve.remembering import improve_all
from rulewright.lir.improve.tidying import tidy
from rulewright.lir.lower.actions import can_after
from rulewright.lir.lower.blocks import PlayWriter, point
from rulewright.lir.lower.play import decision_entry
from rulewright.lir.lower.shared import Shared
from rulewright.lir.lower.starts import start_function
from rulewright.lir.lower.trials import Trials
from rulewright.lir.lower.writer import Writer
from rulewright.lir.outlines import entries, outlines, reached, writing
from rulewright.lir.passes import drop_unread, settle
from rulewright.lir.plan import plan_layout
from rulewright.lir.sharing import share
from rulewright.text.limits import DEFAULT


def lower_book(scene: Scene, program: p.Program, streams: list[int]) -> lir.Program:
    """The LIR of a book at one table. `streams` numbers the streams of chance."""
    shared = Shared(plan_layout(Bounds(scene, program), program))
    out = shared.program
    out.streams = streams
    trials = shared.trials = Trials(shared)
    trials.can_after = lambda w, e, player, depth: can_after(w, trials, e, player, depth)
    _start(shared)
    _decisions(shared, trials)
    out.points = [point(shared, proc, block) for proc, block in shared.layout.points]
    out.begin = _begin(shared)
    _scores(shared)
    shared.write_all()
    _improve(shared)
    return out


def _start(shared: Shared) -> None:
    """Works out the position before set-up, which is the same in every game."""
    start = start_function(shared)
    shared.write_all()
    machine = Machine(shared.program, lambda *_: 0, DEFAULT.move_steps)
    slots = machine.blank()
    try:
        machine.call(start.name, slots)
    except LirFault as fault:
        shared.program.start_fault = fault.code, fault.span, fault.values
    shared.program.start = tuple(slots)


def _improve(shared: Shared) -> None:
    """Without functions that nothing calls: those of start values, and trials that turned out not to be needed."""
    program = shared.program
    of = outlines(program)
    kept = reached(of, entries(program))
    program.functions = {name: function for name, function in program.functions.items() if name in kept}
    improve_all(program, shared.split, writing(of), shared.rows, _improve_one)


def _improve_one(program: lir.Program, function: lir.Function, written: frozenset[str], rows: Rows) -> None:
    """A pass may look at the function, and of the program at its tables and layout only, see `remembering`."""
    settle(function)
    Knower(program, function, written).improve()
    tidy(function, program)
    Looper(program, function, written, rows).improve()
    carry(function, program)
    drop_unread(function)
    share(function, program, written)
    Knower(program, function, written).improve()
    tidy(function, program)
    drop_unread(function)


def _decisions(shared: Shared, trials: Trials) -> None:
    ends = {}
    for proc in shared.split.procs.values():
        for block in proc.blocks:
            if isinstance(block.end, p.Decide):
                ends[block.end.decision.number] = (proc, block.end)
    shared.program.decisions = [decision_entry(shared, trials, *ends[i]) for i in range(len(shared.split.decisions))]


def _begin(shared: Shared) -> str:
    """From the start values on."""
    main = shared.split.main

    def write(made: lir.Function) -> None:
        w = PlayWriter(shared, made, main)
        w.begin(0)
        w.write_from(0)

    return shared.function("begin", "the game begins", write, shared.scene.book.span, "number").name


def _scores(shared: Shared) -> None:
    """Each line of the score and each tie-breaker, of one player."""
    book = shared.scene.book
    var = book.score_var

    def ask(key: object, title: str, value: object, span: object) -> str:
        def write(made: lir.Function) -> None:
            w = Writer(shared, made)
            seat = w.parameter(1, shared.scene.players)
            if var is not None:
                w.names[var] = seat
            w.give(w.value(value))  # type: ignore[arg-type]

        return shared.function(("of a player", key), title, write, span, "number").name  # type: ignore[arg-type]

    out = shared.program
    lines = enumerate(book.scoring)
    out.scores = [ask(("score", i), f"score {i}", line.value, line.span) for i, line in lines]
    if book.outlook is not None:
        out.outlook = ask("outlook", "outlook", book.outlook.value, book.outlook.span)
    out.ties = [(ask(("tie", i), f"tie {i}", t.value, t.span), t.op == "most") for i, t in enumerate(book.ties)]
