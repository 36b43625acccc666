#!/usr/bin/env bash
# Builds the engine's documentation from the compiler's symbols and the guides in DrawerCore.docc: a DocC archive for any
# web server. Warnings, such as a broken link or a page outside of the topics, are errors.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
build=.build/docs
docc=$(command -v docc || xcrun --find docc)
rm -rf "$build/symbols"
mkdir -p "$build/symbols"
files=$(find Sources/DrawerCore -name '*.swift' | sort)
"${swift}c" -module-name DrawerCore -package-name drawer -swift-version 6 -parse-as-library -emit-module \
    -emit-module-path "$build/DrawerCore.swiftmodule" -emit-symbol-graph -emit-symbol-graph-dir "$build/symbols" \
    $files
"$docc" convert Sources/DrawerCore/DrawerCore.docc --additional-symbol-graph-dir "$build/symbols" \
    --fallback-display-name DrawerCore --fallback-bundle-identifier org.drawer.core \
    --output-dir "$build/DrawerCore.doccarchive" --transform-for-static-hosting --warnings-as-errors "$@"
echo "$build/DrawerCore.doccarchive: serve this folder with any web server"
