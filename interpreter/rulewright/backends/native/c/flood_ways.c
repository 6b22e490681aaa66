/* A search for ways where nothing is counted: each space is reached once, by whoever comes first; one for each place
   that searches. The ends come in ascending order, as they are wanted. */
static i64 $name(C *c, S *s, L *o, i64 start$params) {
    enum { WORDS = $spaces / 64 + 1 };
    i64 *mark = c->top, *waiting = take(c, $spaces + 1), i, j, n = 1;
    u64 seen[WORDS], ends[WORDS];
    if (c->trap) return 0;
    for (i = 0; i < WORDS; i++) seen[i] = ends[i] = 0;
    if (start < 1 || start > $spaces) return bad(c);
    waiting[0] = start;
    seen[start / 64] = 1ULL << start % 64;
    for (i = 0; i < n; i++) {
        for (j = ${rows}e[waiting[i] - 1]; j < ${rows}e[waiting[i]]; j++) {
            i64 space = $rows[j], found;
            u64 bit = 1ULL << (space & 63);
            if (space < 1 || space > $spaces) return bad(c);
            if (seen[space / 64] & bit) continue;
            seen[space / 64] |= bit;
            found = $at(c, s, space$args);
            if (c->trap) return 0;
            if (found < 0) continue;
            if (found & 2) ends[space / 64] |= bit;
            if (found & 1) waiting[n++] = space;
        }
        if (n - 1 > $limit) {
            c->values[0] = $limit;
            return fail(c, $fault, 1);
        }
    }
    for (i = 0; i < WORDS; i++)
        for (j = 64 * i; ends[i]; j++, ends[i] >>= 1)
            if (ends[i] & 1) push(c, o, j), push(c, o, 0);
    c->top = mark;
    return spend(c, n - 1 + ((n - 1) * (n - 1) >> 12));
}
