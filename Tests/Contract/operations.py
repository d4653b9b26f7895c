"""The generated client's functions by name, and that its models have a name for all that is answered."""

import importlib
import json
import pkgutil

from layout_service_client import api


class Operations:
    """The generated functions by name, and what was checked of them."""

    def __init__(self, client):
        self.client = client
        self.modules = {}
        self.called = set()
        self.checks = 0
        for module in pkgutil.walk_packages(api.__path__, api.__name__ + "."):
            if not module.ispkg:
                self.modules[module.name.rpartition(".")[2]] = importlib.import_module(module.name)

    def call(self, name, expected, status=200, client=None, **arguments):
        """The answer, which must be of the expected model and say no more and no less than the bytes that came."""
        self.called.add(name)
        self.checks += 1
        response = self.modules[name].sync_detailed(client=client or self.client, **arguments)
        parsed = response.parsed
        assert response.status_code == status, f"{name} answers {response.status_code}: {response.content[:300]}"
        assert isinstance(parsed, expected), f"{name} answers {type(parsed)}, not {expected}"
        if hasattr(parsed, "to_dict"):
            assert parsed.to_dict() == json.loads(response.content), f"the model of {name} loses something"
        others = list(unnamed(parsed))
        assert not others, f"{name} answers what its model has no name for: {others}"
        return parsed, response.headers

    @property
    def left(self):
        return sorted(set(self.modules) - self.called)


def unnamed(value):
    """The members of a model, and of those in it, that are kept without a type. Who has no others is a map."""
    if isinstance(value, list):
        for element in value:
            yield from unnamed(element)
    names = [field.name for field in getattr(value, "__attrs_attrs__", [])]
    others = [name for name in names if name != "additional_properties"]
    if others and len(others) < len(names):
        yield from value.additional_properties
    for name in others:
        yield from unnamed(getattr(value, name))
