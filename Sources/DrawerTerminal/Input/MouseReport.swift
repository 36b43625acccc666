// A mouse report in the SGR protocol, with the numbers unchanged.

/// One report: `ESC [ < code ; x ; y M`, for a release `ESC [ < code ; x ; y m`.
struct MouseReport: Equatable {
    /// The button, with bits for motion, wheel and modifiers.
    var code: Int
    /// The column, or the pixels from the left in mode 1016. Can be negative in the border of a window.
    var x: Int
    var y: Int
    var isRelease: Bool

    /// - Parameters:
    ///   - parameters: the bytes between `ESC [ <` and the final byte.
    ///   - final: `M` or `m`.
    /// - Returns: nil unless the parameters are three whole numbers.
    init?(parameters: ArraySlice<UInt8>, final: UInt8) {
        guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
        var rest = parameters
        guard rest.lazy.filter({ $0 == Self.separator }).count == 2, let code = Self.number(at: &rest), code >= 0,
            let x = Self.number(at: &rest), let y = Self.number(at: &rest)
        else { return nil }
        self.init(code: code, x: x, y: y, isRelease: final == UInt8(ascii: "m"))
    }

    private static let separator = UInt8(ascii: ";")

    /// Removes the first number and the separator after it. Splitting into an array would allocate for each of the
    /// thousand reports per second that a mouse sends.
    private static func number(at rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix { $0 != separator }
        rest = rest[digits.endIndex...].dropFirst()
        return Int(String(decoding: digits, as: UTF8.self))
    }

    init(code: Int, x: Int, y: Int, isRelease: Bool) {
        self.code = code
        self.x = x
        self.y = y
        self.isRelease = isRelease
    }

    /// The pointer has moved.
    var isMotion: Bool { code & 32 != 0 && code & 64 == 0 }

    /// No button is held while the pointer moves.
    var isUnpressed: Bool { isMotion && code & 3 == 3 }

    /// The left button, with any modifiers.
    var isLeftButton: Bool { code & 0b1100_0011 == 0 }

    /// 1 for a step down, -1 for a step up, nil for any other report, including horizontal steps.
    var wheelDirection: Int? {
        guard code & 0b1100_0000 == 64, !isRelease else { return nil }
        switch code & 3 {
        case 0: return -1
        case 1: return 1
        default: return nil
        }
    }

    /// A vertical or horizontal step of the wheel.
    var isWheel: Bool { code & 0b1100_0000 == 64 }
}
