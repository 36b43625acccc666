// The C library of the platform under one name. Foundation exports it too, but adds 48 MB to a statically linked
// program.

#if canImport(Darwin)
    @_exported import Darwin
#else
    @_exported import Glibc
#endif

/// The value of an environment variable; nil if the variable is not set.
package func environment(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

/// Makes UTF-8 the encoding of the C library: with the user's locale if that is UTF-8, otherwise with `C.UTF-8`. A
/// container has no `LANG`, and the locale that `LANG` names may not be generated.
/// - Returns: whether the machine has such a locale.
@discardableResult
package func useUTF8() -> Bool {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return true }
    // macOS before 15 has no C.UTF-8.
    return ["C.UTF-8", "en_US.UTF-8"].contains { (name: String) in setlocale(LC_CTYPE, name) != nil && isUTF8 }
}

private var isUTF8: Bool { String(cString: nl_langinfo(Int32(CODESET))).uppercased().filter { $0 != "-" } == "UTF8" }
