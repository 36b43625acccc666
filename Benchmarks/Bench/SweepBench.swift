// Sweeps: runs per second, on one core and on all; and a study.

import CBench
import DrawerReports
import DrawerScript
import DrawerSettings
import Foundation

func benchSweep() throws {
    let gesture = "Flick handle up 1400pt/s over 80ms\nSleep 920ms\n"
    let file = try ScriptFile(path: "flick.drawer", bytes: Array(gesture.utf8))
    let runs = 10_000
    let spans = [try NumberSpan("Spring response 0.2..0.4")]
    let cores = ProcessInfo.processInfo.activeProcessorCount
    print("A sweep of \(runs) runs of a flick with its settle, a second long; best of 3.")
    print("")
    var times: [Double] = []
    for isSerial in [true, false] {
        var best = Double.infinity
        for _ in 0..<3 {
            let start = cbench_now()
            _ = try Sweep(file, varying: spans, steps: runs, isSerial: isSerial)
            best = min(best, Double(cbench_now() - start) / 1e9)
        }
        times.append(best)
        let name = isSerial ? "one core" : "all cores (\(cores))"
        print(label(name) + column(best, 2) + " s" + column(Double(runs) / best, 0) + " runs/s")
    }
    print(label("speedup") + column(times[0] / times[1], 2))
    let hands = 100_000
    let start = cbench_now()
    _ = try Study([Case(file)], hand: Hand("quick"), repetitions: hands)
    let time = Double(cbench_now() - start) / 1e9
    print(label("a study of \(hands) hands") + column(time, 2) + " s" + column(Double(hands) / time, 0) + " runs/s")
    let few = 1000
    let allocations = cbench_allocations()
    guard allocations >= 0 else { return }
    _ = try Study([Case(file)], hand: Hand("quick"), repetitions: few, isSerial: true)
    print(label("allocations per run") + column(Double(cbench_allocations() - allocations) / Double(few), 0))
}
