// The search for pulls that part two variants: coarse speeds and distances, then bisection at every border.

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

    /// The speeds at which a family of one distance parts the variants, a range for each parting.
    struct Line: Sendable {
        var speeds: [Parting: ClosedRange<Double>] = [:]
        var tried = 0
    }

    /// Searches the speeds of one distance: a few fixed ones, then both sides of each speed at which the end of a variant
    /// changes.
    /// - Parameter family: a gesture without a distance and a speed.
    static func line(_ family: Gesture, _ distance: Double, _ cases: [Case], _ difference: Double?) -> Line {
        typealias State = (ends: [DetentName?], parting: Parting?)
        var line = Line()
        func state(_ speed: Double) -> State? {
            line.tried += 1
            guard let ends = ends(of: family.with(distance, speed), cases, hasCourse: difference != nil) else {
                return nil
            }
            return (ends.map(\.detent), Parting(ends, by: difference))
        }
        let fastest = min(speeds[speeds.count - 1], distance / leastTime)
        guard fastest >= speeds[0] else { return line }
        // A pointer that rests has no speed.
        let coarse = family.holds ? [fastest] : speeds.filter { $0 < fastest } + [fastest]
        var points = coarse.compactMap { speed in state(speed).map { (speed: speed, state: $0) } }
        let borders: [(State, State) -> Bool] = [
            { $0.ends[0] == $1.ends[0] }, { $0.ends[1] == $1.ends[1] }, { $0.parting == $1.parting },
        ]
        for (low, high) in zip(points, points.dropFirst()) {
            for isEqual in borders where !isEqual(low.state, high.state) {
                var (below, above) = (low, high)
                while above.speed - below.speed > finestSpeed {
                    let middle = (below.speed + above.speed) / 2
                    guard let found = state(middle) else { break }
                    if isEqual(low.state, found) { below = (middle, found) } else { above = (middle, found) }
                }
                points += [below, above]
            }
        }
        points.sort { $0.speed < $1.speed }
        for point in points {
            guard let parting = point.state.parting else { continue }
            let known = line.speeds[parting]
            line.speeds[parting] = (known?.lowerBound ?? point.speed)...point.speed
        }
        return line
    }

    /// The shortest pull of each kind in some families of equally many events.
    mutating func search(
        _ families: [Gesture], _ count: Int, _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        let rows = Self.distances
        let all = families.count * rows.count
        let lines = try Parallel.map(
            all, progress: { try progress(min($0, all - 1), all) },
            { [cases, difference] index in
                Self.line(families[index / rows.count], rows[index % rows.count], cases, difference)
            })
        // For each kind, the lines of the first row that has it. Later rows cannot be shorter.
        var kinds: [Kind: [(family: Int, row: Int)]] = [:]
        for row in rows.indices {
            for (index, family) in families.enumerated() {
                for parting in lines[index * rows.count + row].speeds.keys {
                    let kind = Kind(
                        start: family.start, heading: family.heading, holds: family.holds, parting: parting)
                    guard kinds[kind]?.first?.row ?? row == row else { continue }
                    kinds[kind, default: []].append((index, row))
                }
            }
        }
        let candidates = kinds.flatMap { kind, places in places.map { (kind: kind, place: $0) } }
        let shortest = Parallel.map(
            candidates.count, progress: { _ in },
            { [cases, difference] index in
                let (kind, (family, row)) = candidates[index]
                return Self.shortest(
                    families[family], kind.parting, lines[family * rows.count + row], from: rows[max(0, row - 1)],
                    to: rows[row], cases, difference)
            })
        tried += (lines.map(\.tried) + shortest.map(\.tried)).reduce(0, +)
        let found = zip(candidates, shortest).compactMap { candidate, shortest in
            shortest.gesture.map { (kind: candidate.kind, gesture: $0, text: Script(commands: $0.commands).text) }
        }.sorted { ($0.gesture.distance, $0.text) < ($1.gesture.distance, $1.text) }
        var seen: Set<Kind> = []
        for (kind, gesture, _) in found
        where findings.count < count && seen.insert(kind).inserted && !hasShorter(gesture) {
            findings.append(finding(gesture))
        }
    }

    /// Finds the shortest distance at which a family of pulls parts the presets, by bisection down to a tenth of a point.
    static func shortest(
        _ family: Gesture, _ parting: Parting, _ known: Line, from lower: Double, to upper: Double, _ cases: [Case],
        _ difference: Double?
    ) -> (gesture: Gesture?, tried: Int) {
        var (low, high, best, tried) = (Int(lower * 10), Int(upper * 10), known, 0)
        while high - low > 1 {
            let middle = (low + high) / 2
            let line = line(family, Double(middle) / 10, cases, difference)
            tried += line.tried
            if line.speeds[parting] != nil { (high, best) = (middle, line) } else { low = middle }
        }
        guard let range = best.speeds[parting] else { return (nil, tried) }
        // The roundest speed that parts them.
        let round = [500.0, 100, 50, 10, 5, 1].compactMap { step in
            let speed = (range.lowerBound / step).rounded(.up) * step
            return range.contains(speed) ? speed : nil
        }
        let gestures = (round + [range.lowerBound]).map { family.with(Double(high) / 10, $0) }
        let gesture = gestures.first { gesture in
            tried += 1
            let ends = ends(of: gesture, cases, hasCourse: difference != nil)
            return ends.flatMap { Parting($0, by: difference) } == parting
        }
        return (gesture, tried)
    }

    /// Whether the gesture parts the variants without one of its events too.
    private mutating func hasShorter(_ gesture: Gesture) -> Bool {
        tried += gesture.shorter.count
        return gesture.shorter.contains { shorter in
            Self.ends(of: shorter, cases, hasCourse: difference != nil).map { Self.differ($0, by: difference) } ?? false
        }
    }
}
