"""The book split at its decisions: procedures of blocks, so that every decision point is plain state.

A procedure that may ask somebody something is cut into blocks; all else stays structured statements inside a block.
Since no step calls itself, each procedure is active at most once, so its locals have fixed slots (its *frame*) and its
return address has one: a call writes the callee's frame and jumps, a return jumps back. Nothing is inlined. A position
between two decisions is: the fields, the frames of the active procedures, and the decision at which the game waits.

Reading a program:
- `Program.main` is the whole game: setup, flow, final. It ends with `Finish`.
- An action's procedure has one parameter, `me`. Its blocks are: a menu per optional modifier that matters; `PayCost`;
  before hooks (blocks with `free` set); the body; after hooks; `CountUse`; `EndIfDue`; `Return`.
- Setting a local that no block after a decision reads needs no slot: `Proc.frame` lists those that do.

A *trial* (may this option be taken? is this action legal?) runs on a copy from some point on, until
- an effect other than a payment is reached outside `free` blocks, or the action's end: the answer is yes;
- a payment cannot be made, or a deed is missing: no;
- a decision: yes if some option of it leads to yes (an offer, a chance decision or another player's choice: yes).
With `afterwards` (of the action or its group) the trial instead runs through all effects to the end of the action,
where the conditions must hold; a fault on the way means no.

What must be alike in all backends:
- A statement is an effect by its sort, whatever its amounts, and ends the trial before its operands are read: all but
  Let, Append, Remove, SetListItem, If, ForEach, RepeatUntil, RepeatTimes, NamedPart, CallStep, CallDeed (these are
  gone through), Log and CheckSlots (skipped), BlockFault (a no), Transfer with `pay`, PayCost, BeginAction and
  AnswerModifier (done). EndIfDue and Finish end it with yes too. A procedure of a step or deed that returns goes on in
  its caller; so does one of an adjustment, while an adjustment that never waits is an effect as a whole.
- Any fault inside a trial means that the run which met it fails. Options are tried lazily, in order: `where`, paying,
  then the rest; so a fault in the `where` of the second option is not met where the first leads to yes. Declining and
  stopping come last and are options like any other; with nothing else to choose they are taken unasked, and untried.
- The end of an action with `afterwards` is its EndIfDue: CountUse has been done when the conditions are read.
- Legal options of a decision that waits: those for which a trial, begun by taking the option on a copy, says yes.
  Chance decisions are not tried. A value that stands twice in its source is one option.
- End triggers: every EndIfDue tests those that do not stand yet, in order; once true they stand. Due is one that
  stands, whose timing is `now` or this sort, and that no other standing trigger is `over`; the first due decides. Once
  `final` has begun, EndIfDue just goes on.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.hir.nodes import Expr, Path, Stmt, Template, Transfer, Var
from rulewright.hir.rules import Action, Adjustment, Deed, Modifier, Step
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

# ---- statements only the splitter makes; they stand in blocks beside hir.nodes statements ----


@dataclass(frozen=True, eq=False)
class Append(Stmt):
    """Adds a value to a list local of the splitter's making."""

    var: Var
    value: Expr


@dataclass(frozen=True, eq=False)
class Remove(Stmt):
    """Takes the first equal element out of a list local."""

    var: Var
    value: Expr


@dataclass(frozen=True, eq=False)
class SetListItem(Stmt):
    """Writes element `index` (from 1) of a list local; the list is as long as there are players."""

    var: Var
    index: Expr
    value: Expr


@dataclass(frozen=True, eq=False)
class PayCost(Stmt):
    """Pays the action's cost after its modifiers; a payment."""

    action: Action
    me: Expr


@dataclass(frozen=True, eq=False)
class AnswerModifier(Stmt):
    """Notes that an optional modifier is used in the running action (or not), and counts its use."""

    modifier: Modifier
    me: Expr
    used: bool


@dataclass(frozen=True, eq=False)
class BeginAction(Stmt):
    """Notes which action runs; all optional modifiers unused."""

    action: Action


@dataclass(frozen=True, eq=False)
class CountUse(Stmt):
    """A whole use of the action by the player: its own counters and its group's. No action runs any more."""

    action: Action
    me: Expr


@dataclass(frozen=True, eq=False)
class EnterBlock(Stmt):
    """A turn, round or phase begins: counters of that sort and fields `each turn|round|phase` start anew."""

    sort: Literal["turn", "round", "phase"]
    title: str = ""
    player: Expr | None = None


@dataclass(frozen=True, eq=False)
class LeaveBlock(Stmt):
    sort: Literal["turn", "round", "phase"]


@dataclass(frozen=True, eq=False)
class CheckSlots(Stmt):
    """After set-up and after each action and turn: every slot that may not be empty holds a piece, else a fault."""


@dataclass(frozen=True, eq=False)
class BlockFault(Stmt):
    """A fault: `dead end`, or `loop bound` with its limit as the value."""

    code: Literal["dead end", "loop bound"]
    about: Template
    value: Expr | None = None


@dataclass(frozen=True, eq=False)
class CheckOneRow(Stmt):
    """In an adjustment with `hit: exactly one`: the member at this place must be in exactly one of the lists."""

    hits: tuple[Var, ...]
    at: Expr


# ---- decisions ----


@dataclass(frozen=True, eq=False, kw_only=True)
class Decision:
    """A point where the game waits. `number` is unique in the program; `seat` is who decides (none: chance)."""

    number: int
    seat: Expr | None
    prompt: Template | None = None
    span: Span = NOWHERE


@dataclass(frozen=True, eq=False)
class Choice(Decision):
    """Options: all combinations of `vars` from `sources` in order, where `where` holds, no var's value lies in
    `exclude` and `paying` can be made. `decline`: offered last where that holds, with all vars 0. Nothing to choose and
    declining allowed: all vars 0 without asking; neither: dead end. `alone`: a single option is taken unasked.
    Taking an option makes the payment at once.
    """

    vars: tuple[Var, ...]
    sources: tuple[Expr, ...]
    where: Expr | None = None
    paying: Transfer | None = None
    exclude: Var | None = None
    decline: Expr | None = None
    decline_label: Literal["none", "stop"] = "none"
    alone: bool = False
    hidden: bool = False  # each-chooses: nobody else may see that it was answered how


@dataclass(frozen=True, eq=False)
class SetChoice(Decision):
    """Options: sets of low..high of the filtered source, by size, then in domain order; `result` is the set."""

    var: Var
    source: Expr
    where: Expr | None
    low: Expr
    high: Expr
    result: Var
    decline: bool = False


@dataclass(frozen=True, eq=False)
class MenuOption:
    """`target` is the block that runs."""

    label: Template
    when: Expr | None
    target: int


@dataclass(frozen=True, eq=False)
class Menu(Decision):
    """Branches; `decline` is the block that runs when none is taken (none: declining is not offered)."""

    options: tuple[MenuOption, ...]
    decline: int | None = None


@dataclass(frozen=True, eq=False)
class OfferMenu(Decision):
    """Legal actions of these, in order. Taking one invokes its procedure with `me` = the seat."""

    actions: tuple[Action, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class ChancePick(Decision):
    """One element of the source, each alike."""

    var: Var
    source: Expr
    stream: str


@dataclass(frozen=True, eq=False)
class ChanceDraw(Decision):
    """One unit of a holding, each alike: the options are members with their counts as weights. It then moves."""

    var: Var
    source: Path
    target: Path | None
    stream: str


AnyDecision = Choice | SetChoice | Menu | OfferMenu | ChancePick | ChanceDraw

# ---- ends of blocks ----


@dataclass(frozen=True, eq=False)
class Goto:
    target: int


@dataclass(frozen=True, eq=False)
class Fork:
    """To `then` if the condition holds, else to `otherwise`."""

    condition: Expr
    then: int
    otherwise: int


@dataclass(frozen=True, eq=False)
class Decide:
    """Waits for a decision, then goes on (a Menu names its own targets; `next` is unused there).

    `declined` is the block for a Choice that was declined or stopped (none: `next` as well). It is there because the
    variables cannot tell: a number chosen may be 0.
    """

    decision: AnyDecision
    next: int
    declined: int | None = None


@dataclass(frozen=True, eq=False)
class Invoke:
    """Calls a procedure: its parameters are set to the arguments, and it returns to `next`."""

    proc: str
    args: tuple[Expr, ...]
    next: int
    span: Span = NOWHERE


@dataclass(frozen=True, eq=False)
class InvokeDeed:
    """Calls the deed procedure (or plain deed) of a member; a member without one is a fault, in a trial a no.

    `suffix` ends the procedure's name (`deed GuildCard.use.Forge` + suffix), see Proc.
    """

    kind: str
    deed: str
    member: Expr
    me: Expr | None
    next: int
    suffix: str = ""
    span: Span = NOWHERE


@dataclass(frozen=True, eq=False)
class EndIfDue:
    """Tests the end triggers; where one is due after a block of this sort, the game goes to `final` (all frames are
    given up), else on."""

    sort: Literal["action", "turn", "round", "phase"]
    next: int


@dataclass(frozen=True, eq=False)
class Return:
    """Back to who called."""


@dataclass(frozen=True, eq=False)
class Finish:
    """The game is over; scores are read from the position."""


End = Goto | Fork | Decide | Invoke | InvokeDeed | EndIfDue | Return | Finish


@dataclass(eq=False)
class Block:
    number: int
    body: tuple[Stmt, ...]
    end: End
    free: bool = False


@dataclass(eq=False)
class Proc:
    """A procedure that may wait. `name` is `main`, `action build`, `step clear`, `deed GuildCard.use.Forge`,
    `adjustment prices`; ` (free)` ends the name of a twin that an action's before hooks call: all its blocks are free.

    `blocks[0]` is its entry. `params` are set by the caller (a step's `me` comes first where it has one).
    `frame` lists the variables that live across a decision or call, params among them.
    """

    name: str
    owner: Action | Step | Deed | Adjustment | None
    params: tuple[Var, ...]
    blocks: list[Block] = field(default_factory=list)
    frame: tuple[Var, ...] = ()


@dataclass(eq=False)
class Program:
    """`final` is the block of main where the game's end begins. `streams` in order of the text, each once.

    Steps, deeds and hooks that never wait are not procedures: CallStep and CallDeed in a block run them at once
    (CallStep: before hooks, body, after hooks, with the hooks' parameters bound to the step's).

    `limits` bounds the variables of the splitter's making that change: a counter is at most each of these expressions,
    a list has at most so many elements.
    """

    procs: dict[str, Proc]
    decisions: list[AnyDecision]
    final: int
    streams: list[str]
    limits: dict[Var, tuple[Expr, ...]] = field(default_factory=dict)

    @property
    def main(self) -> Proc:
        return self.procs["main"]
