// The part of a scene that receives the keys.

/// The part of a scene that receives the keys.
public enum Focus: String, Sendable, Hashable, CaseIterable {
    case handle, search, list, primary

    /// The part of that name; `drawer` is another word for `list`.
    public init?(rawValue: String) {
        switch rawValue {
        case "handle": self = .handle
        case "search": self = .search
        case "list", "drawer": self = .list
        case "primary": self = .primary
        default: return nil
        }
    }
}
