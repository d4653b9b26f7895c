"""Holds what the files in deploy/ say against each other, and against the program: names, ports, variables, times."""

import pathlib
import re

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "deploy"
PREFIX = "LAYOUT_SERVICE_"


def load(name):
    return yaml.safe_load((FOLDER / name).read_text())


def injected(service):
    """The variables that Kubernetes gives every container of a namespace about a service, and Docker's links did."""
    stem = service["metadata"]["name"].upper().replace("-", "_")
    names = {f"{stem}_SERVICE_HOST", f"{stem}_SERVICE_PORT", f"{stem}_PORT"}
    for port in service["spec"]["ports"]:
        names.add(f"{stem}_SERVICE_PORT_{port['name'].upper()}")
        names |= {f"{stem}_PORT_{port['port']}_TCP{end}" for end in ("", "_PROTO", "_PORT", "_ADDR")}
    return names


def variables():
    """The variables that set a flag of the program."""
    names = set()
    for file in (ROOT / "Sources/layout-service").glob("*.swift"):
        for flags in re.findall(r"static let flags = (.*?\])", file.read_text(), re.S):
            names |= {PREFIX + flag.upper().replace("-", "_") for flag in re.findall(r'"--([a-z-]+)"', flags)}
    return names


def check(what, holds):
    if not holds:
        raise SystemExit(f"deploy: not so: {what}")


def main():
    deployment, service = load("kubernetes/deployment.yaml"), load("kubernetes/service.yaml")
    template = deployment["spec"]["template"]
    labels, pod = template["metadata"]["labels"], template["spec"]
    container = pod["containers"][0]
    environment = {each["name"]: each["value"] for each in container["env"]}
    known = variables()
    check("the program has variables", f"{PREFIX}MAX_BODY" in known and len(known) > 15)
    check("no variable of the program is one that is injected", not known & injected(service))
    check("every variable in the Deployment is one of the program", set(environment) <= known)
    compose = load("compose.yaml")["services"]["layout-service"]["environment"]
    check("every variable in the compose file is one of the program", set(compose) <= known)
    budget, monitor = load("kubernetes/pod-disruption-budget.yaml"), load("service-monitor.yaml")
    for selector in (deployment["spec"]["selector"]["matchLabels"], service["spec"]["selector"],
                     budget["spec"]["selector"]["matchLabels"]):
        check("selectors find the pods", selector.items() <= labels.items())
    check("the monitor finds the Service", monitor["spec"]["selector"]["matchLabels"].items() <= service["metadata"]["labels"].items())
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    check("the Service leads to the port", service["spec"]["ports"][0]["targetPort"] in ports)
    check("the monitor asks at a port of the Service", monitor["spec"]["endpoints"][0]["port"] == service["spec"]["ports"][0]["name"])
    check("the program listens there", environment[f"{PREFIX}LISTEN"] == f"0.0.0.0:{ports['http']}")
    check("the autoscaler's target is the Deployment",
          load("kubernetes/horizontal-pod-autoscaler.yaml")["spec"]["scaleTargetRef"]["name"] == deployment["metadata"]["name"])
    listed = set(load("kubernetes/kustomization.yaml")["resources"])
    there = {file.name for file in (FOLDER / "kubernetes").glob("*.yaml")} - {"kustomization.yaml"}
    check("kustomization.yaml lists all files", listed == there)
    pause = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    grace = int(re.search(r"var shutdownGrace = Seconds\((\d+)\)", (ROOT / "Sources/layout-service/ServeCommand.swift").read_text())[1])
    check("there is time to drain", pod["terminationGracePeriodSeconds"] > pause + grace)
    print("deploy: names, ports, variables and times agree")


if __name__ == "__main__":
    main()
