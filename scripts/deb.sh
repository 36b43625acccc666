#!/usr/bin/env bash
# Makes a Debian package of the installed programs in .build/deb, and prints its name and sizes. `make deb` has built the
# programs. The package depends on the shared libraries that they load, in this system's versions.
set -euo pipefail
cd "$(dirname "$0")/.."

out=.build/deb
root="$out/root"
rm -rf "$out"
mkdir -p "$root/DEBIAN" "$out/debian"
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"
umask 022

"${MAKE:-make}" --no-print-directory --silent install PREFIX=/usr ZSHDIR=vendor-completions DESTDIR="$root"
gzip -9n "$root"/usr/share/man/man1/*.1
doc="$root/usr/share/doc/drawer"
install -d "$doc"
gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
{
    echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    echo "Upstream-Name: drawer"
    echo
    echo "Files: *"
    sed -n 's/^Copyright (c) /Copyright: /p' LICENSE
    echo "License: Expat"
    sed -n '/^Permission/,$ { s/^$/./; s/^/ /; p; }' LICENSE
    echo "Comment:"
    echo " The programs contain the runtime library of Swift, which is under the Apache License 2.0 with the Runtime"
    echo " Library Exception: see /usr/share/common-licenses/Apache-2.0 and https://www.swift.org/LICENSE.txt"
} >"$doc/copyright"

# dpkg-shlibdeps reads debian/control of the current folder.
printf 'Source: drawer\n\nPackage: drawer\nArchitecture: any\n' >"$out/debian/control"
depends="$(cd "$out" && dpkg-shlibdeps --ignore-missing-info -O root/usr/bin/drawer root/usr/bin/drawer-pick 2>/dev/null)"
depends="${depends#shlibs:Depends=}"
[[ -n "$depends" ]] || { echo "dpkg-shlibdeps found no shared libraries" >&2; exit 1; }

# A prerelease sorts before its release: 1.0.0~dev is older than 1.0.0.
version="$("$root/usr/bin/drawer" --version)"
version="${version#drawer }"
version="${version/-/\~}"
architecture="$(dpkg --print-architecture)"
cat >"$root/DEBIAN/control" <<END
Package: drawer
Version: $version
Architecture: $architecture
Maintainer: $(sed -n 's/^Copyright (c) [0-9]* //p' LICENSE) <drawer@localhost>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends
Section: utils
Priority: optional
Description: drawer with a scrolling list in the terminal, and a picker
 Shows a drawer that the mouse, the keyboard or a script pulls up, throws and
 scrolls: an engine for drawers and scroll views, and its simulator. Compares
 how drawers of well-known libraries react to the same gesture. The program
 drawer-pick chooses among the rows of a command, in a drawer over a preview.
END
(cd "$root" && find usr -type f -printf '%P\0' | sort -z | sed -z 's|^|usr/|' | xargs -0 md5sum >DEBIAN/md5sums)

package="$out/drawer_${version}_$architecture.deb"
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package: $(stat -c %s "$package") bytes; the programs: $(stat -c %s "$root"/usr/bin/drawer{,-pick} | xargs) bytes"
