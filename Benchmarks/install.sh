# To be sourced: installs the Debian packages whose commands are missing. Usage: install COMMAND=PACKAGE …
install() {
  local packages=() sudo= pair
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || packages+=("${pair#*=}")
  done
  [ "${#packages[@]}" -gt 0 ] || return 0
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq --no-install-recommends "${packages[@]}"
}
