/* Plays games of a book that was compiled along, on machines of their own, and prints how each ended. */
#include <stdio.h>
#include <stdlib.h>

void *rw_make(long long *memory, long long words);
long long rw_play(void *c, long long *progress, const unsigned long long *seeds, long long games, long long cap,
                  long long quota, long long *rows, int *slots, int *counts);

int main(void) {
    long long *memory = calloc(M_WORDS, 8);
    long long *progress = calloc(5, 8), *rows = calloc(M_GAMES * M_ROW, 8), done = 0;
    unsigned long long *seeds = calloc(M_GAMES, 8);
    int *slots = calloc(M_GAMES * M_SLOTS, sizeof(int)), *counts = calloc(M_GAMES * 2 * M_CODES, sizeof(int));
    void *machine = rw_make(memory, M_WORDS);
    if (!machine) return 1;
    for (int i = 0; i < M_GAMES; i++) seeds[i] = (unsigned long long)i;
    while (done < M_GAMES) done = rw_play(machine, progress, seeds, M_GAMES, M_CAP, 1000, rows, slots, counts);
    for (int i = 0; i < M_GAMES; i++) printf("%lld %lld\n", rows[i * M_ROW], rows[i * M_ROW + 1]);
    free(memory), free(progress), free(rows), free(seeds), free(slots), free(counts);
    return 0;
}
