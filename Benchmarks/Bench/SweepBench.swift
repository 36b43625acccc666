// Sweeps and studies: the time of a run on one core, the time of many runs on all cores, and the allocations of a run.

import CBench
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
    print(label("") + "one core, ms per run   allocations per run   all cores (\(cores)), s")
    try row("a sweep of 10,000 runs", 10_000) {
        try _ = Study([Case(file)], varying: spans, steps: $0, isSerial: $1)
    }
    try row("a study of 100,000 runs", 100_000) {
        try _ = Study([Case(file)], Study.Sample(hands: [Hand("quick")], repetitions: $0), isSerial: $1)
    }
}

/// - Parameter perform: gets the number of runs, and whether to use one core only.
private func row(_ name: String, _ runs: Int, _ perform: (Int, Bool) throws -> Void) throws {
    func time(_ runs: Int, isSerial: Bool) throws -> Double {
        let start = cbench_now()
        try perform(runs, isSerial)
        return Double(cbench_now() - start) / 1e9
    }
    // The difference of two sizes, so that what a report needs once does not count; the best of many rounds, because
    // other load can only slow a round down.
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
        label(name) + column(milliseconds, 3, 20) + (cbench_allocations() < 0 ? "" : column(count, 0, 22))
            + column(try time(runs, isSerial: false), 2, 19))
}
