/* What moves are worth to a seat by the next position it would have to weigh, as `simulation.bots.look_ahead` finds it. */

/* One way of going on: what it leads to, how many more decisions it took, and whether chance took one of them. */
typedef struct {
    i64 value, made, chanced;
} W;

/* Makes the move and what it begins, by lot. A trap that is a fault of the book is the way's own; others are not. */
static void go_ahead(C *c, S *s, i64 move, i64 seat, u64 lot, W *w) {
    i64 at = s[WAITING], i, best, *to;
    L o;
    w->made = w->chanced = 0;
    begin(c);
    settle(c, s, apply_of(c, s, at, move));
    while (!c->trap && (at = s[WAITING]) && w->made < LOOK_DEEP && !is_offer[at]) {
        begin(c);
        if (by_chance[at]) {
            move = drawn_of(c, s, at);
            w->chanced = 1;
        } else {
            if (seat_of(c, s, at) != seat || c->trap) break;
            list_options(c, s, at, &o);
            if (c->trap) return;
            move = o.p[pick(base_of(lot + (u64)w->made, 0), 0, (u64)o.n)];
        }
        if (c->trap) return;
        begin(c);
        settle(c, s, apply_of(c, s, at, move));
        w->made++;
    }
    if (c->trap) return;
    begin(c);
    to = take(c, PLAYERS);
    if (!c->trap) look(c, s, to);
    if (c->trap) return;
    for (i = 0, best = 0; i < PLAYERS; i++)
        if (i != seat - 1 && (best == 0 || to[i] > to[best - 1])) best = i + 1;
    w->value = to[seat - 1] - (best ? to[best - 1] : 0);
}

/* What each of `n` moves is worth; `s` has room for a position. */
OUT i64 rw_worths(C *c, S *s, const S *guess, const i64 *moves, i64 n, i64 seat, const u64 *lots, i64 *worths) {
    i64 i, j, k;
    W w;
    if (!guess[WAITING] || (u64)guess[WAITING] > DECISIONS) return ODD;
    for (i = 0; i < n; i++) {
        i64 ways = 0, most = 0, sum = 0, chanced = 0;
        for (j = 0; j < LOOK_WAYS; j++) {
            copy(s, guess, SIZE);
            for (k = 0; k < 4; k++) s[SEED + k] = (S)(lots[j] >> 16 * k & 0xFFFF);
            go_ahead(c, s, moves[i], seat, lots[j], &w);
            if (c->trap == FAULT) continue;
            if (c->trap) return ODD;
            if (!ways || w.value > most) most = w.value;
            ways++;
            sum += w.value;
            chanced |= w.chanced;
            if (!w.made) break;
        }
        worths[i] = !ways ? LOOK_BROKEN : chanced ? part_of(sum, ways) : most;
    }
    return ENDED;
}
