"""Row 37: links and files that are none."""

import os
from pathlib import Path

from hostile_case import Case, book

BOOK = book("parts: [a.yaml]\n")


def _link(target: str):
    def prepare(folder: Path) -> None:
        (folder.parent / "outside.yaml").write_text("state: {}\n")
        (folder / "a.yaml").symlink_to(target)

    return prepare


CASES = [
    Case("link out", BOOK, "RW101", "4:9", says="leads out", prepare=_link("../outside.yaml")),
    Case("link to a password file", BOOK, "RW101", "4:9", prepare=_link("/etc/passwd")),
    Case("link to zeros", BOOK, "RW101", "4:9", prepare=_link("/dev/zero")),
    Case("link to the environment", BOOK, "RW101", "4:9", prepare=_link("/proc/self/environ")),
    Case("link to itself", BOOK, "RW102", "4:9", prepare=_link("a.yaml")),
    Case("link to nothing", BOOK, "RW100", "4:9", prepare=_link("nothing.yaml")),
    Case("link inside", {**BOOK, "b.txt": "state: {}\n"}, prepare=_link("b.txt")),
    Case("folder", BOOK, "RW102", "4:9", prepare=lambda folder: (folder / "a.yaml").mkdir()),
    Case("pipe", BOOK, "RW102", "4:9", prepare=lambda folder: os.mkfifo(folder / "a.yaml")),
]
