"""Row 6: files over the limit."""

from hostile_case import Case, book

KEYS = "state:\n" + "".join(f"  a{n}: yes/no\n" for n in range(40_000))
CASES = [
    Case("10 MB list", book("ties:\n" + "- most p.cash\n" * 700_000), "RW104", "1:1", says="`file_bytes`"),
    Case("10 MB line", book("title: " + "x" * 10_000_000), "RW104", "1:1", says="`file_bytes`"),
    Case("100,000 keys", book(f"{KEYS}{KEYS}{KEYS}"), "RW104", "1:1", says="`file_bytes`"),
    Case("40,000 keys", book(KEYS), "RW104", "5005:3", says="`mapping_keys`"),
    Case("100,000 values", book("ties: [" + "x, " * 120_000 + "x]\n"), "RW104", "4:149981", says="`yaml_nodes`"),
    Case("20,000 documents", book("---\n" * 20_000), "RW114", "4:1"),
]
