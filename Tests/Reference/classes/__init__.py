"""The thirteen layout classes of the five documents, transcribed, each with the request that stands for it.

S0 WZXLOLCardLayout · S1 HYBCardFlowLayout · S2 CYLineLayout, CYGridLayout, CYCircleLayout · S3 waterfall,
JJLine3DFlowLayout, JJCircleFlowLayout, card pile · S4 LineLayout, ZQ linear, ZQ circle, honeycomb."""

import random

from . import s0_wzxlol, s1_hyb, s2_cy, s3_jj, s3_waterfall, s4_lines, s4_zq

DOCUMENTS = (s0_wzxlol, s1_hyb, s2_cy, s3_waterfall, s3_jj, s4_lines, s4_zq)


def all_cases(seed, count):
    """`count` rounds of random parameters for every class."""
    rng = random.Random(seed)
    for _ in range(count):
        for document in DOCUMENTS:
            yield from document.cases(rng)
