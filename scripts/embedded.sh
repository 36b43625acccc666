#!/usr/bin/env bash
# Builds the engine with Embedded Swift for bare machines, and says how much code that is.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
out=.build/embedded
mkdir -p "$out"
files=$(find Sources/DrawerCore -name '*.swift' | sort)
for target in x86_64-unknown-none-elf armv7em-none-none-eabi riscv32-none-none-eabi; do
    "${swift}c" -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 -Osize -target "$target" \
        -module-name DrawerCore -package-name drawer -c $files -o "$out/DrawerCore-$target.o"
    printf '%-28s %7d bytes of object file\n' "$target" "$(wc -c <"$out/DrawerCore-$target.o")"
done
