// One setting with its value: the content of a `Set` line. Reading and printing use the same text.

/// The target of a setting: a row, a scope and a part of the value. A map of settings has one value for each slot.
public struct SettingSlot: Sendable, Hashable, CustomStringConvertible {
    /// The row's index in the table.
    let index: Int
    /// The word between the name and the value (`top`, `list`, the name of a detent); nil without one.
    public let scope: String?
    /// The part of a value that is made of several settings: an area, or a detent of a page; nil for the whole value.
    let part: String?

    init(index: Int, scope: String?, part: String? = nil) {
        (self.index, self.scope, self.part) = (index, scope, part)
    }

    /// The slot of all parts of the value.
    package var whole: SettingSlot { SettingSlot(index: index, scope: scope) }

    /// Whether a setting of this slot overrides one of another slot of the row.
    package func contains(_ other: SettingSlot) -> Bool {
        other != self && index == other.index && (scope == nil || scope == other.scope)
            && (part == nil || part == other.part)
    }

    /// The setting's row of the table.
    public var row: SettingRow { SettingRow.all[index] }

    /// The name with the scope, as on a line: `Detent half`.
    public var description: String { row.name + (scope.map { " " + $0 } ?? "") }
}

/// A setting with its value.
///
///     try Setting("Spring response 0.4 damping 0.8").value == "response 0.4 damping 0.8"
public struct Setting: Sendable, Hashable, CustomStringConvertible {
    public let slot: SettingSlot
    /// The parts of the value. Values with the same text are equal.
    package let parts: [Part]
    /// The value as written, with one space between words.
    public let value: String
    /// Whether the value is the word `default`, which removes the effect of earlier settings.
    let isDefault: Bool
    /// Whether the setting comes from a config file, which is for all scenes: a scene that lacks the setting skips it.
    public var isForAllScenes = false

    /// Reads a setting from the text after `Set`.
    /// - Throws: `Refusal` with the first error.
    public init(_ text: String) throws(Refusal) {
        var cursor = Cursor(text)
        do throws(Refusal) {
            try self.init(reading: &cursor)
        } catch {
            throw cursor.refusals.first ?? error
        }
        if cursor.token != nil { throw cursor.failureToEnd() }
        if let refusal = cursor.refusals.first { throw refusal }
    }

    /// Reads the name of a setting and the value.
    package init(reading cursor: inout Cursor) throws(Refusal) {
        cursor.beginSetting()
        var index = try SettingRow.index(reading: &cursor, among: SettingRow.all, Self.syntax)
        var (scope, parts): ([Part], [Part]) = ([], [])
        if SettingRow.all[index].syntax.count > 1 { try cursor.read(SettingRow.all[index].syntax[0], into: &scope) }
        // `Detent half dimming 20%` is another way to write `Dimming half 20%`.
        if SettingRow.all[index].isOfLayout, !scope.isEmpty, case .word(let word) = cursor.token?.kind,
            let other = SettingRow.all.firstIndex(where: { $0.isOfDetentLine && $0.name.lowercased() == word })
        {
            cursor.next()
            index = other
        }
        let row = SettingRow.all[index]
        cursor.beginValue()
        isDefault = if case .word("default") = cursor.token?.kind { true } else { false }
        try cursor.read(isDefault ? .word("default") : row.value, into: &parts)
        let word = scope.first.flatMap { $0.text.isEmpty ? nil : $0.text }
        slot = SettingSlot(index: index, scope: word, part: isDefault ? nil : row.effect.part?(parts))
        (self.parts, value) = (parts, parts.text)
    }

    /// Reads the settings of a line, which are one change: `Detent low 300pt; Detent mid 400pt`. Their places are the
    /// cursor's `settings`.
    package static func line(reading cursor: inout Cursor) throws(Refusal) -> [Setting] {
        var settings: [Setting] = []
        while true {
            settings.append(try Setting(reading: &cursor))
            guard case .semicolon = cursor.token?.kind else { return settings }
            cursor.next()
        }
    }

    /// A setting with a value that was read or made before.
    init(_ slot: SettingSlot, _ parts: [Part]) {
        (self.slot, self.parts, value, isDefault) = (slot, parts, parts.text, false)
    }

    /// This setting for one scope alone.
    func narrowed(to slot: SettingSlot) -> Setting {
        var setting = Setting(slot, parts)
        setting.isForAllScenes = isForAllScenes
        return setting
    }

    /// The setting that removes the effect of earlier settings of a slot.
    package init(defaultOf slot: SettingSlot) {
        (self.slot, parts, value, isDefault) = (slot, .word("default"), "default", true)
    }

    var index: Int { slot.index }
    public var scope: String? { slot.scope }
    /// The setting's row of the table.
    public var row: SettingRow { slot.row }
    public var name: String { row.name }

    public static func == (left: Setting, right: Setting) -> Bool {
        left.slot == right.slot && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(slot)
        hasher.combine(value)
    }

    /// The text of the setting after `Set`.
    public var description: String { "\(slot) \(value)" }

    /// A setting as an argument of another line.
    package static let syntax = Syntax.value("SETTING", looks: "the name of a setting", .described)

    /// The settings of a line as its text.
    package static func text(_ settings: [Setting]) -> String { settings.map(\.description).joined(separator: "; ") }
}

extension Row where Effect == SettingEffect {
    /// Reads the name of a row.
    /// - Parameters:
    ///   - suggested: the rows whose names a message suggests.
    ///   - syntax: the expectation in the error for a token that is not a word.
    static func index(
        reading cursor: inout Cursor, among suggested: [SettingRow], _ syntax: Syntax
    ) throws(Refusal) -> Int {
        guard case .word(let word) = cursor.token?.kind else { throw cursor.failure(syntax) }
        guard let index = all.firstIndex(where: { $0.name == word }) else {
            throw cursor.unknown(word, "setting", among: suggested.map { $0.name })
        }
        cursor.next()
        return index
    }
}
