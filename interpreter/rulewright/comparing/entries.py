"""The entries of two books, key by key: each key in the words that fit it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.comparing import called
from rulewright.comparing.blocks import Blocks
from rulewright.comparing.change import Change, Way, base
from rulewright.comparing.here import Here
from rulewright.comparing.items import Items
from rulewright.comparing.members import Members
from rulewright.comparing.named import Named, given_names, paired, with_local_names
from rulewright.comparing.places import place
from rulewright.comparing.ranges import Ranges, are_cut_otherwise
from rulewright.comparing.sheets import sheet_changes
from rulewright.comparing.side import Side
from rulewright.comparing.values import Values
from rulewright.comparing.wording import cited, plain
from rulewright.language.forms import Deciding, Form, Names
from rulewright.language.keys import KEYS
from rulewright.sheet.speech.nouns import spoken
from rulewright.sheet.speech.speaker import large
from rulewright.syntax.meaning import REASONS

_WHAT = {
    "type": "type", "up to": "at most", "when": "if", "through": "may pass", "to": "becomes", "timing": "ends",
    "one": "word for one", "many": "word for several", "symbol": "sign", "look_up": "between two keys",
    **dict.fromkeys(("do", "is", "value", "values", "rows", "fields", "constants", "members", "pieces", "deeds"), ""),
    **dict.fromkeys(("counts", "known by", "from", "board", "by players"), ""),
}  # fmt: skip
_SHEETS = {("kind", "board"), ("kind", "links_from"), ("table", "from")}


class Entries:
    """Compares two sides section by section."""

    def __init__(self, old: Side, new: Side, names: dict[str, str]) -> None:
        self.old, self.new = old, new
        self.values = Values(old, new, names)

    def section(self, way: Way, old: Any, new: Any) -> Iterator[Change]:
        """The differences of one section or line of the header, which one of the books may lack."""
        key = str(way[0])
        form = KEYS["rulebook"][key].form
        if isinstance(form.mapping, Names):
            yield from self._entries(key, form.mapping.value, old or [], new or [])
            return
        here = Here(way, way, called.subject(self.new, way))
        if form.items is not None:
            old, new = _listed(old), _listed(new)
        if old is None or new is None:
            yield self._one_sided(here, old, new)
        else:
            yield from self._value(here, form, old, new)

    def _entries(self, section: str, form: Form, old: Named, new: Named) -> Iterator[Change]:
        pairs = paired(old, new)
        for i in pairs.gone:
            yield self._entry_alone("gone", section, old[i][0])
        for j in pairs.new:
            yield self._entry_alone("new", section, new[j][0])
        for i, j in pairs.same:
            ways = (section, old[i][0]), (section, new[j][0])
            here = Here(*ways, large(called.subject(self.new, ways[1])))
            yield from self._named_value(here, form, old[i], new[j])
        yield from self._moved(pairs.moved, new, lambda j: Here((section,), (section, new[j][0]), _sentence(section)))

    def _entry_alone(self, sort: Any, section: str, name: str) -> Change:
        side, way = (self.new, (section, name)) if sort == "new" else (self.old, (section, name))
        real = way if sort == "new" else self.values.old_way(Here(way, way, ""))
        said = f"{called.noun(section)} “{called.title(side, section, str(real[1]))}”"
        words = f"new {said}" if sort == "new" else f"{large(said)} is gone"
        stands = place(side, real)
        was, now = (None, stands) if sort == "new" else (stands, None)
        return Change(sort, way, large(words), "" if sort == "new" else name, name if sort == "new" else "", was, now)

    def _named_value(self, here: Here, form: Form, old: list[Any], new: list[Any]) -> Iterator[Change]:
        """Two things of one name: what stands in brackets behind it, then all else."""
        if old[0] != new[0] and base(old[0]) != old[0] + new[0]:
            yield self.values.change("changed", here, f"{cited(old[0])} → {cited(new[0])}", old[0], new[0])
            if with_local_names(old[1], given_names(old[0], new[0])) == new[1]:
                return
        yield from self._surely(here, form, old[1], new[1])

    def _surely(self, here: Here, form: Form, old: Any, new: Any) -> Iterator[Change]:
        """The differences of two values, or that they differ where no words say how."""
        if old != new:
            yield from list(self._value(here, form, old, new)) or [self.values.changed(here, old, new)]

    def _moved(self, moved: list[tuple[int, int]], new: Named, here: Any) -> Iterator[Change]:
        for _, j in moved:
            other = f"before {cited(new[j + 1][0])}" if j + 1 < len(new) else "last"
            yield self.values.change("moved", here(j), f"{cited(new[j][0])} now stands {other}")

    # ---- values of any form ----

    def _value(self, here: Here, form: Form, old: Any, new: Any) -> Iterator[Change]:
        if old == new:
            return
        names = form.mapping.otherwise if isinstance(form.mapping, Deciding) else form.mapping
        if isinstance(old, str) and isinstance(new, str):
            yield from self._texts(here, old, new)
        elif isinstance(old, dict) and isinstance(new, dict) and isinstance(form.mapping, str):
            yield from self._keys(here, form.mapping, old, new)
        elif isinstance(old, list) and isinstance(new, list):
            if isinstance(names, Names) and _are_named(old) and _are_named(new):
                yield from self._names(here, names, old, new)
            else:
                yield from self._items(here, form, old, new)
        else:
            yield self.values.changed(here, old, new)

    def _texts(self, here: Here, old: str, new: str) -> Iterator[Change]:
        _, rule = self.new.tree(here.new)
        if rule == "block" or (rule == "definition" and "\n" in old + new):
            names = {old_name: name for name, old_name in self.values.names.items()}
            about = f"{here.about}: {here.what}: " if here.what else here.says("")
            found = list(Blocks(self.old, self.new, self.values.old_way(here), here.new, about, names).changes())
            if found:
                yield from found
                return
        yield self.values.changed(here, old, new)

    def _keys(self, here: Here, owner: str, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Change]:
        if owner == "hook" and (sides := _other_side(old, new)):
            was, now = (f"{key} {side[key]}" for key, side in zip(sides, (old, new), strict=True))
            yield self.values.change("changed", here.at(sides[1], what=""), f"{was} → {now}", was, now)
            old, new = ({k: v for k, v in side.items() if k not in sides} for side in (old, new))
        for key in (key for key in KEYS[owner] if old.get(key) != new.get(key)):
            left, right = old.get(key), new.get(key)
            there = here.at(key, what=_WHAT.get(key, spoken(key)))
            form = KEYS[owner][key].form
            if isinstance(form.mapping, Names) and isinstance(left if right is None else right, list):
                left, right = left or [], right or []
            if left is None or right is None:
                yield self._one_sided(there, left, right)
            elif owner == "kind" and key in ("members", "pieces"):
                yield from Members(self.values, str(here.new[1]), there).changes(left, right)
            elif (owner, key) in _SHEETS:
                yield from sheet_changes(self.values, there, left, right)
            elif key in REASONS:
                yield from Items(self.values, there.calling(here.about)).reasons(key, left, right)
            else:
                yield from self._surely(there, form, left, right)

    def _one_sided(self, here: Here, old: Any, new: Any) -> Change:
        if old is None:
            told = self.values.told(self.new, here.new, new)
            return self.values.change("new", here, f"{told} (new)", "", plain(new))
        told = self.values.told(self.old, self.values.old_way(here), old)
        return self.values.change("gone", here, f"{told} is gone", plain(old), "")

    def _names(self, here: Here, names: Names, old: Named, new: Named) -> Iterator[Change]:
        if names.ranges and are_cut_otherwise(old, new):
            yield from Ranges(self.values, here).changes(old, new)
            return
        pairs = paired(old, new)
        for i in pairs.gone:
            there = here.at(old[i][0], what=_label(names, old[i][0]))
            yield self._one_sided(there, old[i][1], None)
        for j in pairs.new:
            yield self._one_sided(here.at(new[j][0], what=_label(names, new[j][0])), None, new[j][1])
        for i, j in pairs.same:
            there = here.at(old[i][0], new[j][0], _label(names, new[j][0]))
            yield from self._named_value(there, names.value, old[i], new[j])
        yield from self._moved(pairs.moved, new, lambda j: here)

    def _items(self, here: Here, form: Form, old: list[Any], new: list[Any]) -> Iterator[Change]:
        """Of two lists as long as each other each place on its own; else what is new in them and gone. Numbers and
        words of which more than one differs are said as a whole."""
        items, is_moved = Items(self.values, here), sorted(map(plain, old)) == sorted(map(plain, new))
        found = list(items.changes(old, new)) if len(old) != len(new) or is_moved else []
        others = [number for number, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]]
        if here.new[0] == "settings" and len(found or others) > 1 and all(isinstance(i, str) for i in (*old, *new)):
            yield self.values.changed(here, old, new)
        elif found:
            yield from found
        else:
            for number in others:
                there = here.at(number, what=items.spot(number))
                yield from self._value(there, form.items or Form(), old[number], new[number])


def _listed(found: Any) -> list[Any]:
    """A list of the book; one item may stand without it, and none at all."""
    return found if isinstance(found, list) else [] if found is None else [found]


def _are_named(found: list[Any]) -> bool:
    return all(isinstance(item, list) and len(item) == 2 and isinstance(item[0], str) for item in found)


def _label(names: Names, name: str) -> str:
    """What a name is to people: a number of players, a row of a table, a thing."""
    if names.counts:
        return f"with {name} player{'' if name == '1' else 's'}"
    return f"for {spoken(name)}" if names.ranges else spoken(base(name))


def _other_side(old: dict[str, Any], new: dict[str, Any]) -> tuple[str, str] | None:
    """`after` and `before`, or the other way round, of a hook that went from one side to the other."""
    for sides in (("after", "before"), ("before", "after")):
        if sides[0] in old and sides[1] in new and sides[0] not in new and sides[1] not in old:
            return sides
    return None


def _sentence(section: str) -> str:
    return large(called.section_words(section))
