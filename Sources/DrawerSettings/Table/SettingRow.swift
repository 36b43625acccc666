// One row of the table of settings: everything that parser, help, panel and engine need to know about a setting.

import DrawerCore

/// One row of the table.
public struct SettingRow: Sendable {
    public enum Group: String, Sendable, Hashable, CaseIterable {
        case detents, gesture, release, scrolling, dimming, scene, presentation
    }

    /// What comes between the name and the value.
    enum Scope: Sendable {
        case none
        /// One of these words, or nothing for all of them.
        case optional([String])
        case word([String])
        /// A detent of the layout.
        case detent
        /// A detent of the layout, or the name of a new one.
        case newDetent

        var argument: Argument<String?> {
            switch self {
            case .none: Argument(.sequence([]), starts: { _ in true }, read: { _ in nil })
            case .optional(let words): Arguments.word(of: words).optional
            case .word(let words): Arguments.word(of: words).map { $0 }
            case .detent: Arguments.detent().map { $0.text }
            case .newDetent:
                Arguments.detent("NAME", looks: "a name for the detent as half").checked { name in
                    name == .hidden || name.text == "none"
                        ? ("\(name) cannot be set", "another name (Dismissible adds hidden)") : nil
                }.map { $0.text }
            }
        }
    }

    public let name: String
    public let group: Group
    /// One line.
    public let help: String
    /// The value without any `Set` line; nil where the scene or the layout decides.
    public let standard: String?
    /// What can follow the name.
    public let example: String
    /// The scenes in which the setting has an effect. The others refuse it.
    public let scenes: [SceneName]
    /// Whether `Configure` may change it.
    public let isLive: Bool
    /// The numbers in a value, each with the word in front of it, if any.
    public var numbers: [(label: String, range: NumberRange)] { fields }
    /// What follows the name, for help and completions.
    public var syntax: [Syntax] {
        if case .none = scope { [value.syntax] } else { [scope.argument.syntax, value.syntax] }
    }

    let scope: Scope
    let value: Argument<SettingValue>
    private let fields: [(label: String, range: NumberRange)]
    /// Whether several settings of this row count together.
    let accumulates: Bool
    let apply: @Sendable (inout Setup, String?, SettingValue) throws(InvalidValue) -> Void

    /// A row with a scope.
    init<Value>(
        _ name: String, _ group: Group, scope: Scope, _ kind: ValueKind<Value>, _ standard: String? = nil,
        example: String? = nil, in scenes: [SceneName] = SceneName.allCases, live: Bool = true,
        accumulates: Bool = false, _ help: String,
        apply: @escaping @Sendable (inout Setup, String?, Value) throws(InvalidValue) -> Void
    ) {
        self.name = name
        self.group = group
        self.scope = scope
        self.help = help
        self.standard = standard
        self.example = example ?? standard ?? ""
        self.scenes = scenes
        self.accumulates = accumulates
        isLive = live
        value = kind.argument
        fields = kind.numbers
        self.apply = { (setup: inout Setup, scope: String?, value: SettingValue) throws(InvalidValue) in
            guard let meaning = try kind.meaning(value, setup) else {
                let expected = kind.numbers.count == 1 ? kind.numbers[0].range.expected : "\(kind.argument.syntax)"
                throw InvalidValue(field: name, given: "\(value)", expected: expected)
            }
            try apply(&setup, scope, meaning)
        }
    }

    /// A row without a scope.
    init<Value>(
        _ name: String, _ group: Group, _ kind: ValueKind<Value>, _ standard: String? = nil, example: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, live: Bool = true, _ help: String,
        apply: @escaping @Sendable (inout Setup, Value) throws(InvalidValue) -> Void
    ) {
        self.init(
            name, group, scope: .none, kind, standard, example: example, in: scenes, live: live, help,
            apply: { (setup: inout Setup, _: String?, value: Value) throws(InvalidValue) in try apply(&setup, value) })
    }
}
