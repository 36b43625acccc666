#!/usr/bin/env bash
# Installs what a build needs beyond Swift itself, and nothing when nothing is missing.
#
#   scripts/install-missing.sh run     what the program needs: ncursesw with its headers
#   scripts/install-missing.sh test    that, and what the tests need: libvterm with its headers
#
# What is there is asked of the compiler, not of a package manager: a header that is found and a library that links
# is there, however it came. As root, or where sudo asks for no password, apt-get installs what is missing; on macOS
# brew does. Elsewhere the command to type is printed, and the exit status is 1.
set -euo pipefail

purpose="${1:-}"
if [[ "$purpose" != run && "$purpose" != test ]]; then
    echo "usage: $0 run|test" >&2
    exit 64
fi

if ! command -v swift >/dev/null; then
    echo "Swift 6 is needed and there is no 'swift' on the PATH: see https://www.swift.org/install" >&2
    exit 1
fi

# The compiler that comes with Swift, which the package is built with.
toolchain="$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')"
clang="$toolchain/bin/clang"
[[ -x "$clang" ]] || clang=cc

# Whether a program that includes HEADER and links LIBRARY can be built. (On macOS: whether Homebrew has FORMULA.
# It keeps its ncurses out of the compiler's way, and SwiftPM finds it there by the formula's name.)
is_there() {
    local header="$1" library="$2" formula="$3"
    if [[ "$(uname)" == Darwin ]]; then
        command -v brew >/dev/null && [[ -d "$(brew --prefix)/opt/$formula" ]]
        return
    fi
    printf '#include <%s>\nint main(void) { return 0; }\n' "$header" |
        "$clang" -x c - "-l$library" -o /dev/null >/dev/null 2>&1
}

missing_apt=()
missing_brew=()

need() {
    local header="$1" library="$2" package="$3" formula="$4"
    if ! is_there "$header" "$library" "$formula"; then
        missing_apt+=("$package")
        missing_brew+=("$formula")
    fi
}

need curses.h ncursesw libncurses-dev ncurses
if [[ "$purpose" == test ]]; then
    need vterm.h vterm libvterm-dev libvterm
fi
# On macOS SwiftPM asks pkg-config where Homebrew keeps them (Package.swift).
if [[ "$(uname)" == Darwin ]] && ! command -v pkg-config >/dev/null; then
    missing_brew+=(pkgconf)
fi

if [[ ${#missing_apt[@]} -eq 0 && ${#missing_brew[@]} -eq 0 ]]; then
    exit 0
fi

if [[ "$(uname)" == Darwin ]]; then
    if command -v brew >/dev/null; then
        echo "Installing ${missing_brew[*]} with brew"
        exec brew install "${missing_brew[@]}"
    fi
    echo "Missing: ${missing_brew[*]}. With Homebrew (https://brew.sh) type:" >&2
    echo "    brew install ${missing_brew[*]}" >&2
    exit 1
fi

if ! command -v apt-get >/dev/null; then
    echo "Missing: ${missing_apt[*]} (Debian's names)." >&2
    echo "Install what your system calls these packages, with their headers, and try again." >&2
    exit 1
fi

as_root=()
if [[ "$(id -u)" -ne 0 ]]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
    else
        echo "Missing: ${missing_apt[*]}. Type:" >&2
        echo "    sudo apt-get install ${missing_apt[*]}" >&2
        exit 1
    fi
fi

apt_get() {
    ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3 "$@" </dev/null
}

echo "Installing ${missing_apt[*]} with apt-get"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
# The lists of packages may be absent or old: then, and only then, they are fetched.
if ! apt_get install --no-install-recommends "${missing_apt[@]}" >"$log" 2>&1; then
    if ! { apt_get update && apt_get install --no-install-recommends "${missing_apt[@]}"; } >>"$log" 2>&1; then
        cat "$log" >&2
        echo "apt-get could not install ${missing_apt[*]}." >&2
        exit 1
    fi
fi
