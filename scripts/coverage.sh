#!/usr/bin/env bash
# Line coverage of a target by some tests: coverage.sh TARGET TESTS. Prints the coverage of each file and the lines that
# no test runs. Fails if less than 97 % of all lines are covered.
set -euo pipefail
cd "$(dirname "$0")/.."
target=$1
tests=$2
swift=${SWIFT:-swift}
build=.build/coverage
# The LLVM tools of the compiler: other versions may not read its profiles.
tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
llvm() { if command -v xcrun >/dev/null; then xcrun "$@"; else "$tools/$1" "${@:2}"; fi; }
profiles=$(dirname "$("$swift" test --show-codecov-path --scratch-path "$build")")
rm -f "$profiles"/*
"$swift" test --enable-code-coverage --scratch-path "$build" --disable-swift-testing --filter "$tests" 2>&1 | tail -1 ||
    echo "Some tests have failed (see \`make test\`); the lines that they ran count."
# SwiftPM merges the profiles only if every test passes.
llvm llvm-profdata merge -sparse "$profiles"/*.profraw -o "$profiles/all.profdata"
binary=$("$swift" build --show-bin-path --scratch-path "$build")/drawerPackageTests.xctest
[ -d "$binary" ] && binary=$binary/Contents/MacOS/drawerPackageTests
llvm llvm-cov export -format=lcov -instr-profile "$profiles/all.profdata" "$binary" "$PWD/Sources/$target" |
    awk -F '[:,]' -v root="$PWD/" '
        /^SF:/ { file = substr($0, 4); sub(root, "", file) }
        /^DA:/ { all[file]++; if ($3 > 0) run[file]++; else missed[file] = missed[file] " " $2 }
        END {
            for (file in all) {
                printf "%6.2f %%  %s%s\n", 100 * run[file] / all[file], file, missed[file] ? ":" missed[file] : "" | "sort"
                lines += all[file]; ran += run[file]
            }
            close("sort")
            printf "\n%6.2f %% of %d lines\n", 100 * ran / lines, lines
            exit ran / lines < 0.97
        }'
