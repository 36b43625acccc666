// A color of a cell, and how two of them are mixed.

/// A color of 24 bits, or the terminal's own.
public struct Colour: Sendable, Hashable {
    /// 0xRRGGBB, or `Colour.unset.bits`; above them a mark where it is `terminalBackground`.
    public var bits: UInt32

    public init(bits: UInt32) { self.bits = bits }
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The terminal's own foreground or background.
    public static let unset = Colour(bits: 0xFF00_0000)

    /// The terminal's own background, which is known to look like this.
    ///
    /// As the background of a cell it is left to the terminal, with whatever lies behind it: a picture, another window.
    /// To be mixed it is a color like any other, and so is what comes of that.
    public static func terminalBackground(_ colour: Colour) -> Colour {
        Colour(bits: colour.bits & 0xFF_FFFF | terminalMark)
    }
    public var isTerminalBackground: Bool { bits & ~0xFF_FFFF == Self.terminalMark }
    private static let terminalMark: UInt32 = 0x0100_0000

    /// Whether it is known what it looks like.
    public var isKnown: Bool { bits <= 0xFF_FFFF || isTerminalBackground }

    public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }

    /// This color with a share of another one mixed in, channel by channel in sRGB.
    ///
    /// In sRGB, not in linear light: equal steps of the share are then nearly equal steps for the eye, which is what a
    /// dimming that follows a finger wants.
    /// - Parameters:
    ///   - other: what is mixed in.
    ///   - share: how much of it, 0...1; outside of it (or NaN) it is taken as the nearer end (0).
    /// - Returns: the mixture; this color itself where one of the two is `unset`, whose look is unknown.
    public func mixed(with other: Colour, share: Double) -> Colour {
        mixed(with: other, share: MixShare(share))
    }

    /// As above, with the share made ready once for many colors.
    func mixed(with other: Colour, share: MixShare) -> Colour {
        guard share.fixed > 0, isKnown, other.isKnown else { return self }
        let keep = 65536 - share.fixed
        var result: UInt32 = 0
        var shift: UInt32 = 0
        while shift <= 16 {
            let mine = (bits >> shift) & 0xFF
            let its = (other.bits >> shift) & 0xFF
            result |= ((mine * keep + its * share.fixed + 32768) >> 16) << shift
            shift += 8
        }
        return Colour(bits: result)
    }
}

/// A share in 0...1 as a number of 65,536ths: rounding once for a whole picture keeps its colors in step.
struct MixShare {
    let fixed: UInt32

    init(_ share: Double) {
        fixed = share > 0 ? UInt32(min(share, 1) * 65536) : 0
    }
}
