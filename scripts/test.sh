#!/usr/bin/env bash
# Runs the tests that `make test` has built. Arguments are options of `swift test`.
#
# Without arguments, the terminal tests run in a process of their own: they wait for a terminal while the others compute.
# The output of each process stays together, and the last lines repeat both results.
set -uo pipefail
cd "$(dirname "$0")/.."

# The two processes ignore the lock of the build, which neither of them changes, and need not say so.
run() {
    "${SWIFT:-swift}" test --skip-build --disable-swift-testing --ignore-lock "$@" 2>&1 |
        sed -u 's/^Another instance of SwiftPM .* has been passed//'
}

if [ $# -gt 0 ]; then
    run "$@"
    exit
fi

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
# The background process ends with this one.
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

run --filter '^TerminalTests\.' >"$logs/terminal" &
run --skip '^TerminalTests\.' | tee "$logs/others"
others=$?
wait $!
terminal=$?
cat "$logs/terminal"
echo
for log in others terminal; do
    awk '/error: /; /Executed [0-9]+ test/ { last = $0 } END { print last }' "$logs/$log"
done
exit $((others | terminal))
