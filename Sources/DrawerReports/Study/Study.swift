// Studies: the same gestures on every drawer, by an imperfect hand or for many values of one number or two; and the shares
// of their targets. Sweeps are studies with one repetition of each gesture.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// Many runs of scripts, under several settings.
///
///     let study = try Study(cases, hand: Hand("quick"), repetitions: 200, seed: 1)
///     print(study.table.text(as: .csv))
public struct Study: Sendable {
    /// Where a run or a settle ends.
    enum End: Sendable, Hashable {
        case detent(DetentName)
        case between
        /// Nothing settled.
        case none

        init(_ name: DetentName?) { self = name.map(End.detent) ?? .between }

        var text: String {
            switch self {
            case .detent(let name): name.text
            case .between: "between"
            case .none: "no settle"
            }
        }
    }

    /// One repetition.
    struct Run: Sendable, Hashable {
        var end: End
        /// The free edge at the end, in points.
        var top: Double
        /// The settles that arrived after the user's first action, in order.
        var settles: [Arrival]
        /// The last touch that moved, otherwise the last one; nil without a pointer.
        var touch: Contact?
        /// Whether a press met another place than the script names.
        var missed: Bool
        /// Whether each criterion of the script held.
        var held: [Bool]

        init(_ course: Course, _ criteria: [(position: Position, text: String)]) {
            let last = course.rows.last?.reading
            (end, top) = (End(last?.detent), last?.top ?? 0)
            settles = course.arrivalsOfUser
            touch = course.touches.last { $0.duration > 0 } ?? course.touches.last
            missed = course.touches.contains(where: \.missed)
            let failed = Set(course.report.failures.map(\.position))
            held = criteria.map { !failed.contains($0.position) }
        }

        /// The last settle; nil if none arrived.
        var settle: Arrival? { settles.last }
    }

    /// All repetitions of a script under one variant, with one value of each number that varies.
    struct Group: Sendable {
        var script: String
        var variant: String
        var values: [Quantity]
        /// The criteria of the script, as `Expect` lines write them.
        var criteria: [String]
        var runs: [Run]

        /// The last settle of the last run; nil if none arrived.
        var settle: Arrival? { runs.last?.settle }

        func count(_ end: End) -> Int { runs.count { $0.end == end } }

        func share(of end: End) -> Double { runs.isEmpty ? 0 : Double(count(end)) / Double(runs.count) }

        /// The end of most runs, the first of equals.
        func winner(among ends: [End]) -> End {
            var winner = ends.first ?? .between
            for end in ends where count(end) > count(winner) { winner = end }
            return winner
        }
    }

    let kind: String
    /// One for each case and each value, in this order. Of two numbers, the second one varies fastest.
    let groups: [Group]
    /// The detents of all cases from the lowest up, the hidden one first; then the heights between them.
    let ends: [End]
    let axes: [Axis]
    let hand: Hand?
    let repetitions: Int
    /// The gestures that could not be performed, each once.
    public private(set) var report = Report()
    private let variations: [Variation]
    private let seeds: [UInt64]

    /// The largest number of runs.
    public static let maximumRuns = 1_000_000

    /// Runs each case until nothing moves, once for each value and repetition.
    /// - Parameters:
    ///   - hand: nil for the gestures of the scripts as they are.
    ///   - repetitions: the number of runs of all cases and values must not exceed `maximumRuns`.
    ///   - seed: repetition k has the same hand under all cases and values.
    ///   - spans: at most two numbers that vary.
    ///   - steps: the number of values of each span, at least 2.
    ///   - isSerial: whether to use one core only.
    ///   - progress: receives the number of runs so far and of all runs; an error that it throws ends the study.
    /// - Throws: `RefusedSettings`, and the errors of `progress`.
    public init(
        _ cases: [Case], hand: Hand? = nil, repetitions: Int = 1, seed: UInt64 = 1, varying spans: [NumberSpan] = [],
        steps: Int = 25, isSerial: Bool = false, progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        (kind, self.hand, self.repetitions) = (cases.kind, hand, repetitions)
        variations = try cases.map { try Variation(spans, in: $0) }
        axes = spans.map { Axis($0, steps) }
        let values = Axis.combinations(of: axes)
        var random = SplitMix(seed: seed)
        seeds = (0..<repetitions).map { _ in random.next() }
        let count = cases.count * values.count * repetitions
        let criteria = cases.map(\.criteria)
        let results = try Parallel.map(
            count, isSerial: isSerial, progress: { try progress($0, count) },
            { [variations, seeds] index in
                let (group, repetition) = index.quotientAndRemainder(dividingBy: repetitions)
                let (number, value) = group.quotientAndRemainder(dividingBy: values.count)
                var player = try variations[number].player(values[value])
                player.hand = hand.map { HandErrors($0, seed: seeds[repetition]) }
                let course = Course(player, .settles)
                return (run: Run(course, criteria[number]), failures: cases[number].failedGestures(course.report))
            })
        for result in results where !result.failures.isEmpty { report.add(result.failures) }
        groups = cases.indices.flatMap { number in
            values.indices.map { value in
                let start = (number * values.count + value) * repetitions
                return Group(
                    script: cases[number].script, variant: cases.title(of: cases[number]), values: values[value],
                    criteria: criteria[number].map(\.text), runs: results[start..<start + repetitions].map(\.run))
            }
        }
        var ends: [End] = []
        for run in cases {
            let names = run.setup.detentNames
            // The hidden detent comes last, in every scene that has one.
            let hidden = run.setup.scene.defaults.mechanism == .bar ? nil : names.last
            for name in names where !ends.contains(End(name)) {
                ends.insert(End(name), at: name == hidden ? 0 : ends.count)
            }
        }
        self.ends = ends + [.between]
    }

    /// A run as a script without a hand: each position of the pointer at its time.
    /// - Parameter number: of the repetition, from 1.
    /// - Precondition: the study has one case and no number that varies.
    public func recording(of number: Int) throws -> String {
        var player = try variations[0].player([])
        player.hand = hand.map { HandErrors($0, seed: seeds[number - 1]) }
        return player.recording
    }

    /// The 95 % interval of a share after `count` of `all`.
    static func wilson(_ count: Int, of all: Int) -> ClosedRange<Double> {
        guard all > 0 else { return 0...1 }
        let (n, z) = (Double(all), 1.959963984540054)
        let share = Double(count) / n
        let center = (share + z * z / (2 * n)) / (1 + z * z / n)
        let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        return max(0, center - half)...min(1, center + half)
    }

    /// A quantile, on a straight line between two values of the sorted list; nil for an empty list.
    static func quantile(_ share: Double, of sorted: [Double]) -> Double? {
        guard let last = sorted.last else { return nil }
        let place = share * Double(sorted.count - 1)
        let index = Int(place)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
    }
}
