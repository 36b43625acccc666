// One setting with its value: what a `Set` line says. It reads from text and prints back as the same text.

import DrawerCore

/// The value of a setting, as it was written.
public enum SettingValue: Sendable, Hashable, CustomStringConvertible {
    /// `on`, `off`
    case flag(Bool)
    case word(String)
    case detent(DetentName)
    case number(Quantity)
    /// `response 0.4 damping 0.8`, `inset 35pt`
    case fields([Field])
    case size(Size)
    /// `2,0 4x1`
    case zone(Coordinates, Size)
    case text(String)

    /// A number with the word in front of it.
    public struct Field: Sendable, Hashable {
        public var label: String
        public var quantity: Quantity

        public init(_ label: String, _ quantity: Quantity) {
            self.label = label
            self.quantity = quantity
        }
    }

    public var description: String {
        switch self {
        case .flag(let isOn): isOn ? "on" : "off"
        case .word(let word): word
        case .detent(let name): name.text
        case .number(let quantity): quantity.description
        case .fields(let fields): fields.map { "\($0.label) \($0.quantity)" }.joined(separator: " ")
        case .size(let size): size.description
        case .zone(let origin, let size): "\(origin) \(size)"
        case .text(let text): quoted(text)
        }
    }
}

/// A setting with its value.
///
///     try Setting("Spring response 0.4 damping 0.8").name == "Spring"
public struct Setting: Sendable, Hashable, CustomStringConvertible {
    /// The row's index in the table.
    let index: Int
    /// The word between the name and the value: `top`, `list`, the name of a detent; nil where there is none.
    public let scope: String?
    public let value: SettingValue

    /// Reads a setting as it is written after `Set`.
    /// - Throws: `Refusal` with the first error.
    public init(_ text: String) throws(Refusal) {
        let bytes = Array(text.utf8)
        var cursor = Cursor(Lexer.tokens(of: bytes[...]), start: 0)
        do throws(ParseFailure) {
            self = try Setting.argument.read(&cursor)
            if cursor.token != nil { throw cursor.failureToEnd() }
            if let refusal = cursor.refusals.first { throw refusal }
        } catch {
            throw Refusal(problem: error.problem, expected: error.expected)
        }
    }

    private init(index: Int, scope: String?, value: SettingValue) {
        self.index = index
        self.scope = scope
        self.value = value
    }

    /// The setting's row of the table.
    public var row: SettingRow { SettingRow.all[index] }
    public var name: String { row.name }

    /// The setting as it is written after `Set`.
    public var description: String {
        [name, scope, value.description].compactMap { $0 }.joined(separator: " ")
    }

    /// A setting of any name.
    package static let argument: Argument<Setting> = {
        let syntax = Syntax.value("SETTING", looks: "the name of a setting")
        let isWord: @Sendable (Token) -> Bool = { if case .word = $0.kind { true } else { false } }
        return Argument(syntax, starts: isWord) { (cursor: inout Cursor) throws(ParseFailure) -> Setting in
            guard case .word(let word) = cursor.token?.kind else { throw cursor.failure(syntax) }
            guard let index = SettingRow.all.firstIndex(where: { $0.name == word }) else {
                throw Suggestion.unknown(word, "setting", at: cursor.offset, among: SettingRow.all.map { $0.name })
            }
            cursor.next()
            let row = SettingRow.all[index]
            let scope = try row.scope.argument.read(&cursor)
            return Setting(index: index, scope: scope, value: try row.value.read(&cursor))
        }
    }()
}

/// Why a setting is refused.
public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    public var problem: String
    public var expected: String
    /// Whether the setting as a whole is refused, not its value.
    public var concernsName = false

    package init(problem: String, expected: String, concernsName: Bool = false) {
        self.problem = problem
        self.expected = expected
        self.concernsName = concernsName
    }

    package init(_ invalid: InvalidValue) {
        self.init(problem: "\(invalid.field) is \(invalid.given)", expected: invalid.expected)
    }

    public var description: String { "\(problem), expected \(expected)" }
}
