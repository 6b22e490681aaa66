"""Whether a file has the shape that the rows of `language/keys.py` ask for, and what of it can be used.

One walk over the tree says what is wrong and where. What is left has the shape: unknown keys and values of another
form are gone, and their paths stand in `damaged`, so that nobody complains a second time. An entry that the author
named stays even where its value is gone, as an empty mapping, for its name is known. Where the walk has no objection
the schema is asked too, so that an editor and `check` never disagree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rulewright.language.forms import SCALARS, Deciding, Form, Names
from rulewright.language.keys import KEYS, OWNERS, SECTIONS
from rulewright.syntax import shape_messages as say
from rulewright.syntax.characters import invisible, is_spoilt
from rulewright.syntax.flow_form import is_loose
from rulewright.syntax.form_edits import as_members
from rulewright.syntax.read_yaml import Reading
from rulewright.syntax.schema_opinion import objections
from rulewright.syntax.shape_scalars import Judge
from rulewright.syntax.yaml_escapes import is_refused
from rulewright.syntax.yaml_messages import no_colon
from rulewright.syntax.yaml_stop import BARE_KEY
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.nearest import nearest
from rulewright.text.source import Span
from rulewright.text.visible import UNSEEN

_NOT_SEEN = re.compile(f"[{UNSEEN}\ufffd]")
_COUNT = re.compile(r"\d{1,2}(?:(?:\.\.|-)\d{1,2})?")
_ENTRY = re.compile(r"( *)[A-Za-z]\w*")
_SIGNATURE = re.compile(r"\s*[(\[].*", re.DOTALL)


@dataclass
class Shaped:
    """What of a file can be used. `root` has the shape that was asked for."""

    root: Mapping
    damaged: set[str] = field(default_factory=set)


def check_shape(reading: Reading, owner: str, findings: Findings) -> Shaped:
    """Checks a file that has been read. What it should be is the name of an owner in the rows."""
    said = Findings()
    walk = _Walk(reading, said)
    root = walk.file(owner)
    for at in reading.unseen:
        said.add(invisible(reading.source, at, any(span.start <= at < span.end for span in walk.texts)))
    if not said.has_errors and reading.root is not None and reading.is_sound:
        said.extend(objections(reading.root, owner))
    findings.extend(said)
    return Shaped(root, walk.damaged)


def check_value(
    reading: Reading, form: Form, node: YamlNode, path: str, example: str, findings: Findings
) -> YamlNode | None:
    """The same for one value of a file, which belongs at a path of a book; None where it cannot stand there."""
    said = Findings()
    found = _Walk(reading, said).value(form, node, path, example)
    findings.extend(said)
    return None if said.has_errors else found


def join(path: str, key: str) -> str:
    """The path of an entry; of a signature only its name counts."""
    name = _SIGNATURE.sub("", key)
    return f"{path}.{name}" if path else name


def _seen(key: Scalar) -> str:
    """What a key says, without characters that do not show; those are reported on their own."""
    return _NOT_SEEN.sub("", key.value)


@dataclass
class _Walk:
    """One walk over one file. `braces` holds the outermost braces or brackets around the place; `texts` the places of
    what people read. `unplaced` are entries in which a line was left out without a trace: what is missing there proves
    nothing."""

    reading: Reading
    findings: Findings
    damaged: set[str] = field(default_factory=set)
    texts: list[Span] = field(default_factory=list)
    braces: list[Mapping | Sequence] = field(default_factory=list)
    unplaced: set[str] = field(default_factory=set)
    _braces_said: list[YamlNode] = field(default_factory=list)

    def say(self, finding: Diagnostic) -> None:
        self.findings.add(finding)

    def say_braces(self, finding: Diagnostic) -> None:
        if not any(node is self.braces[0] for node in self._braces_said):
            self._braces_said.append(self.braces[0])
            self.findings.add(finding)

    def file(self, owner: str) -> Mapping:
        root, start = self.reading.root, self.reading.source.span(0, 0)
        if root is None or (isinstance(root, Scalar) and not root.value):
            if not self.reading.lost and not self.reading.stopped:
                self.say(say.empty_file(OWNERS[owner], start))
        elif not isinstance(root, Mapping):
            self.say(say.not_a_mapping(OWNERS[owner], root))
        else:
            holes = {n.span.start for n in scalars(root) if not n.value}
            gone = [at for at in self.reading.lost if at not in holes]
            self.unplaced = {level for at in gone for level in levels_of(owner_of(root, at))}
            self.damaged.update(path for at in gone for path in self._gone(root, at))
            return self._owner(root, owner, "")
        self.damaged.add("")
        return Mapping((), start)

    def _gone(self, root: Mapping, at: int) -> Iterator[str]:
        """The paths of the entries that were left out at a place. How deep they belong shows badly in a line that fits
        nowhere, so each counts at every level above. Where no entry begins, what the place belongs to."""
        levels, source = list(levels_of(owner_of(root, at))), self.reading.source
        found = _ENTRY.match(source.text, at)
        end = self.reading.holes.get(at, at)
        if found is None or found.end() > end:
            yield levels[0]
            return
        indent = len(found[1])
        entries = re.compile(rf"^ {{{indent},{indent + 1}}}([A-Za-z]\w*)", re.M)
        names = [each[1] for each in entries.finditer(source.text, at, end)]
        yield from (join(level, name) for level in levels for name in names)
        yield from (name for name in names if name in SECTIONS)

    # ---- a value in one of its forms ----

    def value(self, form: Form, node: YamlNode, path: str, example: str) -> YamlNode | None:
        """The value if it has the form; else None, and the reason is said."""
        if form.free:
            return node
        found = self._scalar(form, node, path, example) if isinstance(node, Scalar) else None
        if not isinstance(node, Scalar):
            outermost = node.flow and not self.braces
            self.braces += [node] if outermost else []
            found = self._collection(form, node, path, example)
            del self.braces[len(self.braces) - outermost :]
        if found is None and not self._is_gone_below(node):
            self.damaged.add(path)
        return found

    def _is_gone_below(self, node: YamlNode) -> bool:
        """Whether a value is empty since its lines were left out: their paths stand for it."""
        empty = isinstance(node, Scalar) and not node.value and node.span.start not in self.reading.lost
        return empty and isinstance(node, Scalar) and self.reading.is_lost(node)

    def _scalar(self, form: Form, node: Scalar, path: str, example: str) -> YamlNode | None:
        owner = path.rpartition(".")[0]
        if (
            (not node.value and (self.reading.is_lost(node) or owner in self.unplaced))
            or is_refused(node)
            or is_spoilt(node.span.text)
        ):
            return None
        return Judge(self, path, example).scalar(form, node)

    def _collection(self, form: Form, node: Mapping | Sequence, path: str, example: str) -> YamlNode | None:
        if isinstance(node, Sequence) and form.items is not None and not as_members(form, node):
            return self._list(form.items, node, path, example)
        if isinstance(node, Mapping) and lines_without_bar(form, node):
            form = replace(form, mapping=None)
        if isinstance(node, Mapping) and form.mapping is not None:
            return self._mapping(form.mapping, node, path, example)
        self.say(say.other_form(form, node, path, example))
        return None

    def _mapping(self, what: str | Names | Deciding, node: Mapping, path: str, example: str) -> Mapping:
        if isinstance(what, Deciding):
            decided = any(node.get(key) is not None for key in what.keys)
            what = what.owner if decided else what.otherwise
        if what == "by players" and node.entries and all(_COUNT.fullmatch(e.key.value) for e in node):
            self._missing(say.no_player_counts(node, path), path)
            return Mapping((), node.span, node.flow)
        if isinstance(what, str):
            return self._owner(node, what, path)
        return self._names(what, node, path, example)

    def _list(self, form: Form, node: Sequence, path: str, example: str) -> Sequence:
        """Words where entries belong are one mistake, however many they are."""
        items: list[YamlNode] = []
        told = False
        for number, item in enumerate(node, start=1):
            if told and isinstance(item, Scalar):
                continue
            found = self.value(form, item, f"{path}[{number}]", example)
            told = told or (found is None and isinstance(item, Scalar) and not form.scalar)
            items += [found] if found is not None else []
        return Sequence(tuple(items), node.span, node.flow)

    # ---- entries ----

    def _names(self, names: Names, node: Mapping, path: str, example: str) -> Mapping:
        entries: list[Entry] = []
        if isinstance(names.value.mapping, Names) and node.entries and all(is_loose(node, e) for e in node):
            self.damaged.add(path)
            self.say_braces(say.nameless_values(node, path))
            return Mapping(tuple(Entry(e.key, Mapping((), e.value.span)) for e in node), node.span, node.flow)
        for entry in node:
            below = join(path, entry.key.value)
            if is_loose(node, entry):
                self._loose(node, entry, path)
            elif bare := bare_key(entry.key):
                self._no_colon(bare, path)
                entries.append(Entry(bare, Mapping((), entry.value.span)))
            elif not Judge(self, below, example).key(names, entry.key):
                self.damaged.add(path)
            else:
                found = self.value(names.value, entry.value, below, example)
                key = replace(entry.key, value=_seen(entry.key))
                entries.append(Entry(key, Mapping((), entry.value.span) if found is None else found))
        return Mapping(tuple(entries), node.span, node.flow)

    def _owner(self, node: Mapping, owner: str, path: str) -> Mapping:
        rows, entries, unknown, loose = KEYS[owner], [], [], False
        for entry in node:
            row = rows.get(_seen(entry.key))
            if row is None and is_loose(node, entry):
                self._loose(node, entry, path)
                loose = True
            elif row is None and (bare := bare_key(entry.key)):
                self._no_colon(bare, path)
            elif row is None:
                unknown.append(entry.key)
            else:
                found = self.value(row.form, entry.value, join(path, row.key), row.example)
                key = replace(entry.key, value=row.key)
                entries += [Entry(key, found)] if found is not None else []
        for key in unknown:
            self.damaged.add(path)
            self.say(say.unknown_key(key, OWNERS[owner], rows, node, path))
        if path not in self.unplaced and not loose:
            self._complete(node, owner, path, unknown)
        return Mapping(tuple(entries), node.span, node.flow)

    def _loose(self, node: Mapping, entry: Entry, path: str) -> None:
        """An entry without a value between braces, mostly what stood behind a comma of an expression."""
        self.damaged.add(path)
        self.say_braces(say.loose_entry(node, entry, self.braces[0], path))

    def _no_colon(self, key: Scalar, path: str) -> None:
        """`mead {price: 3}`, where YAML takes all up to the colon for the key."""
        self.damaged.add(join(path, key.value))
        self.say(no_colon(key.span))

    def _complete(self, node: Mapping, owner: str, path: str, unknown: list[Scalar]) -> None:
        """Whether what must be there is there; a key that was misspelt is not missing as well."""
        there = {_seen(e.key) for e in node}
        there |= {say.meant_key(k.value, KEYS[owner], node) or "" for k in unknown}
        there |= {key for key in KEYS[owner] for k in unknown if k.value in key.split()}
        place = node.entries[0].key.span if node.entries else node.span
        for row in KEYS[owner].values():
            if row.required and row.key not in there:
                self._missing(say.missing(row, OWNERS[owner], place, path), path)
        wanted = OWNERS[owner].exactly_one or OWNERS[owner].at_least_one
        present = [key for key in wanted if key in there]
        if wanted and not present and not unknown:
            self._missing(say.none_of(wanted, OWNERS[owner], place, path), path)
        several = [entry.key for key in wanted if (entry := node.entry(key))]
        for second in several[1:] if OWNERS[owner].exactly_one else ():
            self._missing(say.not_both(several[0].value, second.value, OWNERS[owner], second.span, path), path)

    def _missing(self, finding: Diagnostic, path: str) -> None:
        self.damaged.add(path)
        self.say(finding)


def bare_key(key: Scalar) -> Scalar | None:
    """The name in front of a brace inside a key."""
    source = key.span.source
    found = BARE_KEY.match(source.text, key.span.start, key.span.end) if key.style == "plain" else None
    if found is None or "}" in key.value:  # `you have {n}` is a reason with a value in it
        return None
    span = source.span(found.start(1), found.end(1))
    return Scalar(found[1], span, span, "plain")


def lines_without_bar(form: Form, node: Mapping) -> bool:
    """Whether statements or an expression stand there as entries, for the `|` above them is missing."""
    if not form.scalar or not SCALARS[form.scalar].roomy or not isinstance(form.mapping, str):
        return False
    rows = KEYS[form.mapping]
    return not any(_seen(e.key) in rows or nearest(e.key.value, rows) for e in node)


def levels_of(path: str) -> Iterator[str]:
    """A path and all it lies in, the file itself left out unless it is meant."""
    yield path
    while "." in path:
        path = path.rpartition(".")[0]
        yield path


def owner_of(root: Mapping, at: int) -> str:
    """The path of the entry that a line which was left out belonged to, going by its indentation."""
    source, path, node = root.span.source, "", root
    line = source.line(source.position(at)[0])
    indent = len(line) - len(line.lstrip())
    while True:
        above = [e for e in node if e.key.span.start < at and e.key.span.column <= indent]
        if not above:
            return path
        path = join(path, above[-1].key.value)
        inside = above[-1].value
        if isinstance(inside, Sequence) and not inside.flow and inside.span.column <= indent:
            items = [item for item in inside if item.span.start < at]
            path, inside = (f"{path}[{len(items)}]", items[-1]) if items else (path, inside)
        if not isinstance(inside, Mapping) or inside.flow:
            return path
        node = inside


def scalars(node: YamlNode) -> Iterator[Scalar]:
    """Every value of a tree that is plain, keys left out."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node:
            yield from scalars(item)
    else:
        for entry in node:
            yield from scalars(entry.value)
