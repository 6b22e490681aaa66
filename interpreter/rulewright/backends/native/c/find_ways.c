/* A search for ways by labels, as `lir.program.FindWays` says; one for each place that searches.

   A label is five numbers: its counts, its space, the space before, the next label of the space, and whether it still
   counts (1) and may go on (2). Labels lie in the order in which they were made, behind everything else, so that what is
   called from here finds free memory behind them. */
static i64 $name(C *c, S *s, L *o, i64 start$params) {
    i64 *mark = c->top, *entry = take(c, $spaces + 1), *first = take(c, $spaces + 1), *ends = take(c, $spaces + 1);
    i64 *w = c->top, i, j, n = 1, known = 0, made = 0;
    if (c->trap) return 0;
    for (i = 0; i <= $spaces; i++) entry[i] = -2, first[i] = -1;
    if (start < 1 || start > $spaces || c->end - w < 5) return bad(c);
    entry[start] = -1;
    w[0] = 0, w[1] = start, w[2] = 0, w[3] = -1, w[4] = 3;
    for (i = 0; i < n; i++) {
        i64 counts = w[5 * i], here = w[5 * i + 1], before = w[5 * i + 2];
        if (w[5 * i + 4] != 3) continue;
        for (j = ${rows}e[here - 1]; j < ${rows}e[here]; j++) {
            i64 space = $rows[j], found, total, *at, *to = 0;
            if (space < 1 || space > $spaces) return bad(c);
            if (entry[space] == -2) {
                c->top = w + 5 * n;
                entry[space] = $at(c, s, space$args);
                if (c->trap) return 0;
                if (entry[space] >= 0) ends[known++] = space;
            }
            found = entry[space];
            if (found < 0 || space == before) continue;
            total = counts + (found >> 2);
            for (at = first + space; *at >= 0; at = w + 5 * *at + 3)
                if (((total + $guard - w[5 * *at]) & $guard) == $guard) break;
            if (*at >= 0) continue;
            for (at = first + space; *at >= 0;) {
                i64 *old = w + 5 * *at;
                if (((old[0] + $guard - total) & $guard) == $guard) old[4] &= 2, *at = old[3];
                else at = old + 3;
            }
            if (c->end - w < 5 * (n + 1)) return stop(c, FULL);
            *at = n;
            to = w + 5 * n++;
            to[0] = total, to[1] = space, to[2] = here, to[3] = -1, to[4] = found & 1 ? 3 : 1;
            made += found & 1;
        }
        if (made > $limit) {
            c->values[0] = $limit;
            return fail(c, $fault, 1);
        }
    }
    for (i = 0; i < known; i++)
        if (entry[ends[i]] & 2)
            for (j = first[ends[i]]; j >= 0; j = w[5 * j + 3]) push(c, o, ends[i]), push(c, o, w[5 * j]);
    c->top = mark;
    return spend(c, made + (made * made >> 12));
}
