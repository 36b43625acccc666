// The palette: a box over the picture with one line and suggestions. Plain words and commands of the script language
// find the program's actions. PalettePicture.swift has its picture.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerViews

/// The palette. Plain words find the program's actions; a line that begins with a command is a line of the script
/// language.
struct Palette: Layer {
    /// The line; nil while the palette is closed.
    private(set) var line: SearchField?
    private(set) var list = PanelList<PaletteEntry>()
    /// The entries to search, made when the line last changed.
    private var entries = PaletteEntries()
    /// Whether the arrows have chosen a suggestion since the line changed.
    private var hasChosen = false
    /// The reason why the line is refused, until the next key or text, with the column of the first wrong letter, from 1;
    /// no column for a line that failed while it was performed.
    private(set) var refusal: (text: String, column: Int?)?
    /// The sentence that nothing is similar to the line; nil while something is.
    private var nothing: String?
    /// Whether the line begins with a command of the script language.
    private var isCommand = false
    /// The result of the last line, until the next letter.
    private(set) var answer: String?
    /// The settings before a chosen preset is tried live; nil without such a preset.
    private var untried: Setup?
    /// The sentence for a screen reader: the answer, or how to use the palette.
    private(set) var sentence: String?

    var isOpen: Bool { line != nil }
    var entersLines: Bool { true }
    /// The note that replaces the suggestions: why the line is refused, or that nothing is similar to it.
    var note: String? { refusal?.text ?? nothing }

    /// Handles an input while the palette is open, and the key that opens it. Beside the palette, the pointer and the
    /// wheel are left to the drawer.
    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer {
        guard isOpen else { return input == .key(.character(":")) && open(over: &shown) ? .taken() : .below(input) }
        list.room = Self.most(on: shown.grid)
        if list.handle(input, on: hit, shown.grid) { return .taken() }
        switch input {
        case .key(.control("c")): return .below(input)
        case .key(.enter): return canEnter ? enter(over: &shown) : .taken()
        case .key(let key):
            if Self.commands.run(key, &self, &shown) { return .taken() }
            line?.edit(by: key)
        case .text(let text): line?.insert(text)
        case .press:
            guard let hit else {
                // The user has read the answer.
                if answer != nil { close(over: &shown) }
                return .below(input)
            }
            guard case .row(let index) = hit.touch else { return .taken() }
            list.select(index)
            guard case .word? = list.choice?.effect else { return enter(over: &shown) }
            complete(over: &shown)
            return .taken()
        case .wheel(let rows, _):
            guard hit != nil else { return .below(input) }
            list.turnWheel(by: rows)
            return .taken()
        default: return .below(input)
        }
        (refusal, answer) = (nil, nil)
        update(over: &shown)
        return .taken()
    }

    private typealias Command = KeyCommand<Palette, ShownScene>

    /// All other keys edit the line; `handle` itself handles Enter, whose answer may go to the simulation.
    private static let commands = KeyCommands([
        Command([.tab], hint: "complete", when: { palette, _ in palette.canComplete }) { palette, shown, _ in
            palette.complete(over: &shown)
        },
        Command([.up], [.down], hint: "choose", when: { palette, _ in palette.list.rows.count > 1 }) {
            palette, shown, index in
            palette.choose(over: &shown) { $0.select(by: [-1, 1][index]) }
        },
        Command([.pageUp], [.pageDown], when: { palette, _ in palette.list.rows.count > 1 }) { palette, shown, index in
            palette.choose(over: &shown) { $0.select(byPages: [-1, 1][index]) }
        },
        Command(naming: .enter, hint: "do", when: { palette, _ in palette.canEnter }),
        Command([.escape], hint: "close") { palette, shown, _ in palette.close(over: &shown) },
        // Without suggestions, these keys have nothing to choose.
        Command([.tab, .up, .down]) { _, _, _ in },
        // Users type a leading colon by habit.
        Command([":"], when: { palette, _ in palette.line?.text.isEmpty == true }) { _, _, _ in },
    ])

    private var canEnter: Bool { note == nil && (!list.rows.isEmpty || isCommand) }
    private var canComplete: Bool {
        switch list.choice?.effect {
        case .word?, .edit?, .set?: true
        default: false
        }
    }

    func hints(over shown: ShownScene) -> Hints? { isOpen ? Self.commands.hints(self, shown) : nil }

    // MARK: The line

    /// - Returns: whether the palette is now open.
    private mutating func open(over shown: inout ShownScene) -> Bool {
        guard shown.scene.focus != .search, !shown.hasPanel, shown.scene.common.configuration.commandLanguage != nil
        else { return false }
        line = SearchField()
        entries = PaletteEntries(over: shown)
        update(over: &shown)
        return true
    }

    mutating func close(over shown: inout ShownScene) {
        untry(over: &shown)
        self = Palette()
    }

    /// Takes over settings that have changed outside of the palette, so that they stay when a tried preset goes.
    mutating func follow(_: Notices, after input: Input?, over _: inout ShownScene) {
        guard case .other(.configure(let settings))? = input else { return }
        try? untried?.configure(settings)
    }

    /// Performs the chosen entry, completes the line by the chosen word, or gives the line to the simulation.
    private mutating func enter(over shown: inout ShownScene) -> Answer {
        guard let line else { return .taken() }
        guard let entry = list.choice else {
            return isCommand ? .taken(request: .perform(line: line.text)) : .taken()
        }
        switch entry.effect {
        case .word(let word):
            guard takes(word, after: line) else { return .taken(request: .perform(line: line.text)) }
            complete(over: &shown)
        case .key(let key):
            close(over: &shown)
            return .below(.key(key))
        case .edit(let control): fill(control.line, over: &shown)
        case .script(let lines):
            close(over: &shown)
            shown.message = entry.detail
            return .taken(request: .perform(line: lines.joined(separator: "\n")))
        case .says(let sentence):
            close(over: &shown)
            shown.message = sentence
        case .ghost:
            close(over: &shown)
            return .taken(request: .showGhost)
        case .preset(let preset):
            let before = untried.take() ?? shown.configuration.setup
            close(over: &shown)
            shown.keep(preset, after: before)
        case .change(let change): apply(change, saying: entry.detail, over: &shown)
        case .set(let line):
            apply(PaletteChange([line.setting]), saying: "\(entry.title) \(entry.detail)", over: &shown)
        }
        return .taken()
    }

    private mutating func apply(_ change: PaletteChange, saying sentence: String, over shown: inout ShownScene) {
        do throws(Refusal) {
            try shown.apply(change, saying: sentence)
            close(over: &shown)
        } catch {
            refuse("\(error)", at: nil)
        }
    }

    /// Whether Enter completes the line by the chosen word: if the arrows have chosen it, if the line is not a command
    /// yet, or if the line's last word is the beginning of the chosen word and not a complete word itself.
    private func takes(_ word: String, after line: SearchField) -> Bool {
        let last = line.beforeSelected.split(separator: " ", omittingEmptySubsequences: false).last?.lowercased() ?? ""
        func isWhole(_ entry: PaletteEntry) -> Bool {
            if case .word(let word) = entry.effect { word.lowercased() == last } else { false }
        }
        return hasChosen || !isCommand
            || !last.isEmpty && word.lowercased().hasPrefix(last) && !list.rows.contains(where: isWhole)
    }

    /// Completes the line by the chosen word, otherwise by the first one.
    private mutating func complete(over shown: inout ShownScene) {
        for case .word(let word) in (list.rows.dropFirst(list.selected ?? 0) + list.rows).map(\.effect) {
            guard var line else { return }
            while let last = line.beforeCaret.last, last != " " { line.edit(by: .backspace) }
            return fill(String(line.beforeCaret) + word + " ", over: &shown)
        }
        switch list.choice?.effect {
        case .edit(let control)?: fill(control.line, over: &shown)
        case .set(let line)?: fill(line, over: &shown)
        default: break
        }
    }

    private mutating func fill(_ line: SettingLine, over shown: inout ShownScene) {
        fill(line.text, selecting: line.value, over: &shown)
    }

    private mutating func fill(_ text: String, selecting selected: Range<Int>? = nil, over shown: inout ShownScene) {
        var line = SearchField()
        line.insert(text)
        if let selected { line.select(selected) }
        (self.line, refusal, answer) = (line, nil, nil)
        update(over: &shown)
    }

    /// Shows the result of a line, which replaces the line.
    mutating func answer(with said: String, over shown: inout ShownScene) {
        guard isOpen else { return }
        (line, refusal) = (SearchField(), nil)
        entries = PaletteEntries(over: shown)
        update(over: &shown)
        answer = said.cleaned
        list.show([], selecting: nil)
        say()
    }

    /// Shows the reason why a line is refused. The line stays.
    /// - Parameter column: the column of the first wrong letter, from 1; nil if the line failed while it was performed.
    mutating func refuse(_ reason: String, at column: Int?) {
        guard isOpen else { return }
        refusal = (((column.map { "column \($0): " } ?? "") + reason).cleaned, column)
        say()
    }

    // MARK: Suggestions

    /// Finds suggestions for the line.
    private mutating func update(over shown: inout ShownScene) {
        guard let line else { return }
        let text = String(line.beforeSelected)
        let found = entries.found(text, over: shown)
        let present = found.first { $0.effect == .word(String(line.selected)) }
        list.show(found, selecting: present)
        list.reveal(from: 0)
        (hasChosen, isCommand) = (false, entries.isCommand(line.text))
        nothing = list.rows.isEmpty && !isCommand && !line.text.isEmpty ? entries.nothing(for: line.text) : nil
        tryChoice(over: &shown)
        say()
    }

    /// Chooses another suggestion by the keys.
    private mutating func choose(over shown: inout ShownScene, _ select: (inout PanelList<PaletteEntry>) -> Void) {
        select(&list)
        hasChosen = true
        tryChoice(over: &shown)
        say()
    }

    /// Tries the chosen preset as long as it is chosen.
    private mutating func tryChoice(over shown: inout ShownScene) {
        guard case .preset(let preset)? = list.choice?.effect, hasChosen || line?.text.isEmpty == false,
            let next = try? (untried ?? shown.configuration.setup).with(preset)
        else { return untry(over: &shown) }
        if untried == nil { untried = shown.configuration.setup }
        shown.configure(next)
    }

    private mutating func untry(over shown: inout ShownScene) {
        if let before = untried.take() { shown.configure(before) }
    }

    private mutating func say() {
        sentence = "Type what to do. Up and down choose, Enter does it, Tab completes, Escape closes the palette."
        if let choice = list.choice, line?.text.isEmpty == false {
            sentence = "\(choice.title): \(choice.detail)."
            if case .word(let word) = choice.effect { sentence = word + "." }
        }
        if let text = note ?? answer { sentence = text.hasSuffix("?") ? text : text + "." }
    }
}
