// Contrast of colors (WCAG 2), and the shades of a color that are readable on a background.

import DrawerCore

extension Color {
    /// The linear light of each channel value, 0...1 (sRGB, IEC 61966-2-1).
    private static let light: [Double] = (0...255).map { value in
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : DrawerMath.exp(2.4 * DrawerMath.log((share + 0.055) / 1.055))
    }

    /// The relative luminance (WCAG 2): 0 for black, 1 for white.
    private var luminance: Double {
        0.2126 * Self.light[Int(red)] + 0.7152 * Self.light[Int(green)] + 0.0722 * Self.light[Int(blue)]
    }

    /// The contrast ratio: 1 for equal colors, 21 for black and white (WCAG 2).
    package func contrast(with other: Color) -> Double {
        let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// Whether white text has more contrast on this color than black text.
    package var isDark: Bool { contrast(with: 0xFFFFFF) > contrast(with: 0x000000) }

    /// This color mixed with the smallest share of `other` that gives the mixture a contrast with `base`.
    /// - Returns: nil if even the other color has too little contrast.
    private func moved(toward other: Color, until contrast: Double, with base: Color) -> Color? {
        guard other.contrast(with: base) >= contrast else { return nil }
        // Round up, so that 8-bit channels reach the contrast.
        var (from, to) = (0, 256)
        while to - from > 1 {
            let middle = (from + to) / 2
            let candidate = mixed(with: other, share: Double(middle) / 256)
            // The result must be on the same side of the base as the other color; otherwise a larger share would lose
            // contrast.
            let isBeyond = (candidate.luminance > base.luminance) == (other.luminance > base.luminance)
            if isBeyond, candidate.contrast(with: base) >= contrast { to = middle } else { from = middle }
        }
        return mixed(with: other, share: Double(to) / 256)
    }

    /// This color or a lighter or darker shade that has a contrast with a background, or the highest possible contrast.
    package func readable(on background: Color, contrast: Double) -> Color {
        guard self.contrast(with: background) < contrast else { return self }
        let end: Color = background.isDark ? 0xFFFFFF : 0x000000
        return moved(toward: end, until: contrast, with: background) ?? end
    }
}
