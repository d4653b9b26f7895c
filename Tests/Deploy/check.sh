#!/usr/bin/env bash
# Holds the Dockerfile and what is in deploy/ against the schemas and linters that are made for them.
set -euo pipefail
cd "$(dirname "$0")/../.."
environment=.build-deploy

if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends python3-venv
fi
if ! cmp -s Tests/Deploy/requirements.txt $environment/requirements.txt; then
  python3 -m venv --clear $environment
  $environment/bin/pip install -q --disable-pip-version-check -r Tests/Deploy/requirements.txt
  cp Tests/Deploy/requirements.txt $environment/
fi

# Versions of Debian's packages are not pinned: a rebuild is to get their security fixes.
$environment/bin/hadolint --ignore DL3008 Dockerfile
echo "Dockerfile: clean"
$environment/bin/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
# The oldest version that has all of it, and the newest that is known.
for version in 1.30 1.37; do
  for file in deploy/kubernetes/*.yaml; do
    [ "$(basename "$file")" = kustomization.yaml ] && continue
    $environment/bin/kubernetes-validate --strict -k $version "$file"
  done
done
$environment/bin/python Tests/Deploy/manifests.py
