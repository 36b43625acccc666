// The rows of the table of settings for what a sheet can do besides its heights and its list.

import DrawerSheets

extension SettingTable {
    private static let sheets = SceneName.whose { $0.isSheet }

    static let sheet: [Row] = [
        Row(
            .sheet, "ContentLayout", .choice(ContentLayout.self), "slide", in: sheets,
            "Whether the content slides with the drawer or is laid out in the visible room.",
            label: "Content", more: "resize lays the content out anew while the drawer moves.", .host,
            .choice { $1(&$0.sheet.contentLayout) })
    ]
}
