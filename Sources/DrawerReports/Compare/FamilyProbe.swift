// The search among the pulls of one family. For each duration, it bisects the distance, and thereby the speed, for the
// borders of both rules. Then it refines the duration of the shortest pull.

import DrawerCore
import DrawerScript
import DrawerSettings

/// Pulls that differ only in their distance and duration, on both drawers of a pair.
struct FamilyProbe: Sendable {
    /// The distances of the cells in which the search begins, in points. A border within a cell is bisected.
    static let distances = [
        1.0, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 52, 64, 80, 104, 128, 160, 192, 224, 256, 288, 320,
    ]
    /// The durations of a pull, in milliseconds. Up to the sixth sample of the pointer, every millisecond is tried,
    /// because the measured speed jumps at each sample. The longer durations are the ends of cells, in which the search
    /// goes on.
    static let durations: [Double] =
        (30...48).map(Double.init) + [52, 56, 60, 64, 72, 80, 96, 112, 144, 192, 288, 480, 1000, 2500]
    /// The speeds of a pull, in pt/s.
    private static let speeds = 60.0...3000
    /// The resolution of the search, in points.
    private static let finest = 0.02

    /// The bounds of all families, in words.
    static var bounds: String {
        func span(_ numbers: [Double]) -> String {
            "\(Quantity.text(numbers.min() ?? 0)) to \(Quantity.text(numbers.max() ?? 0))"
        }
        return "a pull of \(span(distances)) pt over \(span(durations)) ms, at "
            + "\(span([speeds.lowerBound, speeds.upperBound])) pt/s, up or down, on the handle or the list, from every "
            + "detent of both, released at once or after \(Quantity.text(TrialPull.hold.seconds * 1000)) ms of rest, "
            + "down to 1 ms and \(Quantity.text(finest)) pt"
    }

    /// A distance, with the drawers' ends after it.
    private struct Trial {
        var distance: Double
        var detents: FinalDetents
        var isDifferent: Bool

        /// The final detents, if they distinguish the drawers.
        var differingDetents: FinalDetents? { isDifferent ? detents : nil }
    }

    /// A pull of the family.
    struct FoundPull: Sendable {
        /// The duration in milliseconds.
        var duration: Double
        var distance: Double
    }

    /// The cells in which each difference begins. A cell lies between two distances of one duration. At its upper end
    /// the drawers have that difference, at its lower end they do not.
    typealias Cells = [FinalDetents: [ClosedRange<Double>]]

    let pair: DrawerPair
    /// A pull without a duration and a speed.
    let family: TrialPull
    /// The number of pulls that were tried.
    private(set) var tried = 0

    init(_ family: TrialPull, on pair: DrawerPair) { (self.family, self.pair) = (family, pair) }

    private func pull(_ distance: Double, over duration: Double) -> TrialPull {
        family.with(distance, over: family.holds ? Self.restingDuration(distance) : duration)
    }

    /// The duration of a pull after which the pointer rests, in milliseconds: the fewest samples, at least four, within
    /// the greatest speed. Such a pull has no speed at its release.
    private static func restingDuration(_ distance: Double) -> Double {
        let sample = Pull.sampleTime.seconds * 1000
        return max(4, (distance / speeds.upperBound * 1000 / sample).rounded(.up)) * sample
    }

    /// Tries a pull; nil if one of the drawers cannot perform it.
    private mutating func trial(_ distance: Double, over duration: Double) -> Trial? {
        tried += 1
        return pair.states(after: pull(distance, over: duration)).map {
            Trial(distance: distance, detents: $0.detents, isDifferent: pair.differ($0))
        }
    }

    // MARK: One duration

    /// Searches the distances of one duration.
    /// - Parameters:
    ///   - duration: in milliseconds; ignored for a pointer that rests, whose duration depends on the distance.
    ///   - distances: the ends of the cells, rising.
    mutating func cells(over duration: Double, _ distances: [Double] = Self.distances) -> Cells {
        let trials = withinSpeeds(distances, over: duration).compactMap { trial($0, over: duration) }
        var cells: Cells = [:]
        // The drawers may differ at the least distance already.
        if let first = trials.first, let detents = first.differingDetents {
            cells[detents] = [first.distance...first.distance]
        }
        for (low, high) in zip(trials, trials.dropFirst()) { search(low, high, over: duration, into: &cells) }
        return cells
    }

    /// The distances within the bounds of the speed, from bound to bound.
    private func withinSpeeds(_ distances: [Double], over duration: Double) -> [Double] {
        guard !family.holds, let first = distances.first, let last = distances.last else { return distances }
        let low = max(first, Self.speeds.lowerBound * duration / 1000)
        let high = min(last, Self.speeds.upperBound * duration / 1000)
        return low < high ? [low] + distances.filter { low < $0 && $0 < high } + [high] : []
    }

    /// Searches a cell. If the ends of both drawers change in it, there is a border for each drawer, and a difference may
    /// exist between the two borders alone. The cell is then halved until only one drawer changes in each part, or the
    /// borders are closer than the resolution.
    private mutating func search(_ low: Trial, _ high: Trial, over duration: Double, into cells: inout Cells) {
        if let detents = high.differingDetents, detents != low.differingDetents {
            cells[detents, default: []].append(low.distance...high.distance)
        }
        let bothChange = low.detents.one != high.detents.one && low.detents.other != high.detents.other
        guard bothChange, high.distance - low.distance > Self.finest,
            let middle = trial((low.distance + high.distance) / 2, over: duration)
        else { return }
        search(low, middle, over: duration, into: &cells)
        search(middle, high, over: duration, into: &cells)
    }

    /// The first distance of a cell at which its difference begins, at the finest resolution.
    mutating func border(_ cell: ClosedRange<Double>, _ detents: FinalDetents, over duration: Double) -> Double {
        var (below, above) = (cell.lowerBound, cell.upperBound)
        while above - below > Self.finest, let middle = trial((below + above) / 2, over: duration) {
            if middle.differingDetents == detents { above = middle.distance } else { below = middle.distance }
        }
        return above
    }

    // MARK: One pull

    /// The shortest pull at durations near another one, down to a millisecond. The cells on both sides are halved.
    /// - Parameter index: the index of the pull's duration in `durations`.
    mutating func refined(_ start: FoundPull, durationIndex index: Int, _ detents: FinalDetents) -> FoundPull {
        guard !family.holds else { return start }
        var best = start
        var below = Self.durations[max(0, index - 1)]
        var above = Self.durations[min(Self.durations.count - 1, index + 1)]
        while true {
            let middle = best.duration
            let (shorter, longer) = (((below + middle) / 2).rounded(), ((middle + above) / 2).rounded())
            let untried = [shorter, longer].filter { ![below, middle, above].contains($0) }
            guard !untried.isEmpty else { return best }
            for duration in untried { best = improved(best, over: duration, detents) }
            // The next cells lie on both sides of the best duration.
            if best.duration < middle {
                above = middle
            } else if best.duration > middle {
                below = middle
            } else {
                (below, above) = (shorter, longer)
            }
        }
    }

    /// The shortest pull over another duration; the pull itself if none over that duration is shorter.
    private mutating func improved(_ pull: FoundPull, over duration: Double, _ detents: FinalDetents) -> FoundPull {
        let distances = [0.7, 0.8, 0.88, 0.94, 0.98, 1].map { $0 * pull.distance }
        let cells = cells(over: duration, distances)[detents] ?? []
        guard let cell = cells.min(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) else {
            return pull
        }
        let border = border(cell, detents, over: duration)
        return border < pull.distance ? FoundPull(duration: duration, distance: border) : pull
    }

    /// The pull with the roundest speed or distance that still distinguishes the drawers and is at most 0.1 pt longer.
    mutating func rounded(_ found: FoundPull, _ detents: FinalDetents) -> TrialPull {
        let exact = pull(found.distance, over: found.duration)
        let value = family.holds ? exact.distance : exact.speed
        for step in [100.0, 50, 10, 5, 1, 0.5, 0.1, 0.05, 0.01, 0.001] {
            let round = ((value / step).rounded(.up) * step * 1000).rounded() / 1000
            let distance = family.holds ? round : round * exact.duration / 1000
            guard distance - found.distance <= 0.1 else { continue }
            var pull = family.with(distance, over: exact.duration)
            if !family.holds { pull.speed = round }
            tried += 1
            if pair.differingDetents(after: pull) == detents { return pull }
        }
        return exact
    }
}
