// What a terminal says of its mouse: the SGR protocol, numbers as they came.

/// One report, `ESC [ < code ; x ; y M`, or with `m` at its end for a release.
struct MouseReport: Equatable {
    /// The button, with bits for motion, wheel and modifiers.
    var code: Int
    /// Column, or pixels from the left where the terminal was asked for pixels. Can be negative in a window's border.
    var x: Int
    var y: Int
    var isRelease: Bool

    /// - Parameters:
    ///   - parameters: what stands between `ESC [ <` and the final byte.
    ///   - final: `M` or `m`.
    /// - Returns: nil unless these are three whole numbers.
    init?(parameters: [UInt8], final: UInt8) {
        guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
        var rest = parameters[...]
        guard rest.lazy.filter({ $0 == Self.separator }).count == 2, let code = Self.number(at: &rest), code >= 0,
            let x = Self.number(at: &rest), let y = Self.number(at: &rest)
        else { return nil }
        self.init(code: code, x: x, y: y, isRelease: final == UInt8(ascii: "m"))
    }

    private static let separator = UInt8(ascii: ";")

    /// Takes the number that these begin with, and the separator behind it. A mouse sends a thousand reports a second:
    /// none of them makes an array.
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

    /// The pointer has moved with a button held.
    var isMotion: Bool { code & 32 != 0 && code & 64 == 0 }

    /// The left button, whatever modifier is held with it.
    var isLeftButton: Bool { code & 0b1100_0011 == 0 }

    /// 1 for a step down, -1 for a step up, nil for anything else, horizontal steps included.
    var wheelDirection: Int? {
        guard code & 0b1100_0000 == 64, !isRelease else { return nil }
        switch code & 3 {
        case 0: return -1
        case 1: return 1
        default: return nil
        }
    }

    /// A step of a wheel, a horizontal one included.
    var isWheel: Bool { code & 0b1100_0000 == 64 }
}
