// Searches beside the frames: a thread searches, the loop takes the result.

import Dispatch
import DrawerViews

/// Runs one search at a time on its own thread. A search of another query cancels the one that runs.
final class Searcher: Sendable {
    private let queue = DispatchQueue(label: "drawer.search")
    private let lock = DispatchQueue(label: "drawer.search.state")
    // Accessed on `lock` alone.
    nonisolated(unsafe) private var current: Search?
    nonisolated(unsafe) private var generation = 0
    nonisolated(unsafe) private var found: Search.Found?
    private let pipe: WakePipe

    init(waking pipe: WakePipe) { self.pipe = pipe }

    /// Starts a search, or none. A search with the same query as the one that runs begins when that one is done: `start` it
    /// again then.
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
            (current, found) = (nil, result)
            pipe.wake()
        }
    }

    /// Whether `take` returns a result.
    var hasNews: Bool { lock.sync { found != nil } }

    /// The result of the last search, once.
    func take() -> Search.Found? { lock.sync { found.take() } }

    /// Waits for the search that runs.
    /// - Returns: its result.
    func finish() -> Search.Found? {
        queue.sync {}
        return take()
    }
}
