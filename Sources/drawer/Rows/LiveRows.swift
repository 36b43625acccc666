// What reaches a live simulation from other threads: rows that arrive, and results of searches.

import DrawerCore
import DrawerFiles
import DrawerMatch
import DrawerScene
import DrawerScript
import DrawerViews
@preconcurrency import LibC

/// The threads beside the loop. `LiveAct` wakes up for them and passes their news to its simulation, at most once a frame.
struct LiveRows {
    private let pipe: WakePipe
    private let source: RowSource?
    private var feed: RowFeed?
    /// The command whose output replaces the rows, and whether none of it is shown yet.
    private var jobs = ShellJobs()
    private var replaces = false
    private let searcher: Searcher
    /// When to pass the news, in seconds of the loop; nil without news.
    private(set) var due: Double?
    private var lastRows = -Double.infinity
    /// The time of the last update, in seconds of the loop.
    private var time = 0.0

    /// The shortest time between two arrivals of rows on the screen, in seconds. Each one costs a copy of the last rows.
    private static let interval = 1.0 / 30

    /// - Parameter source: the rows to read; nil for none.
    /// - Throws: `TerminalError.system`.
    init(_ source: RowSource?) throws {
        pipe = try WakePipe()
        self.source = source
        feed = source.map { [pipe] in RowFeed($0, waking: pipe) }
        searcher = Searcher(waking: pipe)
    }

    /// Readable when there is news.
    var descriptor: Int32 { pipe.descriptor }

    /// The error that has ended the reading of the rows.
    var failure: FileError? { feed?.failure }

    /// When there is something to do; nil for never.
    var deadline: Double? { [due, jobs.deadline].compactMap(\.self).min() }

    /// Waits until it is known whether a query has at most one match.
    /// - Returns: the rows and the matches; nil for several matches.
    mutating func fewMatches(of query: String) -> (rows: Rows, matches: Matches)? {
        guard let feed, let form = source?.form else { return nil }
        var known: Matches?
        while true {
            var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&news, 1, -1)
            pipe.drain()
            guard let arrival = feed.take() else { continue }
            known = arrival.rows.matches(form.query(query), after: known)
            guard let known, known.count <= 1 else {
                feed.repeatNews(on: pipe)
                return nil
            }
            if arrival.isComplete {
                feed.repeatNews(on: pipe)
                return (arrival.rows, known)
            }
        }
    }

    /// Replaces the rows by the output of a command. The earlier rows stay until the first new ones are there.
    mutating func reload(_ call: ShellCall) {
        guard let source else { return }
        jobs.stop(at: time)
        feed?.cancel()
        let (output, failure) = jobs.start(call, readsErrors: false)
        guard failure == 0 else { return }
        feed = RowFeed(RowSource(output: output, like: source), waking: pipe)
        replaces = true
    }

    /// Ends the command of the rows, with the program.
    mutating func end() { jobs.end() }

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
    /// - Parameters:
    ///   - time: of the loop, in seconds.
    ///   - simulated: of the simulation, in seconds.
    mutating func update(_ simulation: inout Simulation, at time: Double, simulated: Double) -> Notices {
        self.time = time
        var notices = Notices()
        jobs.killOverdue(at: time)
        if let due, due <= time {
            self.due = nil
            if let found = searcher.take() { notices += simulation.accept(found, at: simulated) }
            if time >= lastRows + Self.interval, let arrival = feed?.take() {
                lastRows = time
                notices += pass(arrival, to: &simulation, at: simulated)
            } else if feed?.hasNews == true {
                self.due = lastRows + Self.interval
            }
        }
        searcher.start(simulation.search)
        return notices
    }

    private mutating func pass(_ arrival: RowFeed.Arrival, to simulation: inout Simulation, at time: Double) -> Notices
    {
        var notices = Notices()
        if replaces {
            replaces = false
            notices += simulation.changePicker(at: time) {
                $0.replace(with: arrival.rows, isComplete: arrival.isComplete)
            }
        } else {
            notices += simulation.handle(.rows(arrival.rows, isComplete: arrival.isComplete), at: time)
        }
        guard let problem = arrival.problem else { return notices }
        return notices
            + simulation.changePicker(at: time) { picker in
                picker.note(problem: problem)
                return []
            }
    }

    /// Before a key that acts on a row: waits for the search, so that the key does not act on a row of an earlier result.
    func finishSearch(before input: Input, _ simulation: inout Simulation, at time: Double) -> Notices {
        guard case .key(let key) = input, simulation.picker?.actsOnRows(key) ?? key.actsOnRows,
            let search = simulation.search
        else { return [] }
        searcher.start(search)
        return searcher.finish().map { simulation.accept($0, at: time) } ?? []
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
