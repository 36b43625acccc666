// Random scripts carried out: whatever is written, they come to their end, the same twice, and all numbers stay numbers.

import DrawerCore
import DrawerScene
import TestSupport
import XCTest

@testable import DrawerScript

final class PlayerPropertyTests: XCTestCase {
    /// A random script whose times and sizes are those of a person.
    private func script(_ dice: inout Random) -> Script {
        var script = RandomScript.make(&dice, lines: 20)
        script.settings = script.settings.map { placed in
            var placed = placed
            switch placed.setting {
            case .size(let size): placed.setting = .size(Self.screen(size))
            case .items(.count(let count)): placed.setting = .items(.count(count % 300))
            case .items(.path): placed.setting = .items(.count(3))
            case .isReachable(.hidden, _): placed.setting = .restsAnywhere(false)
            case .maximumOvershoot(let length): placed.setting = .maximumOvershoot(Length(length.value, .points))
            default: break
            }
            return placed
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
        for round in 0..<400 {
            let script = script(&dice)
            let setup = try script.setup(file: "random") { _ in [] }
            var player = try Player(script, file: "random", setup: setup)
            var frames = 0
            player.run(frameRate: 30) { frame in
                frames += 1
                let reading = frame.simulation.reading
                let numbers = [
                    reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
                    reading.overlay, reading.progress,
                ]
                XCTAssertTrue(numbers.allSatisfy(\.isFinite), "round \(round): \(reading)\n\(script.text)")
                XCTAssertTrue((0...1).contains(reading.progress), "round \(round)")
            }
            XCTAssertTrue(player.isFinished)
            XCTAssertGreaterThan(frames, 0)
            // Not looked at in between, it ends in the same state.
            var again = try Player(script, file: "random", setup: setup)
            again.run()
            XCTAssertEqual(again.clock, player.clock)
            XCTAssertEqual(again.report, player.report)
            XCTAssertEqual(again.simulation.reading, player.simulation.reading)
            XCTAssertEqual(again.notices, player.notices)
        }
    }
}
