#!/usr/bin/env bash
# Runs the tests that `make test` has built. Arguments are options of `swift test`.
#
# Without arguments, the tests run in five processes. Two of them run the tests in a terminal, which mostly wait while the
# other processes compute. The test of the wasm file gets the remaining time. The output of each process stays
# together, and the last lines repeat the results.
set -uo pipefail
cd "$(dirname "$0")/.."

# The processes ignore the lock of the build without a message, because they change nothing in the build.
run() {
    # A test that computes for ever is stopped after 900 s of processor time. Its name is the last one in the output.
    ulimit -t 900
    "${SWIFT:-swift}" test --scratch-path .build/test --skip-build --disable-swift-testing --ignore-lock "$@" 2>&1 |
        sed -u 's/^Another instance of SwiftPM .* has been passed//'
}

if [ $# -gt 0 ]; then
    run "$@"
    exit
fi

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
# All processes end with this one: with `set -m`, each job is a process group, which has its children.
trap 'for group in $(jobs -p); do kill -- "-$group" 2>/dev/null; done; exit 130' INT TERM

set -m
nice scripts/wasm-test.sh >"$logs/5" 2>&1 </dev/null &
wasm=$!
run --filter '^TerminalTests\.Drawer' >"$logs/2" </dev/null &
drawer=$!
run --filter '^TerminalTests\.' --skip '^TerminalTests\.Drawer' >"$logs/3" </dev/null &
terminal=$!
run --filter '^Drawer(Command|Reports)Tests\.' >"$logs/4" </dev/null &
commands=$!
(run --skip '^TerminalTests\.' --skip '^Drawer(Command|Reports)Tests\.' | tee "$logs/1") </dev/null &
rest=$!
set +m
failed=0
for process in "$rest" "$drawer" "$terminal" "$commands" "$wasm"; do wait "$process" || failed=1; done
cat "$logs/2" "$logs/3" "$logs/4" "$logs/5"
echo
for log in "$logs"/*; do awk '/error: /; /Executed [0-9]+ test|: the same bits in|is not compared/ { last = $0 } END { print last }' "$log"; done
exit "$failed"
