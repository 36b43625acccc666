// Values of settings, derived from the table, so that a test that covers every row needs no list.

import DrawerCore
import DrawerSettings

extension Row where Effect == SettingEffect {
    /// The text after the name for valid values of the row: every word, and numbers at and between the bounds. A scene
    /// may refuse some of them.
    /// - Parameter names: the detents of the scene.
    package func samples(_ names: [DetentName]) -> [String] {
        let scopes = syntax.count > 1 ? syntax[0].samples(names) : [""]
        let values = syntax[syntax.count - 1].samples(names)
        return scopes.flatMap { scope in values.map { scope.isEmpty ? $0 : scope + " " + $0 } }
    }

    /// The settings of the row that a scene accepts and that change it.
    package func samples(in scene: SceneName) -> [Setting] {
        var plain = Setup(scene: scene)
        // A speed has an effect under a policy that reads it.
        if !isRead(by: plain.settings.release.policy) { try? plain.apply(Setting("Policy projected")) }
        return samples(plain.detentNames).compactMap { text in
            var setup = plain
            guard let setting = try? Setting("\(name) \(text)"), (try? setup.apply(setting)) != nil else { return nil }
            let hasEffect = !setup.isLike(plain) || setup.settings != plain.settings
            return setup.misplacedDetent == nil && hasEffect ? setting : nil
        }
    }

    /// Texts after the name that are not values of the row, each with the number of bytes before the error.
    package var badForms: [(text: String, offset: Int)] {
        let scope = syntax.count > 1 ? syntax[0].samples(["expanded"]).last ?? "" : ""
        let head = scope.isEmpty ? "" : scope + " "
        let value = syntax[syntax.count - 1].samples(["expanded"])[0]
        var forms = [(scope, scope.utf8.count), (head + "~", head.utf8.count), ("\(head)\(value) ~", 0)]
        forms[2].1 = forms[2].0.utf8.count - 1
        for part in syntax[syntax.count - 1].parts {
            forms += part.badForms(["expanded"]).map { (head + $0.text, head.utf8.count + $0.offset) }
        }
        return forms
    }
}

extension Syntax {
    /// A text for settings that take a text or a path.
    package static let textSample = "\"/a b/#c.txt\""

    /// Texts in this syntax.
    package func samples(_ names: [DetentName]) -> [String] {
        switch self {
        case .word(let word): return [word]
        case .choice(let words, let synonyms): return words + synonyms
        case .number(let range): return range.samples.map(\.description)
        case .optional(let part): return [""] + part.samples(names)
        case .either(let parts): return parts.flatMap { $0.samples(names) }
        case .sequence(let parts):
            let columns = parts.map { $0.samples(names) }
            return (0..<(columns.map(\.count).max() ?? 0)).map { row in
                columns.map { $0[row % $0.count] }.joined(separator: " ")
            }
        case .value(_, _, let kind):
            switch kind {
            case .name, .knownDetent: return names.map(\.text)
            case .newDetent: return names.filter { $0 != .hidden }.map(\.text) + ["half"]
            case .count(let range): return [60, 30, range.lowerBound].filter(range.contains).map { String($0) }
            case .size: return ["101x17", "4x1"]
            case .coordinates: return ["0,0", "2,0.5", "3pt,1"]
            case .text, .path: return [Self.textSample]
            case .character: return ["\"j\""]
            case .relation: return ["=", "<", "<=", ">", ">=", "!="]
            case .plusMinus: return ["±", "+-"]
            case .described: return []
            }
        }
    }

    /// Texts in this syntax with one wrong number, which is out of range or has a wrong unit.
    fileprivate func badForms(_ names: [DetentName]) -> [(text: String, offset: Int)] {
        switch self {
        case .number(let range): return range.badTexts.map { ($0, 0) }
        case .value(_, _, .count(let range)): return ["\(range.upperBound + 1)", "1.5", "3pt"].map { ($0, 0) }
        case .value(_, _, .size): return ["0x3", "80x1001", "80"].map { ($0, 0) }
        case .sequence(let parts):
            var head = ""
            return parts.enumerated().flatMap { place, part -> [(text: String, offset: Int)] in
                let tail = parts[(place + 1)...].map { " " + $0.samples(names)[0] }.joined()
                defer { head += part.samples(names)[0] + " " }
                return part.badForms(names).map { (head + $0.text + tail, head.utf8.count + $0.offset) }
            }
        default: return []
        }
    }
}

extension NumberRange {
    private var one: Double { Quantity(1, units[0]).base(cellHeight: 1) }

    /// Numbers in the range: near its lower end and over the slider, in the first unit, then one in each other unit.
    fileprivate var samples: [Quantity] {
        let (low, high) = (slider.lowerBound, slider.upperBound)
        let numbers = [low + (high - low) / 4, low, high, low + (high - low) / 2].map { ($0 * 1e4).rounded() / 1e4 }
        return numbers.map { Quantity($0, units[0]) }.filter { contains($0) }
            + units.dropFirst().map { unit in
                let share = unit == .rows ? 2 : unit == .percent ? 30 : (low + (high - low) / 3) * one
                return Quantity((share / (unit == .milliseconds ? 0.001 : 1) * 1e4).rounded() / 1e4, unit)
            }.filter { contains($0) }
    }

    /// Numbers beyond the bounds, and a number in a unit that the range lacks.
    fileprivate var badTexts: [String] {
        let below = excludesLower ? lower : lower - 1
        let above = excludesUpper ? upper : upper * 2 + 1
        return [below, above].map { Quantity($0 / one, units[0]).description } + ["3q"]
    }
}
