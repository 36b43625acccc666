// The handles on the curve of the settle: the user drags its peak or its point of arrival, and the spring follows.

import DrawerCore
import DrawerSettings
import DrawerViews

/// A point of the response curve from rest that the user can move.
enum CurveHandle: Int, Sendable, Hashable, CaseIterable {
    /// The first peak beyond the target.
    case peak
    /// The point at which the drawer comes to rest. Only its time can be moved.
    case arrival

    /// The index among the handles of a chart. The arrival is the last one.
    func index(in chart: CurveChart) -> Int { self == .peak ? 0 : chart.handles.count - 1 }
}

extension ResponseCurve {
    /// The place of a handle: the time in seconds, and the overshoot in points.
    /// - Returns: nil for a motion that is not a spring, and for the peak of a spring that never passes its target.
    func place(of handle: CurveHandle) -> (time: Double, overshoot: Double)? {
        guard let spring, let arrival = fromRest.arrival else { return nil }
        switch handle {
        case .peak: return spring.peakTime.map { ($0, arrival.overshoot) }
        case .arrival: return (arrival.time, fromRest.beyondTarget(at: arrival.time))
        }
    }

    private static let responses = NumberRange.seconds.slider
    private static let dampings = NumberRange.ratio(to: DampedSpring.dampingRatios.upperBound).slider

    /// The spring that takes a handle to a place, with numbers rounded to thousandths. Each number stays within the
    /// bounds of its slider; a number beyond them may stay where it is.
    func spring(
        taking handle: CurveHandle, to time: Double, overshoot: Double
    ) -> (response: Double, damping: Double)? {
        guard let spring, let arrival = fromRest.arrival?.time, arrival > 0 else { return nil }
        var (response, damping) = (spring.response, spring.dampingRatio)
        switch handle {
        case .peak:
            // The peak stays a peak: at least a tenth of a point beyond the target.
            let share = min(max(overshoot, 0.1) / distance, 0.99)
            guard let next = DampedSpring(peakAt: max(time, 0.001), overshoot: share) else { return nil }
            (response, damping) = (next.response, next.dampingRatio)
        // From rest, all times of a spring grow with its response.
        case .arrival: response *= max(time, 0.001) / arrival
        }
        func rounded(_ value: Double, from present: Double, _ slider: ClosedRange<Double>) -> Double {
            let (lower, upper) = (min(slider.lowerBound, present), max(slider.upperBound, present))
            return (min(max(value, lower), upper) * 1000).rounded() / 1000
        }
        return (
            rounded(response, from: spring.response, Self.responses),
            rounded(damping, from: spring.dampingRatio, Self.dampings)
        )
    }
}

extension Tuning {
    /// The controls of the spring: response and damping, or their equivalents.
    private var springRows: [SettingControl] {
        rows.controls.map(\.setting).filter { $0.row.name == SettingName.spring && $0.range != nil }
    }

    /// The handles of the chart, in its order.
    private func handles(over shown: ShownScene) -> [CurveHandle] {
        guard springRows.count == 2, let response = shown.replays.response else { return [] }
        return CurveHandle.allCases.filter { response.place(of: $0) != nil && shown.replays.place(of: $0) != nil }
    }

    /// The chart as it is shown, without the result that the title row shows. While a handle is dragged, its axes stay.
    func chart(over shown: ShownScene, in frame: PanelFrame) -> CurveChart? {
        var chart = shown.replays.chart
        if let axes = drag?.axes { chart?.axes = axes }
        if headline(over: shown, in: frame) != nil { chart?.summary = "" }
        return chart
    }

    /// The chart's result in words, if it has room beside the title; nil if the chart shows it.
    func headline(over shown: ShownScene, in frame: PanelFrame) -> String? {
        guard frame.hasChartBesideList, code == nil, !isFiltering, !rows.isFiltered,
            let text = shown.replays.chart?.summary,
            text.fits(columns: frame.title.columns - 3 * frame.margin - TuningPicture.title.utf8.count - 3)
        else { return nil }
        return text
    }

    /// Takes hold of the next handle; after the last one, lets go.
    mutating func holdNext(over shown: inout ShownScene) {
        let all = handles(over: shown)
        let place = held.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
        hold(all.indices.contains(place) ? all[place] : nil, over: &shown)
        if all.isEmpty { message = "This curve has no handles: the preset's motion is not a spring" }
    }

    /// Takes hold of a handle and selects the row of the spring.
    mutating func hold(_ handle: CurveHandle?, over shown: inout ShownScene) {
        held = handle
        guard handle != nil else { return }
        steps.beginStroke()
        let id = springRows.first?.id
        if let row = rows.list.rows.firstIndex(where: { $0.control?.id == id }) {
            // Make both rows of the spring visible.
            rows.list.select(row + 1)
            rows.list.select(row)
        }
        describeHandle(over: &shown)
    }

    /// Moves the held handle by a time in seconds and an overshoot in points.
    mutating func moveHandle(by time: Double, _ overshoot: Double, over shown: inout ShownScene) {
        guard let held, let place = shown.replays.place(of: held) else { return }
        moveHandle(to: place.time + time, place.overshoot + overshoot, over: &shown)
    }

    /// Moves the held handle. All its moves are one step of undo.
    mutating func moveHandle(to time: Double, _ overshoot: Double, over shown: inout ShownScene) {
        guard let held, let response = shown.replays.response, let place = shown.replays.place(of: held),
            let rest = response.place(of: held)
        else { return }
        // The flick's curve has another peak and arrival: scale them to the curve from rest.
        let share = (
            time: place.time > 0 ? rest.time / place.time : 1,
            overshoot: place.overshoot > 0 ? rest.overshoot / place.overshoot : 1
        )
        guard springRows.count == 2,
            let next = response.spring(
                taking: held, to: time * share.time, overshoot: overshoot * share.overshoot),
            let setting = try? Setting("Spring response \(next.response) damping \(next.damping)")
        else { return }
        change(inStroke: true, over: &shown) { (setup: Setup) throws(Refusal) in
            var setup = setup
            try setup.configure(setting)
            return setup
        }
        describeHandle(over: &shown)
    }

    /// Reports the place of the held handle, and the spring.
    mutating func describeHandle(over shown: inout ShownScene) {
        shown.updateResponse(keepsResult: true)
        guard let held, let response = shown.replays.response, let place = shown.replays.place(of: held),
            let spring = response.spring
        else { return }
        func text(_ value: Double, _ digits: Int) -> String { Quantity.text(value, digits: digits) }
        // A number and its unit stay together.
        let time = "after \(text(place.time * 1000, 0))\u{A0}ms"
        message =
            (held == .peak ? "Peak: \(text(place.overshoot, 1))\u{A0}pt over \(time)" : "Arrival \(time)")
            + "; response \(text(spring.response, 3))\u{A0}s, damping \(text(spring.dampingRatio, 3))"
    }

    // MARK: Pointer

    /// Takes hold of a handle of the chart.
    mutating func pressHandle(_ index: Int, over shown: inout ShownScene) {
        let handles = handles(over: shown)
        guard handles.indices.contains(index), let chart = chart(over: shown, in: PanelFrame(over: shown)),
            let place = shown.replays.place(of: handles[index])
        else { return }
        hold(handles[index], over: &shown)
        drag?.grip = .handle(time: place.time, overshoot: place.overshoot, chart.axes)
    }
}
