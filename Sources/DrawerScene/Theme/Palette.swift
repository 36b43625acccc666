// Palettes of terminals with few colors: the nearest palette color.

extension Color {
    /// One of the sixteen named colors of terminals, as xterm shows it. The user's terminal may show another color for
    /// the same number.
    /// - Parameter number: 0...15; taken modulo 16.
    static func named(_ number: Int) -> Color { sixteen[number & 15] }

    private static let sixteen: [Color] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map(Color.init(bits:))

    /// The number of the nearest palette color.
    /// - Returns: 0...255, 0...15 or 0...7; nil if the depth has no numbers (`direct`, `monochrome`) or the color is
    ///   the terminal's own.
    public func nearest(in depth: ColorDepth) -> Int? {
        guard isKnown else { return nil }
        switch depth {
        case .direct, .monochrome: return nil
        case .sixteen: return nearest(among: 16)
        case .eight: return nearest(among: 8)
        case .twoHundredFiftySix: return nearestOf256
        }
    }

    private func nearest(among count: Int) -> Int {
        var best = 0
        for number in 1..<count where distance(to: .sixteen[number]) < distance(to: .sixteen[best]) { best = number }
        return best
    }

    /// The nearest of 16...255: the cube with six levels per channel, or the ramp of 24 grays. The first sixteen are
    /// skipped, because users can redefine them.
    private var nearestOf256: Int {
        func level(_ channel: UInt8) -> Int { channel < 48 ? 0 : channel < 115 ? 1 : (Int(channel) - 35) / 40 }
        func value(_ level: Int) -> UInt8 { level == 0 ? 0 : UInt8(55 + 40 * level) }
        let (r, g, b) = (level(red), level(green), level(blue))
        let cube = Color(value(r), value(g), value(b))
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let step = min(max(0, (mean - 3) / 10), 23)
        let shade = UInt8(8 + 10 * step)
        let gray = Color(shade, shade, shade)
        return distance(to: gray) < distance(to: cube) ? 232 + step : 16 + 36 * r + 6 * g + b
    }

    /// A squared distance weighted by the eye's sensitivity for each channel; suitable for comparisons only.
    private func distance(to other: Color) -> Int {
        let r = Int(red) - Int(other.red)
        let g = Int(green) - Int(other.green)
        let b = Int(blue) - Int(other.blue)
        return 3 * r * r + 6 * g * g + 2 * b * b
    }
}
