// The table of all settings. Parser, help, manual, config files, panel and `Configure` read it.

import DrawerCore

extension SettingRow {
    /// All settings, in the order in which they are applied: what others depend on comes first.
    public static let all = presentation + detents + gesture + release + scrolling + dimming + scene

    private static let drawers = SceneName.drawers

    private static let presentation: [SettingRow] = [
        SettingRow("Scene", .presentation, .choice(SceneName.self), "shortcuts", live: false, "The system that plays.") {
            $0 = $0.showing($1)
        },
        SettingRow("Size", .presentation, .size, "80x24", live: false, "Columns and rows of the screen.") {
            $0.size = $1
        },
        SettingRow("CellHeight", .presentation, .number(cell), "16", live: false, "Points per row.") {
            $0.cellHeight = $1
            $0.settings.gesture.tapReach = $1 / 2
        },
        SettingRow("CellWidth", .presentation, .number(cell), "8", live: false, "Points per column.") {
            $0.cellWidth = $1
        },
        SettingRow(
            "Items", .presentation, .items, example: "200", live: false,
            "Rows of sample content, or a file with one row per line."
        ) { $0.items = $1 },
        SettingRow("Theme", .presentation, .theme, "auto", example: "dark", "The colors; auto: as the terminal's.") {
            $0.theme = $1
        },
        SettingRow(
            "FrameRate", .presentation, .wholeNumber("FRAMES", in: 1...1000), "60", live: false, "Frames per second."
        ) { $0.frameRate = $1 },
        SettingRow("ReducedMotion", .presentation, .flag, "off", "Whether springs become jumps.") {
            $0.reducedMotion = $1
        },
    ]

    private static let detents: [SettingRow] = [
        SettingRow(
            "Layout", .detents, .choice(LayoutName.self), "default", in: [.shortcuts],
            "The detents to begin with; none: only those of Detent."
        ) { $0.layoutName = $1 },
        SettingRow(
            "Detent", .detents, scope: .newDetent, .height, example: "half 50%",
            "The height of a detent; a new name adds one."
        ) { (setup: inout Setup, name, height) throws(InvalidValue) in try setup.setDetent(name, height) },
        SettingRow(
            "IsReachable", .detents, scope: .detent, .flag, example: "expanded off", in: drawers,
            "Whether a pan may end at a detent."
        ) { (setup: inout Setup, name, isOn) throws(InvalidValue) in try setup.setReachable(name, isOn) },
    ]

    private static let gesture: [SettingRow] = [
        SettingRow(
            "ListPans", .gesture, .choice(ListPans.self), "handOver", example: "contentFirst", in: drawers,
            "What a pan on the list moves."
        ) { $0.settings.gesture.listPans = $1 },
        SettingRow(
            "Panning", .gesture, scope: .optional(["header", "list"]), .flag, "on", example: "list off", in: drawers,
            "Whether pans on the header and on the list move the drawer."
        ) {
            if $1 != "list" { $0.settings.gesture.headerPanning = $2 }
            if $1 != "header" { $0.settings.gesture.listPanning = $2 }
        },
        SettingRow(
            "OverPull", .gesture, scope: .optional(["top", "bottom"]), .flag, "on", example: "bottom off", in: drawers,
            "Whether the drawer can be pulled beyond its ends."
        ) {
            if $1 != "bottom" { $0.settings.gesture.overPullTop = $2 }
            if $1 != "top" { $0.settings.gesture.overPullBottom = $2 }
        },
        SettingRow(
            "Resistance", .gesture, .number(band), "0.55", in: drawers, "The share of a pull that shows beyond an end."
        ) { (setup: inout Setup, constant) throws(InvalidValue) in
            setup.settings.gesture.resistanceAbove = try .rubberBand(constant)
            setup.settings.gesture.resistanceBelow = try .rubberBand(constant)
        },
        SettingRow("TapReach", .gesture, .number(.length), "0.5r", example: "8pt", "How far a tap may move.") {
            $0.settings.gesture.tapReach = $1
        },
        SettingRow(
            "DragSlop", .gesture, .number(.length), "0pt", example: "10pt",
            "How far the pointer moves before a pan begins."
        ) { $0.settings.gesture.dragSlop = $1 },
        SettingRow("AxisLock", .gesture, .flag, "off", "Whether a pan that begins sideways moves nothing.") {
            $0.settings.gesture.axisLock = $1
        },
        SettingRow(
            "NoDragZone", .gesture, scope: .word(NoDragZone.Part.allCases.map { $0.rawValue }), .zone, "list none",
            example: "list 2,0 4x1", accumulates: true, "An area in which a press starts no pan, but a tap still works."
        ) { (setup: inout Setup, part, area) throws(InvalidValue) in try setup.setNoDragZone(part, area) },
        SettingRow(
            "WheelRows", .gesture,
            .number(NumberRange("ROWS", "a number of rows as 3", to: 1000).above(0)), "3", "Rows per notch of the wheel."
        ) { $0.wheelRows = $1 },
    ]

    private static let release: [SettingRow] = [
        SettingRow(
            "Policy", .release, .words(Policy.all.map { $0.name }) { Policy(named: $0) }, "projected",
            "Where a released drawer goes."
        ) { $0.settings.release.policy = $1 },
        SettingRow(
            "DecelerationRate", .release,
            .number(NumberRange("RATE", "a rate per millisecond as 0.998", step: 0.001).above(0).below(1)), "0.998",
            "The share of its speed that a fling keeps each millisecond."
        ) { $0.settings.release.decelerationRate = $1 },
        SettingRow("FlickSpeed", .release, .number(.speed), "300pt/s", "From this speed on a release is a flick.") {
            $0.settings.release.flickSpeed = $1
        },
        SettingRow(
            "NearestSpeed", .release, .number(.speed), "50pt/s", "Below this speed projected takes the nearest detent."
        ) { $0.settings.release.nearestSpeed = $1 },
        SettingRow(
            "SkipSpeed", .release, .number(.speed, orInfinite: "infinite"), "2000pt/s",
            "From this speed on a flick may skip detents."
        ) { $0.settings.release.skipSpeed = $1 },
        SettingRow(
            "RestsAnywhere", .release, .flag, "off", in: drawers, "Whether the drawer rests between its detents too."
        ) { $0.settings.release.restsAnywhere = $1 },
        SettingRow(
            "Dismissible", .release, .choice(Dismissible.self), "no", example: "asks", in: drawers,
            "Whether a pan may hide the drawer; asks: with the host's consent."
        ) { $0.settings.release.dismissible = $1 },
        SettingRow(
            "OverlayTap", .release, .choice(OverlayTap.self), "undim", in: drawers, "What a tap on the overlay does."
        ) { $0.settings.release.overlayTap = $1 },
        SettingRow(
            "Spring", .release, .spring, "response 0.4 damping 0.8", in: drawers, "How the drawer travels to its target."
        ) { $0.settings.release.settle = .spring($1) },
        SettingRow(
            "MaximumOvershoot", .release, .number(.length.from(1), orInfinite: "none"), "16pt", in: drawers,
            "How far a settle may pass its target."
        ) { $0.settings.release.maximumOvershoot = $1 },
    ]

    private static let scrolling: [SettingRow] = [
        SettingRow(
            "CarriesFling", .scrolling, .flag, "off", in: drawers,
            "Whether a flick that opens the drawer goes on in the list."
        ) { $0.settings.scrolling.carriesFling = $1 },
        SettingRow(
            "FlingAtTop", .scrolling, .choice(FlingAtTop.self), "bounce", example: "handOver", in: drawers,
            "What a fling does that reaches the list's top."
        ) { $0.settings.scrolling.flingAtTop = $1 },
        SettingRow(
            "ListResistance", .scrolling, .number(band), "0.55", "The share of a pull that shows beyond the list's ends."
        ) { $0.settings.scrolling.resistance = $1 },
        SettingRow("BounceResponse", .scrolling, .number(.seconds), "0.4", "The response of the list's bounce.") {
            $0.settings.scrolling.bounceResponse = $1
        },
    ]

    private static let dimming: [SettingRow] = [
        SettingRow(
            "LargestUndimmedDetent", .dimming, .detent, "expanded", in: drawers,
            "The highest detent without dimming."
        ) { $0.settings.dimming.largestUndimmedDetent = $1 == $0.scene.hidden ? .hidden : $1 },
        SettingRow("MaximumDimming", .dimming, .number(.share), "40%", in: drawers, "The overlay's opacity at the top.") {
            $0.settings.dimming.maximum = $1
        },
    ]

    private static let scene: [SettingRow] = [
        SettingRow(
            "Sides", .scene, .kickedSpring, "duration 0.5 damping 0.75 velocity 0.8", in: [.bouncy],
            "The spring of the sides of the bending edge."
        ) { $0.sides = $1 },
        SettingRow(
            "Center", .scene, .kickedSpring, "duration 0.5 damping 0.9 velocity 0.9", in: [.bouncy],
            "The spring of the center of the bending edge."
        ) { $0.center = $1 },
        SettingRow(
            "SettlesAfterFling", .scene, .flag, "on", in: [.airbar],
            "Whether a fling that leaves the bar between two heights ends at the nearest."
        ) { $0.settlesAfterFling = $1 },
    ]

    private static let cell = NumberRange("POINTS", "a length in points as 16", [.one, .points], to: 1000).above(0)
    private static let band = NumberRange("CONSTANT", "a constant as 0.55", to: 1, step: 0.05)
}

extension ValueKind where Value == ThemeName? {
    /// A theme; nil for `auto`.
    static let theme = words(["auto"] + ThemeName.allCases.map { $0.rawValue }) { .some(ThemeName(rawValue: $0)) }
}

extension Setup {
    fileprivate mutating func setDetent(_ name: String?, _ height: Detent.Height) throws(InvalidValue) {
        if scene == .airbar, height == .content || height == .header {
            throw InvalidValue(
                field: "a height", given: "\(height) in the scene airbar",
                expected: "a height as 120pt, 12r, 40% or inset 35pt")
        }
        let detent = try Detent(DetentName(name ?? ""), height)
        addedDetents.removeAll { $0.name == detent.name }
        addedDetents.append(detent)
    }

    fileprivate mutating func setReachable(_ name: String?, _ isReachable: Bool) throws(InvalidValue) {
        let name = DetentName(name ?? "")
        guard name != scene.hidden else {
            throw InvalidValue(
                field: "IsReachable", given: "of no use for \(name)", expected: "Dismissible for this detent")
        }
        if isReachable { unreachable.remove(name) } else { unreachable.insert(name) }
    }

    fileprivate mutating func setNoDragZone(_ part: String?, _ area: Rectangle?) throws(InvalidValue) {
        guard let part = part.flatMap(NoDragZone.Part.init) else { return }
        guard scene != .airbar || part == .list else {
            throw InvalidValue(field: "NoDragZone", given: "of the header in the scene airbar", expected: "list")
        }
        if let area {
            settings.gesture.noDragZones.append(NoDragZone(part, area))
        } else {
            settings.gesture.noDragZones.removeAll { $0.part == part }
        }
    }
}
