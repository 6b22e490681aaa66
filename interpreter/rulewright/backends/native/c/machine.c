/* What every book's text stands on: memory, traps, chance, lists, order. No headers, no library.

   Nothing here trusts a number that it is given: an index outside is a trap, never an access. A trap is remembered in
   the machine, the first one only; whoever calls looks for it and returns. */

#if defined(__GNUC__) && !defined(__TINYC__)
#define COLD __attribute__((noinline, cold))
#define MAYBE __attribute__((unused))
#else
#define COLD
#define MAYBE
#endif
/* What is short and called at each step: at `-O1` compilers put only what is marked so where it is called. */
#define SHORT static inline MAYBE
#if defined(_WIN32)
#define OUT __declspec(dllexport)
#elif defined(__GNUC__) && !defined(__TINYC__)
#define OUT __attribute__((visibility("default")))
#else
#define OUT
#endif

typedef int i32;
typedef long long i64;
typedef unsigned long long u64;
typedef i32 S;

enum { FAULT = 1, BROKEN, OVERRUN, FULL };

/* A list: its numbers, how many there are, and how many fit. */
typedef struct {
    i64 *p;
    i64 n, cap;
} L;

/* `left` is what the move under way may still count, `deep` where its stack began. From `top` to `end` memory is free;
   behind that lie the notes of trials, as far as `noted`. */
typedef struct {
    i64 trap, fault, count, values[VALUES];
    i64 left;
    u64 deep;
    i64 *base, *top, *end, *kept, *noted, *last;
} C;

static COLD i64 stop(C *c, i64 trap) {
    if (!c->trap) c->trap = trap;
    return 0;
}

static COLD i64 bad(C *c) { return stop(c, BROKEN); }

static COLD MAYBE i64 fail(C *c, i64 fault, i64 count) {
    if (!c->trap) {
        c->trap = FAULT;
        c->fault = fault;
        c->count = count;
    }
    return 0;
}

SHORT i64 *take(C *c, i64 n) {
    i64 *p = c->top;
    if (n < 0 || c->end - p < n) {
        stop(c, FULL);
        return c->base;
    }
    c->top = p + n;
    return p;
}

SHORT i64 is_deep(C *c) {
    char here;
    u64 at = (u64)&here;
    return (at > c->deep ? at - c->deep : c->deep - at) > STACK;
}

static MAYBE i64 spend(C *c, i64 nodes) {
    if (nodes > 0 && (c->left -= nodes / NODES) < 0) stop(c, OVERRUN);
    return 0;
}

/* The one thing that is not written here: compilers know how to copy, and tcc is told where Python keeps it. */
#if defined(__TINYC__)
void *memmove(void *, const void *, u64);
#define COPY memmove
#elif defined(__GNUC__)
#define COPY __builtin_memcpy
#endif

static void copy(S *to, const S *from, i64 n) {
#if defined(COPY)
    COPY(to, from, (u64)n * sizeof(S));
#else
    i64 i;
    for (i = 0; i < n; i++) to[i] = from[i];
#endif
}

/* ---- trials ---- */

/* What a slot holds, before a trial writes it. Whether there is no more room for notes; then nothing may be written. */
static MAYBE i64 jot(C *c, const S *s, i64 at) {
    if (c->noted == c->last) {
        stop(c, FULL);
        return 1;
    }
    *c->noted++ = (i64)((u64)at << 32 | (unsigned)s[at]);
    return 0;
}

static MAYBE i64 jot_many(C *c, const S *s, i64 at, i64 n) {
    i64 i;
    if (at < 0 || n < 0 || at >= SIZE) {
        bad(c);
        return 1;
    }
    for (i = at; i < at + n && i < SIZE; i++)
        if (jot(c, s, i)) return 1;
    return 0;
}

/* A trial is over: everything stands again as it stood when so much had been noted. */
static MAYBE void put_back(C *c, S *s, i64 *noted) {
    while (c->noted > noted) {
        u64 x = (u64)*--c->noted;
        s[x >> 32] = (S)(unsigned)x;
    }
}

/* ---- numbers ---- */

static MAYBE i64 divide(C *c, i64 a, i64 b) {
    i64 q;
    if (b == 0 || (b == -1 && a == LEAST)) return bad(c);
    q = a / b;
    return q * b != a && (a < 0) != (b < 0) ? q - 1 : q;
}

static MAYBE i64 modulo(C *c, i64 a, i64 b) {
    i64 r;
    if (b <= 0) return bad(c);
    r = a % b;
    return r < 0 ? r + b : r;
}

static MAYBE i64 plus(C *c, i64 a, i64 b) {
    i64 x = (i64)((u64)a + (u64)b);
    return ((a ^ x) & (b ^ x)) < 0 ? bad(c) : x;
}

static MAYBE i64 minus(C *c, i64 a, i64 b) {
    i64 x = (i64)((u64)a - (u64)b);
    return ((a ^ b) & (a ^ x)) < 0 ? bad(c) : x;
}

static MAYBE i64 times(C *c, i64 a, i64 b) {
    i64 x = (i64)((u64)a * (u64)b);
    if (a == 0 || b == 0) return 0;
    if ((a == -1 && b == LEAST) || (b == -1 && a == LEAST) || x / b != a) return bad(c);
    return x;
}

SHORT u64 mix(u64 z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

#define GOLDEN 0x9E3779B97F4A7C15ULL

SHORT u64 base_of(u64 seed, u64 stream) { return mix(seed + stream * GOLDEN); }

SHORT i64 pick(u64 base, u64 counter, u64 n) { return (i64)(((mix(base + (counter + 1) * GOLDEN) >> 32) * n) >> 32); }

static MAYBE i64 peek(C *c, const S *s, i64 counter, u64 stream, i64 n) {
    u64 seed = (u64)s[SEED] | (u64)s[SEED + 1] << 16 | (u64)s[SEED + 2] << 32 | (u64)s[SEED + 3] << 48;
    if (n < 0 || n >> 31) return bad(c);
    return pick(base_of(seed, stream), (u64)s[counter], (u64)n);
}

/* ---- slots ---- */

SHORT i64 inside(C *c, i64 at, i64 n) {
    if (at >= 0 && n >= 0 && n <= SIZE && at <= SIZE - n) return 1;
    return bad(c);
}

static MAYBE i64 clear(C *c, S *s, i64 at, i64 n) {
    i64 i;
    if (!inside(c, at, n)) return 0;
    for (i = 0; i < n; i++) s[at + i] = 0;
    return 0;
}

static MAYBE i64 sum(C *c, const S *s, i64 at, i64 n) {
    i64 i, x = 0;
    if (!inside(c, at, n)) return 0;
    for (i = 0; i < n; i++) x += s[at + i];
    return x;
}

static MAYBE i64 in_slots(C *c, const S *s, i64 at, i64 n, i64 x) {
    i64 i;
    if (n <= 0) return 0;
    if (!inside(c, at, n)) return 0;
    for (i = 0; i < n; i++)
        if (s[at + i] == x) return 1;
    return 0;
}

/* The list whose length stands at `at`, with room for `most`, and its elements behind. */
static i64 is_list(C *c, const S *s, i64 at, i64 most) {
    return inside(c, at, 1 + most) && s[at] >= 0 && s[at] <= most ? 1 : bad(c);
}

static MAYBE i64 insert(C *c, S *s, i64 at, i64 where, i64 x, i64 most) {
    i64 i, n;
    if (!is_list(c, s, at, most + 1)) return 0;
    n = s[at];
    if (where < 0 || where > n || n > most) return bad(c);
    for (i = at + n; i > at + where; i--) s[i + 1] = s[i];
    s[at + 1 + where] = (S)x;
    s[at] = (S)(n + 1);
    return 0;
}

static MAYBE i64 insert_sorted(C *c, S *s, i64 at, i64 x, i64 most) {
    i64 where = 0;
    if (!is_list(c, s, at, most + 1)) return 0;
    while (where < s[at] && s[at + 1 + where] < x) where++;
    return insert(c, s, at, where, x, most);
}

static MAYBE i64 take_out(C *c, S *s, i64 at, i64 x, i64 most) {
    i64 i, last;
    if (!is_list(c, s, at, most)) return 0;
    last = at + s[at];
    for (i = at + 1; i <= last && s[i] != x; i++) {}
    if (i > last) return bad(c);
    for (; i < last; i++) s[i] = s[i + 1];
    s[last] = 0;
    s[at]--;
    return 0;
}

static MAYBE i64 same_slots(const S *a, const S *b, i64 n) {
    i64 i;
    for (i = 0; i < n; i++)
        if (a[i] != b[i]) return 0;
    return 1;
}

/* ---- lists ---- */

SHORT i64 push(C *c, L *l, i64 x) {
    if (l->n >= l->cap) return stop(c, FULL);
    l->p[l->n++] = x;
    return 0;
}

static MAYBE i64 take_slots(C *c, const S *s, L *l, i64 at, i64 n) {
    i64 i;
    l->n = 0;
    if (n <= 0) return 0;
    if (n > l->cap || !inside(c, at, n)) return bad(c);
    for (i = 0; i < n; i++) l->p[i] = s[at + i];
    l->n = n;
    return 0;
}

static MAYBE i64 take_range(C *c, L *l, i64 from, i64 to) {
    l->n = 0;
    if (from >= to) return 0;
    if (to - from > l->cap) return bad(c);
    while (from < to) l->p[l->n++] = from++;
    return 0;
}

static MAYBE i64 take_row(C *c, L *l, const i32 *rows, const i32 *ends, i64 count, i64 row) {
    i64 i, n;
    l->n = 0;
    if (row < 0 || row >= count) return bad(c);
    n = ends[row + 1] - ends[row];
    if (n > l->cap) return bad(c);
    for (i = 0; i < n; i++) l->p[i] = rows[ends[row] + i];
    l->n = n;
    return 0;
}

static MAYBE i64 in_row(C *c, const i32 *rows, const i32 *ends, i64 count, i64 row, i64 x) {
    i64 i;
    if (row < 0 || row >= count) return bad(c);
    for (i = ends[row]; i < ends[row + 1]; i++)
        if (rows[i] == x) return 1;
    return 0;
}

static MAYBE i64 put_slots(C *c, S *s, i64 at, const L *l, i64 capacity) {
    i64 i;
    if (l->n > capacity || !inside(c, at, capacity)) return bad(c);
    for (i = 0; i < l->n; i++) s[at + i] = (S)l->p[i];
    for (; i < capacity; i++) s[at + i] = 0;
    return 0;
}

static MAYBE i64 copy_list(C *c, L *l, const L *from) {
    i64 i;
    if (from->n > l->cap) return bad(c);
    for (i = 0; i < from->n; i++) l->p[i] = from->p[i];
    l->n = from->n;
    return 0;
}

static MAYBE i64 in_list(const L *l, i64 x) {
    i64 i;
    for (i = 0; i < l->n; i++)
        if (l->p[i] == x) return 1;
    return 0;
}

static MAYBE i64 same_list(const L *a, const L *b) {
    i64 i;
    if (a->n != b->n) return 0;
    for (i = 0; i < a->n; i++)
        if (a->p[i] != b->p[i]) return 0;
    return 1;
}

static MAYBE i64 remove_one(L *l, i64 x) {
    i64 i;
    for (i = 0; i < l->n && l->p[i] != x; i++) {}
    if (i == l->n) return 0;
    for (l->n--; i < l->n; i++) l->p[i] = l->p[i + 1];
    return 0;
}

/* ---- order ---- */

static MAYBE i64 after(i64 *const *keys, i64 k, i64 stride, i64 a, i64 b) {
    i64 i;
    for (i = 0; i < k; i++) {
        i64 x = keys[i][a * stride], y = keys[i][b * stride];
        if (x != y) return x > y;
    }
    return 0;
}

/* The places 0 to n - 1 in ascending order of the keys, equal ones as they stood. */
static MAYBE i64 *order(C *c, i64 n, i64 *const *keys, i64 k, i64 stride) {
    i64 i, width, *from = take(c, n), *to = take(c, n);
    if (c->trap) return from;
    for (i = 0; i < n; i++) {
        i64 j = i;
        if (n <= 16)
            for (; j > 0 && after(keys, k, stride, from[j - 1], i); j--) from[j] = from[j - 1];
        from[j] = i;
    }
    if (n <= 16) return from;
    for (width = 1; width < n; width *= 2) {
        i64 *other = to;
        for (i = 0; i < n; i += 2 * width) {
            i64 mid = i + width < n ? i + width : n, end = i + 2 * width < n ? i + 2 * width : n;
            i64 a = i, b = mid, at = i;
            while (a < mid || b < end)
                to[at++] = b >= end || (a < mid && !after(keys, k, stride, from[a], from[b])) ? from[a++] : from[b++];
        }
        to = from;
        from = other;
    }
    return from;
}

static MAYBE i64 sort_by(C *c, L *l, i64 *const *keys, i64 k) {
    i64 i, *mark = c->top, *places = order(c, l->n, keys, k, 1), *sorted = take(c, l->n);
    if (c->trap) return 0;
    for (i = 0; i < l->n; i++) sorted[i] = l->p[places[i]];
    for (i = 0; i < l->n; i++) l->p[i] = sorted[i];
    c->top = mark;
    return 0;
}

static MAYBE i64 arrange(C *c, L *l) {
    i64 i, n = 0;
    sort_by(c, l, &l->p, 1);
    for (i = 0; i < l->n; i++)
        if (!n || l->p[n - 1] != l->p[i]) l->p[n++] = l->p[i];
    l->n = n;
    return 0;
}

static MAYBE i64 unique(C *c, L *l) {
    i64 i, j, n = 0, *mark = c->top, *places;
    if (l->n <= 32) {
        for (i = 0; i < l->n; i++) {
            for (j = 0; j < n && l->p[j] != l->p[i]; j++) {}
            if (j == n) l->p[n++] = l->p[i];
        }
        l->n = n;
        return 0;
    }
    places = order(c, l->n, &l->p, 1, 1);
    i64 *again = take(c, l->n);
    if (c->trap) return 0;
    for (i = 0; i < l->n; i++) again[places[i]] = i > 0 && l->p[places[i]] == l->p[places[i - 1]];
    for (i = 0; i < l->n; i++)
        if (!again[i]) l->p[n++] = l->p[i];
    l->n = n;
    c->top = mark;
    return 0;
}
