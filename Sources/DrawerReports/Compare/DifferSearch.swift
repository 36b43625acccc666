// The search for pulls that distinguish two variants. For each duration, it bisects the distance, and thereby the
// speed, for the borders of both rules. Then it refines the duration of the shortest pull of each kind.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Differ {
    /// The way in which a gesture distinguishes the variants: by their final detents, or only by their heights on the
    /// way.
    struct Parting: Sendable, Hashable {
        var detents: [DetentName?]

        init?(_ ends: [FinalState], by difference: Double?) {
            guard Differ.differ(ends, by: difference) else { return nil }
            detents = ends.map(\.detent)
        }
    }

    /// The kind of a gesture. The search keeps only the shortest gesture of each kind.
    private struct Kind: Hashable {
        var start: DetentName?
        var heading: Heading
        var holds: Bool
        var parting: Parting
    }

    /// The cells in which each difference begins, the shortest first. A cell lies between two distances of one duration.
    /// At its upper end the variants have that difference, at its lower end they do not.
    struct DifferingCells: Sendable {
        var cells: [Parting: [ClosedRange<Double>]] = [:]
        var tried = 0
    }

    /// A pull that the search has found in a family.
    private struct Found: Sendable {
        /// The duration in milliseconds.
        var duration: Double
        var distance: Double
    }

    /// A family of pulls under both variants.
    private struct PairedPulls: Sendable {
        typealias State = (ends: [DetentName?], parting: Parting?)

        let family: Gesture
        let cases: [Case]
        let difference: Double?
        var tried = 0

        /// The state after a pull; nil if a variant cannot perform it.
        mutating func state(_ distance: Double, over duration: Double) -> State? {
            tried += 1
            let time = family.holds ? Differ.restingDuration(distance) : duration
            return Differ.ends(of: family.with(distance, over: time), cases, hasCourse: difference != nil).map {
                ($0.map(\.detent), Parting($0, by: difference))
            }
        }

        /// The part of a range of distances that is within the bounds of the speed.
        func range(_ range: ClosedRange<Double>, over duration: Double) -> ClosedRange<Double>? {
            let slowest = family.holds ? 0 : Differ.speeds.lowerBound * duration / 1000
            let fastest = family.holds ? Double.infinity : Differ.speeds.upperBound * duration / 1000
            let (low, high) = (max(range.lowerBound, slowest), min(range.upperBound, fastest))
            return low < high ? low...high : nil
        }

        /// Searches a cell. If both rules change in the cell but the variants agree at its ends, they may differ in a
        /// window between the two borders. The cell is then halved until a middle is found at which they differ, or
        /// both borders are one.
        mutating func search(
            _ low: (distance: Double, state: State), _ high: (distance: Double, state: State), over duration: Double,
            into line: inout DifferingCells
        ) {
            if let parting = high.state.parting, parting != low.state.parting {
                line.cells[parting, default: []].append(low.distance...high.distance)
            }
            let isWindow = low.state.ends[0] != high.state.ends[0] && low.state.ends[1] != high.state.ends[1]
            guard isWindow, high.distance - low.distance > Differ.finest else { return }
            let middle = (low.distance + high.distance) / 2
            guard let found = state(middle, over: duration) else { return }
            search(low, (middle, found), over: duration, into: &line)
            search((middle, found), high, over: duration, into: &line)
        }

        /// The first distance of a cell at which its difference begins, at the finest resolution.
        mutating func border(_ cell: ClosedRange<Double>, _ parting: Parting, over duration: Double) -> Double {
            var (below, above) = (cell.lowerBound, cell.upperBound)
            while above - below > Differ.finest {
                let middle = (below + above) / 2
                guard let found = state(middle, over: duration) else { break }
                if found.parting == parting { above = middle } else { below = middle }
            }
            return above
        }
    }

    /// The duration of a pull after which the pointer rests, in milliseconds. It is a whole number of samples, and
    /// keeps the pull within the bounds of the speed. Such a pull has no speed at its release.
    static func restingDuration(_ distance: Double) -> Double {
        max(32, (distance / speeds.upperBound * 125).rounded(.up) * 8)
    }

    /// Searches the distances of one duration.
    /// - Parameters:
    ///   - probe: has the family, a gesture without a duration and a speed, and counts the runs.
    ///   - duration: in milliseconds; ignored for a pointer that rests, whose duration depends on the distance.
    ///   - distances: the ends of the cells, rising.
    private static func line(
        _ probe: inout PairedPulls, over duration: Double, _ distances: [Double]
    ) -> DifferingCells {
        var line = DifferingCells()
        guard let first = distances.first, let last = distances.last, first < last,
            let range = probe.range(first...last, over: duration)
        else { return line }
        let ends =
            [range.lowerBound] + distances.filter { range.lowerBound < $0 && $0 < range.upperBound } + [
                range.upperBound
            ]
        var before: (distance: Double, state: PairedPulls.State)?
        for distance in ends {
            guard let state = probe.state(distance, over: duration) else { continue }
            if let before {
                probe.search(before, (distance, state), over: duration, into: &line)
            } else if let parting = state.parting {
                // The variants differ at the lower bound already.
                line.cells[parting, default: []].append(distance...distance)
            }
            before = (distance, state)
        }
        return line
    }

    /// Searches some families with equally many events for the shortest pull of each kind.
    mutating func search(
        _ families: [Gesture], _ count: Int, _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        // A pointer that rests needs one line, because its duration depends on the distance.
        let lines = families.indices.flatMap { family in
            families[family].holds ? [(family, 0)] : Self.durations.indices.map { (family, $0) }
        }
        let results = try Parallel.map(
            lines.count, progress: { try progress(min($0, lines.count - 1), lines.count) },
            { [cases, difference] index in
                let (family, place) = lines[index]
                var probe = PairedPulls(family: families[family], cases: cases, difference: difference)
                var line = Self.line(&probe, over: Self.durations[place], Self.distances)
                line.tried = probe.tried
                return line
            })
        tried += results.reduce(0) { $0 + $1.tried }
        // The cells of each kind, in all lines.
        var kinds: [Kind: [Cell]] = [:]
        for ((family, place), line) in zip(lines, results) {
            let gesture = families[family]
            for (parting, cells) in line.cells {
                let kind = Kind(
                    start: gesture.start, heading: gesture.heading, holds: gesture.holds, parting: parting)
                kinds[kind, default: []] += cells.map { Cell(family: family, place: place, range: $0) }
            }
        }
        let order = kinds.map { (kind: $0.key, cells: $0.value.sorted(by: Cell.isBefore)) }
            .sorted {
                Cell.isBefore($0.cells[0], $1.cells[0]) || $0.cells[0] == $1.cells[0] && "\($0.kind)" < "\($1.kind)"
            }
        let shortest = Parallel.map(
            order.count, progress: { _ in },
            { [cases, difference] index in
                Self.shortest(order[index].cells, families, order[index].kind.parting, cases, difference)
            })
        tried += shortest.reduce(0) { $0 + $1.tried }
        let gestures = shortest.map(\.gesture).sorted {
            ($0.distance, Script(commands: $0.commands).text) < ($1.distance, Script(commands: $1.commands).text)
        }
        for gesture in gestures where findings.count < count && !hasShorter(gesture) {
            findings.append(finding(gesture))
        }
    }

    /// A cell of a line.
    private struct Cell: Sendable, Equatable {
        var family: Int
        /// The index in `durations`.
        var place: Int
        var range: ClosedRange<Double>

        static func isBefore(_ one: Cell, _ two: Cell) -> Bool {
            (one.range.lowerBound, one.range.upperBound, one.family, one.place)
                < (two.range.lowerBound, two.range.upperBound, two.family, two.place)
        }
    }

    /// The shortest pull in some cells, in their order. A cell that begins beyond the best pull cannot contain a
    /// shorter one.
    private static func shortest(
        _ cells: [Cell], _ families: [Gesture], _ parting: Parting, _ cases: [Case], _ difference: Double?
    ) -> (gesture: Gesture, tried: Int) {
        var probes = families.map { PairedPulls(family: $0, cases: cases, difference: difference) }
        var (best, cell) = (Double.infinity, cells[0])
        for next in cells where next.range.lowerBound < best {
            let border = probes[next.family].border(
                next.range.lowerBound...min(best, next.range.upperBound), parting, over: durations[next.place])
            // The variants may agree at the upper end of a cut cell: then the cell contains nothing shorter.
            if border < best { (best, cell) = (border, next) }
        }
        let start = Found(duration: durations[cell.place], distance: best)
        let found = refined(start, cell.place, &probes[cell.family], parting)
        let rounded = rounded(found, families[cell.family], parting, cases, difference)
        return (rounded.gesture, rounded.tried + probes.reduce(0) { $0 + $1.tried })
    }

    /// The shortest pull at durations near another one, down to a millisecond. The cells on both sides are halved.
    private static func refined(
        _ start: Found, _ place: Int, _ probe: inout PairedPulls, _ parting: Parting
    ) -> Found {
        guard !probe.family.holds else { return start }
        var best = start
        var (below, above) = (durations[max(0, place - 1)], durations[min(durations.count - 1, place + 1)])
        while true {
            let middle = best.duration
            let trials = [(below + middle) / 2, (middle + above) / 2].map { $0.rounded() }
            var hasNew = false
            for duration in trials where duration != middle && duration != below && duration != above {
                hasNew = true
                let shares = [0.7, 0.8, 0.88, 0.94, 0.98, 1]
                let line = line(&probe, over: duration, shares.map { $0 * best.distance })
                guard let cell = line.cells[parting]?.first else { continue }
                let border = probe.border(cell, parting, over: duration)
                if border < best.distance { best = Found(duration: duration, distance: border) }
            }
            guard hasNew else { return best }
            (below, above) =
                best.duration < middle
                ? (below, middle) : best.duration > middle ? (middle, above) : (trials[0], trials[1])
        }
    }

    /// The pull with the roundest speed or distance that still distinguishes the variants and is at most 0.1 pt longer.
    private static func rounded(
        _ found: Found, _ family: Gesture, _ parting: Parting, _ cases: [Case], _ difference: Double?
    ) -> (gesture: Gesture, tried: Int) {
        var tried = 0
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

    /// Whether a gesture that lacks one of the events also distinguishes the variants.
    private mutating func hasShorter(_ gesture: Gesture) -> Bool {
        tried += gesture.shorter.count
        return gesture.shorter.contains { shorter in
            Self.ends(of: shorter, cases, hasCourse: difference != nil).map { Self.differ($0, by: difference) } ?? false
        }
    }
}
