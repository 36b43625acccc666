// Rows that arrive while the drawer is shown. A thread reads a pipe or a file, and the loop takes the rows.

import Dispatch
import DrawerFiles
import DrawerMatch
@preconcurrency import LibC

/// Reads rows on its own thread. The thread sleeps while no rows arrive. It wakes the loop once for all rows that
/// arrive until the loop takes them.
final class RowFeed: Sendable {
    /// The rows of a feed.
    struct Batch {
        let rows: Rows
        /// Whether these are all rows.
        let isComplete: Bool
        /// The reason why there are no more rows, after an error.
        let problem: String?
    }

    private let lock = DispatchQueue(label: "drawer.rows")
    // Accessed only on `lock`.
    nonisolated(unsafe) private var rows: Rows
    nonisolated(unsafe) private var isComplete = false
    nonisolated(unsafe) private var error: FileError?
    nonisolated(unsafe) private var hasWoken = false
    nonisolated(unsafe) private var isCancelled = false

    /// Begins to read.
    /// - Parameters:
    ///   - source: the rows. It is closed at the end.
    ///   - pipe: the pipe that wakes the loop.
    init(_ source: RowSource, waking pipe: WakePipe) {
        rows = Rows(form: source.form)
        DispatchQueue(label: "drawer.rows.reader").async {
            do throws(FileError) {
                try source.read { bytes in
                    self.lock.sync {
                        guard !self.isCancelled else { return nil }
                        let count = self.rows.count
                        self.rows.append(bytes, separator: source.separator)
                        self.wake(pipe, if: self.rows.count > count)
                        return self.rows.cost
                    }
                }
                self.finish(pipe, nil)
            } catch {
                self.finish(pipe, error)
            }
        }
    }

    private func finish(_ pipe: WakePipe, _ error: FileError?) {
        lock.sync {
            rows.finish()
            (isComplete, self.error) = (true, error)
            wake(pipe, if: true)
        }
    }

    private func wake(_ pipe: WakePipe, if hasNews: Bool) {
        guard hasNews, !hasWoken else { return }
        hasWoken = true
        pipe.wake()
    }

    /// Stops reading, because other rows replace these.
    func cancel() { lock.sync { (isCancelled, rows) = (true, []) } }

    /// The rows, if more have arrived since the last call.
    func take() -> Batch? {
        lock.sync {
            guard hasWoken else { return nil }
            hasWoken = false
            return Batch(rows: rows, isComplete: isComplete, problem: error.map(\.reason))
        }
    }

    /// Lets `take` return the same rows once more.
    func repeatNews(on pipe: WakePipe) { lock.sync { wake(pipe, if: true) } }

    /// Whether all rows have arrived.
    var isDone: Bool { lock.sync { isComplete } }

    /// Whether `take` returns rows.
    var hasNews: Bool { lock.sync { hasWoken } }
}
