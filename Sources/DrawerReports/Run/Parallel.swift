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
    ///   - progress: receives the number of results so far, on the calling thread. An error stops the work.
    ///   - body: computes the result for an index. An error stops the work.
    /// - Throws: the error of `progress`, or the error of the first index that has one.
    static func map<Value: Sendable, Failure: Error>(
        _ count: Int, isSerial: Bool = false, progress: (Int) throws(Failure) -> Void,
        _ body: @Sendable (Int) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        let cores = isSerial ? 1 : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        var results: [Value] = []
        results.reserveCapacity(count)
        var size = cores
        while results.count < count {
            let start = results.count
            let now = DispatchTime.now()
            for result in piece(start..<min(count, start + size), cores, body) { results.append(try result.get()) }
            let time = Double(DispatchTime.now().uptimeNanoseconds - now.uptimeNanoseconds) / 1e9
            // Choose the size of the next piece so that it takes about `interval` and occupies all cores.
            size = max(cores, min(size * 4, Int(Double(size) * interval / max(time, 1e-9))))
            try progress(results.count)
        }
        return results
    }

    private static func piece<Value: Sendable, Failure: Error>(
        _ range: Range<Int>, _ cores: Int, _ body: @Sendable (Int) throws(Failure) -> Value
    ) -> [Result<Value, Failure>] {
        @Sendable func result(_ index: Int) -> Result<Value, Failure> {
            Result { () throws(Failure) in try body(index) }
        }
        guard cores > 1 else { return range.map(result) }
        return Array(unsafeUninitializedCapacity: range.count) { buffer, count in
            // Each index initializes its own element.
            nonisolated(unsafe) let elements = buffer
            DispatchQueue.concurrentPerform(iterations: range.count) { index in
                elements.initializeElement(at: index, to: result(range.lowerBound + index))
            }
            count = range.count
        }
    }
}
