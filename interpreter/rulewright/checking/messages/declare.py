"""What is said about names and declarations: one function per mistake, so that wording stands in one place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from rulewright.checking.messages.wording import chain
from rulewright.language.other_words import OTHER_TYPES
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.nearest import nearest
from rulewright.text.source import Span
from rulewright.text.visible import quoted, words_list


def _said(
    code: str,
    message: str,
    span: Span,
    *,
    path: str = "",
    reason: str = "",
    advice: str = "",
    also: tuple[Also, ...] = (),
    edit: Edit | None = None,
) -> Diagnostic:
    return Diagnostic(code, message, span, CODES[code].severity, path, reason, advice, also, edit)


def _unknown(code: str, what: str, name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    """An unknown word, with the one that was probably meant, else with those there are."""
    known = list(known)
    meant = nearest(name, known)
    if meant:
        edit = Edit(span, meant, f"write {quoted(meant)}")
        return _said(code, f"{what}; did you mean {quoted(meant)}?", span, path=path, edit=edit)
    advice = f"Known here: {words_list(sorted(known), 'and', 12)}." if known else ""
    return _said(code, what, span, path=path, advice=advice)


# ---- names ----


def two_things(name: str, what: str, span: Span, first: str, where: Span) -> Diagnostic:
    also = (Also(where, f"here it is {first}"),)
    message = (
        f"{quoted(name)} is {first} and {what}" if first != what else f"two are called {quoted(name)}: {what} each"
    )
    return _said("RW200", message, span, advice="Every name stands for one thing: rename one of the two.", also=also)


def alike(name: str, span: Span, other: str, what: str, where: Span) -> Diagnostic:
    message = f"{quoted(name)} differs from {quoted(other)} only in capitals or `_`"
    also = (Also(where, f"{quoted(other)} is {what}"),)
    return _said("RW201", message, span, advice="People take them for one name: rename one of the two.", also=also)


def built_in(name: str, span: Span) -> Diagnostic:
    message = f"{quoted(name)} is a word of the language"
    return _said("RW202", message, span, advice=f"Choose another name, {quoted(f'{name}_')} for instance.")


def not_a_name(name: str, span: Span, longest: int) -> Diagnostic:
    if len(name) > longest:
        return _said("RW203", f"{quoted(name)} is longer than {longest} characters (limit name_characters)", span)
    reason = "A name is made of letters from a to z, digits and `_`, and begins with a letter."
    better = re.sub(r"\W+", "_", name.strip())
    fits = span.text == name and re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", better) and better != name
    edit = Edit(span, better, f"write `{better}`") if fits else None
    return _said("RW203", f"{quoted(name)} is not a name", span, reason=reason, edit=edit)


def needs_capital(name: str, span: Span) -> Diagnostic:
    better = name[:1].upper() + name[1:]
    edit = Edit(span, better, f"write {quoted(better)}")
    reason = "A small `good` then is one of them."
    return _said("RW204", f"the kind {quoted(name)} begins with a small letter", span, reason=reason, edit=edit)


def unknown_type(name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    what = f"{quoted(name)} is neither a kind nor a resource"
    if name.lower() in OTHER_TYPES:
        meant = OTHER_TYPES[name.lower()]
        # How far a number goes only the author knows.
        edit = Edit(span, meant, f"write `{meant}`") if ".." not in meant else None
        return _said("RW205", what, span, path=path, advice=f"Write `{meant}`.", edit=edit)
    return _unknown("RW205", what, name, span, known, path)


def unknown_kind(name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    return _unknown("RW205", f"there is no kind {quoted(name)}", name, span, known, path)


def unknown_resource(name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    return _unknown("RW205", f"there is no resource {quoted(name)}", name, span, known, path)


def unknown_column(kind: str, name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    what = f"{quoted(kind)} has neither a constant nor a field {quoted(name)}"
    return _unknown("RW206", what, name, span, known, path)


def unknown_member(kind: str, name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    return _unknown("RW207", f"there is no {quoted(kind)} called {quoted(name)}", name, span, known, path)


def unknown_target(what: str, name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    last = name.rpartition(".")[2]
    if last != name and last in set(known):
        edit = Edit(span, last, f"write {quoted(last)}")
        fact = f"there is no {what} {quoted(name)}; did you mean {quoted(last)}?"
        return _said("RW208", fact, span, path=path, edit=edit)
    return _unknown("RW208", f"there is no {what} {quoted(name)}", name, span, known, path)


def unknown_word(setting: str, name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    return _unknown("RW209", f"{quoted(name)} is no answer to {quoted(setting)}", name, span, known, path)


def two_members(kind: str, name: str, span: Span, first: Span) -> Diagnostic:
    also = (Also(first, "the first"),)
    return _said("RW210", f"{quoted(kind)} has two members called {quoted(name)}", span, also=also)


def parameter_twice(name: str, span: Span, first: Span, path: str) -> Diagnostic:
    also = (Also(first, "the first"),)
    return _said("RW211", f"two parameters are called {quoted(name)}", span, path=path, also=also)


def parameter_hides(name: str, span: Span, what: str, where: Span, path: str) -> Diagnostic:
    also = (Also(where, f"here it is {what}"),)
    return _said("RW211", f"the parameter {quoted(name)} has the name of {what}", span, path=path, also=also)


def parameter_without_kind(name: str, span: Span, kinds: Iterable[str], path: str) -> Diagnostic:
    names = list(kinds)
    plain = name.replace("_", "")
    alike = (kind for kind in names if kind[:3].lower() == plain[:3])
    example = nearest(plain, names) or next(alike, names[0] if names else "1..9")
    advice = f"Write its type behind it: {quoted(f'{name} {example}')}."
    return _said("RW212", f"nothing says what {quoted(name)} is", span, path=path, advice=advice)


def no_parameters_here(what: str, span: Span) -> Diagnostic:
    return _said("RW213", f"{what} has no parameters", span)


# ---- types and values ----


def wrong_type_here(what: str, span: Span, where: str, path: str, advice: str = "") -> Diagnostic:
    return _said("RW214", f"{what} cannot be {where}", span, path=path, advice=advice)


def no_bound(what: str, span: Span, path: str) -> Diagnostic:
    advice = "Say how much it holds at most: `up to 5`."
    return _said("RW215", f"{what} has no bound", span, path=path, advice=advice)


def no_start(name: str, kind: str, span: Span, path: str) -> Diagnostic:
    advice = f"Say which with `= …`, or let it be {quoted(f'{kind} or none')}."
    return _said(
        "RW216", f"nothing says which {quoted(kind)} {quoted(name)} is at the start", span, path=path, advice=advice
    )


def start_of_indexed(name: str, span: Span, path: str) -> Diagnostic:
    return _said("RW217", f"a row cannot give the start of {quoted(name)}, which has an index", span, path=path)


def not_this_value(text: str, wanted: str, span: Span, path: str, advice: str = "") -> Diagnostic:
    return _said("RW218", f"{quoted(text)} is not {wanted}", span, path=path, advice=advice)


def one_in_brackets(span: Span, inner: str, path: str) -> Diagnostic:
    """`value: [short]`."""
    edit = Edit(span, inner, f"write {quoted(inner)}")
    return _said("RW218", f"{quoted(span.text)} is a list, and one answer is wanted", span, path=path, edit=edit)


def said_otherwise(text: str, instead: str, wanted: str, span: Span, path: str) -> Diagnostic:
    """`on` for `yes`, `nothing` for `none`."""
    edit = Edit(span, instead, f"write `{instead}`")
    return _said("RW218", f"{quoted(text)} is not {wanted}; did you mean `{instead}`?", span, path=path, edit=edit)


def yes_and_no(span: Span, path: str) -> Diagnostic:
    """`type: [yes, no]`."""
    edit = Edit(span, "yes/no", "write `yes/no`")
    return _said("RW202", "`yes` and `no` are words of the language", span, path=path, edit=edit)


def out_of_range(value: int, low: int | None, high: int | None, span: Span, path: str) -> Diagnostic:
    if low is None:
        bounds = f"at most {high}"
    elif high is None:
        bounds = f"at least {low}"
    else:
        bounds = f"{low} to {high}"
    return _said("RW219", f"{value} is outside of {bounds}", span, path=path)


def no_value(kind: str, member: str, constant: str, span: Span, declared: Span) -> Diagnostic:
    also = (Also(declared, "declared here, without a default"),)
    message = f"{quoted(member)} does not say its {quoted(constant)}"
    return _said("RW220", message, span, path=f"kinds.{kind}", also=also)


def backwards(low: int, high: int, span: Span, path: str) -> Diagnostic:
    return _said("RW221", f"the range {low}..{high} is empty", span, path=path)


def count_missing(counts: list[int], span: Span, path: str, book: Span) -> Diagnostic:
    players = " and ".join(map(str, counts))
    also = (Also(book, "who plays is said here"),)
    return _said("RW222", f"no value for {players} players", span, path=path, also=also)


def count_not_played(count: str, span: Span, low: int, high: int, path: str) -> Diagnostic:
    return _said("RW223", f"{quoted(count)} is not a number of players of this book ({low}..{high})", span, path=path)


def not_an_option(text: str, span: Span, path: str, options: Span) -> Diagnostic:
    also = (Also(options, "the options"),)
    return _said("RW224", f"the value {quoted(text)} is not among the options", span, path=path, also=also)


def not_open(name: str, answers: int, span: Span, path: str) -> Diagnostic:
    known = "one answer" if answers else "no answers"
    return _said(
        "RW246",
        f"`{name}` asks a question to which the book knows {known}",
        span,
        path=path,
        reason="A ruling is for what may be settled in one way or another.",
        advice="List two answers or more under `options:`, or leave out `question:`.",
    )


def players_range(span: Span, seats: int) -> Diagnostic:
    return _said(
        "RW225", f"{quoted(span.text)} is not a number of players", span, reason=f"From 1 to {seats} can play."
    )


def too_many(what: str, limit: int, setting: str, span: Span, path: str) -> Diagnostic:
    return _said("RW226", f"more than {limit} {what} (limit {setting})", span, path=path)


def pieces_of_members(kind: str, span: Span) -> Diagnostic:
    message = f"{quoted(kind)} has members and pieces"
    reason = "Members stay where they are, pieces move; a kind has one or the other."
    return _said("RW227", message, span, reason=reason)


def nothing_in_kind(kind: str, span: Span, from_sheet: bool) -> Diagnostic:
    if from_sheet:
        return _said("RW228", f"{quoted(kind)} has no members: nothing stands in its sheet", span)
    advice = "Give it `members:`, `pieces:` or a `board:`."
    return _said("RW228", f"{quoted(kind)} has no members", span, advice=advice)


def not_a_piece(kind: str, span: Span, path: str) -> Diagnostic:
    reason = f"{quoted(kind)} has members, which stay where they are; only `pieces:` lie in places."
    return _said("RW229", f"no place can hold {quoted(kind)}", span, path=path, reason=reason)


def changes_in_play(text: str, span: Span, path: str) -> Diagnostic:
    reason = (
        "This has to be known before a game begins: numbers, settings and what is printed on things may stand here."
    )
    return _said("RW248", f"{quoted(text)} can change in play", span, path=path, reason=reason)


def text_changes(text: str, span: Span, path: str) -> Diagnostic:
    reason = "A title or text is printed before a game begins: settings, `values:` and what is printed may stand in it."
    return _said("RW248", f"{quoted(text)} can change in play", span, path=path, reason=reason)


# ---- tables ----


def table_gap(keys: str, span: Span, path: str) -> Diagnostic:
    return _said("RW230", f"no row for {keys}", span, path=path)


def table_overlap(keys: str, span: Span, first: Span, path: str) -> Diagnostic:
    also = (Also(first, "covered here already"),)
    return _said("RW231", f"{keys} is covered twice", span, path=path, also=also)


def table_row_length(found: int, wanted: int, span: Span, path: str) -> Diagnostic:
    values = "1 value" if found == 1 else f"{found} values"
    return _said("RW232", f"this row has {values} where {wanted} are needed", span, path=path)


def table_key_outside(text: str, key: str, span: Span, path: str) -> Diagnostic:
    return _said("RW233", f"{quoted(text)} is outside of the key {quoted(key)}", span, path=path)


def table_key_type(key: str, what: str, span: Span, path: str) -> Diagnostic:
    return _said("RW234", f"the key {quoted(key)} cannot be {what}", span, path=path)


# ---- boards ----


def cell_words(text: str, span: Span, path: str, reason: str) -> Diagnostic:
    return _said("RW235", f"{quoted(text)} is not a cell of a board", span, path=path, reason=reason)


def link_broken(text: str, span: Span, path: str, reason: str) -> Diagnostic:
    return _said("RW237", f"{quoted(text)} is not a link between two spaces", span, path=path, reason=reason)


# ---- sheets ----


def commas_in_list(span: Span, text: str, path: str) -> Diagnostic:
    """`1, 2, 3` where a list is wanted: in a sheet blanks part its items, elsewhere they stand in brackets."""
    items = text.replace(",", " ").split()
    listed = " ".join(items) if span.source.name.endswith((".csv", ".tsv")) else f"[{', '.join(items)}]"
    edit = Edit(span, listed, f"write {quoted(listed, 40)}")
    return _said("RW218", f"{quoted(text, 40)} is not a list", span, path=path, edit=edit)


def no_number_of_pieces(file: Scalar, path: str) -> Diagnostic:
    """`pieces: ships.csv`."""
    edit = Edit(file.span, f"{{from: {file.value}}}", f"write `{{from: {file.value}}}`")
    return _said("RW241", f"{quoted(file.value)} is not a number of pieces", file.span, path=path, edit=edit)


def not_a_count(text: str, span: Span, path: str) -> Diagnostic:
    return _said("RW241", f"{quoted(text)} is not a number of copies", span, path=path)


# ---- sources, circles ----


def unknown_clause(clause: str, span: Span, source: str, path: str) -> Diagnostic:
    advice = f"Add its number to `sources.{source}.clauses`, or cite another."
    return _said("RW242", f"{quoted(source)} has no clause {quoted(clause)}", span, path=path, advice=advice)


def unknown_source(name: str, span: Span, known: Iterable[str], path: str) -> Diagnostic:
    """`span` is the clause that is cited, which begins with the name."""
    finding = _unknown("RW242", f"there is no source {quoted(name)}", name, span, known, path)
    if finding.edit is None:
        return finding
    return replace(finding, edit=replace(finding.edit, span=span.source.span(span.start, span.start + len(name))))


def bad_clause(text: str, span: Span, path: str) -> Diagnostic:
    advice = "Write `SF-20` or `SF-20..SF-27`, or `assumed` for what stands on no page."
    meant = _clauses_meant(text)
    if path.startswith("sources."):
        advice = "Write numbers and ranges of them: `20`, `20..27`."
    edit = Edit(span, meant, f"write {quoted(meant)}") if meant and span.text == text else None
    return _said("RW243", f"{quoted(text)} names no clauses", span, path=path, advice=advice, edit=edit)


def _clauses_meant(text: str) -> str:
    """`SF-20,`, `SF-20..27`, `SF-20-SF-27`; of a source `1-5`."""
    if found := re.fullmatch(r"(\w+-\d+[a-z]?)[,;]", text):
        return found[1]
    if found := re.fullmatch(r"(\d+)[-–](\d+)", text):
        return f"{found[1]}..{found[2]}"
    if found := re.fullmatch(r"([A-Za-z]\w*)-(\d+)(?:\.\.|-|–)(?:\1-)?(\d+)", text):
        return f"{found[1]}-{found[2]}..{found[1]}-{found[3]}"
    return ""


def needs_itself(names: list[str], span: Span, path: str) -> Diagnostic:
    way = chain([*names, names[0]])
    return _said("RW244", f"the value of {quoted(names[0])} needs itself: {way}", span, path=path)


def field_and_function(kind: str, name: str, span: Span, where: Span) -> Diagnostic:
    also = (Also(where, "the function"),)
    message = f"{quoted(f'{kind.lower()}.{name}')} is a field or constant and a function"
    return _said("RW245", message, span, path=f"kinds.{kind}", also=also)


def wants(what: str, span: Span, path: str, advice: str) -> Diagnostic:
    return _said("RW247", what, span, path=path, advice=advice)
