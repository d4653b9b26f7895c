"""What CSS says about interpolation, step by step as its pseudo-code has it: matrix3d() (CSS Transforms Level 2,
"Interpolation of Matrices") and timing functions (CSS Easing Functions Level 1)."""

import math
from fractions import Fraction

NAMED = {"linear": None, "ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1),
         "ease-in-out": (0.42, 0, 0.58, 1)}


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def multiply(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def determinant(m):
    return dot(m[0][:3], cross(m[1][:3], m[2][:3]))


def solved(rows, column):
    """x of rows · x = column, by Gauss and the largest pivot."""
    work = [list(row[:3]) + [value] for row, value in zip(rows, column)]
    for k in range(3):
        pivot = max(range(k, 3), key=lambda i: abs(work[i][k]))
        work[k], work[pivot] = work[pivot], work[k]
        for i in range(k + 1, 3):
            factor = work[i][k] / work[k][k]
            work[i] = [x - factor * y for x, y in zip(work[i], work[k])]
    x = [0.0] * 3
    for k in (2, 1, 0):
        x[k] = (work[k][3] - sum(work[k][j] * x[j] for j in range(k + 1, 3))) / work[k][k]
    return x


def quaternion_of(row):
    """The rotations out: "quaternion[0] = 0.5 * sqrt(max(1 + row[0][0] - row[1][1] - row[2][2], 0))" and so on."""
    signs = ((1, -1, -1), (-1, 1, -1), (-1, -1, 1), (1, 1, 1))
    q = [0.5 * math.sqrt(max(1 + sum(s * row[k][k] for k, s in enumerate(sign)), 0)) for sign in signs]
    for k, (above, below) in enumerate(((row[2][1], row[1][2]), (row[0][2], row[2][0]), (row[1][0], row[0][1]))):
        if above > below:
            q[k] = -q[k]
    return q


def decomposed(numbers):
    """translation, scale, skew, perspective and quaternion of a matrix; None where it cannot be decomposed."""
    matrix = [list(map(float, numbers[4 * i:4 * i + 4])) for i in range(4)]
    if matrix[3][3] == 0:
        return None
    matrix = [[value / matrix[3][3] for value in row] for row in matrix]
    if determinant(matrix) == 0:
        return None
    translation, perspective = matrix[3][:3], [0.0, 0.0, 0.0, 1.0]
    if any(matrix[i][3] != 0 for i in range(3)):
        eye = solved(matrix, [matrix[i][3] for i in range(3)])
        perspective = eye + [1 - dot(translation, eye)]
    row, scale, skew = [matrix[i][:3] for i in range(3)], [0.0] * 3, [0.0] * 3

    def normalize(i):
        scale[i] = math.sqrt(dot(row[i], row[i]))
        row[i] = [value / scale[i] for value in row[i]]

    def orthogonalize(i, j):
        factor = dot(row[i], row[j])
        row[i] = [a - factor * b for a, b in zip(row[i], row[j])]
        return factor

    normalize(0)
    skew[0] = orthogonalize(1, 0)
    normalize(1)
    skew[0] /= scale[1]
    skew[1], skew[2] = orthogonalize(2, 0), orthogonalize(2, 1)
    normalize(2)
    skew[1], skew[2] = skew[1] / scale[2], skew[2] / scale[2]
    if dot(row[0], cross(row[1], row[2])) < 0:
        scale, row = [-value for value in scale], [[-value for value in line] for line in row]
    return translation, scale, skew, perspective, quaternion_of(row)


def slerp(a, b, t):
    product = min(1.0, max(-1.0, dot(a, b)))
    if abs(product) == 1.0:
        return a
    theta = math.acos(product)
    w = math.sin(t * theta) / math.sqrt(1 - product * product)
    return [x * (math.cos(t * theta) - product * w) + y * w for x, y in zip(a, b)]


def recomposed(translation, scale, skew, perspective, quaternion):
    """The matrix. The draft writes its rotation matrix for column vectors and all else for rows: here it is turned."""
    matrix = [[float(i == j) for j in range(4)] for i in range(4)]
    for i in range(4):
        matrix[i][3] = perspective[i]
    matrix[3] = [sum(translation[j] * matrix[j][i] for j in range(3)) + matrix[3][i] for i in range(4)]
    x, y, z, w = quaternion
    rotation = [[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0],
                [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0],
                [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0], [0, 0, 0, 1]]
    matrix = multiply(rotation, matrix)
    for factor, (i, j) in zip((skew[2], skew[1], skew[0]), ((2, 1), (2, 0), (1, 0))):
        lean = [[float(a == b) for b in range(4)] for a in range(4)]
        lean[i][j] = factor
        matrix = multiply(lean, matrix)
    return [value * factor for row, factor in zip(matrix, scale + [1]) for value in row]


def mixed(a, b, t):
    return [x + (y - x) * t for x, y in zip(a, b)]


def interpolated(a, b, t):
    """The sixteen numbers part-way between two matrices."""
    if t in (0, 1):
        return (a, b)[t == 1]
    first, second = decomposed(a), decomposed(b)
    if first is None or second is None:
        return a if t < 0.5 else b
    return recomposed(*(mixed(x, y, t) for x, y in zip(first[:4], second[:4])), slerp(first[4], second[4], t))


def eased(timing, t):
    """The progress at a time: the curve's parameter found in rational arithmetic, without any rounding."""
    curve = NAMED[timing] if isinstance(timing, str) else timing
    if curve is None or t in (0, 1):
        return t
    x1, y1, x2, y2 = map(Fraction, curve)

    def bezier(s, first, second):
        return 3 * (1 - s) ** 2 * s * first + 3 * (1 - s) * s * s * second + s ** 3

    low, high, time = Fraction(0), Fraction(1), Fraction(t)
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(middle, x1, x2) < time else (low, middle)
    return float(bezier(low, y1, y2))
