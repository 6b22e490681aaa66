"""Whether a plain value is of the kind that its row asks for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from rulewright.language.forms import SCALARS, Form, Names
from rulewright.language.schemas import NAME
from rulewright.syntax import numbers, shape_messages as say
from rulewright.syntax.language_version import VERSION, other_version
from rulewright.syntax.requote import requote
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Span
from rulewright.text.visible import UNSEEN, code_point

_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_BOOLS = frozenset({"true", "True", "TRUE", "false", "False", "FALSE"})
UNSEEN_CHARACTERS = re.compile(f"[{UNSEEN}]")
_WORD = re.compile(rf"{NAME}(?:\.{NAME})*")
_PATTERNS = {"range": re.compile(r"[0-9]+\.\.[0-9]+"), "size": re.compile(r"[1-9][0-9]* x [1-9][0-9]*")}


class Walk(Protocol):
    """What a judge needs to know of the walk it belongs to."""

    texts: list[Span]
    braces: list[Mapping | Sequence]

    def say(self, finding: Diagnostic) -> None:
        """Reports."""

    def say_braces(self, finding: Diagnostic) -> None:
        """Reports something about the braces around the place, once."""


@dataclass(frozen=True)
class Judge:
    """Judges the plain value at one path."""

    walk: Walk
    path: str
    example: str

    def scalar(self, form: Form, node: Scalar) -> YamlNode | None:
        """The value if it is of its kind; else None, and the reason is said."""
        is_text = form.scalar in ("text", "wording")
        if node.style == "plain" and not node.value and not is_text:
            return self._no(say.nothing(form, node, self.path, self.example))
        if not form.scalar:
            return self._no(say.other_form(form, node, self.path, self.example))
        if SCALARS[form.scalar].roomy and self.walk.braces:
            what = SCALARS[form.scalar].what
            self.walk.say_braces(say.in_braces(node, what, self.walk.braces[0], self.path))
            return None
        if is_text:
            return self._text(node)
        if UNSEEN_CHARACTERS.search(node.span.text):
            return self._unseen(form, node)
        if form.words:
            return self._one_of(form.words, node)
        return self._kind(form, node)

    def key(self, names: Names, key: Scalar) -> bool:
        """Whether a key made up by the author can be one."""
        if names.prose:
            self.walk.texts.append(key.span)
        if names.counts and not re.fullmatch(r"[1-9][0-9]*", key.value):
            self.walk.say(say.odd_count(key, self.path))
            return False
        if names.ranges and numbers.looks_like_one(key.value):
            self._odd_number(key)
            return False
        return True

    def _no(self, finding: Diagnostic) -> Scalar | None:
        """Says it; the answer of whoever asked is then none."""
        self.walk.say(finding)
        return None

    # ---- kinds ----

    def _text(self, node: Scalar) -> Scalar:
        self.walk.texts.append(node.span)
        if node.style == "plain" and node.value in _NULLS:
            self.walk.say(say.says_nothing(node, self.path))
        return node

    def _unseen(self, form: Form, node: Scalar) -> Scalar | None:
        """Characters that do not show are reported on their own; what they stand in says who knows what."""
        if form.scalar != "datum":
            return None
        self.walk.texts.append(node.span)
        return node

    def _one_of(self, words: tuple[str, ...], node: Scalar) -> Scalar | None:
        quoted_number = node.value.isdigit() and node.style != "plain"
        if node.value in words and not quoted_number:
            return node
        if self.path == "language" and node.value not in words and VERSION.fullmatch(node.value):
            return self._no(other_version(node.span, int(node.value), "BOOK"))
        return self._no(say.not_one_of(node, words, self.path))

    def _kind(self, form: Form, node: Scalar) -> Scalar | None:
        kind = SCALARS[form.scalar]
        if node.style == "plain" and (node.value in _NULLS or node.value in _BOOLS):
            return self._constant(form, node)
        if form.scalar == "number":
            return node if self._number(node) else None
        if kind.written:
            return self._written(form, node)
        if form.scalar == "word":
            return self._word(node)
        if form.scalar in _PATTERNS:
            return self._pattern(form.scalar, node)
        return node if node.value.strip() else self._no(say.nothing(form, node, self.path, self.example))

    def _constant(self, form: Form, node: Scalar) -> Scalar | None:
        """What the core schema of YAML takes for nothing, true or false."""
        if form.scalar in ("word", "file") and node.value != "~":
            return self._no(say.needs_quotes(node, self.path))
        if form.scalar == "datum" and node.value in _BOOLS:
            return node
        return self._no(say.not_a_value(node, form, self.path))

    def _pattern(self, kind: str, node: Scalar) -> Scalar | None:
        number = kind == "range" and node.style == "plain" and numbers.is_plain(node.value)
        if number or _PATTERNS[kind].fullmatch(node.value):
            longest = max(map(len, re.findall(r"\d+", node.value)))
            return node if longest <= DEFAULT.number_digits else self._no(self._long(node))
        if numbers.looks_like_one(node.value):
            return self._odd_number(node)
        return self._no(say.not_this(node, SCALARS[kind].what, SCALARS[kind].example, self.path))

    def _long(self, node: Scalar) -> Diagnostic:
        return say.too_many_digits(node, DEFAULT.number_digits, self.path)

    def _word(self, node: Scalar) -> Scalar | None:
        if _WORD.fullmatch(node.value):
            return node
        foreign = next((c for c in node.value if c.isalnum() and not c.isascii()), "")
        reason = f"{code_point(foreign)} is not one of the letters a to z, though it may look so" if foreign else ""
        return self._no(say.not_a_name(node, self.path, reason))

    # ---- what the expression language reads ----

    def _written(self, form: Form, node: Scalar) -> Scalar | None:
        if not node.value.strip():
            return self._no(say.nothing(form, node, self.path, self.example))
        if SCALARS[form.scalar].data and numbers.looks_like_one(node.value):
            return self._odd_number(node)
        if SCALARS[form.scalar].data and numbers.is_plain(node.value) and not self._digits(node):
            return None
        if not node.is_expression_style:
            span, fact, edit = requote(node, SCALARS[form.scalar].what)
            return self._no(say.lost_places(fact, span, self.path, edit))
        return node

    # ---- numbers ----

    def _number(self, node: Scalar) -> bool:
        if numbers.is_plain(node.value):
            if node.style != "plain":
                self.walk.say(say.not_a_number(node, node.span, "in quotes it is a text", node.value, self.path))
            return node.style == "plain" and self._digits(node)
        if numbers.looks_like_one(node.value):
            self._odd_number(node)
        else:
            self.walk.say(say.not_this(node, "a whole number", "3", self.path))
        return False

    def _odd_number(self, node: Scalar) -> Scalar | None:
        reason, write = numbers.why_not(node.value, DEFAULT.number_digits)
        if not reason:
            return self._no(self._long(node))
        otherwise = "" if write else "quote it if a text is meant"
        return self._no(say.not_a_number(node, node.span, reason, write, self.path, otherwise))

    def _digits(self, node: Scalar) -> bool:
        if len(node.value.lstrip("-")) <= DEFAULT.number_digits:
            return True
        self.walk.say(self._long(node))
        return False
