/* The search for a move, as docs/search.md says it, and as `simulation.bots.search_tree` does it. What is remembered of
   a move stands in a table by the number of the way that leads to it; `mask` is the size of the table less one. */

typedef struct {
    u64 way;
    i64 visits, available, rewards;
} R;

/* A search under way: the iteration, where it is in it, and the way there. `known`, `veiled`: the number of the way as
   all may know it, and as it is known while answers are secret; `asked`: whose answers are, at the decision `veil`. */
typedef struct {
    i64 iteration, phase, records, path, veil, asked, drawn;
    u64 known, veiled, luck;
    B b;
} T;

enum { BEGINS = 0, CHOOSES, PLAYS };

static i64 part_of(i64 a, i64 b) {
    i64 q = a / b;
    return q * b != a && (a < 0) != (b < 0) ? q - 1 : q;
}

static i64 logarithm(i64 n) {
    i64 bits = 0;
    while (n >> bits > 1) bits++;
    return bits * LN_2 + logarithms[(n << 8 >> bits) & 255];
}

static i64 root(i64 n) {
    i64 bits = 0, half;
    while (n >> bits) bits++;
    half = bits > 9 ? (bits - 9) / 2 : 0;
    return (roots[n >> 2 * half] << half) >> 8;
}

static i64 urgency(const R *r) {
    return r->rewards / r->visits + root((logarithm(r->available) << 16) / r->visits);
}

static u64 onward(u64 way, i64 move) {
    u64 next = mix(way + (u64)(move + 2) * GOLDEN);
    return next ? next : 1;
}

/* Where the record of a way stands, or would stand. */
static i64 recorded(const R *r, i64 mask, u64 way) {
    i64 at = (i64)(way & (u64)mask);
    while (r[at].way && r[at].way != way) at = (at + 1) & mask;
    return at;
}

/* What a seat gets for a game that stands like this. */
static i64 reward(const i64 *totals, const i64 *places, i64 seat) {
    i64 j, points = 0, t = totals[seat];
    if (PLAYERS == 1) {
        t = t > MOST_POINTS ? MOST_POINTS : t < -MOST_POINTS ? -MOST_POINTS : t;
        return ONE / 2 + part_of(ONE / 2 * t, (t < 0 ? -t : t) + HALF_WAY);
    }
    for (j = 0; j < PLAYERS; j++) points += (places[j] > places[seat]) * 2 + (places[j] == places[seat]);
    return ONE * (points - 1) / (PLAYERS > 1 ? 2 * (PLAYERS - 1) : 1);
}

/* An iteration is over: by its result, or by a fault, which is worth nothing to anybody. */
static i64 learn(C *c, T *t, R *r, const i64 *path, S *s, i64 broken) {
    i64 i, *to = 0;
    if (!broken) {
        begin(c);
        to = take(c, (LINES + 2) * PLAYERS);
        if (!c->trap) stand(c, s, to);
        if (c->trap > FAULT) return ODD;
        if (c->trap) broken = 1;
    }
    for (i = 0; i < t->path; i++) {
        R *one = r + path[2 * i];
        one->visits++;
        if (!broken) one->rewards += reward(to + LINES * PLAYERS, to + (LINES + 1) * PLAYERS, path[2 * i + 1] - 1);
    }
    t->iteration++;
    t->phase = BEGINS;
    return GOING;
}

/* The option that is taken: one that was never tried, drawn by lot, while there is room to remember it; else the most
   urgent; -1 if none is known. `found` gets where each option's record stands. */
static i64 chosen(C *c, T *t, R *r, i64 mask, i64 most, u64 way, const L *o, i64 *found) {
    i64 i, best = -1, least = 0, unknown = 0;
    for (i = 0; i < o->n; i++) {
        found[i] = recorded(r, mask, onward(way, o->p[i]));
        if (r[found[i]].way) r[found[i]].available++;
        else unknown++;
    }
    if (unknown && t->records < most) {
        i64 nth = pick(base_of(t->luck, TRYING), 0, (u64)unknown);
        for (i = 0; r[found[i]].way || nth-- > 0; i++) {}
        r[found[i]].way = onward(way, o->p[i]);
        r[found[i]].available = 1;
        t->records++;
        return i;
    }
    for (i = 0; i < o->n; i++)
        if (r[found[i]].way) {
            i64 now = urgency(r + found[i]);
            if (best < 0 || now > least) best = i, least = now;
        }
    return best;
}

/* The number of the way to a decision of a seat, as that seat may know it. */
static u64 known_way(T *t, i64 at, i64 seat) {
    if (!is_secret[at]) t->veil = 0;
    else if (t->veil != at || t->asked >> seat & 1) t->veil = at, t->asked = 0, t->veiled = t->known;
    return t->veil ? t->veiled : t->known;
}

/* Makes a move; a fault ends the iteration. */
static i64 moved(C *c, T *t, R *r, const i64 *path, S *s, i64 at, i64 move) {
    t->known = onward(t->known, move);
    begin(c);
    settle(c, s, apply_of(c, s, at, move));
    if (!c->trap) return GOING;
    return c->trap == FAULT ? learn(c, t, r, path, s, 1) : ODD;
}

static i64 play_from_here(T *t) {
    t->phase = PLAYS;
    t->b.decisions = t->b.drawn = t->b.made = 0;
    return GOING;
}

/* One move of an iteration before its play-out, or the end of the game. */
static i64 descend(C *c, T *t, R *r, i64 mask, i64 most, i64 *path, S *s) {
    i64 at = s[WAITING], seat, taken, *found;
    L o;
    if (!at) return learn(c, t, r, path, s, 0);
    if ((u64)at > DECISIONS) return ODD;
    begin(c);
    if (by_chance[at]) {
        i64 move = drawn_of(c, s, at);
        if (c->trap || ++t->drawn > MOST_DRAWS) return ODD;
        t->veil = 0;
        return moved(c, t, r, path, s, at, move);
    }
    if (t->path == DEEP) return play_from_here(t);
    seat = seat_of(c, s, at);
    list_options(c, s, at, &o);
    found = take(c, o.n);
    if (c->trap || seat < 1 || seat > PLAYERS) return ODD;
    taken = chosen(c, t, r, mask, most, known_way(t, at, seat), &o, found);
    if (taken < 0) return play_from_here(t);
    if (!r[found[taken]].visits) play_from_here(t);
    path[2 * t->path] = found[taken];
    path[2 * t->path + 1] = seat;
    t->path++;
    t->drawn = 0;
    if (t->veil) t->asked |= 1LL << seat, t->veiled = onward(t->veiled, SECRET);
    return moved(c, t, r, path, s, at, o.p[taken]);
}

static void sow(T *t, S *s, const S *guesses, i64 many, u64 lot) {
    i64 i;
    u64 luck = t->luck = mix(lot + (u64)(t->iteration + 1) * GOLDEN);
    copy(s, guesses + t->iteration % many * SIZE, SIZE);
    for (i = 0; i < 4; i++) s[SEED + i] = (S)(luck >> 1 >> 16 * i & 0xFFFF);
    t->phase = CHOOSES;
    t->path = t->drawn = t->veil = t->asked = 0;
    t->known = t->veiled = 0;
}

/* Goes on with a search, about `quota` moves long: ENDED after `budget` iterations, ODD where only Python knows. `guesses`
   are `many` positions that the seat cannot tell apart; `path` has room for DEEP moves, `s` for a position. */
OUT i64 rw_search(C *c, T *t, R *r, i64 mask, i64 most, i64 *path, S *s, const S *guesses, i64 many, i64 budget,
                  u64 lot, i64 quota) {
    while (t->iteration < budget) {
        i64 how = GOING;
        if (t->phase == BEGINS) sow(t, s, guesses, many, lot);
        if (t->phase == CHOOSES) {
            if (--quota < 0) return GOING;
            how = descend(c, t, r, mask, most, path, s);
        } else {
            how = go(c, &t->b, s, t->luck, PLAYING, PLAY_OUT, -1, &quota, 0, 0);
            if (how == GOING) return GOING;
            if (how != ODD) how = learn(c, t, r, path, s, how == FAULTED);
        }
        if (how == ODD) return ODD;
    }
    return ENDED;
}
