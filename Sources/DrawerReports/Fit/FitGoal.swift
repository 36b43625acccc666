// The problem that a fit solves, and the trial of a candidate.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The problem that a fit solves: the scripts, the aim, and the numbers to vary.
struct FitGoal: Sendable {
    let scripts: [(run: Case, variation: Variation)]
    let spans: [NumberSpan]
    private(set) var aim: Fit.Aim
    let expectations: Int
    /// The first release of the script that follows a curve, with the present values.
    let release: Nanoseconds?

    /// The largest offset of a curve's clock, in seconds.
    private static let largestOffset = 0.5
    /// The largest offset inside the range of the search. A larger one lies at the range's end, to within the precision
    /// of the search: the true offset may lie beyond.
    private static let largestInnerOffset = largestOffset - 0.002

    init(_ files: [ScriptFile], _ spans: [NumberSpan], _ aim: Fit.Aim) throws {
        scripts = try files.map { file in
            let run = try Case(file)
            return (run, try Variation(spans, in: run))
        }
        (self.spans, self.aim) = (spans, aim)
        if case .curve(let curve) = aim, let run = scripts.first?.run {
            expectations = 0
            release = try curve.check(run.settled(), in: run.file.path)
        } else {
            expectations = scripts.reduce(0) { $0 + $1.run.expectations }
            release = nil
        }
    }

    /// - Throws: `ScriptErrors` if the clock of a candidate's curve may be off by more than the search can find.
    func checkClock(of candidate: Fit.Candidate) throws(ScriptErrors) {
        guard case .curve(let curve) = aim, abs(candidate.alignment.offset.seconds) > Self.largestInnerOffset else {
            return
        }
        let most = Quantity.text(Self.largestOffset)
        throw ScriptErrors(
            Refusal("a clock that is off by \(most) s or more", expected: "times from \(curve.moment.text)"),
            of: curve.path)
    }

    /// The same problem with other unknowns of the curve.
    func following(_ curve: MeasuredCurve) -> FitGoal {
        var goal = self
        goal.aim = .curve(curve)
        return goal
    }

    /// The number of fitted parameters, including the curve's unknown unit and zero.
    /// - Parameter count: the number of values in a point.
    func parameters(_ count: Int) -> Int {
        guard case .curve(let curve) = aim else { return count }
        return count + (curve.isScaled ? 1 : 0) + (curve.isShifted ? 1 : 0)
    }

    /// The values at a position, rounded to a ten-thousandth of each span or finer.
    func values(at point: [Double]) -> [Quantity] { zip(spans, point).map { $0.value(at: $1, step: 0.01) } }

    /// The present value of each number in the first script; nil for a number without one.
    var present: [Quantity?] { spans.map { scripts.first?.variation.present($0.number) } }

    /// The position of the present values; nil if one of them lies outside its span.
    var presentPoint: [Double]? {
        let shares = spans.compactMap { span in scripts.first?.variation.present(span).flatMap { span.share(of: $0) } }
        return shares.count == spans.count ? shares : nil
    }

    /// Runs all scripts with the values at a position.
    /// - Throws: `RefusedSettings`.
    func candidate(at point: [Double]) throws(RefusedSettings) -> Fit.Candidate {
        try candidate(values(at: point), at: point)
    }

    func candidate(_ values: [Quantity], at point: [Double]) throws(RefusedSettings) -> Fit.Candidate {
        var candidate = Fit.Candidate(point: point, values: values)
        candidate.alignment.offset = offset(at: point)
        for (_, variation) in scripts {
            let player = try variation.player(values)
            switch aim {
            case .curve(let curve): compare(player, with: curve, &candidate)
            case .expectations(let preference): candidate.score.add(Course(player, .settles), preference)
            }
        }
        return candidate
    }

    /// The offset of the curve's clock at a position, rounded to 0.1 ms; 0 if the search does not vary it.
    private func offset(at point: [Double]) -> Nanoseconds {
        guard point.count > spans.count else { return .zero }
        let seconds = (2 * point[spans.count] - 1) * Self.largestOffset
        return Nanoseconds(Int64((seconds * 1e4).rounded()) * 100_000)
    }

    /// Gives a candidate the unit and the zero under which its run is closest to a curve, and the differences that are
    /// left. If the run lacks the measure at one of the curve's times, the cost is infinite.
    private func compare(_ player: Player, with curve: MeasuredCurve, _ candidate: inout Fit.Candidate) {
        let offset = candidate.alignment.offset
        guard let values = curve.motion(of: player, release: release, offset: offset, isWhole: false).values else {
            candidate.score.cost = .infinity
            return
        }
        let (scale, zero) = curve.unitAndZero(for: values)
        candidate.alignment = Fit.Alignment(offset: offset, scale: scale, zero: zero)
        candidate.score.differences = curve.differences(values, scale, zero)
        candidate.score.cost = candidate.score.differences.rootMeanSquare
    }
}
