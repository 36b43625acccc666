// The lines of a request, which the page sends and `play` reads: words with spaces between them.

import DrawerCore

/// The reason why a line is refused.
struct Refusal: Error {
    var text: String

    init(text: String) { self.text = text }
    init(_ found: String, expected: String) { text = "\(found), expected \(expected)" }

    /// Converts a refusal of the engine.
    static func check<Value>(_ make: () throws(InvalidValue) -> Value) throws(Refusal) -> Value {
        do throws(InvalidValue) {
            return try make()
        } catch {
            throw Refusal("\(error.field) is \(error.given)", expected: error.expected)
        }
    }
}

/// The words of a line that have not been read yet.
struct Line {
    private var words: ArraySlice<String>

    init(_ bytes: ArraySlice<UInt8>) {
        words = bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }[...]
    }

    static func lines(of request: [UInt8]) -> [Line] { request.split(separator: UInt8(ascii: "\n")).map { Line($0) } }

    /// The next word; nil at the end.
    var next: String? { words.first }

    mutating func word(_ expected: String) throws(Refusal) -> String {
        guard let word = words.popFirst() else { throw Refusal("the line ends", expected: expected) }
        return word
    }

    /// A number as JavaScript writes it.
    mutating func number(_ expected: String) throws(Refusal) -> Double {
        let word = try word(expected)
        if word == "Infinity" { return .infinity }
        guard let number = Double(word) else { throw Refusal(word, expected: expected) }
        return number
    }

    /// Two numbers with their names, in any order: `response=0.3 damping=0.8`.
    mutating func numbers(_ first: String, _ second: String) throws(Refusal) -> (Double, Double) {
        let expected = "\(first)=NUMBER \(second)=NUMBER"
        var numbers: [String: Double] = [:]
        while next != nil {
            let word = try word(expected)
            let parts = word.split(separator: "=").map { String($0) }
            guard parts.count == 2, parts[0] == first || parts[0] == second, let number = Double(parts[1]) else {
                throw Refusal(word, expected: expected)
            }
            numbers[parts[0]] = number
        }
        guard let one = numbers[first], let other = numbers[second] else {
            throw Refusal("the line ends", expected: expected)
        }
        return (one, other)
    }

    mutating func choice<Value: RawRepresentable & CaseIterable>() throws(Refusal) -> Value
    where Value.RawValue == String {
        let expected = Value.allCases.map { $0.rawValue }.joined(separator: ", ")
        let word = try word(expected)
        guard let value = Value(rawValue: word) else { throw Refusal(word, expected: expected) }
        return value
    }

    mutating func flag() throws(Refusal) -> Bool {
        let word = try word("true or false")
        guard word == "true" || word == "false" else { throw Refusal(word, expected: "true or false") }
        return word == "true"
    }

    /// - Throws: `Refusal` if a word is left.
    func end() throws(Refusal) {
        if let word = words.first { throw Refusal(word, expected: "the end of the line") }
    }
}
