"""Chance: a draw is a stated function of seed, stream and counter, and nothing else.

With all arithmetic modulo 2**64, G = 0x9E3779B97F4A7C15 and `mix` the finaliser of SplitMix64 (Steele, Lea, Flood: Fast
Splittable Pseudorandom Number Generators, 2014):

    a = mix(seed + stream * G)
    b = mix(a + (counter + 1) * G)
    draw = ((b >> 32) * n) >> 32            for 1 <= n <= 2**20; the bias is at most n / 2**32

A stream is numbered by the CRC-32 of its name, so that a draw added elsewhere changes nobody's numbers. Test vectors
stand in `docs/chance.md`.
"""

from __future__ import annotations

from zlib import crc32

G = 0x9E3779B97F4A7C15
MASK = (1 << 64) - 1
SEED_LIMIT = 1 << 63
MIX_1, MIX_2 = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(z: int) -> int:
    """The finaliser of SplitMix64: 64 bits to 64 bits, one to one."""
    z = ((z ^ (z >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


def draw(seed: int, stream: int, counter: int, n: int) -> int:
    """A number in 0..n-1."""
    a = mix((seed + stream * G) & MASK)
    return ((mix((a + (counter + 1) * G) & MASK) >> 32) * n) >> 32


def stream_number(name: str) -> int:
    """The number of a stream, from its name."""
    return crc32(name.encode())


def game_seed(seed: int, game: int) -> int:
    """The seed of game number `game` (from 0) of a batch; independent of workers and order."""
    return mix((mix(seed & MASK) + (game + 1) * G) & MASK) & (SEED_LIMIT - 1)


def bot_stream(seat: int) -> int:
    """The stream from which the bot of a seat draws; no stream of a book has it, since those stay below 2**32."""
    return (1 << 32) + seat
