#!/usr/bin/env bash
# Builds the engine, the presets, the sheets and the studies with Embedded Swift for bare machines, and prints the size of the
# code.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
out=.build/embedded
command -v nm >/dev/null || {
    echo "The check for functions of libm needs nm, from the package binutils." >&2
    exit 1
}
for target in x86_64-unknown-none-elf armv7em-none-none-eabi riscv32-none-none-eabi wasm32-unknown-none-wasm; do
    mkdir -p "$out/$target"
    for module in DrawerCore DrawerPresets DrawerSheets DrawerStudies; do
        object=$out/$target/$module.o
        find "Sources/$module" -name '*.swift' ! -path '*/Host/*' ! -path '*/Coding/*' ! -path '*/Words/*' -print0 |
            sort -z | xargs -0 "${swift}c" \
            -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 -Osize -target "$target" \
            -package-name drawer -module-name "$module" -I "$out/$target" -c -o "$object" \
            -emit-module -emit-module-path "$out/$target/$module.swiftmodule"
        printf '%-28s %-16s %8d bytes of object file\n' "$target" "$module" "$(wc -c <"$object")"
        # The engine must not need libm, because it has its own mathematics. (nm cannot read the objects for wasm.)
        if [ "$module" = DrawerCore ] && nm -u "$object" 2>/dev/null |
            grep -wE '(exp|log|sin|cos|tan|atan|pow|sqrt|floor|ceil|round|rint|trunc|fmod|fma).{0,2}'; then
            echo "the object for $target needs these functions of libm" >&2
            exit 1
        fi
    done
done
