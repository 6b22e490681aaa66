"""What is said about a line in the words that one would speak, where another form is meant."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax.slips import reads_with
from rulewright.syntax.trouble import Trouble
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.visible import quoted

_THROUGH = ("any", "count", "each", "every", "first", "last", "the")
_VERBS = "`pay £1`, `gain £1`, `move x to y` or `set x to y`"
_ENDS = {
    "return": "what a function gives stands under `is:`; a step gives nothing",
    "break": "`repeat until …` says when it is over",
    "continue": "put what is passed over under an `if`",
}


def _turn(trouble: Trouble) -> Diagnostic | None:
    """`p takes a turn:`."""
    words = [token.text for token in trouble.line.tokens]
    if trouble.rule != "block" or trouble.token is None or words[trouble.at] not in ("takes", "take", "has", "gets"):
        return None
    behind = [w for w in words[trouble.at + 1 :] if w not in ("a", "an", "one", "the", "his", "her", "their", "its")]
    if not trouble.at or behind[:1] != ["turn"]:
        return None
    first, end = trouble.line.tokens[0], words.index("turn", trouble.at)
    who = trouble.source.text[first.start : trouble.line.tokens[trouble.at - 1].end]
    span = trouble.source.span(first.start, trouble.line.tokens[end].end)
    edit = Edit(span, f"turn of {who}", f"write `turn of {who}`") if behind[1:2] == [":"] else None
    advice = f"write `turn of {who}:`, and below it what happens in this turn"
    return Diagnostic("RW141", f"{quoted(span.text)} means nothing here", span, advice=advice, edit=edit)


def _nothing_to_go_through(trouble: Trouble) -> Diagnostic | None:
    """`for each player:`, `each player gains £1`, `any player has favour`."""
    tokens, at = trouble.line.tokens, trouble.at
    if at < 2 or tokens[at - 2].text not in _THROUGH or tokens[at - 1].kind != "word" or not trouble.accepts("_K_IN"):
        return None
    word, name = tokens[at - 2].text, tokens[at - 1].text
    through = f"{name} in {name[0].upper()}{name[1:]}"
    span = trouble.source.span(tokens[at - 2].start, tokens[at - 1].end)
    fact = f"{quoted(span.text)} does not say what it goes through"
    named = f"{word} {through}"
    if at == 2 and word in ("each", "every") and reads_with(trouble, 0, f"for each {through}: {name}", 2):
        each = Edit(span, f"for each {through}: {name}", f"write `for each {through}: {name}`")
        return Diagnostic("RW121", fact, trouble.span, advice=f"a name and a kind: `for each {through}: …`", edit=each)
    edit = Edit(span, named, f"write `{named}`") if reads_with(trouble, at - 1, through) else None
    asks = " where …" if word in ("any", "the") and trouble.span.text == "has" else ""
    return Diagnostic("RW121", fact, trouble.span, advice=f"a name and a kind: `{named}{asks}`", edit=edit)


def _nothing_to_choose_from(trouble: Trouble) -> Diagnostic | None:
    """`choose ship where ship.cost < 3`."""
    tokens, at, previous = trouble.line.tokens, trouble.at, trouble.previous
    if at < 2 or tokens[at - 2].text not in ("choose", "chooses") or previous is None or not trouble.accepts("_K_FROM"):
        return None
    meant = f"{previous.text} from {previous.text[0].upper()}{previous.text[1:]}"
    if previous.kind != "word" or not reads_with(trouble, at - 1, meant):
        return None
    fact = f"{quoted(previous.text)} is a name here, and `from` is missing: what may be chosen?"
    edit = Edit(trouble.span_of(previous), meant, f"write `{meant}`")
    return Diagnostic("RW121", fact, trouble.span, advice=f"for example `choose {meant}`", edit=edit)


def _not_different(trouble: Trouble) -> Diagnostic | None:
    """`choose 2 ships from Ship`, `choose up to 2 ships from …`."""
    previous = trouble.previous
    if previous is None or previous.kind != "word" or not trouble.accepts("_K_DIFFERENT"):
        return None
    if not reads_with(trouble, trouble.at - 1, f"different {previous.text}"):
        return None
    place = trouble.source.span(previous.start, previous.start)
    fact = f"`different` is missing before {quoted(previous.text)}"
    return Diagnostic("RW121", fact, trouble.span_of(previous), edit=Edit(place, "different ", "write `different`"))


def _while(trouble: Trouble) -> Diagnostic | None:
    """`while a < 3:`, `repeat while a < 3:`."""
    tokens = trouble.line.tokens
    at = next((i for i in (0, 1) if [t.text for t in tokens[i : i + 1]] == ["while"]), None)
    if at is None or (at and tokens[0].text != "repeat"):
        return None
    colon = next((i for i, token in enumerate(tokens) if token.text == ":"), at)
    edit = None
    if colon > at + 1:
        asked = trouble.source.text[tokens[at + 1].start : tokens[colon - 1].end]
        span = trouble.source.span(tokens[0].start, tokens[colon - 1].end)
        edit = Edit(span, f"repeat until not ({asked})", "turn it round")
    fact, advice = "`while` is no word of this language", "write `repeat until not (…):`"
    return Diagnostic("RW141", fact, trouble.span_of(tokens[at]), advice=advice, edit=edit)


def _ends(trouble: Trouble) -> Diagnostic | None:
    """`return x`."""
    first = trouble.line.tokens[0]
    if trouble.at > 1 or first.text not in _ENDS:
        return None
    fact = f"`{first.text}` is no word of this language"
    return Diagnostic("RW141", fact, trouble.span_of(first), advice=_ENDS[first.text])


def _quoted_name(trouble: Trouble) -> Diagnostic | None:
    """`offer "main"`."""
    token = trouble.token
    name = "" if token is None else token.text.strip('"')
    if token is None or token.kind != "text" or not name.isidentifier() or not reads_with(trouble, trouble.at, name):
        return None
    fact = f"{quoted(token.text)} is a text, and a name is wanted"
    return Diagnostic("RW121", fact, trouble.span, edit=Edit(trouble.span, name, "take the quotes off"))


def _acts(trouble: Trouble) -> Diagnostic | None:
    """`ann do build`, `ann takes build choosing Forge`: what a player does in a case."""
    token, tokens = trouble.token, trouble.line.tokens
    if token is None or trouble.at != 1 or token.text not in ("do", "plays", "takes") or tokens[0].kind != "word":
        return None
    behind = [t.text for t in tokens[3:4]]
    if behind not in ([], ["choosing"]) or not reads_with(trouble, 1, "does"):
        return None
    fact = f"{quoted(token.text)} is no verb of this language"
    return Diagnostic(
        "RW121", fact, trouble.span, advice="write `does`", edit=Edit(trouble.span, "does", "write `does`")
    )


def _empty(trouble: Trouble) -> Diagnostic | None:
    """`lane is empty`, `lane is not empty`, `lane not empty`."""
    tokens = trouble.line.tokens
    for at in (trouble.at, trouble.at - 1, trouble.at - 2):
        words = [t.text for t in tokens[at : at + 3]] if at > 0 else []
        count = 3 if words == ["is", "not", "empty"] else 2 if words[:2] in (["is", "empty"], ["not", "empty"]) else 0
        if count and tokens[at - 1].text != "is":
            span = trouble.source.span(tokens[at - 1].end, tokens[at + count - 1].end)
            meant = ".size > 0" if "not" in words[:count] else ".size = 0"
            fact, advice = "`empty` is no word of this language", f"of a place ask `{meant}`"
            return Diagnostic("RW141", fact, span, advice=advice, edit=Edit(span, meant, f"write `{meant}`"))
    return None


def _two_statements(trouble: Trouble) -> Diagnostic | None:
    """`gain £1 and draw …`, `gain £1 then gain £2`."""
    tokens = trouble.line.tokens
    at = trouble.at - 1 if trouble.token is not None and trouble.begins_statement else trouble.at
    joined = 0 < at < len(tokens) - 1 and tokens[at].text in ("and", "then")
    if not joined or trouble.rule != "block" or trouble.accepts("COLON"):
        return None
    behind = trouble.source.text[tokens[at + 1].start : trouble.line.end]
    if not reads_with(trouble, 0, behind, len(tokens)):
        return None
    fact = f"behind {quoted(tokens[at].text)} another statement begins"
    return Diagnostic(
        "RW121", fact, trouble.span_of(tokens[at]), advice=f"give it a line of its own: {quoted(behind, 40)}"
    )


_OF_TWO = {"smaller": "min", "lesser": "min", "larger": "max", "greater": "max", "bigger": "max"}


def _of_two(trouble: Trouble) -> Diagnostic | None:
    """`the smaller of a and b`."""
    tokens = trouble.line.tokens
    for at in (trouble.at, trouble.at + 1):
        words = [t.text for t in tokens[at : at + 2]]
        if len(words) == 2 and words[0] in _OF_TWO and words[1] == "of":
            span = trouble.source.span(trouble.span.start, tokens[at + 1].end)
            fact = f"{quoted(span.text)} means nothing here"
            return Diagnostic("RW141", fact, span, advice=f"write `{_OF_TWO[words[0]]}(a, b)`")
    return None


def has_asks_nothing(trouble: Trouble) -> Diagnostic | None:
    """`player has favour` as a condition; behind what finds a misspelt `every` before it."""
    token, previous = trouble.token, trouble.previous
    if token is None or previous is None or token.text not in ("has", "have", "owns") or trouble.accepts("CHOOSES"):
        return None
    fact = f"{quoted(token.text)} asks nothing in this language"
    advice = f"what somebody has stands behind a dot, and is compared: `{previous.text}.cash >= £3`"
    return Diagnostic("RW121", fact, trouble.span, advice=advice)


ENGLISH_ANSWERS: tuple[Callable[[Trouble], Diagnostic | None], ...] = (
    _turn,
    _acts,
    _empty,
    _while,
    _ends,
    _two_statements,
    _nothing_to_go_through,
    _nothing_to_choose_from,
    _not_different,
    _quoted_name,
    _of_two,
)


_WHO = ("me", "you", "he", "she", "it", "they", "player", "p")


def no_verb(trouble: Trouble) -> Diagnostic | None:
    """`discard ship`: the last that is tried, where nothing in the line is known."""
    first, token = trouble.line.tokens[0], trouble.token
    if trouble.at != 1 or token is None or first.kind != "word" or trouble.rule not in ("block", "branches"):
        return None
    if token.kind == "sign" or trouble.is_reserved or not trouble.accepts("CHOOSES"):
        return None
    if token.kind == "word" and first.text in _WHO:
        wrong, also = token, f", or with who does it: `{first.text} gains £1`"
    else:
        wrong, also = first, f"; a step of your own is done with parentheses: `{first.text}(…)`"
        also += "; in a case a player acts: `ann does build`" if len(trouble.line.tokens) == 2 else ""
    fact = f"{quoted(wrong.text)} is no verb of this language"
    return Diagnostic("RW121", fact, trouble.span_of(wrong), advice=f"a line begins with a verb, as {_VERBS}{also}")
