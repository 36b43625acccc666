// A style's two colours as numbers.

import DrawerScene

/// Two colours as ncurses gets them: -1 the terminal's own, 0...255 of its palette, from `direct` on 24 bits.
struct Ink: Hashable {
    var foreground: Int32
    var background: Int32

    /// What is added to 0xRRGGBB.
    static let direct: Int32 = 1 << 24
    /// The terminal's own.
    static let none = Ink(foreground: -1, background: -1)

    private init(foreground: Int32, background: Int32) {
        self.foreground = foreground
        self.background = background
    }

    /// - Parameters:
    ///   - isText: letters must stay readable: where both colours fall on one entry of a small palette, the
    ///     foreground gives way. The halves of a block may well become one.
    init(_ foreground: Colour, on background: Colour, depth: ColourDepth, isText: Bool) {
        self.foreground = Self.number(of: foreground, depth: depth, isBackground: false)
        self.background = Self.number(of: background, depth: depth, isBackground: true)
        if isText, self.foreground == self.background, foreground != background, self.background >= 0 {
            let brightness = 3 * Int(background.red) + 6 * Int(background.green) + Int(background.blue)
            self.foreground = brightness > 1100 ? 0 : depth == .eight ? 7 : 15
        }
    }

    private static func number(of colour: Colour, depth: ColourDepth, isBackground: Bool) -> Int32 {
        guard colour.isKnown, !(isBackground && colour.isTerminalBackground) else { return -1 }
        if depth == .direct { return direct | Int32(truncatingIfNeeded: colour.bits & 0xFF_FFFF) }
        return colour.nearest(in: depth).map { Int32($0) } ?? -1
    }
}
