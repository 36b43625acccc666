// The chart of the tuning panel: the courses of two plays, as curves of the drawer's height.

import DrawerCore
import DrawerSettings
import DrawerViews

extension CurveChart {
    /// A play with its name in the chart.
    typealias NamedPlay = (name: String, play: Play)

    /// Two plays of one gesture. Time 0 is the first choice of a target; the chart also shows a part of the pan before
    /// it.
    /// - Parameters:
    ///   - isZoomed: whether to enlarge the arrival, as the response curve does, if both plays have one target.
    ///   - handles: the handles of the second play that exist.
    init(_ first: NamedPlay, _ second: NamedPlay, isZoomed: Bool = false, handles: [CurveHandle] = []) {
        let named = [second, first]
        let plays = named.map(\.play)
        let origin = plays.compactMap { $0.arrival == nil ? nil : $0.settleStart }.min() ?? 0
        let end = max(0.1, plays.reduce(0) { max($0, $1.duration - origin) })
        let times = -min(origin, end * 0.4)...end
        let summary = Self.difference(of: second, from: first) ?? Self.sameCourse
        let levels = Self.targets(of: plays.reversed())
        let curves = named.map { Curve($0.name, $0.play, origin: origin) }
        let overshoot = plays.reduce(0) { max($0, $1.arrival?.overshoot ?? 0, $1.settleDistance * Self.leastOvershoot) }
        guard isZoomed, levels.count == 1, overshoot > 0, plays.allSatisfy({ $0.arrival != nil }) else {
            self.init(curves: curves, levels: levels, summary: summary, times: times)
            return
        }
        self.init(
            curves: zip(curves, plays).map { $0.fromTarget($1) }, levels: [(levels[0].name, 0)],
            handles: handles.compactMap { second.play.place(of: $0, origin: origin) }, summary: summary,
            advice: handles.isEmpty ? "" : "Drag ◆, or c and the arrows", times: times,
            heights: Self.heights(around: overshoot))
    }

    /// The response curve, zoomed in on the arrival: heights count from the target, and the overshoot fills a third.
    /// Both settles begin at time 0; the flick's pan lies before it.
    /// - Parameter limit: the largest overshoot of a settle from rest, in points.
    init(_ response: ResponseCurve, limit: Double) {
        let plays: [NamedPlay] = [("from rest", response.fromRest), ("flicked", response.flick)]
        let end = plays.reduce(0.1) { max($0, $1.play.duration - $1.play.settleStart) }
        let least = response.distance * Self.leastOvershoot
        let overshoot = plays.reduce(least) { max($0, $1.play.arrival?.overshoot ?? 0) }
        let results = plays.map { "\($0.name) \($0.play.arrival?.numbers ?? "without a settle")" }
        let handles = CurveHandle.allCases.compactMap(response.place)
        let replays = "g replays your gesture"
        self.init(
            curves: plays.map { Curve($0.name, $0.play, origin: $0.play.settleStart).fromTarget($0.play) },
            levels: [("target", 0)] + Self.overshootLimit(of: response, limit),
            handles: handles.map { ($0.time, $0.overshoot) },
            summary: results.joined(separator: "; ").capitalizedFirst,
            advice: handles.isEmpty ? replays : "Drag ◆, or c and the arrows; " + replays,
            times: -response.flick.settleStart...end,
            // A bar has no overshoot to enlarge.
            heights: response.distance > 0 ? Self.heights(around: overshoot) : nil)
    }

    /// The overshoot for which a chart that is zoomed in leaves room in any case, as a share of the settle's distance.
    private static let leastOvershoot = 1.0 / 60

    /// The heights of a chart that is zoomed in on the arrival, as distances from the target.
    private static func heights(around overshoot: Double) -> ClosedRange<Double> { -2 * overshoot...1.2 * overshoot }

    /// The level of the largest overshoot that the settings allow, if one of the settles reaches it.
    /// - Parameter limit: the limit of a settle from rest; a flick may go further.
    private static func overshootLimit(of response: ResponseCurve, _ limit: Double) -> [Level] {
        let ofFlick = max(limit, DampedSpring.flickOvershoot * (response.fromRest.arrival?.overshoot ?? 0))
        let limits = [(response.fromRest, limit), (response.flick, ofFlick)]
        return limits.first { $0.isLimited(to: $1) }.map { [("overshoot limit", $1)] } ?? []
    }

    /// The heights at which plays come to rest, each once.
    private static func targets(of plays: [Play]) -> [Level] {
        plays.reduce(into: []) { levels, play in
            guard let arrival = play.arrival else { return }
            guard !levels.contains(where: { abs($0.height - play.restingHeight) < 0.5 }) else { return }
            levels.append((arrival.target.words, play.restingHeight))
        }
    }
}

extension CurveChart.Curve {
    /// The curve as the signed distance from its target: negative before the target, positive beyond it.
    fileprivate func fromTarget(_ play: Play) -> CurveChart.Curve {
        var curve = self
        curve.heights = heights.map(play.beyond)
        return curve
    }

    /// - Parameter origin: the time in the play that is time 0 in the chart, in seconds.
    init(_ name: String, _ play: Play, origin: Double) {
        self.init(
            name: name, heights: play.heights, rate: Play.rate, start: -origin)
    }
}

extension Play {
    fileprivate var restingHeight: Double { heights.last ?? 0 }
    /// The length of the last settle, in points.
    fileprivate var settleDistance: Double { abs(restingHeight - heights.value(at: settleStart * Self.rate)) }
    /// The place of a handle in the last settle: seconds after an origin, and points beyond the target; nil for the
    /// peak of a settle without overshoot.
    fileprivate func place(of handle: CurveHandle, origin: Double) -> CurveChart.Handle? {
        guard let arrival else { return nil }
        guard handle == .peak else { return (settleStart - origin + arrival.time, beyondTarget(at: arrival.time)) }
        let settle = heights.map(beyond).dropFirst(Int(settleStart * Self.rate))
        guard let peak = settle.indices.max(by: { settle[$0] < settle[$1] }), settle[peak] > 0.1 else { return nil }
        return (Double(peak) / Self.rate - origin, settle[peak])
    }

    /// The signed distance beyond the target, in points, at a time since the start of the last settle, in seconds.
    func beyondTarget(at time: Double) -> Double { beyond(heights.value(at: (settleStart + time) * Self.rate)) }

    /// The distance of a height from the target: negative before the target, positive beyond it.
    fileprivate var beyond: (Double) -> Double {
        let (rest, isRising) = (restingHeight, heights.value(at: settleStart * Self.rate) <= restingHeight)
        return { isRising ? $0 - rest : rest - $0 }
    }

    /// Whether the overshoot is the largest that the settings allow.
    fileprivate func isLimited(to limit: Double) -> Bool {
        arrival.map { limit.isFinite && abs($0.overshoot - limit) < 0.05 } ?? false
    }
}

extension Arrival {
    /// The time and the overshoot.
    fileprivate var numbers: String { "\(Quantity.text(time * 1000, digits: 0))\u{A0}ms, \(overshootText)" }

    fileprivate var overshootText: String {
        let points = Quantity.text(overshoot, digits: 1)
        return points == "0" ? "no overshoot" : "\(points)\u{A0}pt over"
    }
}

extension CurveChart {
    /// A sentence about the difference of the second play from the first one; nil for the same course.
    static func difference(of second: NamedPlay, from first: NamedPlay) -> String? {
        let heights = restingHeights(of: second, and: first)
        guard let a = first.play.arrival, let b = second.play.arrival else {
            let still = [first, second].filter { $0.play.arrival == nil }
            return still.count == 2 ? heights : "\(still[0].name.capitalizedFirst) does not settle"
        }
        guard a.target == b.target else {
            return "\(second.name.capitalizedFirst) goes to \(b.target.words), \(first.name) to \(a.target.words)"
        }
        if a.target == nil, let heights { return heights }
        let later = ((b.time - a.time) * 1000).rounded()
        if later == 0, a.overshootText == b.overshootText { return heights }
        let lateness = "\(Quantity.text(abs(later), digits: 0))\u{A0}ms \(later > 0 ? "later" : "earlier")"
        return
            "\(second.name.capitalizedFirst) arrives \(later == 0 ? "at the same time" : lateness), \(b.overshootText)"
    }

    /// A sentence about the heights at which two plays end; nil for equal ones.
    private static func restingHeights(of second: NamedPlay, and first: NamedPlay) -> String? {
        let (a, b) = (first.play.restingHeight, second.play.restingHeight)
        guard abs(b - a) >= 0.5 else { return nil }
        let texts = (Quantity.text(a, digits: 1), Quantity.text(b, digits: 1))
        return "\(second.name.capitalizedFirst) rests at \(texts.1)\u{A0}pt, \(first.name) at \(texts.0)\u{A0}pt"
    }

    static let sameCourse = "The same course"
}

extension String {
    /// The same text as the beginning of a sentence.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
