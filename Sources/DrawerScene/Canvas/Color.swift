// A color of a cell, and the mixing of two colors.

/// A 24-bit color, or the terminal's default.
public struct Color: Sendable, Hashable {
    /// 0xRRGGBB or `Color.unset.bits`, with a mark in the bits above for `terminalBackground`.
    public var bits: UInt32

    public init(bits: UInt32) { self.bits = bits }
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The terminal's default foreground or background.
    public static let unset = Color(bits: 0xFF00_0000)

    /// The terminal's default background, with a known color.
    ///
    /// As a cell's background, the color is left to the terminal, which may show a picture or another window behind it.
    /// In a mixture, it behaves like any other color.
    public static func terminalBackground(_ color: Color) -> Color {
        Color(bits: color.bits & 0xFF_FFFF | terminalMark)
    }
    public var isTerminalBackground: Bool { bits & ~0xFF_FFFF == Self.terminalMark }
    private static let terminalMark: UInt32 = 0x0100_0000

    /// Whether the displayed color is known.
    public var isKnown: Bool { bits <= 0xFF_FFFF || isTerminalBackground }

    public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }

    /// This color with a share of another one mixed in, channel by channel in sRGB.
    ///
    /// The mixture is computed in sRGB instead of linear light, because equal steps of the share are then almost equal
    /// steps for the eye, as needed for dimming that follows a finger.
    /// - Parameters:
    ///   - other: the color to mix in.
    ///   - share: the share of the other color, clamped to 0...1; NaN counts as 0.
    /// - Returns: the mixture; this color if one of the two is `unset`, whose color is unknown.
    public func mixed(with other: Color, share: Double) -> Color {
        mixed(with: other, share: MixShare(share))
    }

    /// The same with a share that is prepared once for many colors.
    func mixed(with other: Color, share: MixShare) -> Color {
        guard share.fixed > 0, isKnown, other.isKnown else { return self }
        let keep = 65536 - share.fixed
        var result: UInt32 = 0
        var shift: UInt32 = 0
        while shift <= 16 {
            let own = (bits >> shift) & 0xFF
            let its = (other.bits >> shift) & 0xFF
            result |= ((own * keep + its * share.fixed + 32768) >> 16) << shift
            shift += 8
        }
        return Color(bits: result)
    }
}

/// A share in 0...1 in units of 1/65,536, rounded once so that all colors of a picture use the same share.
struct MixShare {
    let fixed: UInt32

    init(_ share: Double) {
        fixed = share > 0 ? UInt32(min(share, 1) * 65536) : 0
    }
}
