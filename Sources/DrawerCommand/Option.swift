// An option of a command: its name, its argument, its help, and its effect. The parser, the help, the man page and the
// completions read this one value.

import DrawerSettings

/// The values that are valid as an argument.
package enum ArgumentKind: Sendable, Equatable {
    /// Any text.
    case text
    /// One of these words.
    case words([String])
    /// Some of these words, separated by commas.
    case list([String])
    /// One of these texts, which may contain spaces. If `orFile`, the path of a file is valid too.
    case phrases([String], orFile: Bool)
    /// The path of a file.
    case file
    /// The path of a file with one of these endings, given without a dot.
    case fileEnding(in: [String])
}

/// An option without its effect.
package struct OptionForm: Sendable, Equatable {
    /// The long form without dashes.
    package let name: String
    /// The letter of the short form; nil without a short form.
    package let letter: Character?
    /// The name of the argument in the help; nil if the option takes no argument. An argument whose name contains a
    /// space consists of two words; `kind` describes the first one.
    package let argument: String?
    package let kind: ArgumentKind
    package let help: String
    /// Whether the option has a row in the help. Otherwise the row of another option names it.
    fileprivate(set) var hasRow = true
    /// Whether the option has an effect only if the program shows something.
    package fileprivate(set) var isForScreen = false

    /// The long form, and the short form if there is one.
    var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

    /// Whether the argument consists of two words.
    var takesTwoWords: Bool { argument?.contains(" ") == true }

    /// The option as the help shows it: `-o, --output FILE`.
    package var head: String {
        let letter = letter.map { "-\($0), " } ?? ""
        return "\(letter)--\(name)" + (argument.map { " \($0)" } ?? "")
    }

    /// The help on one line.
    package var summary: String { help.replacing(all: "\n", by: " ") }
}

/// An option of a command whose options are the fields of `Values`.
///
///     static let options: [Option<Trace>] = [
///         .choice("from", "MOMENT", \.origin, help: "where the curve's time is 0"),
///         .init("speed", argument: "X", help: "a multiple of the speed") {
///             $0.speed = try OptionValue.number($1, in: 0...9)
///         },
///     ]
package struct Option<Values>: Sendable {
    enum Effect: Sendable {
        /// Changes the values according to the argument, which is empty for an option without one.
        case apply(@Sendable (inout Values, String) throws -> Void)
        /// Makes a text that the program prints instead of running the command.
        case print(@Sendable (String) throws -> String)
        /// Makes a text about all words that follow, which the program prints instead of running the command.
        case printRest(@Sendable ([String]) -> String)
    }

    package private(set) var form: OptionForm
    let effect: Effect
    /// Undoes the option: `--no-NAME`, `--NAME` for an option `no-NAME`, or its letter after a plus.
    private(set) var undo: (@Sendable (inout Values) -> Void)?
    /// The letter that sets the option after a plus.
    private(set) var plusLetter: Character?
    /// Whether a number may follow without `=`.
    private(set) var takesNumber = false

    private init(form: OptionForm, effect: Effect) { (self.form, self.effect) = (form, effect) }

    /// The option with a way to undo it.
    package func undone(
        plus letter: Character? = nil, by undo: @escaping @Sendable (inout Values) -> Void
    ) -> Option {
        var option = self
        (option.undo, option.plusLetter) = (undo, letter)
        return option
    }

    /// The option, which a number may follow: `-m`, `-m 5`, `-m5` or `--multi=5`.
    package var takingNumber: Option {
        var option = self
        option.takesNumber = true
        return option
    }

    /// The option without a row in the help, because the row of another option names it.
    package var withoutRow: Option {
        var option = self
        option.form.hasRow = false
        return option
    }

    /// The option, which has an effect only if the program shows something.
    package var onScreen: Option {
        var option = self
        option.form.isForScreen = true
        return option
    }

    package init(
        _ name: String, letter: Character? = nil, argument: String? = nil, kind: ArgumentKind = .text, help: String,
        apply: @escaping @Sendable (inout Values, String) throws -> Void
    ) {
        form = OptionForm(name: name, letter: letter, argument: argument, kind: kind, help: help)
        effect = .apply(apply)
    }

    /// The same option for a command that contains these values.
    package func at<Whole>(_ place: WritableKeyPath<Whole, Values> & Sendable) -> Option<Whole> {
        var option: Option<Whole> =
            switch effect {
            case .apply(let apply): Option<Whole>(form: form, effect: .apply { try apply(&$0[keyPath: place], $1) })
            case .print(let make): Option<Whole>(form: form, effect: .print(make))
            case .printRest(let make): Option<Whole>(form: form, effect: .printRest(make))
            }
        if let undo {
            option = option.undone(plus: plusLetter) { undo(&$0[keyPath: place]) }
        }
        return takesNumber ? option.takingNumber : option
    }

    // MARK: Options by their effect

    /// An option that prints a text instead of running the command.
    package static func printing(
        _ name: String, letter: Character? = nil, help: String, _ make: @escaping @Sendable () throws -> String
    ) -> Option {
        Option(
            form: OptionForm(name: name, letter: letter, argument: nil, kind: .text, help: help),
            effect: .print { _ in try make() })
    }

    /// An option that prints a text about all words that follow, after a word `--`.
    package static func printing(
        _ name: String, help: String, about make: @escaping @Sendable ([String]) -> String
    ) -> Option {
        Option(
            form: OptionForm(name: name, letter: nil, argument: nil, kind: .text, help: help),
            effect: .printRest(make))
    }

    /// An option that prints a text for the shell that its argument names.
    package static func shell(
        _ name: String, help: String, _ make: @escaping @Sendable (Shell) -> String
    ) -> Option {
        Option(
            form: OptionForm(
                name: name, letter: nil, argument: "SHELL", kind: .words(Shell.allCases.map(\.rawValue)), help: help),
            effect: .print { make(try OptionValue.named($0)) })
    }

    /// An option without an argument.
    /// - Parameter canBeUndone: whether there is also a `--no-NAME`.
    package static func flag(
        _ name: String, letter: Character? = nil, _ field: WritableKeyPath<Values, Bool> & Sendable,
        sets value: Bool = true, canBeUndone: Bool = false, help: String
    ) -> Option {
        let option = Option(name, letter: letter, help: help) { values, _ in values[keyPath: field] = value }
        return canBeUndone ? option.undone { $0[keyPath: field] = !value } : option
    }

    /// An option whose argument is a case of an enumeration.
    package static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ argument: String, _ field: WritableKeyPath<Values, Value?> & Sendable, help: String
    ) -> Option {
        Option(name, argument: argument, kind: .words(Value.allCases.map(\.rawValue)), help: help) {
            $0[keyPath: field] = try OptionValue.named($1)
        }
    }

    /// An option whose argument is a whole number.
    package static func whole(
        _ name: String, _ field: WritableKeyPath<Values, Int> & Sendable, in range: ClosedRange<Int>, help: String
    ) -> Option {
        Option(name, argument: "N", help: help) { $0[keyPath: field] = try OptionValue.whole($1, in: range) }
    }

    /// An option that names a file to read.
    package static func file(
        _ name: String, _ field: WritableKeyPath<Values, String?> & Sendable, _ kind: ArgumentKind = .file, help: String
    ) -> Option {
        Option(name, argument: "FILE", kind: kind, help: help) { $0[keyPath: field] = $1 }
    }

    /// The option `-o FILE`, which names the file to write.
    package static func output(
        _ field: WritableKeyPath<Values, String?> & Sendable, _ kind: ArgumentKind = .file,
        help: String = "write to FILE instead of standard output"
    ) -> Option {
        Option("output", letter: "o", argument: "FILE", kind: kind, help: help) {
            guard !$1.isEmpty else { throw UsageError("the path is empty, expected a file to write") }
            $0[keyPath: field] = $1
        }
    }
}
