"""What is said where a line stops making sense: one small function per mistake, the most telling first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rulewright.syntax.english_messages import ENGLISH_ANSWERS, has_asks_nothing, no_verb
from rulewright.syntax.form_messages import FORM_ANSWERS
from rulewright.syntax.joining_messages import JOINING_ANSWERS
from rulewright.syntax.phrases import listed, phrases, words_of
from rulewright.syntax.saying_messages import saying
from rulewright.syntax.slips import all_of_a_kind, did_you_mean, other_word, reads_with, slipped_word
from rulewright.syntax.trouble import Trouble
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

_FOREIGN = {
    "elif": "else if",
    "elseif": "else if",
    "elsif": "else if",
    "foreach": "for each",
    "otherwise": "else",
    "unless": "if not",
    "until": "repeat until",
    "var": "let",
}
_AGGREGATES = {"any", "count", "each", "every", "first", "last", "least", "most", "sum", "the"}
_NEED_BRACKETS = _AGGREGATES | {"if", "not"}
_JOINING = {"and", "as", "at", "be", "by", "else", "for", "from", "has", "in", "is", "of", "or", "then", "to", "where"}
"""Reserved words that show that something is missing before them, rather than that they were meant as a name."""


def explain(trouble: Trouble) -> Diagnostic:
    """The finding for a place where parsing stopped."""
    for answer in _ANSWERS:
        found = answer(trouble)
        if found is not None:
            return found
    return _unexpected(trouble)


def _foreign_word(trouble: Trouble) -> Diagnostic | None:
    """`elif`, `while`: words of programming languages at the start of a line."""
    first = trouble.line.tokens[0]
    meant = _FOREIGN.get(first.text)
    if trouble.at > 1 or first.kind != "word" or meant is None:
        return None
    span = trouble.span_of(first)
    return Diagnostic(
        "RW141",
        f"{quoted(first.text)} is no word of this language",
        span,
        advice=f"write `{meant}`",
        edit=Edit(span, meant, f"write `{meant}`"),
    )


def _reserved(trouble: Trouble) -> Diagnostic | None:
    """`let turn be 1`: a word of the language where a name is wanted."""
    token = trouble.token
    if token is None or not trouble.is_reserved or not trouble.accepts("NAME") or trouble.rule == "limit":
        return None
    only_a_name = phrases(trouble.expected) == ["a name"]
    missing_before = trouble.accepts("LPAR") and token.text in _JOINING | _NEED_BRACKETS
    if not only_a_name and (missing_before or not trouble.would_do("NAME")):
        return None
    free = f"the_{token.text}"
    return Diagnostic(
        "RW128",
        f"{quoted(token.text)} is a word of the language and cannot be a name",
        trouble.span,
        advice=f"another name, such as `{free}`, is free; behind a dot any word may stand",
        edit=Edit(trouble.span, free, f"call it `{free}`"),
    )


def _too_deep(trouble: Trouble) -> Diagnostic | None:
    """A statement that is indented deeper than the one above, and so goes on with it."""
    token = trouble.token
    if token is None or trouble.at not in trouble.line.continued or not trouble.could_begin_line:
        return None
    start = trouble.source.line_starts[trouble.span.line - 1]
    return Diagnostic(
        "RW125",
        "this line is indented deeper than the one above, so it goes on with that",
        trouble.span,
        advice="a line of its own stands in the column of the one above; a body stands below a line that ends in `:`",
        edit=Edit(trouble.source.span(start, token.start), " " * (trouble.line.indent - 1), "align it"),
    )


def _no_colon(trouble: Trouble) -> Diagnostic | None:
    """`if a = 1` and the end of the line, `if a then`, `else pay £1`."""
    token, previous = trouble.token, trouble.previous
    if previous is None or not trouble.accepts("COLON") or trouble.accepts("_K_AS"):
        return None
    if token is not None and token.text not in ("then", "do") and not _begins_body(trouble):
        return None
    place = trouble.source.span(previous.end, previous.end)
    if token is not None and token.text in ("then", "do"):
        there = trouble.line.tokens[trouble.at + 1 : trouble.at + 2]
        place = trouble.source.span(previous.end, there[0].end if there and there[0].text == ":" else token.end)
        fact = "`:` is missing here" if place.end == token.end else f"{quoted(token.text)} is not said here"
        advice = f"a line with a body ends in `:`, without {quoted(token.text)}"
        return Diagnostic("RW124", fact, trouble.span, advice=advice, edit=Edit(place, ":", "write `:`"))
    return Diagnostic("RW124", "`:` is missing here", place, edit=Edit(place, ":", "add `:`"))


def _begins_body(trouble: Trouble) -> bool:
    """Whether the rest of the line could be the body of what stands before it."""
    return trouble.begins_statement or trouble.lacks("COLON")


def _assignment(trouble: Trouble) -> Diagnostic | None:
    """`me.cash = 3`, `me.cash += 3` as statements."""
    token = trouble.token
    if token is None or not trouble.accepts("CHOOSES"):
        return None
    line, source = trouble.line, trouble.source
    start = line.tokens[0].start
    target = source.text[start : line.tokens[trouble.at - 1].end] if trouble.at else ""
    if token.text == "=" and trouble.at + 1 < len(line.tokens):
        value = source.text[line.tokens[trouble.at + 1].start : line.end]
        edit: Edit | None = Edit(source.span(start, line.end), f"set {target} to {value}", "write it with `set`")
        advice = f"to change a field write `set {target} to …`"
        if trouble.at == 1 and not any(t.text == target for t in line.tokens[2:]):  # it may well be a new name
            edit, advice = None, f"{advice}, to name a value `let {target} be …`"
        return Diagnostic("RW129", "`=` compares and changes nothing", trouble.span, advice=advice, edit=edit)
    if token.text == ":" and [t.text for t in line.tokens[trouble.at + 1 : trouble.at + 2]] == ["="]:
        value = source.text[line.tokens[trouble.at + 1].end : line.end].strip()
        edit = Edit(source.span(start, line.end), f"set {target} to {value}", "write it with `set`")
        return Diagnostic("RW129", "`:=` is no sign of this language", trouble.span, edit=edit)
    verbs = {"+": "add … to", "-": "take … from"}
    if token.text in verbs and trouble.at + 1 < len(line.tokens) and line.tokens[trouble.at + 1].text == "=":
        span = source.span(token.start, line.tokens[trouble.at + 1].end)
        changed = f"{verbs[token.text].replace('…', source.text[span.end : line.end].strip())} {target}"
        edit = Edit(source.span(start, line.end), changed, f"write {quoted(changed)}")
        return Diagnostic("RW129", f"{quoted(span.text)} is no sign of this language", span, edit=edit)
    return None


def _division(trouble: Trouble) -> Diagnostic | None:
    """`a / b`."""
    token = trouble.token
    if token is None or token.text != "/":
        return None
    if trouble.source.text[token.end : token.end + 1] == "/":
        span = trouble.source.span(token.start, token.end + 1)
        meant = " div " if reads_with(trouble, trouble.at, " div ", 2) else "#"
        advice = "a comment begins with `#`; `div` divides and rounds down"
        edit = Edit(span, meant, f"write `{meant.strip()}`")
        return Diagnostic("RW130", "`//` is no sign of this language", span, advice=advice, edit=edit)
    if not trouble.accepts("DIV"):
        return None
    before = "" if trouble.source.text[token.start - 1].isspace() else " "
    after = "" if trouble.source.text[token.end : token.end + 1].isspace() else " "
    return Diagnostic(
        "RW130",
        "`/` is no sign of this language",
        trouble.span,
        advice="write `div`, which rounds down, or `… div … rounding up`",
        edit=Edit(trouble.span, f"{before}div{after}", "write `div`"),
    )


_VIEWERS = ("owner", "all", "nobody")


def _seen_by(trouble: Trouble) -> Diagnostic | None:
    """`seen by owners`: who sees it is one of three words."""
    tokens = trouble.line.tokens
    at = next((i for i in (trouble.at, trouble.at - 1) if 0 <= i < len(tokens) and tokens[i].text == "seen"), None)
    if at is None or trouble.rule != "fieldtype" or [t.text for t in tokens[at + 1 : at + 2]] != ["by"]:
        return None
    if len(tokens) < at + 3 or tokens[at + 2].text in _VIEWERS:
        return None
    who = tokens[at + 2]
    meant = nearest(who.text, _VIEWERS)
    if meant is not None:
        return did_you_mean(trouble, who, meant)
    fact = f"{quoted(who.text)} does not say who sees it"
    return Diagnostic("RW121", fact, trouble.span_of(who), advice="behind `seen by` stands `owner`, `all` or `nobody`")


def _needs_brackets(trouble: Trouble) -> Diagnostic | None:
    """`a and any x in …`, `a = not b`, `1 + sum of …`: fine in parentheses."""
    token = trouble.token
    if token is not None and token.text in _NEED_BRACKETS and trouble.accepts("LPAR"):
        advice = f"put `(` before {quoted(token.text)} and `)` where it ends"
        fact = f"{quoted(token.text)} needs parentheses here"
        return Diagnostic("RW139", fact, trouble.span, advice=advice)
    if token is None or token.text not in ("for", "of"):
        return None
    before = trouble.line.tokens[: trouble.at] if token.text == "for" else trouble.line.tokens[: trouble.at][-1:]
    words = [t for t in before if t.text in ("sum", "most", "least")]
    if not words:
        return None
    fact = f"`{words[-1].text} of` needs parentheses here"
    advice = f"put `(` before `{words[-1].text} of` and `)` where it ends"
    return Diagnostic("RW139", fact, trouble.span_of(words[-1]), advice=advice)


def _behind_start(trouble: Trouble) -> Diagnostic | None:
    """`0..9 = 2 each turn`: what belongs to the type stands before the start value."""
    token, tokens = trouble.token, trouble.line.tokens
    behind = token is not None and token.text in ("each", "seen", "up")
    if token is None or not behind or trouble.rule != "fieldtype":
        return None
    equal = next((t for t in tokens[: trouble.at] if t.text == "="), None)
    if equal is None:
        return None
    words = trouble.source.text[token.start : trouble.line.end]
    value = trouble.source.text[equal.start : tokens[trouble.at - 1].end]
    span = trouble.source.span(equal.start, trouble.line.end)
    edit = Edit(span, f"{words} {value}", "write it before the `=`")
    fact = f"{quoted(words)} stands behind the start value"
    return Diagnostic("RW121", fact, trouble.span, advice="it belongs to the type, before the `=`", edit=edit)


def _chained(trouble: Trouble) -> Diagnostic | None:
    """`0 < n < 5`."""
    token = trouble.token
    signs = ("=", "!=", "<", "<=", ">", ">=")
    if token is None or token.text not in signs or not trouble.accepts("_K_AND", "_K_OR"):
        return None
    if not any(t.text in signs for t in trouble.line.tokens[: trouble.at]):
        return None
    return Diagnostic(
        "RW140", "comparisons do not chain", trouble.span, advice="compare twice: `0 < n and n < 5`, or `n in 1..4`"
    )


def _misspelt(trouble: Trouble) -> Diagnostic | None:
    """`chose good from Good`, `pay £1 too x`: a word close to one that could stand there."""
    token, first = trouble.token, trouble.line.tokens[0]
    if token is None:
        return None
    places = [(token, words_of(trouble.expected))]
    if trouble.at == 1 and first.kind == "word" and trouble.rule in ("block", "branches"):
        places.insert(0, (first, words_of(trouble.at_start)))
    for place, words in places:
        meant = nearest(place.text, words) if place.kind == "word" and place.text not in words else None
        if meant is not None:
            return did_you_mean(trouble, place, meant)
    return None


def _no_order(trouble: Trouble) -> Diagnostic | None:
    """`- p.money` as a tie-break."""
    if trouble.at or trouble.token is None or phrases(trouble.expected) != ["`least`", "`most`"]:
        return None
    words = trouble.source.text[trouble.token.start : trouble.line.end]
    advice = f"say who is ahead: {quoted(f'most {words}')} or {quoted(f'least {words}')}"
    return Diagnostic("RW121", "expected `most` or `least`", trouble.span, advice=advice)


def _second_line(trouble: Trouble) -> Diagnostic | None:
    """A further line where the text is one expression."""
    if trouble.at or trouble.token is None or not trouble.accepts("$END") or trouble.rule in ("block", "branches"):
        return None
    return Diagnostic(
        "RW121",
        f"expected the end, but found {quoted(trouble.span.text, 40)}",
        trouble.span,
        advice="one expression stands here; a line that goes on with it is indented deeper",
    )


def _unexpected(trouble: Trouble) -> Diagnostic:
    """Nothing more telling is known."""
    wanted = phrases(trouble.expected)
    if trouble.token is None:
        return Diagnostic("RW122", f"expected {listed(wanted)}, but the line ends here", trouble.span)
    advice = ""
    if trouble.at in trouble.line.continued:
        advice = "this line is indented deeper than the one above, so it goes on with that"
    elif trouble.begins_statement and trouble.rule in ("expression", "definition", "value", "amounts"):
        advice = "a statement cannot stand here, only an expression"
    fact = f"expected {listed(wanted)}, but found {quoted(trouble.span.text, 40)}"
    return Diagnostic("RW121", fact, trouble.span, advice=advice, edit=_instead(trouble, wanted))


def _instead(trouble: Trouble, wanted: list[str]) -> Edit | None:
    """Where one joining word stands for another, the right one; a label in its quotes."""
    token = trouble.token
    if token is not None and token.kind == "word" and wanted == ["a text in quotes"]:
        behind = trouble.line.tokens[trouble.at :]
        last = next((a for a, b in pairwise(behind) if b.text in (":", "when")), token)
        label = trouble.source.span(token.start, last.end)
        return Edit(label, f'"{label.text}"', "put it in quotes") if '"' not in label.text else None
    if token is None or token.text not in _JOINING or len(wanted) != 1 or not wanted[0].startswith("`"):
        return None
    word = wanted[0].strip("`")
    return Edit(trouble.span, word, f"write `{word}`") if word.isalpha() else None


def _from(trouble: Trouble) -> Diagnostic | None:
    """`choose good in Good`."""
    token = trouble.token
    if token is None or token.text not in ("in", "of") or not trouble.accepts("_K_FROM"):
        return None
    edit = Edit(trouble.span, "from", "write `from`")
    return Diagnostic("RW121", f"expected `from`, but found `{token.text}`", trouble.span, edit=edit)


_ANSWERS: tuple[Callable[[Trouble], Diagnostic | None], ...] = (
    _too_deep,
    _foreign_word,
    saying,
    *ENGLISH_ANSWERS,
    other_word,
    slipped_word,
    all_of_a_kind,
    _reserved,
    _no_colon,
    _assignment,
    _division,
    _behind_start,
    _seen_by,
    _needs_brackets,
    *FORM_ANSWERS,
    _chained,
    _from,
    *JOINING_ANSWERS,
    _misspelt,
    has_asks_nothing,
    no_verb,
    _no_order,
    _second_line,
)
