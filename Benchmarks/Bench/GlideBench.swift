// The glide: an even drag of a pointer that is reported in whole rows, frame by frame, with and without the glide. Also
// the time until the picture stands still, from the last report and from the stop of the hand.

import DrawerCore
import DrawerTerminal

private let row = 16.0

/// A drag at constant speed, as a terminal reports it: a report for each new row, at the mouse's sample rate.
private struct Drag {
    var reports: [(time: Double, y: Double)] = []
    /// The position of the press, and the time of the stop.
    var start = 0.0
    var stop = 0.0
    var speed = 0.0

    init(rowsPerSecond: Double, jitter: Double, _ random: inout SplitMix) {
        speed = rowsPerSecond * row
        start = 160 + Double.random(in: 0..<row, using: &random)
        stop = Double.random(in: 5...7, using: &random) / rowsPerSecond + 0.3
        var time = 0.0
        var last = middle(of: start)
        while time < stop + 0.02 {
            time += 0.008 * Double.random(in: 0.8...1.2, using: &random)
            let seen = middle(of: place(at: time))
            guard seen != last else { continue }
            last = seen
            reports.append((time + Double.random(in: 0...max(jitter, 1e-9), using: &random), seen))
        }
        reports.sort { $0.time < $1.time }
    }

    func place(at time: Double) -> Double { start + speed * min(time, stop) }
    func middle(of y: Double) -> Double { (y / row).rounded(.down) * row + row / 2 }
}

/// The frames of a drag: one at each report and at each eighth that is due, as in the program's event loop.
private struct Film {
    var frames: [(time: Double, y: Double)] = []
    /// The largest distance from the middle of the reported row, in points.
    var farthest = 0.0
    /// The shortest time between two frames.
    private static let shortest = 1.0 / 240

    init(of drag: Drag, glides: Bool) {
        var glide = Glide(rowHeight: row)
        let start = drag.middle(of: drag.start)
        glide.press(start, at: 0)
        frames = [(0, start)]
        var reports = drag.reports[...]
        var owed = false
        while true {
            let next = min(
                owed ? frames[frames.count - 1].time + Film.shortest : .infinity,
                reports.first?.time ?? .infinity, glides ? glide.nextStep ?? .infinity : .infinity)
            guard next < .infinity else { return }
            if let report = reports.first, report.time <= next {
                glide.report(report.y, at: report.time)
                reports.removeFirst()
            }
            if glides { glide.move(to: next) }
            let y = glides ? glide.position : glide.target
            farthest = max(farthest, abs(y - glide.target))
            let last = frames[frames.count - 1]
            owed = y != last.y && next < last.time + Film.shortest
            if y != last.y, !owed { frames.append((next, y)) }
        }
    }

    /// The displayed position at a time.
    func y(at time: Double) -> Double { (frames.last { $0.time <= time } ?? frames[0]).y }
}

private func eighths(_ way: Double) -> Int { Int((abs(way) / row * 8).rounded()) }

private struct Figures {
    /// The number of frames by the eighths that they moved, between the second report and the stop.
    var steps: [Int: Int] = [:]
    var frames = 0
    /// The duration of these frames, in seconds.
    var time = 0.0
    /// The displayed positions at the refreshes of a 60 Hz display in this time.
    var squares = 0.0
    var refreshes = 0
    var lag = 0.0
    var farthest = 0.0
    /// The times until the drawer stands still, from the last report and from the pointer's stop, in seconds.
    var standing: (report: [Double], stop: [Double]) = ([], [])

    mutating func take(_ drag: Drag, glides: Bool, _ random: inout SplitMix) {
        let film = Film(of: drag, glides: glides)
        farthest = max(farthest, film.farthest)
        guard drag.reports.count > 2, let report = drag.reports.last?.time else { return }
        let end = film.frames[film.frames.count - 1].time
        standing.report.append(end - report)
        standing.stop.append(max(0, end - drag.stop))

        let (from, until) = (drag.reports[1].time, min(drag.stop, report))
        time += until - from
        for (before, frame) in zip(film.frames, film.frames.dropFirst()) {
            guard frame.time >= from, frame.time < until else { continue }
            steps[eighths(frame.y - before.y), default: 0] += 1
            frames += 1
        }
        let refresh = 1.0 / 60
        let even = drag.speed * refresh / row * 8
        var moment = from + Double.random(in: 0..<refresh, using: &random)
        while moment + refresh < until {
            let y = film.y(at: moment)
            let off = Double(eighths(film.y(at: moment + refresh) - y)) - even
            squares += off * off
            lag += (drag.place(at: moment) - y) / drag.speed
            refreshes += 1
            moment += refresh
        }
    }
}

func benchGlide() throws {
    print(
        """
        Even drags that stop anywhere, pointer in whole rows, a frame at each report and each eighth, 200 drags per line.
        1 to 9+: the share of frames that moved the edge by this number of eighths of a row. uneven: on a display of 60 Hz,
        the root mean square of the difference between the step of a refresh and the even step, in eighths. frames: per
        second. far: the largest distance from the reported cell, in rows. late: the mean lag behind the hand. after
        report, after stop: the time from the last report and from the hand's stop until the pointer is exactly at the
        reported position (median, longest).

        """)
    print(
        label("rows/s", 9) + label("filter", 8)
            + "    1     2     3   4-7     8    9+  uneven  frames   far  late ms   after report ms   after stop ms")
    for speed in [2.0, 5, 10, 15, 20, 25, 60] {
        for glides in [false, true] {
            var random = SplitMix(seed: 17)
            var figures = Figures()
            for _ in 0..<200 {
                let drag = Drag(rowsPerSecond: speed, jitter: 0.002, &random)
                figures.take(drag, glides: glides, &random)
            }
            let total = Double(max(1, figures.frames))
            var line = label(column(speed, 0, 2), 9) + label(glides ? "glide" : "none", 8)
            for range in [1...1, 2...2, 3...3, 4...7, 8...8, 9...999] {
                let count = figures.steps.filter { range.contains($0.key) }.reduce(0) { $0 + $1.value }
                line += column(100 * Double(count) / total, 0, range == 1...1 ? 4 : 5) + "%"
            }
            let refreshes = Double(max(1, figures.refreshes))
            line += column((figures.squares / refreshes).squareRoot(), 2, 8)
            line += column(Double(figures.frames) / figures.time, 0, 8)
            line += column(max(0, figures.farthest / row - 0.5), 2, 6) + column(1000 * figures.lag / refreshes, 0, 9)
            for (times, width) in [(figures.standing.report, 12), (figures.standing.stop, 10)] {
                let times = times.sorted()
                line += column(1000 * times[times.count / 2], 0, width) + column(1000 * (times.last ?? 0), 0, 6)
            }
            print(line)
        }
    }
}
