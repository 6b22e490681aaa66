/* Playing: single questions about a position, and whole games in batches. What Python asks for is written from `base`
   on, and the answer is how many numbers stand there, or a trap below 0. */

/* A batch under way: the game that is played, whether it has begun (JUST, if its first options belong to its start),
   and its decisions, draws in a row and moves. */
typedef struct {
    i64 game, begun, decisions, drawn, made;
} B;

enum { GOING = 0, ENDED, CAPPED, FAULTED, ODD, THERE };
enum { JUST = 2 };
enum { ROW = 4 + VALUES + (LINES + 2) * PLAYERS };

SHORT void begin(C *c) {
    char here;
    c->trap = 0;
    c->left = COUNTS;
    c->top = c->base;
    c->noted = c->end;
    c->deep = (u64)&here;
}

static i64 answer(C *c, i64 n) { return c->trap ? -c->trap : n; }

SHORT i64 list_options(C *c, S *s, i64 at, L *o) {
    o->p = take(c, OPTIONS), o->n = 0, o->cap = OPTIONS;
    if (!c->trap) options_of(c, s, at, o);
    return 0;
}

/* The options at which a move arrived; there must be some, or the move is at fault. */
SHORT i64 must_have_one(C *c, S *s, i64 at, L *o) {
    list_options(c, s, at, o);
    if (c->trap) return 0;
    if (o->n == 0) return fail(c, dead_ends[at], 0);
    if (o->n <= MOST_OPTIONS) return 0;
    c->values[0] = MOST_OPTIONS;
    return fail(c, too_many[at], 1);
}

SHORT i64 run_on(C *c, S *s, i64 point) {
    while (point && !c->trap) {
        if (--c->left < 0) return stop(c, OVERRUN);
        point = go_on(c, s, point);
    }
    return 0;
}

/* On to the next decision, which must have an answer. */
static i64 settle(C *c, S *s, i64 point) {
    L o;
    run_on(c, s, point);
    if (!c->trap && s[WAITING]) must_have_one(c, s, s[WAITING], &o);
    return 0;
}

static void seeded(S *s, u64 seed) {
    i64 i;
    copy(s, start, SIZE);
    for (i = 0; i < 4; i++) s[SEED + i] = (S)(seed >> 16 * i & 0xFFFF);
}

/* ---- one question ---- */

OUT C *rw_make(i64 *memory, i64 words) {
    C *c = (C *)memory;
    i64 *after = memory + (sizeof(C) + 7) / 8;
    c->kept = after;
    c->base = c->top = after + KEPT;
    c->end = c->noted = memory + words - NOTES;
    c->last = memory + words;
    return c->end - c->base < OPTIONS + 2 * SIZE ? 0 : c;
}

OUT i64 *rw_base(C *c) { return c->base; }

OUT i64 rw_fault(C *c) {
    i64 i;
    c->base[0] = c->fault;
    for (i = 0; i < c->count; i++) c->base[1 + i] = c->values[i];
    return 1 + c->count;
}

OUT i64 rw_start(C *c, S *s, u64 seed) {
    begin(c);
    seeded(s, seed);
    settle(c, s, set_up(c, s));
    return answer(c, 0);
}

OUT i64 rw_seat(C *c, S *s) {
    begin(c);
    c->base[0] = s[WAITING] ? seat_of(c, s, s[WAITING]) : 0;
    return answer(c, 1);
}

OUT i64 rw_options(C *c, S *s) {
    L o;
    begin(c);
    list_options(c, s, s[WAITING], &o);
    return answer(c, o.n);
}

OUT i64 rw_weights(C *c, S *s) {
    L o;
    begin(c);
    o.p = take(c, OPTIONS), o.n = 0, o.cap = OPTIONS;
    if (!c->trap) weights_of(c, s, s[WAITING], &o);
    return answer(c, o.n);
}

OUT i64 rw_draw(C *c, S *s) {
    begin(c);
    c->base[0] = drawn_of(c, s, s[WAITING]);
    return answer(c, 1);
}

/* The position may be left anywhere if this is a trap; Python keeps the one before. */
OUT i64 rw_apply(C *c, S *s, i64 move) {
    begin(c);
    settle(c, s, apply_of(c, s, s[WAITING], move));
    return answer(c, 0);
}

/* Points by line and seat, totals, places. */
static i64 stand(C *c, S *s, i64 *to) {
    i64 i, j, seat, *totals = to + LINES * PLAYERS, *places = totals + PLAYERS;
    i64 ties[(TIES + 1) * PLAYERS];
    for (seat = 0; seat < PLAYERS; seat++) totals[seat] = 0;
    for (i = 0; i < LINES; i++)
        for (seat = 0; seat < PLAYERS; seat++) {
            to[i * PLAYERS + seat] = line_of(c, s, i, seat + 1);
            totals[seat] = plus(c, totals[seat], to[i * PLAYERS + seat]);
        }
    for (i = 0; i < TIES; i++)
        for (seat = 0; seat < PLAYERS; seat++) ties[i * PLAYERS + seat] = tie_of(c, s, i, seat + 1);
    for (seat = 0; seat < PLAYERS; seat++) {
        places[seat] = 1;
        for (j = 0; j < PLAYERS; j++) {
            i64 more = totals[j] - totals[seat];
            for (i = 0; i < TIES && !more; i++) more = ties[i * PLAYERS + j] - ties[i * PLAYERS + seat];
            places[seat] += more > 0;
        }
    }
    return 0;
}

OUT i64 rw_standing(C *c, S *s) {
    i64 *to;
    begin(c);
    to = take(c, (LINES + 2) * PLAYERS);
    if (!c->trap) stand(c, s, to);
    return answer(c, (LINES + 2) * PLAYERS);
}

/* What a position is worth to each seat, for bots that look ahead. */
static i64 look(C *c, S *s, i64 *to) {
    i64 i, seat;
    for (seat = 0; seat < PLAYERS; seat++)
        for (to[seat] = i = 0; i < WORTHS; i++) to[seat] = plus(c, to[seat], worth_of(c, s, i, seat + 1));
    return 0;
}

OUT i64 rw_outlook(C *c, S *s) {
    i64 *to;
    begin(c);
    to = take(c, PLAYERS);
    if (!c->trap) look(c, s, to);
    return answer(c, PLAYERS);
}

/* ---- whole games ---- */

static i64 trapped(C *c, B *b) { return c->trap == FAULT && b->made ? FAULTED : ODD; }

/* On with a game: to its end, to the cap, to so many moves, or until no move is left of the quota. Each seat draws from
   its own stream, or all from `stream` if that is not 0. A fault belongs to the last move that was made. */
static i64 go(C *c, B *b, S *s, u64 seed, u64 stream, i64 cap, i64 until, i64 *quota, i32 *offered, i32 *taken) {
    i64 at, move, i, just = b->begun == JUST;
    u64 bases[PLAYERS + 1];
    L o;
    b->begun = 1;
    for (i = stream ? 0 : 1; i <= (stream ? 0 : PLAYERS); i++) bases[i] = base_of(seed, i ? (1ULL << 32) + (u64)i : stream);
    while ((at = s[WAITING])) {
        if ((u64)at > DECISIONS) return ODD;
        if (b->made == until) return THERE;
        if (--*quota < 0) return GOING;
        if (!just) begin(c);
        just = 0;
        if (by_chance[at]) {
            move = drawn_of(c, s, at);
            if (c->trap) return trapped(c, b);
            if (++b->drawn > MOST_DRAWS) return ODD;
        } else {
            must_have_one(c, s, at, &o);
            if (c->trap) return trapped(c, b);
            if (b->decisions >= cap) return CAPPED;
            i = stream ? 0 : seat_of(c, s, at);
            if (c->trap || i < 0 || i > PLAYERS) return ODD;
            move = o.p[pick(bases[i], (u64)b->decisions, (u64)o.n)];
            if (offered && is_offer[at]) {
                for (i = 0; i < o.n; i++)
                    if ((u64)o.p[i] < CODES) offered[o.p[i]]++;
                if ((u64)move < CODES) taken[move]++;
            }
            b->drawn = 0;
            b->decisions++;
            begin(c);
        }
        b->made++;
        run_on(c, s, apply_of(c, s, at, move));
        if (c->trap) return trapped(c, b);
    }
    return ENDED;
}

/* The position before the last move that was made, found by playing again. */
static void before_last(C *c, B *b, S *s, const S *from, u64 seed, u64 stream) {
    B again = {0, 1, 0, 0, 0};
    i64 quota = b->made + 1;
    begin(c);
    if (from) copy(s, from, SIZE);
    else {
        seeded(s, seed);
        run_on(c, s, set_up(c, s));
    }
    go(c, &again, s, seed, stream, b->decisions + 1, b->made - 1, &quota, 0, 0);
}

static void note(C *c, B *b, S *s, const S *from, u64 seed, u64 stream, i64 *row, i64 how) {
    i64 i;
    if (how == ENDED && !from) {
        begin(c);
        stand(c, s, row + 4 + VALUES);
        if (c->trap) how = ODD;
    }
    row[0] = how;
    row[1] = b->decisions;
    if (how != FAULTED) return;
    row[2] = c->fault;
    row[3] = c->count;
    for (i = 0; i < c->count; i++) row[4 + i] = c->values[i];
    before_last(c, b, s, from, seed, stream);
}

/* The seeds of games `first` to `first + n - 1` of a batch, see `runtime.chance.game_seed`. */
OUT i64 rw_seeds(C *c, u64 seed, i64 first, i64 n, u64 *to) {
    i64 i;
    begin(c);
    for (i = 0; i < n; i++) to[i] = mix(base_of(seed, 0) + (u64)(first + i + 1) * GOLDEN) & 0x7FFFFFFFFFFFFFFFULL;
    return answer(c, n);
}

/* Plays on in a batch, about `quota` moves long; how many games are done. Each has its seed, its row of results, its
   slots, and its counts of actions offered and taken. */
OUT i64 rw_play(C *c, B *b, const u64 *seeds, i64 games, i64 cap, i64 quota, i64 *rows, S *slots, i32 *counts) {
    while (b->game < games) {
        u64 seed = seeds[b->game];
        S *s = slots + b->game * SIZE;
        i32 *offered = counts + b->game * 2 * CODES;
        i64 how;
        if (!b->begun) {
            b->begun = JUST, b->decisions = b->drawn = b->made = 0;
            begin(c);
            seeded(s, seed);
            run_on(c, s, set_up(c, s));
            how = c->trap ? ODD : go(c, b, s, seed, 0, cap, -1, &quota, offered, offered + CODES);
        } else
            how = go(c, b, s, seed, 0, cap, -1, &quota, offered, offered + CODES);
        if (how == GOING) break;
        note(c, b, s, 0, seed, 0, rows + b->game * ROW, how);
        b->game++, b->begun = 0;
    }
    return b->game;
}

/* Plays one game on from a position, with all seats on one stream; how it ended, GOING if the quota is used up. */
OUT i64 rw_play_on(C *c, B *b, S *s, const S *from, u64 seed, u64 stream, i64 quota, i64 *row) {
    i64 how = go(c, b, s, seed, stream, 1LL << 62, -1, &quota, 0, 0);
    if (how != GOING) note(c, b, s, from, seed, stream, row, how);
    return how;
}
