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
        Row("Scene", .choice(SceneName.self), SceneName.standard.rawValue, live: false, "The scene.") {
            $0 = $0.showing($1)
        },
        Row("Size", A.size, "80x24", live: false, "Columns and rows of the screen.") { $0.size = $1 },
        Row("CellHeight", A.number(cell), "16", live: false, "Points per row.") { $0.cellHeight = $1 },
        Row("CellWidth", A.number(cell), "8", live: false, "Points per column.") { $0.cellWidth = $1 },
        Row("Items", A.items, example: "200", live: false, "Rows of sample content, or a file with one row per line.") {
            $0.items = $1
        },
        Row("Theme", A.theme, "auto", example: "dark", "The colors; auto: by the terminal's background.") {
            $0.theme = $1
        },
        Row("FrameRate", A.wholeNumber("FRAMES", in: 1...1000), "60", live: false, "Frames per second.") {
            $0.frameRate = $1
        },
        Row("ReducedMotion", A.flag, "off", "Whether springs become jumps.") { $0.reducedMotion = $1 },
    ]

    private static let detents = [
        Row(
            "Layout", .choice(LayoutName.self), "default", in: SceneName.whose { $0.detents == nil },
            "The initial detents; none: only those of Detent."
        ) { $0.layoutName = $1 },
        Row(
            "Detent", scope: A.newDetent, A.detentHeight, example: "half 50%",
            "The height of a detent, or a new detent."
        ) { (setup: inout Setup, name, height) throws(Refusal) in try setup.setDetent(name, height) },
        Row(
            "IsReachable", scope: A.detent(), A.flag, example: "expanded off", in: drawers,
            "Whether a pan may end at a detent."
        ) { (setup: inout Setup, name, isOn) throws(Refusal) in try setup.setReachable(name, isOn) },
    ]

    private static let gesture = [
        Row("ListPans", Argument<ListPans>.choice.orPreset, "handOver", in: drawers, "What a pan on the list moves.") {
            $0.settings.gesture.listPans = $1 ?? $0.feel.gesture.listPans
        },
        Row(
            "Panning", scope: A.word(of: ["header", "list"]).optional, A.flag, "on", example: "list off", in: drawers,
            "Whether pans on the header and on the list move the drawer."
        ) {
            if $1 != "list" { $0.settings.gesture.headerPanning = $2 }
            if $1 != "header" { $0.settings.gesture.listPanning = $2 }
        },
        Row(
            "OverPull", scope: A.word(of: ["top", "bottom"]).optional, A.flag.orPreset, "on", example: "bottom off",
            in: drawers, "Whether the drawer can be pulled beyond its ends."
        ) {
            if $1 != "bottom" { $0.overPull.top = $2 }
            if $1 != "top" { $0.overPull.bottom = $2 }
            $0.applyOverPull()
        },
        Row(
            "Resistance", A.number(band).orPreset, "0.55", in: drawers,
            "The rubber band's constant beyond the drawer's ends."
        ) { (setup: inout Setup, constant) throws(Refusal) in
            setup.overPull.resistance = try constant.map { constant throws(Refusal) in
                try Refusal.check { () throws(InvalidValue) in try .rubberBand(constant) }
            }
            setup.applyOverPull()
        },
        Row("TapReach", A.quantity(.length), "0.5r", "The largest movement of a tap.") {
            $0.settings.gesture.tapReach = $0.points($1)
        },
        Row("DragSlop", A.quantity(.length), "0pt", "How far the pointer moves before a pan begins.") {
            $0.settings.gesture.dragSlop = $0.points($1)
        },
        Row("AxisLock", A.flag, "off", "Whether a pan that begins sideways moves nothing.") {
            $0.settings.gesture.axisLock = $1
        },
        Row(
            "NoDragZone", scope: Argument<NoDragZone.Part>.choice, A.zone, "list none", example: "list 2,0 4x1",
            accumulates: true, "An area in which a press may tap but starts no pan."
        ) { (setup: inout Setup, part, zone) throws(Refusal) in try setup.setNoDragZone(part, zone) },
        Row("WheelRows", A.number(NumberRange("ROWS", "rows as 3", above: 0, to: 1000)), "3", "Rows per notch.") {
            $0.wheelRows = $1
        },
    ]

    private static let release = [
        Row("Policy", A.policy.orPreset, "projected", "Where a released drawer goes.") {
            $0.settings.release.policy = $1 ?? $0.feel.release.policy
        },
        Row(
            "Preset", A.preset, "drawer", example: "gorhom", in: drawers,
            "The feel of a library: policy, resistance, settle, negotiation, dismissal; drawer: the scene's own."
        ) { (setup: inout Setup, preset) throws(Refusal) in try setup.take(preset) },
        Row("DecelerationRate", A.number(rate), "0.998", "The share of its speed that a fling keeps per millisecond.") {
            $0.settings.release.decelerationRate = $1
        },
        Row("FlickSpeed", A.number(.speed), "300pt/s", "The minimum speed of a flick.") {
            $0.settings.release.flickSpeed = $1
        },
        Row("NearestSpeed", A.number(.speed), "50pt/s", "Below this speed, projected takes the nearest detent.") {
            $0.settings.release.nearestSpeed = $1
        },
        Row(
            "SkipSpeed", A.number(.speed, orInfinite: "infinite"), "2000pt/s",
            "The minimum speed at which a flick may skip detents."
        ) { $0.settings.release.skipSpeed = $1 },
        Row("RestsAnywhere", A.flag, "off", in: drawers, "Whether the drawer may rest between its detents.") {
            $0.settings.release.restsAnywhere = $1
        },
        Row(
            "Dismissible", .choice(Dismissible.self), "no", in: drawers,
            "Whether a pan may hide the drawer; asks: the host decides."
        ) { $0.settings.release.dismissible = $1 },
        Row("OverlayTap", .choice(OverlayTap.self), "undim", in: drawers, "What a tap on the overlay does.") {
            $0.settings.release.overlayTap = $1
        },
        Row(
            "Spring", A.spring.orPreset, "response 0.4 damping 0.8", in: drawers,
            "The motion to the target."
        ) { (setup: inout Setup, spring) throws(Refusal) in
            setup.settings.release.settle =
                try spring.map { spring throws(Refusal) in
                    .spring(try Refusal.check(spring.get))
                } ?? setup.feel.release.settle
        },
        Row(
            "MaximumOvershoot",
            A.quantity(.length(from: 1)).or(.word("none", Quantity(.infinity, .points))).orPreset, "16pt", in: drawers,
            "The largest overshoot of a settle."
        ) { setup, length in
            setup.settings.release.maximumOvershoot =
                length.map(setup.points) ?? setup.feel.release.maximumOvershoot
        },
    ]

    private static let scrolling = [
        Row(
            "CarriesFling", A.flag.orPreset, "off", in: drawers,
            "Whether a flick that opens the drawer continues in the list."
        ) { $0.settings.scrolling.carriesFling = $1 ?? $0.feel.scrolling.carriesFling },
        Row(
            "FlingAtTop", .choice(FlingAtTop.self), "bounce", in: drawers,
            "What happens when a fling reaches the list's top."
        ) { $0.settings.scrolling.flingAtTop = $1 },
        Row("ListResistance", A.number(band), "0.55", "The rubber band's constant beyond the list's ends.") {
            $0.settings.scrolling.resistance = $1
        },
        Row("BounceResponse", A.number(.seconds), "0.4", "The response of the bounce at the list's ends.") {
            $0.settings.scrolling.bounceResponse = $1
        },
    ]

    private static let dimming = [
        Row("LargestUndimmedDetent", A.detent(), "expanded", in: drawers, "The highest detent without dimming.") {
            (setup: inout Setup, name) throws(Refusal) in
            try setup.check(name)
            setup.settings.dimming.largestUndimmedDetent = name
        },
        Row("MaximumDimming", A.number(.share), "40%", in: drawers, "The overlay's opacity at the highest detent.") {
            $0.settings.dimming.maximum = $1
        },
    ]

    private static let scene = [
        Row(
            "Sides", A.bendSpring, "duration 0.5 damping 0.75 velocity 0.8", in: bends,
            "The spring of the sides of the bending edge."
        ) { (setup: inout Setup, spring) throws(Refusal) in
            let sides = try Refusal.check(spring.get)
            setup.springs.sides = sides
            setup.settings.release.settle = .spring(sides.spring, kick: sides.velocity)
        },
        Row(
            "Center", A.bendSpring, "duration 0.5 damping 0.9 velocity 0.9", in: bends,
            "The spring of the center of the bending edge."
        ) { (setup: inout Setup, spring) throws(Refusal) in
            setup.springs.center = try Refusal.check(spring.get)
        },
        Row(
            "SettlesAfterFling", A.flag, "on", in: SceneName.whose { $0.mechanism == .bar },
            "Whether the bar glides to a height after a fling."
        ) { $0.settlesAfterFling = $1 },
    ]

    private static let cell = NumberRange("POINTS", "a length in points as 16", [.one, .points], above: 0, to: 1000)
    private static let band = NumberRange("CONSTANT", "a constant as 0.55", to: 1, step: 0.05)
    private static let rate = NumberRange(
        "RATE", "a rate per millisecond such as 0.998", above: 0, below: 1, step: 0.001)
}
