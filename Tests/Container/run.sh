#!/usr/bin/env bash
# Builds the Dockerfile as it stands, without an engine, and holds the image against what README promises of it.
#
# The base images cannot be taken for granted where no registry is reached, so stand-ins are made of Debian's packages: a
# small Debian, and on it what Swift needs, with the toolchain of this machine mounted while the image is built.
#
# Usage: run.sh, as root. Everything stays in .build-container.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$PWD/.build-container
image=localhost/layout-service

skip() {
  echo "container: skipped: $1" >&2
  exit 0
}

[ "$(id -u)" = 0 ] || skip "it needs root"
toolchain=$(realpath "$(command -v swift || true)" 2>/dev/null | sed -n 's|/usr/bin/swift[^/]*$||p')
[ -n "$toolchain" ] || skip "Swift is not in a folder of its own, from which it could be mounted"

tools=(buildah podman runc mmdebstrap)
if ! command -v "${tools[@]}" >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "${tools[@]}" python3 ||
    skip "Debian's packages ${tools[*]} cannot be installed"
fi

mkdir -p "$folder/podman-tmp"
cat >"$folder/containers.conf" <<END
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "$folder/podman-tmp"
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=20000:20000"]
END
cat >"$folder/storage.conf" <<END
[storage]
driver = "overlay"
graphroot = "$folder/storage"
runroot = "$folder/run"
END
export CONTAINERS_CONF=$folder/containers.conf CONTAINERS_STORAGE_CONF=$folder/storage.conf
export BUILDAH_ISOLATION=chroot DISABLE_HC_SYSTEMD=true

# The stand-ins have the names that the Dockerfile asks for.
swift_base=$(sed -n 's/^FROM \(.*\) AS build$/\1/p' Dockerfile)
slim_base=$(sed -n 's/^FROM \([^ ]*\)$/\1/p' Dockerfile)
if ! podman image exists "docker.io/library/$slim_base"; then
  # What Debian's own images leave out: caches, documentation, translations.
  clean=$folder/docker-clean
  cat >"$clean" <<'END'
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
END
  mmdebstrap --quiet --variant=apt --aptopt="$clean" --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*.bin "$1"/var/cache/apt/archives/*.deb' \
    bookworm "$folder/slim.tar"
  podman import --quiet "$folder/slim.tar" "docker.io/library/$slim_base" >/dev/null
  rm "$folder/slim.tar"
fi
if ! podman image exists "docker.io/library/$swift_base"; then
  buildah bud --quiet --pull-never -t "docker.io/library/$swift_base" - >/dev/null <<END
FROM docker.io/library/$slim_base
RUN apt-get update && apt-get install -y --no-install-recommends binutils ca-certificates gcc git libc6-dev libcurl4 \
  libedit2 libgcc-12-dev libncurses6 libpython3.11 libsqlite3-0 libstdc++-12-dev libxml2 libz3-4 tzdata zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/usr/bin
END
fi

# Where this machine has copies of packages, the build uses them too.
mounts=(-v "$toolchain:$toolchain:ro")
: >"$folder/gitconfig"
while read -r key url; do
  copies=${key#url.}
  copies=${copies%.insteadof}
  [ -d "$copies" ] || continue
  mounts+=(-v "$copies:$copies:ro")
  git config --file "$folder/gitconfig" --add "url.$copies.insteadOf" "$url"
  git config --file "$folder/gitconfig" --replace-all safe.directory '*'
done < <(git config --get-regexp '^url\..*\.insteadof$' || true)
mapfile -t mounts < <(printf '%s\n' "${mounts[@]}" | awk '$0 != "-v" && !seen[$0]++ { print "-v"; print }')

# Without --format docker there would be no HEALTHCHECK.
nice -n 5 buildah bud --pull-never --format docker --layers "${mounts[@]}" -v "$folder/gitconfig:/etc/gitconfig:ro" \
  -t "$image" . >"$folder/build.log" 2>&1 || { tail -30 "$folder/build.log" >&2; exit 1; }

PYTHONDONTWRITEBYTECODE=1 exec python3 Tests/Container/check.py --image "$image"
