/* The ways that count, see `lir.program.KeepWays`. */
static MAYBE i64 keep_ways(C *c, L *l, i64 guard, i64 every) {
    i64 i, j, n = l->n / 3, kept = 0, first = 0, *mark = c->top, *keys[3], *places, *w;
    for (i = 1; i < n && l->p[3 * i] > l->p[3 * i - 3]; i++) {}
    if (i >= n) return 0; /* one way to each end, and in order */
    keys[0] = l->p, keys[1] = l->p + 1, keys[2] = l->p + 2;
    places = order(c, n, keys, 3, 3);
    w = take(c, 3 * n);
    if (c->trap) return 0;
    for (i = 0; i < n; i++) {
        const i64 *way = l->p + 3 * places[i], *last = i ? l->p + 3 * places[i - 1] : 0;
        if (last && last[0] == way[0] && last[1] == way[1]) continue;
        if (!last || last[0] != way[0]) first = kept;
        for (j = first; !every && j < kept; j++)
            if (((way[1] + guard - w[3 * j + 1]) & guard) == guard) break;
        if (!every && j < kept) continue;
        w[3 * kept] = way[0], w[3 * kept + 1] = way[1], w[3 * kept + 2] = way[2];
        kept++;
    }
    for (i = 0; i < 3 * kept; i++) l->p[i] = w[i];
    l->n = 3 * kept;
    c->top = mark;
    return 0;
}
