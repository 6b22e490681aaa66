"""The cache: what is loaded from it is what was written to it, by us, and by nobody else since."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest

from rulewright.backends.native.compile_cc import NotCompiled, compile_with_cc, compiler

pytestmark = pytest.mark.needs("cc")

TEXT = '__attribute__((visibility("default"))) int answer(void) { return 42; }\n'


class Compiling:
    """A compiler that counts how often it is run, and a cache of its own."""

    def __init__(self, folder: Path) -> None:
        command = compiler()
        assert command is not None
        self.log = folder / "log"
        script = folder / "counting-cc"
        real = shlex.join(command)
        script.write_text(f'#!/bin/sh\necho run >> {self.log}\nexec {real} "$@"\n', encoding="utf-8")
        script.chmod(0o700)
        self.command = [str(script)]
        self.cache = folder / "home" / "rulewright" / "native"

    def load(self, text: str = TEXT) -> int:
        """The answer of the loaded library."""
        import ctypes

        library = compile_with_cc(self.command, text, lambda _: None)
        return ctypes.CFUNCTYPE(ctypes.c_int)(library.address("answer"))()

    @property
    def runs(self) -> int:
        return len(self.log.read_text("utf-8").splitlines()) if self.log.exists() else 0

    def file(self, ending: str) -> Path:
        (found,) = self.cache.glob(f"*.{ending}")
        return found


@pytest.fixture
def compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiling:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return Compiling(tmp_path)


def test_what_was_compiled_once_is_loaded_again(compiling: Compiling) -> None:
    assert [compiling.load() for _ in range(3)] == [42] * 3
    assert compiling.runs == 1
    assert compiling.cache.stat().st_mode & 0o777 == 0o700
    assert sorted(p.suffix for p in compiling.cache.iterdir()) == [".sha256", ".so"]


def test_another_text_is_compiled_by_itself(compiling: Compiling) -> None:
    assert (compiling.load(), compiling.load(TEXT.replace("42", "43"))) == (42, 43)
    assert compiling.runs == 2


def one_byte_changed(compiling: Compiling) -> None:
    data = bytearray(compiling.file("so").read_bytes())
    data[len(data) // 2] ^= 1
    compiling.file("so").write_bytes(data)


def cut_short(compiling: Compiling) -> None:
    compiling.file("so").write_bytes(compiling.file("so").read_bytes()[:1000])


def no_record(compiling: Compiling) -> None:
    compiling.file("sha256").unlink()


def empty_record(compiling: Compiling) -> None:
    compiling.file("sha256").write_bytes(b"")


def others_may_write(compiling: Compiling) -> None:
    compiling.file("so").chmod(0o722)


def others_may_write_the_record(compiling: Compiling) -> None:
    compiling.file("sha256").chmod(0o620)


def a_link_elsewhere(compiling: Compiling) -> None:
    path = compiling.file("so")
    path.rename(path.parent.parent / "elsewhere.so")
    path.symlink_to(path.parent.parent / "elsewhere.so")


def a_folder_in_its_place(compiling: Compiling) -> None:
    path = compiling.file("so")
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    "spoil",
    [
        one_byte_changed,
        cut_short,
        no_record,
        empty_record,
        others_may_write,
        others_may_write_the_record,
        a_link_elsewhere,
    ],
)
def test_what_is_not_as_it_was_written_is_made_anew(compiling: Compiling, spoil) -> None:
    compiling.load()
    spoil(compiling)
    assert compiling.load() == 42
    assert compiling.runs == 2
    assert compiling.load() == 42
    assert compiling.runs == 2, "what was made anew is kept"
    assert not compiling.file("so").is_symlink()


def test_what_cannot_be_replaced_is_compiled_each_time(compiling: Compiling) -> None:
    compiling.load()
    a_folder_in_its_place(compiling)
    assert [compiling.load(), compiling.load()] == [42, 42]
    assert compiling.runs == 3


@pytest.mark.skipif(os.name == "nt" or os.getuid() != 0, reason="only root can give a file away")
def test_a_file_of_somebody_else_is_made_anew(compiling: Compiling) -> None:
    compiling.load()
    os.chown(compiling.file("so"), 12345, -1)
    assert compiling.load() == 42
    assert compiling.runs == 2


def test_a_folder_that_others_may_enter_is_not_used(compiling: Compiling) -> None:
    compiling.load()
    compiling.cache.chmod(0o755)
    assert compiling.load() == 42
    assert compiling.runs == 2


def test_without_a_folder_it_works_all_the_same(compiling: Compiling, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = compiling.log.parent / "blocked"
    blocked.write_text("a file where a folder should be", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert compiling.load() == 42


def test_only_so_many_are_kept(compiling: Compiling, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.backends.native.cache.KEPT", 2)
    for number in range(4):
        assert compiling.load(TEXT.replace("42", str(number))) == number
    assert len(list(compiling.cache.glob("*.so"))) == len(list(compiling.cache.glob("*.sha256"))) == 2


def test_what_fails_its_check_is_not_kept(compiling: Compiling) -> None:
    def refuse(_: object) -> None:
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        compile_with_cc(compiling.command, TEXT, refuse)
    assert list(compiling.cache.iterdir()) == []


@pytest.mark.parametrize("body", ["echo it broke >&2; exit 3", "exit 0", "kill -9 $$"])
def test_a_compiler_that_fails_gives_a_reason(compiling: Compiling, body: str) -> None:
    Path(compiling.command[0]).write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    with pytest.raises(NotCompiled, match="refused the text"):
        compiling.load()
