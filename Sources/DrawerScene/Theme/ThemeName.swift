// The looks that can be asked for.

/// What a picture is to look like: a theme, in the colours that the terminal has.
public struct Look: Sendable, Hashable {
    /// The theme that was asked for; nil: the one that suits the terminal's background.
    public var wish: ThemeName?
    public var colourDepth: ColourDepth
    /// What the terminal's own background looks like; nil where that is not known.
    public var terminalBackground: Colour?
    /// The theme where neither a wish nor the background says which.
    public var guess = ThemeName.dark

    public init(theme: ThemeName?, colourDepth: ColourDepth) {
        wish = theme
        self.colourDepth = colourDepth
    }

    /// The theme that is meant.
    public var theme: ThemeName { wish ?? terminalBackground.map { $0.isDark ? .dark : .light } ?? guess }
}
