#!/usr/bin/env bash
# Installs the missing packages that a build needs besides Swift.
#
#   scripts/install-missing.sh run       for the program: ncursesw with its headers
#   scripts/install-missing.sh test      for the program and the tests: also libvterm with its headers, the shells
#                                        whose completions are tried, and node
#   scripts/install-missing.sh deb       for the program and the Debian package (Debian only)
#   scripts/install-missing.sh deb-test  also for a clean root in which the package is tried
#   scripts/install-missing.sh web       for the page: binaryen and esbuild
#   scripts/install-missing.sh web-test  for the page's test: also Chromium, Python and the program (Debian only)
#   scripts/install-missing.sh packages NAME...  these packages of Debian
#
# A package counts as installed if the compiler finds its header and links its library, or if its command exists,
# no matter how it was installed. As root, or if sudo needs no password, apt-get installs the missing packages; on macOS,
# brew does. Otherwise the script prints the command to type and exits with 1.
set -euo pipefail

purpose="${1:-}"
case "$purpose" in
run | test | deb | deb-test | web | web-test | packages) ;;
*)
    echo "usage: $0 run|test|deb|deb-test|web|web-test, or $0 packages NAME..." >&2
    exit 64
    ;;
esac

swift=${SWIFT:-swift}
if ! command -v "$swift" >/dev/null; then
    echo "Swift 6 is needed and there is no '$swift' on the PATH: see https://www.swift.org/install" >&2
    exit 1
fi

# The C compiler of the Swift toolchain, which builds the package.
toolchain="$("$swift" -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')"
clang="$toolchain/bin/clang"
[[ -x "$clang" ]] || clang=cc

# Whether a program that includes HEADER and links LIBRARY can be built. On macOS: whether Homebrew has installed
# FORMULA, because the compiler does not find Homebrew's ncurses, but SwiftPM does.
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

need_command() {
    local command="$1" package="$2"
    if ! command -v "$command" >/dev/null; then
        missing_apt+=("$package")
        missing_brew+=("$package")
    fi
}

[[ "$purpose" == web || "$purpose" == packages ]] || need curses.h ncursesw libncurses-dev ncurses
case "$purpose" in
test)
    need vterm.h vterm libvterm-dev libvterm
    for shell in bash zsh fish; do need_command "$shell" "$shell"; done
    # node runs the exports in JavaScript.
    need_command node nodejs
    ;;
web*)
    need_command wasm-opt binaryen
    need_command esbuild esbuild
    if [[ "$purpose" == web-test ]]; then
        need_command python3 python3
        need_command "${CHROMIUM:-chromium}" chromium
    fi
    ;;
packages)
    for package in "${@:2}"; do
        [[ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" == "install ok installed" ]] || missing_apt+=("$package")
    done
    ;;
deb*)
    need_command dpkg-shlibdeps dpkg-dev
    [[ "$purpose" == deb ]] || need_command mmdebstrap mmdebstrap
    ;;
esac
# On macOS, SwiftPM finds Homebrew's libraries with pkg-config (Package.swift).
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
    echo "Install the corresponding packages of your system with their headers, and try again." >&2
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
# Update the package lists only if the installation fails, because the lists may be missing or out of date.
if ! apt_get install --no-install-recommends "${missing_apt[@]}" >"$log" 2>&1; then
    if ! { apt_get update && apt_get install --no-install-recommends "${missing_apt[@]}"; } >>"$log" 2>&1; then
        cat "$log" >&2
        echo "apt-get could not install ${missing_apt[*]}." >&2
        exit 1
    fi
fi
