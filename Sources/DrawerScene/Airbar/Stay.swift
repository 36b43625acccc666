// The content of the scene `airbar`: places to stay and activities there.

/// A row of one of the two lists.
struct Stay: Sendable, Hashable {
    var title: String
    var detail: String
    /// The rating in tenths; 0 for no rating.
    var rating: Int
    /// The price as it is displayed.
    var price: String
    var hue: Category

    init(_ title: String, _ detail: String, _ rating: Int, _ price: String, _ hue: Category) {
        self.title = title
        self.detail = detail
        self.rating = rating
        self.price = price
        self.hue = hue
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
        Stay("Walk across at low tide", "Six kilometres, with a guide", 50, "€ 15", .web),
        Stay("Learn to mend a net", "An hour, tea included", 48, "€ 9", .people),
        Stay("Night train to the border", "And breakfast on the other side", 47, "€ 39", .flow),
        Stay("Swim to the raft", "Nobody has to know how cold", 45, "free", .files),
        Stay("Bake with Rosa", "You carry the flour", 49, "€ 25", .time),
        Stay("Look for amber", "After a storm, early", 44, "free", .home),
        Stay("Concert in the boathouse", "Fridays, bring a cushion", 49, "€ 12", .sound),
    ]
}
