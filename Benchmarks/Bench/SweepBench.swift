// Sweeps and studies: the time of a run on one core beside the engine's own part of it, the time of many runs on all
// cores, and the allocations of a run.

import CBench
import DrawerCore
import DrawerReports
import DrawerScript
import DrawerSettings
import Foundation

func benchSweep() throws {
    let gesture = "Flick handle up 1400pt/s over 80ms\nSleep 920ms\n"
    let file = try ScriptFile(path: "flick.drawer", bytes: Array(gesture.utf8))
    let spans = [try NumberSpan("Spring response 0.2..0.4")]
    let cores = ProcessInfo.processInfo.activeProcessorCount
    print("Runs of a flick with its settle, a second long: a sweep of a setting, and a study with an imperfect hand.")
    print("")
    print(label("") + "one core, ms per run   of the engine's   allocations per run   all cores (\(cores)), s")
    let engine = try engineTime()
    print(label("the engine alone") + column(engine, 3, 20))
    try row("a sweep of 10,000 runs", 10_000, engine) {
        try _ = Study([Case(file)], varying: spans, steps: $0, isSerial: $1)
    }
    try row("a study of 100,000 runs", 100_000, engine) {
        try _ = Study([Case(file)], Study.Sample(hands: [Hand("quick")], repetitions: $0), isSerial: $1)
    }
}

/// The time of the engine's part of a run, in milliseconds: creation, the events of the flick, and readings of top and
/// velocity before and after each event and in each frame until the drawer rests.
private func engineTime() throws -> Double {
    let container = Container(width: 640, height: 384, rowHeight: 16, header: [DrawerPart(.handle, height: 16)])
    func run() throws -> Double {
        var drawer = try DrawerEngine(container: container, listHeight: 1600, primaryHeight: 320)
        var sum = 0.0
        func sample() {
            let reading = drawer.pulse.motion ?? (drawer.reading.top, drawer.reading.velocity)
            sum += reading.top + reading.velocity
        }
        func pass(to time: Double) {
            drawer.advance(to: time)
            sample()
        }
        func send(_ event: DrawerEvent, at time: Double) {
            pass(to: time)
            drawer.handle(event, at: time)
            sample()
        }
        let start = DrawerPoint(x: 320, y: drawer.top + 8)
        send(.press(at: start), at: 0)
        for move in 1...10 {
            let time = Double(move) * 0.008
            send(.move(to: DrawerPoint(x: start.x, y: start.y - 1400 * time)), at: time)
        }
        send(.release, at: 0.08)
        var frame = 5
        while drawer.isMoving || drawer.nextDeadline != nil, frame < 600 {
            pass(to: Double(frame) / 60)
            frame += 1
        }
        pass(to: 1)
        return sum
    }
    var sum = 0.0
    let time = nanoseconds(count: 20) { _ in sum += (try? run()) ?? .nan }
    precondition(sum.isFinite, "the engine's run has failed")
    return time / 1e6
}

/// - Parameters:
///   - engine: the time of the engine alone, in milliseconds.
///   - perform: performs a number of runs, on one core only if the flag is true.
private func row(_ name: String, _ runs: Int, _ engine: Double, _ perform: (Int, Bool) throws -> Void) throws {
    func time(_ runs: Int, isSerial: Bool) throws -> Double {
        let start = cbench_now()
        try perform(runs, isSerial)
        return Double(cbench_now() - start) / 1e9
    }
    // Take the difference of two sizes, so that the fixed cost of a report does not count; and the best of many rounds,
    // because other load can only slow a round down.
    func best(_ runs: Int) throws -> Double {
        try (0..<25).map { _ in try time(runs, isSerial: true) }.min() ?? 0
    }
    func allocations(_ runs: Int) throws -> Int64 {
        let before = cbench_allocations()
        try perform(runs, true)
        return cbench_allocations() - before
    }
    let milliseconds = (try best(60) - best(20)) / 40 * 1000
    let count = Double(try allocations(2000) - allocations(1000)) / 1000
    print(
        label(name) + column(milliseconds, 3, 20) + column(milliseconds / engine, 2, 18)
            + (cbench_allocations() < 0 ? "" : column(count, 0, 22))
            + column(try time(runs, isSerial: false), 2, 19))
}
