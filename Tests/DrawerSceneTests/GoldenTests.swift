// Golden pictures: for each scene one table of states, sizes and colors, in one file.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import XCTest

@testable import DrawerScene

final class GoldenTests: XCTestCase {
    private struct State {
        var name: String
        var settings: [String] = []
        var items = Items.catalog
        var change: (inout Hand) throws -> Void = { _ in }
    }

    private static let sizes: [SceneName: [(columns: Int, rows: Int)]] = [
        .shortcuts: [(1, 1), (5, 2), (12, 6), (33, 11), (80, 24), (132, 43)],
        .modal: [(12, 5), (40, 14), (80, 24), (110, 36)],
        .airbar: [(12, 5), (40, 14), (80, 24), (110, 36)],
        .bouncy: [(12, 5), (40, 14), (80, 24), (110, 36)],
    ]

    private static func snapped(_ name: String, _ detent: DetentName, _ settings: String...) -> State {
        State(name: name, settings: settings) { $0.snaps(detent) }
    }

    private static var chosen: State {
        State(name: "second row chosen, Enter") { hand in
            hand.does(.code(.toggle))
            hand.settles()
            hand.presses(.right, .right, .enter)
            hand.settles()
        }
    }

    private static var sheet: [State] {
        [
            State(name: "searched") { hand in
                hand.does(.text("ti"))
                hand.settles()
                hand.presses(.down, .left)
            },
            State(name: "nothing found") { hand in
                hand.does(.text("zzz"))
                hand.settles()
            },
            State(name: "a step chosen") { $0.presses(.tab, .right, .right) },
            State(name: "the handle has the focus") { hand in
                hand.presses(.shiftTab, .shiftTab, .up)
                hand.settles()
            },
            State(name: "room taken from below") { hand in
                hand.snaps(.fullHeight)
                hand.does(.insets(bottom: 80))
            },
            State(name: "pulled down while scrolled") { hand in
                hand.snaps(.fullHeight)
                hand.does(.wheel(rows: 11, at: DrawerPoint(x: 100, y: 200)))
                hand.settles()
                hand.does(.press(DrawerPoint(x: 100, y: 24)), .move(DrawerPoint(x: 100, y: 110)))
            },
            State(name: "rubber band at the end") { hand in
                hand.snaps(.fullHeight)
                hand.presses(.end)
                hand.settles()
                hand.does(.press(DrawerPoint(x: 100, y: 300)), .move(DrawerPoint(x: 100, y: 200)))
            },
            snapped("footer", .expanded, "Footer 3r"), snapped("sections", .expanded, "Sections 4"),
            snapped("content laid out in the visible room", .expanded, "ContentLayout resize"),
            snapped("top edge", .expanded, "Edge top"), snapped("narrow", .expanded, "Width 30", "Detached 16pt"),
            snapped("pages", .expanded, "Pages 3"),
            State(name: "a stack") { hand in
                hand.snaps(.expanded)
                hand.does(.code(.push))
                hand.settles()
            },
            State(
                name: "foreign text",
                items: .rows(
                    Rows([
                        "日本語のタイトル\t説明がここにある", "Cafe\u{301} e\u{301}te\u{301}\tcombining marks", "👨‍👩‍👧‍👦 family\tof four",
                        "🇩🇪🇫🇷 flags\tside by side", "❤️ heart\tas an emoji", "שלום עולם\tfrom right to left",
                        "मनीष क्षि\tDevanagari", "bytes \u{FFFD} and \u{1B}[31m control\u{7}\tshown, not sent",
                        "A title that is much too long for its column\tand a description that does not fit either, not at all",
                    ]))
            ) { $0.snaps(.fullHeight) },
        ]
    }

    private static var states: [SceneName: [State]] {
        [
            .shortcuts: [chosen] + sheet, .modal: [chosen], .airbar: [chosen],
            .bouncy: [chosen]
                + stride(from: 0.04, to: 0.6, by: 0.08).map { time in
                    State(name: "\(Int(time * 1000)) ms after a toggle") { hand in
                        hand.does(.code(.toggle))
                        hand.waits(time)
                    }
                },
        ]
    }

    func testPictures() throws {
        for scene in SceneName.allCases {
            var golden = Golden()
            for (columns, rows) in try XCTUnwrap(GoldenTests.sizes[scene]) {
                var hand = try Hand(given(scene, columns, rows))
                golden.add("\(columns)x\(rows)", hand.picture)
                for _ in 0..<(scene == .shortcuts ? 2 : 1) {
                    hand.does(.code(.toggle))
                    hand.settles()
                    golden.add("\(columns)x\(rows) at \(hand.simulation.reading.detent?.text ?? "")", hand.picture)
                }
            }
            for state in try XCTUnwrap(GoldenTests.states[scene]) {
                var start = given(scene, 72, 20)
                for setting in state.settings { start.set(setting) }
                start.items = state.items
                var hand = try Hand(start)
                try state.change(&hand)
                golden.add(state.name, hand.picture, stylesIn: state.name == "searched" ? .direct : nil)
            }
            // In motion: the edge between two rows, half of the dimming, and a highlighted row.
            for theme in ThemeName.allCases {
                for depth in ColorDepth.allCases {
                    var hand = try Hand(given(scene, 46, 16, theme, depth))
                    hand.presses(.right)
                    hand.settles()
                    hand.does(.code(.toggle))
                    hand.waits(0.11)
                    golden.add("\(theme) \(depth)", hand.picture, stylesIn: depth)
                }
            }
            try golden.check("\(scene)")
        }
    }
}
