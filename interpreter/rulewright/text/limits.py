"""How much of anything a book may hold: every limit with its default and the name messages call it by.

The defaults are far above what a rulebook needs and far below what hurts: at every limit at once a check stays under
two seconds and 300 MB. A caller that wants other limits hands another `Limits` to `read_book`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The field names are the names of the settings; messages quote them."""

    file_bytes: int = 1_000_000
    """Bytes of one file. Asked of the open file before it is read."""

    book_bytes: int = 8_000_000
    """Bytes of all files of a book together."""

    parts: int = 200
    """Files that `parts:` may list."""

    case_files: int = 500
    """Files in `cases/`."""

    path_characters: int = 200
    """Characters of a file's path inside its book."""

    yaml_nodes: int = 50_000
    """Scalars, lists and mappings of one file, counted while it is scanned."""

    yaml_depth: int = 64
    """Lists and mappings inside each other."""

    scalar_characters: int = 50_000
    """Characters of one value."""

    key_characters: int = 200
    """Characters of one key."""

    mapping_keys: int = 5_000
    """Keys of one mapping."""

    number_digits: int = 15
    """Digits of one number. Asked of the text, before it becomes a number."""

    csv_rows: int = 10_000
    """Rows of one sheet."""

    csv_columns: int = 500
    """Cells of one row."""

    csv_cells: int = 100_000
    """Cells of one sheet."""

    expression_characters: int = 100_000
    """Characters of one expression or block of lines, blanks included."""

    expression_depth: int = 100
    """Levels of an expression: brackets, and what binds looser inside what binds tighter."""

    body_depth: int = 32
    """Indented bodies inside each other."""

    name_characters: int = 60
    """Characters of a name."""

    kind_members: int = 2_000
    """Members or pieces of one kind, spaces of one board."""

    table_cells: int = 50_000
    """Cells of one table."""

    named_parts: int = 100
    """Values that one function names with `let`."""

    optional_modifiers: int = 6
    """Modifiers of one action that its player is asked about."""

    call_depth: int = 1_000
    """Levels of rules that call each other: each call is one, and so is each level of the lines it may stand in."""

    nested_loops: int = 15
    """Loops, aggregates and variables of choices inside each other, those of small functions included."""

    rule_decisions: int = 500
    """Decisions of one rule, those of all that it calls counted at each call."""

    estimated_steps: int = 10_000_000
    """Steps that one rule may take between two decisions, by the sizes that can be told from the book."""

    move_steps: int = 1_000_000
    """Steps that one move may really take, with all that is tried out for it; more is a fault at play."""

    options: int = 50_000
    """Options of one decision, and outcomes of chance; more is a fault at play."""

    routes: int = 4_096
    """Ways that one search may list; more is a fault at play."""

    route_labels: int = 65_536
    """Steps that one search of ways may take; more is a fault at play."""

    state_slots: int = 20_000
    """Numbers that make up a position: fields, counts, places for the elements of lists."""

    same_code: int = 20
    """Findings of one code that are printed; the rest become one line, JSON has them all."""

    excerpt_columns: int = 120
    """Columns of an excerpt; a longer line is clipped around the caret."""


DEFAULT = Limits()
