// What several tests of scripts need: a repeatable source of chance, and errors as text.

import XCTest

@testable import DrawerScript

/// SplitMix64: the same numbers on every machine.
struct Dice: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The mistakes of a script as lines of text; empty where there are none.
func mistakes(_ bytes: [UInt8], file: String = "a.drawer") -> [String] {
    do throws(ScriptErrors) {
        _ = try Script(parsing: bytes, file: file)
        return []
    } catch {
        return error.errors.map(\.description)
    }
}

func mistakes(_ text: String, file: String = "a.drawer") -> [String] { mistakes(Array(text.utf8), file: file) }
