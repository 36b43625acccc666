// Parses a command line by the options of a command.

/// The parts of a command line besides option values: operands, and requests such as `--help`.
package struct ParsedWords {
    package var operands: [String] = []
    /// The text of the first option that prints a text.
    package var printed: String?
    /// The names of the options.
    package var names: [String] = []
}

/// Parses the words of a command line.
///
/// Options and operands may be mixed. `--name=VALUE` is the same as `--name VALUE`, letters may be combined as in
/// `-em`, the argument of a letter may follow it directly, and all words after `--` are operands.
struct OptionParser<Values> {
    let options: [Option<Values>]
    /// Whether all words after the first operand are operands.
    var stopsAtOperand = false
    /// Returns why an option that users may expect is missing, by its name or letter.
    var reason: (_ option: String) -> String? = { _ in nil }

    /// - Parameter words: the words after the names of program and command.
    /// - Returns: the operands in order, the text of the first option that prints one, and the names of all options.
    /// - Throws: `UsageError` that names the option; for an unknown one, it suggests the nearest known name.
    func parse(_ words: [String], into values: inout Values) throws -> ParsedWords {
        var rest = words[...]
        var parsed = ParsedWords()
        while let word = rest.popFirst() {
            // Compare scalars: a combining mark after a sign would belong to the same character.
            let scalars = word.unicodeScalars
            if word == "--" {
                parsed.operands += rest
                break
            } else if scalars.starts(with: "--".unicodeScalars) {
                let parts = scalars.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                if let undo = undoing(String(parts[0])) {
                    guard parts.count == 1 else { throw UsageError("--\(parts[0]): this option takes no argument") }
                    undo(&values)
                    continue
                }
                let option = try option(named: String(parts[0]))
                var value: Substring?
                if parts.count > 1 {
                    guard option.form.argument != nil || option.takesNumber else {
                        throw UsageError("--\(option.form.name): this option takes no argument")
                    }
                    value = Substring(parts[1])
                }
                try use(option, as: "--\(option.form.name)", value, &rest, &values, &parsed)
            } else if scalars.first == "-", scalars.count > 1 {
                var letters = scalars.dropFirst()
                while let letter = letters.popFirst() {
                    let option = try option(letter: Character(letter))
                    var value = option.form.argument == nil || letters.isEmpty ? nil : Substring(letters)
                    if option.takesNumber, case let digits = letters.prefix(while: Self.isDigit), !digits.isEmpty {
                        value = Substring(digits)
                        letters = letters.dropFirst(digits.count)
                    }
                    try use(option, as: "-\(letter)", value, &rest, &values, &parsed)
                    if option.form.argument != nil { break }
                }
            } else if let switched = switching(word) {
                try switched(&values)
            } else if stopsAtOperand {
                parsed.operands += [word] + rest
                break
            } else {
                parsed.operands.append(word)
            }
        }
        return parsed
    }

    /// Applies an option, with the following words if it needs them.
    /// - Parameters:
    ///   - word: the option as the user wrote it.
    ///   - value: the argument in the same word.
    private func use(
        _ option: Option<Values>, as word: String, _ value: Substring?, _ rest: inout ArraySlice<String>,
        _ values: inout Values, _ parsed: inout ParsedWords
    ) throws {
        parsed.names.append(option.form.name)
        var argument = value.map(String.init) ?? ""
        if option.takesNumber {
            if value == nil, let number = rest.first, !number.isEmpty, number.unicodeScalars.allSatisfy(Self.isDigit) {
                argument = number
                rest.removeFirst()
            }
        } else if let name = option.form.argument {
            func next() throws -> String {
                guard let word = rest.popFirst() else { throw UsageError("this option needs \(name) after it") }
                return word
            }
            do {
                argument = try value.map(String.init) ?? next()
                if option.form.takesTwoWords { argument += " " + (try next()) }
            } catch {
                throw UsageError("\(word): \(error)")
            }
        }
        do {
            switch option.effect {
            case .apply(let apply): try apply(&values, argument)
            case .print(let make):
                let text = try make(argument)
                parsed.printed = parsed.printed ?? text
            case .printRest(let make):
                let text = make(Array(rest.first == "--" ? rest.dropFirst() : rest))
                parsed.printed = parsed.printed ?? text
                rest = []
            }
        } catch let error where !(error is any ErrorWithStatus) {
            throw UsageError("--\(option.form.name): \(error)")
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// The effect of an option that undoes another one: `no-NAME`, or `NAME` for an option `no-NAME`.
    private func undoing(_ name: String) -> ((inout Values) -> Void)? {
        guard !options.contains(where: { $0.form.name == name }) else { return nil }
        return options.first { $0.undo != nil && ("no-" + $0.form.name == name || $0.form.name == "no-" + name) }?.undo
    }

    /// The effect of a letter after a plus, which sets or undoes an option; nil for any other word.
    private func switching(_ word: String) -> ((inout Values) throws -> Void)? {
        guard word.count == 2, word.first == "+", let letter = word.last else { return nil }
        if let option = options.first(where: { $0.plusLetter == letter }), case .apply(let apply) = option.effect {
            return { try apply(&$0, "") }
        }
        return options.first { $0.form.letter == letter && $0.undo != nil }?.undo
    }

    private func option(letter: Character) throws -> Option<Values> {
        if let option = options.first(where: { $0.form.letter == letter }) { return option }
        throw UsageError(reason(String(letter)).map { "-\(letter) \($0)" } ?? "unknown option -\(letter)")
    }

    private func option(named name: String) throws -> Option<Values> {
        if let option = options.first(where: { $0.form.name == name }) { return option }
        if let reason = reason(name) { throw UsageError("--\(name) \(reason)") }
        throw UsageError(
            "unknown option --\(name)"
                + UsageError.suggestion(for: name, among: options.map(\.form.name), prefix: "--"))
    }
}
