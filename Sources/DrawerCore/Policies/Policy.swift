// Policies: which detent a released pan goes to.

/// Which detent a released pan goes to.
public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// Where its momentum would carry it.
    case projected
    /// As the source of the Siri Shortcuts study decides.
    case shortcuts
    /// Past half way, or fast enough.
    case threshold
    /// The nearest, whatever the speed.
    case nearest
}
