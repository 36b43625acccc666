// The look that a user and a terminal give to a picture: its theme, its colors, its mouse.

/// The themes of the picture.
public enum ThemeName: String, Sendable, Hashable, CaseIterable {
    case dark, light, highContrast
}

/// The look of a picture: a theme in the colors of the terminal.
public struct Look: Sendable, Hashable {
    /// The theme that the user chose; nil to follow the terminal's background.
    public var preference: ThemeName?
    public var colorDepth: ColorDepth
    /// The color of the terminal's own background, which decides between dark and light; nil if unknown.
    public var terminalBackground: Color?
    /// Whether the terminal reports a mouse.
    public var hasPointer = true
    /// Whether block characters reach the ends of their cells. Where a font draws them, as in xterm, the background may
    /// show below them as a thin line.
    public var blocksFillCells = true

    public init(theme: ThemeName?, colorDepth: ColorDepth) {
        preference = theme
        self.colorDepth = colorDepth
    }

    /// The theme of the picture.
    public var theme: ThemeName { preference ?? terminalBackground.map { $0.isDark ? .dark : .light } ?? .dark }
}

/// The number of colors that the terminal has.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
    case monochrome = "never"
    case sixteen = "16"
    case twoHundredFiftySix = "256"
    case direct = "truecolor"
}
