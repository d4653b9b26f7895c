"""Holds what the service has and what Chromium has against each other, and tells why they differ."""

import css
import rotation

TOLERANCE = 1e-4        # of the largest number of the same sort; Chromium prints six digits
POINTS = 0.02           # a quad: Chromium lays out in sixty-fourths of a pixel


def blocks(matrix):
    """The numbers of a matrix by what they measure, m44 being 1: turning, translation and perspective."""
    m = [value / matrix[15] for value in matrix] if matrix[15] else matrix
    return [m[0:3] + m[4:7] + m[8:11], m[12:15], [m[3], m[7], m[11]]]


def same(got, wanted):
    """Whether two matrices show the same, up to the tolerance."""
    for mine, theirs, floor in zip(blocks(got), blocks(wanted), (1e-2, 1, 1e-6)):
        size = max(floor, *map(abs, mine), *map(abs, theirs))
        if any(abs(x - y) > TOLERANCE * size for x, y in zip(mine, theirs)):
            return False
    return True


def reason(start, end, progress, chromium, service):
    """Why two matrices differ although the service is as the text of CSS is: `shorter way`, `mirrored`, `half turn`.

    None if the service is not as the text, or Chromium does what is not known of it."""
    written = [rotation.parts_as_written(matrix) for matrix in (start, end)]
    if None in written:
        return None
    there = [rotation.parts_of_chromium(matrix) for matrix in (start, end)]
    mirrored = any(map(rotation.is_mirrored_in_the_plane, (start, end)))
    ways = (False, True) if rotation.is_half_turn(*there) else (css.dot(there[0][4], there[1][4]) < 0,)
    of_chromium = [rotation.part_way(*there, progress, way) for way in ways]
    half = rotation.is_half_turn(*written)
    of_service = [rotation.part_way(*written, progress, way) for way in ((False, True) if half or mirrored else (False,))]
    if not any(same(chromium, one) for one in of_chromium) or not any(same(service, one) for one in of_service):
        return None
    return "mirrored" if mirrored else "half turn" if half else "shorter way"


def is_exact(size):
    """Whether Chromium's layout can hold a size as it is."""
    return all(side * 64 == int(side * 64) for side in size)


def depth(matrix, size):
    """How near a corner comes to the eye: the smallest w of the four, by m44."""
    x, y = size[0] / 2 * matrix[3], size[1] / 2 * matrix[7]
    return min(matrix[15] + a * x + b * y for a in (-1, 1) for b in (-1, 1)) / (abs(matrix[15]) or 1)


def quad_differs(attribute, chromium, matrix):
    """Whether the service's corners and Chromium's, whose box stands at 0, 0, are apart."""
    frame = attribute["frame"]
    size = frame["width"], frame["height"]
    slack = max(1, 1 / depth(matrix, size))
    for (x, y), (left, top) in zip(attribute["quad"], chromium):
        reach = max(1, abs(left), abs(top), *size)
        if max(abs(x - frame["x"] - left), abs(y - frame["y"] - top)) > (POINTS + TOLERANCE * reach) * slack:
            return True
    return False
