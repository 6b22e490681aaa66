"""The grammar: no conflicts, few words, short; and its tables are fresh."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import build_grammar
from rulewright.language.reserved import RESERVED
from rulewright.syntax import grammar_tables
from rulewright.syntax.build_tree import builder
from rulewright.syntax.grammar_tables import GRAMMAR, TABLES, read_tables, tables
from rulewright.syntax.make_tables import STARTS, build_lark, fingerprint, make_tables
from rulewright.syntax.phrases import phrase
from rulewright.syntax.read_tokens import read_lines
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

TEXT = GRAMMAR.read_text(encoding="utf-8")
KEYWORD = re.compile(r"_K_([A-Z]+): /([a-z]+)\\b/")


def test_the_grammar_has_no_conflicts() -> None:
    """With interegular (a dependency of the long tests) Lark also proves that no two terminals match the same text."""
    lark = build_lark(TEXT, strict=importlib.util.find_spec("interegular") is not None)
    from lark.parsers.lalr_analysis import LALR_Analyzer

    LALR_Analyzer(lark.parser.parser_conf, strict=True).compute_lalr()


def test_the_language_is_small() -> None:
    lines = [line for line in TEXT.splitlines() if line.strip() and not KEYWORD.fullmatch(line)]
    assert len(lines) <= 200
    assert len(tables().reserved) <= 70


def test_every_reserved_word_has_its_sentence_for_the_reference() -> None:
    assert sorted(RESERVED) == sorted(tables().reserved)
    assert all(sentence.endswith(".") for sentence in RESERVED.values())


def test_keyword_terminals_are_reserved_and_close_at_a_word_boundary() -> None:
    found = [KEYWORD.fullmatch(line) for line in TEXT.splitlines() if line.startswith("_K_")]
    assert all(match is not None and match[1].lower() == match[2] for match in found)
    assert {match[2] for match in found if match} <= tables().reserved


def test_every_reserved_word_has_a_terminal() -> None:
    assert tables().reserved <= set(tables().words)


def test_the_table_file_is_fresh() -> None:
    """`python tools/build_grammar.py` makes it so."""
    assert TABLES.read_text(encoding="utf-8") == build_grammar.text()


def test_line_ends_do_not_make_the_table_file_stale() -> None:
    assert fingerprint(TEXT.replace("\n", "\r\n")) == fingerprint(TEXT)


def test_a_file_that_does_not_fit_or_cannot_be_read_is_not_used(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "tables.json"
    monkeypatch.setattr(grammar_tables, "TABLES", file)
    assert grammar_tables._stored("x") is None
    for content in ("", "[1, 2]", "{", '{"grammar": "y"}'):
        file.write_text(content, encoding="utf-8")
        assert grammar_tables._stored("x") is None
    file.write_text('{"grammar": "x"}', encoding="utf-8")
    assert grammar_tables._stored("x") == {"grammar": "x"}


def test_tables_made_anew_are_those_of_the_file() -> None:
    assert read_tables(make_tables(TEXT)).rows == read_tables(json.loads(TABLES.read_text(encoding="utf-8"))).rows


def test_every_rule_has_a_builder_and_every_terminal_a_name_for_people() -> None:
    for rule in tables().rules:
        assert rule.builder in ("", "list") or callable(builder(rule.builder))
    symbols = {symbol for row in tables().rows for symbol in row if symbol.isupper()}
    assert [symbol for symbol in symbols if not phrase(symbol)] == []
    assert all(not re.search("[A-Z]{2}", text) for symbol in symbols for text in phrase(symbol))


def test_every_start_rule_is_in_the_tables() -> None:
    assert set(tables().starts) == set(tables().ends) == set(STARTS)


def test_lark_reads_the_same_words_and_signs() -> None:
    """Our reading of characters agrees with the terminals of the grammar on what a token is."""
    text = 'choose 1 to 2 different x from A.count where x.in != [none, "a b"] and not £3 >= y..z div 2 as xs'
    ours = [token.text for token in read_lines(Source("a", text), 0, len(text), Findings())[0].tokens]
    lark = build_lark(TEXT)
    assert [str(token) for token in lark.lex(text, dont_ignore=False)] == ours


def test_parsing_does_not_import_lark() -> None:
    """Lark takes longer to import than a small book to check."""
    code = (
        "import sys; from rulewright.syntax.parse_expression import parse; from rulewright.text.source import Source; "
        "assert parse(Source('a', 'a + 1'), 0, 5, 'expression')[1] == []; assert 'lark' not in sys.modules"
    )
    root = Path(__file__).parents[3]
    subprocess.run(
        [sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONPATH": str(root / "interpreter")}
    )
