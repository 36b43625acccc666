// The places of a drawer by the names that scripts use for them.

import DrawerCore

extension Place {
    /// The search bar in a drawer's header.
    public static let search = Place.header("search")
    /// The title in a drawer's header.
    public static let title = Place.header("title")

    private static let named: [Place] = [.handle, .search, .title, .list, .overlay, .primary]

    /// The names of all places: the drawer's from its top down, then what lies behind it.
    public static let names = named.map(\.description)

    /// The place of that name; `nil` for any other name.
    public init?(named name: String) {
        guard let place = Place.named.first(where: { $0.description == name }) else { return nil }
        self = place
    }
}
