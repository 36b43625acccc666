// The table of all settings, the single source for reader, help, manual, config files, panel and `Configure`. The rows
// of releases are in ReleaseRows.swift, of sheets in SheetRows.swift, of single scenes in
// Setup/SceneDefaults.swift. A key path leads to a field of the engine, whose bounds are in SettingFields.swift of
// DrawerCore.

import DrawerCore

/// The table of all settings.
enum SettingTable {
    static let all = presentation + detents + gesture + release + scrolling + dimming + sheet + scene

    typealias Row = SettingRow
    static let drawers = SceneName.whose { $0.mechanism != .bar }

    private static let presentation: [Row] = [
        Row(
            .presentation, SettingName.scene, .choice(SceneName.self), traits: [.fixed, .restarts],
            "The scene.",
            .other({ [(nil, [.word($0.scene.rawValue)])] }) { setup, setting in
                setup.scene = SceneName(rawValue: setting.value) ?? .standard
                setup.applyFeel()
            }),
        Row(
            .presentation, SettingName.size, .size, traits: .fixed, "Columns and rows of the screen.",
            .other({ [(nil, [.word($0.size.description)])] }) { setup, setting in
                if case .size(let size) = setting.first { setup.sizeOfSettings = size }
            }),
        Row(
            .presentation, "CellHeight", .number(cell), traits: .fixed, "Points per row.",
            .other({ [(nil, [Syntax.number(cell).filled([$0.cellHeight])])] }) { setup, setting in
                setup.cellHeight = setting.numbers.first ?? setup.cellHeight
                setup.applyFeel()
            }),
        Row(
            .presentation, "CellWidth", \.cellWidth, cell, traits: .fixed, "Points per column."),
        Row(
            .presentation, SettingName.items, .wholeNumber("COUNT", in: 0...1_000_000).or(.text("\"PATH\"", .path)),
            example: "200",
            "Rows of sample content, or a file with one row per line.",
            .other({ _ in [(nil, [])] }) { setup, setting in
                switch setting.first {
                case .count(let count): setup.items = .count(count)
                case .text(let path): setup.items = .path(path)
                default: setup.items = .catalog
                }
            }),
        Row(
            .presentation, SettingName.theme, .word("auto").or(.choice(ThemeName.self)), example: "dark",
            traits: .ofHost,
            "The colors; auto follows the terminal's background.",
            .other({ [(nil, [.word($0.theme?.rawValue ?? "auto")])] }) {
                $0.theme = ThemeName(rawValue: $1.value)
            }),
        Row(
            .presentation, "FrameRate", .wholeNumber("FRAMES", in: 1...1000), traits: [.fixed, .ofHost],
            "Frames per second.",
            .other({ [(nil, [.count($0.frameRate)])] }) { setup, setting in
                if case .count(let rate) = setting.first { setup.frameRate = rate }
            }),
        Row(
            .presentation, SettingName.reducedMotion, \.reducedMotion, "Whether settles are instant."),
    ]

    private static let detents: [Row] = [
        Row(
            .detents, SettingName.layout, \.layoutName, in: SceneName.whose { $0.detents == nil },
            traits: [.layout, .base],
            "The initial detents; none: only those of Detent.",
            label: "Layout",
            more: "The layout iphone has the heights of the Shortcuts app: 120 pt, 300 pt, 35 pt below the top."),
        Row(
            .detents, SettingName.detent,
            scope: .value("NAME", looks: "a name for the detent such as half", .newDetent),
            HeightForm.syntax, example: "half 50%", traits: .layout, "The height of a detent, or a new detent.",
            label: "Detent", more: "At a higher detent, the drawer or bar is taller and leaves less room to the rest.",
            .other(
                { $0.addedDetents.map { ($0.name.text, []) } },
                shown: { setup, _ in setup.detents.map { ($0.name.text, $0.height.value) } }
            ) { (setup: inout Setup, setting) throws(Refusal) in
                try setup.setDetent(DetentName(setting.scope ?? ""), setup.height(setting.parts))
            }),
        Row(
            .detents, SettingName.isReachable, scope: .detent(.name), .flag, example: "expanded off", in: drawers,
            "Whether a pan may end at a detent.",
            label: "Stops at", more: "Off: pulls and flicks pass this detent; only code stops there.",
            .other({ $0.detents.map { ($0.name.text, [.flag($0.isReachable)]) } }) {
                (setup: inout Setup, setting) throws(Refusal) in
                let name = try setup.visibleDetent(of: setting)
                if setting.isOn { setup.unreachable.remove(name) } else { setup.unreachable.insert(name) }
            }),
    ]

    private static let gesture: [Row] = [
        Row(
            .gesture, SettingName.listPans, \.settings.gesture.listPans, followsPreset: true, in: drawers,
            "The part that a pan on the list moves: list or drawer.",
            label: "Pan on the list",
            more: "handOver moves the drawer, then the list, in one pan; others leave more to the list."),
        Row(
            .gesture, "Panning", scope: .optional(.choice(["header", "list"])), .flag, example: "list off",
            in: drawers, "Whether pans on the header and on the list move the drawer.",
            label: "Drag by the", more: "Off: a pan here does not move the drawer.",
            .other({
                [("header", [.flag($0.settings.gesture.isHeaderPannable)]), ("list", [.flag($0.pansList)])]
            }) {
                if $1.scope != "list" { $0.settings.gesture.isHeaderPannable = $1.isOn }
                if $1.scope != "header" { $0.pansList = $1.isOn }
            }),
        Row(
            .gesture, SettingName.overPull, scope: .optional(.choice(["top", "bottom"])), .flag.orPreset,
            example: "bottom off", in: drawers, "Whether the drawer can be pulled beyond its ends.",
            label: "Pull past the", more: "On: the drawer follows a pull past this end, ever more slowly.",
            // These are not the values in `settings`: a line with `on` would also replace the resistance of an end that
            // shows nothing of a pull.
            .other({ [("top", [.flag($0.overPull.top)]), ("bottom", [.flag($0.overPull.bottom)])] }) {
                let isOn = $1.value == "preset" ? nil : $1.isOn
                if $1.scope != "bottom" { $0.overPull.top = isOn }
                if $1.scope != "top" { $0.overPull.bottom = isOn }
                $0.applyOverPull()
            }),
        Row(
            .gesture, SettingName.resistance, .number(band).orPreset, in: drawers,
            "The rubber band's constant beyond the drawer's ends.",
            label: "Rubber band", more: "More lets the drawer follow a pull farther past its ends; 0 stops it there.",
            .other({
                let (above, below) = $0.allowedResistances
                let constant = above == below && above.name == "rubberBand" ? above.parameters.first : nil
                return [(nil, [constant.map { Syntax.number(band).filled([$0]) } ?? .preset])]
            }) { (setup: inout Setup, setting) throws(Refusal) in
                setup.overPull.resistance = try setting.numbers.first.map { constant throws(Refusal) in
                    try Refusal.check { () throws(InvalidValue) in try .rubberBand(constant) }
                }
                setup.applyOverPull()
            }),
        Row(
            .gesture, "TapReach", \.settings.gesture.tapReach, .length, example: "0.5r",
            "The largest movement of a tap.",
            label: "Tap reach", more: "More lets a shaky press still count as a tap."),
        Row(
            .gesture, "DragSlop", \.settings.gesture.dragSlop, .length,
            "How far the pointer moves before a pan begins.",
            label: "Drag slop", more: "More makes the drawer wait longer before it follows the finger."),
        Row(
            .gesture, "AxisLock", \.settings.gesture.isAxisLocked, "Whether a pan that begins sideways moves nothing.",
            label: "Axis lock", more: "On: a pan that begins sideways moves neither drawer nor list."),
        Row(
            .gesture, "EdgeZone", \.settings.gesture.edgeZone, .length, example: "24pt", in: drawers,
            "The zone along the edge from which a pan pulls the drawer.",
            label: "Edge zone", more: "More lets a pan pull the drawer from farther away."),
        Row(
            .gesture, "NoDragZone", scope: .choice(NoDragZone.Part.self), zone, example: "list 2,0 4x1",
            adding: { $0.count > 1 ? $0.text : nil }, "An area in which a press may tap but starts no pan.",
            label: "No drags on the", more: "A press in this area can tap but not pull.",
            .other({ setup in
                NoDragZone.Part.allCases.filter { setup.scene.defaults.has($0) }
                    .map { ($0.rawValue, [.word("none")]) }
            }) { (setup: inout Setup, setting) throws(Refusal) in try setup.setNoDragZone(setting) }),
        Row(
            .gesture, "WheelRows", \.wheelRows, notch, traits: .ofHost, "Rows per notch.",
            label: "Rows per notch", more: "More scrolls farther with each notch of the wheel."),
    ]

    private static let scrolling: [Row] = [
        Row(
            .scrolling, "CarriesFling", \.settings.scrolling.carriesFling, followsPreset: true, in: drawers,
            "Whether a flick that opens the drawer continues in the list.",
            label: "Carries fling", more: "On: a flick that opens the drawer goes on in the list."),
        Row(
            .scrolling, "FlingAtTop", \.settings.scrolling.flingAtTop, in: drawers,
            "The effect of a fling that reaches the list's top.",
            label: "Fling at top",
            more: "bounce stops a fling at the list's top; handOver passes its speed on to the drawer."),
        Row(
            .scrolling, "ListResistance", \.settings.scrolling.resistance, band,
            "The rubber band's constant beyond the list's ends.",
            label: "List band", more: "More lets the list follow a pull farther past its ends; 0 stops it there."),
        Row(
            .scrolling, "BounceResponse", \.settings.scrolling.bounceResponse, .seconds,
            "The response of the bounce at the list's ends.",
            label: "List bounce", more: "More returns the list more slowly from past its ends."),
    ]

    private static let dimming: [Row] = [
        Row(
            .dimming, SettingName.largestUndimmedDetent, .detent(.name), in: drawers,
            "The highest detent without dimming.",
            label: "Undimmed up to", more: "A higher detent keeps the content behind bright and usable for longer.",
            .other({ [(nil, $0.largestUndimmedDetent.map { [.word($0.text)] } ?? [])] }) {
                (setup: inout Setup, setting) throws(Refusal) in
                // On a page without this detent, the dimming would differ.
                try setup.check(DetentName(setting.value), onEveryPage: true)
                setup.settings.dimming.largestUndimmedDetent = DetentName(setting.value)
            }),
        Row(
            .dimming, "MaximumDimming", \.settings.dimming.maximum, .share, example: "40%", in: drawers,
            "The overlay's opacity at the highest detent.",
            label: "Dimming", more: "More darkens the content behind a full drawer."),
        Row(
            .dimming, SettingName.dimming, scope: .detent(.name), .number(.share).or(.word("none")),
            example: "expanded 20%",
            in: drawers, traits: .ofDetentLine, "The overlay's opacity at a detent; none: by MaximumDimming.",
            label: "Dim at", more: "More darkens the content behind a drawer at this detent.",
            .other({
                $0.detents.map {
                    ($0.name.text, [$0.dimming.map { Syntax.number(.share).filled([$0]) } ?? .word("none")])
                }
            }) { (setup: inout Setup, setting) throws(Refusal) in
                let name = try setup.visibleDetent(of: setting)
                setup.ownDimming[name] = setting.numbers.first
            }),
    ]

    // MARK: Syntax of the values

    private static let cell = NumberRange(
        "POINTS", "a length in points such as 16", [.one, .points], to: 1000, within: Container.rowHeights)
    private static let notch = NumberRange("ROWS", "rows such as 3", above: 0, to: 1000, slider: 1...12)
    private static let band = NumberRange(
        "CONSTANT", "a constant such as 0.55", within: NumberRange.Bounds.share.range, step: 0.05)
    /// An area in cells from the upper left corner of a part.
    private static let zone = Syntax.sequence([
        .value("COLUMN,ROW", looks: "an area such as 2,0 4x1", .coordinates), .size,
    ]).or(.word("none"))
}
