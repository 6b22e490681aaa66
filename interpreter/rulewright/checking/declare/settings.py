"""Settings: named values that a person may change, and rulings."""

from __future__ import annotations

import re

from rulewright.checking.context import AnswerWord, Context, Env
from rulewright.checking.data.read_types import bounds_of, value_type
from rulewright.checking.data.setting_values import Datum, setting_value, typed
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import sub, sub_scalar, word
from rulewright.checking.expressions.seats import seats_play
from rulewright.checking.messages import declare as say
from rulewright.checking.names import broken, declare
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Setting
from rulewright.hir.rulings import answers
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode

_WORD = re.compile(r"[A-Za-z]\w*")


def declare_settings(work: Work) -> None:
    for entry in work.entries("settings"):
        name = entry.key.value
        setting = Setting(name, f"settings.{name}", entry.key.span, question=word(entry.value, "question"))
        work.ctx.book.settings[name] = setting
        declare(work.ctx, name, setting, "a setting", entry.key.span)
        describe(work, setting, entry.value)
        written = sub(entry.value, "type")
        if isinstance(written, Sequence):
            _answers(work.ctx, setting, written)
        else:
            work.later("types", _type, work, setting, sub_scalar(entry.value, "type"))
        work.later("values", _values, work, setting, entry)


def _answers(ctx: Context, setting: Setting, written: Sequence) -> None:
    """`type: [discards, never]`: the words are names, which several settings may share."""
    words = [item for item in written if isinstance(item, Scalar)]
    if {word.value.lower() for word in words} == {"yes", "no"}:
        ctx.say(say.yes_and_no(written.span, setting.path))
        setting.type = t.ERROR
        return
    setting.words = tuple(dict.fromkeys(w.value for w in words))
    setting.type = t.WordType(setting.name)
    for number, answer in enumerate(setting.words, 1):
        span = next(w.span for w in words if w.value == answer)
        declare(ctx, answer, AnswerWord(setting, number), f"an answer to `{setting.name}`", span)


def _type(work: Work, setting: Setting, written: Scalar | None) -> None:
    found: tree.TypeExpr | None = parsed(work.ctx, written, "type", setting.path)
    if found is None:
        setting.type = t.ERROR
        for answer in _WORD.findall(written.value if written else ""):
            broken(work.ctx, answer)
        return
    setting.type = value_type(work.ctx, found, "a setting", setting.path, t.TextType, t.RouteType)
    work.later("bounds", _bounds, work.ctx, setting, found)


def _bounds(ctx: Context, setting: Setting, written: tree.TypeExpr) -> None:
    setting.low, setting.high = bounds_of(ctx, Env(path=setting.path), written)


def _values(work: Work, setting: Setting, entry: Entry) -> None:
    if setting.type is None or isinstance(setting.type, t.ErrorType):
        return
    if isinstance(setting.type, t.WordType) and not setting.words:
        return  # none of its answers could be read
    ctx, options = work.ctx, sub(entry.value, "options")
    offered = options.items if isinstance(options, Sequence) else ()
    found = [setting_value(ctx, setting, o, f"{setting.path}.options") for o in offered]
    setting.options = tuple(o for o in found if o is not None)
    setting.option_texts = tuple(typed(o) for o, value in zip(offered, found, strict=True) if value is not None)
    if setting.question and len(found) == len(setting.options) and not work.raw.is_damaged(setting.path):
        _open(ctx, setting, options)
    value = sub(entry.value, "value")
    if isinstance(value, Mapping):
        _by_players(work, setting, value)
    elif value is not None:
        default = setting_value(ctx, setting, value, f"{setting.path}.value")
        if default is not None:
            setting.value[0], setting.value_texts[0] = default, typed(value)
            seats_play(ctx, default if isinstance(default, n.Expr) else None, f"{setting.path}.value")
        if default is not None and not work.raw.is_damaged(f"{setting.path}.options"):
            _among(ctx, setting, default, value, options)


def _by_players(work: Work, setting: Setting, node: Mapping) -> None:
    """A value for every number that may play."""
    book, table = work.ctx.book, node.get("by players")
    if not isinstance(table, Mapping) or not work.ctx.players_known:
        return
    counts = range(book.min_players, book.max_players + 1)
    path = f"{setting.path}.value"
    for entry in table:
        if not entry.key.value.isdigit() or int(entry.key.value) not in counts:
            work.ctx.say(say.count_not_played(entry.key.value, entry.key.span, counts[0], counts[-1], path))
            continue
        # What is wrong stands there as an error, so that nothing says it is missing.
        value = setting_value(work.ctx, setting, entry.value, path)
        setting.value[int(entry.key.value)] = n.Num(0, type=t.ERROR) if value is None else value
        setting.value_texts[int(entry.key.value)] = typed(entry.value)
    missing = [c for c in counts if c not in setting.value]
    if missing and not work.raw.is_damaged(path):
        work.ctx.say(say.count_missing(missing, table.span, path, book.span))


def _open(ctx: Context, setting: Setting, options: YamlNode | None) -> None:
    """A question to which the book knows one answer only is not open."""
    found = len(answers(ctx.book, setting))
    if found < 2 and not ctx.names.incomplete:
        ctx.say(say.not_open(setting.name, found, options.span if options else setting.span, setting.path))


def _among(ctx: Context, setting: Setting, default: Datum, node: YamlNode, options: YamlNode | None) -> None:
    """A default that is not among the answers is a slip of the pen."""
    if not isinstance(options, Sequence) or len(setting.options) != len(options.items):
        return
    if _plain(default) is not None and all(_plain(o) not in (None, _plain(default)) for o in setting.options):
        ctx.say(say.not_an_option(node.span.text, node.span, f"{setting.path}.value", options.span))


def _plain(value: object) -> object:
    """Something that can be compared: a number, a member, a list of these; none where it is computed."""
    match value:
        case n.Num(number):
            return number
        case n.MemberRef(kind, member):
            return kind, member
        case n.ListLit(items):
            found = tuple(_plain(i) for i in items)
            return None if None in found else found
        case tuple():
            return tuple((p.resource, _plain(p.count), _plain(p.key)) for p in value if isinstance(p, n.Part))
    return None
