// Studies: the same gestures on every drawer, by an imperfect hand or for many values of one number or two; and the shares
// of their targets. Sweeps are studies with one repetition of each gesture (SweepText.swift, SweepPlot.swift).

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// Many runs of scripts, under several settings.
///
///     let study = try Study(cases, hand: Hand("quick"), repetitions: 200, seed: 1)
///     print(study.table(by: .detent).text(as: .csv))
public struct Study: Sendable {
    /// What the table for readers and the drawing show.
    public enum Subject: String, Sendable, Hashable, CaseIterable { case detent, time, overshoot }

    /// One repetition.
    struct Run: Sendable, Hashable {
        /// The detent at which the drawer rests at the end; nil at a height without one.
        var detent: DetentName?
        /// The free edge at the end, in points.
        var top: Double
        /// The settles that arrived, in order.
        var settles: [Arrival]

        init(_ course: Course) {
            let last = course.rows.last?.reading
            (detent, top, settles) = (last?.detent, last?.top ?? 0, course.arrivals)
        }

        /// The last settle; nil if none arrived.
        var settle: Arrival? { settles.last }
    }

    /// All repetitions of a script under one variant, with one value of each number that varies.
    struct Group: Sendable {
        var script: String
        var variant: String
        var values: [Quantity]
        var runs: [Run]

        /// The last settle of the last run; nil if none arrived.
        var settle: Arrival? { runs.last?.settle }

        func share(of detent: DetentName) -> Double {
            runs.isEmpty ? 0 : Double(runs.count { $0.detent == detent }) / Double(runs.count)
        }

        /// The 95 % interval of a share (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
        /// Inference", 1927).
        func interval(of detent: DetentName) -> ClosedRange<Double> {
            Study.wilson(runs.count { $0.detent == detent }, of: runs.count)
        }

        /// The detent of most runs, the lowest of equals; nil for a height without a detent.
        func winner(_ detents: [DetentName]) -> DetentName? {
            var winner: DetentName?
            for detent in detents where share(of: detent) > (winner.map { share(of: $0) } ?? 0) { winner = detent }
            return winner
        }
    }

    let kind: String
    /// One for each case and each value, in this order. Of two numbers, the second one varies fastest.
    let groups: [Group]
    /// The detents of all cases from the lowest up, `hidden` first.
    let detents: [DetentName]
    let axes: [Axis]
    let hand: Hand?
    let repetitions: Int
    /// The last command of the first script that moves the drawer.
    let gesture: String
    /// The gestures that could not be performed, each once.
    public private(set) var report = Report()

    /// The number of runs.
    public var count: Int { groups.count * repetitions }

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
        gesture = cases.first?.gesture ?? ""
        let variations = try cases.map { try Variation(spans, in: $0) }
        axes = variations.first.map { first in spans.map { Axis($0, steps, first) } } ?? []
        let values = Axis.combinations(of: axes)
        var random = SplitMix(seed: seed)
        let seeds = (0..<repetitions).map { _ in random.next() }
        let count = cases.count * values.count * repetitions
        let results = try Parallel.map(
            count, isSerial: isSerial, progress: { try progress($0, count) },
            { index in
                let (group, repetition) = index.quotientAndRemainder(dividingBy: repetitions)
                let (number, value) = group.quotientAndRemainder(dividingBy: values.count)
                var player = try variations[number].player(values[value])
                if let hand { player.tremor = Tremor(hand, seed: seeds[repetition]) }
                let course = Course(player)
                return (run: Run(course), failures: cases[number].failedGestures(course.report))
            })
        for result in results where !result.failures.isEmpty { report.add(result.failures) }
        groups = cases.indices.flatMap { number in
            values.indices.map { value in
                let start = (number * values.count + value) * repetitions
                return Group(
                    script: cases[number].script, variant: cases.title(of: cases[number]), values: values[value],
                    runs: results[start..<start + repetitions].map(\.run))
            }
        }
        var detents: [DetentName] = [.hidden]
        for run in cases {
            for name in run.setup.detentNames where !detents.contains(name) { detents.append(name) }
        }
        self.detents = detents
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

    // MARK: Tables

    var hasScripts: Bool { Set(groups.map(\.script)).count > 1 }
    var hasVariants: Bool { Set(groups.map(\.variant)).count > 1 }

    /// The leading columns of a table, which name each row's group.
    /// - Parameter showsKind: whether the variant has a column even if there is only one.
    func labels(showsKind: Bool) -> [Table.Column] {
        [.text("script", isHidden: !hasScripts), .text(kind, isHidden: !hasVariants && !showsKind)]
            + axes.map { .number($0.span.number.description, $0.span.number.description, digits: 9) }
    }

    func cells(_ group: Group) -> [Table.Cell] {
        [.text(group.script), .text(group.variant)] + group.values.map { .quantity($0) }
    }

    /// The quantiles of a study, in percent.
    private static let quantiles = [5, 50, 95]

    private static func quantiles(_ runs: [Run], _ value: (Run) -> Double?) -> [Table.Cell] {
        let sorted = runs.compactMap(value).sorted()
        return quantiles.map { .number(quantile(Double($0) / 100, of: sorted)) }
    }

    /// A row for each script, variant and value: the shares of the detents with their intervals, and quantiles.
    /// - Parameter subject: what the table for readers shows; csv and JSON have all columns.
    public func table(by subject: Subject) -> Table {
        var columns = labels(showsKind: !hasScripts) + [Table.Column.number("runs", "runs", digits: 0)]
        let shown = detents.filter { detent in groups.contains { $0.share(of: detent) > 0 } }
        for detent in detents {
            columns.append(
                .readers(detent.text, isHidden: subject != .detent || !shown.contains(detent)))
            for name in ["share", "low", "high"] {
                columns.append(.number("\(name) \(detent.text)", "", digits: 4, isHidden: true))
            }
        }
        for (measured, column) in [(Subject.time, Table.Column.timeToRest), (.overshoot, .overshoot)] {
            for quantile in Self.quantiles {
                var column = column
                column.name += "\(quantile)"
                column.head += " \(quantile) %"
                column.isHidden = subject != measured && !(subject == .detent && quantile == 50)
                columns.append(column)
            }
        }
        var table = Table(columns)
        for group in groups {
            var row = cells(group) + [.number(Double(group.runs.count))]
            for detent in detents {
                let (share, interval) = (group.share(of: detent), group.interval(of: detent))
                row += [
                    .text(
                        "\(Self.percent(share)) % (\(Self.percent(interval.lowerBound))–\(Self.percent(interval.upperBound)))"
                    ),
                    .number(share), .number(interval.lowerBound), .number(interval.upperBound),
                ]
            }
            row += Self.quantiles(group.runs, \.settle?.time) + Self.quantiles(group.runs, \.settle?.overshoot)
            table.rows.append(row)
        }
        return table
    }

    /// A row for each run.
    public var runs: Table {
        var table = Table(
            labels(showsKind: !hasScripts) + [
                .number("run", "run", digits: 0), .text("detent"), .timeToRest, .overshoot,
                .number("top", "top", "pt", digits: 1),
            ])
        for group in groups {
            for (index, run) in group.runs.enumerated() {
                table.rows.append(
                    cells(group) + [
                        .number(Double(index + 1)), .text(run.detent?.text), .number(run.settle?.time),
                        .number(run.settle?.overshoot), .number(run.top),
                    ])
            }
        }
        return table
    }

    /// A share in percent, without a decimal.
    static func percent(_ share: Double) -> String { Quantity.text(share * 100, digits: 0) }
}
