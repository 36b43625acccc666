// Random scripts come to their end, give the same result twice, and keep all numbers finite.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScript

final class PlayerPropertyTests: XCTestCase {
    /// A random script with the times and sizes of a person's input.
    private func script(_ dice: inout Random) throws -> Script {
        var script = try RandomScript.make(&dice, lines: 20)
        script.settings.removeAll { ["Size", "Items"].contains($0.setting.name) }
        let size = Size(columns: dice.count(1...120), rows: dice.count(1...60))
        for text in ["Size \(size)", "Items \(Int.random(in: 0...300, using: &dice))"] {
            if let setting = try? Setting(text) { script.settings.append(PlacedSetting(setting)) }
        }
        script.commands = script.commands.map { command in
            var command = command
            switch command.kind {
            case .move(let destination, let time): command.kind = .move(destination, over: Self.short(time))
            case .drag(let from, let to, let time): command.kind = .drag(from, to, over: Self.short(time))
            case .flick(let from, let way, let speed, let time):
                command.kind = .flick(from, way, speed: speed, over: Self.short(time))
            case .sleep(let time): command.kind = .sleep(Self.short(time) ?? time)
            case .resize(let size): command.kind = .resize(Self.screen(size))
            default: break
            }
            return command
        }
        return script
    }

    private static func short(_ time: Nanoseconds?) -> Nanoseconds? {
        time.map { Nanoseconds(1 + $0.count % 400_000_000) }
    }

    private static func screen(_ size: Size) -> Size {
        Size(columns: 1 + size.columns % 120, rows: 1 + size.rows % 60)
    }

    func testEveryScriptComesToItsEnd() throws {
        var dice = Random(seed: 7)
        for round in 0..<150 {
            let script = try script(&dice)
            let configuration = try script.configuration(file: "random") { _ in [] }
            var player = try Player(script, file: "random", configuration: configuration)
            var frames = 0
            player.run(.frames(rate: 30)) { now in
                frames += 1
                let reading = now.reading
                let numbers = [
                    reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
                    reading.overlay, reading.progress,
                ]
                XCTAssertTrue(numbers.allSatisfy(\.isFinite), "round \(round): \(reading)\n\(script.text)")
                XCTAssertTrue((0...1).contains(reading.progress), "round \(round)")
            }
            XCTAssertTrue(player.isFinished)
            XCTAssertGreaterThan(frames, 0)
            // Without frames in between, the script ends in the same state.
            var again = try Player(script, file: "random", configuration: configuration)
            again.run()
            XCTAssertEqual(again.clock, player.clock)
            XCTAssertEqual(again.report, player.report)
            XCTAssertEqual(again.simulation.reading, player.simulation.reading)
            XCTAssertEqual(again.notices, player.notices)
        }
    }
}
