// The content of the scene `airbar`: places to stay and activities there.

import DrawerCells
import DrawerMatch
import DrawerViews

/// A row of one of the two lists.
struct Stay: Sendable, Hashable {
    var item: Item
    /// The rating in tenths; 0 for no rating.
    var rating = 0
    /// The price as it is displayed.
    var price = ""

    init(_ item: Item) { self.item = item }

    private init(_ title: Substring, _ detail: Substring, _ rating: Int, _ price: String, _ category: Category) {
        item = Item("•", title, detail, category)
        self.rating = rating
        self.price = price
    }

    static let stays: [Stay] = [
        Stay("Lighthouse keeper's room", "Round walls, one bed, all the weather", 49, "€ 118 a night", .files),
        Stay("Barn with a tin roof", "Rain is the best of it", 47, "€ 74 a night", .home),
        Stay("Two rooms above the bakery", "Bread from five in the morning", 48, "€ 92 a night", .time),
        Stay("Boat that stays where it is", "Sleeps four, rocks all", 46, "€ 85 a night", .web),
        Stay("Cabin behind the dunes", "No road, a path of planks", 50, "€ 131 a night", .text),
        Stay("Tower in the town wall", "Seventy-one steps, no lift", 45, "€ 67 a night", .flow),
        Stay("Glass house in the orchard", "Bring a mask to sleep", 49, "€ 149 a night", .body),
        Stay("Old signal box", "The railway is long gone", 48, "€ 79 a night", .sound),
        Stay("Attic with a skylight", "Stars over the pillow", 44, "€ 58 a night", .pictures),
        Stay("Mill on the weir", "Falls asleep to water", 49, "€ 125 a night", .people),
        Stay("Shepherd's hut on wheels", "A stove, a kettle, a view", 47, "€ 63 a night", .places),
        Stay("Library of a small castle", "Four thousand books, one ghost", 50, "€ 190 a night", .flow),
        Stay("Fisherman's shed", "Nets on the wall, sand in the bed", 46, "€ 71 a night", .web),
        Stay("House under the bridge", "Quieter than it sounds", 43, "€ 49 a night", .text),
        Stay("Pine cabin, no signal", "That is the point of it", 50, "€ 88 a night", .places),
        Stay("Flat with a red door", "Four steps from the tram", 47, "€ 96 a night", .sound),
        Stay("Chapel, no longer in use", "Colored light until noon", 48, "€ 104 a night", .pictures),
        Stay("Tent with a wooden floor", "Somebody else puts it up", 45, "€ 42 a night", .body),
    ]

    static let activities: [Stay] = [
        Stay("Walk across at low tide", "Six kilometers, with a guide", 50, "€ 15", .web),
        Stay("Learn to mend a net", "An hour, tea included", 48, "€ 9", .people),
        Stay("Night train to the border", "And breakfast on the other side", 47, "€ 39", .flow),
        Stay("Swim to the raft", "Nobody has to know how cold", 45, "free", .files),
        Stay("Bake with Rosa", "You carry the flour", 49, "€ 25", .time),
        Stay("Look for amber", "After a storm, early", 44, "free", .home),
        Stay("Concert in the boathouse", "Fridays, bring a cushion", 49, "€ 12", .sound),
    ]
}

/// The two lists: their rows, and the visible list.
struct StayLists: Sendable {
    /// The rows of the first list. The second list always has the scene's own rows.
    private var first: SearchList
    private var isOwn: Bool
    /// The index of the visible list, 0 or 1.
    private(set) var shown = 0

    init(_ configuration: Configuration) {
        first = SearchList(configuration.items, catalog: Stay.stays.map(\.item))
        isOwn = configuration.items == .catalog
    }

    /// Replaces the rows of the first list.
    mutating func replace(_ configuration: Configuration) {
        (first, isOwn) = (StayLists(configuration).first, configuration.items == .catalog)
    }

    var count: Int { shown == 0 ? first.count : Stay.activities.count }

    /// A row of the visible list, from 0; the row must exist.
    func row(_ index: Int) -> Stay {
        guard shown == 0 else { return Stay.activities[index] }
        return isOwn ? Stay.stays[index] : Stay(first[index])
    }

    mutating func show(_ list: Int) { shown = min(max(0, list), 1) }
}
