#!/usr/bin/env bash
# Builds the libFuzzer targets with the address sanitizer and runs each target: run.sh SECONDS [events|scripts]. Inputs
# that crash are kept beside the corpus, in .build/libfuzzer.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60}
targets=${2:-events scripts}
out=.build/libfuzzer
mkdir -p "$out"

# Every module is instrumented, so that the fuzzer sees which branches an input takes.
flags=(-O -swift-version 6 -package-name drawer -parse-as-library -sanitize=fuzzer,address -I "$out" -wmo)
build() {
    local module=$1 folder=$2
    local files
    files=$(find "$folder" -name '*.swift' | sort)
    swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
        -c $files -o "$out/$module.o"
}
build DrawerCore Sources/DrawerCore
build DrawerPresets Sources/DrawerPresets
build DrawerSheets Sources/DrawerSheets
build DrawerStudies Sources/DrawerStudies
build DrawerSettings Sources/DrawerSettings
build DrawerScene Sources/DrawerScene
build DrawerScript Sources/DrawerScript
build TestSupport Tests/TestSupport
build DrawerFuzz Fuzz/DrawerFuzz

for target in $targets; do
    source=$(tr '[:lower:]' '[:upper:]' <<<"${target:0:1}")${target:1}
    swiftc "${flags[@]}" -module-name "$source" "Fuzz/LibFuzzer/$source.swift" \
        "$out"/Drawer{Core,Presets,Sheets,Studies,Settings,Scene,Script,Fuzz}.o "$out/TestSupport.o" -o "$out/$target"
    mkdir -p "$out/corpus-$target"
    options=(-max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -print_final_stats=1 -artifact_prefix="$out/$target-")
    if [ "$target" = scripts ]; then
        cp demo-scripts/*.drawer "$out/corpus-$target/"
        # A dictionary of the words of the script language.
        grep -ohE '\b[A-Za-z]{2,}\b' demo-scripts/*.drawer Sources/DrawerScript/Language/*Table.swift | sort -u |
            awk '{ printf "\"%s\"\n", $0 }' >"$out/words"
        options+=(-dict="$out/words" -max_len=2000)
    else
        options+=(-max_len=1500 -len_control=0)
    fi
    echo "== $target, $seconds s"
    SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$out/$target" "${options[@]}" "$out/corpus-$target" 2>&1 |
        grep -vE '^#[0-9]+.*(NEW|REDUCE|RELOAD|pulse)' || { echo "libFuzzer: $target failed; the input is in $out"; exit 1; }
done
