"""Which keys a rulebook may hold: one row per key. The reader, the schemas, the reference and editors all read these.

A value written in the expression language is named by its grammar rule (`block`, `expression`, …).
"""

from __future__ import annotations

from rulewright.language.forms import Deciding, Form, KeyRow, Names, OwnerRow
from rulewright.language.version import NEWEST, OF_EXPANSIONS


def _s(kind: str) -> Form:
    return Form(scalar=kind)


def _word(*words: str) -> Form:
    return Form(scalar="word", words=words)


def _named(key: str, value: Form, prose: bool = False) -> Form:
    return Form(mapping=Names(key, value, prose=prose))


def _either(kind: str, owner: str) -> Form:
    return Form(scalar=kind, mapping=owner)


def _list(items: Form) -> Form:
    return Form(items=items)


TEXT, WORDING, WORD, FILE, VALUE = _s("text"), _s("wording"), _s("word"), _s("file"), _s("value")
COURSE = _either("block", "course")
BLOCK, EXPRESSION, DOMAIN, PLACE, LIMIT = _s("block"), _s("expression"), _s("domain"), _s("place"), _s("limit")
DATUM = Form(scalar="value", items=VALUE)
REASONS = _named("a reason in words", EXPRESSION, prose=True)
FIELDS = _named("a field, `cash` or `level[market]`", _either("fieldtype", "field"))
CONSTANTS = _named("a constant, `title` or `extra[good]`", _s("fieldtype"))
PRINTED = Form(scalar="datum", items=_s("datum"))
MEMBERS = Names("a member", _named("a constant or field", PRINTED))
MADE = Deciding(("from", "grid", "hexes", "rhombus"), "made members", MEMBERS)
SHEETS = Deciding(("from",), "members from a sheet", MEMBERS)
ORIGINS = Deciding(("from",), "pieces", MEMBERS)
PIECES = Form(scalar="value", mapping=ORIGINS, items=Form(scalar="value", mapping=ORIGINS))
COUNTED = Names("a number of players", DATUM, counts=True)
CELLS = Names("a key, a number or a range", VALUE, ranges=True)
ROWS = Names("a key, a number or a range", Form(scalar="value", mapping=CELLS), ranges=True)

PATH, FREE = _s("text"), Form(free=True)
CHANGE_VERBS = ("replace", "set", "append", "insert before", "insert after", "remove")

OWNERS: dict[str, OwnerRow] = {
    "rulebook": OwnerRow("rulebook", "a rulebook"),
    "part": OwnerRow("part", "a part of a rulebook"),
    "setting": OwnerRow("setting", "a setting"),
    "by players": OwnerRow("by players", "values by player count"),
    "resource": OwnerRow("resource", "a resource"),
    "kind": OwnerRow("kind", "a kind"),
    "made members": OwnerRow("made members", "members", exactly_one=("from", "grid", "hexes", "rhombus")),
    "members from a sheet": OwnerRow("members from a sheet", "members from a sheet"),
    "pieces": OwnerRow("pieces", "pieces from a sheet"),
    "board": OwnerRow("board", "a board"),
    "field": OwnerRow("field", "a field"),
    "deed": OwnerRow("deed", "a deed"),
    "table": OwnerRow("table", "a table", exactly_one=("rows", "from")),
    "function": OwnerRow("function", "a function"),
    "step": OwnerRow("step", "a step"),
    "adjustment": OwnerRow("adjustment", "an adjustment"),
    "adjustment row": OwnerRow("adjustment row", "a row of an adjustment", at_least_one=("when", "do")),
    "route": OwnerRow("route", "a route"),
    "group": OwnerRow("group", "a group of actions"),
    "action": OwnerRow("action", "an action"),
    "modifier": OwnerRow("modifier", "a modifier"),
    "hook": OwnerRow("hook", "a hook", exactly_one=("before", "after")),
    "course": OwnerRow("course", "a course of the game"),
    "end": OwnerRow("end", "a way the game ends"),
    "score": OwnerRow("score", "a line of the score"),
    "tie": OwnerRow("tie", "what decides a tie"),
    "invariant": OwnerRow("invariant", "what must always hold"),
    "bots": OwnerRow("bots", "advice for bots"),
    "view": OwnerRow("view", "a view", at_least_one=("rows", "board", "show")),
    "source": OwnerRow("source", "a source"),
    "cases file": OwnerRow("cases file", "a file of cases"),
    "case": OwnerRow("case", "a case", at_least_one=("then", "refuse", "sound", "scores", "places", "end")),
    "renaming": OwnerRow("renaming", "a renaming"),
    "expansion": OwnerRow("expansion", "an expansion"),
    "change": OwnerRow("change", "a change", exactly_one=CHANGE_VERBS),
    "survivors file": OwnerRow("survivors file", "a file of survivors"),
    "survivor": OwnerRow("survivor", "a survivor"),
}

# fmt: off
_ROWS: tuple[KeyRow, ...] = (
    KeyRow("rulebook", "rulebook", WORD,
           "The short name of the book, as a rule that of its folder.", "rulebook: mygame", True),
    KeyRow("rulebook", "title", TEXT, "The name of the game as people read it.", "title: Carts and Country Fairs"),
    KeyRow("rulebook", "version", TEXT, "The version of these rules.", "version: 0.1.0"),
    KeyRow("rulebook", "language", _word(str(NEWEST)), "The version of the rulebook language.", "language: 1", True),
    KeyRow("rulebook", "players", _s("range"), "How many may play.", "players: 2..4", True),
    KeyRow("rulebook", "parts", _list(FILE),
           "The files that make up the book, in order.", "parts: [map.yaml, flow.yaml]"),
    KeyRow("rulebook", "renamed", Form(mapping=Names("a path, `actions.buy`", Form(mapping="renaming"), prose=True)),
           "What is called otherwise now, for those who wrote expansions.",
           "renamed:\n  actions.purchase: {to: actions.buy, in: 0.2.0}"),
    KeyRow("renaming", "to", PATH, "What it is called now.", "to: actions.buy", True),
    KeyRow("renaming", "in", TEXT, "The version that did it.", "in: 0.2.0", True),
    KeyRow("expansion", "expansion", WORD,
           "The short name of the expansion, as a rule that of its folder.", "expansion: winter", True),
    KeyRow("expansion", "title", TEXT, "Its name as people read it.", "title: A Hard Winter"),
    KeyRow("expansion", "text", TEXT, "A sentence or two for people.", "text: The lane freezes in some years."),
    KeyRow("expansion", "version", TEXT, "Its version.", "version: 0.1.0"),
    KeyRow("expansion", "language", _word(str(NEWEST)), "The version of the rulebook language.",
           "language: 1", default=str(OF_EXPANSIONS)),
    KeyRow("expansion", "for", TEXT, "The book it changes, and the version of it.", "for: mygame 0.1", True),
    KeyRow("expansion", "status", _word("official", "house", "prototype"), "Who stands behind it.", "status: house"),
    KeyRow("expansion", "needs", _list(WORD), "Expansions it builds on; they come before it.", "needs: [winter]"),
    KeyRow("expansion", "excludes", _list(WORD), "Expansions that it does not go together with.", "excludes: [thaw]"),
    KeyRow("expansion", "after", _list(WORD), "Expansions that come before it if they are there.", "after: [fog]"),
    KeyRow("expansion", "parts", _list(FILE), "Further files with new entries.", "parts: [ice.yaml]"),
    KeyRow("expansion", "change", _list(Form(mapping="change")),
           "What becomes of entries that are there.", "change:\n  - set: settings.rounds.value\n    to: 5"),
    KeyRow("change", "replace", PATH, "What makes way for what stands in `with`.", "replace: steps.fall.do"),
    KeyRow("change", "set", PATH, "The key or value that becomes what stands in `to`.", "set: actions.buy.limit"),
    KeyRow("change", "append", PATH, "What gets, at its end, what stands in `with`.", "append: kinds.Good.members"),
    KeyRow("change", "insert before", PATH, "In front of what `with` is put.", "insert before: setup.players"),
    KeyRow("change", "insert after", PATH, "Behind what `with` is put.", "insert after: steps.fall.do[2]"),
    KeyRow("change", "remove", PATH, "What goes.", "remove: actions.work"),
    KeyRow("change", "with", FREE, "The new entries, items or lines.", "with: gain £2"),
    KeyRow("change", "to", FREE, "The new value.", "to: 5"),
    KeyRow("change", "was", FREE, "What must stand there, or the change is refused.", "was: 9"),
    KeyRow("change", "because", WORDING, "Why.", "because: Nine rounds take too long.", True),
    KeyRow("part", "settings", _named("a setting", Form(mapping="setting")),
           "Numbers and words that a person may change, and rulings.",
           "settings:\n  rounds: {type: 1..20, value: 9}"),
    KeyRow("part", "kinds", _named("a kind, with a capital", Form(mapping="kind")),
           "What there is in the game: goods, ships, cards, spaces.",
           "kinds:\n  Good: {members: {rye: {}, flax: {}}}"),
    KeyRow("part", "resources", _named("a resource", Form(mapping="resource")),
           "What is counted and not told apart: money, goods, discs.",
           "resources:\n  pence: {symbol: £, up to: 200}"),
    KeyRow("part", "tables", _named("a table", Form(mapping="table")),
           "What a rules page prints as a table.",
           "tables:\n  duty: {keys: {n: 1..2}, value: pence, rows: {1: £1, 2: £3}}"),
    KeyRow("part", "player", FIELDS, "What every player has.", "player:\n  cash: pence = £5"),
    KeyRow("part", "state", FIELDS, "What all share.", "state:\n  year: 1840..1860 = 1840"),
    KeyRow("part", "setup", COURSE, "What is done before the game begins.", "setup: |\n  shuffle deck"),
    KeyRow("part", "functions", _named("a function, `takes(ship, good)`", _either("definition", "function")),
           "Values with a name; they change nothing.", "functions:\n  full(ship): ship.freight.room = 0"),
    KeyRow("part", "steps", _named("a step, `fall(company)`", Form(mapping="step")),
           "What is done, under a name.", "steps:\n  refill:\n    do: draw card from deck to display"),
    KeyRow("part", "adjustments", _named("an adjustment", Form(mapping="adjustment")),
           "Tables of conditions that move several things at once.", "adjustments:\n  prices: …"),
    KeyRow("part", "routes", _named("a route, `roads(player)`", Form(mapping="route")),
           "Ways over a board.", "routes:\n  roads(player): …"),
    KeyRow("part", "groups", _named("a group", Form(mapping="group")),
           "Sets of actions with what holds for all of them.",
           "groups:\n  main: {title: Main action, limit: once per turn}"),
    KeyRow("part", "actions", _named("an action", Form(mapping="action")),
           "What a player may do.", "actions:\n  work:\n    do: gain £2"),
    KeyRow("part", "modifiers", _named("a modifier", Form(mapping="modifier")),
           "What changes a cost, a limit, a value or the result of a function.", "modifiers:\n  hoist: …"),
    KeyRow("part", "hooks", _named("a hook", Form(mapping="hook")),
           "What is done before or after a step or an action.", "hooks:\n  chapel: …"),
    KeyRow("part", "flow", COURSE, "How a game goes: rounds, phases, turns, offers.", "flow: |\n  repeat 5 times: …"),
    KeyRow("part", "end", _named("a way to end", Form(mapping="end")),
           "What ends the game early.", "end:\n  sold_out: {timing: end of round, …}"),
    KeyRow("part", "final", COURSE, "What is done once when the game has ended.", "final: |\n  clear_all()"),
    KeyRow("part", "scoring", _named("what it is called", _either("expression", "score"), prose=True),
           "What counts in the end, over `p`.", "scoring:\n  money: p.cash"),
    KeyRow("part", "ties", _list(_either("tie", "tie")),
           "What decides between equals, in order.", "ties:\n  - most p.cash"),
    KeyRow("part", "invariants", _list(_either("expression", "invariant")),
           "What must always hold.", "invariants:\n  - bag.total <= 20"),
    KeyRow("part", "bots", Form(mapping="bots"),
           "What bots go by that look ahead; it is no rule.", "bots:\n  greedy: p.cash + 2 * p.level"),
    KeyRow("part", "views", _named("a view", Form(mapping="view")),
           "What people see of the game.", "views:\n  lane: …"),
    KeyRow("part", "sources", _named("a mark, `SF`", _either("text", "source")),
           "The texts the rules were taken from.", "sources:\n  SF: {title: Ships, clauses: 1..56}"),
    KeyRow("setting", "type", Form(scalar="type", items=WORD),
           "What it may be: a type, or a list of words.", "type: 1..20", True),
    KeyRow("setting", "value", Form(scalar="value", items=VALUE, mapping="by players"),
           "What it is unless a person says otherwise.", "value: 9", True),
    KeyRow("setting", "options", _list(DATUM), "The sensible answers.", "options: [7, 9, 11]"),
    KeyRow("setting", "question", WORDING,
           "What the source leaves open: this makes the setting a ruling.", "question: What refills an empty bag?"),
    KeyRow("by players", "by players", Form(mapping=COUNTED),
           "A value for every number of players.", "by players: {2: 5, 3: 4, 4: 4}", True),
    KeyRow("resource", "each", WORD, "There are units of every member of this kind.", "each: Good"),
    KeyRow("resource", "one", TEXT, "The word for one.", "one: basket"),
    KeyRow("resource", "many", TEXT, "The word for several.", "many: baskets"),
    KeyRow("resource", "symbol", TEXT, "The sign in front of the number.", "symbol: £"),
    KeyRow("resource", "up to", VALUE, "The most there can be of one kind in one holding.", "up to: 200", True),
    KeyRow("resource", "may go negative", _word("yes", "no"), "Whether one can owe it.", "may go negative: yes",
           default="no"),
    KeyRow("kind", "constants", CONSTANTS,
           "What is printed on each: its type, and after `=` what holds when nothing is said.",
           "constants: {price: pence, extra: 0..9 = 0}"),
    KeyRow("kind", "members", Form(mapping=MADE, items=Form(mapping=SHEETS)),
           "The things of this kind, which stay where they are.", "members: {rye: {}, flax: {}}"),
    KeyRow("kind", "pieces", PIECES,
           "The things of this kind, which move from place to place.", "pieces: {from: ships.csv}"),
    KeyRow("kind", "board", Form(mapping="board"),
           "A board drawn as a sheet: each cell is a space.", "board: {from: map.csv, cells: hexes, holds: ground}"),
    KeyRow("kind", "links_from", FILE, "A sheet of links to add or remove.", "links_from: links.csv"),
    KeyRow("kind", "fields", FIELDS, "What changes in play, for each.", "fields:\n  freight: baskets up to 3"),
    KeyRow("kind", "deeds", _named("a deed", _named("a member", _either("block", "deed"))),
           "What single members do.", "deeds:\n  use:\n    Forge: gain 1 bread"),
    KeyRow("made members", "from", FILE, "A sheet with a row for each.", "from: markets.csv"),
    KeyRow("made members", "grid", _s("size"), "Squares without a sheet.", "grid: 8 x 8"),
    KeyRow("made members", "hexes", _s("size"), "Hexes without a sheet.", "hexes: 11 x 11"),
    KeyRow("made members", "rhombus", _s("size"), "Hexes, each row half a space further right.", "rhombus: 11 x 11"),
    KeyRow("members from a sheet", "from", FILE, "A sheet with a row for each.", "from: markets.csv", True),
    KeyRow("pieces", "from", FILE, "A sheet with a row for each.", "from: ships.csv", True),
    KeyRow("pieces", "per", WORD, "Each row once for every one of these.", "per: Player"),
    KeyRow("pieces", "as", WORD, "The constant that says for whom.", "as: builder"),
    KeyRow("board", "from", FILE, "The sheet.", "from: map.csv", True),
    KeyRow("board", "cells", _word("squares", "hexes"), "How spaces touch.", "cells: hexes", True),
    KeyRow("board", "holds", WORD, "The constant that a cell's first word gives.", "holds: ground"),
    KeyRow("field", "type", _s("fieldtype"),
           "What it holds, and after `=` what it starts with.", "type: 0..12 = 3", True),
    KeyRow("deed", "do", BLOCK, "What is done.", "do: gain 1 bread", True),
    KeyRow("table", "keys", _named("a key", _s("type")), "What one looks up by.", "keys: {n: 0..10}", True),
    KeyRow("table", "rows", Form(mapping=ROWS),
           "The value for each key; with two keys rows inside rows.", "rows: {0: £1, 1..3: £2}"),
    KeyRow("table", "from", FILE, "A sheet with the rows.", "from: wages.csv"),
    KeyRow("table", "value", _s("type"), "What one finds.", "value: pence", True),
    KeyRow("table", "look_up", _word("exact", "nearest below", "nearest above"),
           "What holds between two keys.", "look_up: nearest below", default="exact"),
    KeyRow("function", "is", _s("definition"),
           "The value; `let … be …` lines may come first.", "is: ship.ready and not ship.full", True),
    KeyRow("step", "do", BLOCK, "What is done.", "do: raise company.price", True),
    KeyRow("adjustment", "for", DOMAIN, "For each of which the rows are tried.", "for: c in Company", True),
    KeyRow("adjustment", "let", _named("a name", EXPRESSION),
           "What is worked out before anything moves.", "let:\n  high: most of x.row.total for x in Company"),
    KeyRow("adjustment", "hit", _word("first", "all", "exactly one"),
           "Which rows count for one of them.", "hit: first", True),
    KeyRow("adjustment", "rows", _list(Form(mapping="adjustment row")),
           "Conditions and what is done.", "rows:\n  - {when: …, do: …}", True),
    KeyRow("adjustment row", "when", EXPRESSION, "Where it holds the row counts.", "when: c.row.total = high"),
    KeyRow("adjustment row", "do", BLOCK, "What is done.", "do: raise c.price"),
    KeyRow("route", "from", PLACE, "Where it starts.", "from: player.camp", True),
    KeyRow("route", "through", DOMAIN,
           "Which spaces it may pass.", "through: x in Space where x.mark.total = 1", True),
    KeyRow("route", "to", DOMAIN, "Where it may end.", "to: x in Space where x.is_open", True),
    KeyRow("route", "counts", _named("a count, `used[company]`", EXPRESSION),
           "What is counted on the way.", "counts:\n  used[company]: x.mark[company]"),
    KeyRow("route", "known by", _named("a count, `owed[company]`", EXPRESSION),
           "What tells two ways to one end apart.", "known by:\n  owed[company]: used[company]"),
    KeyRow("route", "keep", _word("cheapest", "all"), "Which ways are kept.", "keep: cheapest",
           default="cheapest"),
    *(
        row
        for owner, what in (("group", "one of them"), ("action", "it"))
        for row in (
            KeyRow(owner, "limit", LIMIT, f"How often a player may do {what}.", "limit: once per turn"),
            KeyRow(owner, "when", EXPRESSION, f"Where it fails {what} is not offered.", "when: me.cart > 0"),
            KeyRow(owner, "require", REASONS,
                   f"What must hold for {what}, under the reason people read.",
                   "require:\n  an empty slot: me.freight.room > 0"),
            KeyRow(owner, "afterwards", REASONS,
                   f"What must hold once {what} is done.", "afterwards:\n  an action you can take: can(main)"),
            KeyRow(owner, "values", _named("a name", VALUE),
                   f"Numbers and amounts of {what} that can be altered.", "values: {loads: 2}"),
        )
    ),
    KeyRow("action", "group", WORD, "The group it belongs to.", "group: main"),
    KeyRow("action", "cost", _s("amounts"), "What is paid first.", "cost: £1 and 1 peat"),
    KeyRow("action", "do", BLOCK, "What is done.", "do: gain £2"),
    KeyRow("action", "rare", WORDING,
           "Why it may never happen in many games; `simulate` then says so instead of warning.",
           "rare: Only who has sold everything may do it."),
    KeyRow("modifier", "alters", WORD,
           "What it changes: an action's cost, limit or value, or a function.", "alters: fill_cart.loads", True),
    KeyRow("modifier", "when", EXPRESSION, "Where it applies.", "when: has_hoist(me, Hoist)"),
    KeyRow("modifier", "to", EXPRESSION, "The new value; `it` is the one so far.", "to: it + 1", True),
    KeyRow("modifier", "use", _word("optional"), "Whoever acts is asked.", "use: optional"),
    KeyRow("modifier", "limit", LIMIT, "How often it applies.", "limit: once per turn"),
    KeyRow("hook", "before", WORD, "The step, action or group it comes before.", "before: clear"),
    KeyRow("hook", "after", WORD, "The step, action or group it comes after.", "after: build"),
    KeyRow("hook", "when", EXPRESSION, "Where it applies.", "when: Chapel in me.cards"),
    KeyRow("hook", "do", BLOCK, "What is done.", "do: gain 1 favour", True),
    KeyRow("course", "do", BLOCK, "What is done.", "do: shuffle deck", True),
    KeyRow("score", "is", EXPRESSION, "What it adds to the score.", "is: p.cash", True),
    KeyRow("tie", "is", _s("tie"), "Who comes first.", "is: most p.cash", True),
    KeyRow("invariant", "is", EXPRESSION, "The condition that holds at every decision.", "is: bag.total <= 20", True),
    KeyRow("bots", "greedy", EXPRESSION,
           "What a position is worth to a player, over `p`; without it, what the player would score.",
           "greedy: p.cash + 2 * p.level", True),
    KeyRow("end", "when", EXPRESSION, "What ends the game.", "when: lane.size = 0", True),
    KeyRow("end", "timing", _word("now", "end of turn", "end of round", "end of phase"),
           "When it ends then.", "timing: end of round", default="now"),
    KeyRow("end", "over", Form(scalar="word", items=WORD), "Which others it goes before.", "over: last_year"),
    KeyRow("view", "for", DOMAIN, "A column for each.", "for: market in Market"),
    KeyRow("view", "rows", PLACE, "What is shown, a row each; without it there is one row.", "rows: ship in lane"),
    KeyRow("view", "board", DOMAIN, "Spaces of a board, drawn as they lie.", "board: cell in Cell"),
    KeyRow("view", "show", _named("a heading", EXPRESSION, prose=True),
           "What is shown of each; what has no value is left open.", "show:\n  price: ship.good.price"),
    KeyRow("view", "when", EXPRESSION, "Where it fails nothing is shown; `me` is who looks.", "when: year >= 1855"),
    KeyRow("source", "clauses", Form(scalar="text", items=TEXT),
           "The numbers of its clauses.", "clauses: 1..7 10..14"),
    KeyRow("source", "edges", Form(scalar="text", items=TEXT),
           "The clauses that go wrong easily: each wants three cases.", "edges: 3 5..7"),
    KeyRow("cases file", "cases", _list(Form(mapping="case")), "The cases.", "cases:\n  - case: …", True),
    KeyRow("case", "case", TEXT, "What it shows.", "case: a full store takes no more", True),
    KeyRow("case", "proves", TEXT, "The clauses it proves, each by its own name.", "proves: SF-40 SF-42"),
    KeyRow("case", "from", TEXT,
           "Where it starts: `start`; `set up` with a seed; `play` with a seed: then the flow asks for each action; "
           "`anywhere`: what `then:` says is tried in many positions that random games reach.",
           "from: set up, seed 3", default="start"),
    KeyRow("case", "after", Form(scalar="word", items=WORD),
           "With `from: anywhere`: only where one of these actions or groups is just done; `me` is who took it.",
           "after: buy"),
    KeyRow("case", "players", _s("number"), "How many play.", "players: 3"),
    KeyRow("case", "settings", _named("a setting", DATUM), "Settings that differ.", "settings: {refill: never}"),
    KeyRow("case", "given", BLOCK, "What is brought about first.", "given: |\n  ann gains £3"),
    KeyRow("case", "when", BLOCK, "What is tried.", "when: |\n  ann does buy choosing rye"),
    KeyRow("case", "then", _list(EXPRESSION), "What holds then.", "then:\n  - ann.money = £3"),
    KeyRow("case", "refuse", _list(BLOCK), "Actions and answers that must not be legal.", "refuse:\n  - ann does buy"),
    KeyRow("case", "because", WORDING, "The reason a refusal gives.", "because: room in your store"),
    KeyRow("case", "sound", BLOCK,
           "Lines tried last, which may be refused, but neither break off nor lead back to where they began.",
           "sound: |\n  bob does wait"),
    KeyRow("case", "scores", _named("a player", DATUM), "What players score then.", "scores: {ann: 12, bob: 9}"),
    KeyRow("case", "places", _named("a player", DATUM), "Which places they take.", "places: {ann: 1, bob: 1}"),
    KeyRow("case", "end", WORD,
           "What has ended the game, played: a trigger of `end`, the `flow`, or `none` yet.", "end: last_year"),
    KeyRow("survivors file", "survivors", _list(Form(mapping="survivor")),
           "Changes of the rules that make no other game, so that no case can tell.", "survivors:\n  - entry: …", True),
    KeyRow("survivor", "entry", TEXT, "The rule that is changed.", "entry: steps.fall", True),
    KeyRow("survivor", "mutation", TEXT, "The change, in the words of `test --mutate`.",
           "mutation: drop the row of stock 3", True),
    KeyRow("survivor", "reason", TEXT, "Why the game stays the same.", "reason: no stock is ever 3", True),
)
# fmt: on

_ENTRIES = (
    *("setting", "resource", "kind", "table", "function", "step", "adjustment", "route"),
    *("group", "action", "modifier", "hook", "end", "view"),
)
_TITLED = (*_ENTRIES, "field", "source", "invariant")
_EXPLAINED = (*_ENTRIES, "deed", "field", "course", "score", "tie", "invariant")
_LEFT_OUT = (
    *("setting", "resource", "kind", "field", "table", "function", "step", "adjustment", "route"),
    *("modifier", "hook"),
)


def _common() -> tuple[KeyRow, ...]:
    """`title`, `text` and `source` stand in most owners, `shown` in those that players may do without."""
    titles = (KeyRow(o, "title", TEXT, "What people read.", "title: Hire a helper") for o in _TITLED)
    texts = (KeyRow(o, "text", TEXT, "A sentence or two for people.", "text: Ties move together.") for o in _EXPLAINED)
    sources = (
        KeyRow(o, "source", TEXT, "The clauses it follows; `assumed` where no page says it.", "source: SF-20..SF-27")
        for o in _EXPLAINED
    )
    shown = (
        KeyRow(
            *(o, "shown", _word("yes", "no"), "`no`: players need not know it; the player aid leaves it out."),
            example="shown: no",
            default="yes",
        )
        for o in _LEFT_OUT
    )
    return (*titles, *texts, *sources, *shown)


def _by_owner() -> dict[str, dict[str, KeyRow]]:
    found: dict[str, dict[str, KeyRow]] = {owner: {} for owner in OWNERS}
    for row in (*_ROWS, *_common()):
        found[row.owner][row.key] = row
    found["rulebook"] |= found["part"]
    found["expansion"] |= found["part"]
    return found


KEYS: dict[str, dict[str, KeyRow]] = _by_owner()
"""Owner to key to row. A rulebook may hold what a part may hold."""

EXPANSION_KEYS = frozenset(row.key for row in _ROWS if row.owner == "expansion")
HEADER_KEYS = frozenset(row.key for row in _ROWS if row.owner == "rulebook")
SECTIONS = tuple(KEYS["part"])
