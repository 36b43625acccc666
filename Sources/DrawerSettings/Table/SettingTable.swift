// The table of all settings, the single source for parser, help, manual, config files, panel and `Configure`.

import DrawerCore

extension SettingRow {
    /// All settings in the order of application: a setting comes before those that depend on it.
    public static let all: [SettingRow] = [
        (Group.presentation, presentation), (.detents, detents), (.gesture, gesture), (.release, release),
        (.scrolling, scrolling), (.dimming, dimming), (.scene, scene),
    ].flatMap { group, rows in
        rows.map { row in
            var row = row
            row.group = group
            return row
        }
    }

    private typealias Row = SettingRow
    private typealias A = Arguments
    private static let drawers = SceneName.whose { $0.mechanism != .bar }
    private static let bends = SceneName.whose { $0.mechanism == .bend }

    private static let presentation = [
        Row(
            "Scene", .choice(SceneName.self), SceneName.standard.rawValue, live: false, "The scene.",
            part: .engine, present: { $0.scene },
            apply: { $0 = $0.showing($1) }),
        Row("Size", A.size, "80x24", live: false, "Columns and rows of the screen.", part: .engine) { $1(&$0.size) },
        Row("CellHeight", A.number(cell), "16", live: false, "Points per row.", part: .engine) { $1(&$0.cellHeight) },
        Row("CellWidth", A.number(cell), "8", live: false, "Points per column.", part: .engine) { $1(&$0.cellWidth) },
        Row(
            "Items", A.items, example: "200", live: false, "Rows of sample content, or a file with one row per line.",
            part: .engine, present: { _ in nil },
            apply: { $0.items = $1 }),
        Row(
            "Theme", A.theme, "auto", example: "dark", "The colors; auto follows the terminal's background.",
            part: .host, present: { .some($0.theme) },
            apply: { $0.theme = $1 }),
        Row("FrameRate", A.wholeNumber("FRAMES", in: 1...1000), "60", live: false, "Frames per second.", part: .host) {
            $1(&$0.frameRate)
        },
        Row("ReducedMotion", A.flag, "off", "Whether settles are instant.", part: .engine) { $1(&$0.reducedMotion) },
    ]

    private static let detents = [
        Row(
            "Layout", .choice(LayoutName.self), "default", in: SceneName.whose { $0.detents == nil },
            "The initial detents; none: only those of Detent.", part: .engine
        ) { $1(&$0.layoutName) },
        Row(
            "Detent", scope: A.newDetent, A.detentHeight, example: "half 50%",
            "The height of a detent, or a new detent.", part: .engine,
            present: { $0.addedDetents.map { ($0.name.text, nil) } },
            apply: { (setup: inout Setup, name, height) throws(Refusal) in try setup.setDetent(name, height) }),
        Row(
            "IsReachable", scope: A.detent(), A.flag, example: "expanded off", in: drawers,
            "Whether a pan may end at a detent.", part: .engine,
            present: { $0.detents.map { ($0.name.text, $0.isReachable) } },
            apply: { (setup: inout Setup, name, isOn) throws(Refusal) in try setup.setReachable(name, isOn) }),
    ]

    private static let gesture = [
        Row(
            "ListPans", orPreset: Argument<ListPans>.choice, "handOver", in: drawers, "What a pan on the list moves.",
            "gesture.listPans"
        ) { $1(&$0.gesture.listPans) },
        Row(
            "Panning", scope: A.word(of: ["header", "list"]).optional, A.flag, "on", example: "list off", in: drawers,
            "Whether pans on the header and on the list move the drawer.",
            part: .settings {
                [
                    "settings.gesture.headerPanning = \($0.gesture.headerPanning.code)",
                    "settings.gesture.listPanning = \($0.gesture.listPanning.code)",
                ]
            },
            present: { [("header", $0.settings.gesture.headerPanning), ("list", $0.settings.gesture.listPanning)] },
            apply: {
                if $1 != "list" { $0.settings.gesture.headerPanning = $2 }
                if $1 != "header" { $0.settings.gesture.listPanning = $2 }
            }),
        Row(
            "OverPull", scope: A.word(of: ["top", "bottom"]).optional, A.flag.orPreset, "on", example: "bottom off",
            in: drawers, "Whether the drawer can be pulled beyond its ends.",
            part: .settings {
                [
                    "settings.gesture.overPullTop = \($0.gesture.overPullTop.code)",
                    "settings.gesture.overPullBottom = \($0.gesture.overPullBottom.code)",
                ]
            },
            // Not the values in `settings`: a line with `on` would also replace the resistance of an end that shows
            // nothing of a pull.
            present: { [("top", .some($0.overPull.top)), ("bottom", .some($0.overPull.bottom))] },
            apply: {
                if $1 != "bottom" { $0.overPull.top = $2 }
                if $1 != "top" { $0.overPull.bottom = $2 }
                $0.applyOverPull()
            }),
        Row(
            "Resistance", A.number(band).orPreset, "0.55", in: drawers,
            "The rubber band's constant beyond the drawer's ends.",
            part: .settings {
                [
                    "settings.gesture.resistanceAbove = \($0.gesture.resistanceAbove.code)",
                    "settings.gesture.resistanceBelow = \($0.gesture.resistanceBelow.code)",
                ]
            },
            present: {
                let ends = ($0.settings.gesture.resistanceAbove, $0.settings.gesture.resistanceBelow)
                return .some(ends.0 == ends.1 && ends.0.name == "rubberBand" ? ends.0.parameters.first : nil)
            },
            apply: { (setup: inout Setup, constant) throws(Refusal) in
                setup.overPull.resistance = try constant.map { constant throws(Refusal) in
                    try Refusal.check { () throws(InvalidValue) in try .rubberBand(constant) }
                }
                setup.applyOverPull()
            }),
        Row("TapReach", length: .length, "0.5r", "The largest movement of a tap.", "gesture.tapReach") {
            $1(&$0.gesture.tapReach)
        },
        Row("DragSlop", length: .length, "0pt", "How far the pointer moves before a pan begins.", "gesture.dragSlop") {
            $1(&$0.gesture.dragSlop)
        },
        Row("AxisLock", A.flag, "off", "Whether a pan that begins sideways moves nothing.", "gesture.axisLock") {
            $1(&$0.gesture.axisLock)
        },
        Row(
            "NoDragZone", scope: Argument<NoDragZone.Part>.choice, A.zone, "list none", example: "list 2,0 4x1",
            accumulates: true, "An area in which a press may tap but starts no pan.",
            part: .settings {
                let zones = $0.gesture.noDragZones.map { $0.code }.joined(separator: ", ")
                return ["settings.gesture.noDragZones = [\(zones)]"]
            },
            present: { setup in
                NoDragZone.Part.allCases.filter { $0 == .list || setup.scene.defaults.mechanism != .bar }
                    .map { ($0.rawValue, .some(nil)) }
            },
            apply: { (setup: inout Setup, part, zone) throws(Refusal) in try setup.setNoDragZone(part, zone) }),
        Row(
            "WheelRows", A.number(NumberRange("ROWS", "rows such as 3", above: 0, to: 1000, slider: 1...12)), "3",
            "Rows per notch.",
            part: .host
        ) { $1(&$0.wheelRows) },
    ]

    private static let release = [
        Row("Policy", orPreset: A.policy, "projected", "Where a released drawer goes.", "release.policy") {
            $1(&$0.release.policy)
        },
        Row(
            "Preset", A.preset, "drawer", example: "gorhom", in: drawers,
            "The feel of a library: policy, resistance, settle, negotiation, dismissal; drawer: the scene's own.",
            part: .engine, present: { $0.preset },
            apply: { (setup: inout Setup, preset) throws(Refusal) in try setup.take(preset) }),
        Row(
            "DecelerationRate", A.number(rate), "0.998", "The share of its speed that a fling keeps per millisecond.",
            "release.decelerationRate"
        ) { $1(&$0.release.decelerationRate) },
        Row(
            "FlickSpeed", A.number(.speed), "300pt/s", "The minimum speed of a flick.",
            "release.flickSpeed"
        ) { $1(&$0.release.flickSpeed) },
        Row(
            "NearestSpeed", A.number(.speed), "50pt/s", "Below this speed, projected takes the nearest detent.",
            "release.nearestSpeed"
        ) { $1(&$0.release.nearestSpeed) },
        Row(
            "SkipSpeed", A.number(.speed, orInfinite: "infinite"), "2000pt/s",
            "The minimum speed at which a flick may skip detents.", "release.skipSpeed"
        ) { $1(&$0.release.skipSpeed) },
        Row(
            "RestsAnywhere", A.flag, "off", in: drawers, "Whether the drawer may rest between its detents.",
            "release.restsAnywhere"
        ) { $1(&$0.release.restsAnywhere) },
        Row(
            "Dismissible", .choice(Dismissible.self), "no", in: drawers,
            "Whether a pan may hide the drawer; asks: the host decides.", "release.dismissible"
        ) { $1(&$0.release.dismissible) },
        Row(
            "OverlayTap", .choice(OverlayTap.self), "undim", in: drawers, "What a tap on the overlay does.",
            "release.overlayTap"
        ) { $1(&$0.release.overlayTap) },
        Row(
            "Spring", A.spring.orPreset, "response 0.4 damping 0.8", in: drawers,
            "The motion to the target.",
            part: .settings { ["settings.release.settle = \($0.release.settle.code)"] },
            // nil, the word `preset`, for a settle other than a plain spring: no line can write such a settle.
            present: { .some($0.settings.release.settle.flatMap { $0.spring }) },
            effective: {
                let release = $0.settings.release
                return (release.settle ?? release.policy.settle ?? release.presetSettle).spring.map { .some($0) }
            },
            apply: { (setup: inout Setup, spring) throws(Refusal) in
                setup.settings.release.settle =
                    try spring.map { spring throws(Refusal) in
                        .spring(try Refusal.check(spring.get))
                    } ?? setup.feel.release.settle
            }),
        Row(
            "MaximumOvershoot",
            A.length(.length(from: 1), orInfinite: "none").orPreset, "16pt", in: drawers,
            "The largest overshoot of a settle.",
            part: .settings { ["settings.release.maximumOvershoot = \($0.release.maximumOvershoot.code)"] },
            present: { .some(Quantity($0.settings.release.maximumOvershoot, .points)) },
            apply: { setup, length in
                setup.settings.release.maximumOvershoot =
                    length.map(setup.points) ?? setup.feel.release.maximumOvershoot
            }),
    ]

    private static let scrolling = [
        Row(
            "CarriesFling", orPreset: A.flag, "off", in: drawers,
            "Whether a flick that opens the drawer continues in the list.", "scrolling.carriesFling"
        ) { $1(&$0.scrolling.carriesFling) },
        Row(
            "FlingAtTop", .choice(FlingAtTop.self), "bounce", in: drawers,
            "What happens when a fling reaches the list's top.", "scrolling.flingAtTop"
        ) { $1(&$0.scrolling.flingAtTop) },
        Row(
            "ListResistance", A.number(band), "0.55", "The rubber band's constant beyond the list's ends.",
            "scrolling.resistance"
        ) { $1(&$0.scrolling.resistance) },
        Row(
            "BounceResponse", A.number(.seconds), "0.4", "The response of the bounce at the list's ends.",
            "scrolling.bounceResponse"
        ) { $1(&$0.scrolling.bounceResponse) },
    ]

    private static let dimming = [
        Row(
            "LargestUndimmedDetent", A.detent(), "expanded", in: drawers, "The highest detent without dimming.",
            part: .settings {
                ["settings.dimming.largestUndimmedDetent = \($0.dimming.largestUndimmedDetent.code)"]
            },
            present: { $0.largestUndimmedDetent },
            apply: { (setup: inout Setup, name) throws(Refusal) in
                try setup.check(name)
                setup.settings.dimming.largestUndimmedDetent = name
            }),
        Row(
            "MaximumDimming", A.number(.share), "40%", in: drawers, "The overlay's opacity at the highest detent.",
            "dimming.maximum"
        ) { $1(&$0.dimming.maximum) },
    ]

    private static let scene = [
        Row(
            "Sides", A.bendSpring, "duration 0.5 damping 0.75 velocity 0.8", in: bends,
            "The spring of the sides of the bending edge.", part: .engine,
            // nil if the settle comes from a preset or from `Spring`: a line for the sides would replace that settle.
            present: { $0.settings.release.settle == $0.springs.sides.settle ? .success($0.springs.sides) : nil },
            apply: { (setup: inout Setup, spring) throws(Refusal) in
                let sides = try Refusal.check(spring.get)
                setup.springs.sides = sides
                setup.settings.release.settle = .spring(sides.spring, kick: sides.velocity)
            }),
        Row(
            "Center", A.bendSpring, "duration 0.5 damping 0.9 velocity 0.9", in: bends,
            "The spring of the center of the bending edge.", part: .engine, present: { .success($0.springs.center) },
            apply: { (setup: inout Setup, spring) throws(Refusal) in
                setup.springs.center = try Refusal.check(spring.get)
            }),
        Row(
            "SettlesAfterFling", A.flag, "on", in: SceneName.whose { $0.mechanism == .bar },
            "Whether the bar glides to a height after a fling.", part: .engine
        ) { $1(&$0.settlesAfterFling) },
    ]

    private static let cell = NumberRange(
        "POINTS", "a length in points such as 16", [.one, .points], above: 0, to: 1000)
    private static let band = NumberRange("CONSTANT", "a constant such as 0.55", to: 1, step: 0.05)
    private static let rate = NumberRange(
        "RATE", "a rate per millisecond such as 0.998", above: 0, below: 1, step: 0.001, slider: 0.98...0.9995)
}

extension Settle {
    /// The spring of a settle that is a plain spring; nil for any other settle.
    fileprivate var spring: Result<Spring, InvalidValue>? {
        guard name == "spring", parameters.count == 3, parameters[2] == 0 else { return nil }
        return Result { () throws(InvalidValue) in try Spring(response: parameters[0], dampingRatio: parameters[1]) }
    }
}
