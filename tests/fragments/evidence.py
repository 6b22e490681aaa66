"""For every row of the language, what must have been executed for it to count as tried (labels of `executed`)."""

from __future__ import annotations

from rulewright.language.expressions import EXPRESSIONS, FUNCTIONS
from rulewright.language.field_types import TYPES
from rulewright.language.statements import STATEMENTS

CASES_ONLY = {"P answers X, …", "P does A [choosing X, …]", "STEP(…) choosing X, …"}
"""Rows that stand in cases, which fragments are not; `tests/unit/backends` and the cases of the books try them."""

STATEMENT_EVIDENCE: dict[str, tuple[str, ...]] = {
    "pay A [to X]": ("Transfer pay",),
    "P pays A [to X]": ("Transfer pay",),
    "gain A": ("Transfer gain",),
    "P gains A": ("Transfer gain", "into field holding up to"),
    "move A from X to Y": ("Transfer move",),
    "move all [of K] from X to Y": ("MoveAllUnits", "MoveAllPieces"),
    "draw V from X to Y": ("ChanceDraw", "DrawPiece"),
    "move X to [top of | bottom of] Y": ("MovePiece top", "MovePiece bottom", "MovePiece box"),
    "shuffle X": ("Shuffle", "field row", "field list"),
    "pick V from S": ("ChancePick",),
    "swap(A, B)": ("Swap",),
    "set X to E": ("SetField", "SetElement"),
    "add E to X": ("AddNumber add", "AddElement"),
    "take E from X": ("AddNumber take", "TakeElement"),
    "raise X [by N] [else S]": ("Shift raise", "Shift raise else", "Shift by"),
    "lower X [by N] [else S]": ("Shift lower", "Shift lower else", "Shift by"),
    "let V be E": ("Let",),
    'log "T"': ("Log",),
    'choose V from S [where C] [paying A] [for "T"]': ("Choice plain", "Choice paying", "Choice with a question"),
    "choose V from S, W from S": ("Choice of two",),
    "may choose V from S": ("Choice none",),
    "P chooses V from S": ("Choice by another",),
    "choose N different V from S as XS": ("SetChoice",),
    "choose A to B different V from S [as XS]: …": ("Choice stop",),
    "choose one: …": ("Menu",),
    "each P in S chooses V from S": ("Choice hidden",),
    "if C: … else if C: … else: …": ("If",),
    "for each V in S [where C] [by K] [in chosen order]: …": ("ForEach where", "ForEach by", "Choice order"),
    "repeat N times: …": ("RepeatTimes",),
    "repeat until C [at most N times]: …": ("RepeatUntil",),
    "part NAME: …": ("NamedPart",),
    "NAME(…)": ("CallStep", "CallDeed", "CallAdjustment", "Call", "proc step", "proc deed", "proc adjustment"),
    "turn of P: …": ("EnterBlock turn",),
    "round: …": ("EnterBlock round",),
    'phase "T": …': ("EnterBlock phase",),
    "offer A, B [to P]": ("OfferMenu", "OfferMenu to"),
}
EXPRESSION_EVIDENCE: dict[str, tuple[str, ...]] = {
    "A + B, A - B, A * B": ("Binary +", "Binary -", "Binary *", "Unary -"),
    "A div B [rounding up]": ("Binary div", "Binary div up"),
    "A mod B": ("Binary mod",),
    "= != < <= > >=": ("Binary =", "Binary !=", "Binary <", "Binary <=", "Binary >", "Binary >=", "SameList"),
    "A and B, A or B, not A": ("Binary and", "Binary or", "Unary not"),
    "A in S, A not in S": ("In",),
    "A is none, A is not none": ("is none",),
    "if C then A else B": ("Cond",),
    "[A, B]": ("ListLit",),
    "V in A..B": ("RangeList",),
    "any V in S [where C]": ("Fold any",),
    "every V in S [where C] has C": ("Fold every",),
    "count V in S [where C]": ("Fold count",),
    "each V in S [where C] [by K]": ("Fold each", "Fold each by"),
    "the V in S [where C]": ("Fold the",),
    "first|last V in S [where C] [by K]": ("Fold first", "Fold last", "Fold first by", "Fold last by"),
    "sum of E for V in S [where C]": ("Fold sum",),
    "most|least of E for V in S [where C]": ("Fold most", "Fold least"),
    "by E [descending], then E": ("Fold descending",),
    "£N, N UNIT": ("Part",),
    "N UNIT of K, N of K": ("Part of a member",),
    "A and B": ("Parts",),
    "X.FIELD, X.FIELD[K]": ("Read", "Read indexed", "ConstantOf plain", "ConstantOf indexed"),
    "place .size .room .top .bottom": ("Size", "Room of pieces", "PlaceEnd top", "PlaceEnd bottom"),
    "holding .total .room [K]": ("HoldingTotal", "Room of units", "HoldingCount"),
    "track .space .at_start .at_end": ("TrackSpace", "TrackLength"),
    "space .row .column": ("Builtin row", "Builtin column"),
    "LIST[N]": ("ListGet",),
    "TABLE[K, K]": ("TableGet 1", "TableGet 2"),
    "route .end .COUNT[K]": ("RouteEnd", "RouteCount"),
    "min(A, B, …), max(A, B, …)": ("Builtin min", "Builtin max"),
    "next(P)": ("Builtin next",),
    "can(X), can(X, P)": ("Can now",),
    "can(X) after up to N G": ("Can after",),
    "taken(X)": ("Taken",),
    "neighbours(S)": ("Builtin neighbours",),
    "distance(S, T)": ("Builtin distance",),
    "step(S, D), line(S, D)": ("Builtin step", "Builtin line"),
    "lines(KIND, N), lines(S, N)": ("Builtin lines", "Builtin lines through"),
}
TYPE_EVIDENCE: dict[str, tuple[str, ...]] = {
    "yes/no": ("field yes/no",),
    "A..B": ("field number",),
    "KIND, KIND or none": ("field member", "field member or none"),
    "list of T [up to N], set of T [up to N]": ("field list", "field set"),
    "track of LIST [from space N]": ("field track",),
    "RESOURCE [up to N]": ("field holding", "field holding up to"),
    "row of KIND [up to N]": ("field row",),
    "stack of KIND": ("field stack",),
    "pile of KIND": ("field pile",),
    "slot for KIND [or none]": ("field slot", "field slot or none"),
    "text, amount": ("a text in words", "Part of a setting"),
    "NAME[KIND]: T, NAME[A..B]: T": ("field by member", "field by number"),
    "T each turn|round|phase": ("field each turn", "field each round", "field each phase"),
    "T seen by owner|all|nobody": ("field seen by owner", "field seen by all", "field seen by nobody"),
    "T = E": ("start value",),
}
EVIDENCE = STATEMENT_EVIDENCE | EXPRESSION_EVIDENCE | TYPE_EVIDENCE


def rows() -> list[str]:
    """The forms of all rows that a fragment may hold."""
    areas = (*STATEMENTS.values(), *EXPRESSIONS.values(), FUNCTIONS, TYPES)
    return [row.form for area in areas for row in area if row.form not in CASES_ONLY]
