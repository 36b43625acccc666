// Measurement: the best of many rounds, because the other load of a shared machine can only slow a round down. A round
// takes less than a millisecond, so that some rounds run without an interruption.

import CBench

/// The time of one call of `body` in nanoseconds: the minimum of `rounds` rounds of `count` calls each.
@inline(never)
func nanoseconds(rounds: Int = 99, count: Int, _ body: (Int) -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
        let start = cbench_now()
        for index in 0..<count { body(index) }
        best = min(best, Double(cbench_now() - start) / Double(count))
    }
    return best
}

/// The number of heap allocations of `body`; nil if they cannot be counted.
func allocations(_ body: () -> Void) -> Int64? {
    let before = cbench_allocations()
    guard before >= 0 else { return nil }
    body()
    return cbench_allocations() - before
}

/// A number with fixed decimals, padded on the left.
func column(_ value: Double, _ decimals: Int, _ width: Int = 10) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    var text = decimals == 0 ? "\(Int(rounded))" : "\(rounded)"
    if decimals > 0, let point = text.firstIndex(of: ".") {
        let have = text.distance(from: point, to: text.endIndex) - 1
        text += String(repeating: "0", count: max(0, decimals - have))
    }
    return String(repeating: " ", count: max(0, width - text.count)) + text
}

func label(_ text: String, _ width: Int = 34) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}
