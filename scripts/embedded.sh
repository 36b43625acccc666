#!/usr/bin/env bash
# Builds the engine with Embedded Swift for bare machines, and says how much code that is.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
out=.build/embedded
mkdir -p "$out"
files=$(find Sources/DrawerCore -name '*.swift' | sort)
for target in x86_64-unknown-none-elf armv7em-none-none-eabi riscv32-none-none-eabi; do
    object=$out/DrawerCore-$target.o
    "${swift}c" -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 -Osize -target "$target" \
        -module-name DrawerCore -package-name drawer -c $files -o "$object"
    printf '%-28s %7d bytes of object file\n' "$target" "$(wc -c <"$object")"
    # The engine brings its own mathematics: a bare machine needs no libm.
    if nm -u "$object" | grep -wE '(exp|log|sin|cos|tan|atan|pow|sqrt|floor|ceil|round|rint|trunc|fmod|fma).{0,2}'; then
        echo "these functions of libm are left to link for $target" >&2
        exit 1
    fi
done
