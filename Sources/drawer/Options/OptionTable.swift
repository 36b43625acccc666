// The table of a command's options, for `getopt_long` and for `--help`.

@preconcurrency import CNcurses
import DrawerSettings
@preconcurrency import LibC

/// An error of the command line. The program ends with `EX_USAGE` (64).
struct UsageError: Error, Equatable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

/// The options of a command.
struct OptionTable: Sendable {
    let options: [Option]
    /// What to say about options that users may expect from other programs, by their names.
    private let absent: [String: String]

    init(_ options: [Option], absent: [String: String] = [:]) { (self.options, self.absent) = (options, absent) }

    /// Parses a command line.
    /// - Parameters:
    ///   - arguments: begin with the command's name.
    ///   - values: receives the values.
    ///   - stops: whether all arguments after the first operand are operands.
    /// - Returns: the operands in order. All arguments after `--` are operands.
    /// - Throws: `UsageError`, which names the option and suggests the nearest known name for an unknown one.
    func parse(
        _ arguments: [String], into values: inout Options, stopsAtOperand stops: Bool = false
    ) throws -> [String] {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        let names = options.map { strdup($0.name) }
        defer { for string in words + names { free(string) } }
        // The code of a long option is its index plus this number, which is greater than the code of any letter.
        let firstCode: Int32 = 0x1_0000
        var known: [option] = []
        var letters = stops ? "+:" : ":"
        for (place, option) in options.enumerated() {
            let takesArgument = option.argument == nil ? no_argument : required_argument
            let name = names[place].map { UnsafePointer($0) }
            known.append(.init(name: name, has_arg: takesArgument, flag: nil, val: firstCode + Int32(place)))
            if let letter = option.letter { letters += "\(letter)" + (option.argument == nil ? "" : ":") }
        }
        known.append(.init())

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
            guard let option = find(code, firstCode: firstCode) else {
                throw code == Int32(UInt8(ascii: ":"))
                    ? missingArgument(of: word, of: find(optopt, firstCode: firstCode))
                    : unknown(word, firstCode)
            }
            var argument = option.argument == nil ? "" : optarg.map { String(cString: $0) } ?? ""
            if option.argument?.contains(" ") == true {
                guard Int(optind) < arguments.count, let next = words[Int(optind)] else {
                    throw missingArgument(of: "--\(option.name)", of: option)
                }
                argument += " " + String(cString: next)
                optind += 1
            }
            do {
                try option.apply(&values, argument)
            } catch let error as UsageError {
                throw UsageError("--\(option.name): \(error)")
            }
        }
        // getopt_long has moved the operands to the end.
        return words[Int(optind)..<arguments.count].map { $0.map { String(cString: $0) } ?? "" }
    }

    private func find(_ code: Int32, firstCode: Int32) -> Option? {
        if code >= firstCode { return options[Int(code - firstCode)] }
        guard let byte = UInt8(exactly: code) else { return nil }
        return options.first { $0.letter == Character(Unicode.Scalar(byte)) }
    }

    private func missingArgument(of word: String, of option: Option?) -> UsageError {
        UsageError("\(word): this option needs \(option?.argument ?? "an argument") after it")
    }

    private func unknown(_ word: String, _ firstCode: Int32) -> UsageError {
        if optopt >= firstCode, let option = find(optopt, firstCode: firstCode) {
            return UsageError("--\(option.name): this option takes no argument")
        }
        guard word.hasPrefix("--") else {
            let letter = UInt8(exactly: optopt).map { String(Unicode.Scalar($0)) } ?? ""
            if let reason = absent[letter] { return UsageError("-\(letter) is not there: \(reason)") }
            return UsageError("unknown option -\(letter)")
        }
        let name = String(word.dropFirst(2).prefix { $0 != "=" })
        let matches = options.map(\.name).filter { $0.hasPrefix(name) }
        if matches.count > 1 {
            return UsageError("--\(name) may mean " + matches.map { "--\($0)" }.joined(separator: " or "))
        }
        if let reason = absent[name] { return UsageError("--\(name) is not there: \(reason)") }
        let nearest = Suggestion.nearest(to: name, among: options.map(\.name))
        return UsageError("unknown option --\(name)" + (nearest.map { ": did you mean --\($0)?" } ?? ""))
    }
}
