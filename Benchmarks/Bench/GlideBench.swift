// The glide: what an even drag looks like where the pointer comes in whole rows, frame by frame, with the filter and
// without; how long it takes to stand after a stop; and what becomes of the speed at release.

import DrawerCore
import DrawerTerminal

private let row = 16.0

/// A hand that moves at an even speed and stops, as a terminal reports it: a row when the pointer has come into it, seen
/// at the mouse's own rate.
private struct Drag {
    var reports: [(time: Double, y: Double)] = []
    /// Where it was pressed, and when and where it stops.
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

private struct Figures {
    /// Of the frames between the second report and the stop: how many moved by so many eighths.
    var steps: [Int: Int] = [:]
    var squares = 0.0
    var ideal = 0.0
    var frames = 0
    var lag = 0.0
    var farthest = 0.0
    /// From the stop until it stands exactly, in seconds.
    var standing: [Double] = []

    mutating func take(_ drag: Drag, glides: Bool, _ random: inout SplitMix) {
        var glide = Glide(rowHeight: row)
        glide.press(drag.middle(of: drag.start), at: 0)
        var next = 0
        var plain = drag.middle(of: drag.start)
        let frame = 1.0 / 60
        var time = Double.random(in: 0..<frame, using: &random)
        var before: Int?
        var stands: Double?
        ideal = drag.speed * frame / 2
        while time < drag.stop + 1 {
            while next < drag.reports.count, drag.reports[next].time <= time {
                plain = drag.reports[next].y
                glide.report(plain, at: drag.reports[next].time)
                farthest = max(farthest, abs(glide.position(at: drag.reports[next].time) - plain))
                next += 1
            }
            let shown = glides ? glide.position(at: time) : plain
            farthest = max(farthest, abs(shown - plain))
            let eighths = Int((shown / row * 8).rounded())
            if drag.reports.count > 2, time > drag.reports[1].time,
                time < min(drag.stop, drag.reports[drag.reports.count - 1].time)
            {
                if let before {
                    steps[abs(eighths - before), default: 0] += 1
                    squares += (Double(abs(eighths - before)) - ideal) * (Double(abs(eighths - before)) - ideal)
                    frames += 1
                    lag += (drag.place(at: time) - shown) / drag.speed
                }
                before = eighths
            }
            if shown != drag.middle(of: drag.place(at: drag.stop)) {
                stands = nil
            } else if stands == nil {
                stands = time
            }
            time += frame
        }
        let end = glides ? max(0, glide.end - drag.stop) : 0
        standing.append(max(0, min(end, (stands ?? .infinity) - drag.stop)))
    }
}

func benchGlide() throws {
    print("An even drag that stops anywhere, pointer in whole rows, frames of 1/60 s, 200 drags a line.")
    print(
        "Steps: share of the frames that moved the edge by so many eighths of a row; ideal: every frame's, were it even."
    )
    print(
        "Uneven: root mean square of what a frame's step is off. Far: from the reported cell, in rows. Late: mean lag")
    print("behind the hand. Stands: from the stop until it stands exactly where it was reported (median, longest).")
    print("")
    print(
        label("rows/s", 9) + label("filter", 8)
            + "  ideal  uneven     0     1     2     3   4-7    8+      far  late ms   stands ms")
    for speed in [2.0, 5, 10, 20, 60] {
        for glides in [false, true] {
            var random = SplitMix(state: 17)
            var figures = Figures()
            for _ in 0..<200 {
                let drag = Drag(rowsPerSecond: speed, jitter: 0.002, &random)
                figures.take(drag, glides: glides, &random)
            }
            let total = Double(max(1, figures.frames))
            func share(_ range: ClosedRange<Int>) -> Double {
                100 * Double(figures.steps.filter { range.contains($0.key) }.reduce(0) { $0 + $1.value }) / total
            }
            figures.standing.sort()
            var line = label(column(speed, 0, 2), 9) + label(glides ? "glide" : "none", 8) + column(figures.ideal, 2, 7)
            line += column((figures.squares / total).squareRoot(), 2, 8)
            for range in [0...0, 1...1, 2...2, 3...3, 4...7, 8...999] { line += column(share(range), 0, 5) + "%" }
            line += column(max(0, figures.farthest / row - 0.5), 2, 9) + column(1000 * figures.lag / total, 0, 9)
            line += column(1000 * figures.standing[figures.standing.count / 2], 0, 7)
            line += column(1000 * (figures.standing.last ?? 0), 0, 6)
            print(line)
        }
    }
    print("")
    try benchGlideRelease()
}

/// What the engine makes of the release: the same gestures as in the table of estimators.
private func benchGlideRelease() throws {
    print("Median error of the speed at release, pt/s, whole rows, 2000 gestures a column")
    var head = label("", 32)
    for kind in Kind.allCases {
        head += " " + String(repeating: " ", count: max(0, 20 - kind.rawValue.count)) + kind.rawValue
    }
    print(head)
    for (name, glides, exact) in [
        ("as reported", false, true), ("glide, let go where it is seen", true, false),
        ("glide, let go where reported", true, true),
    ] {
        var line = label(name, 32)
        for (index, kind) in Kind.allCases.enumerated() {
            var random = SplitMix(state: UInt64(index) * 7919 + 1)
            var errors: [Double] = []
            for _ in 0..<2000 {
                let way = kind.way(&random)
                let samples = sampled(way, grain: row, &random)
                var tracker = VelocityTracker()
                var last = Double.nan
                // As the program does: a pointer that has not moved sends nothing.
                func add(_ y: Double, _ time: Double) {
                    if y != last { tracker.add(Point(x: 0, y: y), at: time) }
                    last = y
                }
                add(samples[0].y, 0)
                var glide = Glide(rowHeight: row)
                glide.press(samples[0].y, at: 0)
                var frame = Double.random(in: 0..<1.0 / 60, using: &random)
                for sample in samples.dropFirst() {
                    guard glides else {
                        add(sample.y, sample.time)
                        continue
                    }
                    while frame < sample.time {
                        add(glide.position(at: frame), frame)
                        frame += 1.0 / 60
                    }
                    glide.report(sample.y, at: sample.time)
                    add(glide.position(at: sample.time), sample.time)
                }
                if glides {
                    while frame < way.duration {
                        add(glide.position(at: frame), frame)
                        frame += 1.0 / 60
                    }
                    add(exact ? glide.target : glide.position(at: way.duration), way.duration)
                }
                errors.append(abs(tracker.velocity(at: way.duration).y - way.speed))
            }
            errors.sort()
            line += column(errors[errors.count / 2], 0, 21)
        }
        print(line)
    }
}
