// The settings of one run of a report, as a command line gives them.

import DrawerScene
import DrawerScript
import DrawerSettings

/// The settings of one run of a report.
public struct Variant: Sendable, Hashable {
    public var settings: [Setting]
    /// The text that the user typed; nil to use the text of the settings.
    public var name: String?

    public init(_ settings: [Setting], name: String? = nil) {
        self.settings = settings
        self.name = name
    }

    /// Parses settings separated by `;`. A setting may consist of one of its numbers, as in `Spring response 0.3`.
    /// - Parameters:
    ///   - setup: the setup that provides the other numbers.
    ///   - script: the script that runs with the settings.
    /// - Throws: `Refusal` for text that is not a setting; `RefusedSettings` for a setting that the scene refuses or no
    ///   policy of the script reads.
    public init(_ text: String, in setup: Setup, of script: Script = Script()) throws {
        let parts = Variant.parts(of: text)
        name = parts.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
        settings = []
        // Each setting takes its other numbers from the setup with the settings before it.
        var next = setup
        for part in parts {
            let setting = try Setting(part, in: next)
            do throws(Refusal) {
                try next.apply(setting)
            } catch {
                throw RefusedSettings(settings: part, refusal: error)
            }
            settings.append(setting)
        }
        guard !settings.isEmpty else { throw Refusal("no setting", expected: "settings as in Spring response 0.3") }
        // A run applies all settings together.
        var whole = setup
        var refusals = whole.apply(contentsOf: settings)
        if refusals.isEmpty, let policies = script.policies(from: whole) {
            refusals = whole.refusals(of: settings, under: policies)
        }
        if let (index, refusal) = refusals.first {
            throw RefusedSettings(settings: settings[index].description, refusal: refusal)
        }
    }

    /// The parts of a text between semicolons outside of strings.
    private static func parts(of text: String) -> [String] {
        // The lexer splits at semicolons after the word `Set`.
        let head = "Set "
        let bytes = Array((head + text).utf8)
        let ends = Lexer.tokens(of: bytes[...]).filter { $0.kind == .semicolon }.map(\.range)
        return zip([head.utf8.count] + ends.map(\.upperBound), ends.map(\.lowerBound) + [bytes.count]).map {
            String(decoding: bytes[$0..<$1], as: UTF8.self)
        }.filter { $0.contains { $0 != " " } }
    }

    /// The settings as the user typed them or, without a name, as text.
    package var text: String { name ?? settingsText }
    /// The settings as text.
    var settingsText: String { settings.map(\.description).joined(separator: "; ") }
}

/// The settings of a command line that a script's scene refuses.
public struct RefusedSettings: Error, Sendable, Hashable, CustomStringConvertible {
    /// The settings as text.
    public var settings: String
    public var refusal: Refusal

    public var description: String { "\(settings): \(refusal)" }
}
