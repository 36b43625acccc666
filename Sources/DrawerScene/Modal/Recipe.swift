// The content of the scene `modal`: recipes and their tags.

/// A tag of recipes.
enum Tag: Int, Sendable, Hashable, CaseIterable {
    case quick, onePot, fewThings, ahead, vegetarian, vegan, soup, salad, baked, pasta, rice, beans, fish, eggs, hot
    case sweet, breakfast, lunchBox, guests, comfort, summer, winter, noCooking, pickled

    var icon: Unicode.Scalar { entry.icon }
    var name: String { entry.name }
    var detail: String { entry.detail }
    var hue: Category { entry.hue }

    private var entry: (icon: Unicode.Scalar, name: String, detail: String, hue: Category) {
        switch self {
        case .quick: ("◔", "Quick", "On the table in half an hour", .time)
        case .onePot: ("◉", "One pot", "And hardly any washing up", .home)
        case .fewThings: ("№", "Few things", "Six at most, most of them at hand", .text)
        case .ahead: ("◷", "Ahead", "Even better the next day", .time)
        case .vegetarian: ("◈", "Vegetarian", "No meat, no fish", .body)
        case .vegan: ("◇", "Vegan", "Nothing from animals at all", .places)
        case .soup: ("≈", "Soup", "With a spoon", .web)
        case .salad: ("✶", "Salad", "Crisp, cold or lukewarm", .body)
        case .baked: ("▦", "Baked", "The oven does the work", .home)
        case .pasta: ("▨", "Pasta", "Long, short or filled", .text)
        case .rice: ("▤", "Rice", "Steamed, fried or stirred", .files)
        case .beans: ("●", "Beans", "Lentils and chickpeas too", .sound)
        case .fish: ("◁", "Fish", "From the sea or the river", .web)
        case .eggs: ("⊙", "Eggs", "Poached, baked or fried", .time)
        case .hot: ("▲", "Hot", "Have a glass of milk ready", .sound)
        case .sweet: ("◆", "Sweet", "After dinner, or instead of it", .pictures)
        case .breakfast: ("◐", "Breakfast", "Until noon", .text)
        case .lunchBox: ("▣", "Lunch box", "Good cold, good to carry", .files)
        case .guests: ("◎", "For guests", "Looks like more work than it is", .people)
        case .comfort: ("⌂", "Comfort", "For days that went wrong", .flow)
        case .summer: ("☼", "Summer", "When it is too hot to cook", .time)
        case .winter: ("□", "Winter", "Roots, cabbage, things in jars", .files)
        case .noCooking: ("◰", "No cooking", "A knife and a bowl", .people)
        case .pickled: ("◍", "Pickled", "Sour, salty and worth the wait", .flow)
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
        Recipe("Black Beans, Orange, Chilli", 50, .beans, .hot, .ahead, .vegan, .onePot),
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
