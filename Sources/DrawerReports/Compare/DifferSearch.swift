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
        var parting: FinalDetents
    }

    /// All pulls of a family over one duration.
    private struct Line: Sendable {
        /// The index of the family.
        var family: Int
        /// The index in `FamilyProbe.durations`.
        var place: Int
    }

    /// A cell of a line.
    private struct LineCell: Sendable, Comparable {
        var family: Int
        var place: Int
        var range: ClosedRange<Double>

        static func < (one: LineCell, two: LineCell) -> Bool {
            (one.range.lowerBound, one.range.upperBound, one.family, one.place)
                < (two.range.lowerBound, two.range.upperBound, two.family, two.place)
        }
    }

    /// The shortest pull of each kind in some families, the shortest first.
    mutating func shortest(
        of families: [TrialPull], _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws -> [TrialPull] {
        let pair = pair
        let kinds = Array(try cellsOfKinds(families, progress))
        let found = Parallel.map(
            kinds.count, progress: { _ in },
            { index in
                var probes = families.map { FamilyProbe($0, on: pair) }
                let pull = Self.shortest(kinds[index].value.sorted(), kinds[index].key.parting, &probes)
                return (pull: pull, tried: probes.reduce(0) { $0 + $1.tried })
            })
        tried += found.reduce(0) { $0 + $1.tried }
        return found.map(\.pull).sorted {
            ($0.distance, Script(commands: $0.commands).text) < ($1.distance, Script(commands: $1.commands).text)
        }
    }

    /// The cells of each kind, in all lines of some families.
    private mutating func cellsOfKinds(
        _ families: [TrialPull], _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws -> [Kind: [LineCell]] {
        // A pointer that rests needs one line, because its duration depends on the distance.
        let lines = families.indices.flatMap { family in
            (families[family].holds ? 0..<1 : FamilyProbe.durations.indices).map { Line(family: family, place: $0) }
        }
        let results = try Parallel.map(
            lines.count, progress: { try progress(min($0, lines.count - 1), lines.count) },
            { [pair] index in
                var probe = FamilyProbe(families[lines[index].family], on: pair)
                let cells = probe.cells(over: FamilyProbe.durations[lines[index].place])
                return (cells: cells, tried: probe.tried)
            })
        tried += results.reduce(0) { $0 + $1.tried }
        var kinds: [Kind: [LineCell]] = [:]
        for (line, result) in zip(lines, results) {
            let family = families[line.family]
            for (parting, cells) in result.cells {
                let kind = Kind(start: family.start, heading: family.heading, holds: family.holds, parting: parting)
                kinds[kind, default: []] += cells.map {
                    LineCell(family: line.family, place: line.place, range: $0)
                }
            }
        }
        return kinds
    }

    /// The shortest pull in some cells, in their order. A cell that begins beyond the best pull cannot contain a
    /// shorter one.
    /// - Parameter cells: at least one.
    private static func shortest(
        _ cells: [LineCell], _ parting: FinalDetents, _ probes: inout [FamilyProbe]
    ) -> TrialPull {
        var (best, cell) = (Double.infinity, cells[0])
        for next in cells where next.range.lowerBound < best {
            let border = probes[next.family].border(
                next.range.lowerBound...min(best, next.range.upperBound), parting,
                over: FamilyProbe.durations[next.place])
            // The drawers may agree at the upper end of a cut cell: then the cell contains nothing shorter.
            if border < best { (best, cell) = (border, next) }
        }
        let start = FamilyProbe.FoundPull(duration: FamilyProbe.durations[cell.place], distance: best)
        let found = probes[cell.family].refined(start, cell.place, parting)
        return probes[cell.family].rounded(found, parting)
    }

    /// Whether a gesture that lacks one of the events also distinguishes the drawers.
    mutating func hasShorter(_ pull: TrialPull) -> Bool {
        tried += pull.shorter.count
        return pull.shorter.contains { pair.parting(after: $0) != nil }
    }
}
