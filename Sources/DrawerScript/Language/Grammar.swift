// The one table of the language: every command, every setting and everything that can be expected. The parser, its
// suggestions, the help and the completions all come from here.

import DrawerCore
import DrawerScene

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
                "Flick", A.location, Argument<Direction>.choice, A.speed,
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
            Entry("Snap", A.detent, example: "expanded", "From code: go to a detent.") { .snap($0) },
            Entry("Toggle", example: "", "From code: as a tap on the handle.") { .toggle },
            Entry("Dismiss", example: "", "From code: go to the detent hidden.") { .dismiss },
            Entry(
                "MoveTo", A.length("HEIGHT", "a height as 300pt", units: A.heights), example: "300pt",
                "From code: go to this height and rest there."
            ) { .moveTo($0) },
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
        ("Tab", .tab), ("Space", .space), ("Backspace", .backspace), ("Delete", .delete),
    ]

    private static let count = A.wholeNumber("COUNT", in: 1...10_000).optional

    private static let wheelAmount = A.wholeNumber("NOTCHES", in: 1...10_000).map(WheelAmount.notches)
        .or(
            A.number("ROWS", "rows as 2r", units: ["r"], in: 0...10_000)
                .checked { $0 > 0 ? nil : ("no rows", "more than 0r") }.map(WheelAmount.rows))

    // MARK: Settings

    static let settings = EntryTable<Setting>([
        Entry("Scene", .choice, example: "shortcuts", "Which system plays.") { .scene($0) },
        Entry("Size", A.size, example: "80x24", "Columns and rows of the screen.") { .size($0) },
        Entry("CellHeight", A.pointsOrBare("POINTS"), example: "16", "Points a row.") { .cellHeight($0) },
        Entry("CellWidth", A.pointsOrBare("POINTS"), example: "8", "Points a column.") { .cellWidth($0) },
        Entry(
            "Layout", Argument<Setting.LayoutName>.choice, example: "iphone",
            "The detents to begin with; none: only those of Set Detent."
        ) { .layout($0) },
        Entry(
            "Detent", A.newDetent, A.detentHeight, example: "half 50%", "Adds a detent to the layout, or changes it."
        ) { .detent($0, $1) },
        Entry("Policy", A.policy, example: "projected", "Where the drawer goes when it is let go.") { .policy($0) },
        Entry("Spring", A.spring, example: "response 0.4 damping 0.8", "How it travels there.") { .spring($0) },
        Entry(
            "Items",
            A.wholeNumber("COUNT", in: 0...1_000_000).map(Setting.ItemSource.count)
                .or(
                    A.text("\"PATH\"").checked { $0.isEmpty ? ("an empty path", "the path of a file") : nil }
                        .map(Setting.ItemSource.path)),
            example: "200", "Rows of sample content, or a file with one row a line."
        ) { .items($0) },
        Entry("Theme", .choice, example: "dark", "The colours.") { .theme($0) },
        Entry("FrameRate", A.wholeNumber("FRAMES", in: 1...1000), example: "60", "Frames a second.") {
            .frameRate($0)
        },
        Entry(
            "CarriesFling", A.onOff, example: "on", "Whether a flick up to full height goes on in the list."
        ) { .carriesFling($0) },
        Entry(
            "FlingAtTop", Argument<FlingAtTop>.choice, example: "handOver",
            "What a fling does at the list's top."
        ) { .flingAtTop($0) },
        Entry(
            "Dismissible", Argument<Dismissible>.choice, example: "asks",
            "Whether there is a detent hidden, and whether the host is asked first."
        ) { .dismissible($0) },
        Entry("MaximumDimming", A.share("SHARE"), example: "40%", "How dark the overlay becomes.") {
            .maximumDimming($0)
        },
        Entry(
            "LargestUndimmedDetent", A.detent, example: "expanded", "Above this detent the overlay darkens."
        ) { .largestUndimmedDetent($0) },
        Entry(
            "DecelerationRate",
            A.number("RATE", "a rate per millisecond as 0.998", in: 0...1)
                .checked { $0 > 0 && $0 < 1 ? nil : ("such a flight never ends", "a rate between 0 and 1") },
            example: "0.998", "How much speed a fling keeps each millisecond."
        ) { .decelerationRate($0) },
        Entry(
            "SkipSpeed",
            A.number("SPEED", "a speed as 2000pt/s", units: ["pt/s"], in: 0...Arguments.largest)
                .or(A.bareZero).or(.word("infinite", .infinity)),
            example: "2000pt/s", "From this speed on a flick may pass more than one detent."
        ) { .skipSpeed($0) },
        Entry(
            "MaximumOvershoot",
            A.length("LENGTH", "a length as 16pt", units: ["pt": .points, "r": .rows])
                .checked {
                    $0.unit == .points && $0.value < 1 || $0.value <= 0
                        ? ("\(Arguments.text($0.value))\($0.unit.rawValue) is too little", "1pt or more") : nil
                },
            example: "16pt", "How far a settle may pass its target."
        ) { .maximumOvershoot($0) },
        Entry(
            "ListPans", Argument<ListPans>.choice, example: "contentFirst", "What a pan on the list moves."
        ) { .listPans($0) },
        Entry(
            "OverPull",
            A.pair(optional: Argument<Setting.End>.choice, A.onOff) { Setting.overPull($0, $1) },
            example: "bottom off", "Whether there is a rubber band, at both ends or at one."
        ) { $0 },
        Entry(
            "Panning",
            A.pair(optional: Argument<Setting.PanningPart>.choice, A.onOff) { Setting.panning($0, $1) },
            example: "list off", "Whether pans on the header and on the list move the drawer."
        ) { $0 },
        Entry(
            "IsReachable", A.detent, A.onOff, example: "expanded off",
            "Whether a hand can bring the drawer to a detent."
        ) { .isReachable($0, $1) },
        Entry("RestsAnywhere", A.onOff, example: "on", "Whether it rests between the detents too.") {
            .restsAnywhere($0)
        },
        Entry(
            "WheelRows",
            A.number("ROWS", "a number of rows", in: 0...1000)
                .checked { $0 > 0 ? nil : ("a notch of no rows", "more than 0") },
            example: "3", "Rows a notch of the wheel."
        ) { .wheelRows($0) },
    ])

    // MARK: What can be expected

    static let expectations = EntryTable<Expectation>(
        [
            Entry("detent", A.detentOrNone, example: "expanded", "Where it rests.") { .detent($0) },
            Entry("target", A.detentOrNone, example: "fullHeight", "Where a settle goes.") { .target($0) },
            Entry("owner", Argument<Owner>.choice, example: "list", "What consumes the pan.") { .owner($0) },
            Entry("phase", Argument<DrawerPhase>.choice, example: "settling", "What the drawer is doing.") {
                .phase($0)
            },
            Entry("focus", Argument<Focus>.choice, example: "search", "What has the keyboard.") {
                .focus($0)
            },
            counter(.selection, example: "3", "The highlighted row of what the filter leaves, from 1; 0: none."),
            counter(.items, example: "> 0", "Rows that the filter leaves."),
            counter(.steps, example: "13", "Steps of the shortcut behind."),
        ]
            + Expectation.Measure.allCases.map { measure in
                let (amount, tolerance) = A.amount(measure.kind)
                return Entry(
                    measure.rawValue, A.comparison, amount, tolerance, example: examples[measure.kind] ?? "= 0",
                    "The \(measure.rawValue) that a trace shows."
                ) { .measure(measure, $0, $1, tolerance: $2) }
            })

    private static func counter(
        _ counter: Expectation.Counter, example: String, _ summary: String
    ) -> Entry<Expectation> {
        Entry(counter.rawValue, A.comparison.optional, number, example: example, summary) {
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
        ) { (cursor: inout Cursor) throws(ParseFailure) -> Expectation in
            guard case .word(let word) = cursor.token?.kind, let entry = table[word] else {
                throw cursor.failure(first)
            }
            cursor.next()
            return try entry.read(&cursor)
        }
    }()
}
