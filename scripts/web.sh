#!/usr/bin/env bash
# Builds the page of Examples/Web into .build/web: the engine, the presets and the sheets as one wasm file, and the page's
# own files. Prints the sizes, and fails if all files together are over 250 kB after gzip -9. Builds only files that are older
# than their sources.
#
#   scripts/web.sh          the page; needs esbuild, and wasm-opt of binaryen
#   scripts/web.sh --wasm   the wasm file alone, for a test, and prints its path; without wasm-opt the file is larger and
#                           computes the same
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
out=.build/web
objects=.build/web-objects
linked=$objects/linked.wasm
wasm=$objects/drawer.wasm
mkdir -p "$out" "$objects"

# is_current RESULT SOURCE...: whether the result exists, and no source is newer.
is_current() { [[ -e $1 && -z $(find "${@:2}" -newer "$1" -print -quit) ]]; }

# The toolchain's clang and wasm-ld.
resources=$("$swift" -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1|p')
tools=${resources%/lib/swift}/bin
target=wasm32-unknown-none-wasm

# compile MODULE FILE...
changed=
compile() {
    local module=$1 object=$objects/$1.o files=$objects/$1.files
    shift
    # An object may be newer than its sources and still have the code of a file that was removed.
    if [[ $(printf '%s\n' "$@") != "$(cat "$files" 2>/dev/null)" ]]; then printf '%s\n' "$@" >"$files"; fi
    if [[ -z $changed ]] && is_current "$object" "$@" "$files" Examples/Web/Runtime scripts/web.sh; then return; fi
    changed=yes
    echo "Compiling $module for the page" >&2
    # All modules are one program for the linker (LTO), which leaves out what the page never calls.
    "${swift}c" -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 -Osize -target "$target" \
        -lto=llvm-full -Xfrontend -disable-stack-protector -Xcc -mbulk-memory -warnings-as-errors \
        -package-name drawer -module-name "$module" -I "$objects" -I Examples/Web/Runtime \
        -c -o "$object" -emit-module -emit-module-path "$objects/$module.swiftmodule" "$@"
}

for module in DrawerCore DrawerPresets DrawerSheets; do
    # The folders Host, Coding and Words are for programs with an operating system.
    mapfile -t files < <(find "Sources/$module" -name '*.swift' ! -path '*/Host/*' ! -path '*/Coding/*' ! -path '*/Words/*' |
        LC_ALL=C sort)
    compile "$module" "${files[@]}"
done
# The page's list and steps come from the scene.
compile Web Examples/Web/Engine/*.swift Sources/DrawerScene/Shortcuts/Catalog.swift

if [[ -n $changed ]] || ! is_current "$linked" "$objects/Web.o" Examples/Web/Runtime; then
    echo "Linking drawer.wasm" >&2
    "$tools/clang" --target=wasm32 -Oz -mbulk-memory -ffreestanding -fno-builtin -Wall -Werror \
        -c Examples/Web/Runtime/runtime.c -o "$objects/runtime.o"
    mapfile -t exports < <(sed -n 's/^@_cdecl("\(.*\)")$/--export=\1/p' Examples/Web/Engine/Exports.swift)
    "$tools/wasm-ld" --gc-sections --strip-all --no-entry -O3 --stack-first -z stack-size=262144 "${exports[@]}" \
        "$objects"/{DrawerCore,DrawerPresets,DrawerSheets,Web,runtime}.o \
        "$resources/embedded/$target/libswiftUnicodeDataTables.a" -o "$linked"
fi
if [[ ${1:-} == --wasm ]] && ! command -v wasm-opt >/dev/null; then
    echo "There is no wasm-opt: the wasm file is larger than in the page." >&2
    echo "$linked"
    exit
fi
if ! is_current "$wasm" "$linked"; then
    wasm-opt --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
        --strip-debug --strip-producers -Oz "$linked" -o "$wasm"
fi
if [[ ${1:-} == --wasm ]]; then
    echo "$wasm"
    exit
fi

page=Examples/Web/Page
if ! is_current "$out/drawer.wasm.gz" "$wasm" "$page"; then
    rm -f "$out"/*
    for name in index example; do sed -E 's/^ +//' "$page/$name.html" >"$out/$name.html"; done
    cp "$page/drawer-sheet.d.ts" "$out"
    # Two ES modules: the element, which other pages can use, and the page.
    for module in drawer-sheet main; do
        esbuild --log-level=warning --bundle --minify --format=esm --target=es2022 --external:./drawer-sheet.js \
            --outfile="$out/$module.js" "$page/$module.js"
    done
    esbuild --log-level=warning --minify --outfile="$out/style.css" "$page/style.css"
    # The browser unpacks the engine itself, because many servers compress no wasm file. It comes last, because its time
    # stands for all files.
    gzip -9 -n -c "$wasm" >"$out/drawer.wasm.gz"
fi
total=0
limit=250000
report() { printf '%-17s %8d bytes, %7d after gzip -9\n' "$1" "$2" "$3"; }
for file in "$out"/*; do
    compressed=$(gzip -9 -n -c "$file" | wc -c)
    total=$((total + compressed))
    report "$(basename "$file")" "$(wc -c <"$file")" "$compressed"
done
report all "$(cat "$out"/* | wc -c)" "$total"
if ((total > limit)); then
    echo "That is $((total - limit)) bytes more than the $limit that the page may have." >&2
    exit 1
fi
