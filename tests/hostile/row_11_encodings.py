"""Row 11: what is not UTF-8."""

from hostile_case import HEAD, Case, book

TEXT = HEAD + "title: Kaufmann\n"
CASES = [
    Case("UTF-16 with mark", {"rulebook.yaml": TEXT.encode("utf-16")}, "RW103", "1:1", says="byte 0 (line 1)"),
    Case("UTF-16 big end", {"rulebook.yaml": b"\xfe\xff" + TEXT.encode("utf-16-be")}, "RW103", "1:1"),
    Case("UTF-32 with mark", {"rulebook.yaml": TEXT.encode("utf-32")}, "RW103", "1:1"),
    Case("UTF-16 without mark", {"rulebook.yaml": "título: ñ\n".encode("utf-16-le")}, "RW103", "1:3"),
    Case("Latin-1", book("title: M\xfcller\n".encode("latin-1")), "RW103", "4:9", says="line 4"),
    Case("Windows quotes", book("title: \u201cMarket\u201d\n".encode("cp1252")), "RW103", "4:8"),
    Case("overlong", book(b"title: \xc0\xaf\n"), "RW103", "4:8"),
    Case("surrogate", book(b"title: \xed\xa0\x80\n"), "RW103", "4:8"),
    Case("cut off", book("title: caf\xe9".encode()[:-1]), "RW103", "4:11"),
]
