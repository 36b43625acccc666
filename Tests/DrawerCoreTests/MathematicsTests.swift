// The engine's mathematics: compared with exact values and with the C library, at the ends of the ranges, and bit for
// bit.

import TestSupport
import XCTest

@testable import DrawerCore

/// A function of `DrawerMath` under test. A function with one argument ignores the second.
private struct Function {
    var name: String
    var own: (Double, Double) -> Double
    var library: (Double, Double) -> Double
    /// The error bound in the function's comment, in ulp.
    var error: Double

    static var all: [Function] {
        [
            Function(name: "exp", own: one(DrawerMath.exp), library: one(exp), error: 0.75),
            Function(name: "expm1", own: one(DrawerMath.expm1), library: one(expm1), error: 1),
            Function(name: "log", own: one(DrawerMath.log), library: one(log), error: 0.9),
            Function(name: "log1p", own: one(DrawerMath.log1p), library: one(log1p), error: 0.9),
            Function(name: "sin", own: one(DrawerMath.sin), library: one(sin), error: 0.8),
            Function(name: "cos", own: one(DrawerMath.cos), library: one(cos), error: 0.8),
            Function(name: "atan2", own: DrawerMath.atan2, library: atan2, error: 0.7),
        ]
    }

    private static func one(_ function: @escaping (Double) -> Double) -> (Double, Double) -> Double {
        { x, _ in function(x) }
    }
}

final class MathematicsTests: XCTestCase {
    /// The number of Doubles from a to b.
    private func steps(from a: Double, to b: Double) -> Double {
        func order(_ x: Double) -> Int64 {
            let bits = Int64(bitPattern: x.bitPattern)
            return bits < 0 ? .min - bits : bits
        }
        let (difference, overflow) = order(b).subtractingReportingOverflow(order(a))
        return overflow ? .infinity : Double(difference)
    }

    private func same(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }

    // MARK: Precision

    func testResultsAreWithinTheirErrorOfExactValues() throws {
        for function in Function.all {
            for row in try Reference.rows(function.name, of: "mathematics") {
                let values = try row.dropLast().map { Double(bitPattern: try XCTUnwrap(UInt64($0, radix: 16))) }
                let nearest = try XCTUnwrap(values.last)
                let beyond = try XCTUnwrap(Double(row.last ?? "")) / 1000
                let result = function.own(values[0], values[1])
                let error = abs(steps(from: nearest, to: result) - beyond)
                // A result that was rounded before it became subnormal is rounded twice.
                let most = abs(nearest) < 0x1p-1022 ? max(function.error, 1.1) : function.error
                XCTAssertLessThanOrEqual(error, most, "\(function.name)\(values.dropLast()) is \(result)")
            }
        }
    }

    // MARK: The ends of the ranges

    func testSpecialValuesAreThoseOfC() {
        let infinity = Double.infinity
        let tiny = Double.leastNonzeroMagnitude
        let most = Double.greatestFiniteMagnitude
        let values = [
            0, -0.0, tiny, -tiny, 0x1p-1022, 1, -1, 40, -40, 0x1p52, 709.782712893384, 709.7827128933841, 746, 1000,
            -745.13, -745.14, -746, most, -most, infinity, -infinity, .nan,
        ]
        for function in Function.all {
            for x in values where abs(x) < 0x1p40 || !x.isFinite || !["sin", "cos"].contains(function.name) {
                for y in function.name == "atan2" ? values : [0] {
                    let (result, expected) = (function.own(x, y), function.library(x, y))
                    XCTAssertTrue(
                        same(result, expected)
                            || (result.sign == expected.sign && abs(steps(from: expected, to: result)) <= 1),
                        "\(function.name)(\(x), \(y)) is \(result), not \(expected)")
                }
            }
        }
    }

    func testTheErrorOfALargeAngleIsThatOfTheRoundedAngle() {
        var random = Random(seed: 12)
        for _ in 0..<10_000 {
            let x = random.number(-1...1) * Double(sign: .plus, exponent: random.count(20...40), significand: 1)
            XCTAssertEqual(DrawerMath.sin(x), sin(x), accuracy: max(x.ulp, 1e-15), "sin \(x)")
            XCTAssertEqual(DrawerMath.cos(x), cos(x), accuracy: max(x.ulp, 1e-15), "cos \(x)")
        }
        for x in [0x1p40, -0x1p300, .greatestFiniteMagnitude] {
            XCTAssertEqual([DrawerMath.sin(x), DrawerMath.cos(x)], [0, 1])
        }
    }

    func testRootsAndRoundingMatchSwift() {
        var random = Random(seed: 11)
        let fixed = [0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 0x1p52, 0x1p52 - 0.5, -0x1p52, 4, -1]
        let ends = [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
        let any = (0..<20_000).map { _ in Double(bitPattern: random.next()) }
        let near = (0..<20_000).map { _ in random.number(-1000...1000) }
        for x in fixed + ends + any + near {
            XCTAssertTrue(
                same(DrawerMath.sqrt(x), x.squareRoot()) && same(DrawerMath.sqrtByDigits(x), x.squareRoot()), "√\(x)")
            XCTAssertTrue(same(DrawerMath.floor(x), x.rounded(.down)) && same(DrawerMath.round(x), x.rounded()), "\(x)")
        }
    }

    // MARK: The same on every machine

    /// A hash (FNV-1a) of the bits of the results for 10,000 arguments, which are themselves exact sums and products.
    private static let hashes: [String: UInt64] = [
        "exp": 0x2b8d_9b41_a224_7e32, "expm1": 0xeae8_ce28_01dc_af3b, "log": 0x7e78_f339_c6f8_d08b,
        "log1p": 0x79ca_7019_2a82_f542, "sin": 0x7879_2ab4_5ccf_34bd,
        "cos": 0x2024_9da2_f2ba_c8b9, "atan2": 0xff43_0df2_85da_17bf,
    ]

    func testResultsAreTheSameBitsOnEveryMachine() {
        for function in Function.all {
            var random = Random(seed: 5)
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for _ in 0..<10_000 {
                // Numbers of any magnitude between 2^-24 and 2^9, as the engine meets them.
                let x = random.number(0.5...1) * Double(sign: .plus, exponent: random.count(-23...9), significand: 1)
                for byte in withUnsafeBytes(of: function.own(x, 1.7).bitPattern.littleEndian, Array.init) {
                    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
            XCTAssertEqual(hash, Self.hashes[function.name], "\(function.name): 0x\(String(hash, radix: 16))")
        }
    }
}
