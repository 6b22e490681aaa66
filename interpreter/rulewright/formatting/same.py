"""Whether a file says the same after it was laid out: it is read again, value by value and comment by comment.

So nothing depends on the layout being free of mistakes: what it would lose is found here, and the file is left alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.formatting.comments import comments_of
from rulewright.formatting.forms_below import entry_form, item_form, owner_or_names
from rulewright.formatting.rule_lines import comments_in
from rulewright.formatting.scalars import Reader
from rulewright.language.forms import Form
from rulewright.syntax.read_yaml import Reading, read_yaml
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import Limits
from rulewright.text.source import Source
from rulewright.text.visible import quoted


def what_is_lost(before: Reading, reader: Reader, after: Source, form: Form, limits: Limits) -> str:
    """What a laid-out text no longer says, in words with the line where it stood; empty where nothing is lost.

    `reader` has read the rules of the old text.
    """
    findings = Findings()
    read = read_yaml(after, findings, limits)
    if before.root is None or read.root is None or findings.has_errors:
        return f"the laid-out text could not be read again ({next((d.message for d in findings), 'it is empty')})"
    old, new = _Side(before.source, reader), _Side(after)
    found = _Comparison(old.reader, new.reader).lost(before.root, read.root, form)
    if found:
        return found
    stood, stands = old.comments(before.root, form), new.comments(read.root, form)
    lost = next(iter((stood - stands) or (stands - stood)), "")
    return f"the comment {quoted(lost)} would not stay as it is" if lost else ""


@dataclass
class _Side:
    """One of the two texts."""

    source: Source
    reader: Reader = field(default_factory=Reader)

    def comments(self, root: YamlNode, form: Form) -> Counter[str]:
        """How often each comment is there; two behind one line may have become one."""
        outside = comments_of(self.source, root, form, self.reader).by_line.values()
        texts = [*(comment.text for line in outside for comment in line), *self._in_blocks(root, form)]
        return Counter(f"# {part.strip()}" for text in texts for part in text.split("#")[1:])

    def _in_blocks(self, node: YamlNode, form: Form) -> Iterator[str]:
        """The comments in the blocks of rules."""
        if isinstance(node, Scalar):
            if node.style == "literal" and self.reader.tree(node, form) is not None:
                yield from comments_in(node)
        elif isinstance(node, Mapping):
            for entry in node:
                yield from self._in_blocks(entry.value, entry_form(form, node, entry.key.value))
        else:
            for item in node:
                yield from self._in_blocks(item, item_form(form))


@dataclass
class _Comparison:
    old: Reader
    new: Reader

    def lost(self, old: YamlNode, new: YamlNode, form: Form) -> str:
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            return self._entries(old, new, form)
        if isinstance(old, Sequence) and isinstance(new, Sequence) and len(old.items) == len(new.items):
            pairs = zip(old.items, new.items, strict=True)
            return next((lost for a, b in pairs if (lost := self.lost(a, b, item_form(form)))), "")
        if isinstance(old, Scalar) and isinstance(new, Scalar) and self._reads_alike(old, new, form):
            return ""
        return _changed(old)

    def _reads_alike(self, old: Scalar, new: Scalar, form: Form) -> bool:
        if old.value == new.value and old.content.text == new.content.text:
            return True
        before, after = self.old.tree(old, form), self.new.tree(new, form)
        return old.value == new.value if before is None else bool(before == after)

    def _entries(self, old: Mapping, new: Mapping, form: Form) -> str:
        """Entries of an owner may change places, those of names may not, for the first of them may count first."""
        pairs = list(zip(old.entries, new.entries, strict=False))
        if isinstance(owner_or_names(form, old), str):
            pairs = [(entry, other) for entry in old if (other := new.entry(entry.key.value))]
        if len(pairs) != len(old.entries) or len(old.entries) != len(new.entries):
            return _changed(old)
        return next((lost for a, b in pairs if (lost := self._entry(a, b, entry_form(form, old, a.key.value)))), "")

    def _entry(self, old: Entry, new: Entry, form: Form) -> str:
        before = self.old.signature(old.key)
        same = old.key.value == new.key.value if before is None else before == self.new.signature(new.key)
        return self.lost(old.value, new.value, form) if same else _changed(old.key)


def _changed(node: YamlNode) -> str:
    return f"line {node.span.line} would no longer say the same"
