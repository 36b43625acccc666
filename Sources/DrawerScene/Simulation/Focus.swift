// Which part hears the keys.

/// Which part of a scene hears the keys.
public enum Focus: String, Sendable, Hashable, CaseIterable {
    case search, drawer, primary
}
