#!/usr/bin/env python3
"""Writes Tests/LayoutEngineTests/TrigonometryTable.swift: sines, cosines and tangents to the last bit, by mpmath, and how
many units in the last place the engine's are from them. Needs the package mpmath of PyPI, and the program that
`make trigonometry` builds, which answers angles on its input when it is asked for --table."""
import struct
import subprocess
import sys

from mpmath import cos, mp, mpf, sin, tan

mp.prec = 1400

ANGLES = [0.0, -0.0, 5e-324, -2.2250738585072014e-308, 1e-300, 2.0**-28, -(2.0**-27), 2.0**-26, 1e-5, 0.1, 0.5, -0.7]
PI = 3.141592653589793
ANGLES += [PI / 4, -PI / 4, PI / 2, -PI / 2, 3 * PI / 4, PI, -PI, 3 * PI / 2, 2 * PI]
ANGLES += [struct.unpack("<d", struct.pack("<q", struct.unpack("<q", struct.pack("<d", PI / 4))[0] + n))[0] for n in (-1, 1)]
ANGLES += [degrees * PI / 180 for degrees in (1, 15, 30, 36, 45, 60, 72, 89, 91, 120, 135, 150, 210, 315, 330, 405, 540, 720, 1080)]
ANGLES += [degrees * PI / 180 for degrees in (-90, -30, 36000, 1e6, 3.6e7, 89999999.0, 9e7, 1e9, -1e9, 2e9)]
# On both sides of the place where the reduction changes, and the largest that a request can make.
ANGLES += [1e6, -1e6, 1572863.9999999998, 1572864.0, 3.5e7, -3.5e7, 34906585.03988659, 1e9, -1e9, 2.0**31, 1e15, 2.0**53]
# The nearest that doubles come to a multiple of pi/2, and the largest of them all.
ANGLES += [6381956970095103 * 2.0**797, 5.319372648326541e255, 1e22, 1e100, -1e200, 1e300, 1.7976931348623157e308]


def bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def main():
    text = "".join(f"{bits(angle):x}\n" for angle in ANGLES)
    own = subprocess.run([sys.argv[1], "--table"], input=text, capture_output=True, text=True, check=True).stdout
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write("// Written by Tests/Trigonometry/table.py: made by mpmath, with 1400 bits.\n\n")
        out.write("/// Angles; the nearest double to their sine, cosine and tangent, as bits; and how many units in the last\n")
        out.write("/// place farther from 0 the engine's are.\n")
        out.write("let trigonometryTable: [(UInt64, sine: UInt64, cosine: UInt64, tangent: UInt64, apart: [Int64])] = [\n")
        for angle, line in zip(ANGLES, own.splitlines()):
            true = [bits(-0.0 if angle == 0 and bits(angle) and f is not cos else float(f(mpf(angle)))) for f in (sin, cos, tan)]
            apart = [int(word, 16) - value for word, value in zip(line.split(), true)]
            assert all(abs(unit) <= 1 for unit in apart), (angle, apart)
            words = ", ".join(f"0x{value:016X}" for value in [bits(angle), *true])
            out.write(f"  ({words}, {apart}),\n")
        out.write("]\n")


main()
