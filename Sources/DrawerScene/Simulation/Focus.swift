// Which part of a scene receives the keys.

/// The part of a scene that receives the keys.
public enum Focus: String, Sendable, Hashable, CaseIterable {
    case handle, search, list, primary

    /// Another word for the list.
    public static let drawer = Focus.list
}
