// One setting with its value: the content of a `Set` line. Reading and printing use the same text.

/// A row and a scope. A setting replaces the settings of the same slot, or adds to them.
public struct SettingSlot: Sendable, Hashable, CustomStringConvertible {
    /// The row's index in the table.
    let index: Int
    /// The word between the name and the value (`top`, `list`, the name of a detent); nil if there is none.
    public let scope: String?

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
    /// The value as written, with one space between words.
    public let value: String
    /// The effect of the value on a setup, determined by the fields above; nil for the word `default`, which removes
    /// the effect of earlier settings.
    let action: SettingRow.Action?

    /// Reads a setting from the text after `Set`.
    /// - Throws: `Refusal` with the first error.
    public init(_ text: String) throws(Refusal) {
        let bytes = Array(text.utf8)
        var cursor = Cursor(Lexer.tokens(of: bytes[...]), start: 0)
        do throws(Refusal) {
            self = try Setting.argument.read(&cursor)
        } catch {
            throw cursor.refusals.first ?? error
        }
        if cursor.token != nil { throw cursor.failureToEnd() }
        if let refusal = cursor.refusals.first { throw refusal }
    }

    private init(index: Int, reading cursor: inout Cursor) throws(Refusal) {
        let start = cursor.offset
        let (action, offset) = try SettingRow.all[index].read(&cursor)
        self.action = action
        slot = SettingSlot(index: index, scope: offset > start ? cursor.text(from: start, to: offset) : nil)
        value = cursor.text(from: offset, to: .max)
    }

    var index: Int { slot.index }
    public var scope: String? { slot.scope }
    /// The setting's row of the table.
    public var row: SettingRow { slot.row }
    public var name: String { row.name }

    /// The text of the setting after `Set`.
    public var description: String { "\(slot) \(value)" }

    public static func == (left: Setting, right: Setting) -> Bool {
        left.slot == right.slot && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(slot)
        hasher.combine(value)
    }

    /// A setting with any name.
    package static let argument: Argument<Setting> = {
        let syntax = Syntax.value("SETTING", looks: "the name of a setting")
        let isWord: @Sendable (Token) -> Bool = { if case .word = $0.kind { true } else { false } }
        return Argument(
            syntax, starts: isWord,
            read: { (cursor: inout Cursor) throws(Refusal) -> Setting in
                guard case .word(let word) = cursor.token?.kind else { throw cursor.failure(syntax) }
                guard let index = SettingRow.all.firstIndex(where: { $0.name == word }) else {
                    throw cursor.unknown(word, "setting", among: SettingRow.all.map { $0.name })
                }
                cursor.next()
                return try Setting(index: index, reading: &cursor)
            }, write: { $0.description })
    }()
}
