// The problem that a fit solves, and the trial of a candidate.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The problem that a fit solves: the aim, and the numbers to vary.
struct FitGoal: Sendable {
    /// The aim of a fit, with its scripts ready to run under other values.
    enum ReadyAim: Sendable {
        case expectations([Variation], Fit.Preference)
        /// The release is the script's first one with the present values; nil if it never releases.
        case curve(MeasuredCurve, Variation, release: Nanoseconds?)
    }

    private(set) var aim: ReadyAim
    let spans: [NumberSpan]

    /// The largest offset of a curve's clock, in seconds.
    private static let largestOffset = 0.5
    /// The largest offset inside the range of the search. A larger one lies at the range's end, to within the precision
    /// of the search: the true offset may lie beyond.
    private static let largestInnerOffset = largestOffset - 0.002

    init(_ aim: Fit.Aim, _ spans: [NumberSpan]) throws {
        self.spans = spans
        switch aim {
        case .expectations(let files, let preference):
            let variations = try files.map { try Variation(spans, in: Case($0)) }
            try Self.checkOtherNumbers(of: variations)
            self.aim = .expectations(variations, preference)
        case .curve(let curve, let file):
            let base = try Case(file)
            let variation = try Variation(spans, in: base)
            self.aim = try .curve(curve, variation, release: curve.check(base.playerToRest(), in: file.path))
        }
    }

    /// Checks that the scripts agree in the other numbers of the settings that vary. The result has one line for each
    /// setting, which gives all of its numbers to all scripts.
    /// - Throws: `RefusedSettings` that names two scripts.
    private static func checkOtherNumbers(of variations: [Variation]) throws {
        var known: [SettingSlot: (setting: Setting, script: String)] = [:]
        for variation in variations {
            let script = variation.base.file.path
            for setting in try variation.settings(variation.spans.map { $0.value(at: 0, step: 1) }) {
                let first = known[setting.slot] ?? (setting, script)
                guard first.setting == setting else {
                    throw RefusedSettings(
                        settings: "\(setting.slot)",
                        refusal: Refusal(
                            "\(first.script) and \(script) have different numbers that do not vary",
                            expected: "the same numbers, because one line sets them for all scripts"))
                }
                known[setting.slot] = first
            }
        }
    }

    var isCurve: Bool { if case .curve = aim { true } else { false } }

    /// The scripts, with the numbers to vary.
    var variations: [Variation] {
        switch aim {
        case .expectations(let variations, _): variations
        case .curve(_, let variation, _): [variation]
        }
    }

    /// The number of expectations of all scripts; 0 for a curve, because expectations do not count then.
    var expectations: Int { isCurve ? 0 : variations.reduce(0) { $0 + $1.base.expectations } }

    /// - Throws: `ScriptErrors` if the clock of a candidate's curve may be off by more than the search can find.
    func checkClock(of candidate: Fit.Candidate) throws(ScriptErrors) {
        guard case .curve(let curve, _, _) = aim, abs(candidate.alignment.offset.seconds) > Self.largestInnerOffset
        else { return }
        let most = Quantity.text(Self.largestOffset)
        throw ScriptErrors(
            Refusal("a clock that is off by \(most) s or more", expected: "times from \(curve.moment.text)"),
            of: curve.path)
    }

    /// The same problem with one more unknown of the curve, its zero or its unit; empty without a curve.
    var freer: [(curve: MeasuredCurve, goal: FitGoal)] {
        guard case .curve(let curve, let variation, let release) = aim else { return [] }
        return curve.freer.map { curve in
            var goal = self
            goal.aim = .curve(curve, variation, release: release)
            return (curve, goal)
        }
    }

    /// The number of fitted parameters, including the curve's unknown unit and zero.
    func parameters(of point: Fit.Point) -> Int {
        let count = point.coordinates.count
        guard case .curve(let curve, _, _) = aim else { return count }
        return count + (curve.isScaled ? 1 : 0) + (curve.isShifted ? 1 : 0)
    }

    /// The values at a position, rounded to a ten-thousandth of each span or finer.
    func values(at point: Fit.Point) -> [Quantity] { zip(spans, point.shares).map { $0.value(at: $1, step: 0.01) } }

    /// The present value of each number; nil for a number without one, or if the scripts have different values.
    var presentValues: [Quantity?] {
        spans.map { span in
            let values = Set(variations.map { $0.presentValue(of: span.number) })
            return values.count == 1 ? values.first ?? nil : nil
        }
    }

    /// The position of the present values; nil if one of them lies outside its span.
    var presentPoint: Fit.Point? {
        let shares = zip(spans, presentValues).compactMap { span, value in
            value.flatMap { $0.unit == span.unit ? span.share(of: $0.value) : nil }
        }
        return shares.count == spans.count ? Fit.Point(shares) : nil
    }

    /// Runs all scripts with the values at a position.
    /// - Throws: `RefusedSettings`.
    func candidate(at point: Fit.Point) throws(RefusedSettings) -> Fit.Candidate {
        try candidate(values(at: point), at: point)
    }

    /// Runs all scripts with some values.
    /// - Parameter point: the position of the values, and of the clock's offset.
    /// - Throws: `RefusedSettings`.
    func candidate(_ values: [Quantity], at point: Fit.Point) throws(RefusedSettings) -> Fit.Candidate {
        var candidate = Fit.Candidate(point: point, values: values)
        switch aim {
        case .expectations(let variations, let preference):
            for variation in variations {
                candidate.score.add(try Course(variation.player(values), .settles), preference)
            }
        case .curve(let curve, let variation, let release):
            candidate.alignment.offset = point.clock.map(Self.offset) ?? .zero
            compare(try variation.player(values), release, with: curve, &candidate)
        }
        return candidate
    }

    /// The offset of the curve's clock, rounded to 0.1 ms.
    /// - Parameter position: the place of the offset within its range, 0...1.
    private static func offset(at position: Double) -> Nanoseconds {
        let seconds = (2 * position - 1) * largestOffset
        return Nanoseconds(Int64((seconds * 1e4).rounded()) * 100_000)
    }

    /// Gives a candidate the unit and the zero under which its run is closest to a curve, and the residuals. If the run
    /// lacks the measure at one of the curve's times, the cost is infinite.
    private func compare(
        _ player: Player, _ release: Nanoseconds?, with curve: MeasuredCurve, _ candidate: inout Fit.Candidate
    ) {
        let offset = candidate.alignment.offset
        guard let values = curve.motion(of: player, release: release, offset: offset, isWhole: false).values else {
            candidate.score.cost = .infinity
            return
        }
        let (scale, zero) = curve.unitAndZero(for: values)
        candidate.alignment = Fit.Alignment(offset: offset, scale: scale, zero: zero)
        candidate.score.residuals = curve.differences(values, scale, zero)
        candidate.score.cost = candidate.score.residuals.rootMeanSquare
    }
}
