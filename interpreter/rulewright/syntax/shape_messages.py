"""What is said about the shape of a file: one small function per fault."""

from __future__ import annotations

import re
from collections.abc import Mapping as Rows

from rulewright.language.forms import SCALARS, Deciding, Form, KeyRow, OwnerRow
from rulewright.language.other_keys import OTHER_KEYS
from rulewright.syntax.flow_form import block_edit, is_loose, lines_of_items, without_dashes
from rulewright.syntax.form_edits import as_list, as_members, compared, named
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.nearest import nearest
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted, words_list

_EQUATED = r"(\w+) *= *([^=].*)"


def empty_file(owner: OwnerRow, at: Span) -> Diagnostic:
    return Diagnostic("RW160", f"the file is empty; {owner.what} is expected", at, advice=_first_lines(owner))


def not_a_mapping(owner: OwnerRow, root: YamlNode) -> Diagnostic:
    fact = f"{owner.what} is made of entries, `key: value`; this is {got(root)}"
    return Diagnostic("RW160", fact, start_of(root), advice=_first_lines(owner))


def _first_lines(owner: OwnerRow) -> str:
    lines = {
        "rulebook": "rulebook: mygame\nlanguage: 1",
        "cases file": "cases:\n  - case: a full store takes no more",
        "survivors file": "survivors:\n  - entry: …",
    }.get(owner.name, "actions:\n  work: …")
    return f"begin with\n{lines}"


def other_form(form: Form, node: YamlNode, path: str, example: str) -> Diagnostic:
    fact = f"expected {wanted(form)}, got {got(node)}"
    advice = f"for example\n{example}"
    if isinstance(node, Sequence) and form.scalar in SCALARS and SCALARS[form.scalar].roomy:
        key = path.rsplit(".", 1)[-1]
        advice = f"lines of rules stand under `{key}: |`, without `- ` in front of each"
        return Diagnostic("RW160", fact, start_of(node), path=path, advice=advice, edit=lines_of_items(node))
    if isinstance(node, Scalar) and form.mapping is not None and node.value.endswith((".csv", ".tsv")):
        advice = f"a sheet is named behind `from`: `{{from: {node.value}}}`"
        return Diagnostic("RW160", fact, start_of(node), path=path, advice=advice, edit=_from_sheet(form, node))
    edit = _in_the_form(form, node)
    if isinstance(node, Mapping) and form.scalar == "expression" and edit is not None:
        advice = "`=` compares; a `:` begins an entry"
    elif isinstance(node, Mapping) and form.scalar in SCALARS and SCALARS[form.scalar].roomy:
        advice = f"lines that hold `: ` stand under `|`: write `{path.rsplit('.', 1)[-1]}: |` above them"
    elif as_members(form, node) is not None:
        fact = "each of these is an entry of its own, `name: {}`"
    return Diagnostic("RW160", fact, start_of(node), path=path, advice=advice, edit=edit)


def _from_sheet(form: Form, node: Scalar) -> Edit | None:
    """Where a sheet may stand and needs nothing else beside it."""
    may = isinstance(form.mapping, Deciding) and "from" in form.mapping.keys
    text = f"{{from: {node.value}}}"
    return Edit(node.span, text, f"write {quoted(text)}") if may else None


def _in_the_form(form: Form, node: YamlNode) -> Edit | None:
    """The same in the form that is wanted, where that is plain."""
    if isinstance(node, Scalar) and form.items is not None and re.match(r"-\S", node.span.text):
        behind = Span(node.span.source, node.span.start + 1, node.span.start + 1)
        return Edit(behind, " ", "put a blank behind the `-`")
    if isinstance(node, Mapping):
        return compared(node) if form.scalar == "expression" else None
    if form.mapping is not None and form.items is None and (entries := without_dashes(node)):
        return entries
    listed = as_list(form.items, node) if isinstance(node, Scalar) and form.items is not None else None
    return listed or as_members(form, node)


def wanted(form: Form) -> str:
    """What a form asks for, in words."""
    ways = []
    if form.words:
        ways.append(words_list(list(form.words)))
    elif form.scalar:
        ways.append(SCALARS[form.scalar].what)
    if form.mapping is not None:
        ways.append("entries, `key: value`")
    if form.items is not None:
        ways.append("a list")
    return " or ".join(ways)


def got(node: YamlNode) -> str:
    if isinstance(node, Mapping):
        return "entries" if node.entries else "`{}`"
    if isinstance(node, Sequence):
        return "a list"
    return f"the text {quoted(node.value.strip())}" if node.value.strip() else "nothing"


def start_of(node: YamlNode) -> Span:
    """The node, or its first line: a page is not underlined."""
    source: Source = node.span.source
    line, column = source.position(node.span.start)
    end = min(node.span.end, node.span.start + max(1, len(source.line(line)) - column + 1))
    return source.span(node.span.start, max(end, min(node.span.start + 1, len(source.text))))


# ---- keys ----


def unknown_key(key: Scalar, owner: OwnerRow, rows: Rows[str, KeyRow], node: Mapping, path: str) -> Diagnostic:
    name = key.value
    if name == "parts":
        advice = "only `rulebook.yaml` lists parts"
        return Diagnostic("RW161", f"{quoted(name)} is not a key of {owner.what}", key.span, path=path, advice=advice)
    meant = meant_key(name, rows, node)
    allowed = f"{owner.what} may hold {words_list(sorted(rows), 'and')}"
    if meant is None:
        return Diagnostic("RW161", f"{quoted(name)} is not a key of {owner.what}", key.span, path=path, advice=allowed)
    return Diagnostic(
        "RW161",
        f"{quoted(name)} is not a key of {owner.what}; did you mean `{meant}`?",
        key.span,
        path=path,
        advice=allowed,
        edit=Edit(key.span, meant, f"write `{meant}`"),
    )


def meant_key(name: str, rows: Rows[str, KeyRow], node: Mapping) -> str | None:
    """The key that may stand beside the others and is probably meant by a word."""
    free = [k for k in rows if node.get(k) is None]
    called = next((key for key in OTHER_KEYS.get(name, ()) if key in free), None)
    return called or nearest(name, free) or only_key(node, rows)


def only_key(node: Mapping, rows: Rows[str, KeyRow]) -> str | None:
    """Where one key may stand and another stands alone, the one that is meant."""
    return next(iter(rows)) if len(rows) == len(node.entries) == 1 else None


def missing(row: KeyRow, owner: OwnerRow, at: Span, path: str) -> Diagnostic:
    fact = f"{owner.what} needs `{row.key}`: {row.doc[0].lower()}{row.doc[1:].rstrip('.')}"
    return Diagnostic("RW162", fact, at, path=path, advice=f"for example\n{row.example}")


def none_of(keys: tuple[str, ...], owner: OwnerRow, at: Span, path: str) -> Diagnostic:
    return Diagnostic("RW162", f"{owner.what} needs {words_list(list(keys))}", at, path=path)


def not_both(first: str, second: str, owner: OwnerRow, at: Span, path: str) -> Diagnostic:
    fact = f"{owner.what} has `{first}` or `{second}`, not both"
    return Diagnostic("RW162", fact, at, path=path, advice="remove one, or make two of it")


def no_player_counts(node: Mapping, path: str) -> Diagnostic:
    """`{2: 9, 3: 7}` for values by players."""
    fact = "values by player count stand under `by players:`"
    wrapped = Edit(node.span, f"{{by players: {node.span.text}}}", "put `by players:` in front")
    advice = "for example\n{by players: {2: 5, 3: 4, 4: 4}}"
    return Diagnostic("RW162", fact, start_of(node), path=path, advice=advice, edit=wrapped if node.flow else None)


def odd_count(key: Scalar, path: str) -> Diagnostic:
    fact = f"{quoted(key.value)} is not a number of players"
    return Diagnostic("RW164", fact, key.span, path=path, advice="for example `3`")


# ---- nothing ----


def nothing(form: Form, node: Scalar, path: str, example: str) -> Diagnostic:
    name = path.rsplit(".", 1)[-1]
    fact = f"{quoted(name)} holds nothing; expected {wanted(form)}"
    edit = None
    if form.mapping is not None and not isinstance(form.mapping, str) and not form.scalar:
        edit = Edit(node.span, " {}", "write `{}`, which says that there are none")
    advice = f"for example\n{example}\nor remove the line"
    return Diagnostic("RW163", fact, _behind_key(node.span), path=path, advice=advice, edit=edit)


def _behind_key(span: Span) -> Span:
    """An empty value has no characters: point at the one in front of it, the `:` or `-`."""
    return Span(span.source, max(0, span.start - 1), max(span.start, span.end))


def not_a_value(node: Scalar, form: Form, path: str) -> Diagnostic:
    """`~`, `null`, `true` where something of the book's language is wanted."""
    instead = {"true": "yes", "false": "no"}.get(node.value.lower())
    advice = f"write `{instead}`" if instead else "write `none` where nothing is meant"
    edit = Edit(node.span, instead, advice) if instead else None
    fact = f"{quoted(node.value)} is no word of this language; expected {wanted(form)}"
    return Diagnostic("RW163", fact, node.span, path=path, advice=advice, edit=edit)


def says_nothing(node: Scalar, path: str) -> Diagnostic:
    if node.value:
        fact = f"{quoted(node.value)} is read as a text of that name"
        quote = Edit(node.span, f"'{node.value}'", "quote it")
        return Diagnostic("RW169", fact, node.span, "warning", path, advice="quote it", edit=quote)
    name = path.rsplit(".", 1)[-1]
    is_needed = path.startswith("change[") and name == "because"
    edit = None if is_needed else Edit(node.span, " ''", "write two quotes")
    advice = "say why the book is changed" if is_needed else "write the text, or `''` if there is none"
    fact = f"{quoted(name)} says nothing"
    return Diagnostic("RW169", fact, _behind_key(node.span), "warning", path, advice=advice, edit=edit)


# ---- braces and quotes ----


def in_braces(node: Scalar, what: str, braces: YamlNode, path: str) -> Diagnostic:
    edit = block_edit(braces) if not isinstance(braces, Scalar) else None
    return Diagnostic(
        "RW165",
        f"`{_signs(braces)}` cannot hold {what}",
        node.span,
        path=path,
        reason="a comma or bracket in it would end it without a word; only numbers, words and amounts stand there",
        advice="write it on lines of its own",
        edit=edit,
    )


def nameless_values(node: Mapping, path: str) -> Diagnostic:
    """`{rye, flax}`, where each name has entries of its own."""
    fact = f"{quoted(node.entries[0].key.value)} has no value"
    edit = named(node.span, [entry.key for entry in node])
    return Diagnostic(
        "RW165",
        fact,
        node.entries[0].key.span,
        path=path,
        advice="write `{}` for one of which nothing is said",
        edit=edit,
    )


def loose_entry(node: Mapping, entry: Entry, braces: Mapping | Sequence, path: str) -> Diagnostic:
    if found := re.fullmatch(r"\w+:(?=[^\s:])[^:]*", entry.key.span.text):
        colon = entry.key.span.start + found[0].index(":") + 1
        behind = Span(entry.key.span.source, colon, colon)
        fact = f"no blank behind the `:` of {quoted(entry.key.value)}"
        edit = Edit(behind, " ", "put a blank behind it")
        return Diagnostic("RW165", fact, entry.key.span, path=path, edit=edit)
    if all(is_loose(node, each) and re.fullmatch(_EQUATED, each.key.span.text) for each in node):
        fact = f"`:` stands between a name and its value, not `=`: {quoted(entry.key.value)}"
        pairs = ", ".join(re.sub(_EQUATED, r"\1: \2", each.key.span.text) for each in node)
        edit = Edit(node.span, f"{{{pairs}}}", "write `:`")
        return Diagnostic("RW165", fact, entry.key.span, path=path, edit=edit)
    return Diagnostic(
        "RW165",
        f"{quoted(entry.key.value)} has no value",
        entry.key.span,
        path=path,
        reason=f"inside `{_signs(braces)}` every comma begins a new entry",
        advice="write what holds a comma on lines of its own",
        edit=block_edit(braces) if not is_loose(node, node.entries[0]) else None,
    )


def _signs(braces: YamlNode) -> str:
    return "[…]" if isinstance(braces, Sequence) else "{…}"


def lost_places(fact: str, span: Span, path: str, edit: Edit | None) -> Diagnostic:
    return Diagnostic(
        "RW166",
        fact,
        span,
        path=path,
        reason="a mistake in it could not be shown at its place",
        advice="write it on one line, or under `|` on lines of its own",
        edit=edit,
    )


# ---- words and numbers ----


def not_one_of(node: Scalar, words: tuple[str, ...], path: str) -> Diagnostic:
    begun = [word for word in words if len(node.value) > 1 and word.startswith(node.value.lower())]
    meant = begun[0] if len(begun) == 1 else nearest(node.value, words)
    edit = Edit(node.span, meant, f"write `{meant}`") if meant else None
    fact = f"expected {words_list(list(words))}, got {quoted(node.value)}"
    return Diagnostic("RW167", fact, node.span, path=path, edit=edit)


def not_a_name(node: Scalar, path: str, reason: str) -> Diagnostic:
    meant = "_".join(node.value.split())
    several = node.style == "plain" and meant != node.value and re.fullmatch(r"[A-Za-z]\w*", meant)
    edit = Edit(node.span, meant, f"write {quoted(meant)}") if several else None
    fact = f"expected one name, got {quoted(node.value)}"
    return Diagnostic("RW168", fact, node.span, path=path, reason=reason, edit=edit)


def needs_quotes(node: Scalar, path: str) -> Diagnostic:
    """`null` or `true` where a name is wanted: to YAML they are none."""
    fact = f"expected one name; {quoted(node.value)} is none in YAML"
    edit = Edit(node.span, f"'{node.value}'", "quote it")
    return Diagnostic("RW168", fact, node.span, path=path, advice="quote it if that is the name", edit=edit)


def not_this(node: Scalar, what: str, example: str, path: str) -> Diagnostic:
    fact = f"expected {what}, got {quoted(node.value)}"
    edit = None
    if ".." in example and (ends := re.fullmatch(r"(\d+) *(?:-|–|to|\.{3}) *(\d+)", node.value)):
        edit = Edit(node.span, f"{ends[1]}..{ends[2]}", f"write `{ends[1]}..{ends[2]}`")
    return Diagnostic("RW168", fact, start_of(node), path=path, advice=f"for example `{example}`", edit=edit)


def not_a_number(node: Scalar, span: Span, reason: str, write: str, path: str, otherwise: str = "") -> Diagnostic:
    """`write` is the plain number that was probably meant."""
    advice = " or ".join(filter(None, [f"write `{write}`" if write else "", otherwise]))
    edit = Edit(span, write, f"write `{write}`") if write else None
    fact = f"{quoted(node.value)} is not a plain whole number"
    return Diagnostic("RW164", fact, span, path=path, reason=reason, advice=advice, edit=edit)


def too_many_digits(node: Scalar, most: int, path: str) -> Diagnostic:
    fact = f"a number of {len(node.value.lstrip('-'))} digits; the limit `number_digits` is {most}"
    span = Span(node.span.source, node.span.start, min(node.span.end, node.span.start + 40))
    return Diagnostic("RW104", fact, span, path=path)


def schema_objects(node: YamlNode, path: str) -> Diagnostic:
    """The schema refuses what the walk let pass: the two should agree, so this is for us as much as for the author."""
    return Diagnostic("RW160", f"{got(node)} does not fit here", start_of(node), path=path)
