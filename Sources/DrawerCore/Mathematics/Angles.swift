// The circular functions of the engine: sine and cosine of an angle, and the angle of a vector.

extension DrawerMath {
    /// The sine; the error stays below 0.8 ulp up to 1.6 million radians. No spring of `DampedSpring` turns farther
    /// before its envelope is 0. For a larger angle, the error is the error of the rounded angle; from 2^40 on, the
    /// sine counts as 0.
    public static func sin(_ x: Double) -> Double { sincos(x).sin }
    /// The cosine, with the same error; from 2^40 on, the cosine counts as 1.
    public static func cos(_ x: Double) -> Double { sincos(x).cos }

    /// Sine and cosine of the same angle, with one argument reduction.
    @inline(__always)
    static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        guard abs(x) < 0x1p40 else { return x.isFinite ? (0, 1) : (.nan, .nan) }
        // x - n π/2, with π/2 in two parts (e_rem_pio2.c). The first part has 33 bits, so that its product with n, of
        // 20 bits, is exact. The error of the two products is n 2^-86, which matters only if the remainder is close to
        // 0.
        let (n, quarter) = nearest(x * 0x1.45f306dc9c883p-1)
        let first = x - n * 0x1.921fb544p+0
        let second = n * 0x1.0b4611a626331p-34
        let y = first - second
        if abs(y) < abs(x) * 0x1p-27 { return sincosNearZero(x, n, quarter, first) }
        return sincos(quarter, y, second - (first - y))
    }

    /// Sine and cosine for a remainder close to 0, with π/2 in three parts and, if most of their sum cancels too, in
    /// four.
    private static func sincosNearZero(
        _ x: Double, _ n: Double, _ quarter: Int, _ first: Double
    ) -> (sin: Double, cos: Double) {
        var (rest, excess) = (first, 0.0)
        func subtract(_ part: Double, _ tail: Double) {
            let (before, product) = (rest, n * part)
            rest -= product
            excess = n * tail - ((before - rest) - product)
        }
        subtract(0x1.0b4611a6p-34, 0x1.3198a2e037073p-69)
        if abs(rest - excess) < abs(x) * 0x1p-49 { subtract(0x1.3198a2ep-69, 0x1.b839a252049c1p-104) }
        let y = rest - excess
        return sincos(quarter, y, excess - (rest - y))
    }

    /// The sine and cosine of quarter · π/2 + y - excess, |y| < 0.8, by the polynomials of k_sin.c and k_cos.c.
    @inline(__always)
    private static func sincos(_ quarter: Int, _ y: Double, _ excess: Double) -> (sin: Double, cos: Double) {
        let z = y * y
        let w = z * z
        let odd0 = 0x1.5555555555549p-3 + z * -0x1.111111110f8a6p-7
        let odd2 = 0x1.a01a019c161d5p-13 + z * -0x1.71de357b1fe7dp-19
        let odd4 = 0x1.ae5e68a2b9cebp-26 + z * -0x1.5d93a5acfd57cp-33
        let even0 = 0x1.555555555554cp-5 + z * -0x1.6c16c16c15177p-10
        let even2 = 0x1.a01a019cb159p-16 + z * -0x1.27e4f809c52adp-22
        let even4 = 0x1.1ee9ebdb4b1c4p-29 + z * -0x1.8fae9be8838d4p-37
        let odd = odd0 + w * odd2 + (w * w) * odd4
        let even = even0 + w * even2 + (w * w) * even4
        let half = 0.5 * z
        let most = 1 - half
        let sine = y - (z * y * odd + excess * most)
        let cosine = most + (w * even + (((1 - most) - half) + y * excess))
        // Swap and negate by bit operations: these branches would be unpredictable.
        let turn = UInt64(truncatingIfNeeded: quarter)
        let swap = (sine.bitPattern ^ cosine.bitPattern) & (0 &- (turn & 1))
        let sin = (sine.bitPattern ^ swap) ^ (turn & 2) << 62
        let cos = (cosine.bitPattern ^ swap) ^ ((turn &+ 1) & 2) << 62
        return (Double(bitPattern: sin), Double(bitPattern: cos))
    }

    /// The angle of the vector (x, y), from -π to π; the error stays below 0.7 ulp.
    static func atan2(_ y: Double, _ x: Double) -> Double {
        guard !x.isNaN, !y.isNaN else { return .nan }
        let isSteep = abs(y) > abs(x)
        var short = isSteep ? abs(x) : abs(y)
        var long = isSteep ? abs(y) : abs(x)
        if short == .infinity { (short, long) = (1, 1) }
        // The octant's angle is the nearest of 0, atan ½ and π/4, plus atan (t + tail) (s_atan.c).
        var t = long == 0 ? 0 : short / long
        var tail = 0.0
        var near = (high: 0.0, low: 0.0)
        if t > 0x1p-30 {
            // Scale away from the ends of the range, so that nothing below overflows or loses digits.
            let scale = long > 1 ? 0x1p-600 : 0x1p600
            (short, long) = (short * scale, long * scale)
            if t >= 0.6875 {
                (short, long) = (short - long, long + short)
                near = (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
            } else if t >= 0.4375 {
                (short, long) = (short - 0.5 * long, long + 0.5 * short)
                near = (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
            }
            // The quotient and its rounding error: the remainder, from halves whose products are exact (Dekker 1971).
            t = short / long
            let (a, b) = (t.upperHalf, long.upperHalf)
            tail = (((short - a * b) - a * (long - b)) - (t - a) * long) / long
        }
        let z = t * t
        let w = z * z
        let odd4 = 0x1.10d66a0d03d51p-4 + w * (0x1.97b4b24760debp-5 + w * 0x1.0ad3ae322da11p-6)
        let odd = 0x1.555555555550dp-2 + w * (0x1.24924920083ffp-3 + w * (0x1.745cdc54c206ep-4 + w * odd4))
        let even4 = -0x1.3b0f2af749a6dp-4 + w * (-0x1.dde2d52defd9ap-5 + w * -0x1.2b4442c6a6c2fp-5)
        let even = -0x1.999999998ebc4p-3 + w * (-0x1.c71c6fe231671p-4 + w * even4)
        let rest = t * (z * odd + w * even) - tail * (1 - z)
        // The octant's angle counts from 0, π/2 or π, forward or backward.
        let isBackward = isSteep != (x.sign == .minus)
        let sign = isBackward ? -1.0 : 1.0
        let quarters = isSteep ? 1.0 : x.sign == .minus ? 2 : 0
        let origin = quarters * 0x1.921fb54442d18p+0
        let base = origin + sign * near.high
        let lost = (origin - base + sign * near.high) + (quarters * 0x1.1a62633145c07p-54 + sign * near.low)
        let sum = base + sign * t
        let angle = sum + ((base - sum + sign * t) + (lost - sign * rest))
        return y.sign == .minus ? -angle : angle
    }
}

extension Double {
    /// The number with the first 26 bits of its significand.
    fileprivate var upperHalf: Double { Double(bitPattern: bitPattern & ~0x7ff_ffff) }
}
