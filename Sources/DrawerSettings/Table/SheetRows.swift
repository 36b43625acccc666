// The rows of the table of settings for a sheet's features besides its heights and its list.

import DrawerCore
import DrawerSheets

extension SettingTable {
    private static let sheets = SceneName.whose { $0.isSheet }

    static let sheet: [Row] =
        [
            Row(
                .sheet, "Footer", \.sheet.footer, .length, example: "2r", in: sheets,
                "The height of the drawer's footer.",
                label: "Footer", more: "More keeps a taller bar on the bottom edge, and less room for the list."),
            Row(
                .sheet, "Sections", .wholeNumber("ROWS", in: 1...1_000_000).or(.word("none")), example: "10",
                in: sheets, "The rows of each section of the list; each begins with a header that sticks.",
                label: "Sections", more: "The rows under each header, which stays at the list's top.",
                .other({ setup in
                    [(nil, [setup.sheet.sections.map { .count($0) } ?? .word("none")])]
                }) { setup, setting in
                    if case .count(let rows) = setting.first {
                        setup.sheet.sections = rows
                    } else {
                        setup.sheet.sections = nil
                    }
                }),
            Row(
                .sheet, SettingName.contentLayout, \.sheet.contentLayout, in: sheets, traits: .ofHost,
                "Whether the content slides with the drawer or is laid out in the visible room.",
                label: "Content", more: "resize lays the content out again while the drawer moves."),
            Row(
                .sheet, SettingName.edge, \.sheet.edge, example: "top", in: sheets, traits: .atRest,
                "The edge of the screen that the drawer belongs to.",
                label: "Edge", more: "A drawer on the top edge hangs down and opens downward."),
            Row(
                .sheet, "Width", \.sheet.width.width, width, orInfinity: "all", example: "60", in: sheets,
                traits: .ofHost,
                "The drawer's width; all: the width of the screen.",
                label: "Width", more: "Less shows the content behind at the drawer's sides."),
            Row(
                .sheet, "Anchor", \.sheet.width.anchor, example: "left", in: sheets, traits: .ofHost,
                "The side of the screen on which a narrower drawer lies.",
                label: "Side", more: "A narrow drawer lies on this side of the screen."),
            Row(
                .sheet, "Detached", \.sheet.detached, .length(to: 100), example: "8pt", in: sheets,
                "The gap between the drawer, its edge and its sides.",
                label: "Gap at the edge", more: "More lets the drawer float farther from its edge."),
            Row(
                .sheet, SettingName.follower, scope: .choice(Follower.self), .flag, example: "parallax on", in: sheets,
                traits: .ofHost,
                "Whether something moves with the drawer: the content behind, a bar, or the drawer's corners.",
                label: "Follow by", more: "On: this moves while the drawer moves.",
                .other({ setup in
                    Follower.allCases.map { ($0.rawValue, [.flag(setup.sheet.followers.contains($0))]) }
                }) { setup, setting in
                    guard let follower = setting.scope.flatMap({ Follower(rawValue: $0) }) else { return }
                    if setting.isOn {
                        setup.sheet.followers.insert(follower)
                    } else {
                        setup.sheet.followers.remove(follower)
                    }
                }),
        ] + pages

    private static let width = NumberRange(
        "COLUMNS", "columns such as 60", from: 1, to: 10_000, slider: 10...120)

    // MARK: Pages

    private static let pages: [Row] = [
        Row(
            .sheet, SettingName.pages, .wholeNumber("COUNT", in: 1...Setup.mostPages), example: "3",
            in: sheets, traits: [.atRest, .base],
            "The number of pages side by side. With pages, DragSlop is one row by default.",
            label: "Pages", more: "More pages lie side by side; a sideways pan turns them.",
            .other({ [(nil, [.count($0.sheet.pages)])] }) {
                setup, setting in
                if case .count(let count) = setting.first { setup.setPages(count) }
            }),
        Row(
            .sheet, SettingName.page, scope: .wholeNumber("PAGE", in: 2...Setup.mostPages),
            .either([
                .sequence([.word("Items"), .wholeNumber("COUNT", in: 0...1_000_000)]),
                .sequence([
                    .word("Detent"), .value("NAME", looks: "a name for the detent such as half", .newDetent),
                    HeightForm.syntax,
                ]),
            ]), example: "2 Items 50", in: sheets, traits: .base,
            adding: { value in value.detentOfPage.map { "Detent " + $0 } ?? value.first?.text },
            "The differences from the first page: the number of rows, or the height of a detent.",
            label: "Page", more: "The rows of a page, or its height at a detent, where it differs from the first page.",
            .other({ _ in [] }) { (setup: inout Setup, setting) throws(Refusal) in try setup.setPage(setting) }),
    ]
}

extension Setup {
    /// The largest number of pages.
    package static let mostPages = 100
}
