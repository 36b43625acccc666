// The table of commands, the single source for parser, suggestions, recorder, help and manual. A command also has a
// case of `Command.Kind` (Script.swift), its line (CommandText.swift) and its effect (Run/PlayerCommands.swift). The
// table of settings is in DrawerSettings.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// The language of demo scripts.
public enum Grammar {
    private typealias Kind = Command.Kind
    private typealias Row = Entry<Kind>
    private typealias A = Arguments

    package static let commands = EntryTable<Command.Kind>(pointer + code + keys + script)

    private static let pointer = [
        Row("Press", A.location, example: "40,20", "The pointer goes down on a cell or a place.", Kind.press),
        Row(
            "Move", A.destination, A.over, example: "by 0,-10 over 200ms",
            "The pressed pointer moves in a straight line; without a time at once.", Kind.move),
        Row("Release", "The pointer goes up.", .release),
        Row("Cancel", "The platform cancels the pan.", .cancel),
        Row(
            "Drag", A.location, A.destination, A.over, example: "handle by 0,-8 over 300ms",
            "Press, Move and Release in one.", Kind.drag),
        Row(
            "Flick", A.location, Argument<Heading>.choice, A.speed, A.duration(orZero: false).after("over").optional,
            example: "list up 1200pt/s over 60ms",
            "Press, move at this constant speed for 100ms or the time given, release.", Kind.flick),
        Row("Tap", A.location, example: "search", "Press and Release.", Kind.tap),
        Row(
            "Wheel", A.turn, A.location.after("at"), example: "down 3 at list",
            "The wheel turns by a number of notches or, up or down, by rows (3r), over a cell or a place."
        ) { .wheel($0.0, $0.1, at: $1) },
    ]

    private static let keys =
        namedKeys.map { name, key in
            Row(name, A.count, example: "4", "The key \(name) is pressed the given number of times.") {
                .key(key, count: $0)
            }
        } + [
            Row(
                "Key", A.character, A.count, example: "\"j\" 2",
                "A printable key is pressed the given number of times."
            ) { .key(.character($0), count: $1) },
            Row("Control", A.character, A.count, example: "\"u\"", "A key is pressed with Ctrl held.") {
                .key(.control($0), count: $1)
            },
            Row("Alt", A.character, A.count, example: "\"b\"", "A key is pressed with Alt held.") {
                .key(.alt($0), count: $1)
            },
            Row(
                "ControlAlt", A.character, A.count, example: "\"b\"", "A key is pressed with Ctrl and Alt held."
            ) { .key(.controlAlt($0), count: $1) },
            Row("Function", A.wholeNumber("NUMBER", in: 1...12), A.count, example: "5", "A function key is pressed.") {
                .key(.function($0), count: $1)
            },
            Row("Type", A.text("\"TEXT\""), example: "\"water\"", "Text is typed into the search field.", Kind.type),
        ]

    /// The keys that have a command.
    static let namedKeys: [(name: String, key: Key)] = [
        ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("PageUp", .pageUp),
        ("PageDown", .pageDown), ("Home", .home), ("End", .end), ("Enter", .enter), ("Escape", .escape),
        ("Tab", .tab), ("ShiftTab", .shiftTab), ("ShiftUp", .shiftUp), ("ShiftDown", .shiftDown),
        ("ShiftLeft", .shiftLeft), ("ShiftRight", .shiftRight),
        ("Space", .space), ("Backspace", .backspace), ("Delete", .delete),
        ("AltBackspace", .altBackspace), ("AltEnter", .altEnter), ("AltUp", .altUp), ("AltDown", .altDown),
        ("AltLeft", .altLeft), ("AltRight", .altRight), ("CtrlUp", .controlUp), ("CtrlDown", .controlDown),
        ("CtrlLeft", .controlLeft), ("CtrlRight", .controlRight), ("Insert", .insert),
    ]

    private static let sheets = SceneName.allCases.filter { $0.defaults.isSheet }

    private static let code = [
        Row("Snap", A.knownDetent, A.animated, example: "expanded", "The drawer goes to a detent.") {
            .code(.snap($0, animated: $1))
        },
        Row("Toggle", "The same as a tap on the handle.", .code(.toggle)),
        Row("Nudge", "A resting drawer moves 12 pt toward its next detent and settles back.", .code(.nudge)),
        Row("Dismiss", A.animated, example: "at once", "The drawer is dismissed: it goes to hidden.") {
            .code(.dismiss(animated: $0))
        },
        Row(
            "MoveTo", A.quantity(.height), A.animated, example: "300pt",
            "The drawer goes to a height and rests there."
        ) { .code(.moveTo($0, animated: $1)) },
        Row(
            "ScrollTo", A.scrollTarget, A.animated, example: "row 40",
            "The list scrolls to a row, a section or an offset."
        ) { .code(.scrollTo($0, animated: $1)) },
        Row("Page", A.page, A.animated, example: "2", in: sheets, "The drawer turns to a page.") {
            .code(.page($0, animated: $1))
        },
        Row("Push", in: sheets, "Another drawer opens above.", .code(.push)),
        Row("Pop", in: sheets, "The uppermost drawer is dismissed.", .code(.pop)),
        Row(
            "Insets", A.quantity(.inset).after("bottom"), Argument.word("animated", true).optional(default: false),
            example: "bottom 120pt animated", "A keyboard or a prompt covers the bottom of the screen.", Kind.insets),
        Row(
            "Configure", Setting.syntax, example: "SkipSpeed 0pt/s",
            "A setting changes in any phase; several with ; between them change together."
        ) { (cursor: inout Cursor) throws(Refusal) in .configure(try Setting.live(reading: &cursor)) },
    ]

    private static let script = [
        Row("Resize", A.size, example: "120x40", "The terminal has a new size.", Kind.resize),
        Row("Sleep", A.duration(orZero: true), example: "120ms", "This much time passes.", Kind.sleep),
        Row(
            "Wait", Argument.word("settled", true), example: "settled",
            "Time passes until nothing moves; fails after \(Quantity.text(Player.patience.seconds)) s."
        ) { _ in .waitSettled },
        Row(
            "Expect", .value("...", looks: "an expectation", .described), example: "top = 12r ± 0.5pt",
            "A condition that must hold at this time."
        ) { (cursor: inout Cursor) throws(Refusal) in .expect(try expectations.read(&cursor)) },
        Row(
            "Snapshot", A.snapshotName, example: "after-the-flick",
            "The screen as text, compared with its golden file if there is one.", Kind.snapshot),
        Row("Note", A.text("\"TEXT\""), example: "\"what to look at\"", "A caption for the viewer.", Kind.note),
    ]
}

extension Setting {
    /// Reads the settings of a line that changes a running simulation.
    static func live(reading cursor: inout Cursor) throws(Refusal) -> [Setting] {
        let settings = try line(reading: &cursor)
        for (setting, place) in zip(settings, cursor.settings) where !setting.row.isLive {
            cursor.refuse(.ofFixed(setting.name), at: place.name)
        }
        return settings
    }
}
