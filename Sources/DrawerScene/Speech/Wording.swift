// All words on the screen and all sentences for a screen reader.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The words of the simulator and of every scene.
///
///     var wording = Wording.english
///     wording.helpTitle = "Tasten"
///     wording[ModalWording.self].title = "Rezepte"
public struct Wording: Sendable {
    public var itemTitle = "Item"
    /// The rules of the policies, by name, in one sentence each.
    public var policies = [
        "projected": "projected: it goes where the flick points",
        "shortcuts": "shortcuts: the rule of the Siri Shortcuts article",
        "threshold": "threshold: past halfway or fast enough, the next height",
        "nearest": "nearest: the nearest height, at any speed",
    ]
    /// Beside the title while the input is recorded.
    public var recording = "● rec"
    public var undoKey = "u undo"
    public var nothingToUndo = "Nothing to undo"
    public var saveQuestion = "Save settings to:"
    /// The same question for a screen reader.
    public var spokenSaveQuestion = "Enter saves the settings in {file}; type to change the file, Escape cancels."
    public var settingsSaved = "Saved in {file}"
    public var settingsChanged = "{count} settings changed"
    public var settingsUnchanged = "no setting changed"
    public var settingsFixed = "{names} only after a restart"
    public var codeCopied = "The code is on the clipboard"
    public var codePrintsLater = "The code is printed after quitting"

    /// The keys of the question where to save, and of the help.
    public var questionHints = [Hint(.enter, words: "save"), Hint(.escape, words: "cancel")]
    public var helpHints = [Hint(.escape, words: "close")]
    public var helpPageHints = [Hint(.enter, words: "more"), Hint(.escape, words: "close")]

    /// The keys of a paused scene, in the present and in the past.
    public var pausedHints = [
        Hint(.character("<"), .character(">"), words: "frame"), Hint(.character("x"), words: "go on"),
    ]
    public var pastHints = [
        Hint(.character("<"), .character(">"), words: "frame"), Hint(.enter, words: "fork"),
        Hint(.character("x"), words: "go on"),
    ]
    /// The message where no time can be turned back, as while a recording runs.
    public var noPast = "There is no time to turn back"

    /// The keys of two stages, what follows the number of points between their edges, and the message of a screen without
    /// room for two.
    public var pairHints = [
        Hint.presets, .tuning, Hint(.tab, words: "other stage").important(3),
        Hint(.character("D"), words: "one stage").important(1), .help,
    ]
    public var edgesApart = "pt between the edges"
    public var noRoomForStages = "Two stages need 100 columns or 40 rows"

    /// The question before a dismissal: where the dismissal loses nothing else, and where it loses the search.
    public var discard = "Discard?"
    public var discardSearch = "Discard the search “{text}”?"
    /// The velocity of a release in these sentences.
    public var speedUp = "{speed} pt/s up"
    public var speedDown = "{speed} pt/s down"
    public var atRest = "at rest"

    /// The same on a screen that is too narrow for the whole sentence.
    public var shortReason = "{speed}: {detent}"

    /// Why a release has gone where it has gone.
    func sentence(_ reason: Release.Reason) -> String { filled(nil, reason) }

    /// The sentence, or what fits instead.
    func sentence(_ reason: Release.Reason, within columns: Int) -> String {
        let whole = sentence(reason)
        return whole.displayWidth <= columns ? whole : filled(shortReason, reason)
    }

    private func filled(_ text: String?, _ reason: Release.Reason) -> String {
        let speed = Quantity.text(abs(reason.upwardVelocity), digits: 0)
        let pattern = speed == "0" ? atRest : reason.upwardVelocity > 0 ? speedUp : speedDown
        return reason.filled(
            text, speed: pattern.filled("speed", speed),
            limit: Quantity.text(reason.limit, digits: reason.limit < 10 ? 2 : 0),
            way: Quantity.text(abs(reason.way), digits: 0),
            detent: reason.detent?.text.cleaned ?? tuning.freeHeight)
    }

    /// The message after the answer no.
    public var kept = "The drawer stays"

    /// The keys of the prompt line.
    public var promptHints = [
        Hint(.tab, words: "complete"), Hint(.enter, words: "run"), Hint(.escape, words: "close"),
    ]
    /// The instructions for the prompt line, for a screen reader.
    public var spokenPrompt = "Type a command. Tab completes it, Enter runs it, Escape closes the prompt."
    /// The message for a drawer on another edge, which has no prompt line.
    public var noPrompt = "The prompt needs a drawer on the bottom edge"

    public var tuning = TuningWording()
    public var presets = PresetWording()

    public var helpTitle = "Help"
    /// The headings of the groups.
    public var helpGroups = ["Mouse", "Keys", "Everywhere"]
    /// The last lines of every scene's help.
    public var helpEverywhere = [
        Hint([.character("s")] + SceneName.keyCharacters.map { .character($0) }, words: "another scene"),
        Hint(.character("t"), .character("i"), words: "tuning, inspector"),
        Hint(.character("p"), .character("P"), words: "next policy, presets"),
        Hint(.character("D"), .tab, words: "two stages, the other one"),
        Hint(
            .character("z"), .character("x"), .character("<"), .character(">"), words: "slow motion, pause, frames"),
        Hint(.character("?"), .character("q"), words: "this help, quit"),
    ]

    /// Follows the keys in the sentences of `--announce`.
    public var helpCloses = "Escape closes this help."

    /// The labels of the inspector's fields.
    public var inspector = Dictionary(
        uniqueKeysWithValues: [
            "phase", "owner", "detent", "target", "policy", "preset", "frame", "time", "top", "velocity", "offset",
            "dimming", "bytes", "freeEdge", "why", "track", "drawer", "list", "progress", "bend",
        ].map { ($0, $0) } + [
            ("center", "center, y"), ("speed", "center, speed"), ("content", "content moved"),
            ("ignoreTop", "below the top"), ("ignoreBottom", "above the end"), ("cutToRange", "in the range"),
        ])

    /// The words of the scene `sheets`.
    public var sheets = ShortcutsWording.sheets

    /// The words of scenes that differ from the English ones.
    private var translated: [ObjectIdentifier: any SceneWording] = [:]

    public init() {}
    public static let english = Wording()

    /// The words of a scene.
    public subscript<Words: SceneWording>(_ type: Words.Type) -> Words {
        get { translated[ObjectIdentifier(type)] as? Words ?? .english }
        set { translated[ObjectIdentifier(type)] = newValue }
    }
}

/// The words of one scene.
public protocol SceneWording: Sendable {
    static var english: Self { get }
    /// The title in the screen's top row.
    var title: String { get }
    var help: Help { get }
    /// How to begin.
    var begin: Beginning { get }
    /// The sentences of `--announce`.
    var spoken: Spoken { get }
}

/// The text of a help panel.
public struct Help: Sendable, Hashable {
    /// The effects of the pointer; these hints have no keys.
    public var pointer: [Hint]
    /// Keys and their effects, line by line.
    public var keys: [Hint]

    public init(pointer: [Hint], keys: [Hint]) {
        self.pointer = pointer
        self.keys = keys
    }
}

/// The sentences for the changes of one scene. `{name}`, `{count}`, `{row}` and `{share}` are placeholders.
public struct Spoken: Sendable, Hashable {
    public var reached = "The drawer is at {name}, {share} percent of the screen."
    public var target = "The drawer goes to {name}."
    public var caught = "The drawer is caught in motion."
    public var dismiss = "The drawer asks to be dismissed."
    public var noDetent = "There is no height named {name}."
    public var noFreeHeight = "Only the fixed heights are possible here."
    public var page = "Page {row} of {count}."
    /// Another drawer lies above now, or the uppermost one has left; `{count}` drawers are there.
    public var pushed = "Another drawer opens above: {count} drawers."
    public var popped = "The upper drawer is gone: {count} left."
    /// A position or a length is invalid.
    public var notApplied = "That is not possible."
    public var focus = "Keys go to the {name}."
    /// The focused handle; `{row}` is the detent's number among `{count}`.
    public var handle =
        "Handle: the drawer is at {name}, {row} of {count}; up and down go to the next height, "
        + "Home and End to the lowest and the highest, Enter to the next."
    public var items = "Actions: {count}."
    /// `Simulation.steps` has grown or shrunk.
    public var added = "Added: the shortcut has {count} steps."
    public var removed = "Removed: the shortcut has {count} steps."
    public var selection = "Row {row} of {count}: {name}."
    public var scrolled = "The list begins with row {row}."
    public var keys = "Up and down pull the drawer, left and right choose, Enter adds, slash searches, q quits."
    /// The name of a height without a detent.
    public var freeHeight = "a free height"
    public var detentNames = [
        "hidden": "hidden", "compressed": "its lowest height", "expanded": "its middle height",
        "fullHeight": "full height",
    ]
    public var focusNames = ["list": "drawer", "search": "search", "primary": "shortcut"]

    /// The sentences of a scene that answers the request to be dismissed by a question.
    static let asking = {
        var spoken = Spoken()
        spoken.dismiss = "The drawer asks to be dismissed: y or Enter dismisses it, n or Escape keeps it."
        return spoken
    }()

    public init() {}
}
