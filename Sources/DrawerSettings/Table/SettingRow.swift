// A row of the table of settings: data for reader, help, panel and engine.

import DrawerCore

public typealias SettingRow = Row<SettingEffect>

/// The effect of a row of settings: the field of the value, and the facts that other code needs about the setting.
public struct SettingEffect: Sendable {
    /// The subject of a setting.
    public enum Group: String, Sendable, Hashable, CaseIterable {
        case detents, gesture, release, scrolling, dimming, sheet, scene, presentation
    }

    /// The special rules for a setting.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        /// `Configure` may not change the setting.
        static let fixed = Traits(rawValue: 1)
        /// A line of `Detent` may set the value too, after the row's name in small letters: `Detent half dimming 20%`.
        static let ofDetentLine = Traits(rawValue: 2)
        /// The setting replaces the defaults of all others, so that it applies before them.
        static let restarts = Traits(rawValue: 4)
        /// The row sets heights of detents.
        static let layout = Traits(rawValue: 8)
        /// The row sets the settle. Of two settings of such rows, the later one counts.
        static let settle = Traits(rawValue: 16)
        /// The setting changes only while the drawer rests.
        static let atRest = Traits(rawValue: 32)
        /// The host alone reads the setting, not the engine.
        static let ofHost = Traits(rawValue: 64)
        /// The defaults of other settings depend on the setting.
        static let base = Traits(rawValue: 128)
    }

    /// The key path of a value in the setup.
    typealias Path<Value> = WritableKeyPath<Setup, Value> & Sendable
    /// The effective values, one for each scope, in all forms in which a line can write the value. A value that no line
    /// can write has no forms.
    typealias Effective = @Sendable (Setup) -> [(scope: String?, forms: [[Part]])]

    /// The ways to read and write a value.
    enum Field: Sendable {
        case flag(Path<Bool>)
        /// Lengths in points, shares of 1, seconds.
        /// - Parameter infinity: the word that stands for infinity; nil for a value that is always finite.
        case number(Path<Double>, NumberRange, infinity: String?)
        /// A case of an enumeration, by its raw value.
        case word(read: @Sendable (Setup) -> String, write: @Sendable (inout Setup, String) -> Void)
        /// - Parameters:
        ///   - shown: the values that a panel shows instead of the values of the lines.
        case other(
            Effective, shown: (@Sendable (Setup, [Setting]) -> [(scope: String?, value: [Part])])? = nil,
            apply: @Sendable (inout Setup, Setting) throws(Refusal) -> Void)
    }

    let group: Group
    /// The name in words; the panel appends the scope and the name of the number. Empty for settings without a control.
    let label: String
    /// The feel of a larger value of the setting, in one sentence.
    let more: String
    let traits: Traits
    /// The part of the value that one setting sets, if several settings of the row add up; nil if they replace each
    /// other.
    let part: (@Sendable ([Part]) -> String?)?
    /// The speed that the setting sets, if only some policies read it; nil for any other setting.
    var policySpeed: ReleasePolicy.Speed?
    /// The syntax of the value.
    let value: Syntax
    let field: Field
}

extension SettingEffect {
    /// The effective values of a setup; see `Effective`.
    func effective(in setup: Setup) -> [(scope: String?, forms: [[Part]])] {
        if case .other(let effective, _, _) = field { return effective(setup) }
        return [(nil, [fieldValue(setup)])]
    }

    fileprivate func fieldValue(_ setup: Setup) -> [Part] {
        switch field {
        case .flag(let path): return .flag(setup[keyPath: path])
        case .word(let read, _): return .word(read(setup))
        case .number(let path, let range, let infinity):
            let number = setup[keyPath: path]
            if let infinity, number == .infinity { return .word(infinity) }
            return [Part(Quantity(number, range.ownUnit), range)]
        case .other: return []
        }
    }

    /// The value of a fresh setup of a scene as text, in a form with numbers if there is one.
    fileprivate func standard(in scene: SceneName) -> String? {
        let forms = effective(in: Setup(scene: scene)).first?.forms ?? []
        return (forms.first { !$0.numbers.isEmpty } ?? forms.first).map { $0.text }
    }
}

extension Row where Effect == SettingEffect {
    public typealias Group = SettingEffect.Group

    /// All settings in the order of help, files and panel; `SettingTable.ranks` orders their application.
    public static var all: [SettingRow] { SettingTable.all }

    public var group: Group { effect.group }
    public var label: String { effect.label }
    public var more: String { effect.more }
    /// The value of a fresh setup; nil for a value that depends on the scope, and for a value that no line can write.
    public var standard: String? {
        syntax.count > 1 && scopes.isEmpty ? nil : scenes.first.flatMap { effect.standard(in: $0) }
    }
    /// Whether `Configure` may change the setting.
    public var isLive: Bool { !effect.traits.contains(.fixed) }
    /// Whether the setting changes only while the drawer rests.
    public var needsRest: Bool { effect.traits.contains(.atRest) }
    /// Whether the host alone reads the setting, so that no engine depends on it.
    package var isOfHost: Bool { effect.traits.contains(.ofHost) }
    package var accumulates: Bool { effect.part != nil }
    var restarts: Bool { effect.traits.contains(.restarts) }
    var isOfLayout: Bool { effect.traits.contains(.layout) }
    var isOfDetentLine: Bool { effect.traits.contains(.ofDetentLine) }

    /// The syntax of the value.
    var value: Syntax { effect.value }
    /// The word that stands for infinity; nil for a value that is always finite.
    var infinity: String? { if case .number(_, _, let word) = effect.field { word } else { nil } }
    /// The whole numbers that the value may be; nil if it is not a count.
    var counts: ClosedRange<Int>? {
        value.parts.lazy.compactMap { if case .value(_, _, .count(let range)) = $0 { range } else { nil } }.first
    }
    /// The ranges of the numbers in a value, each with the word before the number.
    public var numbers: [(label: String, range: NumberRange)] { value.numbers }
    /// The numbers that a name such as `Spring response` stands for; none if several lines of the row add up.
    package var singleNumbers: [(label: String, range: NumberRange)] { accumulates ? [] : numbers }
    /// The ranges of the numbers in each form of the value: response and damping, or duration and bounce.
    var forms: [[(label: String, range: NumberRange)]] {
        value.parts.map { $0.numbers }.filter { !$0.isEmpty }
    }

    /// Whether the scope or the value is the name of a detent that another setting may add.
    var namesDetent: Bool { syntax.contains(.detent(.name)) }

    /// Whether a preset determines the value without an explicit setting.
    var followsPreset: Bool { value.parts.contains { if case .word("preset") = $0 { true } else { false } } }
    /// Whether the defaults of other settings depend on this setting.
    var isBase: Bool { effect.traits.contains(.base) }

    /// Whether a setting of another row loses its effect by a setting of this row.
    package func replaces(_ other: SettingRow) -> Bool {
        name != other.name && effect.traits.contains(.settle) && other.effect.traits.contains(.settle)
    }

    /// Reads a value of the row, without a scope.
    func value(_ text: String) -> [Part]? {
        var cursor = Cursor(text)
        var parts: [Part] = []
        guard (try? cursor.read(value, into: &parts)) != nil, cursor.token == nil else { return nil }
        return parts
    }

    /// Gives the field of the setup its value.
    /// - Throws: `Refusal` for a length in rows that is out of range in points, and for a value that the field refuses.
    func apply(_ setting: Setting, to setup: inout Setup) throws(Refusal) {
        for part in setting.parts {
            if case .number(let quantity, let range) = part.kind,
                let refusal = range.refusal(of: quantity, cellHeight: setup.cellHeight)
            {
                throw refusal
            }
        }
        var parts = setting.parts
        if setting.value == "preset", followsPreset, let value = presetValue(setup) { parts = value }
        switch effect.field {
        case .flag(let path): setup[keyPath: path] = parts.text == "on"
        case .word(_, let write): write(&setup, parts.text)
        case .number(let path, _, _):
            setup[keyPath: path] = parts.numbers.first.map { setup.points($0.quantity) } ?? .infinity
        case .other(_, _, let apply): try apply(&setup, setting)
        }
    }

    /// The preset's value, for a field.
    private func presetValue(_ setup: Setup) -> [Part]? {
        if case .other = effect.field { return nil }
        var plain = setup
        plain.settings = setup.feel
        return effect.fieldValue(plain)
    }

    /// A row whose value is not of the kinds below.
    /// - Parameters:
    ///   - scope: the word before the value.
    ///   - example: by default the standard.
    ///   - policySpeed: the speed that the setting sets, if only some policies read it.
    ///   - part: the part of the value that one setting sets, if several settings of the row add up.
    convenience init(
        _ group: Group, _ name: String, scope: Syntax? = nil, _ value: Syntax, example: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, traits: SettingEffect.Traits = [],
        policySpeed: ReleasePolicy.Speed? = nil, adding part: (@Sendable ([Part]) -> String?)? = nil, _ help: String,
        label: String = "", more: String = "", _ field: SettingEffect.Field
    ) {
        let effect = SettingEffect(
            group: group, label: label, more: more, traits: traits, part: part, policySpeed: policySpeed, value: value,
            field: field)
        let known = example ?? scenes.first.flatMap { effect.standard(in: $0) } ?? ""
        self.init(name, (scope.map { [$0] } ?? []) + [value], example: known, in: scenes, help, effect)
    }

    /// A row of a flag.
    convenience init(
        _ group: Group, _ name: String, _ path: SettingEffect.Path<Bool>, followsPreset: Bool = false,
        example: String? = nil, in scenes: [SceneName] = SceneName.allCases, traits: SettingEffect.Traits = [],
        _ help: String, label: String = "", more: String = ""
    ) {
        self.init(
            group, name, followsPreset ? .flag.orPreset : .flag, example: example, in: scenes, traits: traits, help,
            label: label, more: more, .flag(path))
    }

    /// A row of a number.
    /// - Parameter infinity: the word that stands for infinity; nil for a value that is always finite.
    convenience init(
        _ group: Group, _ name: String, _ path: SettingEffect.Path<Double>, _ range: NumberRange,
        orInfinity infinity: String? = nil, followsPreset: Bool = false, example: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, traits: SettingEffect.Traits = [],
        policySpeed: ReleasePolicy.Speed? = nil, _ help: String, label: String = "", more: String = ""
    ) {
        let number = Syntax.number(range)
        let value = infinity.map { number.or(.word($0)) } ?? number
        self.init(
            group, name, followsPreset ? value.orPreset : value, example: example, in: scenes, traits: traits,
            policySpeed: policySpeed, help, label: label, more: more, .number(path, range, infinity: infinity))
    }

    /// A row of an enumeration, written by its raw values.
    convenience init<Value: RawRepresentable & CaseIterable & SendableMetatype>(
        _ group: Group, _ name: String, _ path: SettingEffect.Path<Value>, followsPreset: Bool = false,
        example: String? = nil, in scenes: [SceneName] = SceneName.allCases, traits: SettingEffect.Traits = [],
        _ help: String, label: String = "", more: String = ""
    ) where Value.RawValue == String {
        let value = Syntax.choice(Value.self)
        self.init(
            group, name, followsPreset ? value.orPreset : value, example: example, in: scenes, traits: traits, help,
            label: label, more: more,
            .word(read: { $0[keyPath: path].rawValue }) {
                $0[keyPath: path] = Value(rawValue: $1) ?? $0[keyPath: path]
            })
    }
}
