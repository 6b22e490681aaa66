/* Every simple way, as `lir.program.FindWays` says with `every`; one for each place that searches.

   What waits is a stack: a space, the counts so far, and a bit for each space walked. */
static i64 $name(C *c, S *s, L *o, i64 start$params) {
    enum { WORDS = $spaces / 64 + 1, EACH = WORDS + 2 };
    i64 *mark = c->top, *entry = take(c, $spaces + 1), *w = c->top, i, j, n = 1, made = 0;
    u64 walked[WORDS];
    if (c->trap) return 0;
    for (i = 0; i <= $spaces; i++) entry[i] = -2;
    if (start < 1 || start > $spaces || c->end - w < EACH) return bad(c);
    w[0] = start, w[1] = 0;
    for (i = 0; i < WORDS; i++) w[2 + i] = 0;
    w[2 + start / 64] = (i64)(1ULL << start % 64);
    while (n > 0) {
        i64 *top = w + EACH * --n, here = top[0], counts = top[1];
        for (i = 0; i < WORDS; i++) walked[i] = (u64)top[2 + i];
        for (j = ${rows}e[here - 1]; j < ${rows}e[here]; j++) {
            i64 space = $rows[j], found;
            if (space < 1 || space > $spaces) return bad(c);
            if (walked[space / 64] >> space % 64 & 1) continue;
            if (entry[space] == -2) {
                c->top = w + EACH * n;
                entry[space] = $at(c, s, space$args);
                if (c->trap) return 0;
            }
            found = entry[space];
            if (found < 0) continue;
            if (++made > $limit) {
                c->values[0] = $limit;
                return fail(c, $fault, 1);
            }
            if (found & 2) push(c, o, space), push(c, o, counts + (found >> 2));
            if (!(found & 1)) continue;
            if (c->end - w < EACH * (n + 1)) return stop(c, FULL);
            top = w + EACH * n++;
            top[0] = space, top[1] = counts + (found >> 2);
            for (i = 0; i < WORDS; i++) top[2 + i] = (i64)walked[i];
            top[2 + space / 64] |= (i64)(1ULL << space % 64);
        }
    }
    c->top = mark;
    return spend(c, made);
}
