// The engine's mathematics: compared with exact values and with the C library, at the ends of the ranges, and bit for
// bit.

import Foundation
import TestSupport
import XCTest

@testable import DrawerCore

/// A function of `Math` under test; one of a single argument ignores the second.
private struct Function {
    var name: String
    var own: (Double, Double) -> Double
    var library: (Double, Double) -> Double
    /// Entries of `MathematicsReference`.
    var reference: String
    /// The error bound of its comment, in ulp.
    var error: Double
    /// A random argument: half of the arguments from the whole range, half from the range of typical use.
    var argument: (inout Random) -> Double

    static var all: [Function] {
        [
            Function(
                name: "exp", own: one(Math.exp), library: one(exp), reference: MathematicsReference.exp, error: 0.75,
                argument: { $0.chance(0.5) ? $0.number(-745...709.78) : $0.number(-2...2) }),
            Function(
                name: "expm1", own: one(Math.expm1), library: one(expm1), reference: MathematicsReference.expm1,
                error: 1,
                argument: { $0.chance(0.5) ? $0.number(-45...709.78) : $0.number(-1...1) * power(&$0, -60...0) }),
            Function(
                name: "log", own: one(Math.log), library: one(log), reference: MathematicsReference.log, error: 0.9,
                argument: { $0.chance(0.5) ? power(&$0, -1074...1024) : $0.number(0.4...2.5) }),
            Function(
                name: "log1p", own: one(Math.log1p), library: one(log1p), reference: MathematicsReference.log1p,
                error: 0.9,
                argument: { $0.chance(0.5) ? $0.number(-1...1) * power(&$0, -60...0) : power(&$0, -10...1024) }),
            Function(
                name: "log10", own: one(Math.log10), library: one(log10), reference: MathematicsReference.log10,
                error: 0.8,
                argument: { $0.chance(0.5) ? power(&$0, -1074...1024) : $0.number(0.4...2.5) }),
            Function(
                name: "sin", own: one(Math.sin), library: one(sin), reference: MathematicsReference.sin, error: 0.8,
                argument: { $0.chance(0.5) ? $0.number(-2e6...2e6) : $0.number(-7...7) * power(&$0, -30...1020) }),
            Function(
                name: "cos", own: one(Math.cos), library: one(cos), reference: MathematicsReference.cos, error: 0.8,
                argument: { $0.chance(0.5) ? $0.number(-2e6...2e6) : $0.number(-7...7) * power(&$0, -30...1020) }),
            Function(
                name: "atan2", own: Math.atan2, library: atan2, reference: MathematicsReference.atan2, error: 0.7,
                argument: { $0.chance(0.5) ? $0.number(-1...1) : $0.number(-1...1) * power(&$0, -1070...1020) }),
        ]
    }

    private static func one(_ function: @escaping (Double) -> Double) -> (Double, Double) -> Double {
        { x, _ in function(x) }
    }

    private static func power(_ random: inout Random, _ range: ClosedRange<Double>) -> Double {
        pow(2, random.number(range))
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
            var count = 0
            for entry in function.reference.split(whereSeparator: \.isWhitespace) {
                let fields = entry.split(separator: ",")
                let values = try fields.dropLast().map {
                    Double(bitPattern: try XCTUnwrap(UInt64($0, radix: 16), "\(entry)"))
                }
                let nearest = try XCTUnwrap(values.last)
                let beyond = try XCTUnwrap(Double(fields.last ?? "")) / 1000
                let result = function.own(values[0], values[1])
                let error = abs(steps(from: nearest, to: result) - beyond)
                // A result that was rounded before it became subnormal is rounded twice.
                let most = abs(nearest) < 0x1p-1022 ? max(function.error, 1.1) : function.error
                XCTAssertLessThanOrEqual(error, most, "\(function.name)\(values.dropLast()) is \(result)")
                count += 1
            }
            XCTAssertGreaterThan(count, 50, function.name)
        }
    }

    func testResultsMatchTheCLibraryExceptForTheLastDigit() {
        for function in Function.all {
            var random = Random(seed: 7)
            var worst = (steps: 0.0, at: [0.0])
            for _ in 0..<30_000 {
                let (x, y) = (function.argument(&random), function.argument(&random))
                let (result, expected) = (function.own(x, y), function.library(x, y))
                let steps =
                    result.isFinite ? abs(steps(from: expected, to: result)) : same(result, expected) ? 0 : .infinity
                if steps > worst.steps { worst = (steps, [x, y]) }
            }
            XCTAssertLessThanOrEqual(worst.steps, 2, "\(function.name) at \(worst.at)")
        }
    }

    func testTheExponentialNeverFallsWhereItsReductionChanges() {
        for k in stride(from: -1073, through: 1022, by: 15) {
            let seam = (Double(k) + 0.5) * 0.6931471805599453
            var x = seam - 100 * seam.ulp
            for _ in 0..<200 {
                XCTAssertLessThanOrEqual(Math.exp(x), Math.exp(x.nextUp), "\(x)")
                x = x.nextUp
            }
        }
    }

    func testDecimalLogarithmsOfPowersOfTenAreWhole() throws {
        for k in -307...308 { XCTAssertEqual(Math.log10(try XCTUnwrap(Double("1e\(k)"))), Double(k)) }
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
            for x in values {
                for y in function.name == "atan2" ? values : [0] {
                    let (result, expected) = (function.own(x, y), function.library(x, y))
                    XCTAssertTrue(
                        same(result, expected)
                            || (result.sign == expected.sign && abs(steps(from: expected, to: result)) <= 1),
                        "\(function.name)(\(x), \(y)) is \(result), not \(expected)")
                }
            }
        }
        // The values that C defines, repeated here.
        XCTAssertEqual([Math.exp(-infinity), Math.exp(0), Math.exp(infinity)], [0, 1, infinity])
        XCTAssertEqual([Math.expm1(-infinity), Math.expm1(infinity)], [-1, infinity])
        XCTAssertEqual(
            [Math.log(0), Math.log(1), Math.log(infinity), Math.log1p(-1)], [-infinity, 0, infinity, -infinity])
        let none = [Math.log(-1), Math.log10(-1), Math.log1p(-1.5), Math.sin(infinity), Math.cos(-infinity)]
        XCTAssertTrue(none.allSatisfy(\.isNaN), "\(none)")
        XCTAssertEqual([Math.atan2(0.0, -1), Math.atan2(-0.0, -1), Math.atan2(1, 0)], [.pi, -.pi, .pi / 2])
    }

    func testRootsAndRoundingMatchSwift() {
        var random = Random(seed: 11)
        let fixed = [0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 0x1p52, 0x1p52 - 0.5, -0x1p52, 4, -1]
        let ends = [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
        let any = (0..<20_000).map { _ in Double(bitPattern: random.next()) }
        let near = (0..<20_000).map { _ in random.number(-1000...1000) }
        for x in fixed + ends + any + near {
            XCTAssertTrue(same(Math.sqrt(x), x.squareRoot()) && same(Math.sqrtByDigits(x), x.squareRoot()), "√\(x)")
            XCTAssertTrue(same(Math.floor(x), x.rounded(.down)) && same(Math.round(x), x.rounded()), "\(x)")
        }
    }

    // MARK: The same on every machine

    /// Arguments for every branch of the argument reductions.
    private static let sample = [0.001, 0.1, 0.3, 0.5, 0.7, 1.1, 2.5, 7, 33.3, 123.456, 450.75, 700.1]

    /// The bits of the functions of `sample`; `atan2` has 1.7 as its second argument.
    private static let bits: [String: [UInt64]] = [
        "exp": [
            0x3ff0_0419_19b7_ee34, 0x3ff1_aec7_b35a_00d4, 0x3ff5_9905_8c8c_1a96, 0x3ffa_6129_8e1e_069c,
            0x4000_1c2a_6126_8987, 0x4008_0888_3244_d593, 0x4028_5d6f_d931_e0bb, 0x4091_2288_5aae_ddaa,
            0x42f0_7840_1f5a_3ec8, 0x4b11_428e_1cbc_0143, 0x6893_a096_9bfd_f1e5, 0x7f10_5861_4179_b2a5,
        ],
        "expm1": [
            0x3f50_6466_dfb8_cf3a, 0x3fba_ec7b_35a0_0d3a, 0x3fd6_6416_3230_6a56, 0x3fe4_c253_1c3c_0d38,
            0x3ff0_3854_c24d_130d, 0x4000_0888_3244_d593, 0x4026_5d6f_d931_e0bb, 0x4091_1e88_5aae_ddaa,
            0x42f0_7840_1f5a_3eb8, 0x4b11_428e_1cbc_0143, 0x6893_a096_9bfd_f1e5, 0x7f10_5861_4179_b2a5,
        ],
        "log": [
            0xc01b_a18a_998f_ffa0, 0xc002_6bb1_bbb5_5515, 0xbff3_4378_fcbd_a721, 0xbfe6_2e42_fefa_39ef,
            0xbfd6_d3c3_24e1_3f50, 0x3fb8_663f_793c_46cc, 0x3fed_5240_f0e0_e078, 0x3fff_2272_ae32_5a57,
            0x400c_0b61_ad32_75b2, 0x4013_4377_4f3e_2362, 0x4018_7193_242d_6a93, 0x401a_3473_d98d_a8a6,
        ],
        "log1p": [
            0x3f50_6035_4f8c_3ebf, 0x3fb8_663f_793c_46c7, 0x3fd0_ca93_7be1_b9dc, 0x3fd9_f323_ecbf_984c,
            0x3fe0_fae8_1914_a991, 0x3fe7_bdf3_62e9_666e, 0x3ff4_0b51_2eb5_3d60, 0x4000_a2b2_3f3b_ab73,
            0x400c_47fa_4996_326d, 0x4013_4bba_22cd_5df5, 0x4018_73d8_11f1_42bf, 0x401a_35ea_0545_86b8,
        ],
        "log10": [
            0xc008_0000_0000_0000, 0xbff0_0000_0000_0000, 0xbfe0_bb6c_34d8_1502, 0xbfd3_4413_509f_79ff,
            0xbfc3_d3d3_d21c_cf04, 0x3fa5_316c_0a18_add7, 0x3fd9_77d9_5ec1_0c02, 0x3feb_0b0b_0b78_cc3f,
            0x3ff8_5bee_7c0e_4b7e, 0x4000_bb6a_bfc9_68ef, 0x4005_3b42_a8a9_a37d, 0x4006_c2e3_496b_330d,
        ],
        "sin": [
            0x3f50_624d_a521_8a62, 0x3fb9_8eae_cb8b_cb2c, 0x3fd2_e9cd_95ba_ba33, 0x3fde_aee8_744b_05f0,
            0x3fe4_9d6e_6946_19b8, 0x3fec_84c5_4c2d_6338, 0x3fe3_26af_0dcf_cab0, 0x3fe5_0608_c26d_0a08,
            0x3fee_7148_f79a_b16d, 0xbfe9_b9da_dc41_aeb6, 0xbfef_ecc3_2af6_c745, 0x3fdd_4763_c6e2_9140,
        ],
        "cos": [
            0x3fef_fffe_f390_876c, 0x3fef_d712_f9a8_17c1, 0x3fee_921d_d42f_09ba, 0x3fec_1528_065b_7d50,
            0x3fe8_7996_529f_9d93, 0x3fdd_07b8_06c7_6111, 0xbfe9_a2f7_ef85_8b7d, 0x3fe8_1ff7_9ed9_2017,
            0xbfd3_b92f_e29a_af21, 0xbfe3_07e5_980a_1558, 0xbfb1_88b3_2e94_0950, 0xbfec_747a_d95d_5fe8,
        ],
        "atan2": [
            0x3f43_4679_8793_6e7f, 0x3fae_153e_4206_f6f5, 0x3fc6_5ba8_9b21_61ab, 0x3fd2_4eaa_b4c9_91ee,
            0x3fd8_ffb4_af91_3425, 0x3fe2_60b4_85f1_202e, 0x3fef_27e4_6f7a_3037, 0x3ff5_5221_97f7_09b6,
            0x3ff8_510e_da9b_4760, 0x3ff8_e995_41fb_df82, 0x3ff9_1288_a6e7_2801, 0x3ff9_1809_27fc_657d,
        ],
    ]

    func testResultsAreTheSameBitsOnEveryMachine() {
        for function in Function.all {
            let bits = MathematicsTests.sample.map { function.own($0, 1.7).bitPattern }
            let text = bits.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
            XCTAssertEqual(bits, MathematicsTests.bits[function.name], "\(function.name): \(text)")
        }
    }
}
