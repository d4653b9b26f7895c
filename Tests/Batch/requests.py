"""Writes lines for `layout-service batch` to standard output: so many requests of all sorts, the same ones each time."""

import sys

KINDS = ("flow", "line", "coverflow", "card", "stack", "circle", "waterfall", "mosaic", "honeycomb", "carousel")
VIEWPORT = '"viewport":{"width":375,"height":667}'


def request(number):
    kind = KINDS[number % len(KINDS)]
    offset = f'"contentOffset":{{"x":{number * 7 % 1999},"y":{number % 3}}}'
    if number % 4 == 0:
        path, body = f"/layout/{kind}", f'{{{VIEWPORT},{offset},"items":{number % 50},"rect":"visible"}}'
    elif number % 4 == 1:
        path, body = "/hit", f'{{"kind":"{kind}",{VIEWPORT},{offset},"items":{number % 500},"point":{{"x":{number % 375},"y":300}}}}'
    else:
        path, body = "/snap", f'{{"kind":"{kind}",{VIEWPORT},{offset},"items":{number % 300},"velocity":{{"x":{number % 900},"y":0}}}}'
    return f'{{"path":"{path}","body":{body},"id":{number}}}\n'


def main():
    count = int(sys.argv[1])
    for start in range(0, count, 1000):
        sys.stdout.write("".join(request(number) for number in range(start, min(start + 1000, count))))


if __name__ == "__main__":
    main()
