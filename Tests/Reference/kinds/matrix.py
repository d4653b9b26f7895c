"""Core Animation's row-vector matrices as lists of 16 numbers, m11 m12 … m44 (the formulas §0)."""

import math

IDENTITY = [1.0, 0.0, 0.0, 0.0,
            0.0, 1.0, 0.0, 0.0,
            0.0, 0.0, 1.0, 0.0,
            0.0, 0.0, 0.0, 1.0]


def multiply(a, b):
    """The product a·b of two matrices: a is applied to a point before b."""
    result = []
    for row in range(4):
        for column in range(4):
            total = 0.0
            for k in range(4):
                total += a[row * 4 + k] * b[k * 4 + column]
            result.append(total)
    return result


def with_m34(m34):
    """The identity with perspective."""
    matrix = list(IDENTITY)
    matrix[11] = m34
    return matrix


def translate(matrix, x, y, z):
    """T·M."""
    step = list(IDENTITY)
    step[12], step[13], step[14] = x, y, z
    return multiply(step, matrix)


def scale(matrix, x, y, z):
    """S·M."""
    step = list(IDENTITY)
    step[0], step[5], step[10] = x, y, z
    return multiply(step, matrix)


def rotate(matrix, angle, axis):
    """R·M, the angle in radians. The axis is normalised; a zero axis rotates nothing."""
    length = math.sqrt(axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2)
    if length == 0:
        return list(matrix)
    x, y, z = axis[0] / length, axis[1] / length, axis[2] / length
    c, s = math.cos(angle), math.sin(angle)
    t = 1 - c
    # The transpose of Rodrigues' column matrix, since points are rows here.
    step = [t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0.0,
            t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0.0,
            t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0.0,
            0.0, 0.0, 0.0, 1.0]
    return multiply(step, matrix)
