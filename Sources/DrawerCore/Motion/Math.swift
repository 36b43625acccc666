// The mathematics of the platform's own C library. The engine needs nothing else of a platform, and no other file of it
// imports one.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Bionic)
    import Bionic
#elseif canImport(ucrt)
    import ucrt
#else
    // A bare target (Embedded Swift) has no module of C's mathematics to import, only a libm to link. A Double in and a
    // Double out is called alike in C and in Swift there.
    @_silgen_name("exp") private func exp(_ x: Double) -> Double
    @_silgen_name("expm1") private func expm1(_ x: Double) -> Double
    @_silgen_name("log") private func log(_ x: Double) -> Double
    @_silgen_name("log1p") private func log1p(_ x: Double) -> Double
    @_silgen_name("sin") private func sin(_ x: Double) -> Double
    @_silgen_name("cos") private func cos(_ x: Double) -> Double
    @_silgen_name("atan2") private func atan2(_ y: Double, _ x: Double) -> Double
#endif

/// The C functions that the formulas use, by their own names.
enum Math {
    static func exp(_ x: Double) -> Double { cExp(x) }
    static func expm1(_ x: Double) -> Double { cExpm1(x) }
    static func log(_ x: Double) -> Double { cLog(x) }
    static func log1p(_ x: Double) -> Double { cLog1p(x) }
    static func sin(_ x: Double) -> Double { cSin(x) }
    static func cos(_ x: Double) -> Double { cCos(x) }
    static func atan2(_ y: Double, _ x: Double) -> Double { cAtan2(y, x) }
}

// Inside of the enum their names would mean its own functions.
private func cExp(_ x: Double) -> Double { exp(x) }
private func cExpm1(_ x: Double) -> Double { expm1(x) }
private func cLog(_ x: Double) -> Double { log(x) }
private func cLog1p(_ x: Double) -> Double { log1p(x) }
private func cSin(_ x: Double) -> Double { sin(x) }
private func cCos(_ x: Double) -> Double { cos(x) }
private func cAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
