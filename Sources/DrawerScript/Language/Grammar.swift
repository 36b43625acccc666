// The tables of the language: every command, and everything that can be expected. The parser, its suggestions and the
// manual read them; the table of settings is in DrawerSettings.

import DrawerCore
import DrawerScene
import DrawerSettings

/// The language of demo scripts.
public enum Grammar {
    private typealias A = Arguments

    // MARK: Commands

    static let commands = EntryTable<Command.Kind>(
        [
            Entry("Press", A.location, example: "40,20", "The pointer goes down on a cell or a place.") { .press($0) },
            Entry(
                "Move", A.destination, A.over, example: "by 0,-10 over 200ms",
                "The pressed pointer moves in a straight line; without a time at once."
            ) { .move($0, over: $1) },
            Entry("Release", example: "", "The pointer goes up.") { .release },
            Entry(
                "Drag", A.location, A.destination, A.over, example: "handle by 0,-8 over 300ms",
                "Press, Move and Release in one."
            ) { .drag($0, $1, over: $2) },
            Entry(
                "Flick", A.location, Argument<Heading>.choice, A.speed,
                Arguments.duration(orZero: false).after("over").optional, example: "list up 1200pt/s over 60ms",
                "Press, move at this constant speed for 100ms or the time given, release."
            ) { .flick($0, $1, speed: $2, over: $3) },
            Entry("Tap", A.location, example: "search", "Press and Release.") { .tap($0) },
            Entry(
                "Wheel", Argument<WheelDirection>.choice, wheelAmount, A.location.after("at"),
                example: "down 3 at list",
                "The wheel turns by that many notches, or rows (3r), over a cell or a place."
            ) { .wheel($0, $1, at: $2) },
        ] + keys + [
            Entry("Key", A.character, count, example: "\"j\" 2", "A printable key is pressed that many times.") {
                .key(.character($0), count: $1 ?? 1)
            },
            Entry("Control", A.character, count, example: "\"u\"", "A key is pressed with Ctrl held.") {
                .key(.control($0), count: $1 ?? 1)
            },
            Entry("Type", A.text("\"TEXT\""), example: "\"water\"", "Text is typed into the search field.") {
                .type($0)
            },
            Entry("Snap", A.knownDetent, A.animated, example: "expanded", "From code: go to a detent.") {
                .snap($0, animated: $1)
            },
            Entry("Toggle", example: "", "From code: as a tap on the handle.") { .toggle },
            Entry("Dismiss", A.animated, example: "at once", "From code: go to the detent hidden.") {
                .dismiss(animated: $0)
            },
            Entry(
                "MoveTo", A.quantity(.height), A.animated, example: "300pt",
                "From code: go to this height and rest there."
            ) { .moveTo($0, animated: $1) },
            Entry(
                "ScrollTo", A.scrollTarget, A.animated, example: "row 40",
                "From code: scroll the list to a row or an offset."
            ) { .scrollTo($0, animated: $1) },
            Entry(
                "Insets", A.quantity(.length).after("bottom"), Argument.word("animated", true).optional,
                example: "bottom 120pt animated", "A keyboard or a prompt takes room from below."
            ) { .insets(bottom: $0, animated: $1 ?? false) },
            Entry("Configure", A.liveSetting, example: "SkipSpeed 0pt/s", "A setting changes, in every phase.") {
                .configure($0)
            },
            Entry("Resize", A.size, example: "120x40", "The terminal has a new size.") { .resize($0) },
            Entry("Sleep", A.duration(orZero: true), example: "120ms", "Time passes.") { .sleep($0) },
            Entry(
                "Wait", Argument.word("settled", true), example: "settled",
                "Time passes until nothing moves by itself any more; fails after 10 s."
            ) { _ in .waitSettled },
            Entry("Expect", expectation, example: "top = 12r ± 0.5pt", "What must be true at this very time.") {
                .expect($0)
            },
            Entry(
                "Snapshot", A.snapshotName, example: "after-the-flick",
                "The screen as text, compared with a golden file where one is kept."
            ) { .snapshot($0) },
            Entry("Note", A.text("\"TEXT\""), example: "\"what to look at\"", "What to look at.") { .note($0) },
        ])

    private static let keys: [Entry<Command.Kind>] = namedKeys.map { name, key in
        Entry(name, count, example: "4", "The key \(name) is pressed that many times.") { .key(key, count: $0 ?? 1) }
    }

    /// The keys that have a command of their own.
    static let namedKeys: [(name: String, key: Key)] = [
        ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("PageUp", .pageUp),
        ("PageDown", .pageDown), ("Home", .home), ("End", .end), ("Enter", .enter), ("Escape", .escape),
        ("Tab", .tab), ("ShiftTab", .shiftTab), ("Space", .space), ("Backspace", .backspace), ("Delete", .delete),
    ]

    private static let count = A.wholeNumber("COUNT", in: 1...10_000).optional

    private static let wheelAmount = A.wholeNumber("NOTCHES", in: 1...10_000).map(WheelAmount.notches)
        .or(
            A.quantity(NumberRange("ROWS", "rows as 2r", [.rows], above: 0, to: 10_000))
                .map { WheelAmount.rows($0.value) })

    // MARK: What can be expected

    static let expectations = EntryTable<Expectation>(
        [
            Entry("detent", A.detentOrNone, example: "expanded", "Where it rests.") { .detent($0) },
            Entry("target", A.detentOrNone, example: "fullHeight", "Where a settle goes.") { .target($0) },
            Entry("owner", Argument<Owner>.choice, example: "list", "What consumes the pan.") { .owner($0) },
            Entry("phase", Argument<DrawerPhase>.choice, example: "settling", "What the drawer is doing.") {
                .phase($0)
            },
            Entry(
                "focus", Argument<Focus>.choice, example: "search",
                "What receives the keys; drawer: the list."
            ) { .focus($0) },
            Entry(
                "notice", A.word(of: Notice.Kind.names), example: "detentReached",
                "It came since the last command that is neither Expect nor Note."
            ) { .notice($0) },
            counter(.selection, example: "3", "The highlighted row of what the filter leaves, from 1; 0: none."),
            counter(.items, example: "> 0", "Rows that the filter leaves."),
            counter(.steps, example: "13", "Steps of the shortcut behind."),
        ]
            + Expectation.Measure.allCases.map { measure in
                let (amount, tolerance) = A.amount(measure.kind)
                return Entry(
                    measure.rawValue, A.relation, amount, tolerance, example: examples[measure.kind] ?? "= 0",
                    "The \(measure.rawValue) that a trace shows."
                ) { .measure(measure, $0, $1, tolerance: $2) }
            })

    private static func counter(
        _ counter: Expectation.Counter, example: String, _ summary: String
    ) -> Entry<Expectation> {
        Entry(counter.rawValue, A.relation.optional, number, example: example, summary) {
            .count(counter, $0 ?? .equal, $1)
        }
    }

    private static let number = A.wholeNumber("NUMBER", in: 0...1_000_000_000)
    private static let examples: [Expectation.Measure.Kind: String] = [
        .length: "= 12r ± 0.5pt", .speed: "< 1200pt/s", .share: ">= 40%",
    ]

    private static let expectation: Argument<Expectation> = {
        let table = expectations
        let syntax = Syntax.either(table.entries.map { .sequence([.word($0.name)] + $0.arguments) })
        let first = Syntax.choice(table.names)
        return Argument(
            syntax, starts: { if case .word(let word) = $0.kind { table[word] != nil } else { false } }
        ) { (cursor: inout Cursor) throws(Refusal) -> Expectation in
            guard case .word(let word) = cursor.token?.kind, let entry = table[word] else {
                throw cursor.failure(first)
            }
            cursor.next()
            return try entry.read(&cursor)
        }
    }()
}
