// The values that only settings have: from the parts of a line to a value, and back.

import DrawerCore

extension Setting {
    var isOn: Bool { value == "on" }
    /// The kind of the value's first part.
    package var first: Part.Kind? { parts.first?.kind }
    /// The numbers of the value in points, seconds or shares of 1.
    var numbers: [Double] { parts.numbers.map { $0.quantity.base(cellHeight: 1) } }

    /// The spring of the value; nil for the word `preset`.
    /// - Throws: `Refusal` for numbers that are no spring.
    func spring() throws(Refusal) -> DampedSpring? {
        let numbers = numbers
        guard numbers.count == 2 else { return nil }
        return try Refusal.check { () throws(InvalidValue) in
            switch parts[0].text {
            case "response": try DampedSpring(response: numbers[0], dampingRatio: numbers[1])
            case "duration": try DampedSpring(duration: numbers[0], bounce: numbers[1])
            default: try DampedSpring(settlingIn: numbers[0], dampingRatio: numbers[1])
            }
        }
    }
}

extension ReleaseSpeed {
    /// Reads the value; `nil` for the word `preset`.
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
        guard name == "spring", parameters.count == 3, parameters[2] == 0 else { return [] }
        let (response, damping) = (parameters[0], parameters[1])
        let bounce = damping <= 1 ? 1 - damping : 1 / damping - 1
        return zip(SettingTable.spring.parts, [[response, damping], [response, bounce]]).map { $0.filled($1) }
    }
}

extension Setup {
    /// The settle of a release that neither dismisses nor is instant.
    package var settleInUse: Settle {
        settings.release.settles.released ?? settings.release.policy.settle ?? settings.release.settles.otherwise
    }
}
