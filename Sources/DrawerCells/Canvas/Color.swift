// A color of a cell, the mixing of two colors, and the palettes of terminals with few colors.

/// A 24-bit color, or the terminal's default.
public struct Color: Sendable, Hashable {
    /// 0xRRGGBB or `Color.unset.bits`.
    public var bits: UInt32

    public init(bits: UInt32) { self.bits = bits }
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The terminal's default foreground or background.
    public static var unset: Color { Color(bits: 0xFF00_0000) }

    /// Whether the displayed color is known.
    public var isKnown: Bool { bits <= 0xFF_FFFF }

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
        // In units of 1/65,536.
        let share = share > 0 ? UInt32(min(share, 1) * 65536) : 0
        guard share > 0, isKnown, other.isKnown else { return self }
        let keep = 65536 - share
        var result: UInt32 = 0
        var shift: UInt32 = 0
        while shift <= 16 {
            let value = (bits >> shift) & 0xFF
            let otherValue = (other.bits >> shift) & 0xFF
            result |= ((value * keep + otherValue * share + 32768) >> 16) << shift
            shift += 8
        }
        return Color(bits: result)
    }
}

extension Color: ExpressibleByIntegerLiteral {
    /// 0xRRGGBB.
    public init(integerLiteral value: UInt32) { self.init(bits: value) }
}

extension Color {
    /// One of the sixteen named colors of terminals, as xterm shows it. The user's terminal may show another color for
    /// the same number.
    /// - Parameter number: 0...15; taken modulo 16.
    package static func named(_ number: Int) -> Color { sixteen[number & 15] }

    private static let sixteen: [Color] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map(Color.init(bits:))

    /// The number of the nearest palette color.
    /// - Returns: 0...255 or 0...15; nil if the depth has no numbers (`direct`, `monochrome`) or the color is unset.
    public func nearest(in depth: ColorDepth) -> Int? {
        guard isKnown else { return nil }
        switch depth {
        case .direct, .monochrome: return nil
        case .sixteen:
            return (1..<16).reduce(0) { distance(to: .sixteen[$1]) < distance(to: .sixteen[$0]) ? $1 : $0 }
        case .twoHundredFiftySix: return nearestOf256
        }
    }

    /// The nearest of 16...255: the cube with six levels per channel, or the ramp of 24 grays. The first sixteen are
    /// skipped, because users can redefine them.
    private var nearestOf256: Int {
        func level(_ channel: UInt8) -> Int { channel < 48 ? 0 : channel < 115 ? 1 : (Int(channel) - 35) / 40 }
        let cube = 16 + 36 * level(red) + 6 * level(green) + level(blue)
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let gray = 232 + min(max(0, (mean - 3) / 10), 23)
        // A gray with a cast of blue stays gray while it fades: the cube has few such colors, and they are more
        // colorful.
        let (low, high) = (Int(min(red, green, blue)), Int(max(red, green, blue)))
        if high - low <= 32, 3 * (high - low) <= high, (8...238).contains(mean) { return gray }
        return distance(to: .palette(gray)) < distance(to: .palette(cube)) ? gray : cube
    }

    /// A color of the palette of 256 colors.
    /// - Parameter number: 0...255; taken modulo 256.
    package static func palette(_ number: Int) -> Color {
        let number = number & 255
        if number < 16 { return .named(number) }
        if number >= 232 {
            let gray = UInt8(8 + 10 * (number - 232))
            return Color(gray, gray, gray)
        }
        func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
        let place = number - 16
        return Color(level(place / 36), level(place / 6 % 6), level(place % 6))
    }

    /// A squared distance weighted by the eye's sensitivity for each channel; suitable for comparisons only.
    private func distance(to other: Color) -> Int {
        let r = Int(red) - Int(other.red)
        let g = Int(green) - Int(other.green)
        let b = Int(blue) - Int(other.blue)
        return 3 * r * r + 6 * g * g + 2 * b * b
    }
}
