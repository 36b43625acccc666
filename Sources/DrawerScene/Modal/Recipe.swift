// The content of the scene `modal`: recipes, their tags, and the card's list of tags to tick.

import DrawerCore
import DrawerViews

/// A tag of recipes.
enum Tag: Int, Sendable, Hashable, CaseIterable {
    case quick, onePot, fewThings, ahead, vegetarian, vegan, soup, salad, baked, pasta, rice, beans, fish, eggs, hot
    case sweet, breakfast, lunchBox, guests, comfort, summer, winter, noCooking, pickled

    var item: Item {
        switch self {
        case .quick: Item("◔", "Quick", "On the table in half an hour", .time)
        case .onePot: Item("◉", "One pot", "And hardly any washing up", .home)
        case .fewThings: Item("№", "Few things", "Six at most, most at hand", .text)
        case .ahead: Item("◷", "Ahead", "Even better the next day", .time)
        case .vegetarian: Item("◈", "Vegetarian", "No meat, no fish", .body)
        case .vegan: Item("◇", "Vegan", "Nothing from animals at all", .places)
        case .soup: Item("≈", "Soup", "With a spoon", .web)
        case .salad: Item("✶", "Salad", "Crisp, cold or lukewarm", .body)
        case .baked: Item("▦", "Baked", "The oven does the work", .home)
        case .pasta: Item("▨", "Pasta", "Long, short or filled", .text)
        case .rice: Item("▤", "Rice", "Steamed, fried or stirred", .files)
        case .beans: Item("●", "Beans", "Lentils and chickpeas too", .sound)
        case .fish: Item("◁", "Fish", "From the sea or the river", .web)
        case .eggs: Item("⊙", "Eggs", "Poached, baked or fried", .time)
        case .hot: Item("▲", "Hot", "Have a glass of milk ready", .sound)
        case .sweet: Item("◆", "Sweet", "After dinner, or instead", .pictures)
        case .breakfast: Item("◐", "Breakfast", "Until noon", .text)
        case .lunchBox: Item("▣", "Lunch box", "Good cold, good to carry", .files)
        case .guests: Item("◎", "For guests", "Looks harder than it is", .people)
        case .comfort: Item("⌂", "Comfort", "For days that went wrong", .flow)
        case .summer: Item("☼", "Summer", "When it is too hot to cook", .time)
        case .winter: Item("□", "Winter", "Roots, and things in jars", .files)
        case .noCooking: Item("◰", "No cooking", "A knife and a bowl", .people)
        case .pickled: Item("◍", "Pickled", "Sour, salty, worth the wait", .flow)
        }
    }
}

/// A recipe with its tags.
struct Recipe: Sendable, Hashable {
    var title: String
    var minutes: Int
    var tags: [Tag]

    init(_ title: String, _ minutes: Int, _ tags: Tag...) {
        self.title = title
        self.minutes = minutes
        self.tags = tags
    }

    static let all: [Recipe] = [
        Recipe("Lemon and Lentil Soup", 35, .soup, .onePot, .beans, .vegan, .winter),
        Recipe("Green Shakshuka", 25, .eggs, .quick, .onePot, .vegetarian, .breakfast),
        Recipe("Tomatoes, Bread and Basil", 15, .salad, .noCooking, .quick, .vegan, .summer),
        Recipe("Pasta with Burnt Butter", 20, .pasta, .quick, .fewThings, .vegetarian, .comfort),
        Recipe("Whole Roast Cauliflower", 75, .baked, .guests, .vegan),
        Recipe("Smoked Trout Rice", 40, .rice, .fish, .onePot),
        Recipe("Black Beans, Orange, Chili", 50, .beans, .hot, .ahead, .vegan, .onePot),
        Recipe("Cold Cucumber Soup", 10, .soup, .noCooking, .quick, .vegetarian, .summer),
        Recipe("Plum Cake on a Tray", 60, .sweet, .baked, .ahead, .guests),
        Recipe("Fried Rice with Kimchi", 15, .rice, .quick, .hot, .eggs, .comfort),
        Recipe("Porridge with Pears", 12, .breakfast, .quick, .sweet, .vegan, .winter),
        Recipe("Sardines on Toast", 10, .fish, .quick, .fewThings, .noCooking),
        Recipe("Chickpea Salad for Three Days", 20, .salad, .beans, .ahead, .lunchBox, .vegan),
        Recipe("Baked Eggs and Spinach", 30, .eggs, .baked, .vegetarian, .breakfast),
        Recipe("Pickled Red Onions", 15, .pickled, .fewThings, .ahead, .vegan),
        Recipe("Mushroom Lasagne", 90, .pasta, .baked, .vegetarian, .guests, .comfort),
        Recipe("Miso Broth with Noodles", 25, .soup, .quick, .vegan, .comfort),
        Recipe("Potato and Leek Pie", 80, .baked, .vegetarian, .winter, .comfort),
        Recipe("Sesame Noodles, Cold", 18, .pasta, .lunchBox, .quick, .hot, .vegan),
        Recipe("Rice Pudding, Slow", 120, .rice, .sweet, .onePot, .comfort, .fewThings),
        Recipe("Melon, Mint and Salt", 5, .salad, .noCooking, .fewThings, .vegan, .summer),
        Recipe("Cod in a Parcel", 30, .fish, .baked, .guests, .quick),
        Recipe("Cabbage, Long in the Pot", 100, .onePot, .winter, .vegan, .ahead, .fewThings),
        Recipe("White Bean Mash", 20, .beans, .quick, .vegan, .fewThings),
        Recipe("Omelette, Nothing Else", 8, .eggs, .quick, .fewThings, .vegetarian, .breakfast),
        Recipe("Peppers Filled with Rice", 70, .rice, .baked, .vegan, .lunchBox, .summer),
    ]
}

/// The rows of the card.
struct TagList: Sendable {
    let rows: SearchList
    /// Whether the rows are the scene's own.
    private let isOwn: Bool
    /// The ticked rows in the order of ticking.
    private(set) var ticked: [Int] = []
    private var history = History<Int>()
    /// The recipes that have all ticked tags.
    private(set) var recipes: [Recipe] = Recipe.all

    init(_ configuration: Configuration) {
        rows = SearchList(configuration.items, catalog: Tag.allCases.map(\.item))
        isOwn = configuration.items == .catalog
    }

    var count: Int { rows.count }

    /// A text with the number of matching recipes and the number of all recipes.
    var recipeCountText: String {
        let all = Recipe.all.count
        return (recipes.count == all ? "" : "\(recipes.count) of ") + "\(all) recipes"
    }

    /// The number of matching recipes with the tag of a row, from 0; nil for a row that is not a tag of recipes.
    func recipeCount(_ index: Int) -> Int? {
        guard isOwn else { return nil }
        let tag = Tag.allCases[index]
        return recipes.count { $0.tags.contains(tag) }
    }

    func isTicked(_ index: Int) -> Bool { ticked.contains(index) }

    /// Toggles the tick of a row, from 0.
    mutating func toggle(_ index: Int) {
        history.record(index)
        flip(index)
    }

    /// Undoes the last change of a tick; nil if there was none.
    mutating func undo() -> Int? {
        guard let last = history.undo() else { return nil }
        flip(last)
        return last
    }

    private mutating func flip(_ index: Int) {
        if let place = ticked.firstIndex(of: index) { ticked.remove(at: place) } else { ticked.append(index) }
        // Rows from `Items` can be ticked, but no recipe has them as a tag.
        guard isOwn else { return }
        let wanted = ticked.map { Tag.allCases[$0] }
        recipes = Recipe.all.filter { recipe in wanted.allSatisfy(recipe.tags.contains) }
    }
}
