"""The expressions: operators, aggregates, amounts and what may be asked of a thing; one row each."""

from __future__ import annotations

from rulewright.language.row import Row

OPERATORS = (
    Row("A + B, A - B, A * B", "Whole numbers; amounts with amounts of the same resource.", "2 * (n + 1)", "Binary +"),
    Row("A div B [rounding up]", "Rounds down, also below zero, or up.", "p.honour div 3 rounding up", "Binary div"),
    Row("A mod B", "What is left over; never negative.", "n mod 4", "Binary mod"),
    Row("= != < <= > >=", "Like with like; members and yes/no only with = and !=.", "me.cash >= £3", "Binary >="),
    Row("A and B, A or B, not A", "Stop as soon as the answer is known.", "not a.basic and b.basic", "Binary and"),
    Row("A in S, A not in S", "Whether a list, place or kind holds it.", "space not in me.visited", "In"),
    Row("A is none, A is not none", "Whether there is one.", "ship.token is not none", "IsNone"),
    Row("if C then A else B", "One of two values.", "if year >= 1855 then 5 else 3", "Cond"),
    Row("[A, B]", "A list; what is none is left out.", "[red, blue]", "ListLit"),
    Row("V in A..B", "The numbers from A to B, as a source.", "count n in 1..6 where n > 2", "Range"),
)
AGGREGATES = (
    Row("any V in S [where C]", "Is there one?", "any g in Good where me.goods[g] >= 1", "Fold any"),
    Row("every V in S [where C] has C", "Do all?", "every p in Player has p.passed", "Fold every"),
    Row("count V in S [where C]", "How many?", "count p in Player where p.camp = space", "Fold count"),
    Row("each V in S [where C] [by K]", "The list of them.", "each t in Token where t.market = self", "Fold each"),
    Row(
        "the V in S [where C]",
        "The only one; none or two are an error.",
        "the t in Hamlet where t.place = camp",
        "Fold the",
    ),
    Row(
        "first|last V in S [where C] [by K]", "The first or last, or none.", "first p in Player by p.time", "Fold first"
    ),
    Row("sum of E for V in S [where C]", "The sum; of nothing it is 0.", "sum of p.cash for p in Player", "Fold sum"),
    Row(
        "most|least of E for V in S [where C]",
        "The greatest or smallest; of nothing it is an error.",
        "most of c.row.total for c in Company",
        "Fold most",
    ),
    Row(
        "by E [descending], then E",
        "An order; equal keys keep the order of the list.",
        "each p in Player by p.cash descending, then p.seat",
        "Key",
    ),
)
AMOUNTS = (
    Row("£N, N UNIT", "An amount of a resource by its symbol or its words.", "£x.price", "Quantity"),
    Row("N UNIT of K, N of K", "Units of a resource that there is of each member.", "1 helper of me", "Quantity"),
    Row("A and B", "A price of several parts: all or nothing.", "£1 and 1 peat", "Sums", "amounts"),
)
ASKING = (
    Row(
        "X.FIELD, X.FIELD[K]",
        "A field or constant; a function of one thing may be read like a field.",
        "me.goods[rye]",
        "FieldOf",
    ),
    Row("place .size .room .top .bottom", "Of places and lists.", "section.room = 0", "FieldOf"),
    Row("holding .total .room [K]", "Of holdings of units.", "me.freight.total", "FieldOf"),
    Row("track .space .at_start .at_end", "In sums a track is its value.", "c.price.at_end", "FieldOf"),
    Row("space .row .column", "Where a space lies on its board, from 1.", "cell.row <= 2", "FieldOf"),
    Row("LIST[N]", "An element, from 1.", "me.tiles[me.cart]", "Index"),
    Row("TABLE[K, K]", "A cell of a table; what no row covers is an error.", "wages[me.space]", "Index"),
    Row("route .end .COUNT[K]", "Where a route ends and what is counted on the way.", "way.owed[red]", "FieldOf"),
)
EXPRESSIONS: dict[str, tuple[Row, ...]] = {
    "Operators": OPERATORS,
    "Aggregates": AGGREGATES,
    "Amounts": AMOUNTS,
    "Asking a thing": ASKING,
}
FUNCTIONS = (
    Row("min(A, B, …), max(A, B, …)", "The smallest, the greatest.", "min(3, bag.total)", "Call min"),
    Row("next(P)", "The player after P; after the last comes the first.", "next(me)", "Call next"),
    Row("can(X), can(X, P)", "Whether the action X, or one of the group X, is legal now.", "can(trade, p)", "Call can"),
    Row(
        "can(X) after up to N G",
        "The same, perhaps after up to N actions of the group G.",
        "can(street_action, p) after up to 2 trade",
        "AfterUpTo",
    ),
    Row("taken(X)", "How often I took the action or one of the group in this turn.", "taken(main) = 1", "Call taken"),
    Row("neighbours(S)", "The spaces next to it.", "neighbours(space)", "Call neighbours"),
    Row("distance(S, T)", "Steps between two spaces; an error where no way leads.", "distance(a, b)", "Call distance"),
    Row(
        "step(S, D), line(S, D)",
        "The next space in a direction, or none; all of them.",
        "step(space, north_east)",
        "Call step",
    ),
    Row(
        "lines(KIND, N), lines(S, N)",
        "All straight runs of N spaces; those through one space.",
        "any w in lines(Cell, 3) where w[1].mark = p",
        "Call lines",
    ),
)
