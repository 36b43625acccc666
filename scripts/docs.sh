#!/usr/bin/env bash
# The engine's documentation: symbols from the compiler, guides from DrawerCore.docc, made into a DocC archive that any
# web server can show. Warnings (a link that leads nowhere, a page without a place) are errors.
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
echo "$build/DrawerCore.doccarchive: any web server shows it"
