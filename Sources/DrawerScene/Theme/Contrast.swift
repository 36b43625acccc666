// The contrast of two colors (WCAG 2), and colors moved until their contrast is enough.

import Foundation

extension Colour {
    /// Linear light of each value of a channel, 0...1 (sRGB, IEC 61966-2-1).
    private static let light: [Double] = (0...255).map { value in
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    /// How bright it is: 0 black, 1 white (relative luminance, WCAG 2).
    var luminance: Double {
        0.2126 * Self.light[Int(red)] + 0.7152 * Self.light[Int(green)] + 0.0722 * Self.light[Int(blue)]
    }

    /// How far it is from a gray, 0...255.
    var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }

    /// From 1 for equal colors to 21 for black and white (WCAG 2).
    func contrast(with other: Colour) -> Double {
        let (mine, its) = (luminance, other.luminance)
        return (max(mine, its) + 0.05) / (min(mine, its) + 0.05)
    }

    /// Whether white is read better on it than black.
    var isDark: Bool { contrast(with: 0xFFFFFF) > contrast(with: 0x000000) }

    /// This color with as little of another one mixed in as gives it a contrast with a third.
    /// - Returns: nil where all of the other one is not enough.
    func moved(toward other: Colour, until contrast: Double, with base: Colour) -> Colour? {
        guard other.contrast(with: base) >= contrast else { return nil }
        // Rounding to 8 bits a channel must not fall short.
        var (from, to) = (0, 256)
        while to - from > 1 {
            let middle = (from + to) / 2
            let candidate = mixed(with: other, share: Double(middle) / 256)
            // On the other one's side of the base, or it would be left again on the way.
            let isBeyond = (candidate.luminance > base.luminance) == (other.luminance > base.luminance)
            if isBeyond, candidate.contrast(with: base) >= contrast { to = middle } else { from = middle }
        }
        return mixed(with: other, share: Double(to) / 256)
    }

    /// This color, or one paler or deeper than it, that is read on a background with a contrast, or as well as any is.
    func readable(on background: Colour, contrast: Double) -> Colour {
        guard self.contrast(with: background) < contrast else { return self }
        let end: Colour = background.isDark ? 0xFFFFFF : 0x000000
        return moved(toward: end, until: contrast, with: background) ?? end
    }
}
