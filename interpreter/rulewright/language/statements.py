"""The statements: one row each, in the order in which the reference lists them."""

from __future__ import annotations

from rulewright.language.row import Row


def _row(form: str, says: str, example: str, node: str) -> Row:
    return Row(form, says, example, node, "block")


UNITS = (
    _row(
        "pay A [to X]", "I pay an amount, to the bank if nobody is named; all parts or none.", "pay £1 to owner", "Pay"
    ),
    _row("P pays A [to X]", "The same for anything that holds the resource.", "company pays 2 coins to me", "Pay"),
    _row("gain A", "I get an amount from the bank.", "gain 2 vp and 1 peat", "Gain"),
    _row("P gains A", "The same for anything that holds the resource.", "ship.freight gains 1 disc of me", "Gain"),
    _row(
        "move A from X to Y",
        "Units go from one holding to another.",
        "move 1 basket of good from barn to me.store",
        "Move",
    ),
    _row(
        "move all [of K] from X to Y",
        "Every unit, or every piece, goes.",
        "move all from ship.freight to bank",
        "MoveAll",
    ),
    _row(
        "draw V from X to Y",
        "Chance takes a unit out of a holding, each alike; of a stack, the top piece comes.",
        "draw good from bag to barn",
        "Draw",
    ),
)
PIECES = (
    _row(
        "move X to [top of | bottom of] Y",
        "A piece goes to a place, or to the box.",
        "move ship to top of market.section",
        "Move",
    ),
    _row("shuffle X", "A place or list in random order, at once.", "shuffle deck", "Shuffle"),
    _row(
        "pick V from S",
        "Chance takes one of a list or range, each alike (a die is `1..6`).",
        "pick d from 1..6",
        "Pick",
    ),
    _row("swap(A, B)", "Exchanges two fields or slots.", "swap(me.tiles[1], me.tiles[2])", "Do"),
)
FIELDS = (
    _row("set X to E", "Gives a field a value.", "set me.cart to 3", "Set"),
    _row("add E to X", "To a number, or into a list or set.", "add 1 to me.column", "Add"),
    _row("take E from X", "From a number, or out of a list or set.", "take me.camp from me.visited", "Take"),
    _row(
        "raise X [by N] [else S]",
        "A track goes up; `else` is done once for each step that could not be made.",
        "raise c.price else raise c.stock",
        "Shift",
    ),
    _row("lower X [by N] [else S]", "A track goes down.", "lower c.price by 2", "Shift"),
    _row("let V be E", "Names a value once, to the end of its block.", "let ship be lane.top", "Let"),
    _row('log "T"', "A line for the game's log; what stands in braces is worked out.", 'log "{me} sails"', "Log"),
)
CHOICES = (
    _row(
        'choose V from S [where C] [paying A] [for "T"]',
        "I choose one; only what can be carried out is offered, and what is paid is paid then.",
        'choose card from display where card.price > 0 paying card.price for "a card"',
        "Choose",
    ),
    _row(
        "choose V from S, W from S",
        "One decision over pairs; a later source may read an earlier name.",
        "choose heap from Heap, n from 1..heap.stones",
        "Choose",
    ),
    _row("may choose V from S", "I may decline; then it is none.", "may choose token from market.tokens", "Choose"),
    _row("P chooses V from S", "Another player decides.", "owner chooses good from Good", "Choose"),
    _row(
        "choose N different V from S as XS",
        "One decision over sets, without an order.",
        "choose 3 different good from Good as trio",
        "ChooseSet",
    ),
    _row(
        "choose A to B different V from S [as XS]: …",
        "One after another, with what follows after each; stopping is offered from A on.",
        "choose 1 to 2 different ship from Ship as loaded:\n  load(ship)",
        "ChooseMany",
    ),
    _row(
        "choose one: …",
        "A menu; a branch that cannot be carried out is not offered.",
        'choose one for "the bonus":\n  "£1":\n    gain £1\n  "a good" when me.room > 0:\n    gain 1 peat',
        "ChooseOne",
    ),
    _row(
        "each P in S chooses V from S",
        "All are asked before anything shows; then V[p] is known.",
        "each p in Player chooses bid from 0..9",
        "ChooseAll",
    ),
)
CONTROL = (
    _row("if C: … else if C: … else: …", "One of several.", "if me.cart > 0:\n  pay £1\nelse:\n  gain £1", "If"),
    _row(
        "for each V in S [where C] [by K] [in chosen order]: …",
        "Over the list as it stood when it began.",
        "for each p in Player by p.order:\n  p gains £1",
        "ForEach",
    ),
    _row("repeat N times: …", "So many times.", "repeat 3 times:\n  refill()", "RepeatTimes"),
    _row(
        "repeat until C [at most N times]: …",
        "Tests first; running over the bound is an error.",
        "repeat until row.size = 0:\n  clear(row.bottom)",
        "RepeatUntil",
    ),
    _row(
        "part NAME: …",
        "Names a stretch, for overlays and reports.",
        "part discard:\n  move all from row to box",
        "Part",
    ),
    _row("NAME(…)", "Does a step, an adjustment, or a member's deed (`card.use()`).", "clear(ship)", "Do"),
)
FLOW = (
    _row(
        "turn of P: …",
        "P's turn: `me` is P, counts and `each turn` fields start anew.",
        "turn of p:\n  offer main",
        "Turn",
    ),
    _row("round: …", "A round; limits and end triggers speak of it.", "round:\n  everyone()", "Round"),
    _row('phase "T": …', "A phase with a title.", 'phase "Wages":\n  wages()', "Phase"),
    _row(
        "offer A, B [to P]",
        "The player takes one legal action of these actions and groups.",
        "offer free, main",
        "Offer",
    ),
)
CASES = (
    _row(
        "P does A [choosing X, …]",
        "In a case: takes an action, with these choices in order.",
        "ann does build choosing Forge",
        "Does",
    ),
    _row(
        "P answers X, …",
        "In a case that is played: answers what P is asked, and then what is asked on the way.",
        "bob answers 3",
        "Answers",
    ),
    _row(
        "STEP(…) choosing X, …",
        "In a case: does a step, with these choices in order.",
        'clear(barge) choosing "£1"',
        "DoChoosing",
    ),
)
STATEMENTS: dict[str, tuple[Row, ...]] = {
    "Units and amounts": UNITS,
    "Pieces and chance": PIECES,
    "Fields": FIELDS,
    "Choices": CHOICES,
    "Order": CONTROL,
    "Flow": FLOW,
    "Cases": CASES,
}
