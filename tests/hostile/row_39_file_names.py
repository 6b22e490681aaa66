"""Row 39: files that are missing, or called almost so."""

from hostile_case import Case, book

PART = {"Map.yaml": "state: {}\n"}
CASES = [
    Case("another case", {**book("parts: [map.yaml]\n"), **PART}, "RW100", "4:9", says="no file `map.yaml`"),
    Case("misspelt", {**book("parts: [Mapp.yaml]\n"), **PART}, "RW100", "4:9"),
    Case("missing", book("parts: [a.yaml]\n"), "RW100", "4:9"),
    Case("missing folder", book("parts: [data/a.yaml]\n"), "RW100", "4:9"),
]
