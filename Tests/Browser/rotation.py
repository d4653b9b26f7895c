"""Matrices taken apart as the text of CSS Transforms Level 2 has it for matrix3d(), and as Chromium does it.

Chromium departs from the text in two ways, both known here so that they can be told from a defect:

- A quaternion and its negative are the same rotation. The text takes both ends as they come out of the matrices, each
  with a scalar that is not negative; more than 90° apart, the arc between them is the longer way round. Chromium takes
  the negative of one of the two, and so the shorter way.
- The text takes a mirrored matrix for a half turn with all three scales negative. Chromium takes a matrix that stays in
  the plane apart in the plane, where one of the two scales is negative and nothing turns."""

import math

import css

ROUNDING = 1e-6         # a scalar or a product below has no sign to rely on


def unit(row):
    length = math.sqrt(css.dot(row, row))
    return [value / length for value in row]


def without(row, axis):
    share = css.dot(row, axis)
    return [value - share * other for value, other in zip(row, axis)]


def rows(matrix):
    """The orthonormal rows, by Gram and Schmidt, a reflection taken out."""
    x, y, z = ([value / matrix[15] for value in matrix[k:k + 3]] for k in (0, 4, 8))
    x = unit(x)
    y = unit(without(y, x))
    z = unit(without(without(z, x), y))
    if css.dot(x, css.cross(y, z)) < 0:
        x, y, z = ([-value for value in row] for row in (x, y, z))
    return x, y, z


def quaternion(matrix):
    """[x, y, z, w], w ≥ 0: the largest component from a root, the others from it."""
    x, y, z = rows(matrix)
    table = [[1 + x[0] - y[1] - z[2], x[1] + y[0], x[2] + z[0], y[2] - z[1]],
             [x[1] + y[0], 1 - x[0] + y[1] - z[2], y[2] + z[1], z[0] - x[2]],
             [x[2] + z[0], y[2] + z[1], 1 - x[0] - y[1] + z[2], x[1] - y[0]],
             [y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + x[0] + y[1] + z[2]]]
    best = max(range(4), key=lambda k: table[k][k])
    found = unit(table[best])
    return [-value for value in found] if found[3] < 0 else found


def parts_as_written(matrix):
    """translation, scale, skew, perspective, quaternion; None where the matrix is singular."""
    parts = css.decomposed(matrix)
    return parts and (*parts[:4], quaternion(matrix))


def is_mirrored_in_the_plane(matrix):
    a, b, _, _, c, d = matrix[:6]
    flat = css.recomposed(matrix[12:14] + [0], [1, 1, 1], [0] * 3, [0, 0, 0, 1], [0, 0, 0, 1])
    flat[0:2], flat[4:6] = (a, b), (c, d)
    return flat == list(map(float, matrix)) and a * d < b * c


def parts_of_chromium(matrix):
    """The same of Chromium: of a mirrored matrix in the plane the axis whose diagonal entry is less is turned round."""
    if not is_mirrored_in_the_plane(matrix):
        return parts_as_written(matrix)
    a, b, _, _, c, d = matrix[:6]
    width = -math.hypot(a, b) if a < d else math.hypot(a, b)
    x = a / width, b / width
    height = d * x[0] - c * x[1]
    half = math.atan2(x[1], x[0]) / 2
    skew = (c * x[0] + d * x[1]) / height
    return ([*matrix[12:14], 0], [width, height, 1], [skew, 0, 0], [0, 0, 0, 1],
            [0, 0, math.sin(half), math.cos(half)])


def part_way(first, second, progress, negative=False):
    """The matrix part-way between two that are taken apart, from the first quaternion or from its negative."""
    mixed = [css.mixed(x, y, progress) for x, y in zip(first[:4], second[:4])]
    start = [-value for value in first[4]] if negative else first[4]
    return css.recomposed(*mixed, css.slerp(start, second[4], progress))


def is_half_turn(first, second):
    """Whether rounding alone decides which of the two ways is taken."""
    return min(abs(first[4][3]), abs(second[4][3]), abs(css.dot(first[4], second[4]))) < ROUNDING
