// All texts of a wording, section by section. A language replaces them, a file of a language lists them, and a test walks
// through them.

import DrawerCore
import DrawerSettings

/// Words with texts that a language translates.
public protocol Translatable {
    /// The fields with texts, in the order of a language's file. A text of any other field stays English.
    static var fields: [PartialKeyPath<Self>] { get }
}

extension Translatable {
    /// Replaces all texts.
    /// - Parameter section: the section of a language's file that has these texts.
    mutating func translate(_ section: String, _ change: Wording.Translation) {
        func changed(_ english: String) -> String { english.isEmpty ? "" : change(section, english) }
        for field in Self.fields {
            switch field {
            case let field as WritableKeyPath<Self, String>: self[keyPath: field] = changed(self[keyPath: field])
            case let field as WritableKeyPath<Self, [String]>: self[keyPath: field] = self[keyPath: field].map(changed)
            case let field as WritableKeyPath<Self, [String: String]>:
                for key in self[keyPath: field].keys.sorted() {
                    self[keyPath: field][key] = self[keyPath: field][key].map(changed)
                }
            case let field as WritableKeyPath<Self, [SettingRow.Group: String]>:
                for group in SettingRow.Group.allCases {
                    self[keyPath: field][group] = self[keyPath: field][group].map(changed)
                }
            case let field as WritableKeyPath<Self, [Hint]>:
                self[keyPath: field] = self[keyPath: field].map { $0.translated(changed) }
            case let field as WritableKeyPath<Self, Help>:
                self[keyPath: field].pointer = self[keyPath: field].pointer.map { $0.translated(changed) }
                self[keyPath: field].keys = self[keyPath: field].keys.map { $0.translated(changed) }
            case let field as WritableKeyPath<Self, Beginning>:
                let own = self[keyPath: field]
                self[keyPath: field] = Beginning(
                    changed(own.byPointer), byKeys: changed(own.byKeys), key: own.key,
                    label: Hint.translated(own.label, changed))
            case let field as WritableKeyPath<Self, SearchWords>: self[keyPath: field].translate(section, change)
            case let field as WritableKeyPath<Self, Spoken>:
                self[keyPath: field].translate(section + ".spoken", change)
            default: preconditionFailure("\(field) has no kind of text")
            }
        }
    }
}

extension Hint {
    fileprivate func translated(_ changed: (String) -> String) -> Hint {
        Hint(keys, labels: labels.map { Hint.translated($0, changed) }, words: changed(words)).important(importance)
    }

    /// The name of a key or of an action of the pointer. A single character is the key itself.
    fileprivate static func translated(_ label: String, _ changed: (String) -> String) -> String {
        label.count == 1 ? label : changed(label)
    }
}

extension Wording {
    /// Returns the text of a language in place of an English one.
    public typealias Translation = (_ section: String, _ english: String) -> String

    /// Replaces all texts of the program.
    /// - Parameter help: the texts of the tables of commands and options, which the program has.
    public mutating func translate(help: [String], _ change: Translation) {
        translate("general", change)
        tuning.translate("tuning", change)
        presets.translate("presets", change)
        for scene in SceneName.allCases {
            if scene == .sheets {
                sheets.translate(scene.rawValue, change)
            } else {
                translate(wordsOf: scene.type, scene.rawValue, change)
            }
        }
        translate(wordsOf: PickerScene.self, "picker", change)
        func texts(_ section: String, _ english: [String]) -> [String: String] {
            Dictionary(english.map { ($0, change(section, $0)) }) { first, _ in first }
        }
        tuning.texts = texts("settings", TuningWording.settingTexts)
        reasons = texts("reasons", Wording.reasonTexts)
        self.texts = texts("help", help)
        // Of the page in a browser, which `make web` translates.
        _ = texts("page", Wording.pageTexts)
    }

    /// The texts of the page of `Examples/Web`. A test finds each of them there.
    package static let pageTexts = [
        "Drawer: who gets this finger?",
        "One finger, one track: the drawer, then its list, without a jump. Pull, throw and catch it.", "Feel", "Tune",
        "Done", "Shortcut with a drawer of actions", "Good Morning", "Steps", "Search actions", "Actions", "Results",
        "Pull the drawer up", "Show the drawer", "Height of the drawer", "Trace of the last gesture", "Replay",
        "beside",
        "Position of the drawer and of its list over time", "What you pull is drawn here.", "moves", "phase", "top",
        "speed", "list", "Settings", "Back to the preset", "Added {title}", "Removed {title}", "Undo",
        "Nothing to undo",
        "The app is asked. It keeps the drawer.",
    ]

    private mutating func translate<S: Scene>(wordsOf: S.Type, _ section: String, _ change: Translation) {
        self[S.Words.self].translate(section, change)
    }

    /// The sentences of policies, dismissals and negotiation. A test compares them with the rules.
    package static let reasonTexts = [
        "{speed}, {way} ahead, rests anywhere: {detent}",
        "its rule dismisses it: {detent}",
        "at full height, the list scrolls: {detent} stays",
        "the list keeps a pan unless it begins at its top: {detent} stays",
        "the first movement was the list's: {detent} stays",
        "the list scrolls before the drawer moves: {detent} stays",
        "a pan on the list only scrolls: {detent} stays",
        "{speed}, and the flick carries on into the list: {detent}",
        "slower than {limit}: the nearest, {detent}",
        "{speed}, slower than {limit}: only to the next, {detent}",
        "{speed}, {way} ahead: {detent}",
        "faster than {limit} down from below: {detent}",
        "faster than {limit} down from the top: {detent}",
        "faster than {limit} down, but well above the middle: {detent}",
        "not down, {way} or more above the middle: {detent}",
        "not down, more than {way} above the lowest: {detent}",
        "not down, at most {way} above the lowest: {detent}",
        "at rest halfway: {detent}",
        "faster than {limit} down: {detent}",
        "at least {limit} up: {detent}",
        "no flick of {limit}, below halfway: {detent}",
        "no flick of {limit}, not below halfway: {detent}",
        "the nearest at any speed: {detent}",
        "no choice of the policy: the nearest, {detent}",
        "by a rule of its own: {detent}",
        "upward: the next, {detent}",
        "the only one: {detent}",
        "at rest: the nearest, {detent}",
        "downward: the nearest but the highest, {detent}",
        "at the end: {detent}",
        "at least {limit}: the next, {detent}",
        "{way} or more on the way: the next, {detent}",
        "less than {way} on the way: back to {detent}",
        "beyond the end: back to {detent}",
        "faster than {limit}: the end, {detent}",
        "faster than {limit}: the next, {detent}",
        "not faster than {limit}: the nearest, {detent}",
        "low enough: {detent}",
        "{speed}, {way} ahead, past halfway: {detent}",
        "{speed}, {way} ahead, not past halfway: {detent}",
        "at least {limit} down: {detent}",
        "a drag of {way} or more: the nearest, {detent}",
        "faster than {limit} down from the lowest: {detent}",
        "at least {limit}, short of the next: {detent}",
        "no flick of {limit} short of the next: the nearest, {detent}",
        "at least {limit} down from the lowest: {detent}",
        "a drag shorter than {way}: the nearest, {detent}",
        "less than {way} away: the nearest, {detent}",
        "past 35 % of the way: the next, {detent}",
        "not past 35 % of the way: back to {detent}",
        "{speed}, {way} ahead is nearer: {detent}",
        "{speed}, below half of the lowest ahead: {detent}",
        "the nearest in the drag's direction: {detent}",
    ]
}
