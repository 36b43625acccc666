// The replay of the tuning panel: it gives the original to the bit while nothing was changed, and what it shows.

import DrawerCore
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScene

final class ReplayTests: XCTestCase {
    /// A state at a time after the start of a gesture, as bits.
    private struct Moment: Equatable {
        let time: Int64
        let bits: [UInt64]
        let words: [String]

        init(_ time: Int64, _ simulation: Simulation) {
            let reading = simulation.reading
            self.time = time
            bits = [
                reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
                reading.maximumOffset, reading.primaryOffset, reading.primaryVelocity, reading.overlay,
                reading.progress, reading.titleProgress, reading.detentIndex, simulation.bend ?? 0,
            ].map(\.bitPattern)
            words = [
                reading.owner.rawValue, reading.phase.rawValue, reading.listPhase.rawValue,
                reading.detent?.text ?? "-", reading.target?.text ?? "-", "\(simulation.steps)",
                "\(simulation.selection)", "\(simulation.focus)",
            ]
        }
    }

    private func seconds(_ time: Int64) -> Double { Double(time) / 1e9 }

    /// Samples of a simulation from `start` on, every 7 ms.
    private func moments(_ simulation: Simulation, from start: Int64, count: Int) -> [Moment] {
        var copy = simulation
        return (0..<count).map { number in
            let time = Int64(number) * 7_000_000
            copy.advance(to: seconds(start + time))
            return Moment(time, copy)
        }
    }

    private func gesture(_ random: inout Random, on grid: Grid) -> [(time: Int64, input: Input)] {
        var time: Int64 = 0
        var point = Point(
            x: random.number(0...Double(grid.columns) * grid.cellWidth * 0.6),
            y: random.number(0...Double(grid.rows) * grid.cellHeight))
        if random.chance(0.2) {
            let direction = random.chance(0.5) ? 1.0 : -1.0
            return (0...random.count(1...8)).map { _ in
                defer { time += Int64(random.count(1...90)) * 1_000_000 }
                return (time, .wheel(rows: direction * random.number(0.2...4), at: point))
            }
        }
        var inputs: [(time: Int64, input: Input)] = [(0, .press(point))]
        let speed = random.number(-1600...1600)
        for _ in 0..<random.count(0...25) {
            let step = Int64(random.count(1...20_000_000))
            time += step
            point.y += speed * seconds(step) * random.number(0.3...1.7)
            point.x += random.number(-2...2)
            inputs.append((time, .move(point)))
        }
        time += Int64(random.count(0...60_000_000))
        inputs.append((time, random.chance(0.06) ? .cancel : .release))
        return inputs
    }

    func testAReplayIsTheOriginalToTheBit() throws {
        var random = Random(seed: 1)
        var (settles, compared) = (0, 0)
        for number in 0..<100 {
            for scene in SceneName.allCases {
                var configuration = configuration(number % 2 == 0 ? 80 : 120, 24)
                configuration.scene = scene
                configuration.settings.scrolling.carriesFling = random.chance(0.3)
                configuration.settings.release.restsAnywhere = random.chance(0.2)
                var simulation = try Simulation(configuration)
                var clock = Int64(random.count(0...2_000_000_000))
                simulation.handle(.key(.character("t")), at: seconds(clock))
                XCTAssertNotNil(simulation.tuning)
                // Some gestures catch the settle or the fling of another one.
                for _ in 0...random.count(0...2) {
                    let start = clock
                    for (time, input) in gesture(&random, on: simulation.grid) {
                        clock = start + time
                        simulation.handle(input, at: seconds(clock))
                    }
                    clock += Int64(random.count(0...600_000_000))
                    simulation.advance(to: seconds(clock))
                }
                // The last gesture, sampled on the way without a difference for the simulation.
                let inputs = gesture(&random, on: simulation.grid)
                var original: [Moment] = []
                let start = clock
                var next = start
                for (index, step) in inputs.enumerated() {
                    clock = start + step.time
                    while next < clock {
                        original += moments(simulation, from: next, count: 1)
                        next += 7_000_000
                    }
                    simulation.handle(step.input, at: seconds(clock))
                    XCTAssertEqual(simulation.tuning?.replays.gesture == nil, index < inputs.count - 1 && step.input.isPointer)
                }
                while next < clock { next += 7_000_000 }
                original += moments(simulation, from: next, count: 200)
                clock = next + 1_400_000_000 + Int64(random.count(0...3_000_000_000))
                simulation.advance(to: seconds(clock))

                // The replay, at another time and another frame rate.
                let kept = try XCTUnwrap(simulation.tuning?.replays.gesture)
                // A run of wheel steps may have continued the run before.
                guard kept.steps.count == inputs.count else { continue }
                compared += 1
                simulation.handle(.key(.character("g")), at: seconds(clock))
                if clock > start, kept.steps.count > 2 {
                    XCTAssertNotNil(simulation.tuning?.replays.current)
                    XCTAssertFalse(simulation.isSettled)
                }
                for moment in original.indices {
                    var copy = simulation
                    let time = Int64(moment) * 7_000_000
                    copy.advance(to: seconds(clock + time))
                    let expected = original[moment]
                    let seen = Moment(expected.time, copy)
                    guard seen == expected else {
                        return XCTFail("gesture \(number), \(scene), \(time) ns: \(expected) became \(seen)")
                    }
                    settles += seen.words[1] == "settling" ? 1 : 0
                    if random.chance(0.3) { simulation = copy }
                }
            }
        }
        XCTAssertGreaterThan(settles, 4000)
        XCTAssertGreaterThan(compared, 380)
    }
}

extension Input {
    fileprivate var isPointer: Bool {
        switch self {
        case .press, .move, .release, .cancel: true
        default: false
        }
    }
}
