// Reads a line by its syntax.

import DrawerCore

extension Cursor {
    /// Whether the next token can be the first of a syntax.
    package func starts(_ syntax: Syntax) -> Bool {
        guard let kind = token?.kind else { return false }
        switch (syntax, kind) {
        case (.word(let word), .word(let found)): return word == found
        case (.choice(let words, let synonyms), .word(let found)):
            return words.contains(found) || synonyms.contains(found)
        case (.number(let range), .number(let literal)): return range.accepted(literal) != nil
        case (.value(_, _, let value), _): return value.accepts(kind)
        case (.sequence(let parts), _): return parts.first.map { starts($0) } ?? true
        case (.either(let parts), _): return parts.contains { starts($0) }
        default: return false
        }
    }

    /// Reads the parts of a syntax. A value that is readable but invalid is reported by `refuse`, and reading goes on.
    /// - Throws: `Refusal` for a token that the syntax does not allow.
    package mutating func read(_ syntax: Syntax, into parts: inout [Part]) throws(Refusal) {
        switch syntax {
        case .sequence(let all):
            for part in all { try read(part, into: &parts) }
        case .optional(let part):
            guard starts(part) else {
                skip(part)
                return parts.append(.absent)
            }
            try read(part, into: &parts)
        case .either(let all):
            guard let part = all.first(where: { starts($0) }) else { throw failure(syntax) }
            try read(part, into: &parts)
        case .word, .choice, .number, .value:
            guard let token, starts(syntax) else { throw failure(syntax) }
            parts.append(try part(syntax, token.kind))
        }
    }

    /// Reads one part, whose first token the syntax accepts.
    private mutating func part(_ syntax: Syntax, _ kind: Token.Kind) throws(Refusal) -> Part {
        let start = offset
        next()
        switch (syntax, kind) {
        case (.number(let range), .number(let literal)): return number(literal, range, at: start)
        case (.value(let name, let looks, let value), _):
            return try valuePart(value, NumberRange.cells(name, looks), expected: syntax, kind, at: start)
        default: return Part(kind.text)
        }
    }

    /// Reads a value that is not a number with a unit.
    /// - Parameters:
    ///   - cells: the range of a coordinate.
    ///   - start: the offset of the first token, which is read.
    private mutating func valuePart(
        _ value: Syntax.Kind, _ cells: NumberRange, expected syntax: Syntax, _ kind: Token.Kind, at start: Int
    ) throws(Refusal) -> Part {
        switch (value, kind) {
        case (.count(let range), .number(let literal)):
            let count = literal.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
            if count == nil {
                refuse(Refusal("unexpected \(Cursor.shortened(literal.digits))", expected: "\(syntax)"), at: start)
            }
            // The digits are those of the count, because a count can be a scope: page 2 is page 2.0.
            let known = count ?? range.lowerBound
            return Part(.count(known), "\(known)")
        case (.size, .size(let width, let height)):
            return Part(.size(size(width, height, at: start)), kind.text)
        case (.coordinates, .number(let x)): return try coordinates(number(x, cells, at: start), cells)
        case (_, .string(let text)):
            if value == .character, case let count = text.count, count != 1 {
                let expected = "a string of one character such as \"j\""
                refuse(Refusal("\(count) characters for one key", expected: expected), at: start)
            }
            if value == .path, text.isEmpty {
                refuse(Refusal("an empty path", expected: "the path of a file"), at: start)
            }
            return Part(.text(text), kind.text)
        case (_, .relation(let relation)): return Part(.relation(relation), kind.text)
        case (.newDetent, .word("hidden")), (.newDetent, .word("none")), (.newDetent, .word("default")):
            let expected = "another name (Dismissible adds hidden)"
            refuse(Refusal("\(kind.text) is not a valid name for a detent", expected: expected), at: start)
        case (.knownDetent, .word(let name)): mustExist(DetentName(name), at: start)
        default: break
        }
        return Part(kind.text)
    }

    /// The size of two literals; refuses a size out of range.
    private mutating func size(_ width: NumberLiteral, _ height: NumberLiteral, at start: Int) -> Size {
        let numbers = [width, height].compactMap { $0.wholeNumber }.filter { (1...Size.largest).contains($0) }
        guard numbers.count == 2 else {
            let expected = "columns and rows, each a whole number from 1 to \(Size.largest)"
            refuse(Refusal("\(width.digits)x\(height.digits) is out of range", expected: expected), at: start)
            return Size(columns: 1, rows: 1)
        }
        return Size(columns: numbers[0], rows: numbers[1])
    }

    /// Reads the comma and y after x. One row is one cell.
    private mutating func coordinates(_ x: Part, _ cells: NumberRange) throws(Refusal) -> Part {
        guard case .comma = token?.kind else { throw failure(.described("a comma and y after x")) }
        next()
        guard case .number(let literal) = token?.kind, cells.accepted(literal) != nil else {
            throw failure(.described("a number for y"))
        }
        let start = offset
        next()
        let y = number(literal, cells, at: start)
        func cell(_ part: Part) -> Quantity {
            let quantity = part.quantity ?? Quantity(0)
            return Quantity(quantity.value, quantity.unit == .rows ? .one : quantity.unit)
        }
        return Part(.coordinates(Coordinates(x: cell(x), y: cell(y))), x.text + "," + y.text)
    }

    /// The part of a number; refuses a number out of range.
    private mutating func number(_ literal: NumberLiteral, _ range: NumberRange, at start: Int) -> Part {
        let quantity = range.accepted(literal) ?? Quantity(0)
        if let refusal = range.refusal(of: quantity, written: literal.text) { refuse(refusal, at: start) }
        return Part(.number(quantity, range), literal.text)
    }
}

extension Syntax.Kind {
    /// Whether a token can be the first of the value.
    fileprivate func accepts(_ kind: Token.Kind) -> Bool {
        switch (self, kind) {
        case (.name, .word), (.newDetent, .word), (.knownDetent, .word), (.text, .string), (.character, .string),
            (.path, .string), (.relation, .relation), (.plusMinus, .plusMinus):
            true
        case (.count, .number(let literal)): literal.unit.isEmpty
        case (.size, .size(_, let height)): height.unit.isEmpty
        case (.coordinates, .number(let literal)): NumberRange.cells("", "").accepted(literal) != nil
        default: false
        }
    }
}
