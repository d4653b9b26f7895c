#!/usr/bin/env bash
# Spreads 200,000 requests over processes by Spark and by GNU parallel, and holds the answers against those of one
# process. Usage: spread.sh PROGRAM [COUNT]
set -euo pipefail
program=$(realpath "$1")
count=${2:-200000}
cd "$(dirname "$0")"
environment=$PWD/../../.build-spark

packages=()
command -v java >/dev/null || packages+=(default-jre-headless)
command -v parallel >/dev/null || packages+=(parallel)
python3 -c 'import ensurepip, venv' 2>/dev/null || packages+=(python3-venv)
if [ ${#packages[@]} -gt 0 ]; then
  sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends "${packages[@]}"
fi
if ! cmp -s requirements.txt "$environment/requirements.txt"; then
  python3 -m venv --clear "$environment"
  "$environment/bin/pip" install -q --disable-pip-version-check -r requirements.txt
  cp requirements.txt "$environment/"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 requests.py "$count" >"$folder/requests.jsonl"
"$program" batch <"$folder/requests.jsonl" >"$folder/expected.jsonl"
[ "$(wc -l <"$folder/expected.jsonl")" = "$count" ]

# Each block of lines goes to the next process that is free; -k keeps their order.
parallel --will-cite --pipe-part -a "$folder/requests.jsonl" --block 4M -k "$program" batch --threads 1 \
  >"$folder/answers.jsonl"
cmp "$folder/answers.jsonl" "$folder/expected.jsonl"
echo "parallel: the answers to $count requests are those of one process"

# Two workers of one core and 1 GiB, each a process of its own.
PYSPARK_PYTHON=$environment/bin/python SPARK_LOCAL_IP=127.0.0.1 "$environment/bin/python" spark.py --program "$program" \
  --requests "$folder/requests.jsonl" --expected "$folder/expected.jsonl" --master 'local-cluster[2,1,1024]'
