/* Searches a few decisions of a game of a book that was compiled along, and prints what is remembered. */
#include <stdio.h>
#include <stdlib.h>

typedef long long i64;

void *rw_make(i64 *memory, i64 words);
i64 rw_start(void *c, int *s, unsigned long long seed);
i64 rw_options(void *c, int *s);
i64 rw_apply(void *c, int *s, i64 move);
i64 rw_draw(void *c, int *s);
i64 rw_seat(void *c, int *s);
i64 *rw_base(void *c);
i64 rw_search(void *c, i64 *t, i64 *r, i64 mask, i64 most, i64 *path, int *s, const int *guesses, i64 many, i64 budget,
              unsigned long long lot, i64 quota);

/* One move on: that of chance, or the first. */
static i64 moved(void *c, int *s) {
    i64 move;
    if (s[M_WAITING] == 0 || rw_seat(c, s) < 0) return 0;
    if (rw_base(c)[0] < 0) rw_draw(c, s);
    else if (rw_options(c, s) < 1) return 0;
    move = rw_base(c)[0];
    return rw_apply(c, s, move) >= 0;
}

int main(void) {
    i64 *memory = calloc(M_WORDS, 8), *path = calloc(2 * M_DEEP, 8);
    int *s = calloc(M_SLOTS, sizeof(int)), *place = calloc(M_SLOTS, sizeof(int));
    void *machine = rw_make(memory, M_WORDS);
    if (!machine || rw_start(machine, s, 1) < 0) return 1;
    for (int decision = 0; decision < 12 && s[M_WAITING]; decision++) {
        i64 *t = calloc(16, 8), *r = calloc(4 * M_SIZE, 8), how = 0, visits = 0;
        while (how == 0) how = rw_search(machine, t, r, M_SIZE - 1, M_MOST, path, place, s, 1, M_BUDGET, 5, 100);
        for (int i = 0; i < M_SIZE; i++) visits += r[4 * i] ? r[4 * i + 1] : 0;
        printf("%lld %lld %lld\n", how, t[2], visits);
        free(t), free(r);
        if (!moved(machine, s)) break;
    }
    free(memory), free(path), free(s), free(place);
    return 0;
}
