"""Writes openapi.yaml as OpenAPI 3.2, which knows QUERY: each POST is described as QUERY too, as the service has it.

Usage: with_query.py OPENAPI.YAML >DESCRIPTION. OpenAPI 3.1, which most tools read, has no word for it."""

import copy
import sys

import yaml


def as_query(post):
    """The operation, safe and idempotent: its answers are tagged, and it honours If-None-Match."""
    query = copy.deepcopy(post)
    query["operationId"] += "AsQuery"
    query.setdefault("parameters", []).append({"$ref": "#/components/parameters/IfNoneMatch"})
    query["responses"]["304"] = {"$ref": "#/components/responses/NotModified"}
    query["responses"]["200"]["headers"]["ETag"] = {"$ref": "#/components/headers/ETag"}
    return query


def main():
    with open(sys.argv[1]) as file:
        description = yaml.safe_load(file)
    description["openapi"] = "3.2.0"
    for path in description["paths"].values():
        if "post" in path:
            path["query"] = as_query(path["post"])
    yaml.safe_dump(description, sys.stdout, sort_keys=False, allow_unicode=True)


if __name__ == "__main__":
    main()
