#!/usr/bin/env bash
# Builds the page's wasm file, and compares random gestures in the toolchain's WasmKit with `drawer trace`: the same bits.
# Says that it is skipped if the toolchain has no WasmKit, no wasm-ld or no library for WebAssembly, or if there is no
# Python.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
resources=$("$swift" -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1|p')
wasmkit=${resources%/lib/swift}/bin/wasmkit
skip() {
    echo "The wasm file is not compared with the program: there is no $1."
    exit
}
for tool in "$wasmkit" "${resources%/lib/swift}/bin/wasm-ld" python3; do
    command -v "$tool" >/dev/null || skip "$(basename "$tool")"
done
[[ -d $resources/embedded/wasm32-unknown-none-wasm ]] || skip "Swift library for WebAssembly"
wasm=$(scripts/web.sh --wasm)
python3 Examples/Web/Test/gestures.py .build/test/debug/drawer "${GESTURES:-20}" "${SEED:-1000}" -- \
    "$wasmkit" run "$wasm"
