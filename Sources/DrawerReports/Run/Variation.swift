// Numbers that vary: their values, and the runs of a script with these values.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The values of one number.
struct ValueAxis: Sendable, Hashable {
    let span: NumberSpan
    let values: [Quantity]

    /// - Parameter steps: the number of values, at least 2.
    init(_ span: NumberSpan, _ steps: Int) {
        self.span = span
        values = (0..<steps).map { span.value(at: Double($0) / Double(steps - 1), step: 1 / Double(steps - 1)) }
    }

    /// The unit in a plot: a bare number of seconds gets its unit.
    var unit: String { span.unit == .one && span.number.range.units.contains(.seconds) ? "s" : span.unit.rawValue }

    /// All values of one number, or all pairs of values of two numbers; without a number, one empty list. The second
    /// number varies fastest.
    static func combinations(of axes: [ValueAxis]) -> [[Quantity]] {
        axes.reduce([[]]) { lists, axis in lists.flatMap { list in axis.values.map { list + [$0] } } }
    }
}

extension [NumberSpan] {
    /// The value of a number of the pull; nil if the number does not vary.
    /// - Parameter values: a value for each span.
    func value(of number: PullNumber, in values: [Quantity]) -> Double? {
        zip(self, values).first { span, _ in span.number == .pull(number) }?.1.value
    }
}

/// Numbers that vary in a case.
struct Variation: Sendable {
    let spans: [NumberSpan]
    /// The settings that have the numbers.
    private let varying: [Setting]
    /// The case that provides all other values.
    let base: Case
    /// The pull that varies; nil if only settings vary.
    private let pull: Pull?

    /// - Throws: `RefusedSettings` for numbers that the script does not have.
    init(_ spans: [NumberSpan], in base: Case) throws(RefusedSettings) {
        (self.spans, self.base) = (spans, base)
        do throws(Refusal) {
            let numbers = spans.compactMap(\.number.setting)
            for number in numbers { try number.check(in: base.setup) }
            varying = try base.setup.settings(with: numbers)
            guard spans.contains(where: \.isOfGesture) else {
                pull = nil
                return
            }
            pull = try Pull(of: base.file.script) { script throws(Refusal) in
                try base.playerToRest(with: [], script: script)
            }
        } catch {
            throw RefusedSettings(settings: spans.map(\.description).joined(separator: ", "), refusal: error)
        }
    }

    /// The settings with these values.
    func settings(_ values: [Quantity]) throws(Refusal) -> [Setting] {
        let numbers = zip(spans, values).compactMap { span, value in
            span.number.setting.map { (number: $0, value: value) }
        }
        return try varying.map { setting throws(Refusal) in try setting.replacing(numbers) }
    }

    /// A player of the script with these values. It runs until nothing moves.
    /// - Throws: `RefusedSettings`.
    func player(_ values: [Quantity]) throws(RefusedSettings) -> Player {
        do throws(Refusal) {
            let (distance, speed) = (spans.value(of: .distance, in: values), spans.value(of: .speed, in: values))
            let script = pull.map { $0.script(distance: distance, speed: speed) }
            return try base.playerToRest(with: settings(values), script: script)
        } catch {
            let names = zip(spans, values).map { "\($0.number) \($1)" }.joined(separator: ", ")
            throw RefusedSettings(settings: names, refusal: error)
        }
    }

    /// The present value of a number, in the unit that the script uses.
    func presentValue(of number: VaryingNumber) -> Quantity? {
        switch number {
        case .setting(let number): number.effective(in: base.setup)
        case .pull(let number): pull.map { Quantity(number == .speed ? $0.speed : $0.distance, number.unit) }
        case .hand: nil
        }
    }
}
