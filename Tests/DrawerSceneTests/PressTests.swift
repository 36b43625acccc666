// A press belongs to the part on which it began, until its release.

import DrawerCore
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerScene

final class PressTests: XCTestCase {
    private func point(_ column: Int, _ row: Int) -> DrawerPoint {
        DrawerPoint(x: (Double(column) + 0.5) * 8, y: (Double(row) + 0.5) * 16)
    }

    /// A press on the drawer that moves over the hints: the drawer follows, and no hint is pressed.
    func testAPressOnTheDrawerPassesOverHints() throws {
        var hand = try Hand()
        let hint = try XCTUnwrap(
            (0..<80).map { point($0, 0) }.first {
                hand.simulation.focusedStage.part(at: $0).hit?.touch == .key(.character("t"))
            })
        hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .handle))))
        for step in 1...10 { hand.does(.move(DrawerPoint(x: hint.x, y: 250 - Double(step) * 24))) }
        hand.does(.move(hint))
        XCTAssertEqual(hand.simulation.pressed, 0)
        hand.does(.press(hint), .release)
        XCTAssertNil(hand.simulation.pressed)
        XCTAssertNil(hand.simulation.panel)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
    }

    /// In a recording, a press on an empty cell of the row of hints is neither recorded nor handled: the replay, which
    /// has no badge and is neither paused nor slow, may have a hint there.
    func testARecordingLeavesOutPressesBesideHints() throws {
        for scene in SceneName.allCases {
            for key: Character in ["x", "z"] {
                var configuration = given(scene)
                configuration.isRecorded = true
                var hand = try Hand(configuration)
                hand.presses(.character(key))
                let phase = hand.simulation.reading.phase
                let empty = (0..<80).map { point($0, 0) }.filter {
                    let hit = hand.simulation.focusedStage.part(at: $0).hit
                    return Press(hit) == nil && hit?.touch != .time
                }
                XCTAssertGreaterThan(empty.count, 4, scene.rawValue)
                for place in empty {
                    for input in [.press(place), .press(place), .move(place), .release] as [Input] {
                        let recorded = hand.simulation.update(input, at: hand.time).recorded
                        XCTAssertNil(recorded, "\(scene) \(key) \(place)")
                    }
                }
                XCTAssertEqual(hand.simulation.reading.phase, phase, scene.rawValue)
            }
        }
    }

    /// A press on a hint that moves over the drawer: nothing moves, a second press changes nothing, and its release
    /// presses no key.
    func testAPressOnAHintMovesNothing() throws {
        var hand = try Hand()
        let hint = try XCTUnwrap(
            (0..<80).map { point($0, 0) }.first {
                hand.simulation.focusedStage.part(at: $0).hit?.touch == .key(.character("t"))
            })
        let top = hand.simulation.reading.top
        hand.does(.press(hint))
        for row in 1..<24 { hand.does(.move(point(40, row))) }
        hand.does(.press(point(40, 20)), .move(point(40, 5)))
        XCTAssertEqual(hand.simulation.reading.top, top)
        hand.does(.release)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.top, top)
        XCTAssertNil(hand.simulation.panel)
        hand.does(.press(hint), .move(point(40, 9)), .move(hint), .release)
        XCTAssertNotNil(hand.simulation.panel)
    }

    /// A press on a slider that moves over the scene: a second press and the drawer have no part in it, and its release
    /// ends the drag.
    func testAPressOnAPanelStaysThere() throws {
        var hand = try Hand(configuration(120, 34))
        hand.presses(.character("t"))
        let track = try XCTUnwrap(
            (0..<34).flatMap { row in (0..<120).map { point($0, row) } }.first {
                if case .track? = hand.simulation.focusedStage.part(at: $0).hit?.touch { true } else { false }
            })
        let (top, setup) = (hand.simulation.reading.top, hand.simulation.configuration.setup)
        hand.does(.press(track), .move(DrawerPoint(x: track.x + 60, y: track.y)))
        let dragged = hand.simulation.configuration.setup
        XCTAssertNotEqual(dragged, setup)
        hand.does(.press(point(10, 30)), .move(DrawerPoint(x: track.x + 60, y: 20)))
        XCTAssertEqual(hand.simulation.configuration.setup, dragged)
        XCTAssertEqual(hand.simulation.reading.top, top)
        hand.does(.release, .move(track))
        XCTAssertEqual(hand.simulation.configuration.setup, dragged)
    }

    /// `mayHaveControl` saves drawing a picture for a press. It is true wherever the picture has a hint, a scroll bar
    /// or a dot of a page: in every scene, at every cell, in motion and at rest.
    func testNoControlIsDenied() throws {
        let sheets = [
            "Footer 3r", "Sections 4", "Edge top", "Width 30", "Pages 3", "ContentLayout resize",
            "Follower parallax on", "Follower shrink on",
        ]
        var controls = 0
        for scene in SceneName.allCases {
            let settings = scene == .shortcuts ? sheets : []
            for (setting, size) in [("", (80, 24)), ("", (33, 11))] + settings.map({ ($0, (33, 11)) }) {
                var start = given(scene, size.0, size.1)
                if !setting.isEmpty { start.set(setting) }
                var hand = try Hand(start)
                let wheel = Input.wheel(rows: 5, at: point(size.0 / 2, size.1 / 2))
                for input in [
                    wheel, .code(.toggle), .code(.snap(.fullHeight)), scene == .shortcuts ? .code(.push) : wheel,
                ] {
                    hand.does(input)
                    for pause in size.0 == 80 ? [3] : [0.12, 3] {
                        hand.waits(pause)
                        controls += deniedControls(of: hand, "\(scene) \(setting) \(size)")
                    }
                }
            }
        }
        XCTAssertGreaterThan(controls, 500)
    }

    /// - Returns: the number of cells with a control.
    private func deniedControls(of hand: Hand, _ what: String) -> Int {
        let (run, reading) = (hand.simulation.run, hand.simulation.reading)
        let top = run.topRow
        var count = 0
        for row in 0..<run.grid.rows {
            for column in 0..<run.grid.columns {
                guard let part = run.part(column: column, row: row, reading, top: top)?.touch, part.isControl else {
                    continue
                }
                count += 1
                XCTAssertTrue(
                    run.scene.mayHaveControl(column: column, row: row), "\(what): \(part) at \(column),\(row)")
            }
        }
        return count
    }
}
