// Sweeps and studies: time, runs per second and allocations per run, on one core and on all.

import CBench
import DrawerReports
import DrawerScript
import DrawerSettings
import Foundation

func benchSweep() throws {
    let gesture = "Flick handle up 1400pt/s over 80ms\nSleep 920ms\n"
    let file = try ScriptFile(path: "flick.drawer", bytes: Array(gesture.utf8))
    let spans = [try NumberSpan("Spring response 0.2..0.4")]
    print("Runs of a flick with its settle, a second long: a sweep of a setting, and a study with an imperfect hand.")
    print("")
    print(label("") + "      time      runs/s   allocations per run")
    try row("sweep", runs: 10_000) { try _ = Sweep(file, varying: spans, steps: $0, isSerial: $1) }
    try row("study", runs: 100_000) {
        try _ = Study([Case(file)], hand: Hand("quick"), repetitions: $0, isSerial: $1)
    }
}

/// Two rows, each the best of three measurements; a measurement of more than 5 s is not repeated.
/// - Parameter perform: gets the number of runs, and whether to use one core only.
private func row(_ name: String, runs: Int, _ perform: (Int, Bool) throws -> Void) throws {
    // The second of two sizes, so that what a report allocates once does not count.
    func allocations(_ runs: Int) throws -> Int64 {
        let before = cbench_allocations()
        try perform(runs, true)
        return cbench_allocations() - before
    }
    let count = Double(try allocations(2000) - allocations(1000)) / 1000
    let cores = ProcessInfo.processInfo.activeProcessorCount
    for isSerial in [true, false] {
        var best = Double.infinity
        for _ in 0..<3 {
            let start = cbench_now()
            try perform(runs, isSerial)
            best = min(best, Double(cbench_now() - start) / 1e9)
            if best > 5 { break }
        }
        print(
            label("a \(name) of \(runs) runs, \(isSerial ? "one core" : "all cores (\(cores))")") + column(best, 2)
                + " s" + column(Double(runs) / best, 0) + (cbench_allocations() < 0 ? "" : column(count, 0, 16)))
    }
}
