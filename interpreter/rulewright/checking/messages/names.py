"""What is said about names in lines of rules: one function per mistake, the path of the entry first, then the place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rulewright.checking.findings import said, unknown
from rulewright.checking.messages.wording import chain, describe
from rulewright.hir.types import Type
from rulewright.language.other_words import NAMES_ELSEWHERE, NUMBER_WORDS, PEOPLE
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted, words_list


def unknown_name(
    path: str,
    span: Span,
    name: str,
    near: str | None,
    no_value: str | None,
    behind_dot: list[str],
    kinds: list[str],
    players: Sequence[str] = (),
) -> Diagnostic:
    """`near` is a name that may be meant, `no_value` one that may be but cannot stand here; `behind_dot` are things in
    sight that have such a word (`me.cash`), `kinds` all that do; `players` are those of a case, where one is meant."""
    what = f"nothing here is called {quoted(name)}"
    if name in PEOPLE and not players and (near or "").lower() != name:
        return said("RW250", path, span, what, advice=PEOPLE[name])
    meant = behind_dot[0] if behind_dot else NUMBER_WORDS.get(name) or NAMES_ELSEWHERE.get(name) or near
    if meant:
        edit = Edit(span, meant, f"write {quoted(meant)}")
        return said("RW250", path, span, f"{what}; did you mean {quoted(meant)}?", edit=edit)
    advice = (
        f"{words_list(kinds, 'and')} {'has' if len(kinds) == 1 else 'have'} it: write whose it is, then a dot."
        if kinds
        else ""
    )
    if players and not kinds:
        return said("RW250", path, span, what, advice=f"In this case {words_list(list(players), 'and')} play.")
    if no_value and not kinds:
        advice = f"There is {quoted(no_value)}, but that is not a value."
        if no_value == "Player":
            advice += " `me` is whose turn or choice it is; all are `each p in Player`."
    return said("RW250", path, span, what, advice=advice)


def unknown_word(path: str, span: Span, owner: str, word: str, known: Iterable[str]) -> Diagnostic:
    what, known = f"{owner} has no {quoted(word)}", list(known)
    counted = next((k for k in ("size", "total") if k in known), None)
    if counted and word in ("count", "length", "len", "number", "amount"):
        edit = Edit(span, counted, f"write `{counted}`")
        return said("RW251", path, span, f"{what}; did you mean `{counted}`?", edit=edit)
    return unknown("RW251", path, span, word, what, known, "It has")


def several_meanings(path: str, span: Span, name: str, meanings: list[str]) -> Diagnostic:
    message = f"{quoted(name)} may be {words_list(meanings)}"
    edit = Edit(span, meanings[0], f"write {quoted(meanings[0])}")
    return said("RW252", path, span, message, advice="Write which is meant.", edit=edit)


def several_settings(path: str, span: Span, name: str, settings: list[str]) -> Diagnostic:
    message = f"{quoted(name)} is an answer to {words_list(settings, 'and')}"
    advice = "Compare it with the setting that is meant."
    return said("RW252", path, span, message, advice=advice)


def hides(path: str, span: Span, name: str, what: str) -> Diagnostic:
    message = f"{quoted(name)} is {what} already"
    return said("RW253", path, span, message, advice=f"Choose another name, {quoted(f'this_{name}')} for instance.")


def hides_local(path: str, span: Span, name: str, first: Span) -> Diagnostic:
    also = (Also(first, "named here"),)
    message = f"{quoted(name)} is in use already"
    return said("RW253", path, span, message, advice="Choose another name.", also=also)


def not_a_value(path: str, span: Span, name: str, what: str, advice: str = "") -> Diagnostic:
    return said("RW254", path, span, f"{quoted(name)} is {what}, not a value", advice=advice)


def argument_count(path: str, span: Span, name: str, wanted: list[str], found: int) -> Diagnostic:
    count = "1 value" if len(wanted) == 1 else f"{len(wanted)} values"
    message = f"{quoted(name)} takes {count}, not {found}"
    signature = f"{name}({', '.join(wanted)})"
    advice = f"Its parameters are {quoted(signature)}." if wanted else "It has no parameters."
    return said("RW255", path, span, message, advice=advice)


def not_in_case(path: str, span: Span, name: str, seat: int) -> Diagnostic:
    """A case for fewer players than the one it names."""
    message = f"{quoted(name)} plays only from {seat} players on; write `players: {seat}`"
    return said("RW264", path, span, message)


def not_at_table(path: str, span: Span, name: str, players: int) -> Diagnostic:
    message = f"{quoted(name)} does not play at this table: there {'is' if players == 1 else 'are'} {players}"
    return said("RW264", path, span, message)


def need_not_play(path: str, span: Span, name: str, seat: int, most: int) -> Diagnostic:
    """A rule of the book names a player who is not at every table."""
    count = f"{seat}" if seat == most else f"{seat} or more"
    reason = "A rule counts at every table, whoever plays."
    advice = f"Speak of players without their names: `me`, `each p in Player where p.seat = {seat}`."
    return said("RW264", path, span, f"{quoted(name)} plays only where {count} play", reason=reason, advice=advice)


def goes_round(path: str, span: Span, names: list[str]) -> Diagnostic:
    message = f"{quoted(names[0])} needs itself: {chain([*names, names[0]])}"
    reason = "Nothing may lead back to itself: every game has to end."
    return said("RW256", path, span, message, reason=reason)


def too_many_parts(path: str, span: Span, count: int, most: int) -> Diagnostic:
    message = f"{count} parts named in one function, more than {most} (limit named_parts)"
    return said("RW138", path, span, message, advice="Make functions of some of them.")


def needs_index(path: str, span: Span, name: str, indexes: list[str]) -> Diagnostic:
    example = f"{name}[{', '.join(indexes)}]"
    return said("RW257", path, span, f"{quoted(name)} is one for each: write {quoted(example)}")


def no_index(path: str, span: Span, type: Type) -> Diagnostic:
    message = f"{quoted(span.text)} is {describe(type)} and takes no index"
    return said("RW258", path, span, message)


def cannot_call(path: str, span: Span, name: str, what: str, advice: str = "") -> Diagnostic:
    return said("RW259", path, span, f"{quoted(name)} is {what} and cannot be called here", advice=advice)


def index_not_call(path: str, span: Span, name: str, cell: str) -> Diagnostic:
    edit = Edit(span, cell, f"write {quoted(cell)}")
    return said("RW259", path, span, f"{quoted(name)} is no function; an index stands in brackets", edit=edit)


def index_not_word(path: str, span: Span, what: str, member: str, dot: Span) -> Diagnostic:
    """`me.goods.rye` for `me.goods[rye]`."""
    edit = Edit(dot, f"[{member}]", f"write `[{member}]`")
    return said("RW251", path, span, f"{what} has no {quoted(member)}; an index stands in brackets", edit=edit)


def cell_not_call(path: str, span: Span, name: str, cell: str) -> Diagnostic:
    edit = Edit(span, cell, f"write {quoted(cell)}")
    return said("RW259", path, span, f"{quoted(name)} is a table; its cells stand in brackets", edit=edit)


def call_behind_dot(path: str, span: Span, text: str) -> Diagnostic:
    edit = Edit(span, text, f"write {quoted(text)}")
    return said("RW259", path, span, "a function is called by its name", edit=edit)


def only_member(path: str, span: Span, kind: str, word: str, members: Iterable[str]) -> Diagnostic:
    what = f"there is no {quoted(kind)} called {quoted(word)}"
    return unknown("RW260", path, span, word, what, members, "There are")


def unknown_direction(path: str, span: Span, word: str, directions: Iterable[str]) -> Diagnostic:
    return unknown("RW261", path, span, word, f"{quoted(word)} is no direction", directions, "Directions")


def no_board(path: str, span: Span, kind: str) -> Diagnostic:
    reason = f"{quoted(kind)} has neither a `board` nor cells."
    return said("RW262", path, span, f"{quoted(kind)} has no neighbours", reason=reason)


def no_space(path: str, span: Span, found: Type) -> Diagnostic:
    return said("RW262", path, span, f"{quoted(span.text)} is {describe(found)}, not a space of a board")


def not_an_action(path: str, span: Span, name: str, known: Iterable[str], what: str = "action or group") -> Diagnostic:
    called = re.fullmatch(r"(\w+)\((.+)\)", name)
    acts = span.source.text.endswith("does ", 0, span.start)
    if called and acts and called[1] in set(known):
        text = f"{called[1]} choosing {called[2]}"
        edit = Edit(span, text, f"write {quoted(text)}")
        return said("RW319", path, span, f"{quoted(name)} is no {what}; choices stand behind `choosing`", edit=edit)
    return unknown("RW319", path, span, name, f"{quoted(name)} is no {what}", known, "Actions and groups")
