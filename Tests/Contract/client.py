"""Calls every operation of the service through the client that openapi-python-client generates from openapi.yaml.

Usage: client.py --program PATH: starts the program itself, with tokens, on a free port."""

import argparse
import functools
import os
import sys
import tempfile

import yaml
from layout_service_client import AuthenticatedClient, Client, models
from operations import Operations
from service import Service

DESCRIPTION = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../openapi.yaml")
TOKEN = "a-token-of-the-test"
SIZE = models.PositiveSize(width=375, height=667)


@functools.cache
def described_paths():
    with open(DESCRIPTION) as file:
        return yaml.safe_load(file)["paths"]


def bodies(path):
    """The examples of a request in openapi.yaml."""
    content = described_paths()[path]["post"]["requestBody"]["content"]
    return [example["value"] for example in content["application/json"]["examples"].values()]


def typed(model, value):
    """An example as a model, which must hold all of it."""
    made = model.from_dict(value)
    assert made.to_dict() == value, f"{model.__name__} loses something of {value}"
    return made


def model(kind, suffix):
    return getattr(models, kind.value.capitalize() + suffix)


def layouts(operations, kinds):
    """Each kind: its entry, the examples, and the same with several offsets and as columns."""
    for entry in kinds:
        name = entry.kind.value
        described, _ = operations.call(f"describe_{name}", models.Kind)
        assert described == entry
        again, _ = operations.call("get_kind", models.Kind, kind=name)
        assert again == entry
        operations.call(f"options_describe_{name}", type(None), 204)
        _, headers = operations.call(f"head_describe_{name}", type(None))
        operations.call(f"describe_{name}", type(None), 304, if_none_match=headers["etag"])
        request = model(entry.kind, "Request")
        for value in [entry.example.to_dict(), *bodies(f"/layout/{name}")]:
            expected = models.FramesAnswer if "contentOffsets" in value else models.AttributesAnswer
            operations.call(f"layout_{name}", expected, body=typed(request, value))
        body = request(viewport=SIZE, items=5, output=models.OutputOptions(
            style=models.OutputOptionsStyle.COLUMNS, include=[models.OutputOptionsIncludeItem.QUAD]))
        answer, _ = operations.call(f"layout_{name}", models.AttributesAnswer, body=body)
        assert len(answer.attributes.element) == 5 and len(answer.attributes.quad) == 5
        body = request(viewport=SIZE, items=5, content_offsets=[models.Point(0, 0), models.Point(50, 50)])
        answer, _ = operations.call(f"layout_{name}", models.FramesAnswer, body=body)
        assert [len(frame.attributes) for frame in answer.frames] == [5, 5]


def others(operations, kinds):
    """Snaps, hits and transitions of every kind, and all examples of them."""
    for entry in kinds:
        kind = entry.kind.value
        snap = model(entry.kind, "SnapRequest")(kind=kind, viewport=SIZE, items=9, velocity=models.Point(300, 300))
        answer, _ = operations.call("snap", models.SnapAnswer, body=snap)
        assert answer.kind == entry.kind
        hit = model(entry.kind, "HitRequest")(kind=kind, viewport=SIZE, items=9, point=models.Point(187, 333))
        operations.call("hit", models.HitAnswer, body=hit)
        for name, expected in [("snap", models.SnapAnswer), ("hit", models.HitAnswer)]:
            request = model(entry.kind, name.capitalize() + "Request")
            for value in bodies(f"/{name}/{kind}"):
                operations.call(f"{name}_{kind}", expected, body=typed(request, value))
            operations.call(f"options_{name}_{kind}", type(None), 204)
        layout = model(entry.kind, "TransitionLayout")(kind=kind, viewport=SIZE, items=3)
        circle = models.CircleTransitionLayout(kind="circle", viewport=SIZE, items=3)
        way = models.TransitionRequest(from_=layout, to=circle, progress=0.5)
        answer, _ = operations.call("transition", models.TransitionState, body=way)
        assert len(answer.attributes) == 3
    for value in bodies("/transition"):
        expected = models.TransitionFrames if isinstance(value["progress"], list) else models.TransitionState
        operations.call("transition", expected, body=typed(models.TransitionRequest, value))
    for value in bodies("/layout"):
        request = model(models.KindName(value["kind"]), "Request")
        operations.call("layout", models.AttributesAnswer, body=typed(request, value))
    for name, expected in [("snap", models.SnapAnswer), ("hit", models.HitAnswer)]:
        operations.call(f"options_{name}_kind", type(None), 204, kind="line")
        for value in bodies("/" + name):
            suffix = f"{name.capitalize()}Request"
            operations.call(name, expected, body=typed(model(models.KindName(value["kind"]), suffix), value))


def service(operations):
    """Health, metrics, problems, the description itself, and what there is for each path."""
    operations.call("get_health", models.Health)
    operations.call("get_readiness", models.Readiness)
    metrics, _ = operations.call("get_metrics", str)
    assert "http_requests_total" in metrics
    description, _ = operations.call("get_open_api", str)
    with open(DESCRIPTION) as file:
        assert description == file.read()
    for slug in models.ProblemSlug:
        text, _ = operations.call("get_problem", str, slug=slug)
        assert len(text) > 40
    operations.call("head_get_problem", type(None), slug=slug)
    operations.call("options_get_problem", type(None), 204, slug=slug)
    operations.call("head_get_kind", type(None), kind="line")
    operations.call("options_get_kind", type(None), 204, kind="line")
    for name in ["get_health", "get_readiness", "get_metrics", "get_open_api", "list_kinds"]:
        operations.call(f"head_{name}", type(None))
        operations.call(f"options_{name}", type(None), 204)
    for name in ["client", "client_types", "playground", "playground_script", "playground_style"]:
        text, headers = operations.call(f"get_{name}", str)
        assert len(text) > 40
        operations.call(f"get_{name}", type(None), 304, if_none_match=headers["etag"])
        operations.call(f"head_get_{name}", type(None))
        operations.call(f"options_get_{name}", type(None), 204)
    for name in ["snap", "transition", "hit"]:
        operations.call(f"options_{name}", type(None), 204)


def refusals(operations, url):
    """Problems are models too."""
    body = models.LineRequest(viewport=models.PositiveSize(width=-5, height=667), items=1_000_000_001)
    problem, _ = operations.call("layout_line", models.Problem, 422, body=body)
    assert [fault.pointer for fault in problem.errors] == ["/viewport/width", "/items"]
    assert problem.errors[0].code == models.FaultCode.OUT_OF_RANGE
    problem, _ = operations.call("get_kind", models.Problem, 404, kind="cirlce")
    assert problem.type_ == models.ProblemType.UNKNOWN_KIND
    stranger = Client(base_url=url)
    problem, headers = operations.call("layout_line", models.Problem, 401, client=stranger, body=body)
    assert headers["www-authenticate"].startswith("Bearer")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    program = parser.parse_args().program
    with tempfile.NamedTemporaryFile("w") as tokens:
        tokens.write(TOKEN + "\n")
        tokens.flush()
        with Service(program, "--token-file", tokens.name) as running:
            operations = Operations(AuthenticatedClient(base_url=running.url, token=TOKEN))
            catalog, _ = operations.call("list_kinds", models.Catalog)
            layouts(operations, catalog.kinds)
            others(operations, catalog.kinds)
            service(operations)
            refusals(operations, running.url)
    if operations.left:
        sys.exit(f"nobody calls {operations.left}")
    print(f"{operations.checks} calls of {len(operations.modules)} operations through the generated client: all typed")


if __name__ == "__main__":
    main()
