// The model: a second implementation of the rules of arbitration. Its input is the engine's input and the shown state;
// its output is the required next state. It shares five parts with the engine, and finds no mistake in them. Other
// tests prove these parts:
//
// - the rules of the presets, with `Release` and `Stops`, in `presetTarget`: DrawerPresetsTests, and PolicyGridTests
//   for the built-in policies;
// - the curves of the resistances, in `TrackModel.shown`: DrawerPresetsTests;
// - the velocity of the pointer, `VelocityTracker`: VelocityTrackerTests;
// - the state from which a press starts, `readingAtRest`: the law "at rest";
// - the place under a press: ReadingTests.

import DrawerCore

/// The inputs of the rules besides the shown state: settings, heights, and the detents in the container.
struct Ground {
    let settings: DrawerEngine.Settings
    /// Height of the container above the inset and the gap of a detached drawer.
    let room: Double
    /// The gap between a detached drawer and its edge; 0 otherwise.
    let margin: Double
    let header: Double
    let footer: Double
    let listHeight: Double
    let insets: Insets
    let names: [DetentName]
    /// y of each detent, from the lowest up.
    let tops: [Double]
    private(set) var isReachable: [Bool]
    let hasHidden: Bool
    let hiddenName: DetentName
    /// Whether the list keeps its end in view, and whether the host scrolls it.
    let keepsEnd: Bool
    let hostScrolls: Bool
    private let layout: DrawerLayout
    private let container: Container

    init(_ engine: DrawerEngine) {
        settings = engine.settings
        (keepsEnd, hostScrolls) = (engine.listAnchor == .end, engine.listSource == .host)
        margin = engine.container.margin
        room = max(0, engine.container.height - engine.bottomInset - margin)
        header = engine.container.header.reduce(0) { $0 + $1.height }
        footer = engine.container.footer.reduce(0) { $0 + $1.height }
        listHeight = engine.listHeight
        insets = engine.listInsets
        layout = engine.layout
        var container = engine.container
        container.height = room
        self.container = container
        hasHidden = settings.release.dismissible != .no
        hiddenName = layout.hiddenName
        // From the highest detent down, clamp each to the container and to the next higher detent.
        var ceiling = room
        var heights: [Double] = []
        for detent in layout.detents.reversed() {
            let height: Double
            switch detent.height {
            case .height(let points): height = points
            case .fraction(let share): height = share * room
            case .inset(let points): height = room - points
            case .content: height = header + footer + listHeight
            case .header: height = header
            }
            ceiling = min(ceiling, max(0, height))
            heights.insert(ceiling, at: 0)
        }
        names = (hasHidden ? [layout.hiddenName] : []) + layout.detents.map(\.name)
        let whole = room
        tops = (hasHidden ? [whole + margin] : []) + heights.map { whole - $0 }
        isReachable = (hasHidden ? [true] : []) + layout.detents.map(\.isReachable)
    }

    /// The target of a preset's policy and dismissal. Uses the engine's code, because separate tests check the presets.
    func presetTarget(_ release: ReleaseModel, began: Int) -> DetentName {
        var inputs = Release(
            stops: Stops(layout, isDismissible: hasHidden, in: container, listHeight: listHeight),
            height: room - release.top, pulled: room - release.pulledTop, drag: release.drag,
            upwardVelocity: -release.velocity, began: began, container: room, settings: settings.release)
        inputs.duration = release.duration
        inputs.beganInScrolledList = release.isInScrolledList
        return inputs.allowedChoice().target
    }

    /// The heights that a resistance may depend on.
    var span: Resistance.Span {
        Resistance.Span(
            container: room, lowest: room - low, lowestVisible: room - tops[lowestVisible], highest: room - full,
            isDismissible: hasHidden)
    }

    /// Makes detents unreachable.
    mutating func exclude(where isExcluded: (Int) -> Bool) {
        for index in tops.indices where isExcluded(index) { isReachable[index] = false }
    }

    var highest: Int { tops.count - 1 }
    var lowestVisible: Int { hasHidden ? 1 : 0 }
    var full: Double { tops[highest] }
    var low: Double { tops[0] }
    func isHidden(_ index: Int) -> Bool { hasHidden && index == 0 }
    func index(of name: DetentName) -> Int? { names.firstIndex(of: name) }

    var listPans: ListPans { settings.gesture.listPans }
    /// Whether the visible part of the list follows the drawer's height.
    var listFollows: Bool { [.contentFirst, .listOnly, .firstDown].contains(listPans) }

    var firstOffset: Double { -insets.top }
    /// The list's maximum offset: S, or S(h) if the visible part follows the height.
    func lastOffset(atTop top: Double) -> Double {
        let shown = listFollows ? max(top, full) : full
        let last = listHeight + insets.bottom - max(0, room - shown - header - footer)
        return last - firstOffset > 1e-9 ? last : firstOffset
    }

    // MARK: Detents for user input

    /// The groups of reachable detents within 1 pt of one another, from the lowest group up, the highest detent of a
    /// group first. `hidden` is never in a group with others, because in a group it could not dismiss the drawer.
    private var groups: [[Int]] {
        var groups: [[Int]] = []
        for index in tops.indices.reversed() where isReachable[index] {
            if !isHidden(index), let first = groups.last?.first, tops[index] - tops[first] <= 1 {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups.reversed()
    }

    /// The detents that user input can reach, from the lowest up: from each group, the detent at which the pan began,
    /// otherwise the highest.
    func choices(began: Int) -> [Int] { groups.map { $0.contains(began) ? began : $0[0] } }

    /// The choice that stands for a detent; nil for an unreachable detent.
    func choice(for index: Int, began: Int) -> Int? {
        groups.first { $0.contains(index) }.map { $0.contains(began) ? began : $0[0] }
    }

    /// The nearest of some detents; of two at the same distance, the one at which the pan began, otherwise the higher.
    func nearest(to y: Double, began: Int, among choices: [Int]) -> Int? {
        let least = choices.map { abs(tops[$0] - y) }.min() ?? 0
        let near = choices.filter { abs(tops[$0] - y) <= least + 1e-9 }
        return near.contains(began) ? began : near.last
    }

    /// The nearest detent, reachable or not: a pan from a free height counts as begun there.
    func nearestOfAll(to y: Double) -> Int {
        let least = tops.map { abs($0 - y) }.min() ?? 0
        return tops.lastIndex { abs($0 - y) <= least } ?? 0
    }

    /// The next choice more than `slack` beyond `y`, `up` or down, without `hidden` unless requested.
    func next(up: Bool, from y: Double, began: Int, slack: Double, orHidden: Bool) -> Int? {
        func distance(_ index: Int) -> Double { up ? y - tops[index] : tops[index] - y }
        return choices(began: began).filter { (orHidden || !isHidden($0)) && distance($0) > slack }
            .min { distance($0) < distance($1) }
    }
}
