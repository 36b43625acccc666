// The settings of what a sheet can do besides its heights and its list, and which of them exclude each other.

import DrawerSheets

/// The values of the group `sheet` of the table of settings. Each is off by default and then costs nothing.
public struct SheetSetup: Sendable, Hashable {
    /// Height of the footer, in points.
    public var footer = 0.0
    /// The rows of a section of the list; nil without sections.
    public var sections: Int?
    /// The room for which the content is laid out.
    public var contentLayout = ContentLayout.slide
}

/// Two settings that cannot work together.
struct Exclusion: Sendable {
    /// One of the two: the name of its row, and whether the setup uses it.
    struct Side: Sendable {
        let name: String
        let isUsed: @Sendable (Setup) -> Bool
    }

    let sides: (Side, Side)

    /// All pairs.
    static let all: [Exclusion] = []
}

extension Setup {
    /// The first pair of settings in use that exclude each other.
    var exclusion: (String, String)? {
        for pair in Exclusion.all where pair.sides.0.isUsed(self) && pair.sides.1.isUsed(self) {
            return (pair.sides.0.name, pair.sides.1.name)
        }
        return nil
    }

    /// The refusal of a setting that excludes another one.
    static func excluded(_ name: String, by other: String) -> Refusal {
        Refusal("\(name) does not work with \(other)", expected: "one of the two", concernsName: true)
    }
}
