"""Every code a finding may carry, with its title. One row a line, sorted; each has a page in `docs/diagnostics/`.

RW1xx reading, YAML and shape · RW2xx names · RW3xx types, units and ranges · RW4xx the whole book · RW5xx lint ·
RW6xx cases · RW9xx at play.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.text.diagnostic import Severity


@dataclass(frozen=True)
class CodeRow:
    """`severity` is what a finding of this code has unless it says otherwise."""

    title: str
    severity: Severity = "error"
    area: str = "reading"


CODES: dict[str, CodeRow] = {
    "RW100": CodeRow("file not found"),
    "RW101": CodeRow("path that leaves the book's folder"),
    "RW102": CodeRow("not a file that can be read"),
    "RW103": CodeRow("not UTF-8"),
    "RW104": CodeRow("over a limit"),
    "RW105": CodeRow("control character"),
    "RW106": CodeRow("invisible character"),
    "RW107": CodeRow("invisible character in a text", "warning"),
    "RW108": CodeRow("tab used for indentation"),
    "RW109": CodeRow("needs quotes in YAML"),
    "RW110": CodeRow("not closed"),
    "RW111": CodeRow("lines that do not fit together"),
    "RW112": CodeRow("anchor, alias or merge key"),
    "RW113": CodeRow("YAML tag"),
    "RW114": CodeRow("several documents or a directive"),
    "RW115": CodeRow("same key twice"),
    "RW116": CodeRow("key that is not plain text"),
    "RW117": CodeRow("text cut by a comment", "warning"),
    "RW118": CodeRow("escape that cannot be used"),
    "RW119": CodeRow("sheet that cannot be read"),
    "RW160": CodeRow("another form expected", area="shape"),
    "RW161": CodeRow("unknown key", area="shape"),
    "RW162": CodeRow("missing key", area="shape"),
    "RW163": CodeRow("nothing where something is expected", area="shape"),
    "RW164": CodeRow("not a plain whole number", area="shape"),
    "RW165": CodeRow("expression inside braces or brackets", area="shape"),
    "RW166": CodeRow("quoting that an expression cannot have", area="shape"),
    "RW167": CodeRow("none of the words expected", area="shape"),
    "RW168": CodeRow("not a name", area="shape"),
    "RW169": CodeRow("text that says nothing", "warning", area="shape"),
    "RW170": CodeRow("part listed twice", area="shape"),
    "RW171": CodeRow("same entry in two places", area="shape"),
}
