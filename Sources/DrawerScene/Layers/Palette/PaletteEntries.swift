// The search of the palette: entries are found by their letters or, if none has these letters, by similar words.

import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

/// Everything that the palette can find over a scene. It is made once for each state of the settings.
struct PaletteEntries {
    private var all: [PaletteEntry] = []
    private var rows = Rows([String]())
    /// The commands of the script language.
    private var commands: [PaletteEntry] = []
    private var names: Set<String> = []

    init() {}

    init(over shown: ShownScene) {
        all = PaletteEntry.all(over: shown)
        rows = Rows(all.map { "\($0.title)\t\($0.detail)\t\($0.words)".lowercased() })
        commands = Self.words("", over: shown)
        names = Set(commands.compactMap { if case .word(let word) = $0.effect { word } else { nil } })
    }

    /// Whether a line begins with a command of the script language.
    func isCommand(_ text: String) -> Bool { names.contains(String(text.prefix { $0 != " " })) }

    /// The entries and the words of the script language that a line may mean, the best first.
    func found(_ text: String, over shown: ShownScene) -> [PaletteEntry] {
        let isLine = isCommand(text)
        let settings = !isLine || Self.setsOneNumber(text, in: shown.configuration.setup) ? settings(in: text) : []
        if !settings.isEmpty { return settings }
        if isLine { return Self.words(text, over: shown) }
        let entries = rows.found(text, prefersWords: true).map { all[$0] }
        let words = text.isEmpty ? [] : Self.words(text, over: shown)
        if entries.isEmpty, words.isEmpty {
            let near = near(text)
            return near.isEmpty ? partly(text) : near
        }
        // For a single word, commands come first unless a word of a title begins with it.
        let typed = text.lowercased()
        let isTitled = entries.contains { Self.split($0.title).contains { $0.hasPrefix(typed) } }
        return isTitled || text.contains(" ") ? entries + words : words + entries
    }

    /// Whether a line sets one number of a setting alone, as in `Set Spring damping 0.4`. A script would refuse it.
    private static func setsOneNumber(_ line: String, in setup: Setup) -> Bool {
        guard line.hasPrefix(set) else { return false }
        let text = String(line.dropFirst(set.count))
        return (try? Setting(text)) == nil && (try? Setting(text, in: setup)) != nil
    }

    private static let set = "Set "

    /// The settings that a text names before a value, as in `spring damping 0.4`, also after `Set`: their lines have
    /// this value.
    private func settings(in text: String) -> [PaletteEntry] {
        let text = text.hasPrefix(Self.set) ? text.dropFirst(Self.set.count) : text[...]
        guard let space = text.lastIndex(of: " "), let first = text[space...].dropFirst().first,
            "0123456789.-".contains(first)
        else { return [] }
        let (name, value) = (String(text[..<space]), text[space...].dropFirst())
        guard name.contains(where: \.isLetter) else { return [] }
        let named = rows.found(name, prefersWords: true).map { all[$0] }
        let whole = named.filter { $0.title.lowercased() == name.lowercased() }
        return (named.isEmpty ? near(name) : whole.isEmpty ? named : whole).compactMap { $0.taking(value) }
    }

    /// The words that may replace the last word of a line of the script language.
    private static func words(_ text: String, over shown: ShownScene) -> [PaletteEntry] {
        let found = shown.scene.common.configuration.commandLanguage?.completions(text, shown.configuration) ?? []
        return found.map { PaletteEntry($0.word, $0.help, .word($0.word)) }
    }

    /// The entries with a word similar to each word of a text, the nearest first.
    private func near(_ text: String) -> [PaletteEntry] {
        let words = Self.split(text)
        guard !words.isEmpty else { return [] }
        let isOneWord = !text.contains(" ")
        let ranked = (all + (isOneWord ? commands : [])).enumerated().compactMap { place, entry in
            Self.distance(of: words, to: entry).map { (distance: $0, place: place, entry: entry) }
        }
        return ranked.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.map(\.entry)
    }

    /// The entries in which most words of a sentence begin a word, as in "make it bouncier". Short words say little.
    private func partly(_ text: String) -> [PaletteEntry] {
        let words = Self.split(text).filter { $0.count > 4 || Int($0) != nil }
        guard text.contains(" "), !words.isEmpty else { return [] }
        let counts = all.map { entry in
            let own = Self.split("\(entry.title) \(entry.words)")
            return words.count { word in own.contains { $0.hasPrefix(word) } }
        }
        guard let most = counts.max(), most > 0 else { return [] }
        return zip(all, counts).filter { $0.1 == most }.map(\.0)
    }

    /// The sum of the edits that turn the words of a text into words of an entry; nil if a word is similar to no word
    /// of the entry. A word of the title counts as nearer than a hidden word.
    private static func distance(of words: [String], to entry: PaletteEntry) -> Int? {
        let (titles, others) = (split(entry.title), split(entry.hasTexts ? "" : entry.words))
        var sum = 0
        for word in words {
            let inTitle = titles.compactMap { Suggestion.distance(of: word, to: $0) }.min().map { 2 * $0 }
            let inOthers = others.compactMap { Suggestion.distance(of: word, to: $0) }.min().map { 2 * $0 + 1 }
            guard let nearest = [inTitle, inOthers].compactMap({ $0 }).min() else { return nil }
            sum += nearest
        }
        return sum
    }

    private static func split(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The message that nothing is similar to a text, with the command that its first word is or misspells by a letter.
    func nothing(for text: String) -> String {
        let first = String(text.prefix { $0 != " " })
        let command = names.sorted().first { Suggestion.distance(of: first, to: $0).map { $0 <= 1 } ?? false }
        return "Nothing is called “\(text.cleaned)”" + (command.map { ". Did you mean the command \($0)?" } ?? "")
    }
}

extension PaletteEntry {
    /// Whether the entry's hidden words are whole texts, of which single words say little.
    fileprivate var hasTexts: Bool {
        switch effect {
        case .edit, .preset: true
        default: false
        }
    }
}
