#!/usr/bin/env bash
# Tries the package of `make deb` in a clean root of the same Debian release without any part of Swift: installs it,
# runs the shipped demo scripts and the program, shows the man page, finds the completions, and removes the package
# without a trace.
#
# mmdebstrap makes the root from the package sources of this machine, as root or in a user namespace, and runs the part
# below "In the root" there.
set -euo pipefail

if [[ "${1:-}" != inside ]]; then
    cd "$(dirname "$0")/.."
    package=(.build/deb/drawer_*.deb)
    work="$(mktemp -d)"
    trap 'rm -rf "$work"' EXIT
    apt-get indextargets --format 'deb [signed-by=$(SIGNED_BY)] $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' | sed 's/\[signed-by=[^/]*\] //' | sort -u >"$work/sources.list"
    [[ -s "$work/sources.list" ]] || { echo "apt has no lists of Debian's packages: apt-get update" >&2; exit 1; }
    echo "Making a clean root with mmdebstrap"
    # The shells and man are only for the test.
    mmdebstrap --quiet --variant=apt --format=null --include=man-db,bash-completion,zsh,fish \
        --customize-hook="copy-in ${package[0]} scripts/deb-test.sh /tmp" \
        --customize-hook='chroot "$1" bash /tmp/deb-test.sh inside >&2' \
        "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" - "$work/sources.list"
    exit
fi

# In the root.
export DEBIAN_FRONTEND=noninteractive HOME=/tmp TERM=xterm-256color LC_ALL=C.UTF-8
fail() {
    echo "deb-test: $*" >&2
    exit 1
}
# All files except files of the package manager, temporary files and caches.
files() {
    find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /run -o -path /tmp -o -path /var/lib/dpkg \
        -o -path /var/lib/apt -o -path /var/log -o -path /var/cache \) -prune -o -print | sort
}

[[ -z "$(find / -xdev -iname 'libswift*' -o -xdev -name 'swift*')" ]] || fail "the root has parts of Swift"
files >/tmp/before
apt-get -qq install /tmp/drawer_*.deb >/tmp/log 2>&1 || { cat /tmp/log; fail "the package cannot be installed"; }
echo "installed: $(drawer --version), $(stat -c %s /usr/bin/drawer) bytes, with $(dpkg-query -Wf '${Depends}' drawer)"

cd /usr/share/drawer/demo-scripts
drawer test ./*.drawer >/tmp/log || { cat /tmp/log; fail "a demo script fails"; }
echo "demo scripts: $(tail -n 1 /tmp/log)"

(
    sleep 1
    printf q
) | script -qec 'stty rows 24 columns 80; drawer' /tmp/frames >/dev/null || fail "the program does not end with 0"
grep -q $'\e\\[?1049h' /tmp/frames || fail "the program draws nothing"

[[ "$(printf 'one\ntwo\n' | drawer-pick --filter tw)" == two ]] || fail "drawer-pick finds nothing"
for program in drawer drawer-pick; do
    man $program 2>/tmp/log | col -b | grep -A 1 "^NAME" || fail "man shows no page of $program: $(cat /tmp/log)"
    # Not grep -q, which ends before it has read everything: the command before it could fail.
    bash -c ". /usr/share/bash-completion/bash_completion; _completion_loader $program; complete -p $program" |
        grep "_${program/-/_}" >/dev/null || fail "bash has no completion of $program"
    zsh -fc "autoload -U compinit; compinit -ud /tmp/zcompdump; print \$_comps[$program]" | grep -qx _$program ||
        fail "zsh has no completion of $program"
done
fish -c 'complete -C "drawer "' | grep ^trace >/dev/null || fail "fish has no completion"
fish -c 'complete -C "drawer-pick --pre"' | grep ^--preview >/dev/null || fail "fish has no completion of drawer-pick"
for file in copyright changelog.gz; do [[ -s /usr/share/doc/drawer/$file ]] || fail "no $file"; done

apt-get -qq purge --auto-remove drawer >/tmp/log 2>&1 || { cat /tmp/log; fail "the package cannot be removed"; }
files >/tmp/after
diff /tmp/before /tmp/after || fail "the package leaves traces"
echo "removed without a trace"
