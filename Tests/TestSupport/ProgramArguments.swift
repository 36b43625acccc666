// The command lines of the programs for developers.

import Foundation

/// The arguments of a program, from the first to the last.
package struct ProgramArguments {
    private let name: String
    private let usage: String
    private var rest = CommandLine.arguments.dropFirst()
    private var option = ""

    /// - Parameter usage: what follows the name.
    package init(_ name: String, usage: String) { (self.name, self.usage) = (name, usage) }

    package mutating func next() -> String? {
        guard let argument = rest.popFirst() else { return nil }
        option = argument
        return argument
    }

    /// The value of the last option. Ends the program if the value is missing or `read` refuses it.
    package mutating func value<T>(_ read: (String) -> T?) -> T {
        guard let text = rest.popFirst(), let value = read(text) else { refuse("\(option) needs a value") }
        return value
    }

    /// Prints a problem and the usage, and ends the program.
    package func refuse(_ problem: String) -> Never {
        FileHandle.standardError.write(Data("\(name): \(problem)\nusage: \(name) \(usage)\n".utf8))
        exit(64)
    }
}
