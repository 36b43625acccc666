// The looks that can be asked for.

/// A look that can be asked for by name.
public enum ThemeName: String, Sendable, Hashable, CaseIterable {
    case dark, light, highContrast
}

/// What a picture is to look like: a theme, in the colours that the terminal has.
public struct Look: Sendable, Hashable {
    public var theme: ThemeName
    public var colourDepth: ColourDepth

    public init(theme: ThemeName, colourDepth: ColourDepth) {
        self.theme = theme
        self.colourDepth = colourDepth
    }
}
