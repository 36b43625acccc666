// The command line of the interactive program.

import DrawerCore
import DrawerScene
import DrawerScript

/// What the command line says.
struct Options {
    var configuration = Configuration()
    /// While something moves.
    var framesPerSecond = 60.0
    /// nil: automatic.
    var colour: ColourDepth?
    /// A file's path, `-`, or a number of samples; nil: the scene's own.
    var items: String?
    /// A file's path; nil: the scene's own.
    var primary: String?
    var showsHelp = false
    var showsVersion = false

    static let version = "0.1.0"

    static let table = OptionTable<Options>([
        .init("scene", argument: "NAME", help: "what to bring to life: \(names(SceneName.self))") {
            $0.configuration.scene = try value($1)
        },
        .init("policy", argument: "NAME", help: "where a pan ends:\n\(Policy.all.map(\.name).joined(separator: ", "))") {
            guard let policy = Policy(named: $1) else { throw unknown($1, among: Policy.all.map(\.name)) }
            $0.configuration.settings.policy = policy
        },
        .init("items", argument: "FILE", help: "rows of the list, one a line; - is standard input,\na number that many samples") {
            $0.items = $1
        },
        .init("primary", argument: "FILE", help: "rows behind the drawer, one a line") { $0.primary = $1 },
        .init("theme", argument: "NAME", help: "how it looks: \(names(ThemeName.self))") {
            $0.configuration.theme = try value($1)
        },
        .init("fps", argument: "N", help: "frames a second while something moves, 1 to 240 (60)") {
            guard let number = Double($1), (1...240).contains(number) else {
                throw UsageError("'\($1)' is no number from 1 to 240")
            }
            $0.framesPerSecond = number
        },
        .init("color", argument: "WHEN", help: "auto, \(names(ColourDepth.self))\n(NO_COLOR: never)") {
            $0.colour = $1 == "auto" ? nil : try value($1, and: ["auto"])
        },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
        .init("version", help: "the program's version") { options, _ in options.showsVersion = true },
    ])

    static var help: String {
        """
        Usage: drawer [OPTION...]

        A drawer in the terminal: pull it by its handle, scroll its list, throw it.
        Inside, ? lists the keys.

        Options:
        \(table.help)
        """
    }

    /// The case of an enumeration that has this name.
    private static func value<Value: RawRepresentable & CaseIterable>(_ text: String, and others: [String] = []) throws
        -> Value where Value.RawValue == String
    {
        guard let value = Value(rawValue: text) else {
            throw unknown(text, among: Value.allCases.map(\.rawValue) + others)
        }
        return value
    }

    private static func names<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> String
    where Value.RawValue == String {
        Value.allCases.map(\.rawValue).joined(separator: ", ")
    }

    private static func unknown(_ text: String, among known: [String]) -> UsageError {
        let nearest = Suggestion.nearest(to: text, among: known)
        return UsageError(
            "'\(text)' is none of \(known.joined(separator: ", "))" + (nearest.map { ": did you mean \($0)?" } ?? ""))
    }
}
