"""What stands at an address and what is to stand there: quoted, compared, checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulewright.language.forms import SCALARS, Form
from rulewright.overlay.change import WRITERS, Change
from rulewright.overlay.expansion import Expansion
from rulewright.overlay.trouble import Misfit, NotAsQuoted, Said
from rulewright.syntax.flow_form import without_dashes
from rulewright.syntax.shape import check_value
from rulewright.syntax.shape_messages import got, wanted
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Span


@dataclass
class Work:
    """One change under way. `before` is what it has found in its place, as text."""

    change: Change
    expansion: Expansion
    findings: Findings
    before: str = ""
    path: str = field(init=False)

    def __post_init__(self) -> None:
        self.path = self.change.at.value.strip()

    def finds(self, node: YamlNode) -> None:
        """Notes what stands there. Raises NotAsQuoted."""
        inside = {e.key.value: plain_text(e.value) for e in node} if isinstance(node, Mapping) else {}
        self.finds_text(plain_text(node), node.span, inside)

    def finds_text(self, text: str, place: Span | None, inside: dict[str, str] | None = None) -> None:
        self.before = text
        was = self.change.was
        if was is not None and _squeezed(plain_text(was)) != _squeezed(text):
            quoted = _squeezed(plain_text(was))
            within = [key for key, value in (inside or {}).items() if _squeezed(value) == quoted]
            raise NotAsQuoted(text, place, f"{self.path}.{within[0]}" if len(within) == 1 else "")

    def value(self, form: Form, old: YamlNode | None = None) -> YamlNode:
        """The new value, if it may stand where the form is asked for. Raises Misfit and Said."""
        node = self.change.value
        assert node is not None
        if old is not None and type(node) is not type(old) and not _takes(form, node):
            fact = f"`{self.path}` is {wanted(form)}, and would become {got(node)}"
            inside = _inside(self.path, old, node)
            if isinstance(old, Mapping) and self.change.verb not in WRITERS and not inside:
                advice = "write new entries, each `name: value` and without `- `"
                raise Misfit(fact, advice, node.span, edit=without_dashes(node))
            raise Misfit(fact, _meant(self.path, old), node.span, inside)
        reading = self.expansion.readings[node.span.source]
        found = check_value(reading, form, node, self.path, f"{self.path}: …", self.findings)
        if found is None:
            raise Said
        return found


def _meant(path: str, old: YamlNode) -> str:
    """What may be set instead of the whole."""
    if not isinstance(old, Mapping):
        return f"there is {got(old)} now"
    keys = [entry.key.value for entry in old]
    if "value" in keys:
        return f"to give it another value, change `{path}.value`"
    return f"it has {', '.join(keys[:8])}{', …' if keys[8:] else ''}: change one of them, as in `{path}.{keys[0]}`"


def _inside(path: str, old: YamlNode, new: YamlNode) -> str:
    """The key inside for which a value is meant: the value of a setting, the lines of a rule."""
    held = {entry.key.value: entry.value for entry in old} if isinstance(old, Mapping) else {}
    if isinstance(new, Scalar) and new.style == "literal":
        return f"{path}.do" if "do" in held else ""
    return f"{path}.value" if "value" in held and type(held["value"]) is type(new) else ""


def is_block(form: Form) -> bool:
    """Whether statements stand there."""
    return bool(form.scalar) and SCALARS[form.scalar].written == "block"


def plain_text(node: YamlNode) -> str:
    """A value in one way of writing, to be compared or shown."""
    if isinstance(node, Scalar):
        return node.value.strip()
    if isinstance(node, Sequence):
        return f"[{', '.join(map(plain_text, node))}]"
    return f"{{{', '.join(f'{e.key.value}: {plain_text(e.value)}' for e in node)}}}"


def _takes(form: Form, node: YamlNode) -> bool:
    ways: dict[type, Any] = {Scalar: form.scalar, Mapping: form.mapping, Sequence: form.items}
    return bool(ways[type(node)])


def _squeezed(text: str) -> str:
    return " ".join(text.split())
