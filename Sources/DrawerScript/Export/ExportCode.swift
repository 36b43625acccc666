// Exported code that knows the names that it uses, so that an export declares these names and no others.

/// A name that one piece of exported code uses and another one declares.
enum ExportName: String, Sendable {
    // Functions and types.
    case along, left, limited, keyframes, named
    case ending = "Ending"
    case quintic = "Quintic"
    // Imports of Reanimated.
    case easing = "Easing"
    case withSpring, withTiming
    // Constants of a release rule.
    case speed, sign, highest, lowest, rest, limit, above, below, higher, lower, middle, isHalfway
    case compressed, expanded, isHigh, isFlick
}

/// A piece of exported code with the names that it uses: its interpolations of names and of other pieces.
///
///     let code: ExportCode = "1 - \(.left)(time)"
///     code.text == "1 - left(time)" && code.names == [.left]
struct ExportCode: Sendable, ExpressibleByStringInterpolation {
    private(set) var text: String
    private(set) var names: Set<ExportName> = []

    init(_ text: String) { self.text = text }
    init(stringLiteral text: String) { self.text = text }
    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var code = ExportCode("")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ text: String) { code.text += text }
        mutating func appendInterpolation(_ text: String) { code.text += text }
        mutating func appendInterpolation(_ name: ExportName) {
            code.text += name.rawValue
            code.names.insert(name)
        }
        mutating func appendInterpolation(_ other: ExportCode) {
            code.text += other.text
            code.names.formUnion(other.names)
        }
    }
}

extension [ExportCode] {
    func joined(separator: String = "") -> ExportCode {
        var all: ExportCode = ""
        for (index, code) in enumerated() { all = index == 0 ? code : "\(all)\(separator)\(code)" }
        return all
    }

    /// The pieces as lines, each after an indentation.
    func lines(after indentation: String) -> ExportCode { map { "\(indentation)\($0)\n" as ExportCode }.joined() }
}
