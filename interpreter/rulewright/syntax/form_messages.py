"""What is said where a line misses the form that its sort has: a type, a limit, a name, a choice, a sum."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rulewright.syntax.slips import reads_with
from rulewright.syntax.trouble import Trouble
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.visible import quoted

_TYPE_WORDS = dict.fromkeys(("list", "set", "row", "stack", "pile", "track"), "of") | {"slot": "for"}


def _type_word(trouble: Trouble) -> Diagnostic | None:
    """`row Ship`, `slot Token`: the joining word is missing."""
    previous = trouble.previous
    joining = _TYPE_WORDS.get(previous.text) if previous is not None and trouble.at == 1 else None
    if previous is None or joining is None or trouble.rule not in ("fieldtype", "type"):
        return None
    fact = f"`{joining}` is missing behind `{previous.text}`"
    edit = Edit(trouble.source.span(previous.end, previous.end), f" {joining}", f"write `{joining}`")
    if trouble.token is not None and reads_with(trouble, trouble.at, joining):
        edit = Edit(trouble.span, joining, f"write `{joining}`")
    return Diagnostic("RW121", fact, trouble.span, edit=edit)


def _most_first(trouble: Trouble) -> Diagnostic | None:
    """`6 baskets`, `row of 3 Ship`: how many there may be stands behind what it is."""
    tokens = trouble.line.tokens
    at = 0 if [t.kind for t in tokens[:2]] == ["number", "word"] else trouble.at
    if trouble.rule != "fieldtype" or [t.kind for t in tokens[at : at + 2]] != ["number", "word"]:
        return None
    meant = f"{tokens[at + 1].text} up to {tokens[at].text}"
    if not reads_with(trouble, at, meant, 2):
        return None
    span = trouble.source.span(tokens[at].start, tokens[at + 1].end)
    fact = f"{quoted(tokens[at].text)} stands before what there is so many of"
    advice = "what there may be comes first, then how many: `baskets up to 6`"
    return Diagnostic("RW121", fact, span, advice=advice, edit=Edit(span, meant, f"write {quoted(meant)}"))


def _list_alone(trouble: Trouble) -> Diagnostic | None:
    """`[1 2 3]`, `kept, lost`, `kept or lost`: values that stand in brackets."""
    tokens = trouble.line.tokens
    values = [t for t in tokens if t.text not in (",", "or")]
    parted = tokens[1::2] if len(values) < len(tokens) else tokens[:0]
    if parted and trouble.rule == "value":  # whether that is a list, its type says
        return None
    if trouble.rule not in ("value", "type") or len(values) < 2 or {t.kind for t in values} > {"number", "word"}:
        return None
    if parted and (len(parted) != len(values) - 1 or {t.text for t in parted} > {",", "or"}):
        return None
    if not parted and {t.kind for t in values} != {"number"}:
        return None
    span = trouble.source.span(tokens[0].start, trouble.line.end)
    listed = ", ".join(t.text for t in values)
    before = trouble.source.text[: span.start].rstrip()[-1:]
    edit = Edit(span, listed if not parted else f"[{listed}]", f"write {quoted(f'[{listed}]')}")
    fact = "several values stand in brackets, with commas between them"
    return Diagnostic("RW121", fact, span, edit=edit if parted or before in ("[", ",") else None)


def _start_alone(trouble: Trouble) -> Diagnostic | None:
    """`money: £5`: a start value where the type is wanted."""
    token = trouble.token
    if token is None or trouble.rule != "fieldtype" or trouble.at or token.kind not in ("money", "text"):
        return None
    advice = "the type comes first, then the start value: `pence = £5`"
    return Diagnostic("RW121", f"expected a type, but found {quoted(trouble.span.text)}", trouble.span, advice=advice)


def _two_words(trouble: Trouble) -> Diagnostic | None:
    """`next ship:` as the key of an entry."""
    words = trouble.line.tokens[: trouble.at + 1]
    if trouble.rule not in ("signature", "field_key") or trouble.at != 1 or {t.kind for t in words} != {"word"}:
        return None
    span = trouble.source.span(words[0].start, words[1].end)
    name = "_".join(t.text for t in words)
    fact = f"a name is one word, and {quoted(span.text)} is two"
    return Diagnostic("RW121", fact, span, edit=Edit(span, name, f"write `{name}`"))


def _limit(trouble: Trouble) -> Diagnostic | None:
    """`1 per turn`, `once a turn`."""
    if trouble.rule != "limit":
        return None
    span = trouble.source.span(trouble.line.tokens[0].start, trouble.line.end)
    advice = "write `once per turn`, `twice per phase`, `3 times per round` or the like"
    return Diagnostic("RW121", f"{quoted(span.text, 40)} is no limit", span, advice=advice)


def _is(trouble: Trouble) -> Diagnostic | None:
    """`lane is full`, `seat is 3`."""
    previous = trouble.previous
    if previous is None or previous.text != "is" or trouble.token is None or not trouble.accepts("_K_NONE"):
        return None
    fact = f"`is` asks for `none` alone, not for {quoted(trouble.span.text)}"
    advice = "compare with `=`; of a place ask `.size = 0` or `.room = 0`"
    edit = Edit(trouble.span_of(previous), "=", "write `=`") if reads_with(trouble, trouble.at - 1, "=") else None
    return Diagnostic("RW121", fact, trouble.span, advice=advice, edit=edit)


def _no_of(trouble: Trouble) -> Diagnostic | None:
    """`sum p.cash for …`: without its `of` the word is a name."""
    before = trouble.line.tokens[: trouble.at]
    for word, after in pairwise(before):
        if word.text in ("sum", "most", "least") and word.kind == after.kind == "word" and after.text != "of":
            place = trouble.source.span(word.end, word.end)
            fact = f"`of` is missing behind `{word.text}`"
            return Diagnostic("RW121", fact, trouble.span_of(after), edit=Edit(place, " of", "write `of`"))
    return None


def _article(trouble: Trouble) -> Diagnostic | None:
    """`choose a ship from lane`."""
    token, before = trouble.token, trouble.line.tokens[: trouble.at]
    if token is None or token.text != "from" or len(before) < 3 or before[-2].text not in ("a", "an"):
        return None
    article, name = before[-2], before[-1]
    if before[-3].text not in ("choose", "chooses"):
        return None
    return Diagnostic(
        "RW121",
        f"a choice has a name alone, without `{article.text}`",
        trouble.span_of(article),
        advice=f"write `choose {name.text} from …`",
        edit=Edit(trouble.source.span(article.start, name.start), "", f"remove `{article.text}`"),
    )


def _money_behind(trouble: Trouble) -> Diagnostic | None:
    """`3£`."""
    token, previous = trouble.token, trouble.previous
    if token is None or previous is None or token.kind != "money" or previous.kind != "number":
        return None
    span = trouble.source.span(previous.start, token.end)
    text = f"{token.text}{previous.text}"
    fact = f"{quoted(token.text)} stands before its number"
    return Diagnostic("RW121", fact, trouble.span, edit=Edit(span, text, f"write `{text}`"))


FORM_ANSWERS: tuple[Callable[[Trouble], Diagnostic | None], ...] = (
    _type_word,
    _start_alone,
    _most_first,
    _list_alone,
    _two_words,
    _limit,
    _is,
    _no_of,
    _article,
    _money_behind,
)
