// Searches beside the frames. A thread searches, and the loop takes the result.

import Dispatch
import DrawerViews

/// Runs one search at a time on its own thread. A search for another query cancels the running one.
final class Searcher: Sendable {
    private let queue = DispatchQueue(label: "drawer.search")
    private let lock = DispatchQueue(label: "drawer.search.state")
    // Accessed only on `lock`.
    /// The search that runs, or whose result waits for `take`.
    nonisolated(unsafe) private var current: Search?
    nonisolated(unsafe) private var generation = 0
    nonisolated(unsafe) private var found: Search.Found?
    private let pipe: WakePipe

    init(waking pipe: WakePipe) { self.pipe = pipe }

    /// Starts a search; nil starts none. While a search with the same query runs, or its result waits for `take`, nothing
    /// starts: call `start` again after `take`.
    func start(_ search: Search?) {
        lock.sync {
            if let current, let search, current.isSame(as: search) { return }
            if current == nil, search == nil { return }
            generation += 1
            (current, found) = (search, nil)
            guard let search else { return }
            let number = generation
            queue.async { self.run(search, number) }
        }
    }

    private func run(_ search: Search, _ number: Int) {
        let result = search.run { self.lock.sync { self.generation != number } }
        lock.sync {
            guard generation == number else { return }
            found = result
            pipe.wake()
        }
    }

    /// Whether `take` returns a result.
    var hasNews: Bool { lock.sync { found != nil } }

    /// Returns the result of the last search, and removes it.
    func take() -> Search.Found? {
        lock.sync {
            if found != nil { current = nil }
            return found.take()
        }
    }

    /// Waits for the running search.
    /// - Returns: the result of that search.
    func finish() -> Search.Found? {
        queue.sync {}
        return take()
    }
}
