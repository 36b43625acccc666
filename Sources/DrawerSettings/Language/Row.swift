// A row of a table of the language: a setting, a command or an expectation. Reader, help, manual, completions and panel
// read the same row.

/// A named form of the language with its effect. A class, so that a row of the table is passed on without copying its
/// texts.
public final class Row<Effect: Sendable>: Sendable {
    public let name: String
    /// The arguments after the name.
    public let syntax: [Syntax]
    /// A valid example of the text after the name.
    public let example: String
    /// The help text, one line.
    public let help: String
    /// The scenes in which the form has an effect.
    public let scenes: [SceneName]
    package let effect: Effect

    package init(
        _ name: String, _ syntax: [Syntax], example: String, in scenes: [SceneName], _ help: String, _ effect: Effect
    ) {
        (self.name, self.syntax, self.example) = (name, syntax, example)
        (self.scenes, self.help, self.effect) = (scenes, help, effect)
    }

    /// The name and its arguments: `Drag PLACE COLUMN,ROW|by COLUMNS,ROWS [over TIME]`.
    public var usage: String { ([name] + syntax.map { $0.usage }).joined(separator: " ") }

    /// A valid line.
    public var line: String { example.isEmpty ? name : name + " " + example }
}
