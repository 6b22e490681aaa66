"""Fuzzes one target: by coverage with atheris where it is installed, else with random edits of the same seeds.

    python -m tools.fuzzing check --inputs 1000000
    python -m tools.fuzzing yaml --inputs 20000 --plain --seed 3

What breaks a target is kept in `tests/fuzz/corpus/TARGET/`, where the everyday tests try it for ever after; it should
be mended, and then stays there as its test. Exit code 0: nothing broke; 1: something did; 2: misuse.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
import traceback
from contextlib import redirect_stderr
from importlib import import_module
from io import StringIO
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from types import ModuleType

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "interpreter"), str(Path(__file__).resolve().parents[1])]

from fuzzing.watched import WATCHED  # noqa: E402  (found once the path is set)

CORPUS = Path(__file__).resolve().parents[2] / "tests" / "fuzz" / "corpus"
SLOW = 2.0
"""Seconds of the processor that one input may take."""
TOLD = 10.0
"""Seconds between two lines that say how far it is."""


class TooSlow(Exception):
    """An input took longer than any may."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzzing", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("target", choices=sorted(WATCHED))
    parser.add_argument("--inputs", type=int, default=1_000_000, metavar="N", help="how many (default 1,000,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="other edits for another seed (default 1)")
    parser.add_argument("--plain", action="store_true", help="random edits, even where atheris is installed")
    wanted = parser.parse_args(arguments)
    atheris = None if wanted.plain else _atheris(wanted.target)
    if atheris is None:
        return _by_edits(wanted.target, wanted.inputs, wanted.seed)
    return _by_coverage(atheris, wanted.target, wanted.inputs, wanted.seed)


def _atheris(target: str) -> ModuleType | None:
    """atheris, which watches what the target is about, as it is imported from here on."""
    try:
        atheris = import_module("atheris")
    except ImportError:
        return None
    # It takes what is left out by whole names, and what is taken in only by the first part of them.
    others = [name for name in _modules() if not _watched(name, target)]
    with redirect_stderr(StringIO()), atheris.instrument_imports(include=["rulewright"], exclude=others):
        import_module("fuzzing.targets")
    return atheris


def _modules() -> list[str]:
    rulewright = import_module("rulewright")
    return [module.name for module in walk_packages(rulewright.__path__, "rulewright.")]


def _watched(module: str, target: str) -> bool:
    return any(f"{module}.".startswith(f"rulewright.{package}.") for package in WATCHED[target])


def tried(target: str, data: bytes) -> None:
    """One input. Raises what it breaks with, or TooSlow."""
    from fuzzing.targets import TARGETS

    begun = time.process_time()
    TARGETS[target](data)
    took = time.process_time() - begun
    if took > SLOW:
        raise TooSlow(f"{took:.1f} s of the processor, where {SLOW:g} s are allowed")


def _by_edits(target: str, inputs: int, seed: int) -> int:
    from fuzzing.edits import random_edits, spoilt
    from fuzzing.targets import seeds

    random, starts, broken, told = Random(seed), seeds(target), set[str](), time.monotonic()
    print(f"{target}: {inputs:,} inputs by random edits of {len(starts)} seeds; coverage plays no part", flush=True)
    for number in range(1, inputs + 1):
        data = spoilt(random.choice(starts), random_edits(random), starts)
        try:
            tried(target, data)
        except (Exception, RecursionError) as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            name = f"{type(error).__name__} at {place.filename}:{place.lineno}"
            if name not in broken:
                broken.add(name)
                print(f"{number:,}: {name}: {str(error)[:200]}; kept as {_kept(target, data)}", flush=True)
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            print(f"{number:,} inputs, {len(broken)} sorts of failures", flush=True)
    print(f"{inputs:,} inputs, {len(broken)} sorts of failures")
    return int(bool(broken))


def _kept(target: str, data: bytes) -> str:
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{hashlib.sha256(data).hexdigest()[:12]}.bin"
    path.write_bytes(data)
    return path.relative_to(CORPUS.parents[2]).as_posix()


def _by_coverage(atheris: ModuleType, target: str, inputs: int, seed: int) -> int:
    """Runs until so many inputs are through; what breaks ends it, and lies in the folder of the corpus."""
    from fuzzing.targets import seeds

    grown = CORPUS.parents[2] / "build" / "fuzz" / target
    for folder in (CORPUS / target, grown):
        folder.mkdir(parents=True, exist_ok=True)
    for data in seeds(target):
        (grown / hashlib.sha256(data).hexdigest()[:12]).write_bytes(data)
    options = [f"-runs={inputs}", f"-seed={seed}", f"-artifact_prefix={CORPUS / target}/", "-max_len=60000"]
    atheris.Setup([sys.argv[0], *options, str(grown), str(CORPUS / target)], lambda data: tried(target, data))
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
