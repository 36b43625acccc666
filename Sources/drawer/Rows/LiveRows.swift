// What reaches a live simulation from other threads: rows that arrive, and results of searches.

import DrawerCore
import DrawerScene
import DrawerScript

/// The threads beside the loop. `LiveAct` wakes up for them and passes their news to its simulation, at most once a frame.
struct LiveRows {
    private let pipe: WakePipe
    private let feed: RowFeed?
    private let searcher: Searcher
    /// When to pass the news, in seconds of the loop; nil without news.
    private(set) var due: Double?
    private var lastRows = -Double.infinity

    /// The shortest time between two arrivals of rows on the screen, in seconds. Each one costs a copy of the last rows.
    private static let interval = 1.0 / 30

    /// - Parameter source: the rows to read; nil for none.
    /// - Throws: `TerminalError.system`.
    init(_ source: RowSource?) throws {
        pipe = try WakePipe()
        feed = source.map { [pipe] in RowFeed($0, waking: pipe) }
        searcher = Searcher(waking: pipe)
    }

    /// Readable when there is news.
    var descriptor: Int32 { pipe.descriptor }

    /// The error that has ended the reading of the rows.
    var failure: FileError? { feed?.failure }

    /// Records that `descriptor` may be readable.
    mutating func noteNews(at time: Double) {
        pipe.drain()
        if searcher.hasNews {
            due = time
        } else if feed?.hasNews == true {
            due = due ?? max(time, lastRows + Self.interval)
        }
    }

    /// Passes the news to a simulation, and starts the search that it waits for.
    mutating func update(_ simulation: inout Simulation, at time: Double) -> Notices {
        var notices = Notices()
        if let due, due <= time {
            self.due = nil
            if let found = searcher.take() { notices += simulation.take(found, at: time) }
            if time >= lastRows + Self.interval, let arrival = feed?.take() {
                lastRows = time
                notices += simulation.handle(.rows(arrival.rows, isComplete: arrival.isComplete), at: time)
            } else if feed?.hasNews == true {
                self.due = lastRows + Self.interval
            }
        }
        searcher.start(simulation.search)
        return notices
    }

    /// Before a key that acts on a row: waits for the search, so that the key does not act on a row of an earlier result.
    func finishSearch(before input: Input, _ simulation: inout Simulation, at time: Double) -> Notices {
        guard case .key(let key) = input, key.actsOnRows, let search = simulation.search else { return [] }
        searcher.start(search)
        return searcher.finish().map { simulation.take($0, at: time) } ?? []
    }
}

extension Key {
    /// Whether the key chooses or uses a row while the search has the focus.
    fileprivate var actsOnRows: Bool {
        switch self {
        case .enter, .up, .down, .pageUp, .pageDown, .tab: true
        default: false
        }
    }
}
