"""The event stream of PyYAML: scanner and parser alone, so that no constructor exists that a tag could call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError

try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML was built without libyaml: slower, the same events
    CParser = None  # type: ignore[assignment,misc]


class _PureParser(Reader, Scanner, Parser):
    """The parser in Python."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


def events(text: str, pure: bool = False) -> Iterator[Any]:
    """The events of a text; `pure` takes the parser in Python, which tests compare with the other."""
    parser: Any = _PureParser(text) if pure or CParser is None else CParser(text)
    try:
        while parser.check_event():
            yield parser.get_event()
    except ValueError:  # the parser in Python does not expect an escape for a character that does not exist
        raise ScannerError("while parsing a quoted scalar", None, "escape", parser.get_mark()) from None
