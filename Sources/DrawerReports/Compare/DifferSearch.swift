// The search for pulls that part two variants: for each duration the borders of both rules are bisected in the distance, and
// so in the speed; then the duration is refined about the shortest pull of each kind.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Differ {
    /// How a gesture parts the variants: where they end, or that they are apart on the way alone.
    struct Parting: Sendable, Hashable {
        var detents: [DetentName?]

        init?(_ ends: [End], by difference: Double?) {
            guard Differ.differ(ends, by: difference) else { return nil }
            detents = ends.map(\.detent)
        }
    }

    /// Of gestures of one kind, only the shortest is found.
    private struct Kind: Hashable {
        var start: DetentName?
        var heading: Heading
        var holds: Bool
        var parting: Parting
    }

    /// The shortest distance at which a family of one duration parts the variants, for each parting.
    struct Line: Sendable {
        var shortest: [Parting: Double] = [:]
        var tried = 0
    }

    /// A pull of a family, with its parting.
    private struct Found: Sendable {
        var family: Int
        /// The place in the durations of the family.
        var place: Int
        var duration: Double
        var distance: Double
        var tried = 0

        func isShorter(than other: Found) -> Bool {
            (distance, duration, family) < (other.distance, other.duration, other.family)
        }
    }

    /// The duration of a pull after which the pointer rests, which has no speed: whole samples, at most as fast as the
    /// bounds say.
    static func restingDuration(_ distance: Double) -> Double {
        max(32, (distance / speeds.upperBound * 125).rounded(.up) * 8)
    }

    /// Searches the distances of one duration: the cells between some fixed ones, then both sides of each distance at which
    /// the end of a variant changes.
    /// - Parameters:
    ///   - family: a gesture without a duration and a speed.
    ///   - duration: in milliseconds; for a pointer that rests, the distance has its own.
    ///   - range: the distances to search.
    static func line(
        _ family: Gesture, over duration: Double, in range: ClosedRange<Double>, _ cases: [Case], _ difference: Double?
    ) -> Line {
        typealias State = (ends: [DetentName?], parting: Parting?)
        var line = Line()
        func state(_ distance: Double) -> State? {
            line.tried += 1
            let time = family.holds ? restingDuration(distance) : duration
            let gesture = family.with(distance, over: time)
            return ends(of: gesture, cases, hasCourse: difference != nil).map {
                ($0.map(\.detent), Parting($0, by: difference))
            }
        }
        let slowest = family.holds ? 0 : speeds.lowerBound * duration / 1000
        let fastest = family.holds ? .infinity : speeds.upperBound * duration / 1000
        let (low, high) = (max(range.lowerBound, slowest), min(range.upperBound, fastest))
        guard low < high else { return line }
        let coarse = [low] + distances.filter { low < $0 && $0 < high } + [high]
        var points = coarse.compactMap { distance in state(distance).map { (distance: distance, state: $0) } }
        let borders: [(State, State) -> Bool] = [
            { $0.ends[0] == $1.ends[0] }, { $0.ends[1] == $1.ends[1] }, { $0.parting == $1.parting },
        ]
        for (low, high) in zip(points, points.dropFirst()) {
            for isEqual in borders where !isEqual(low.state, high.state) {
                var (below, above) = (low, high)
                while above.distance - below.distance > finest {
                    let middle = (below.distance + above.distance) / 2
                    guard let found = state(middle) else { break }
                    if isEqual(low.state, found) { below = (middle, found) } else { above = (middle, found) }
                }
                points += [below, above]
            }
        }
        for point in points {
            guard let parting = point.state.parting else { continue }
            line.shortest[parting] = min(line.shortest[parting] ?? .infinity, point.distance)
        }
        return line
    }

    /// The shortest pull of each kind in some families of equally many events.
    mutating func search(
        _ families: [Gesture], _ count: Int, _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        // A pointer that rests has one line.
        let lines = families.indices.flatMap { family in
            families[family].holds ? [(family, 0)] : Self.durations.indices.map { (family, $0) }
        }
        let whole = Self.distances[0]...Self.distances[Self.distances.count - 1]
        let results = try Parallel.map(
            lines.count, progress: { try progress(min($0, lines.count - 1), lines.count) },
            { [cases, difference] index in
                let (family, place) = lines[index]
                return Self.line(families[family], over: Self.durations[place], in: whole, cases, difference)
            })
        var kinds: [Kind: Found] = [:]
        for ((family, place), line) in zip(lines, results) {
            tried += line.tried
            let gesture = families[family]
            for (parting, distance) in line.shortest {
                let kind = Kind(
                    start: gesture.start, heading: gesture.heading, holds: gesture.holds, parting: parting)
                let found = Found(
                    family: family, place: place, duration: Self.durations[place], distance: distance)
                if kinds[kind].map({ found.isShorter(than: $0) }) ?? true { kinds[kind] = found }
            }
        }
        let order = kinds.map { (kind: $0.key, found: $0.value) }.sorted {
            ($0.found.distance, $0.found.duration, "\($0.kind)") < ($1.found.distance, $1.found.duration, "\($1.kind)")
        }
        let refined = Parallel.map(
            order.count, progress: { _ in },
            { [cases, difference] index in
                let (kind, found) = order[index]
                return Self.rounded(
                    Self.refined(found, families[found.family], kind.parting, cases, difference),
                    families[found.family], kind.parting, cases, difference)
            })
        tried += refined.reduce(0) { $0 + $1.tried }
        let gestures = refined.map(\.gesture).sorted {
            ($0.distance, Script(commands: $0.commands).text) < ($1.distance, Script(commands: $1.commands).text)
        }
        for gesture in gestures where findings.count < count && !hasShorter(gesture) {
            findings.append(finding(gesture))
        }
    }

    /// The shortest pull about the duration of another one, down to a millisecond: the cells on both sides are halved.
    private static func refined(
        _ start: Found, _ family: Gesture, _ parting: Parting, _ cases: [Case], _ difference: Double?
    ) -> Found {
        guard !family.holds else { return start }
        var best = start
        var (below, above) = (
            durations[max(0, start.place - 1)], durations[min(durations.count - 1, start.place + 1)]
        )
        while true {
            let trials = [(below + best.duration) / 2, (best.duration + above) / 2].map { $0.rounded() }
            var hasNew = false
            let middle = best.duration
            for duration in trials where duration != middle && duration != below && duration != above {
                hasNew = true
                let line = line(family, over: duration, in: best.distance * 0.7...best.distance, cases, difference)
                best.tried += line.tried
                if let distance = line.shortest[parting], distance < best.distance {
                    (best.duration, best.distance) = (duration, distance)
                }
            }
            guard hasNew else { return best }
            (below, above) =
                best.duration < middle
                ? (below, middle) : best.duration > middle ? (middle, above) : (trials[0], trials[1])
        }
    }

    /// The pull with the roundest speed, or distance, that still parts the variants and is at most a tenth of a point longer.
    private static func rounded(
        _ found: Found, _ family: Gesture, _ parting: Parting, _ cases: [Case], _ difference: Double?
    ) -> (gesture: Gesture, tried: Int) {
        var tried = found.tried
        let exact = family.with(found.distance, over: family.holds ? restingDuration(found.distance) : found.duration)
        let value = family.holds ? exact.distance : exact.speed
        for step in [100.0, 50, 10, 5, 1, 0.5, 0.1, 0.05, 0.01, 0.001] {
            let round = ((value / step).rounded(.up) * step * 1000).rounded() / 1000
            let distance = family.holds ? round : round * exact.duration / 1000
            guard distance - found.distance <= 0.1 else { continue }
            var gesture = family.with(distance, over: exact.duration)
            if !family.holds { gesture.speed = round }
            tried += 1
            let ends = ends(of: gesture, cases, hasCourse: difference != nil)
            if ends.flatMap({ Parting($0, by: difference) }) == parting { return (gesture, tried) }
        }
        return (exact, tried)
    }

    /// Whether the gesture parts the variants without one of its events too.
    private mutating func hasShorter(_ gesture: Gesture) -> Bool {
        tried += gesture.shorter.count
        return gesture.shorter.contains { shorter in
            Self.ends(of: shorter, cases, hasCourse: difference != nil).map { Self.differ($0, by: difference) } ?? false
        }
    }
}
