"""Books from files: header, parts, joining, what is damaged, sheets, cases."""

from __future__ import annotations

from pathlib import Path

from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.read_book import read_book, read_book_text, read_cases, read_cases_text
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence
from rulewright.text.diagnostic import Findings

HEAD = "rulebook: x\nlanguage: 1\nplayers: 2..4\n"


def said(raw: RawBook) -> list[str]:
    return [f"{d.span} {d.code}" for d in raw.findings]


def keys(raw: RawBook, section: str) -> list[str]:
    found = raw.sections[section]
    assert isinstance(found, Mapping)
    return [entry.key.value for entry in found]


def test_parts_are_joined_one_level_down() -> None:
    raw = read_book_text(
        {
            "rulebook.yaml": HEAD + "parts: [a.yaml, b.yaml]\nstate: {z: 1..3}\nties:\n  - most p.z\n",
            "a.yaml": "state: {b: 1..3}\nties:\n  - most p.b\nflow: go()\n",
            "b.yaml": "state: {a: 1..3}\nsetup: go()\n",
        }
    )
    assert said(raw) == []
    assert keys(raw, "state") == ["z", "b", "a"]
    assert isinstance(raw.sections["ties"], Sequence) and len(raw.sections["ties"].items) == 2
    assert isinstance(raw.sections["flow"], Scalar)
    assert (raw.name, [e.key.value for e in raw.header]) == ("x", ["rulebook", "language", "players", "parts"])


def test_the_same_entry_in_two_parts_names_both_places() -> None:
    texts = {
        "rulebook.yaml": HEAD + "parts: [a.yaml, b.yaml]\n",
        "a.yaml": "state: {a: 1..3}\nflow: go()\n",
        "b.yaml": "state: {a: 1..3}\nflow: go()\n",
    }
    raw = read_book_text(texts)
    assert said(raw) == ["b.yaml:1:9 RW171", "b.yaml:2:1 RW171"]
    assert [str(d.also[0].span) for d in raw.findings] == ["a.yaml:1:9", "a.yaml:2:1"]
    assert [d.path for d in raw.findings] == ["state.a", "flow"]


def test_what_is_wrong_is_left_out_and_known_as_damage() -> None:
    text = "actions:\n  a:\n    doo: go()\n    title: A\n  b: go()\n  c:\n    do: {x: 1}\n    cost: £1\n"
    raw = read_book_text({"rulebook.yaml": HEAD + text})
    assert keys(raw, "actions") == ["a", "b", "c"]
    assert {d.code for d in raw.findings} == {"RW160", "RW161"}
    actions = raw.sections["actions"]
    assert isinstance(actions, Mapping)
    left = [[e.key.value for e in a.value] for a in actions if isinstance(a.value, Mapping)]
    assert left == [["title"], [], ["cost"]]
    assert raw.damaged == {"actions.a", "actions.b", "actions.c.do"}
    assert raw.is_damaged("actions.c") and raw.is_damaged("actions.a.do") and not raw.is_damaged("actions.d")


def test_a_part_that_is_missing_damages_everything() -> None:
    raw = read_book_text({"rulebook.yaml": HEAD + "parts: [a.yaml]\n"})
    assert said(raw) == ["rulebook.yaml:4:9 RW100"]
    assert raw.damaged == {""}


def test_sheets_are_read_once() -> None:
    raw = read_book_text({"rulebook.yaml": HEAD, "a.csv": "name\n\n", "b.csv": "name\na\n"})
    at = raw.header.entries[0].value
    assert isinstance(at, Scalar)
    for name in ("a.csv", "b.csv", "c.csv", "c.csv"):
        raw.csv(Scalar(name, at.span, at.content, "plain"), True)
    assert said(raw) == ["rulebook.yaml:1:11 RW100"]
    assert [source.name for source in raw.sources] == ["rulebook.yaml", "a.csv", "b.csv"]


def test_folder_and_file_name_the_same_book(tmp_path: Path) -> None:
    (tmp_path / "rulebook.yaml").write_text(HEAD)
    for path in (tmp_path, tmp_path / "rulebook.yaml", str(tmp_path)):
        assert read_book(path).name == "x"


def test_nothing_is_raised_where_nothing_is(tmp_path: Path) -> None:
    raw = read_book(tmp_path / "nothing")
    assert [d.code for d in raw.findings] == ["RW100"]
    assert (raw.name, raw.sections, raw.sources) == ("", {}, [])


def test_cases_come_by_file(tmp_path: Path) -> None:
    case = "cases:\n  - case: a\n    then:\n      - 1 = 1\n"
    (tmp_path / "cases").mkdir()
    for name in ("b.yaml", "a.yaml", "notes.txt"):
        (tmp_path / "cases" / name).write_text(case)
    findings = Findings()
    found = read_cases(tmp_path, findings)
    assert ([Path(path).name for path, _ in found], len(findings)) == (["a.yaml", "b.yaml"], 0)
    read_cases_text({"cases/a.yaml": "cases:\n  - case: a\n"}, findings)
    assert [d.code for d in findings] == ["RW162"]


def test_a_book_over_the_limit_of_its_files_together() -> None:
    from rulewright.text.limits import Limits

    texts = {"rulebook.yaml": HEAD + "parts: [a.yaml]\n", "a.yaml": "state: {a: 1..3}\n"}
    assert said(read_book_text(texts, Limits(book_bytes=70))) == ["rulebook.yaml:4:9 RW104"]


def test_a_line_that_fits_nowhere_damages_what_it_would_have_said() -> None:
    text = "views:\n  quay:\n    title: Quay\n   rows: x in y\n  sea:\n    rows: x in y\n"
    raw = read_book_text({"rulebook.yaml": HEAD + text})
    assert said(raw) == ["rulebook.yaml:7:4 RW111"]
    assert raw.damaged == {"views.quay.rows", "views.rows"}
