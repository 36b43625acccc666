// The search for the shortest pull of each kind that distinguishes two drawers, over all families of pulls.

import DrawerCore
import DrawerScript
import DrawerSettings

/// The search for pulls that distinguish two drawers.
struct DifferSearch {
    private let pair: DrawerPair
    /// The number of pulls that were tried.
    private(set) var tried = 0

    init(_ pair: DrawerPair) { self.pair = pair }

    /// The kind of a pull. The search keeps only the shortest pull of each kind.
    private struct Kind: Hashable {
        var start: DetentName?
        var heading: Heading
        var holds: Bool
        var detents: FinalDetents
    }

    /// All pulls of a family over one duration.
    private struct Line: Sendable, Hashable {
        /// The index of the family.
        var family: Int
        /// The index of the duration in `FamilyProbe.durations`.
        var durationIndex: Int

        /// The duration in milliseconds.
        var duration: Double { FamilyProbe.durations[durationIndex] }
    }

    /// A cell of a line. The order is by the distances.
    private struct LineCell: Sendable, Comparable {
        var line: Line
        var range: ClosedRange<Double>

        static func < (one: LineCell, two: LineCell) -> Bool {
            (one.range.lowerBound, one.range.upperBound, one.line.family, one.line.durationIndex)
                < (two.range.lowerBound, two.range.upperBound, two.line.family, two.line.durationIndex)
        }
    }

    /// The number of steps that some families take: one for each line, and as many for the shortest pulls.
    static func steps(of families: [TrialPull]) -> Int { 2 * lines(of: families).count }

    /// The shortest pull of each kind in some families, the shortest first.
    /// - Parameter progress: receives the number of steps so far.
    mutating func shortest(of families: [TrialPull], _ progress: (_ done: Int) throws -> Void) throws -> [TrialPull] {
        let (pair, lines) = (pair, Self.lines(of: families).count)
        let kinds = Array(try cellsOfKinds(families, progress))
        let found = try Parallel.map(
            kinds.count, progress: { try progress(lines + $0 * lines / kinds.count) },
            { index in
                var probes = families.map { FamilyProbe($0, on: pair) }
                let pull = Self.shortest(kinds[index].value.sorted(), kinds[index].key.detents, &probes)
                return (pull: pull, tried: probes.reduce(0) { $0 + $1.tried })
            })
        tried += found.reduce(0) { $0 + $1.tried }
        return found.map(\.pull).sorted {
            ($0.distance, Script(commands: $0.commands).text) < ($1.distance, Script(commands: $1.commands).text)
        }
    }

    /// All lines of some families. A pointer that rests needs one line, because its duration depends on the distance.
    private static func lines(of families: [TrialPull]) -> [Line] {
        families.indices.flatMap { family in
            (families[family].holds ? 0..<1 : FamilyProbe.durations.indices).map {
                Line(family: family, durationIndex: $0)
            }
        }
    }

    /// The cells of each kind, in all lines of some families.
    private mutating func cellsOfKinds(
        _ families: [TrialPull], _ progress: (_ done: Int) throws -> Void
    ) throws -> [Kind: [LineCell]] {
        let lines = Self.lines(of: families)
        let results = try Parallel.map(
            lines.count, progress: progress,
            { [pair] index in
                var probe = FamilyProbe(families[lines[index].family], on: pair)
                let cells = probe.cells(over: lines[index].duration)
                return (cells: cells, tried: probe.tried)
            })
        tried += results.reduce(0) { $0 + $1.tried }
        var kinds: [Kind: [LineCell]] = [:]
        for (line, result) in zip(lines, results) {
            let family = families[line.family]
            for (detents, cells) in result.cells {
                let kind = Kind(start: family.start, heading: family.heading, holds: family.holds, detents: detents)
                kinds[kind, default: []] += cells.map { LineCell(line: line, range: $0) }
            }
        }
        return kinds
    }

    /// The shortest pull in some cells, in their order. A cell that begins beyond the best pull cannot contain a
    /// shorter one.
    /// - Parameter cells: at least one.
    private static func shortest(
        _ cells: [LineCell], _ detents: FinalDetents, _ probes: inout [FamilyProbe]
    ) -> TrialPull {
        var (best, cell) = (Double.infinity, cells[0])
        for next in cells where next.range.lowerBound < best {
            let border = probes[next.line.family].border(
                next.range.lowerBound...min(best, next.range.upperBound), detents, over: next.line.duration)
            // The drawers may agree at the upper end of a cut cell: then the cell contains nothing shorter.
            if border < best { (best, cell) = (border, next) }
        }
        let (family, start) = (cell.line.family, FamilyProbe.FoundPull(duration: cell.line.duration, distance: best))
        let found = probes[family].refined(start, durationIndex: cell.line.durationIndex, detents)
        return probes[family].rounded(found, detents)
    }

    /// Whether a gesture that lacks one of the events also distinguishes the drawers.
    mutating func hasShorter(_ pull: TrialPull) -> Bool {
        tried += pull.shorter.count
        return pull.shorter.contains { pair.differingDetents(after: $0) != nil }
    }
}
