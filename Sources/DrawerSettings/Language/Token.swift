// Tokens: the words, numbers, strings and signs of a line.

/// One piece of a line.
package struct Token: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case word(String)
        case number(NumberLiteral)
        /// `80x24`
        case size(NumberLiteral, NumberLiteral)
        case string(String)
        case relation(Relation)
        case comma
        /// `±` or `+-`
        case plusMinus
        /// Not a token: from here on the line cannot be read.
        case unreadable(problem: String, expected: String)

        /// The token in its source form.
        package var text: String {
            switch self {
            case .word(let word): word
            case .number(let number): number.digits + number.unit
            case .size(let width, let height): "\(width.digits)x\(height.digits)\(height.unit)"
            case .string(let text): quoted(text)
            case .relation(let relation): relation.rawValue
            case .comma: ","
            case .plusMinus: "±"
            case .unreadable(let problem, _): problem
            }
        }
    }

    package var kind: Kind
    /// The range of the token's bytes in the file.
    package var range: Range<Int>
}

/// A comparison of two numbers.
public enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}
