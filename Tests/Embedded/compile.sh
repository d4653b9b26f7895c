#!/usr/bin/env bash
# Compiles LayoutEngine and LayoutCoding with Embedded Swift for wasm32 into a folder; a warning is an error. The C modules
# are seen by their headers alone, without a C library.
set -euo pipefail
folder=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
rm -rf "$folder"
mkdir -p "$folder"

compile() {
  local module=$1
  shift
  local files
  mapfile -t files < <(find "$root/Sources/$module" -name '*.swift' | LC_ALL=C sort)
  echo "$module: ${#files[@]} files"
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -Osize -wmo -parse-as-library \
    -swift-version 6 -warnings-as-errors -package-name layout-service -module-name "$module" -I "$folder" "$@" \
    "${files[@]}" -c -o "$folder/$module.o" -emit-module -emit-module-path "$folder/$module.swiftmodule"
}

# The package manager writes such a file itself where it builds.
headers=(-I "$root/Sources/CMemory")
for module in CJSONParser CNumberText; do
  mkdir "$folder/$module"
  printf 'module %s {\n  header "%s"\n  export *\n}\n' \
    "$module" "$root/Sources/$module/include/$module.h" >"$folder/$module/module.modulemap"
  headers+=(-I "$folder/$module")
done

compile LayoutEngine
compile LayoutCoding "${headers[@]}"
