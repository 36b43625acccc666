// A file with the texts of a language: sections, and in each pairs of an English text and its translation.

import DrawerScene
import DrawerSettings
import LibC

/// The translations of one language. `drawer wording` writes such a file.
///
///     [modal]
///     "Recipes" = "Rezepte"
///     [modal.spoken]
///     "open" = "offen"
///
/// A text without a translation in its section has that of the first section with the same text; otherwise it is English.
public struct WordingFile: Sendable {
    /// By section and English text.
    private var translations: [String: [String: String]] = [:]
    /// By English text: the first translation in the file.
    private var first: [String: String] = [:]
    /// All errors, in the order of the lines. An entry with an error has no effect.
    public private(set) var errors: [ScriptError] = []

    /// No translations.
    public init() {}

    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - file: its name, for the messages.
    ///   - help: the texts of the program's help.
    /// - Complexity: linear in the bytes.
    public init(parsing bytes: [UInt8], file: String, help: [String]) {
        let known = Dictionary(grouping: WordingFile.table(help: help), by: \.section).mapValues {
            Set($0.map(\.english))
        }
        var (section, hasSections) = (String?.none, false)
        for (index, line) in bytes.split(separator: TextRows.lineEnd, omittingEmptySubsequences: false).enumerated() {
            do throws(Refusal) {
                let text = String(decoding: line, as: UTF8.self)
                if let name = WordingFile.heading(text) {
                    (section, hasSections) = (nil, true)
                    guard known[name] != nil else {
                        let near = Suggestion.nearest(to: name, among: known.keys.sorted()).map { ", perhaps [\($0)]" }
                        throw Refusal(
                            "unknown section [\(name)]", expected: "a section that drawer wording prints\(near ?? "")")
                    }
                    section = name
                } else if let pair = try WordingFile.pair(line) {
                    guard let section, let known = known[section] else {
                        // The entries of an unknown section follow from its error.
                        if hasSections { continue }
                        throw Refusal("a text before the first section", expected: "a section such as [general]")
                    }
                    try add(pair, section, known)
                }
            } catch {
                let before = String(decoding: line.prefix(error.offset), as: UTF8.self).count
                errors.append(ScriptError(error, at: Position(line: index + 1, column: before + 1), of: file))
            }
        }
    }

    private mutating func add(_ pair: Pair, _ section: String, _ known: Set<String>) throws(Refusal) {
        guard known.contains(pair.english) else {
            let near = Suggestion.nearest(to: pair.english, among: known.sorted()).map { ", perhaps \(quoted($0))" }
            throw Refusal(
                "unknown text \(quoted(pair.english))",
                expected: "a text that drawer wording prints in [\(section)]\(near ?? "")", at: pair.start)
        }
        guard translations[section]?[pair.english] == nil else {
            throw Refusal("a second translation in [\(section)]", expected: "one for each text", at: pair.start)
        }
        let (own, wanted) = (WordingFile.placeholders(pair.translation), WordingFile.placeholders(pair.english))
        guard own == wanted else {
            func list(_ names: [String]) -> String {
                names.isEmpty ? "no placeholder" : "the placeholders \(names.joined(separator: " "))"
            }
            throw Refusal(list(own), expected: list(wanted), at: pair.value)
        }
        guard !pair.translation.isEmpty else {
            throw Refusal("an empty text", expected: "a translation", at: pair.value)
        }
        let isPrintable = pair.translation.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) || $0 == "\n" && pair.english.contains("\n")
        }
        guard isPrintable else {
            throw Refusal("a control character in a text", expected: "printable characters", at: pair.value)
        }
        translations[section, default: [:]][pair.english] = pair.translation
        if first[pair.english] == nil { first[pair.english] = pair.translation }
    }

    // MARK: Lines

    /// A line with its two texts, and where they are in it.
    private struct Pair {
        var english: String
        var translation: String
        var start: Int
        var value: Int
    }

    /// The name in brackets; nil for another line.
    private static func heading(_ line: String) -> String? {
        let text = line.filter { $0 != "\r" && $0 != " " && $0 != "\t" && $0 != "\u{FEFF}" }
        guard text.first == "[", let end = text.firstIndex(of: "]"),
            text[end...].dropFirst().first.map({ $0 == "#" }) ?? true
        else { return nil }
        return String(text[..<end].dropFirst())
    }

    /// - Returns: nil for a blank line and a comment.
    private static func pair(_ line: ArraySlice<UInt8>) throws(Refusal) -> Pair? {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        let tokens = Lexer.tokens(of: line)
        guard let first = tokens.first else { return nil }
        if case (.unreadable(let problem, let expected), let range)? = tokens.last.map({ ($0.kind, $0.range) }) {
            throw Refusal(problem, expected: expected, at: range.lowerBound - line.startIndex)
        }
        guard tokens.count == 3, case .string(let english) = tokens[0].kind, case .relation(.equal) = tokens[1].kind,
            case .string(let translation) = tokens[2].kind
        else {
            throw Refusal(
                "unexpected \(Cursor.describe(first.kind))", expected: "\"an English text\" = \"its translation\"",
                at: first.range.lowerBound - line.startIndex)
        }
        return Pair(
            english: english, translation: translation, start: first.range.lowerBound - line.startIndex,
            value: tokens[2].range.lowerBound - line.startIndex)
    }

    /// The names in braces, in rising order.
    private static func placeholders(_ text: String) -> [String] {
        text.split(separator: "{").dropFirst(text.first == "{" ? 0 : 1).compactMap { piece in
            let name = piece.prefix { $0.isASCII && $0.isLetter }
            return !name.isEmpty && piece.dropFirst(name.count).first == "}" ? "{\(name)}" : nil
        }.sorted()
    }

    // MARK: The language

    /// The translation of a text; nil if there is none.
    private subscript(section: String, english: String) -> String? { translations[section]?[english] ?? first[english] }

    /// The program's texts in this language.
    public func wording(help: [String]) -> Wording {
        var wording = Wording.english
        wording.translate(help: help) { self[$0, $1] ?? $1 }
        return wording
    }

    /// All English texts, each once in each section.
    private static func table(help: [String]) -> [(section: String, english: String)] {
        var table: [(section: String, english: String)] = []
        var seen: [String: Set<String>] = [:]
        var english = Wording.english
        english.translate(help: help) { section, text in
            if seen[section, default: []].insert(text).inserted { table.append((section, text)) }
            return text
        }
        return table
    }

    /// The file of this language: all texts of the program, in English where there is no translation.
    public func text(help: [String]) -> String {
        var text = ""
        var section = ""
        for entry in WordingFile.table(help: help) {
            if entry.section != section {
                section = entry.section
                text += "\n[\(section)]\n"
            }
            text += "\(quoted(entry.english)) = \(quoted(self[section, entry.english] ?? entry.english))\n"
        }
        return text
    }

    // MARK: The user's language

    /// The names of the user's language, the more exact one first: `pt_BR`, `pt`. Empty for the locales C and POSIX.
    /// - Parameter environment: returns the value of an environment variable. The first of LC_ALL, LC_MESSAGES and LANG
    ///   that is not empty names the locale (POSIX).
    public static func languages(_ environment: (String) -> String?) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX", !name.contains("/") else { return [] }
        let language = name.prefix { $0 != "_" }
        return (language == name ? [name] : [name, language]).map(String.init)
    }

    /// The file of the user's language, `LANGUAGE.wording` beside the user's config file; nil if there is none.
    public static func ofUser() -> String? {
        guard let config = ConfigFile.placeOfUser() else { return nil }
        return languages { environment($0) }.map { Files.directory(of: config) + $0 + ".wording" }.first(
            where: ConfigFile.exists)
    }

    /// Reads a file.
    /// - Throws: `FileError`.
    public init(path: String, help: [String]) throws(FileError) {
        self.init(parsing: try ConfigFile.read(path), file: path, help: help)
    }
}
