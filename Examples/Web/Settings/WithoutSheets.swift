// What the page has in place of the settings of a sheet, because it has an engine alone: names without effects. They would
// be a tenth of the file. scripts/web.sh compiles this file into DrawerSettings instead of SheetRows.swift, PageRows.swift,
// SheetSetup.swift and PageSetup.swift.

import DrawerCore
import DrawerSheets

extension SettingTable {
    /// The names of a sheet's settings, so that a refusal can say why.
    static let sheet = [
        "Footer", "Sections", "ContentLayout", "Edge", "Width", "Anchor", "Detached", "Pages", "Page", "Follower",
    ].map { Row(.sheet, $0, .described(""), in: [], "", .host, .other({ _ in [] }) { _, _ in }) }
}

public struct SheetSetup: Sendable, Hashable {
    struct Followers: Sendable, Hashable {
        func remove(_ follower: Follower) {}
    }

    var pages: Int { 1 }
    var followers: Followers { Followers() }
}

extension Setup {
    var pageDetentNames: [DetentName] { [] }
    var exclusion: (String, String)? { nil }
    var followerWithoutDetents: (Follower, Refusal)? { nil }
    static func excluded(_ name: String, by other: String) -> Refusal { Refusal(name, expected: other) }
    var misplacedPage: (scope: String, refusal: Refusal)? { nil }
    func checkPushed(_ setting: Setting) throws(Refusal) {}
}
