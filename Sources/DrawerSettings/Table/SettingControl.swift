// A control of a panel: a value of the effective settings that a slider, a list of words or a typed text can change.

extension String {
    /// A name of the script language in words: "full height" for `fullHeight`, "mean 100 ms" for `mean100ms`.
    package var inWords: String {
        let words = reduce(into: "") { words, letter in
            if letter.isUppercase, let last = words.last, last.isLowercase { words += " " }
            words += letter.lowercased()
        }
        // A number with a unit stands apart; the one at the end of `material3` is a part of the name.
        let name = words.prefix { !$0.isNumber }
        let number = words[name.endIndex...].prefix(while: \.isNumber)
        let unit = words[number.endIndex...]
        guard name.last?.isLetter == true, unit.first?.isLetter == true else { return words }
        return "\(name) \(number) \(unit)"
    }
}

/// One value of the effective settings, with its range and its alternatives.
///
///     if let control = setup.controls.first(where: { $0.name == "ListPans" }) {
///         setup = try setup.changing(control, to: "listOnly")
///     }
public struct SettingControl: Sendable, Hashable {
    /// The setting that a control changes, or one of the setting's numbers. The identifier stays the same when the
    /// value changes its form: the second number may be a damping ratio or a bounce.
    public struct ID: Sendable, Hashable {
        let slot: SettingSlot
        let numberIndex: Int
    }

    /// The whole value of the setting.
    public let setting: Setting
    /// The position among the numbers of the value; 0 for a value with one number or none.
    let numberIndex: Int
    public var id: ID { ID(slot: slot, numberIndex: numberIndex) }
    public var slot: SettingSlot { setting.slot }
    /// The setting's name, its scope, and the word in front of the number: `Spring response`.
    public let name: String
    /// The name in words: `Pull past the top`.
    public let label: String
    /// The value, or its number with the unit: `0.4s`, `handOver`.
    public let value: String
    /// The number; nil for a word or a text.
    public let number: Quantity?
    /// The range of the number; nil for a value without a number.
    public let range: NumberRange?
    /// The bounds of a slider, in the number's unit.
    public let slider: ClosedRange<Double>
    /// The height of a row in points, for a number in rows.
    let cellHeight: Double
    /// The words that can replace the value.
    public let words: [String]
    /// The scene's value in a form with numbers, if the row's standard belongs to another scene; otherwise nil.
    let standardForm: String?
    /// The value without an explicit setting.
    public internal(set) var standard = ""
    /// `standard` as a number in the unit of `number`; nil for a word.
    public internal(set) var standardNumber: Double?
    /// Whether the value differs from `standard`.
    public internal(set) var isChanged = false
    /// The meaning of the word `preset`, if the value is this word and no other line can express the value.
    public internal(set) var note: String?

    /// The value with numbers from which a typed number and a step go on if the value is a word.
    var partsOfStandard: [Part]? { row.value(standardForm ?? row.standard ?? "") }

    /// The setting's row of the table.
    public var row: SettingRow { slot.row }
    /// Whether the value is one of several words.
    public var isChoice: Bool { range == nil && row.counts == nil && words.count > 1 }

    /// A description of a typed value, for help.
    public var looks: String { range?.looks ?? row.value.description }

    /// The unit of the number; if the value is a word, the unit that a number would have.
    public var unit: Quantity.Unit {
        if let number { return number.unit }
        guard let range else { return .one }
        return range.units.contains(.seconds) ? .seconds : range.units.first ?? .one
    }

    /// The step of the number in its unit.
    public var step: Double {
        guard let range else { return 1 }
        switch unit {
        case range.units.first: return range.step
        case .rows: return max(0.1, range.step / cellHeight)
        case .percent: return range.units.first == .points ? 2 : range.step
        case .milliseconds: return range.step * 1000
        default: return range.step
        }
    }

    /// The value after some steps of the number or through the words; nil at the end of the range. A step from infinity
    /// goes down to the slider's end; from another word, to the default or, without one, to the slider's start.
    public func text(steps: Double) -> String? {
        if let counts = row.counts { return text(steps: steps, among: counts) }
        if let number, let range {
            let next = moved(number, by: steps, in: range)
            return next == number.value ? nil : Quantity(next, number.unit).description
        }
        guard range == nil else {
            if value == row.infinity { return steps < 0 ? Quantity(slider.upperBound, unit).description : nil }
            let numbers = partsOfStandard?.numbers ?? []
            let standard = numbers.indices.contains(numberIndex) ? numbers[numberIndex].quantity : nil
            return (standard ?? Quantity(slider.lowerBound, unit)).description
        }
        guard !words.isEmpty, words != [value] else { return nil }
        let next = words.firstIndex(of: value).map { $0 + (steps < 0 ? -1 : 1) } ?? 0
        return words[(next + words.count) % words.count]
    }

    /// The value after some steps of a count. A step down from the lowest number goes to the word of the row, a step up
    /// from the word to the lowest number.
    private func text(steps: Double, among counts: ClosedRange<Int>) -> String? {
        guard case .count(let count) = setting.first else { return steps < 0 ? nil : "\(counts.lowerBound)" }
        let whole = steps < 0 ? min(steps.rounded(), -1) : max(steps.rounded(), 1)
        let next = min(max(Double(count) + whole, Double(counts.lowerBound)), Double(counts.upperBound))
        if next != Double(count) { return "\(Int(next))" }
        return steps < 0 ? words.first { $0 != value } : nil
    }

    /// The number after some steps, within the range. It is a whole number of steps, so that a number between two steps
    /// becomes round. The steps count from the default if that is round, otherwise from 0.
    private func moved(_ number: Quantity, by steps: Double, in range: NumberRange) -> Double {
        // A part of a step is one whole step of a smaller size.
        let (count, size) = abs(steps) < 1 ? (steps < 0 ? -1 : 1, step * abs(steps)) : (steps, step)
        func isWhole(_ places: Double) -> Bool { abs(places - places.rounded()) < 1e-6 }
        // A default is round if it is a whole number of tenths of a step.
        let origin = standardNumber.flatMap { isWhole($0 / step * 10) ? $0 : nil } ?? 0
        let stepsSoFar = (number.value - origin) / size
        let whole = isWhole(stepsSoFar) ? stepsSoFar.rounded() : stepsSoFar.rounded(steps < 0 ? .up : .down)
        // Rounding removes the error of decimal fractions: 0.1 + 0.2 is 0.3.
        let value = ((origin + (whole + count) * size) * 1e9).rounded() / 1e9
        let (lower, upper) = bounds(of: range, around: number, away: abs(steps) * step)
        return min(max(value, lower), upper)
    }

    /// The least and the largest number of a range, in the unit of a number.
    /// - Parameter distance: the distance that a step keeps from an excluded bound, unless the number itself is closer.
    private func bounds(
        of range: NumberRange, around number: Quantity, away distance: Double
    ) -> (lower: Double, upper: Double) {
        let one = Quantity(1, number.unit).base(cellHeight: cellHeight)
        let lower = range.lower / one
        let upper = range.endsAtWhole && number.unit == .percent ? 100 : range.upper / one
        return (
            lower + (range.excludesLower ? min(distance, number.value - lower) : 0),
            upper - (range.excludesUpper ? min(distance, upper - number.value) : 0)
        )
    }

    /// The number at a share of the slider, 0...1, in whole steps.
    public func number(at share: Double) -> Quantity? {
        guard range != nil else { return nil }
        let value = slider.lowerBound + min(max(share, 0), 1) * (slider.upperBound - slider.lowerBound)
        let whole = ((value / step).rounded() * step * 1e9).rounded() / 1e9
        return Quantity(min(max(whole, slider.lowerBound), slider.upperBound), unit)
    }

    /// The share of the slider up to a number, 0...1.
    public func share(of value: Double) -> Double {
        let width = slider.upperBound - slider.lowerBound
        return width > 0 ? min(max(0, (value - slider.lowerBound) / width), 1) : 0
    }
}

extension SettingControl {
    /// Whether the value is the inset of a detent.
    package var isInset: Bool { HeightForm(word: value.prefix { $0 != " " }) == .inset }
}
