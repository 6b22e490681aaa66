"""Student's t: what a mean of few numbers may be off by, where their spread is known from themselves alone."""

from __future__ import annotations

from math import atan, cos, pi, sin, sqrt, tan
from statistics import NormalDist


def student(sure: float, freedom: int) -> float:
    """What Student's t lies below with this certainty (above one half), for so many degrees of freedom.

    For 1 and 2 in closed form, from 3 on by the expansion of Cornish and Fisher (Abramowitz and Stegun 26.7.5), which
    is one hundredth too small at 3 and better from there.
    """
    if freedom == 1:
        return tan(pi * (sure - 0.5))
    if freedom == 2:
        return (2 * sure - 1) / sqrt(2 * sure * (1 - sure))
    z = NormalDist().inv_cdf(sure)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def beyond(t: float, freedom: int) -> float:
    """How likely Student's t lies as far from 0 as `t`, on either side: Abramowitz and Stegun 26.7.3 and 26.7.4, exact
    for every whole number of degrees of freedom."""
    angle = atan(abs(t) / sqrt(freedom))
    square = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for at in range(odd, freedom - 1, 2):
        total += term
        term *= square * (at + 1) / (at + 2)
    within = 2 * (angle + sin(angle) * total) / pi if odd else sin(angle) * total
    return max(0.0, 1 - within)
