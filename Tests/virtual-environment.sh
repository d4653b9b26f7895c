# To be sourced: makes Python's packages of a file of requirements available, in a virtual environment of their own.

# virtual_environment FOLDER REQUIREMENTS: installs them once, and again when they change.
virtual_environment() {
  if ! cmp -s "$2" "$1/requirements.txt"; then
    if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
      local sudo=
      [ "$(id -u)" = 0 ] || sudo=sudo
      $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends python3-venv
    fi
    mkdir -p "$1"
    python3 -m venv --clear "$1/venv"
    "$1/venv/bin/pip" install --quiet --disable-pip-version-check -r "$2"
    cp "$2" "$1/requirements.txt"
  fi
  PATH=$1/venv/bin:$PATH
}
