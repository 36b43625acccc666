// The looks that can be asked for.

/// A look that can be asked for by name.
public enum ThemeName: String, Sendable, Hashable, CaseIterable {
    case dark, light, highContrast
}
