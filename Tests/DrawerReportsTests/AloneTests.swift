// A scene alone moves as in a whole simulation, to the bit.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class AloneTests: XCTestCase {
    /// Random scripts in every scene, by a hand that misses by 60 pt and so presses hints, headers and scroll bars: the
    /// same states row by row, then the same notices, failures, touches and picture.
    func testAloneEqualsWhole() throws {
        var random = Random(seed: 70)
        var becameWhole = 0
        for number in 0..<80 {
            let text = script(&random)
            let script = try file(text).script
            let configuration = try file(text).configuration()
            var alone = Player(script, file: "a.drawer", alone: try SceneRun(configuration))
            var whole = try Player(script, file: "a.drawer", configuration: configuration)
            if random.chance(0.8) {
                let errors = HandErrors(try Hand(random.one(of: ["60pt,20%", "shaky", "quick"])), seed: UInt64(number))
                (alone.hand, whole.hand) = (errors, errors)
            }
            let rows = [rows(&alone), rows(&whole)]
            XCTAssertEqual(rows[0].count, rows[1].count, text)
            guard let index = zip(rows[0], rows[1]).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
                XCTAssertEqual(alone.notices, whole.notices, text)
                XCTAssertEqual(alone.report, whole.report, text)
                XCTAssertEqual(alone.touches, whole.touches, text)
                becameWhole += alone.isAlone ? 0 : 1
                XCTAssertEqual(picture(alone), picture(whole), text)
                continue
            }
            return XCTFail("\(text)\n\(rows[0][index])\n\(rows[1][index])")
        }
        // Both ways occur.
        XCTAssertGreaterThan(becameWhole, 8)
        XCTAssertLessThan(becameWhole, 72)
    }

    private struct Row: Hashable {
        var time: Nanoseconds
        var reading: Reading
        var pulse: [Double]
    }

    private func rows(_ player: inout Player) -> [Row] {
        var rows: [Row] = []
        player.run(.changes(rate: 60)) { now in
            let pulse = [now.motion.top, now.motion.velocity, now.isMoving ? 1 : 0, now.nextDeadline?.seconds ?? -1]
            rows.append(Row(time: now.clock, reading: now.reading, pulse: pulse))
        } sample: { _ in
        }
        return rows
    }

    private func picture(_ player: Player) -> String {
        var canvas = Canvas(columns: 1, rows: 1)
        player.simulation.draw(into: &canvas)
        return canvas.text
    }

    private func script(_ random: inout Random) -> String {
        let scene = random.one(of: SceneName.allCases)
        var lines = ["Set Scene \(scene.rawValue)", "Set Size \(random.one(of: ["80x24", "60x20", "104x30"]))"]
        if scene == .shortcuts {
            lines += [
                "", "", "Set Edge top", "Set Pages 3", "Set Sections 4", "Set Footer 3r", "Set Dismissible asks",
                "Set Preset vaul", "Set Preset gorhom", "Set Items 200", "Set Follower parallax on",
            ].shuffled(using: &random).prefix(1).filter { !$0.isEmpty }
        }
        let places = ["handle", "list", "primary", "title"]
        for _ in 0..<random.count(2...9) {
            let way = random.chance(0.5) ? "up" : "down"
            switch random.count(0...13) {
            case 0...4:
                let speed = random.count(100...2500)
                lines.append("Flick \(random.one(of: places)) \(way) \(speed)pt/s over \(random.count(30...200))ms")
            case 5, 6:
                lines.append(
                    "Drag \(random.one(of: places)) by \(random.count(-3...3)),\(random.count(-9...9)) over \(random.count(40...400))ms"
                )
            case 7: lines.append("Tap \(random.one(of: places))")
            case 8: lines.append("Tap \(random.count(0...59)),0")
            case 9: lines.append("Wheel \(way) \(random.count(1...6)) at \(random.one(of: places))")
            case 10:
                let detent = random.one(of: Setup(scene: scene).detentNames.map(\.text))
                // Other scenes refuse a nudge before anything runs.
                let nudge = scene.defaults.isSheet ? "Nudge" : "Snap \(detent) at once"
                lines.append(random.one(of: ["Toggle", "Dismiss", "Snap \(detent)", nudge]))
            case 11:
                lines.append(
                    random.one(of: ["Configure ListResistance 0", "Insets bottom 60pt", "Expect height > 100pt"]))
            case 12: lines.append(random.one(of: ["Up", "Space", "Tab", "Type \"ti\"", "Resize 70x22", "Escape"]))
            default: lines.append("Wait settled")
            }
            if random.chance(0.5) { lines.append("Sleep \(random.count(5...900))ms") }
        }
        return lines.joined(separator: "\n") + "\nWait settled\n"
    }

    /// A press on a hint, a key and a question each need the screen; the same lines without them do not.
    func testWhatNeedsAScreen() throws {
        for (line, isAlone) in [
            ("Flick handle up 900pt/s", true), ("Tap handle", true), ("Wheel down 2 at list", true),
            ("Snap expanded", true), ("Key \"t\"", false), ("Type \"a\"", false), ("Resize 70x22", false),
            ("Set Dismissible asks\nFlick handle down 2500pt/s", false), ("Tap 72,0", false),
        ] {
            var player = try Case(file(line)).playerToRest()
            player.run()
            XCTAssertEqual(player.isAlone, isAlone, line)
        }
    }
}
