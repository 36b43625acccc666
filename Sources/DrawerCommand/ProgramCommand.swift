// A command of a program. The fields of its type are its options.

/// The operands that a command takes after its options.
package struct Operands: Sendable {
    /// The operands as the help shows them, such as `SCRIPT...`, or a required option; empty if there are none.
    package let form: String
    let areTaken: Bool
    /// The kind of the operands, for completions; nil if completions can offer nothing.
    package let kind: ArgumentKind?
    /// The error for a missing operand; nil if operands are optional.
    package let missing: String?

    package init(_ form: String, _ kind: ArgumentKind?, missing: String? = nil) {
        (self.form, self.kind, self.missing, areTaken) = (form, kind, missing, true)
    }

    private init(withoutOperands form: String) {
        (self.form, kind, missing, areTaken) = (form, nil, nil, false)
    }

    package static let none = Operands(withoutOperands: "")
    /// No operands, but a required option such as `-o FILE`.
    package static func option(_ form: String) -> Operands { Operands(withoutOperands: form) }
}

/// A command of a program, as in `drawer test SCRIPT...`, or a program's run without a command.
///
/// The options are declared in the command's own file, as fields of its type. Parser, help, man page and completions
/// read `options`.
///
///     struct Presets: ProgramCommand {
///         static let name = "presets"
///         static let summary = "the feel of well-known drawers"
///         static let details = "Lists the presets."
///         static let options: [Option<Presets>] = [.flag("all", \.showsAll, help: "also the mistakes")]
///         var showsAll = false
///
///         func run(_ operands: [String]) throws -> Int32 { ... }
///     }
package protocol ProgramCommand: Sendable {
    /// The word after the program's name; empty for the run without a command.
    static var name: String { get }
    static var operands: Operands { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// The description in the help of the command.
    static var details: String { get }
    /// The command's own options. The program adds `--help`, and further options to the run without a command.
    static var options: [Option<Self>] { get }
    /// The options that users may expect from other programs, by name or letter, each with the reason why it is
    /// missing.
    static var absent: [String: String] { get }
    /// The environment variable with options that come before those of the command line; nil without one.
    static var defaults: String? { get }

    /// Sets the values of options that are not given.
    init()

    /// Checks the options of the command line against the values of all options.
    /// - Parameter names: the names of the options, without those of `defaults`.
    /// - Throws: `UsageError`.
    func check(given names: [String]) throws

    /// Runs the command with the values of its options.
    /// - Returns: the exit status.
    func run(_ operands: [String]) throws -> Int32
}

extension ProgramCommand {
    package static var name: String { "" }
    package static var operands: Operands { .none }
    package static var summary: String { "" }
    package static var absent: [String: String] { [:] }
    package static var defaults: String? { nil }
    package func check(given names: [String]) throws {}

    /// Refuses the options that have an effect only on a screen, beside an option without a screen.
    /// - Parameter names: the names of the given options.
    /// - Throws: `UsageError`.
    package static func refuseScreenOptions(_ names: [String], with other: String) throws(UsageError) {
        let forScreen = options.map(\.form).filter(\.isForScreen).map(\.name)
        guard let name = names.first(where: forScreen.contains) else { return }
        throw UsageError("--\(name) has no effect with --\(other), which shows nothing")
    }
}
