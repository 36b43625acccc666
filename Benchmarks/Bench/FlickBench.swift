// Flicks and slow drags through the glide: the share of releases that the engine recognizes correctly.

import DrawerCore
import DrawerTerminal

private let row = 16.0
/// The least speed of a flick, in pt/s.
private let flick = 300.0

/// The speed at the release of a gesture whose pointer is reported in whole rows, as the engine sees it.
private func speed(of way: Way, _ samples: [Sample], glides: Bool, late: Double) -> Double {
    var tracker = VelocityTracker()
    var last = Double.nan
    // A pointer that has not moved sends nothing.
    func add(_ y: Double, _ time: Double) {
        if y != last { tracker.add(DrawerPoint(x: 0, y: y), at: time) }
        last = y
    }
    var glide = Glide(rowHeight: row)
    glide.press(samples[0].y, at: 0)
    add(samples[0].y, 0)
    func walk(until time: Double) {
        while let step = glide.nextStep, step <= time {
            let now = min(time, step + late)
            glide.move(to: now)
            add(glide.position, now)
        }
    }
    for sample in samples.dropFirst() {
        if glides {
            walk(until: sample.time)
            glide.report(sample.y, at: sample.time)
        }
        add(glides ? glide.position : sample.y, sample.time)
    }
    if glides { walk(until: way.duration) }
    return tracker.velocity(at: way.duration).y
}

/// The table of `make bench ARGS=velocity`.
func benchFlicks() {
    let gestures = 20_000
    print(
        """
        Releases that count as a flick (300 pt/s or more), whole rows, \(gestures) gestures per line. Slow drags are slower
        than 300 pt/s, flicks are 400 pt/s or faster at the release. Soon: the last row change is less than 50 ms old.

        """)
    print(
        label("", 34) + "slow drags, soon      slow drags" + Kind.flicks.reduce("") { $0 + pad($1.rawValue, 22) })
    for (name, glides, late) in [
        ("as reported", false, 0.0), ("glide", true, 0.0), ("glide, wake-ups 0.3 ms late", true, 0.0003),
    ] {
        let drags = share(.drag, gestures, glides: glides, late: late)
        var line = label(name, 34) + percent(drags.soon, 16) + percent(drags.all, 16)
        for kind in Kind.flicks { line += percent(share(kind, gestures, glides: glides, late: late).fast, 22) }
        print(line)
    }
    print("")
}

private func share(
    _ kind: Kind, _ count: Int, glides: Bool, late: Double
) -> (all: Double, soon: Double, fast: Double) {
    var random = SplitMix(seed: 77)
    var all = (0, 0)
    var soon = (0, 0)
    var fast = (0, 0)
    for _ in 0..<count {
        let way = kind.way(&random)
        let samples = sampled(way, grain: row, &random)
        let isFlick = abs(speed(of: way, samples, glides: glides, late: late)) >= flick
        func note(_ counts: inout (Int, Int)) { counts = (counts.0 + 1, counts.1 + (isFlick ? 1 : 0)) }
        note(&all)
        if samples.count > 1, way.duration - samples[samples.count - 1].time < 0.05 { note(&soon) }
        if abs(way.speed) >= 400 { note(&fast) }
    }
    func part(_ counts: (Int, Int)) -> Double { Double(counts.1) / Double(max(1, counts.0)) }
    return (part(all), part(soon), part(fast))
}

private func percent(_ part: Double, _ width: Int) -> String { column(100 * part, 1, width - 1) + "%" }

private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
}

extension Kind {
    /// The kinds of gestures that end as a flick.
    fileprivate static let flicks: [Kind] = [.flick, .faster, .slower, .hold]
}
