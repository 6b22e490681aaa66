"""The types a field, constant or setting may have: one row each."""

from __future__ import annotations

from rulewright.language.row import Row


def _row(form: str, says: str, example: str, node: str) -> Row:
    return Row(form, says, example, node, "fieldtype")


TYPES = (
    _row("yes/no", "Holds or does not.", "yes/no = no", "TBool"),
    _row("A..B", "A whole number in this range.", "0..12", "TRange"),
    _row("KIND, KIND or none", "A member; of a piece kind it is a reference.", "Player or none", "TName"),
    _row(
        "list of T [up to N], set of T [up to N]",
        "Several values; a set has no order and nothing twice.",
        "set of Space",
        "TList",
    ),
    _row(
        "track of LIST [from space N]",
        "A place on a row of values; raise and lower move it.",
        "track of rungs from space 2",
        "TTrack",
    ),
    _row("RESOURCE [up to N]", "A holding of units.", "helpers up to 1", "THolding"),
    _row(
        "row of KIND [up to N]",
        "Pieces in order, with a top and a bottom, without gaps.",
        "row of Ship up to 3",
        "TPlace",
    ),
    _row("stack of KIND", "Pieces drawn from the top.", "stack of Card seen by nobody", "TPlace"),
    _row("pile of KIND", "Pieces without an order.", "pile of Token", "TPlace"),
    _row("slot for KIND [or none]", "One piece.", "slot for Token or none", "TSlot"),
    _row("text, amount", "Constants and settings only: words for people; a price of any resources.", "text", "TName"),
    _row("NAME[KIND]: T, NAME[A..B]: T", "One per member, or per number.", "0..9", "TRange"),
    _row("T each turn|round|phase", "Starts anew for everybody when one begins.", "yes/no each turn", "FieldType"),
    _row("T seen by owner|all|nobody", "Who sees it.", "0..9 seen by owner", "FieldType"),
    _row("T = E", "The start value; `self` is the member the field belongs to.", "1..4 = self.seat", "FieldType"),
)
BUILT_IN = {
    "me": "the player whose turn or choice it is",
    "self": "the member that a field or start value belongs to",
    "it": "in a modifier, the value so far",
    "action": "in a group, hook or modifier, the action that is tested or taken",
    "bank": "where units come from and go to",
    "box": "where pieces are that lie in no place",
    "Player": "the kind of the players",
    "Action": "the kind whose members are the actions",
}
