// The velocity of a pan: the release errors of several estimators, for gestures with a known true speed that are
// sampled as a terminal samples them.

import DrawerCore

struct Sample {
    var time: Double
    var y: Double
}

/// A finger's path and its true speed at the release.
struct Way {
    var duration: Double
    /// y as a function of the seconds since the start.
    var place: (Double) -> Double
    /// The intended speed: at the release, before a short stop, or 0 for a long one.
    var speed: Double
}

enum Kind: String, CaseIterable {
    case flick = "even flick"
    case faster = "speeding up"
    case slower = "slowing down"
    case drag = "slow drag"
    /// A stop of 30 to 45 ms, which is too short to count.
    case stop = "short stop"
    /// A stop of 60 to 200 ms.
    case still = "long stop"
    case turn = "reversal"
    case hold = "hold, flick"

    func way(_ random: inout SplitMix) -> Way {
        let sign = Bool.random(using: &random) ? 1.0 : -1.0
        switch self {
        case .flick:
            let speed = sign * Double.random(in: 400...4000, using: &random)
            return Way(duration: .random(in: 0.06...0.25, using: &random), place: { speed * $0 }, speed: speed)
        case .faster:
            let end = sign * Double.random(in: 800...4000, using: &random)
            let time = Double.random(in: 0.08...0.25, using: &random)
            return Way(duration: time, place: { end * $0 * $0 / (2 * time) }, speed: end)
        case .slower:
            let start = sign * Double.random(in: 800...4000, using: &random)
            let time = Double.random(in: 0.08...0.25, using: &random)
            let end = start * 0.3
            return Way(duration: time, place: { start * $0 - (start - end) * $0 * $0 / (2 * time) }, speed: end)
        case .drag:
            let speed = sign * Double.random(in: 40...300, using: &random)
            return Way(duration: .random(in: 0.5...1.5, using: &random), place: { speed * $0 }, speed: speed)
        case .stop, .still:
            let speed = sign * Double.random(in: 300...1500, using: &random)
            let moves = Double.random(in: 0.1...0.3, using: &random)
            let rest =
                self == .stop
                ? Double.random(in: 0.03...0.045, using: &random) : Double.random(in: 0.06...0.2, using: &random)
            return Way(duration: moves + rest, place: { speed * min($0, moves) }, speed: self == .stop ? speed : 0)
        case .turn:
            let there = sign * Double.random(in: 500...1500, using: &random)
            let back = -sign * Double.random(in: 500...2500, using: &random)
            let turn = Double.random(in: 0.1...0.2, using: &random)
            let after = Double.random(in: 0.06...0.15, using: &random)
            return Way(duration: turn + after, place: { there * min($0, turn) + back * max(0, $0 - turn) }, speed: back)
        case .hold:
            let speed = sign * Double.random(in: 800...4000, using: &random)
            let hold = Double.random(in: 0.3...1, using: &random)
            return Way(
                duration: hold + .random(in: 0.05...0.12, using: &random), place: { speed * max(0, $0 - hold) },
                speed: speed)
        }
    }
}

/// A touch screen's reports of a path: each change of position, 60 times a second.
private func touched(_ way: Way, grain: Double, _ random: inout SplitMix) -> [Sample] {
    let (phase, start) = (Double.random(in: 0..<16, using: &random), Double.random(in: 0..<1, using: &random))
    var samples: [Sample] = []
    func take(_ time: Double) {
        let y = ((way.place(time) + phase) / grain).rounded(.down) * grain
        if samples.last?.y != y { samples.append(Sample(time: time, y: y)) }
    }
    take(0)
    for frame in 0..<1_000 {
        let time = (Double(frame) + start) / 60
        if time > way.duration { break }
        take(time)
    }
    return samples
}

/// A terminal's reports of a path: each change of position, in whole rows or finer, every 8 to 33 ms, occasionally
/// several in one read.
func sampled(_ way: Way, grain: Double, _ random: inout SplitMix) -> [Sample] {
    let phase = Double.random(in: 0..<16, using: &random)
    func report(_ time: Double) -> Double { ((way.place(time) + phase) / grain).rounded(.down) * grain }
    var samples = [Sample(time: 0, y: report(0))]
    let rate = Double.random(in: 0.008...0.02, using: &random)
    var time = 0.0
    while true {
        time += min(0.033, max(0.008, rate * Double.random(in: 0.7...1.6, using: &random)))
        if time > way.duration { break }
        let y = report(time)
        if y != samples[samples.count - 1].y { samples.append(Sample(time: time, y: y)) }
    }
    // Bursts: a late read returns several reports with the same time.
    if samples.count > 4, Double.random(in: 0...1, using: &random) < 0.3 {
        let at = Int.random(in: 1..<(samples.count - 1), using: &random)
        samples[at].time = samples[at + 1].time
    }
    return samples
}

private func recent(_ samples: [Sample], _ window: Double) -> ArraySlice<Sample> {
    let last = samples[samples.count - 1].time
    let first = samples.firstIndex { last - $0.time <= window } ?? samples.count - 1
    return samples[max(0, min(first, samples.count - 2))...]
}

/// The slope, at the newest sample, of a polynomial fitted to the last `window` seconds. With `memory`, newer samples
/// have larger weights.
private func fit(
    _ samples: [Sample], window: Double, degree: Int, memory: Double = .infinity, bend: Double = .infinity
) -> Double {
    guard samples.count > 1 else { return 0 }
    let used = recent(samples, window)
    guard let last = used.last, let first = used.first, last.time > first.time else { return 0 }
    var m = Array(repeating: Array(repeating: 0.0, count: 4), count: 3)
    let degree = min(degree, used.count - 1)
    for sample in used {
        let t = sample.time - last.time
        let weight = memory == .infinity ? 1 : expApproximation(t / memory)
        let powers = [1, t, t * t]
        for row in 0...degree {
            for col in 0...degree { m[row][col] += weight * powers[row] * powers[col] }
            m[row][3] += weight * powers[row] * (sample.y - last.y)
        }
    }
    if degree == 2, bend < .infinity {
        // A finger's speed changes gradually: weight the curvature by the resolution of the reports.
        var grain = 16.0
        for (one, next) in zip(used, used.dropFirst()) where next.y != one.y { grain = min(grain, abs(next.y - one.y)) }
        m[2][2] += grain * grain / 12 / (bend * bend)
    }
    // Gaussian elimination with pivoting, for at most three unknowns.
    for col in 0...degree {
        let pivot = (col...degree).max { abs(m[$0][col]) < abs(m[$1][col]) } ?? col
        m.swapAt(col, pivot)
        guard abs(m[col][col]) > 1e-15 else {
            return degree > 1 ? fit(samples, window: window, degree: degree - 1, memory: memory) : 0
        }
        for row in 0...degree where row != col {
            let factor = m[row][col] / m[col][col]
            for k in 0..<4 { m[row][k] -= factor * m[col][k] }
        }
    }
    return m[1][3] / m[1][1]
}

/// e^x for x <= 0 without a library, with an error below 3e-4, which is enough for weights.
private func expApproximation(_ x: Double) -> Double {
    var result = 1 + x / 1024
    for _ in 0..<10 { result *= result }
    return x < -700 ? 0 : max(0, result)
}

private struct Estimator: Sendable {
    var name: String
    var velocity: @Sendable ([Sample], Double) -> Double
}

private let estimators = [
    Estimator(name: "two points") { samples, _ in
        guard samples.count > 1 else { return 0 }
        let (a, b) = (samples[samples.count - 2], samples[samples.count - 1])
        return (b.y - a.y) / max(b.time - a.time, 0.001)
    },
    Estimator(name: "mean of the pan") { samples, _ in
        guard let a = samples.first, let b = samples.last, b.time > a.time else { return 0 }
        return (b.y - a.y) / (b.time - a.time)
    },
    Estimator(name: "mean of 100 ms") { samples, _ in
        guard samples.count > 1, let a = recent(samples, 0.1).first, let b = samples.last, b.time > a.time else {
            return 0
        }
        return (b.y - a.y) / (b.time - a.time)
    },
    Estimator(name: "line, 100 ms") { samples, _ in fit(samples, window: 0.1, degree: 1) },
    Estimator(name: "line, 60 ms") { samples, _ in fit(samples, window: 0.06, degree: 1) },
    Estimator(name: "line, 100 ms, memory 50 ms") { samples, _ in fit(samples, window: 0.1, degree: 1, memory: 0.05) },
    Estimator(name: "line, 100 ms, memory 30 ms") { samples, _ in fit(samples, window: 0.1, degree: 1, memory: 0.03) },
    Estimator(name: "parabola, 100 ms") { samples, _ in fit(samples, window: 0.1, degree: 2) },
    Estimator(name: "parabola, 100 ms, memory 50 ms") { samples, _ in fit(samples, window: 0.1, degree: 2, memory: 0.05)
    },
    Estimator(name: "bent, 100 ms, 1500") { samples, _ in fit(samples, window: 0.1, degree: 2, bend: 1500) },
    Estimator(name: "bent, 100 ms, 3000") { samples, _ in fit(samples, window: 0.1, degree: 2, bend: 3000) },
    Estimator(name: "bent, 100 ms, 6000") { samples, _ in fit(samples, window: 0.1, degree: 2, bend: 6000) },
    Estimator(name: "bent, 100 ms, 3000, m50") { samples, _ in
        fit(samples, window: 0.1, degree: 2, memory: 0.05, bend: 3000)
    },
    Estimator(name: "bent, 80 ms, 3000, m50") { samples, _ in
        fit(samples, window: 0.08, degree: 2, memory: 0.05, bend: 3000)
    },
    Estimator(name: "bent, 60 ms, 3000, m50") { samples, _ in
        fit(samples, window: 0.06, degree: 2, memory: 0.05, bend: 3000)
    },
    Estimator(name: "bent, 80 ms, 6000") { samples, _ in fit(samples, window: 0.08, degree: 2, bend: 6000) },
    Estimator(name: "bent, 80 ms, 6000, m30") { samples, _ in
        fit(samples, window: 0.08, degree: 2, memory: 0.03, bend: 6000)
    },
    Estimator(name: "DrawerCore, cliff at 50 ms") { samples, _ in tracked(samples, at: samples[samples.count - 1].time)
    },
    Estimator(name: "DrawerCore, falls from 20 ms") { samples, release in
        let last = samples[samples.count - 1].time
        return tracked(samples, at: last) * min(1, (last + VelocityTracker.stillness - release) / 0.03)
    },
    Estimator(name: "DrawerCore, falls from 30 ms") { samples, release in
        let last = samples[samples.count - 1].time
        return tracked(samples, at: last) * min(1, (last + VelocityTracker.stillness - release) / 0.02)
    },
    Estimator(name: "DrawerCore") { samples, release in tracked(samples, at: release) },
]

/// The estimate of `DrawerCore` at a time.
private func tracked(_ samples: [Sample], at time: Double) -> Double {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(DrawerPoint(x: 0, y: sample.y), at: sample.time) }
    return tracker.velocity(at: time).y
}

func benchVelocity() throws {
    benchFlicks()
    let gestures = 2_000
    for (title, grain, isTouch) in [
        ("whole rows of 16 pt", 16.0, false), ("pixel reports of 1 pt", 1.0, false),
        ("touches of 1 pt at 60 Hz", 1, true),
        ("touches of a third of a point at 60 Hz", 1 / 3.0, true),
    ] {
        print("Median error of the speed at release, pt/s, \(title), \(gestures) gestures per column")
        let width = 13
        var head = label("", 32)
        for kind in Kind.allCases {
            head += String(repeating: " ", count: max(1, width - kind.rawValue.count)) + kind.rawValue
        }
        print(head + String(repeating: " ", count: width - 4) + "mean")
        for estimator in estimators {
            var line = label(estimator.name, 32)
            var total = 0.0
            for (index, kind) in Kind.allCases.enumerated() {
                var random = SplitMix(seed: UInt64(index) * 7919 + 1)
                var errors: [Double] = []
                for _ in 0..<gestures {
                    let way = kind.way(&random)
                    let samples =
                        isTouch ? touched(way, grain: grain, &random) : sampled(way, grain: grain, &random)
                    let isStill = way.duration - samples[samples.count - 1].time >= VelocityTracker.stillness
                    // Every estimator returns 0 for a pointer that stands still.
                    let estimate = isStill ? 0 : estimator.velocity(samples, way.duration)
                    errors.append(abs(estimate - way.speed))
                }
                errors.sort()
                let median = errors[errors.count / 2]
                total += median
                line += column(median, 0, width)
            }
            print(line + column(total / Double(Kind.allCases.count), 0, width))
        }
        print("")
    }
}
