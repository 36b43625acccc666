// The language of the palette's line, which the module of scripts provides.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The language of the palette. The module of scripts, which knows its tables, provides it.
public struct CommandLanguage: Sendable {
    /// A word that can end a line.
    public struct Completion: Sendable, Hashable {
        public var word: String
        /// The word with what may follow.
        public var usage: String
        /// A text of the tables.
        public var help: String

        public init(_ word: String, usage: String? = nil, help: String = "") {
            (self.word, self.usage, self.help) = (word, usage ?? word, help)
        }
    }

    /// One or several lines that are performed on a simulation; nil for an empty one. A refusal has its byte offset in the
    /// line.
    public var perform: @Sendable (_ line: String, _ simulation: Simulation) throws(Refusal) -> (any RunningLine)?
    /// The words that can stand in place of the line's last one, the best first; without such a word, those that are near.
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

/// A line of the palette while it is performed. It makes its inputs when they are due, so that a day's worth of them costs
/// nothing before.
public protocol RunningLine: Sendable {
    /// The time of the next inputs, in seconds; nil at the end.
    var nextInput: Double? { get }
    /// What the line has to say, such as a note.
    var said: String? { get }
    /// Performs the inputs that are due, on the simulation without its line.
    /// - Returns: what happened.
    /// - Throws: why the line cannot go on.
    mutating func perform(on simulation: inout Simulation) throws(Refusal) -> Notices
}
