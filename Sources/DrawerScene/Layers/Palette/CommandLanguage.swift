// The language of the palette's line, which the module of scripts provides.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The language of the palette. The module of scripts, which knows its tables, provides it.
public struct CommandLanguage: Sendable {
    /// A word that can end a line.
    public struct Completion: Sendable, Hashable {
        public var word: String
        /// The word with the arguments that may follow it.
        public var usage: String
        /// The help text from the language's tables.
        public var help: String

        public init(_ word: String, usage: String? = nil, help: String = "") {
            (self.word, self.usage, self.help) = (word, usage ?? word, help)
        }
    }

    /// Parses one or several lines, to be performed on a simulation; nil for an empty line. A refusal has its byte
    /// offset in the line.
    public var perform: @Sendable (_ line: String, _ simulation: Simulation) throws(Refusal) -> (any RunningLine)?
    /// The words that can replace the line's last word, the best first; if there are none, words with a similar
    /// spelling.
    public var completions: @Sendable (_ line: String, _ configuration: Configuration) -> [Completion]

    /// The settings of a configuration as code for a platform.
    public var code: @Sendable (_ target: ExportTarget, _ configuration: Configuration) -> String

    public init(
        perform: @escaping @Sendable (String, Simulation) throws(Refusal) -> (any RunningLine)?,
        completions: @escaping @Sendable (String, Configuration) -> [Completion],
        code: @escaping @Sendable (ExportTarget, Configuration) -> String
    ) {
        (self.perform, self.completions, self.code) = (perform, completions, code)
    }
}

/// A line of the palette while it is performed. It makes each input when it is due, so that even a day's worth of
/// inputs costs nothing in advance.
public protocol RunningLine: Sendable {
    /// The time of the next inputs, in seconds; nil at the end.
    var nextInput: Double? { get }
    /// The text that the line reports, such as a note.
    var said: String? { get }
    /// Performs the inputs that are due. The simulation is passed without its line.
    /// - Returns: the notices.
    /// - Throws: the reason why the line cannot go on.
    mutating func perform(on simulation: inout Simulation) throws(Refusal) -> Notices
}
