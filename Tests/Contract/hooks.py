"""What schemathesis holds answers against besides its own checks."""

import json
import re

import schemathesis

# What no JSON Schema can say of a request: sums over it, and indices that must be below counts elsewhere in it.
BEYOND_SCHEMAS = [
    (r"/(currentItem|anchor/indexPath|updates/.*)/(section|item)", "out-of-range",
     r"must be less than \d+, the number of (items in its section|sections)"),
    (r".*/items/ids", "conflict", r"must be as many as there are items, \d+; there are \d+"),
    (r".*/updates", "conflict", r"must leave as many items in from as in to; .*"),
    (r"/updates/.*", "conflict", r"is the same item as updates\..*"),
]


def is_beyond_schemas(fault):
    return any(
        re.fullmatch(pointer, fault["pointer"]) and fault["code"] == code and re.match(detail, fault["detail"])
        for pointer, code, detail in BEYOND_SCHEMAS)


@schemathesis.deserializer("text/yaml", "application/x-ndjson", "text/css")
def text(context, response):
    """What openapi.yaml describes as text: schemathesis would read YAML, whose first name stands for all, and skip the others."""
    return response.text


@schemathesis.hook
def filter_case(context, case):
    """A path without parameters goes before one with them: `/layout/{kind}` stands for kinds that have no path of their own."""
    return stands_for_itself(case)


@schemathesis.hook
def before_add_examples(context, examples):
    """The same for examples, which are not filtered."""
    examples[:] = filter(stands_for_itself, examples)


def stands_for_itself(case):
    path = case.operation.path
    if not path.endswith("/{kind}"):
        return True
    named = path.replace("{kind}", str(case.path_parameters.get("kind")))
    return named not in case.operation.schema.raw_schema["paths"]


@schemathesis.check
def refuses_for_reasons_beyond_schemas(context, response, case):
    """A 422 to a request that the schema allows names only faults that no schema can describe."""
    if response.status_code != 422 or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    problem = json.loads(response.content)
    if problem["type"] == "/problems/too-many-attributes":
        return
    others = [fault for fault in problem["errors"] if not is_beyond_schemas(fault)]
    assert problem["errors"] and not others, f"openapi.yaml allows what the service refuses: {others}"
