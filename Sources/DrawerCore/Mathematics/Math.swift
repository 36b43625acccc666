// The mathematics of the engine in pure Swift: exponentials, logarithms, roots and rounding. Angles.swift has the rest.
//
// C libraries differ in the last bits, but a recording must replay to the same bits on every machine. These functions
// therefore use only operations that IEEE 754 defines to the last bit: + - * /, square root, comparison, and bit
// operations. Multiplications and additions are not fused: Swift does not contract a * b + c, and a machine without a
// fused instruction must agree with a machine that has one. Constants are hexadecimal, because a compiler may round a
// decimal constant twice when it converts it to a Double.
//
// Methods and coefficients come from FreeBSD's msun, originally fdlibm (Sun Microsystems, 1993), from the files that
// the comments name. Errors are in ulp, the distance of two neighboring results; MathematicsTests measures them.

/// The elementary functions, with the names and the special values of C and the same bits on every platform.
///
///     DrawerMath.expm1(1e-9)
public enum DrawerMath {
    /// e^x; the error stays below 0.75 ulp, for subnormal results below 1.1.
    @inline(__always)
    public static func exp(_ x: Double) -> Double {
        guard abs(x) < 746 else { return x < 0 ? 0 : x > 0 ? .infinity : x }
        let (power, high, _, tail) = reducedByLn2(x)
        return scaled(1, high, tail, power)
    }

    /// e^x - 1, precise near 0 too; the error stays below 1 ulp.
    public static func expm1(_ x: Double) -> Double {
        guard abs(x) > 0x1p-54 else { return x }
        guard x > -40 else { return -1 }
        guard x < 746 else { return .infinity }
        let (power, high, low, tail) = reducedByLn2(x)
        let one = DrawerMath.power(of2: -min(power, 64))
        let start = 1 - one
        // If `start` cancels most of `high`, the rounding errors of both would show.
        let r = high - low
        let lost = r * ((high - r) - low) + ((1 - start) - one)
        return scaled(start, high, tail + lost, power)
    }

    /// x = power · ln 2 + r with r = high - low, |r| < 0.35, and e^r = 1 + high + tail.
    @inline(__always)
    private static func reducedByLn2(_ x: Double) -> (power: Int, high: Double, low: Double, tail: Double) {
        // ln 2 in two parts (e_exp.c): the first has 32 bits, so that its product with k is exact.
        let (k, power) = nearest(x * 0x1.71547652b82fep+0)
        let high = x - k * 0x1.62e42feep-1
        let low = k * 0x1.a39ef35793c76p-33
        // Taylor's series to r^13/13! leaves out less than 2^-57. The partial sums are independent of each other.
        let r = high - low
        let r2 = r * r
        let r3 = r * r2
        let p0 = 1.0 / 2 + r * (1.0 / 6) + r2 * (1.0 / 24)
        let p3 = 1.0 / 120 + r * (1.0 / 720) + r2 * (1.0 / 5040)
        let p6 = 1.0 / 40_320 + r * (1.0 / 362_880) + r2 * (1.0 / 3_628_800)
        let p9 = 1.0 / 39_916_800 + r * (1.0 / 479_001_600) + r2 * (1.0 / 6_227_020_800)
        return (power, high, low, r2 * ((p0 + r3 * p3) + (r3 * r3) * (p6 + r3 * p9)) - low)
    }

    /// 2^power (start + high + tail), plus the rounding error of the first sum: `high` may cancel most of `start`.
    @inline(__always)
    private static func scaled(_ start: Double, _ high: Double, _ tail: Double, _ power: Int) -> Double {
        let sum = start + high
        let value = sum + (((start - sum) + high) + tail)
        // In two steps, because 2^power itself may not be a normal number.
        return value * DrawerMath.power(of2: power >> 1) * DrawerMath.power(of2: power &- (power >> 1))
    }

    /// The natural logarithm; the error stays below 0.9 ulp.
    public static func log(_ x: Double) -> Double {
        guard let (k, f) = split(x) else { return specialLogarithm(x) }
        return logarithm(k, f, correction: 0)
    }

    /// log(1 + x), precise near 0 too; the error stays below 0.9 ulp.
    public static func log1p(_ x: Double) -> Double {
        guard abs(x) > 0x1p-54 else { return x }
        let y = 1 + x
        guard let (k, f) = split(y) else { return specialLogarithm(y) }
        // Near 0 the sum is not rounded; elsewhere its rounding error is added to the logarithm.
        return k == 0 ? logarithm(0, x, correction: 0) : logarithm(k, f, correction: (max(x, 1) - y + min(x, 1)) / y)
    }

    /// x = 2^k (1 + f) with √½ <= 1 + f < √2; nil unless x is finite and above 0.
    @inline(__always)
    private static func split(_ x: Double) -> (k: Double, f: Double)? {
        guard x > 0, x < .infinity else { return nil }
        let shift = x < 0x1p-1022 ? 54 : 0
        let least = 0x3fe6_a09e_0000_0000 as UInt64
        let bits = (x * power(of2: shift)).bitPattern &+ (0x3ff0_0000_0000_0000 &- least)
        let k = Int(truncatingIfNeeded: bits >> 52) - 1023 - shift
        return (Double(k), Double(bitPattern: (bits & 0xf_ffff_ffff_ffff) &+ least) - 1)
    }

    private static func specialLogarithm(_ x: Double) -> Double { x == 0 ? -.infinity : x < 0 ? .nan : x }

    /// k ln 2 + log(1 + f) + correction, from s = f/(2 + f) and a polynomial in s² (e_log.c).
    @inline(__always)
    private static func logarithm(_ k: Double, _ f: Double, correction: Double) -> Double {
        let half = 0.5 * f * f
        let s = f / (2 + f)
        let z = s * s
        let w = z * z
        let even = w * (0x1.999999997fa04p-2 + w * (0x1.c71c51d8e78afp-3 + w * 0x1.39a09d078c69fp-3))
        let odd = 0x1.2492494229359p-2 + w * (0x1.7466496cb03dep-3 + w * 0x1.2f112df3e5244p-3)
        let rest = s * (half + (even + z * (0x1.5555555555593p-1 + w * odd)))
        return k * 0x1.62e42feep-1 - (half - (rest + (k * 0x1.a39ef35793c76p-33 + correction)) - f)
    }

    /// The square root, correctly rounded: by the processor's instruction, or with the same bits without one.
    public static func sqrt(_ x: Double) -> Double {
        #if hasFeature(Embedded) && !arch(wasm32)
            // Without an instruction, Swift's `squareRoot()` would call C. WebAssembly has one.
            return sqrtByDigits(x)
        #else
            return x.squareRoot()
        #endif
    }

    /// Computes one binary digit after the other (e_sqrt.c).
    static func sqrtByDigits(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return x < 0 ? .nan : x }
        var rest = UInt64(x.significand * (x.exponent & 1 == 0 ? 0x1p53 : 0x1p54))
        var root = 0 as UInt64
        var bit = 1 << 53 as UInt64
        while bit > 0 {
            let least = 2 * root + bit
            if rest >= least {
                rest -= least
                root += bit
            }
            rest *= 2
            bit /= 2
        }
        // The last of the 54 digits rounds; a root never lies exactly halfway between two Doubles.
        return Double(root + (root & 1)) * power(of2: (x.exponent >> 1) - 53)
    }

    /// The greatest integer not above x.
    static func floor(_ x: Double) -> Double {
        // Every number from 2^52 on is an integer.
        guard abs(x) < 0x1p52, x != 0 else { return x }
        let whole = Double(Int64(x))
        return whole > x ? whole - 1 : whole
    }

    /// The nearest integer, halves away from 0. Swift's `rounded()` calls C on a processor without an instruction for
    /// it.
    public static func round(_ x: Double) -> Double {
        let whole = floor(abs(x))
        return Double(signOf: x, magnitudeOf: abs(x) - whole < 0.5 ? whole : whole + 1)
    }

    /// The integer nearest to x as an Int and as a Double, for |x| < 2^51. The sum with 1.5 · 2^52 has no fraction
    /// bits.
    @inline(__always)
    static func nearest(_ x: Double) -> (number: Double, integer: Int) {
        let shifted = x + 0x1.8p52
        return (shifted - 0x1.8p52, Int(truncatingIfNeeded: shifted.bitPattern &- 0x1.8p52.bitPattern))
    }

    /// 2^exponent, if that is a normal number.
    @inline(__always)
    static func power(of2 exponent: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
    }
}
