// The C library of the platform under one name. Foundation exports it too, but adds 48 MB to a statically linked
// program.

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Glibc
#endif

/// The value of an environment variable; nil if the variable is not set.
package func environment(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
