// The values that only settings have: from the parts of a line to a value, and back.

import DrawerCore

extension Setting {
    var isOn: Bool { value == "on" }
    /// The kind of the value's first part.
    package var first: Part.Kind? { parts.first?.kind }
    /// The numbers of the value in points, seconds or shares of 1. A value in rows depends on the setup.
    var numbers: [Double] { parts.numbers.map { $0.quantity.base(cellHeight: 1) } }

    /// The spring of the value; nil for the word `preset`.
    /// - Throws: `Refusal` for numbers that are no spring.
    func spring() throws(Refusal) -> DampedSpring? {
        guard let form = SpringForm.all.first(where: { $0.word == parts.first?.text }) else { return nil }
        let numbers = numbers
        return try Refusal.check { () throws(InvalidValue) in try form.spring(numbers[0], numbers[1]) }
    }
}

/// A way to write a plain spring by two numbers, each with its word.
struct SpringForm: Sendable {
    let word: String
    let syntax: Syntax
    /// The spring with these numbers.
    let spring: @Sendable (Double, Double) throws(InvalidValue) -> DampedSpring
    /// The numbers of a spring; nil for a form that does not have the exact numbers of each spring.
    private let numbers: (@Sendable (_ response: Double, _ ratio: Double) -> [Double])?

    private init(
        _ word: String, _ other: String, _ range: NumberRange,
        _ spring: @escaping @Sendable (Double, Double) throws(InvalidValue) -> DampedSpring,
        numbers: (@Sendable (_ response: Double, _ ratio: Double) -> [Double])? = nil
    ) {
        (self.word, self.spring, self.numbers) = (word, spring, numbers)
        syntax = .sequence([.word(word), .number(.seconds), .word(other), .number(range)])
    }

    /// The terms of designers, of SwiftUI and of UIKit.
    static let all = [
        SpringForm("response", "damping", .ratio(to: 1000), DampedSpring.init(response:dampingRatio:)) {
            [$0, $1]
        },
        SpringForm("duration", "bounce", bounce, DampedSpring.init(duration:bounce:)) {
            [$0, $1 <= 1 ? 1 - $1 : 1 / $1 - 1]
        },
        SpringForm("settlingIn", "damping", .ratio(to: 1)) { (duration, ratio) throws(InvalidValue) in
            try DampedSpring(settlingIn: duration, dampingRatio: ratio)
        },
    ]

    private static let bounce = NumberRange(
        "BOUNCE", "a bounce such as 0.2", from: -1, within: DampedSpring.bounces, step: 0.05)

    /// A spring in this form; nil for a form that does not have its exact numbers.
    func text(response: Double, ratio: Double) -> [Part]? { numbers.map { syntax.filled($0(response, ratio)) } }
}

extension ReleaseSpeed {
    /// Reads the value; nil for the word `preset`.
    init?(_ value: [Part]) {
        guard let word = value.first?.text else { return nil }
        if word == "last" {
            self = .last(value.numbers.first.map { Int($0.quantity.value) } ?? ReleaseSpeed.counts.lowerBound)
        } else {
            self.init(word: word)
        }
    }

    /// The measure in the words of a line.
    package var inLines: String { value.text }

    /// The measure as the parts of a line.
    package var value: [Part] {
        if case .last(let count) = self {
            .word("last") + .count(count)
        } else {
            .word(word ?? "")
        }
    }
}

extension Settle {
    /// The texts of a plain spring in the forms that can express it exactly; empty for another settle.
    var forms: [[Part]] {
        guard let spring = plainSpring, spring.kick == 0 else { return [] }
        return SpringForm.all.compactMap { $0.text(response: spring.response, ratio: spring.ratio) }
    }

    /// The numbers of a settle by one spring; nil for another settle.
    var plainSpring: (response: Double, ratio: Double, kick: Double)? {
        guard case .spring(let table) = law, case .response(let response, let ratio) = table.terms else { return nil }
        let kick = if case .kicked(let kick) = table.launch { kick } else { 0.0 }
        return self == .spring(response: response, dampingRatio: ratio, kick: kick) ? (response, ratio, kick) : nil
    }
}

extension Setup {
    /// The settle of a release that neither dismisses nor is instant.
    package var settleInUse: Settle {
        settings.release.settles.released ?? settings.release.policy.settle ?? settings.release.settles.otherwise
    }
}
