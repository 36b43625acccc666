// Studies: the same gestures on every drawer, and the shares of their targets. The gestures come from imperfect hands,
// from recordings, or from many values of one or two numbers. Sweeps are studies with one repetition of each gesture.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// Many runs of scripts, under several settings.
///
///     let study = try Study(cases, Sample(hands: [Hand("quick")], repetitions: 200, seed: 1))
///     print(study.table.text(as: .csv))
public struct Study: Sendable {
    /// The end of a run or of a settle.
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

        /// The text with the name of a detent in words, for plots.
        var words: String { if case .detent(let name) = self { name.words } else { text } }
    }

    /// One repetition of a gesture.
    struct Repetition: Sendable, Hashable {
        var end: End
        /// The free edge at the end, in points.
        var top: Double
        /// The settles that arrived after the user's first action, in order.
        var settles: [Arrival]
        /// The last touch that moved or, without one, the last touch; nil without a pointer.
        var touch: Contact?
        /// Whether a press met another place than the script names.
        var missed: Bool
        /// Whether a tap has chosen the last target.
        var isTap: Bool
        /// The results of the script's criteria: whether each one held.
        var held: [Bool]

        init(_ course: Course, _ criteria: [(position: Position, text: String)]) {
            let last = course.rows.last?.reading
            (end, top) = (End(last?.detent), last?.top ?? 0)
            settles = course.arrivalsOfUser
            touch = course.touches.last { $0.duration > 0 } ?? course.touches.last
            missed = course.touches.contains(where: \.missed)
            let choice = course.notices.last { if case .targetChosen = $0.kind { true } else { false } }
            isTap = choice?.cause == .tap
            let failed = Set(course.report.failures.map(\.position))
            held = criteria.map { !failed.contains($0.position) }
        }

        /// The last settle; nil if none arrived.
        var settle: Arrival? { settles.last }
        /// Whether all criteria held; true if there are no criteria.
        var succeeds: Bool { !held.contains(false) }
    }

    /// All repetitions of a script under one variant by one hand, with one value of each varying number.
    struct Group: Sendable {
        var script: String
        var variant: String
        /// The hand; nil for the exact gestures of the script.
        var hand: Hand?
        var values: [Quantity]
        /// The criteria of the script, as `Expect` lines state them.
        var criteria: [String]
        /// The runs, person by person.
        var runs: [Repetition]

        /// The last settle of the last run; nil if none arrived.
        var settle: Arrival? { runs.last?.settle }

        func count(_ end: End) -> Int { runs.count { $0.end == end } }

        func share(of end: End) -> Double { runs.isEmpty ? 0 : Double(count(end)) / Double(runs.count) }

        /// The most frequent end; among equals, the first one.
        func winner(among ends: [End]) -> End {
            var winner = ends.first ?? .between
            for end in ends where count(end) > count(winner) { winner = end }
            return winner
        }
    }

    let kind: String
    /// The groups, ordered by hand, case and value. The second of two numbers varies fastest.
    let groups: [Group]
    /// The detents of all cases from the lowest up, the hidden one first; then the heights between them.
    let ends: [End]
    let axes: [ValueAxis]
    public let sample: Sample
    /// The version of the program, which is part of the experiment's name.
    let version: String
    /// Sentences about the parts of a hand that have no effect on the gesture of a script.
    let idle: [String]
    /// The gestures that could not be performed, each once.
    public private(set) var report = Report()
    /// The persons for the intervals; nil for a simulation with independent runs.
    let persons: Statistics.Persons?
    private let variations: [Variation]
    private let seeds: [UInt64]

    /// The largest number of runs.
    public static let maximumRuns = 1_000_000

    /// Runs each case until nothing moves, once for each hand, value and repetition.
    /// - Parameters:
    ///   - sample: the hands and repetitions. All runs together must not exceed `maximumRuns`. With recorded gestures,
    ///     the cases are the first recording under each variant, then the next recording.
    ///   - spans: at most two numbers that vary.
    ///   - steps: the number of values of each span, at least 2.
    ///   - version: the version of the program.
    ///   - isSerial: whether to use one core only.
    ///   - progress: receives the number of runs so far and of all runs. An error that it throws ends the study.
    /// - Throws: `RefusedSettings`; `Refusal` for recordings that have criteria but no common one; and the errors of
    ///   `progress`.
    public init(
        _ cases: [Case], _ sample: Sample = Sample(), varying spans: [NumberSpan] = [], steps: Int = 25,
        version: String = "", isSerial: Bool = false,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        (kind, self.version) = (cases.kind, version)
        variations = try cases.map { try Variation(spans, in: $0) }
        axes = spans.map { ValueAxis($0, steps) }
        let values = ValueAxis.combinations(of: axes)
        let isRecorded = sample.isRecorded
        let own = cases.map(\.criteria)
        let criteria = isRecorded ? Self.common(own) : own
        // The indices of the cases that a group runs: all recordings under one variant, or a single case.
        let members = isRecorded ? Self.recordings(cases) : cases.indices.map { [$0] }
        let counted = isRecorded ? sample.with(repetitions: members.first?.count ?? 0) : sample
        self.sample = counted
        persons = counted.people.flatMap { $0 > 1 ? Statistics.Persons($0, each: counted.repetitions) : nil }
        let (seeds, seedsOfPeople) = counted.seeds
        self.seeds = seeds
        let hands: [Hand?] = sample.hands.isEmpty ? [nil] : sample.hands
        let order = Order(hands: hands.count, members: members.count, values: values.count)
        let runs = counted.runs
        let count = order.count * runs
        let handNumbers = spans.map(\.number.hand)
        let results = try Parallel.map(
            count, isSerial: isSerial, progress: { try progress($0, count) },
            { [variations] index in
                let (group, run) = index.quotientAndRemainder(dividingBy: runs)
                let indices = order.indices(of: group)
                let values = values[indices.values]
                let caseIndex = members[indices.member][isRecorded ? run : 0]
                var player = try variations[caseIndex].player(values)
                if var hand = hands[indices.hand] {
                    for (number, value) in zip(handNumbers, values) {
                        if let number { hand = number.replaced(in: hand, by: value) }
                    }
                    if counted.people != nil { hand = hand.person(seed: seedsOfPeople[run / counted.repetitions]) }
                    player.hand = HandErrors(hand, seed: seeds[run])
                }
                let course = Course(player, .settles)
                return (
                    run: Repetition(course, criteria[caseIndex]),
                    failures: cases[caseIndex].failedGestures(course.report)
                )
            })
        for result in results where !result.failures.isEmpty { report.add(result.failures) }
        groups = (0..<order.count).map { group in
            let indices = order.indices(of: group)
            let own = members[indices.member]
            let first = cases[own[0]]
            return Group(
                script: own.count > 1 ? "\(own.count) recordings" : first.scriptName,
                variant: cases.variantName(of: first), hand: hands[indices.hand], values: values[indices.values],
                criteria: criteria[own[0]].map(\.text), runs: results[group * runs..<(group + 1) * runs].map(\.run))
        }
        ends = Self.ends(of: cases)
        idle = try Self.idleParts(
            of: sample.hands, on: cases, seeds: Array(seeds.prefix(5)), handNumbers.compactMap(\.self))
    }

    /// The order of the groups: by hand, then by case or recordings, then by values.
    private struct Order {
        let hands, members, values: Int

        var count: Int { hands * members * values }

        func indices(of group: Int) -> (hand: Int, member: Int, values: Int) {
            let (rest, values) = group.quotientAndRemainder(dividingBy: values)
            let (hand, member) = rest.quotientAndRemainder(dividingBy: members)
            return (hand, member, values)
        }
    }

    /// The indices of the recordings under each variant.
    private static func recordings(_ cases: [Case]) -> [[Int]] {
        cases.map(\.variant).firstIndices.map { first in
            cases.indices.filter { cases[$0].variant == cases[first].variant }
        }
    }

    /// The detents of all cases from the lowest up, the hidden one first; then the heights between them.
    private static func ends(of cases: [Case]) -> [End] {
        var ends: [End] = []
        for one in cases {
            let names = one.setup.detentNames
            // The hidden detent comes last, in every scene that has one.
            let hidden = one.setup.scene.defaults.mechanism == .bar ? nil : names.last
            for name in names where !ends.contains(End(name)) {
                ends.insert(End(name), at: name == hidden ? 0 : ends.count)
            }
        }
        return ends + [.between]
    }

    /// The criteria that all recordings have in common, in the order of the first recording.
    private static func common(
        _ criteria: [[(position: Position, text: String)]]
    ) -> [[(position: Position, text: String)]] {
        let order = (criteria.first ?? []).map(\.text).filter { text in
            criteria.allSatisfy { $0.contains { $0.text == text } }
        }
        return criteria.map { own in order.compactMap { text in own.first { $0.text == text } } }
    }

    /// A sentence for each hand and script about the parts of the hand without effect on the gesture. If such a part is
    /// halved, no place and no time of the pointer changes.
    /// - Parameter varied: the numbers that vary, which get no sentence.
    private static func idleParts(
        of hands: [Hand], on cases: [Case], seeds: [UInt64], _ varied: [HandNumber]
    ) throws -> [String] {
        let parts: [(HandNumber, WritableKeyPath<Hand, Double>)] = [
            (.aim, \.aim), (.movement, \.movement[or: 0]), (.throughput, \.throughput[or: 0]), (.tremor, \.tremor),
            (.timing, \.timing), (.jitter, \.jitter),
        ]
        var sentences: [String] = []
        for index in cases.map(\.scriptName).firstIndices {
            func course(_ hand: Hand, _ seed: UInt64) throws -> [String] {
                var player = try cases[index].settled()
                player.hand = HandErrors(hand, seed: seed)
                player.sent = []
                player.run()
                return (player.sent ?? []).map { "\($0.time) \($0.input)" }
            }
            for hand in hands {
                let whole = try seeds.map { try course(hand, $0) }
                let idle = try parts.filter { number, field in
                    guard hand[keyPath: field] > 0, !varied.contains(number) else { return false }
                    var half = hand
                    half[keyPath: field] /= 2
                    return try zip(seeds, whole).allSatisfy { try course(half, $0) == $1 }
                }.map { String($0.0.rawValue.dropFirst("hand ".count)) }
                guard !idle.isEmpty else { continue }
                let names = idle.joined(separator: " and ")
                let verb = idle.count == 1 ? "has" : "have"
                sentences.append("\(names) of the hand \(hand.name) \(verb) no effect on \(cases[index].scriptName)")
            }
        }
        return sentences
    }

    /// A run as a script without a hand: each position of the pointer at its time.
    /// - Parameter number: the number of the run, from 1. The runs of the first person come first.
    /// - Precondition: the study has one case, at most one hand, and no number that varies.
    public func recording(of number: Int) throws -> String {
        var player = try variations[0].player([])
        if var hand = sample.hands.first {
            if sample.people != nil { hand = hand.person(seed: sample.seeds.people[(number - 1) / sample.repetitions]) }
            player.hand = HandErrors(hand, seed: seeds[number - 1])
        }
        return player.recording
    }
}

extension Double? {
    /// The number, or another number instead of nil.
    fileprivate subscript(or other: Double) -> Double {
        get { self ?? other }
        set { self = newValue }
    }
}

extension Array where Element: Hashable {
    /// The indices of the elements' first occurrences.
    fileprivate var firstIndices: [Int] {
        var seen: Set<Element> = []
        return indices.filter { seen.insert(self[$0]).inserted }
    }
}
