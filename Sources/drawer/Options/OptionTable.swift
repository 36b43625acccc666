// The table of a command's options, for `getopt_long` and for `--help`.

@preconcurrency import CNcurses
import DrawerSettings
@preconcurrency import LibC

/// An error of the command line. The program ends with `EX_USAGE` (64).
struct UsageError: Error, Equatable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

/// The options of a command. Each entry has a closure that applies the option to a value of `Options`.
struct OptionTable<Options>: Sendable {
    @dynamicMemberLookup
    struct Entry: Sendable {
        let option: OptionDescription
        /// Applies the argument, which is empty if the option takes none.
        let apply: @Sendable (inout Options, String) throws -> Void

        init(
            _ name: String, letter: Character? = nil, argument: String? = nil, kind: ArgumentKind = .text, help: String,
            apply: @escaping @Sendable (inout Options, String) throws -> Void
        ) {
            option = OptionDescription(name: name, letter: letter, argument: argument, kind: kind, help: help)
            self.apply = apply
        }

        subscript<Value>(dynamicMember field: KeyPath<OptionDescription, Value>) -> Value { option[keyPath: field] }
    }

    var entries: [Entry]
    /// What to say about options that users may expect from other programs, by their names.
    private let absent: [String: String]

    init(_ entries: [Entry], absent: [String: String] = [:]) { (self.entries, self.absent) = (entries, absent) }

    /// Parses a command line.
    /// - Parameters:
    ///   - arguments: begin with the command's name.
    ///   - options: receives the values.
    ///   - stops: whether all arguments after the first operand are operands.
    /// - Returns: the operands in order. All arguments after `--` are operands.
    /// - Throws: `UsageError`, which names the option and suggests the nearest known name for an unknown one.
    func parse(_ arguments: [String], into options: inout Options, stopsAtOperand stops: Bool = false) throws
        -> [String]
    {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        let names = entries.map { strdup($0.name) }
        defer { for string in words + names { free(string) } }
        // The code of a long option is its index plus this number, which is greater than the code of any letter.
        let firstCode: Int32 = 0x1_0000
        var known: [option] = []
        var letters = stops ? "+:" : ":"
        for (place, entry) in entries.enumerated() {
            let takesArgument = entry.argument == nil ? no_argument : required_argument
            let name = names[place].map { UnsafePointer($0) }
            known.append(option(name: name, has_arg: takesArgument, flag: nil, val: firstCode + Int32(place)))
            if let letter = entry.letter { letters += "\(letter)" + (entry.argument == nil ? "" : ":") }
        }
        known.append(option())

        opterr = 0
        #if canImport(Darwin)
            optreset = 1
            optind = 1
        #else
            optind = 0
        #endif
        while true {
            let code = getopt_long(Int32(arguments.count), &words, letters, known, nil)
            guard code != -1 else { break }
            let word = words[max(0, Int(optind) - 1)].map { String(cString: $0) } ?? ""
            guard let entry = entry(for: code, firstCode: firstCode) else {
                throw code == Int32(UInt8(ascii: ":"))
                    ? missingArgument(of: word, of: self.entry(for: optopt, firstCode: firstCode))
                    : unknown(word, firstCode)
            }
            var argument = entry.argument == nil ? "" : optarg.map { String(cString: $0) } ?? ""
            if entry.argument?.contains(" ") == true {
                guard Int(optind) < arguments.count, let next = words[Int(optind)] else {
                    throw missingArgument(of: "--\(entry.name)", of: entry)
                }
                argument += " " + String(cString: next)
                optind += 1
            }
            do {
                try entry.apply(&options, argument)
            } catch let error as UsageError {
                throw UsageError("--\(entry.name): \(error)")
            }
        }
        // getopt_long has moved the operands to the end.
        return words[Int(optind)..<arguments.count].map { $0.map { String(cString: $0) } ?? "" }
    }

    /// The descriptions of the options.
    var descriptions: [OptionDescription] { entries.map(\.option) }

    private func entry(for code: Int32, firstCode: Int32) -> Entry? {
        if code >= firstCode { return entries[Int(code - firstCode)] }
        guard let byte = UInt8(exactly: code) else { return nil }
        return entries.first { $0.letter == Character(Unicode.Scalar(byte)) }
    }

    private func missingArgument(of word: String, of entry: Entry?) -> UsageError {
        UsageError("\(word): this option needs \(entry?.argument ?? "an argument") after it")
    }

    private func unknown(_ word: String, _ firstCode: Int32) -> UsageError {
        if optopt >= firstCode, let entry = entry(for: optopt, firstCode: firstCode) {
            return UsageError("--\(entry.name): this option takes no argument")
        }
        guard word.hasPrefix("--") else {
            let letter = UInt8(exactly: optopt).map { String(Unicode.Scalar($0)) } ?? ""
            if let reason = absent[letter] { return UsageError("-\(letter) is not there: \(reason)") }
            return UsageError("unknown option -\(letter)")
        }
        let name = String(word.dropFirst(2).prefix { $0 != "=" })
        let matches = entries.map(\.name).filter { $0.hasPrefix(name) }
        if matches.count > 1 {
            return UsageError("--\(name) may mean " + matches.map { "--\($0)" }.joined(separator: " or "))
        }
        if let reason = absent[name] { return UsageError("--\(name) is not there: \(reason)") }
        let nearest = Suggestion.nearest(to: name, among: entries.map(\.name))
        return UsageError("unknown option --\(name)" + (nearest.map { ": did you mean --\($0)?" } ?? ""))
    }
}
