// The picker's input from other threads: rows that arrive, and results of searches.

import DrawerCore
import DrawerFiles
import DrawerMatch
import DrawerPick
import DrawerTerminal
@preconcurrency import LibC

/// The threads beside the loop. They wake `PickAct`, which passes their news to its picker at most once per frame.
struct LiveRows {
    private let pipe: WakePipe
    private let source: RowSource
    private var feed: RowFeed
    /// The command whose output replaces the rows.
    private var jobs = ShellJobs()
    /// Whether the first rows of the reload command are still missing.
    private var replaces = false
    /// Whether the exit status of the reload command is still unknown.
    private var awaitsStatus = false
    private let searcher: Searcher
    /// The time at which to pass the news, in seconds of the loop; nil without news.
    private(set) var due: Double?
    /// The earliest time for the next update of the rows on the screen, in seconds of the loop.
    private var nextRows = 0.0
    /// The time of the last update, in seconds of the loop.
    private var time = 0.0

    /// The shortest time between two updates of the rows on the screen, in seconds. Each update costs a copy of the
    /// last rows.
    private static let interval = 1.0 / 30

    /// - Parameter source: the rows to read.
    /// - Throws: `TerminalError.system`.
    init(_ source: RowSource) throws {
        pipe = try WakePipe()
        self.source = source
        feed = RowFeed(source, waking: pipe)
        searcher = Searcher(waking: pipe)
    }

    /// Readable when there is news.
    var descriptor: Int32 { pipe.descriptor }

    /// The time at which `update` has work next; nil for never.
    var deadline: Double? { [due, jobs.deadline].compactMap(\.self).min() }

    /// Waits until it is known whether a query has at most one match.
    /// - Returns: the rows and the matches; nil for several matches, and for rows that cannot be read, whose problem the
    ///   picker shows.
    mutating func fewMatches(of query: String) -> (rows: Rows, matches: Matches)? {
        var known: Matches?
        while true {
            waitForNews()
            guard let arrival = feed.take() else { continue }
            known = arrival.rows.matches(source.form.query(query), after: known)
            guard let known, known.count <= 1, arrival.problem == nil else {
                feed.repeatNews(on: pipe)
                return nil
            }
            if arrival.isComplete {
                feed.repeatNews(on: pipe)
                return (arrival.rows, known)
            }
        }
    }

    private func waitForNews() {
        var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&news, 1, -1)
        pipe.drain()
    }

    /// Waits for the end of the rows. A signal ends the program meanwhile, as long as nobody handles signals.
    func waitForAll() {
        while !feed.isDone {
            waitForNews()
            // The feed does not wake the loop again until its rows are taken.
            _ = feed.take()
        }
    }

    /// Passes the rows so far to a picker before the loop runs.
    mutating func begin(_ picker: inout Picker) {
        feed.repeatNews(on: pipe)
        noteNews(at: 0)
        _ = update(&picker, at: 0)
    }

    /// Replaces the rows by the output of a command. The old rows stay until the first new rows arrive.
    /// - Throws: `TerminalError.system`.
    mutating func reload(_ call: ShellCall) throws(TerminalError) {
        jobs.stop(at: time)
        let output = try jobs.start(call, readsErrors: false)
        feed.cancel()
        feed = RowFeed(RowSource(output: output, like: source), waking: pipe)
        (replaces, awaitsStatus) = (true, true)
    }

    /// Ends the command that supplies the rows, because the program ends.
    /// - Parameter signal: the signal for the command.
    mutating func end(by signal: Int32) { jobs.end(by: signal) }

    /// Records that `descriptor` may be readable.
    mutating func noteNews(at time: Double) {
        pipe.drain()
        if searcher.hasNews {
            due = time
        } else if feed.hasNews {
            due = due ?? max(time, nextRows)
        }
    }

    /// Passes the news to a picker, and starts the search for which it waits.
    /// - Parameter time: the loop's time, in seconds.
    mutating func update(_ picker: inout Picker, at time: Double) -> Notices {
        self.time = time
        var notices = Notices()
        jobs.reap(at: time)
        if let due, due <= time {
            self.due = nil
            if let found = searcher.take() { notices += picker.change(at: time) { $0.accept(found) } }
            if time >= nextRows, let arrival = feed.take() {
                nextRows = time + Self.interval
                notices += pass(arrival, to: &picker, at: time)
            } else if feed.hasNews {
                self.due = nextRows
            }
        }
        noteFailure(in: &picker)
        searcher.start(picker.search)
        return notices
    }

    private mutating func pass(_ arrival: RowFeed.Batch, to picker: inout Picker, at time: Double) -> Notices {
        let isOther = replaces
        replaces = false
        // A command whose rows are too many fails too, because nobody reads the rest.
        if arrival.problem != nil { awaitsStatus = false }
        return picker.change(at: time) { picker in
            let notices =
                isOther
                ? picker.replace(with: arrival.rows, isComplete: arrival.isComplete)
                : picker.extend(to: arrival.rows, isComplete: arrival.isComplete)
            if let problem = arrival.problem { picker.note(problem: problem) }
            return notices
        }
    }

    /// Reports that the command that supplies the rows has failed, once all its rows have arrived.
    private mutating func noteFailure(in picker: inout Picker) {
        // Rows that are still on their way to the picker would replace the report.
        guard awaitsStatus, let status = jobs.status, due == nil, feed.isDone, !feed.hasNews else { return }
        awaitsStatus = false
        // Status 1 often is not a failure: grep has found nothing.
        guard status > 1 else { return }
        picker.note(problem: "the command ended with status \(status)")
        // The end of a process does not cause a frame, so request one.
        due = time
    }

    /// Waits for the search before an input that acts on a row, so that the input does not act on an outdated result.
    func finishSearch(before input: PickerInput, _ picker: inout Picker, at time: Double) -> Notices {
        guard picker.actsOnRows(input), let search = picker.search else { return [] }
        searcher.start(search)
        return searcher.finish().map { found in picker.change(at: time) { $0.accept(found) } } ?? []
    }
}
