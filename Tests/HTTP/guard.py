#!/usr/bin/env python3
"""Sends raw requests that a server must refuse, or answer exactly once, and never by silence.

Usage: python3 Tests/HTTP/guard.py --url http://127.0.0.1:8080 [--verbose]"""

import argparse
import sys
from urllib.parse import urlsplit

import cases
import mutations
import smuggling
from connection import Broken, Connection

SENTINEL = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"


def faults(address, case):
    """What is wrong with the answers to a case, as kinds and sentences."""
    try:
        with Connection(address) as connection:
            connection.send(case.data)
            answer = connection.answer(case.data.split(b" ")[0].decode("latin-1"))
            if answer is None:
                return [] if cases.CLOSED in case.statuses else [(cases.STATUS, "closed without an answer")]
            return list(faults_of_answer(answer, case)) + list(faults_of_rest(connection, answer, case))
    except TimeoutError:
        return [] if cases.SILENT in case.statuses else [("silence", "no answer, and the connection stays open")]
    except (Broken, ValueError) as error:
        return [(cases.REST, str(error))]


def faults_of_answer(answer, case):
    if answer.status not in case.statuses:
        yield cases.STATUS, f"answered {answer.status}, not {' or '.join(map(str, sorted(case.statuses)))}"
    if answer.status >= 400 and not answer.is_problem:
        yield cases.PAGE, f"{answer.status} as {answer.fields.get('content-type')}"


def faults_of_rest(connection, answer, case):
    """Whether the connection ends where it must, and goes on where it may."""
    if case.keeps == "two":
        answer = connection.answer()
        if answer is None or answer.status != 200:
            yield cases.REST, "the second request is not answered"
            return
    if answer.closes or connection.has_ended:
        if case.keeps:
            yield cases.REST, "closes a connection that is in order"
        yield from nothing_more(connection)
    elif case.keeps is False:
        yield cases.REST, "the connection stays open"
    else:
        connection.send(SENTINEL)
        after = connection.answer()
        if after is None or after.status != 200:
            yield cases.REST, f"the next request is answered {after.status if after else 'nothing'}"
        yield from nothing_more(connection)


def nothing_more(connection):
    rest = connection.rest()
    if rest:
        yield cases.REST, f"another answer: {rest[:60]!r}"


def all_cases():
    listed = [cases.WELCOME, cases.LINES, cases.TARGETS]
    listed += [smuggling.LENGTHS, smuggling.CODINGS, smuggling.CHUNKS, smuggling.FIELDS]
    return [case for group in listed for case in group] + list(mutations.cases())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", required=True, help="where the server listens")
    parser.add_argument("--verbose", action="store_true", help="print the known limits too")
    arguments = parser.parse_args()
    url = urlsplit(arguments.url)
    address = (url.hostname, url.port or 80)
    count = failures = known = 0
    for case in all_cases():
        count += 1
        found = faults(address, case)
        text = "; ".join(sentence for _, sentence in found)
        if found and case.known and case.known.faults.issuperset(kind for kind, _ in found):
            known += 1
            if arguments.verbose:
                print(f"known: {case.name}: {text} ({case.known.reason})")
        elif found:
            failures += 1
            print(f"FAILED {case.name}: {text}\n    {case.data[:160]!r}")
        elif case.known and arguments.verbose:
            print(f"in order by now: {case.name}")
    if known:
        print(f"{known} known limits of libmicrohttpd 0.9.75 (--verbose lists them)")
    print(f"checked {count} raw requests, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
