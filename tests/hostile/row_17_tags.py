"""Row 17: tags and directives. No constructor exists that one of them could call."""

from hostile_case import HEAD, Case, book

TAGS = [
    "!!python/object/apply:os.system [id]",
    "!!python/name:os.system",
    "!!binary aGk=",
    "!!set {a}",
    "!!omap [a: 1]",
]
TAGS += ["!include /etc/passwd", "!<tag:yaml.org,2002:str> x", "! x", "!!str x"]
CASES = [
    *(Case(tag, book(f"title:\n  {tag}\n"), "RW113", "5:3", times=1 if tag[-1] not in "]}" else 0) for tag in TAGS),
    Case("tag handle", {"rulebook.yaml": f"%TAG !e! tag:x,2000:\n---\n{HEAD}"}, "RW114", "1:1"),
    Case("YAML 1.1", {"rulebook.yaml": f"%YAML 1.1\n---\n{HEAD}"}, "RW114", "1:1"),
    Case("YAML 9.9", {"rulebook.yaml": f"%YAML 9.9\n---\n{HEAD}"}, "RW114", "1:1"),
    Case("YAML 1.2 is ours", {"rulebook.yaml": f"%YAML 1.2\n---\n{HEAD}"}),
]
