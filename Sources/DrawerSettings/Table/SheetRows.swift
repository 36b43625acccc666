// The rows of the table of settings for what a sheet can do besides its heights and its list.

import DrawerSheets

extension SettingTable {
    private static let sheets = SceneName.whose { $0.isSheet }

    static let sheet: [Row] = [
        Row(
            .sheet, "Footer", .number(.length), "0pt", example: "2r", in: sheets, "The height of the drawer's footer.",
            label: "Footer", more: "More keeps a taller bar on the bottom edge, and less room for the list.", .engine,
            .number { $1(&$0.sheet.footer) }),
        Row(
            .sheet, "Sections", .wholeNumber("ROWS", in: 1...1_000_000).or(.word("none")), "none", example: "10",
            in: sheets, "The rows of each section of the list; each begins with a header that sticks.",
            label: "Sections", more: "A header before every so many rows stays at the list's top.", .host,
            .other({ setup in
                [
                    (
                        nil,
                        [setup.sheet.sections.map { SettingValue([Part(.count($0), "\($0)")]) } ?? SettingValue("none")]
                    )
                ]
            }) { setup, setting in
                if case .count(let rows) = setting.first {
                    setup.sheet.sections = rows
                } else {
                    setup.sheet.sections = nil
                }
            }),
        Row(
            .sheet, "ContentLayout", .choice(ContentLayout.self), "slide", in: sheets,
            "Whether the content slides with the drawer or is laid out in the visible room.",
            label: "Content", more: "resize lays the content out anew while the drawer moves.", .host,
            .choice { $1(&$0.sheet.contentLayout) }),
    ]
}
