// The rules of a bar, event by event: a pan scrolls the content, and the content's travel determines the bar's height.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerStudies

/// A pan of a bar's content.
struct BarModel {
    /// The inputs of the rules.
    struct Inputs {
        var height: Double
        /// The content offset; minus the bar's height if the content begins at the bar's lower edge.
        var content: Double
        var mayExpand: Bool
        var heights: BarHeights
        /// The content's range of offsets, and the height of the container above the inset.
        var first: Double
        var last: Double
        var room: Double
        var drawer: DrawerEngine

        init(_ bar: Bar) {
            let state = bar.state
            height = state.height
            content = bar.contentOffset
            mayExpand = state.isExpandedAvailable
            heights = state.heights
            first = bar.engine.list.minimumOffset
            last = bar.engine.list.maximumOffset
            room = max(0, bar.engine.container.height - bar.engine.bottomInset)
            drawer = bar.engine
        }

        private var band: ModelBand { ModelBand(c: drawer.settings.scrolling.resistance, d: room) }

        /// Whether a pull beyond an end shows.
        var stretches: Bool { band.c > 0 && band.d > 0 }

        /// The pulled content offset and the limits. A limit moves outward if no pull shows the offset.
        var pulled: (value: Double, first: Double, last: Double) {
            func pull(_ shown: Double) -> (pull: Double, moves: Double) {
                guard band.c > 0, band.d > 0 else { return (0, shown) }
                let moves = max(0, shown - 0.999 * band.d)
                return (band.pull(shown - moves), moves)
            }
            if content < first {
                let (pull, moves) = pull(first - content)
                return (first - moves - pull, first - moves, last)
            }
            guard content > last else { return (content, first, last) }
            let (pull, moves) = pull(content - last)
            return (last + moves + pull, first, last + moves)
        }

        /// The pulled offset that the band shows as `content`, for limits that already include the excess.
        func pulled(first: Double, last: Double) -> Double {
            if content < first { return first - band.pull(first - content) }
            return content > last ? last + band.pull(content - last) : content
        }

        /// The shown value of a pulled offset.
        func shown(_ pulled: Double, first: Double, last: Double) -> (value: Double, slope: Double) {
            if pulled < first {
                let shown = band.shown(first - pulled)
                return (first - shown.value, shown.slope)
            }
            guard pulled > last else { return (pulled, 1) }
            let shown = band.shown(pulled - last)
            return (last + shown.value, shown.slope)
        }

        /// The three transformers: travel beyond either end does not move the bar, and the bar stays within its limits.
        func height(after content: Double) -> Double {
            var travel = content - self.content
            // Forward, a gap below the bar closes first; back, the bar needs room to close.
            let top = travel > 0 ? max(first, -height) : first
            let end = travel < 0 ? last - (height - heights.compact) : last
            travel -= min(content, top) - min(self.content, top)
            travel -= max(content, end) - max(self.content, end)
            if travel > 0 { return max(height - travel, min(height, heights.compact)) }
            let limit = min(mayExpand ? heights.expanded : heights.normal, max(heights.normal, -content))
            return min(height - travel, max(height, limit))
        }

        /// Content that fits does not move.
        var fits: Bool { last <= first && abs(content - first) <= 1e-9 }

        /// A height after a change of the bar's heights: one of them stays one, another keeps its progress between two.
        /// - Parameter known: the name of the height, if the bar was at one.
        func moved(_ height: Double, _ known: BarHeight?, to new: BarHeights) -> Double {
            if let known, heights[known] == height { return new[known] }
            let (low, high): (BarHeight, BarHeight) =
                height < heights.normal ? (.compact, .normal) : (.normal, .expanded)
            let way = heights[high] - heights[low]
            let share = way > 0 ? min(1, max(0, (height - heights[low]) / way)) : 0
            return new[low] + share * (new[high] - new[low])
        }

        var resting: BarHeight? { BarHeight.allCases.last { abs(heights[$0] - height) <= 1e-9 } }

        /// The bar as a drawer that grows with it, as input of the policies.
        var ground: Ground {
            let canExpand = mayExpand || height > heights.normal
            return Ground(
                drawer, heights: BarHeight.allCases.map { ($0.policyName, heights[$0], $0 != .expanded || canExpand) })
        }
    }

    var pulled = 0.0
    var first = 0.0
    var last = 0.0
    /// The content's upper end on the track of a key or wheel pan.
    var upperEnd = 0.0
    var began = Began.detent(BarHeight.normal.policyName)
    /// The bar's height where the pan began; other heights of the bar move it as they move the bar.
    var startHeight = 0.0
    /// The height from which the pan has pulled the bar.
    var pulledFrom = 0.0
    /// Whether the press stopped a glide rather than a fling, and the pan has not moved the content since.
    var hasCaughtGlide = false
}

extension BarHeight {
    /// The detent that stands for the height in a policy.
    fileprivate var policyName: DetentName {
        switch self {
        case .compact: .compressed
        case .normal: .expanded
        case .expanded: .fullHeight
        }
    }

    /// The height for which such a detent stands.
    fileprivate init?(_ began: Began) {
        guard let height = BarHeight.allCases.first(where: { began == .detent($0.policyName) }) else { return nil }
        self = height
    }
}

extension Watch {
    mutating func barState<S: Subject>(of subject: S, _ reading: Reading) throws(Violation) {
        guard let bar = subject.bar else { return }
        let heights = bar.heights
        let isWithin =
            reading.height >= heights.compact - Watch.rounding && reading.height <= heights.expanded + Watch.rounding
        if isWithin { isOutside = false }
        // Under a pointer, the bar waits for the release.
        let mayBeOutside = isOutside && (reading.phase != .resting || pan != nil || isLoose)
        try demand(isWithin || mayBeOutside, "a bar stays between compact and expanded", "\(reading.height)")
        let share =
            reading.height < heights.normal
            ? (heights.compact, heights.normal, 0.0) : (heights.normal, heights.expanded, 1.0)
        let way = share.1 - share.0
        let progress = share.2 + (way > 0 ? min(1, max(0, (reading.height - share.0) / way)) : 0)
        try close(progress, reading.progress, "progress runs from 0 at compact to 2 at expanded")
        try demand(reading.overlay == 0, "a bar dims nothing", "\(reading.overlay)")
        // A change under a press that lies on the invisible end of a bounce stops the bounce there until the release.
        guard reading.phase == .resting, pan == nil, subject.drawer.panSource != .pointer else { return }
        // The content's top is at minus its offset.
        try demand(
            -bar.content <= bar.height + Watch.rounding, "there is no gap below a bar",
            "the content begins at \(-bar.content), the bar ends at \(bar.height)")
        try demand(
            bar.height <= max(heights.normal, -bar.content) + Watch.rounding, "an expanded bar covers no content",
            "the content begins at \(-bar.content), the bar ends at \(bar.height)")
        try demand(
            bar.content + (bar.height - heights.compact) <= bar.last + Watch.rounding,
            "a bar always has room to close", "\(bar.content) of \(bar.last), height \(bar.height)")
        // If heights are equal, the bar may report any of them.
        let named = BarHeight.allCases.first { $0.name == reading.detent }
        try demand(
            named.map { abs(heights[$0] - bar.height) <= 1e-9 } ?? (bar.resting == nil),
            "a resting bar knows its height",
            "\(reading.detent?.text ?? "none")")
    }

    mutating func barEvent<S: Subject>(
        _ deed: Deed, _ was: S, _ subject: S, _ notices: [Notice]
    ) throws(Violation) {
        guard let old = was.bar, let new = subject.bar else { return }
        let (before, after) = (was.reading, subject.reading)
        let time = subject.time
        // The bar's target before this event.
        let sent = destination
        for case .targetChosen(let name?) in notices.map(\.kind) { destination = .detent(name) }
        switch deed {
        case .input(.press(let point)):
            try press(at: point, was, after, old, new, notices, time)
        case .input(.move(let point)):
            guard var open = pan, open.source == .pointer else {
                return try same(before, after, "a stray move changes nothing")
            }
            let travel = open.move(to: point, time: time, old.drawer.settings.gesture)
            pan = open
            guard let travel else { return try stays(before, after, "only movement along y moves anything") }
            // A press at the invisible end of a motion lets the content go on, until it fits.
            if before.owner == .none, case .untouched = open.load, old.fits {
                pan?.load = .nothing
                return try stays(before, after, "content that fits does not move")
            }
            switch open.load {
            case .excluded, .nothing: return try stays(before, after, "a track without segments moves nothing")
            case .untouched, .drawer, .primary: break
            }
            if after.owner == .list { bar.hasCaughtGlide = false }
            if before.owner == .none {
                // The content may have moved since a press at the invisible end of its motion.
                (bar.pulled, bar.first, bar.last) = old.pulled
                (bar.startHeight, bar.pulledFrom) = (old.height, old.height)
                if pan?.reference != nil { pan?.reference = before }
            }
            try scrolls(travel, before, after, old, new)
        case .input(.release): try release(before, after, old, new, sent, notices, time)
        case .input(.cancel):
            guard let open = pan, open.source == .pointer else {
                return try same(before, after, "a stray cancellation changes nothing")
            }
            pan = nil
            if !old.ground.isInstant { try stays(before, after, "a cancellation moves nothing") }
            guard before.phase == .tracking else { break }
            // If heights are equal, the bar may have begun at any of them.
            let goal = BarHeight.allCases.first { $0.name == after.target ?? after.detent }
            try demand(
                goal.map { new.heights[$0] } == BarHeight(bar.began).map { new.heights[$0] },
                "a cancelled pan goes back to where it began",
                "\(after.target ?? after.detent ?? "none"), not \(bar.began)")
        case .input(.key(let key)):
            guard let (pan, _) = was.panKey(key) else {
                isLoose = true
                break
            }
            try press(pan, before, after, old, new, time)
        case .input(.wheel(let rows, _)):
            try step(.wheel, rows * old.drawer.container.rowHeight, before, after, old, new, time)
        case .input(.other(.code(.snap(let name, let animated)))):
            guard let height = BarHeight(rawValue: name.text) else {
                return try refused(.unknownDetent(name), before, after, notices)
            }
            try goes(to: height, animated: animated, isInstant: old.ground.isInstant, before, after)
        case .input(.other(.code(.toggle))):
            let isExpanding = before.target.map { $0 == BarHeight.expanded.name }
            let grown = old.height > old.heights.normal + 1e-9
            // During and after a pan, the bar's own height determines the direction.
            let isHeld = before.phase == .held && pan?.source == .pointer && bar.hasCaughtGlide
            let isHeldToExpand = isHeld ? sent == .detent(BarHeight.expanded.name) : nil
            let expands = !(before.phase == .settling ? isExpanding ?? grown : isHeldToExpand ?? grown)
            try goes(
                to: expands ? .expanded : .normal, animated: true, isInstant: old.ground.isInstant, before, after)
        case .input(.other(.code(.nudge))): try refused(.unsupported, before, after, notices)
        case .input(.other(.code(.dismiss))): try refused(.unknownDetent(.hidden), before, after, notices)
        case .input(.other(.code(.moveTo))): try refused(.noFreeHeight, before, after, notices)
        case .input(.other(.code(.scrollTo))):
            saw(.code)
            pan = nil
        case .input(.text), .input(.turn), .input(.other(.code(.page))), .input(.other(.code(.push))),
            .input(.other(.code(.pop))):
            isLoose = true
        case .trackpad, .lift, .impulse, .keepsEnd, .hostScrolls, .listAt: isLoose = true
        case .input(.resize), .input(.other(.insets)), .input(.other(.configure)), .listHeight,
            .primaryHeight:
            if case .input(.resize) = deed { saw(.resize) } else { saw(.change) }
            bar.pulledFrom += new.height - old.height
            // `Configure` leaves the height as it is: the bar glides to its new one.
            let keepsHeight = if case .input(.other(.configure)) = deed { true } else { false }
            if !keepsHeight { bar.startHeight = old.moved(bar.startHeight, BarHeight(bar.began), to: new.heights) }
            // The pan continues from the shown positions.
            restart(new)
        }
        follow(after)
    }

    mutating func barPassed<S: Subject>(_ subject: S) {
        if let open = pan, open.source != .pointer, open.deadline <= subject.time {
            pan = nil
            saw(.step)
        }
        follow(subject.reading)
    }

    /// Starts or restarts a pan from the shown positions.
    private mutating func restart(_ inputs: BarModel.Inputs) {
        pan?.restart()
        pan?.reference = nil
        if case .excluded = pan?.load {} else { pan?.load = inputs.fits ? .nothing : .untouched }
        (bar.pulled, bar.first, bar.last) = inputs.pulled
        bar.upperEnd = inputs.first
    }

    private mutating func refused(
        _ reason: Notice.Reason, _ before: Reading, _ after: Reading, _ notices: [Notice]
    ) throws(Violation) {
        if reason == .unknownDetent(.hidden) { saw(.dismissal) }
        try demand(
            notices.contains { $0.kind == .notApplied(reason) }, "an event that cannot be applied is reported",
            "\(notices)")
        try same(before, after, "an event that cannot be applied changes nothing")
    }

    private mutating func press<S: Subject>(
        at point: DrawerPoint, _ was: S, _ after: Reading, _ old: BarModel.Inputs, _ new: BarModel.Inputs,
        _ notices: [Notice], _ time: Double
    ) throws(Violation) {
        let before = was.reading
        if pan?.source == .pointer { return try same(before, after, "a second press changes nothing") }
        gestures += 1
        saw(.press)
        let hadSteps = pan != nil
        if pan == nil || !old.ground.isInstant { try stays(before, after, "a press moves nothing") }
        try demand(after.owner == .none, "before its first movement a pan owns nothing", "\(after.owner)")
        pan = PanModel(.pointer, on: was.place(at: point), began: destination)
        // The pointer ends a key or wheel pan, and catches the glide that follows.
        let begins = notices.contains { if case .targetChosen = $0.kind { true } else { false } }
        bar.hasCaughtGlide = after.phase == .held && (before.target != nil || begins)
        if new.drawer.listLooksAtRest(at: time) {
            try demand(after.phase == .settling, "what looks at rest is not caught", "\(after.phase)")
        } else if before.listPhase == .flinging || before.listPhase == .bouncing || after.listPhase == .held {
            saw(.catch)
            pan?.hasCaught = true
            try demand(after.phase == .held, "a press catches a glide, a fling and a bounce", "\(after.phase)")
        } else {
            try demand(after.phase == .resting, "a press at rest changes no phase", "\(after.phase)")
        }
        // With instant settles, the glide at the end of a key or wheel pan has already ended.
        try opens(before, hadSteps && old.ground.isInstant ? new : old, new, isGliding: after.target != nil)
        pan?.reference = after
        pan?.press(at: point, time: time, old.drawer.settings.gesture)
        // The list fills the screen, including the part behind the bar.
        if old.drawer.settings.gesture.noDragZones.contains(where: { $0.area.contains(point) }) {
            pan?.load = .excluded
        }
    }

    /// A pan that begins within 5 pt of the top or under a growing bar may expand the bar.
    private mutating func opens(
        _ before: Reading, _ old: BarModel.Inputs, _ new: BarModel.Inputs, isGliding: Bool = false
    ) throws(Violation) {
        let isNear = abs(old.content + old.heights.normal) <= 5
        let sent = BarHeight.allCases.first { destination == .detent($0.name) }
        let mayExpand =
            isNear || (old.mayExpand && old.height > old.heights.normal + 1e-9) || isGliding && sent == .expanded
        try demand(
            new.mayExpand == mayExpand, "a bar expands from its top and from expanded",
            "\(new.mayExpand) at \(old.content)")
        (bar.pulled, bar.first, bar.last) = new.pulled
        if new.fits { pan?.load = .nothing }
        // A pan during a glide, caught or at its invisible end, began at the glide's target.
        let known = bar.hasCaughtGlide || isGliding ? sent : sent.flatMap { old.heights[$0] == old.height ? $0 : nil }
        let nearest = BarHeight.allCases.reversed().min {
            abs(old.heights[$0] - old.height) < abs(old.heights[$1] - old.height)
        }
        (bar.startHeight, bar.pulledFrom) = (old.height, old.height)
        bar.began = .detent((known ?? old.resting ?? nearest ?? BarHeight.normal).policyName)
    }

    private mutating func scrolls(
        _ travel: Double, _ before: Reading, _ after: Reading, _ old: BarModel.Inputs, _ new: BarModel.Inputs
    ) throws(Violation) {
        let wanted = old.shown(bar.pulled + travel, first: bar.first, last: bar.last)
        saw(wanted.slope == 1 ? .pan : .overPull)
        let accuracy = wanted.slope == 1 ? 1e-7 : 1e-6
        try close(wanted.value, new.content, "the content is a function of the travel", within: accuracy)
        try close(old.height(after: wanted.value), new.height, "the bar follows the content", within: accuracy)
        try demand(after.owner == .list, "a pan on the content owns it", "\(after.owner)")
        try demand(after.phase == .tracking, "a pan tracks", "\(after.phase)")
        // Below `normal` and its height at the start, the pan can no longer expand the bar: its upper end changes.
        if new.height < min(new.heights.normal, bar.startHeight) - 1e-9 {
            try demand(!new.mayExpand, "a bar that was scrolled below normal does not expand", "\(new.content)")
        }
        if old.mayExpand != new.mayExpand, old.first != new.first {
            // What the band does not show of a pull beyond the end stays.
            let pulled = bar.pulled + travel
            let unseen = old.stretches ? 0 : pulled - min(max(pulled, bar.first), bar.last)
            pan?.restart()
            pan?.reference = nil
            (bar.pulled, bar.first, bar.last) = new.pulled
            if unseen > 0 { bar.pulled += unseen }
        }
    }

    private mutating func release(
        _ before: Reading, _ after: Reading, _ old: BarModel.Inputs, _ new: BarModel.Inputs, _ sent: Began,
        _ notices: [Notice], _ time: Double
    ) throws(Violation) {
        guard let open = pan, open.source == .pointer else {
            return try same(before, after, "a stray release changes nothing")
        }
        pan = nil
        let told = notices.contains { if case .tapped = $0.kind { true } else { false } }
        let isTap = open.isTap(at: time, old.drawer.settings)
        try demand(
            told == isTap, "a tap is a press within its reach and 500 ms, slower than a flick",
            told ? "a tap was reported" : "no tap was reported")
        if isTap {
            saw(.tap)
            if let began = open.reference, before.owner == .list, !old.ground.isInstant,
                new.drawer.listHeight == old.drawer.listHeight
            {
                try close(began.top, after.top, "a tap's movement is reverted", within: Watch.end)
                if open.place == .list {
                    try close(began.offset, after.offset, "a tap's movement is reverted", within: Watch.end)
                }
            }
            return
        }
        if !old.ground.isInstant { try stays(before, after, "a release moves nothing") }
        saw(.release)
        guard before.phase == .tracking else {
            guard before.phase == .held, open.reference != nil, case .detent(let name) = sent, bar.hasCaughtGlide
            else { return }
            let isThere = (after.target ?? after.detent) == name
            return try demand(
                isThere, "a catch without movement continues to the previous target",
                "\(after.target ?? after.detent ?? "none"), not \(name)")
        }
        guard old.resting == nil else { return }
        let ground = old.ground
        let top = ground.full + old.heights.expanded - old.height
        let wanted = ground.destination(
            ReleaseModel(
                top: top, pulledTop: top, drag: old.height - bar.pulledFrom, velocity: -open.flick(at: time)),
            began: bar.began)
        let height = BarHeight(wanted)
        try demand(
            (after.target ?? after.detent) == height?.name, "a release goes to the policy's target",
            "\(after.target ?? after.detent ?? "none"), not \(wanted)")
    }

    private mutating func press(
        _ key: PanKey, _ before: Reading, _ after: Reading, _ old: BarModel.Inputs, _ new: BarModel.Inputs,
        _ time: Double
    ) throws(Violation) {
        if pan?.source == .pointer { return try same(before, after, "keys are ignored during a pan of the pointer") }
        let row = old.drawer.container.rowHeight
        switch key {
        case .up, .next: try step(.key, row, before, after, old, new, time)
        case .down, .previous: try step(.key, -row, before, after, old, new, time)
        case .pageUp, .pageDown, .home, .end:
            saw(.step)
            let isExpanding = old.height > old.heights.normal + 1e-9
            if key == .pageUp || key == .home, before.phase == .tracking, isExpanding,
                old.content + old.heights.normal <= 1e-9
            {
                return try same(before, after, "Page Up and Home do nothing while a pan expands the bar")
            }
            // A page at an end moves nothing, or takes back a part of a pull that the band does not show.
            if pan?.source == .key, after.phase == .tracking, new.content == old.content {
                let pulled = bar.pulled + (pan?.travel ?? 0)
                let page = max(row, old.room - old.height - row)
                if key == .pageUp, pulled > bar.last { pan?.travel -= page }
                if key == .pageDown, pulled < bar.first { pan?.travel += page }
                break
            }
            gestures += 1
            // Home and End begin a pan of their own.
            let goesOn = pan?.source == .key && (key == .pageUp || key == .pageDown)
            var (_, first, last) = old.pulled
            if goesOn { (first, last) = new.first == old.first ? (bar.first, bar.last) : (old.first, old.last) }
            pan = nil
            if after.phase == .tracking {
                resume(.key, new, time)
                // The pan has begun farther out than the band shows: on that side, the limit is where the pan began.
                if first != old.first { bar.first = first }
                if last != old.last { bar.last = last }
                bar.pulled = new.pulled(first: bar.first, last: bar.last)
            }
        }
    }

    private mutating func resume(_ source: PanModel.Source, _ inputs: BarModel.Inputs, _ time: Double) {
        pan = PanModel(source, on: .list, began: destination)
        pan?.deadline = PanModel.deadline(after: time)
        (bar.pulled, bar.first, bar.last) = inputs.pulled
        bar.upperEnd = inputs.first
    }

    private mutating func step(
        _ source: PanModel.Source, _ distance: Double, _ before: Reading, _ after: Reading, _ old: BarModel.Inputs,
        _ new: BarModel.Inputs, _ time: Double
    ) throws(Violation) {
        if pan?.source == .pointer { return try same(before, after, "steps are ignored during a pan of the pointer") }
        let up = distance > 0
        let hadSteps = pan != nil
        if let open = pan, open.source != source || (source == .wheel && open.isUp != up) { pan = nil }
        if pan == nil {
            gestures += 1
            // The previous pan has ended with an instant glide to another height.
            if hadSteps, old.ground.isInstant {
                resume(source, new, time)
                pan?.isUp = up
                return
            }
            // The first step may change the upper end.
            var start = old
            let isNear = abs(old.content + old.heights.normal) <= 5
            // A wheel that reverses begins a pan of its own.
            let mayExpand = isNear || (old.mayExpand && old.height > old.heights.normal + 1e-9)
            start.first = -max(mayExpand ? old.heights.expanded : old.heights.normal, old.height)
            let isAtEnd = up ? old.content >= old.last - 1e-9 : old.content <= start.first + 1e-9
            if source == .wheel, isAtEnd {
                pan = nil
                return try stays(before, after, "a wheel event that can move nothing begins no pan")
            }
            resume(source, start, time)
            if start.fits { pan?.load = .nothing }
        }
        pan?.isUp = up
        pan?.deadline = PanModel.deadline(after: time)
        if case .nothing = pan?.load {
            pan = nil
            return try stays(before, after, "steps without a track move nothing")
        }
        let isOutward = old.content <= old.first + 1e-9 || old.content >= old.last - 1e-9
        pan?.travel += distance
        let pulled = bar.pulled + (pan?.travel ?? 0)
        let isWithin = pulled >= bar.first && pulled <= bar.last
        if source == .key || (isWithin && !isOutward) {
            let wanted = old.shown(pulled, first: bar.first, last: bar.last).value
            try close(wanted, new.content, "a step moves the content by rows", within: isWithin ? 1e-7 : 1e-6)
        }
        try demand(
            abs(new.content - old.content) <= abs(distance) + Watch.end, "a step moves the content by rows",
            "\(old.content), then \(new.content)")
        // The wheel stops at the content's ends. A bar that has shrunk below `normal` has another upper end.
        guard source == .wheel || bar.upperEnd != new.first else { return }
        (bar.pulled, bar.first, bar.last) = new.pulled
        bar.upperEnd = new.first
        pan?.restart()
    }

    private mutating func goes(
        to height: BarHeight, animated: Bool, isInstant: Bool, _ before: Reading, _ after: Reading
    ) throws(Violation) {
        saw(.code)
        pan = nil
        if animated, !isInstant { try stays(before, after, "an animated call moves nothing at once") }
        try demand(
            (animated ? after.target ?? after.detent : after.detent) == height.name, "a call selects its target",
            "\(after.target ?? after.detent ?? "none"), not \(height.name)")
    }
}
