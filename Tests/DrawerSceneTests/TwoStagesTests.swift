// Two stages: one hand drives both, each moves as it would alone, and their clocks stay together.

import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class TwoStagesTests: XCTestCase {
    /// Two stages, the right one under a preset.
    private func pair(
        _ scene: SceneName = .shortcuts, _ columns: Int = 128, _ rows: Int = 30, preset: String? = "gorhom"
    ) throws -> Hand {
        var hand = try Hand(given(scene, columns, rows))
        hand.simulation.keepPast()
        hand.presses(.character("D"))
        XCTAssertEqual(hand.simulation.stages.count, 2)
        if let preset {
            XCTAssertEqual(hand.simulation.focused, 1, "the choice of the right one's preset")
            hand.types(preset)
            hand.presses(.enter)
            XCTAssertEqual(hand.simulation.stages[1].shown.configuration.setup.preset.name, preset)
            XCTAssertEqual(hand.simulation.stages[0].shown.configuration.setup.preset.name, "drawer")
        } else if hand.simulation.presets != nil {
            hand.presses(.escape)
        }
        return hand
    }

    /// Each of two stages goes through the same states as a separate simulation with its size, its settings and its
    /// inputs.
    func testEachStageMovesAsAlone() throws {
        var random = Random(seed: 11)
        for scene in SceneName.allCases {
            for (columns, rows) in [(128, 30), (200, 60), (80, 49)] {
                let preset = ["airbar", "bouncy"].contains(scene.rawValue) ? nil : "gorhom"
                var hand = try pair(scene, columns, rows, preset: preset)
                var alone = try hand.simulation.stages.map { stage in
                    var configuration = stage.shown.configuration
                    configuration.columns = stage.area.columns
                    configuration.rows = stage.area.rows
                    return try Hand(configuration)
                }
                XCTAssertEqual(alone[0].simulation.grid, alone[1].simulation.grid)
                let second = hand.simulation.stages[1].area
                var side = 0
                for _ in 0..<150 {
                    hand.waits(random.number(0...0.1))
                    if hand.simulation.pressed == nil { side = random.count(0...1) }
                    let grid = alone[0].simulation.grid
                    // Whole points, because their sums are exact.
                    let point = DrawerPoint(
                        x: random.number(1...Double(grid.columns) * grid.cellWidth - 1).rounded(),
                        y: random.number(20...Double(grid.rows) * grid.cellHeight - 1).rounded())
                    // A press on a hint or a scroll bar would depend on the stage.
                    let inputs: [Input] = [
                        .press(point), .move(point), .move(point), .move(point), .release, .wheel(rows: 3, at: point),
                        .key(.up), .key(.down), .key(.pageDown), .code(.toggle),
                    ]
                    let input = random.one(of: inputs)
                    if case .press = input, alone.contains(where: { $0.simulation.isOnControl(point) }) { continue }
                    for index in alone.indices {
                        alone[index].time = hand.time
                        alone[index].simulation.handle(input, at: hand.time)
                    }
                    hand.simulation.handle(
                        input.moved { point in
                            guard side == 1 else { return point }
                            return DrawerPoint(
                                x: point.x + Double(second.column) * grid.cellWidth,
                                y: point.y + Double(second.row) * grid.cellHeight)
                        }, at: hand.time)
                    for index in alone.indices {
                        guard hand.simulation.stages[index].shown.scene.reading != alone[index].simulation.reading
                        else { continue }
                        return XCTFail("\(scene), \(columns)x\(rows), stage \(index) after \(input)")
                    }
                }
            }
        }
    }

    func testTheClocksStayTogether() throws {
        var hand = try pair(preset: "flutter")
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        for step in 1...8 {
            hand.waits(1.0 / 60)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y - 12 * Double(step))))
        }
        hand.waits(1.0 / 60)
        hand.does(.release)
        var frames: [[Reading]] = []
        let released = hand.time
        for frame in 1...60 {
            hand.time = released + Double(frame) / 60
            hand.simulation.advance(to: hand.time)
            frames.append(hand.simulation.stages.map { $0.shown.scene.reading })
        }
        hand.presses(.character("x"))
        func times() -> [Double] { hand.simulation.stages.map { $0.shown.scene.time } }
        for _ in 0..<200 {
            hand.presses(.character("<"))
            XCTAssertEqual(times()[0], times()[1])
        }
        for stage in hand.simulation.stages {
            XCTAssertTrue(stage.shown.isInPast)
            XCTAssertEqual(stage.shown.scene.reading.phase, .resting)
        }
        // The bar of the stage with the focus drags both.
        let canvas = hand.picture
        let bar = (0..<canvas.columns).filter { (0x2581...0x2588).contains(canvas[$0, 0].glyph.bits) }
        XCTAssertEqual(bar.count, 15, "one bar for both")
        for stage in hand.simulation.stages {
            XCTAssertTrue(canvas.lines[0].contains(stage.shown.pair?.name ?? "?"), canvas.lines[0])
        }
        hand.does(.press(DrawerPoint(x: (Double(bar[bar.count - 3]) + 0.5) * 8, y: 8)), .release)
        XCTAssertEqual(times()[0], times()[1])
        XCTAssertGreaterThan(times()[0], released)
        hand.presses(.character("x"))
        hand.settles()
        for index in 0...1 {
            XCTAssertEqual(hand.simulation.stages[index].shown.scene.reading.top, frames[59][index].top)
        }
        XCTAssertEqual(times()[0], times()[1])
    }

    /// The wheel over a curve begins at the end of the motion that lasted longer, whichever stage's curve it is.
    func testTheWheelOverACurveTurnsBothTimes() throws {
        for index in 0...1 {
            var hand = try pair()
            try hand.taps(.handle)
            hand.settles()
            hand.waits(1)
            let moved = hand.simulation.stages.map { $0.shown.timeline.lastMotion }
            XCTAssertNotEqual(moved[0], moved[1])
            hand.simulation.stages[index].shown.performAndShare(.time(.back))
            hand.simulation.follow()
            let times = hand.simulation.stages.map { $0.shown.scene.time }
            XCTAssertEqual(times[0], times[1])
            XCTAssertEqual(times[0], try XCTUnwrap(moved.max()) - 1.0 / 60, accuracy: 1e-6)
        }
    }

    func testOnlyTheStageWithTheFocusIsChanged() throws {
        var hand = try pair()
        hand.presses(.character("u"))
        XCTAssertEqual(hand.simulation.stages[1].shown.configuration.setup.preset.name, "drawer", "one undo")
        hand.presses(.character("P"), .down, .enter)
        let policies = hand.simulation.stages.map { $0.shown.configuration.settings.release.policy.name }
        XCTAssertNotEqual(policies[0], policies[1])
        // Space in the list of presets plays a flick on both.
        hand.presses(.character("P"), .space)
        hand.waits(0.3)
        let tops = hand.simulation.stages.map { $0.shown.scene.reading.top }
        XCTAssertFalse(hand.simulation.stages.contains { !$0.shown.isMoving })
        XCTAssertNotEqual(tops[0], hand.simulation.stages[0].shown.scene.drawer.stops.tops[0])
        hand.settles()
        hand.presses(.escape, .tab, .character("D"))
        XCTAssertEqual(hand.simulation.stages.count, 1)
        XCTAssertEqual(hand.simulation.firstShown.scene.grid.columns, 128)
        XCTAssertEqual(hand.simulation.configuration.settings.release.policy.name, policies[0])
    }

    /// A single difference that has no room is counted in the singular.
    func testOneSettingDiffers() throws {
        var hand = try pair(.shortcuts, 76, 24, preset: nil)
        var other = hand.simulation.stages[0].shown.configuration
        try other.configure(Setting("Speed mean"))
        try hand.simulation.stages[0].shown.configure(other)
        hand.simulation.layOut()
        XCTAssertTrue(hand.picture.lines[0].contains("1 setting differs"), hand.picture.lines[0])
    }

    /// While both stages are paused, the bar stands above the stage with the focus and the keys of time above the other
    /// one, where a click on them acts on both.
    func testTheKeysOfTimeStandAboveTheOtherStage() throws {
        for focused in [1, 0] {
            var hand = try pair(.shortcuts, 80, 24)
            if focused == 0 { hand.presses(.tab) }
            hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .handle))))
            hand.waits(0.05)
            hand.does(.move(DrawerPoint(x: 160, y: 100)), .release)
            hand.settles()
            XCTAssertTrue(hand.picture.lines[0].contains("settings differ"), hand.picture.lines[0])
            hand.presses(.character("<"), .character("<"))
            let row = Array(hand.picture.lines[0])
            let (left, right) = (String(row[..<40]), String(row[40...]))
            XCTAssertTrue((focused == 0 ? right : left).contains("x go on  Esc now"), "\(left)|\(right)")
            XCTAssertTrue((focused == 0 ? left : right).contains("paused"), "\(left)|\(right)")
            XCTAssertFalse(hand.picture.lines[0].contains("settings differ"))
            let column = try XCTUnwrap(row.indices.first { row[$0...].starts(with: "Esc now") })
            hand.taps(column: column, row: 0)
            XCTAssertFalse(hand.simulation.stages.contains { $0.shown.isInPast || $0.shown.tempo.isPaused })
            XCTAssertTrue(hand.picture.lines[0].contains("settings differ"), hand.picture.lines[0])
        }
    }

    /// Two stages after a pull by the handle.
    private func pulled() throws -> Hand {
        var hand = try pair(.shortcuts, 100, 30)
        hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .handle))))
        hand.waits(0.05)
        hand.does(.move(DrawerPoint(x: 160, y: 100)))
        hand.waits(0.05)
        hand.does(.release)
        hand.settles()
        return hand
    }

    /// Only the stage with the focus reports the result of a replay: the other one has no change to report.
    func testOnlyTheStageWithTheFocusReportsAReplay() throws {
        var hand = try pulled()
        hand.presses(.character("t"), .character("g"))
        hand.settles()
        XCTAssertEqual(hand.simulation.stages[1].shown.replays.chart?.summary, CurveChart.sameCourse)
        XCTAssertNil(hand.simulation.stages[0].shown.message)
    }

    /// A change that one stage cannot play from the shown moment leaves both clocks together.
    func testAForkThatOneStageRefusesKeepsTheClocksTogether() throws {
        for focused in [0, 1] {
            var hand = try pair(preset: nil)
            hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .handle))))
            hand.waits(0.1)
            hand.does(.move(DrawerPoint(x: 160, y: 200)))
            let held = hand.time
            hand.waits(0.1)
            hand.does(.release)
            hand.settles()
            let end = hand.time
            hand.waits(1)
            hand.simulation.focus(on: focused)
            hand.presses(.character("x"))
            for index in 0...1 { hand.simulation.stages[index].shown.go(to: end + 0.5) }
            var configuration = hand.simulation.stages[1].shown.configuration
            try configuration.configure(Setting("Edge top"))
            try hand.simulation.stages[1].shown.configure(configuration)
            for index in 0...1 { hand.simulation.stages[index].shown.go(to: held) }
            hand.presses(.enter)
            let shown = hand.simulation.stages.map(\.shown)
            XCTAssertEqual(shown[0].tempo.isPaused, shown[1].tempo.isPaused)
            XCTAssertEqual(shown[0].isInPast, shown[1].isInPast)
            XCTAssertEqual(shown[focused].isInPast, focused == 1, "the stage with the change refuses it")
            if focused == 1 { XCTAssertNotEqual(shown[1].message, Replays.notWhilePressed, "nobody holds the drawer") }
        }
    }

    /// A file that a change of a config file names has its rows on both stages.
    func testBothStagesHaveTheRowsOfAFile() throws {
        var hand = try pair(preset: nil)
        hand.simulation.take(["/tmp/rows": ["one", "two"]])
        let notices = hand.does(.configure(try Setting("Items \"/tmp/rows\"")))
        XCTAssertEqual(notices.count { if case .notApplied = $0.kind { true } else { false } }, 0)
        XCTAssertEqual(hand.simulation.stages.map(\.shown.run.items), [2, 2])
    }

    /// In no frame of a gesture the edges are further apart than "at most".
    func testTheLargestDistanceIsNeverBelowThePresentOne() throws {
        var hand = try pair(.shortcuts, 100, 30, preset: "uisheet")
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        for step in 1...5 {
            hand.waits(0.012)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y - 24 * Double(step))))
        }
        hand.does(.release)
        var compared = 0
        for _ in 0..<120 {
            hand.waits(0.0071)
            let gap = hand.picture.lines.map { String($0.dropFirst(46).prefix(8)) }
            let numbers = gap.compactMap { $0.firstMatch(of: /(\d+) pt/).flatMap { Int($0.1) } }
            guard numbers.count == 2, let most = gap.firstIndex(of: "at most ") else { continue }
            let number = try XCTUnwrap(gap[most + 1].firstMatch(of: /(\d+) pt/).flatMap { Int($0.1) })
            XCTAssertEqual(numbers.max(), number, gap.joined(separator: "\n"))
            compared += 1
        }
        XCTAssertGreaterThan(compared, 20)
    }

    /// The largest distance belongs to the present settings.
    func testAChangeOfSettingsForgetsTheLargestDistance() throws {
        var hand = try pair()
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        hand.waits(0.1)
        hand.does(.move(DrawerPoint(x: start.x, y: start.y - 100)), .release)
        hand.settles()
        XCTAssertGreaterThan(hand.simulation.widest.distance, 0)
        try hand.simulation.stages[1].shown.configure(hand.simulation.stages[0].shown.configuration)
        hand.simulation.layOut()
        XCTAssertEqual(hand.simulation.widest.distance, 0)
    }

    /// A replay sets the scenes' clocks back, and the time of the largest distance counts from its start.
    func testAReplayIsMeasuredFromItsStart() throws {
        var hand = try pulled()
        hand.presses(.up)
        hand.settles()
        hand.does(.configure(try Setting("Speed mean")))
        hand.presses(.character("t"), .character("g"))
        XCTAssertTrue(hand.simulation.firstShown.isReplaying)
        for _ in 0..<60 {
            hand.waits(1.0 / 60)
            XCTAssertGreaterThanOrEqual(hand.simulation.widest.time, 0)
        }
        XCTAssertGreaterThan(hand.simulation.widest.distance, 0)
        XCTAssertLessThan(hand.simulation.widest.time, 1)
    }

    /// The rows of a panel over the lower stage are those of the whole picture.
    func testThePanelOfTheLowerStageIsInItsRows() throws {
        var hand = try Hand(given(.shortcuts, 60, 49))
        hand.presses(.character("D"))
        XCTAssertNotNil(hand.simulation.presets)
        let rows = try XCTUnwrap(hand.simulation.panelRows)
        let area = hand.simulation.stages[1].area
        XCTAssertTrue(rows.lowerBound >= area.row && rows.upperBound <= area.endRow, "\(rows) in \(area)")
    }

    /// A report of the terminal about its colors leaves each stage its theme.
    func testEachStageKeepsItsTheme() throws {
        var hand = try pair(preset: nil)
        var other = hand.simulation.stages[1].shown.configuration
        other.set("Theme light")
        try hand.simulation.stages[1].shown.configure(other)
        XCTAssertEqual(hand.simulation.stages.map(\.shown.look.preference), [.dark, .light])
        hand.simulation.look.blocksFillCells = false
        XCTAssertEqual(hand.simulation.stages.map(\.shown.look.preference), [.dark, .light])
        XCTAssertEqual(hand.simulation.stages.map(\.shown.look.blocksFillCells), [false, false])
        hand.simulation.look.preference = .highContrast
        XCTAssertEqual(hand.simulation.stages.map(\.shown.look.preference), [.highContrast, .highContrast])
    }

    /// A scene to which the user returns has the rows of the files that were read meanwhile.
    func testALeftSceneHasTheRowsOfAFile() throws {
        var hand = try Hand(given(.shortcuts))
        hand.presses(.character("2"))
        hand.simulation.take(["/tmp/rows": ["one", "two"]])
        hand.presses(.character("1"))
        hand.does(.configure(try Setting("Items \"/tmp/rows\"")))
        XCTAssertEqual(hand.simulation.run.items, 2)
    }
}
