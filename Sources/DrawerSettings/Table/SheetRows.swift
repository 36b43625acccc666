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
            .sheet, "ContentLayout", .choice(ContentLayout.self), "slide", in: sheets,
            "Whether the content slides with the drawer or is laid out in the visible room.",
            label: "Content", more: "resize lays the content out anew while the drawer moves.", .host,
            .choice { $1(&$0.sheet.contentLayout) })
    ]
}
