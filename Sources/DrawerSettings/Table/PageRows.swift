// The rows of the table of settings for the pages of a drawer.

import DrawerSheets

extension SettingTable {
    private static let mostPages = 100

    static let pages: [Row] = [
        Row(
            .sheet, "Pages", .wholeNumber("COUNT", in: 1...mostPages), example: "3",
            in: SceneName.whose { $0.isSheet }, traits: .atRest,
            "The number of pages side by side. With pages, DragSlop is one row by default.",
            label: "Pages", more: "More pages lie side by side; a sideways pan turns them.",
            .other({ [(nil, [.count($0.sheet.pages)])] }) {
                setup, setting in
                if case .count(let count) = setting.first { setup.setPages(count) }
            }),
        Row(
            .sheet, "Page", scope: .wholeNumber("PAGE", in: 2...mostPages),
            .either([
                .sequence([.word("Items"), .wholeNumber("COUNT", in: 0...1_000_000)]),
                .sequence([
                    .word("Detent"), .value("NAME", looks: "a name for the detent such as half", .newDetent),
                    Syntax.number(.detentHeight).or(.number(.inset).after("inset")).or(.word("content"))
                        .or(.word("header")),
                ]),
            ]), example: "2 Items 50", in: SceneName.whose { $0.isSheet }, traits: .accumulates,
            "What differs from the first page: the number of rows, or the height of a detent.",
            .other({ _ in [] }) { (setup: inout Setup, setting) throws(Refusal) in try setup.setPage(setting) }),
    ]
}
