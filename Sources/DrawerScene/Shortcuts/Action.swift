// An action that can be added to a shortcut, and the categories that actions come in.

/// What an action is about; each has a hue of its own.
enum Category: Int, Sendable, Hashable, CaseIterable {
    case flow, time, text, files, web, places, pictures, sound, people, home, body

    var name: String {
        switch self {
        case .flow: "Flow"
        case .time: "Time"
        case .text: "Text"
        case .files: "Files"
        case .web: "Web"
        case .places: "Places"
        case .pictures: "Pictures"
        case .sound: "Sound"
        case .people: "People"
        case .home: "Home"
        case .body: "Wellbeing"
        }
    }
}

/// Something that a shortcut can do.
struct Action: Sendable, Hashable {
    /// One column wide in every terminal, and in the fonts that terminals come with.
    var icon: Unicode.Scalar
    var title: String
    var detail: String
    var category: Category

    init(_ icon: Unicode.Scalar, _ title: String, _ detail: String, _ category: Category) {
        self.icon = icon
        self.title = title
        self.detail = detail
        self.category = category
    }
}
