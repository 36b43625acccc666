// The circular functions of the engine: sine and cosine of any finite angle, and the angle of a vector.

extension Math {
    /// The sine; the error stays below 0.8 ulp for every finite angle.
    package static func sin(_ x: Double) -> Double { sincos(x).sin }
    /// The cosine; the error stays below 0.8 ulp for every finite angle.
    package static func cos(_ x: Double) -> Double { sincos(x).cos }

    /// Sine and cosine of the same angle, with one argument reduction; the errors stay below 0.8 ulp for every finite
    /// x.
    @inline(__always)
    static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        // x - n π/2, with π/2 in two parts (e_rem_pio2.c). The first part has 33 bits, so that its product with n, of
        // 20 bits, is exact. The error of the two products is n 2^-86, which matters only if the remainder is close to
        // 0.
        let (n, quarter) = nearest(x * 0x1.45f306dc9c883p-1)
        let first = x - n * 0x1.921fb544p+0
        let second = n * 0x1.0b4611a626331p-34
        let y = first - second
        guard abs(x) < 0x1.9p20, abs(y) >= abs(x) * 0x1p-27 else {
            guard x.isFinite else { return (.nan, .nan) }
            let (quarter, y, excess) = reducedByAllDigits(x)
            return sincos(quarter, y, excess)
        }
        return sincos(quarter, y, second - (first - y))
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

    /// The same reduction for any finite |x| from ½ on, in integers (M. Payne, R. Hanek, "Radian reduction for
    /// trigonometric functions", 1983). Of x · 2/π, only the last two binary digits before the point and the fraction
    /// matter.
    private static func reducedByAllDigits(_ x: Double) -> (quarter: Int, y: Double, excess: Double) {
        // |x| = m 2^e: digits of 2/π before the place e - 2 only add whole turns.
        let m = x.significandBitPattern | 1 << 52
        let start = Int(x.exponentBitPattern) - 1075 - 2 + 64
        func digits(_ index: Int) -> UInt64 {
            let word = start >> 6 + index
            return twoOverPi(word) << (start & 63) | twoOverPi(word + 1) >> (64 - start & 63)
        }
        let low = m.multipliedFullWidth(by: digits(2))
        let middle = m.multipliedFullWidth(by: digits(1))
        let (second, carry) = middle.low.addingReportingOverflow(low.high)
        let first = m &* digits(0) &+ middle.high &+ (carry ? 1 : 0)
        // The product has two binary digits of quarter turns, then a fraction of 128 digits. Round to the nearest
        // quarter; the remainder gets a sign and a magnitude.
        let negative = first >> 61 & 1 == 1
        let quarter = Int(truncatingIfNeeded: first >> 62) + (negative ? 1 : 0)
        let inversion = negative ? ~0 : 0 as UInt64
        var high = (first << 2 | second >> 62) ^ inversion
        var rest = (second << 2 | low.low >> 62) ^ inversion
        let zeros = high.leadingZeroBitCount
        high = high << zeros | rest >> (64 - zeros)
        rest <<= zeros
        // The fraction times π/4, again with 128 digits; the scale contains half of the missing factor 2.
        let product = high.multipliedFullWidth(by: 0xc90f_daa2_2168_c234)
        let cross = high.multipliedFullWidth(by: 0xc4c6_628b_80dc_1cd1).high
        let (sum, carry1) = product.low.addingReportingOverflow(cross)
        let (tail, carry2) = sum.addingReportingOverflow(rest.multipliedFullWidth(by: 0xc90f_daa2_2168_c234).high)
        let top = product.high &+ (carry1 ? 1 : 0) &+ (carry2 ? 1 : 0)
        let scale = power(of2: -52 - zeros) * (negative == (x < 0) ? 1 : -1)
        let y = Double(top >> 11) * scale
        return (x < 0 ? -quarter : quarter, y, Double(top << 53 | tail >> 11) * (scale * -0x1p-64))
    }

    /// The digits of 2/π, 64 bits per word, after an empty word.
    private static func twoOverPi(_ word: Int) -> UInt64 {
        switch word {
        case 1: 0xa2f9_836e_4e44_1529
        case 2: 0xfc27_57d1_f534_ddc0
        case 3: 0xdb62_9599_3c43_9041
        case 4: 0xfe51_63ab_debb_c561
        case 5: 0xb724_6e3a_424d_d2e0
        case 6: 0x0649_2eea_09d1_921c
        case 7: 0xfe1d_eb1c_b129_a73e
        case 8: 0xe882_35f5_2ebb_4484
        case 9: 0xe99c_7026_b45f_7e41
        case 10: 0x3991_d639_8353_39f4
        case 11: 0x9c84_5f8b_bdf9_283b
        case 12: 0x1ff8_97ff_de05_980f
        case 13: 0xef2f_118b_5a0a_6d1f
        case 14: 0x6d36_7ecf_27cb_09b7
        case 15: 0x4f46_3f66_9e5f_ea2d
        case 16: 0x7527_bac7_ebe5_f17b
        case 17: 0x3d07_39f7_8a52_92ea
        case 18: 0x6bfb_5fb1_1f8d_5d08
        case 19: 0x5603_3046_fc7b_6bab
        default: 0
        }
    }

    /// The angle of the vector (x, y), from -π to π; the error stays below 0.7 ulp.
    static func atan2(_ y: Double, _ x: Double) -> Double {
        guard !x.isNaN, !y.isNaN else { return .nan }
        let isSteep = abs(y) > abs(x)
        var short = isSteep ? abs(x) : abs(y)
        var long = isSteep ? abs(y) : abs(x)
        if short == .infinity { (short, long) = (1, 1) }
        // The octant's angle is that of the nearest of 0, atan ½ and π/4, plus atan (t + tail) (s_atan.c).
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
    /// The first 26 bits of the significand.
    fileprivate var upperHalf: Double { Double(bitPattern: bitPattern & ~0x7ff_ffff) }
}
