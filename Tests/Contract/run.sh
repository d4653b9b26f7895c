#!/usr/bin/env bash
# Holds openapi.yaml against the program: the description is valid, schemathesis finds no answer that it does not describe,
# and a client that is generated from it calls every operation. Usage: run.sh PROGRAM [--short]
set -euo pipefail
program=$(realpath "$1")
short=${2:-}
cd "$(dirname "$0")"
tests=$PWD/..
built=$(realpath ../..)/.build-contract

. ../virtual-environment.sh
virtual_environment "$built" requirements.txt

openapi-spec-validator ../../openapi.yaml
python3 with_query.py ../../openapi.yaml >"$built/with-query.yaml"
openapi-spec-validator "$built/with-query.yaml"

openapi-python-client generate --path ../../openapi.yaml --config generator.yaml --output-path "$built/client" \
  --overwrite --fail-on-warning
PYTHONPATH=$built/client:$tests/Load python3 client.py --program "$program"

# Any number of items is tried, and hundreds of megabytes of an answer are told apart from none by no check.
server_flags=(--max-attributes 3000)
. ../start-server.sh
# Some hundred cases, or all that the schemas suggest and a few thousand random ones.
amount=(--phases examples,coverage,fuzzing,stateful --max-examples 40)
[ "$short" = --short ] && amount=(--phases examples,fuzzing --max-examples 5)
# It remembers what failed in the folder it runs in, and would begin with that: each run is to be the same.
rm -rf "$built/run"
mkdir "$built/run"
export PYTHONPATH=$PWD
config=$PWD/schemathesis.toml
cd "$built/run"
schemathesis --config-file "$config" run "$built/with-query.yaml" --url "$url" --checks all "${amount[@]}" --no-color
