// The search for single pulls that part two variants: coarse speeds and distances, then bisection at every border.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Differ {
    /// The pulls that differ in distance and speed alone.
    struct Family: Sendable {
        var start: DetentName?
        var place: Place
        var heading: Heading
        /// Whether the pointer rests before its release.
        var holds: Bool

        init(start: DetentName?, _ place: Place, _ heading: Heading, holds: Bool) {
            (self.start, self.place, self.heading, self.holds) = (start, place, heading, holds)
        }

        var events: Int { 1 + (start == nil ? 0 : 1) + (holds ? 1 : 0) }

        func steps(_ distance: Double, _ speed: Double) -> [Step] {
            (start.map { [.start($0)] } ?? []) + [.pull(on: place, heading, distance: distance, speed: speed)]
                + (holds ? [.hold(milliseconds: Differ.hold)] : [])
        }
    }

    /// How a gesture parts the variants: where they end, or that they are apart on the way alone.
    struct Parting: Sendable, Hashable {
        var detents: [DetentName?]

        init?(_ ends: [End], by difference: Double?) {
            guard Differ.differ(ends, by: difference) else { return nil }
            detents = ends.map(\.detent)
        }
    }

    /// The speeds at which a family of one distance parts the variants, a range for each parting.
    struct Line: Sendable {
        var speeds: [Parting: ClosedRange<Double>] = [:]
        var tried = 0
    }

    /// Searches the speeds of one distance: a few fixed ones, then both sides of each speed at which the end of a variant
    /// changes.
    static func line(_ family: Family, _ distance: Double, _ cases: [Case], _ difference: Double?) -> Line {
        var line = Line()
        func state(_ speed: Double) -> (ends: [DetentName?], parting: Parting?)? {
            line.tried += 1
            guard let ends = ends(of: family.steps(distance, speed), cases, hasCourse: difference != nil) else {
                return nil
            }
            return (ends.map(\.detent), Parting(ends, by: difference))
        }
        let fastest = min(speeds[speeds.count - 1], distance / leastTime)
        guard fastest >= speeds[0] else { return line }
        // A pointer that rests has no speed.
        let coarse = family.holds ? [fastest] : speeds.filter { $0 < fastest } + [fastest]
        var points = coarse.compactMap { speed in state(speed).map { (speed: speed, state: $0) } }
        for (low, high) in zip(points, points.dropFirst()) {
            let borders:
                [(_ one: (ends: [DetentName?], parting: Parting?), _ two: (ends: [DetentName?], parting: Parting?)) ->
                    Bool] =
                    [{ $0.ends[0] == $1.ends[0] }, { $0.ends[1] == $1.ends[1] }, { $0.parting == $1.parting }]
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
        _ families: [Family], _ count: Int, _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        let rows = Self.distances
        let all = families.count * rows.count
        let lines = try Parallel.map(
            all, progress: { try progress(min($0, all - 1), all) },
            { [cases, difference] index in
                Self.line(families[index / rows.count], rows[index % rows.count], cases, difference)
            })
        tried += lines.reduce(0) { $0 + $1.tried }
        // For each kind, the families in which it appears, by the first line that has it.
        var kinds: [[String]: [(family: Int, row: Int, parting: Parting)]] = [:]
        for (index, family) in families.enumerated() {
            var seen: Set<Parting> = []
            for row in rows.indices {
                for parting in lines[index * rows.count + row].speeds.keys where seen.insert(parting).inserted {
                    let kind = Self.kind(family.steps(1, 1)) + parting.detents.map { $0?.text ?? "" }
                    kinds[kind, default: []].append((index, row, parting))
                }
            }
        }
        let candidates = kinds.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { kind in
            // Later rows cannot be shorter.
            let first = kind.value.map(\.row).min() ?? 0
            return kind.value.filter { $0.row == first }.sorted { $0.family < $1.family }
        }
        let shortest = Parallel.map(
            candidates.count, progress: { _ in },
            { [cases, difference] index in
                candidates[index].compactMap { candidate -> (steps: [Step], tried: Int)? in
                    let line = lines[candidate.family * rows.count + candidate.row]
                    let lower = rows[max(0, candidate.row - 1)]
                    return Self.shortest(
                        families[candidate.family], candidate.parting, line, from: lower, to: rows[candidate.row],
                        cases,
                        difference)
                }.min { Self.distance($0.steps) < Self.distance($1.steps) }
            })
        tried += shortest.reduce(0) { $0 + ($1?.tried ?? 0) }
        for steps in shortest.compactMap({ $0?.steps }).sorted(by: { Self.distance($0) < Self.distance($1) })
        where findings.count < count && !hasFewer(steps) {
            findings.append(try finding(steps))
        }
    }

    /// Finds the shortest distance at which a family of pulls parts the presets, by bisection down to a tenth of a point.
    static func shortest(
        _ family: Family, _ parting: Parting, _ known: Line, from lower: Double, to upper: Double, _ cases: [Case],
        _ difference: Double?
    ) -> (steps: [Step], tried: Int)? {
        var (low, high, best, tried) = (Int(lower * 10), Int(upper * 10), known, 0)
        while high - low > 1 {
            let middle = (low + high) / 2
            let line = line(family, Double(middle) / 10, cases, difference)
            tried += line.tried
            if line.speeds[parting] != nil { (high, best) = (middle, line) } else { low = middle }
        }
        guard let range = best.speeds[parting] else { return nil }
        let distance = Double(high) / 10
        // The roundest speed that parts them.
        let round = [500.0, 100, 50, 10, 5, 1].compactMap { step in
            let speed = (range.lowerBound / step).rounded(.up) * step
            return range.contains(speed) ? speed : nil
        }
        let speed = (round + [range.lowerBound]).first { speed in
            tried += 1
            let ends = ends(of: family.steps(distance, speed), cases, hasCourse: difference != nil)
            return ends.flatMap { Parting($0, by: difference) } == parting
        }
        return speed.map { (family.steps(distance, $0), tried) }
    }

    /// Whether the gesture parts the variants without one of its steps too.
    mutating func hasFewer(_ steps: [Step]) -> Bool {
        let fewer = steps.indices.map { index in steps.indices.filter { $0 != index }.map { steps[$0] } }
        return parted(fewer.filter { $0.contains { $0.distance > 0 } }).contains(true)
    }
}
