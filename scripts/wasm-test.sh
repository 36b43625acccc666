#!/usr/bin/env bash
# Builds the page's wasm file, and compares random gestures in the toolchain's WasmKit with `drawer trace`: the same bits.
# Says that it is skipped if the toolchain has no WasmKit, or if there is no Python.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
resources=$("$swift" -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1|p')
wasmkit=${resources%/lib/swift}/bin/wasmkit
for tool in "$wasmkit" python3; do
    if ! command -v "$tool" >/dev/null; then
        echo "The wasm file is not compared with the program: there is no $(basename "$tool")."
        exit
    fi
done
scripts/web.sh --wasm
python3 Examples/Web/Test/gestures.py .build/debug/drawer "${COUNT:-20}" "${SEED:-1000}" -- \
    "$wasmkit" run .build/web/drawer.wasm
