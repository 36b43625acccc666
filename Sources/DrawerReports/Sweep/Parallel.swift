// Runs a function for many indices on all cores. The results do not depend on the number of cores.

import Dispatch
import DrawerScript
import LibC

enum Parallel {
    /// The time between two reports of progress, in seconds.
    private static let interval = 0.05

    /// The results for each index, in order.
    /// - Parameters:
    ///   - isSerial: whether to use one core only.
    ///   - progress: receives the number of results so far, on the calling thread; an error that it throws ends the
    ///     work.
    static func map<Result: Sendable>(
        _ count: Int, isSerial: Bool = false, _ body: @Sendable (Int) -> Result, progress: (Int) throws -> Void
    ) rethrows -> [Result] {
        let cores = isSerial ? 1 : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        var results: [Result] = []
        results.reserveCapacity(count)
        var size = cores
        while results.count < count {
            let start = results.count
            let now = DispatchTime.now()
            results += piece(start..<min(count, start + size), cores, body)
            let time = Double(DispatchTime.now().uptimeNanoseconds - now.uptimeNanoseconds) / 1e9
            // Choose the size of the next piece so that it takes about `interval`, but occupies all cores.
            size = max(cores, min(size * 4, Int(Double(size) * interval / max(time, 1e-9))))
            try progress(results.count)
        }
        return results
    }

    private static func piece<Result: Sendable>(
        _ range: Range<Int>, _ cores: Int, _ body: @Sendable (Int) -> Result
    ) -> [Result] {
        guard cores > 1 else { return range.map(body) }
        return Array(unsafeUninitializedCapacity: range.count) { buffer, count in
            // Each index initializes its own element.
            nonisolated(unsafe) let elements = buffer
            DispatchQueue.concurrentPerform(iterations: range.count) { index in
                elements.initializeElement(at: index, to: body(range.lowerBound + index))
            }
            count = range.count
        }
    }
}
