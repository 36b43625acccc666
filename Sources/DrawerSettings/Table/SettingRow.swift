// One row of the table of settings: the data about a setting for parser, help, panel and engine.

import DrawerCore

/// One row of the table of settings.
public struct SettingRow: Sendable {
    public enum Group: String, Sendable, Hashable, CaseIterable {
        case detents, gesture, release, scrolling, dimming, scene, presentation
    }

    /// The effect of a setting on a setup.
    struct Action: Sendable {
        let run: @Sendable (inout Setup) throws(Refusal) -> Void
    }

    public let name: String
    public internal(set) var group = Group.scene
    /// The help text, one line.
    public let help: String
    /// The default without any `Set` line; nil if the scene or the layout decides.
    public let standard: String?
    /// An example of the text after the name.
    public let example: String
    /// The scenes in which the setting has an effect. Other scenes refuse it.
    public let scenes: [SceneName]
    /// Whether `Configure` may change it.
    public let isLive: Bool
    /// Whether several settings of this row add up instead of replacing each other.
    let accumulates: Bool
    /// The syntax after the name, for help and completions.
    public let syntax: [Syntax]
    /// The ranges of the numbers in a value, for controls.
    public var numbers: [(label: String, range: NumberRange)] { syntax.last?.numbers ?? [] }
    /// Reads the text after the name. Also returns the start of the value.
    let read: @Sendable (inout Cursor) throws(Refusal) -> (action: Action, valueOffset: Int)

    /// Creates a row with a word before the value.
    init<Scope, Value>(
        _ name: String, scope: Argument<Scope>, _ value: Argument<Value>, _ standard: String? = nil,
        example: String? = nil, in scenes: [SceneName] = SceneName.allCases, live: Bool = true,
        accumulates: Bool = false, _ help: String,
        apply: @escaping @Sendable (inout Setup, Scope, Value) throws(Refusal) -> Void
    ) {
        self.name = name
        self.help = help
        self.standard = standard
        self.example = example ?? standard ?? ""
        self.scenes = scenes
        self.accumulates = accumulates
        isLive = live
        syntax = [scope.syntax, value.syntax].filter { $0 != .sequence([]) }
        read = { (cursor: inout Cursor) throws(Refusal) in
            let scope = try scope.read(&cursor)
            let offset = cursor.offset
            let value = try value.read(&cursor)
            return (Action { (setup: inout Setup) throws(Refusal) in try apply(&setup, scope, value) }, offset)
        }
    }

    /// Creates a row with a value only.
    init<Value>(
        _ name: String, _ value: Argument<Value>, _ standard: String? = nil, example: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, live: Bool = true, _ help: String,
        apply: @escaping @Sendable (inout Setup, Value) throws(Refusal) -> Void
    ) {
        let nothing = Argument<Void>(.sequence([]), starts: { _ in true }, read: { _ in })
        self.init(
            name, scope: nothing, value, standard, example: example, in: scenes, live: live, help,
            apply: { (setup: inout Setup, _: Void, value: Value) throws(Refusal) in try apply(&setup, value) })
    }
}
