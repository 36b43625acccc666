// A sweep as an SVG plot: lines for one number, heat maps for two, with the borders between targets.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    /// The drawing of one case: lines for one number or heat maps for two, from the last settle of each run.
    /// - Precondition: the study has one case, at most one hand, and one or two numbers that vary.
    public var sweep: String {
        let spans = axes.map(\.span.description).joined(separator: ", ")
        let (script, variant) = groups.first.map { ($0.script, $0.variant) } ?? ("", "")
        let settle = "the last settle" + (onlyTarget.map { ", to \($0.words)" } ?? "")
        let runs = Quantity.count(groups.count, "run")
        var figure = Figure("\(script) with \(spans)", "\(settle) · \(variant) · \(runs)")
        if axes.count == 1 { addLines(to: &figure) } else { addSettleMaps(to: &figure) }
        figure.addLegend()
        return figure.svg
    }

    /// A number of a settle that a sweep shows.
    private struct SettleMeasure {
        let title: String
        let unit: String
        let value: (Arrival) -> Double
    }

    private var measures: [SettleMeasure] {
        [
            SettleMeasure(title: "Time to rest", unit: "s") { $0.time },
            SettleMeasure(title: "Overshoot", unit: "pt") { $0.overshoot },
        ]
    }

    /// The target of the last settle of each run.
    private var targets: [End] { groups.map { target(of: $0.settle) } }

    /// The target of all runs; nil if they have several, or none.
    private var onlyTarget: End? {
        let targets = targets
        return targets.first.flatMap { first in first != .noSettle && targets.allSatisfy { $0 == first } ? first : nil }
    }

    func target(of settle: Arrival?) -> End { settle.map { End($0.target) } ?? .noSettle }

    // MARK: One number

    /// The largest number of runs that are drawn as points. More points would overlap.
    private static let maximumPoints = 101

    private func addLines(to figure: inout Figure) {
        let (axis, targets) = (axes[0], targets)
        let values = axis.values.map(\.value)
        let (first, last) = (values[0], values[values.count - 1])
        let across = Scale(range: first...last, unit: axis.unit, ticks: 8)
        // The stretches of adjacent runs with the same target. Their borders lie halfway between two values.
        let starts = targets.indices.filter { $0 == 0 || targets[$0] != targets[$0 - 1] }
        let stretches = zip(starts, starts.dropFirst() + [targets.count]).map { $0..<$1 }
        func border(_ index: Int) -> Double {
            if index == 0 { return first }
            return index == values.count ? last : (values[index - 1] + values[index]) / 2
        }
        // A strip of one color would say what the subtitle says.
        if onlyTarget == nil {
            let tints = stretches.map {
                (style: style(of: targets[$0.lowerBound]), from: border($0.lowerBound), to: border($0.upperBound))
            }
            let strip = PlotPane.strip("target", over: Scale(range: across.range), [.tints(tints)])
            figure.add([strip], right: Self.right)
            for sign in signs(of: targets) { figure.add(sign) }
        }
        let panes = measures.enumerated().map { index, measure in
            let numbers = groups.map { $0.settle.map(measure.value) }
            let known = numbers.compactMap(\.self)
            var pane = PlotPane(
                title: measure.title, unit: measure.unit, height: 220, across: across,
                upward: .fitting([0, max(known.max() ?? 0, 1e-9)] + known, ticks: 4))
            pane.across.isSilent = index == 0
            pane.layers = [.lines("limit", at: starts.dropFirst().map(border), "border between targets")]
            for stretch in stretches {
                let curve = stretch.compactMap { index in numbers[index].map { (time: values[index], value: $0) } }
                guard !curve.isEmpty else { continue }
                pane.layers.append(.curve("curve drawer", curve))
                if values.count <= Self.maximumPoints { pane.layers.append(.dots(curve, "run")) }
            }
            return pane
        }
        figure.add(panes, right: Self.right)
        figure.addCaption(name(axis), right: Self.right)
    }

    // MARK: Two numbers

    /// The colors of numbers, from the least to the greatest. A single number has a single color.
    private struct ColorScale {
        private let scale: Scale
        private var levels: Int { scale.range.lowerBound < scale.range.upperBound ? PlotLayer.levels : 1 }

        /// - Returns: nil without a number.
        init?(of numbers: [Double], _ unit: String) {
            guard let low = numbers.min(), let high = numbers.max() else { return nil }
            scale = Scale(range: low...high, unit: unit, ticks: 4, hasGrid: false)
        }

        func paint(_ number: Double) -> String {
            PlotLayer.paint(min(levels - 1, Int(scale.share(of: number) * Double(levels))))
        }

        /// The colors beside each other, with an axis.
        var pane: PlotPane {
            PlotPane(
                height: 12, across: scale, overhang: 30,
                layers: [.cells((0..<levels).map { [(PlotLayer.paint($0), 1)] })])
        }
    }

    private func addSettleMaps(to figure: inout Figure) {
        let all = groups[...]
        // A map of one color would say what the subtitle says.
        let hasTargets = onlyTarget == nil
        let places = places(of: measures.count + (hasTargets ? 1 : 0))
        let targetGrid = grid(all) { target(of: $0.settle) }
        let over = [PlotLayer.borders(targetGrid, "border between targets")]
        var bars: [PlotPane] = []
        var maps: [PlotPane] = []
        for measure in measures {
            let numbers = grid(all) { $0.settle.map(measure.value) }
            let colors = ColorScale(of: numbers.joined().compactMap(\.self), measure.unit)
            func paint(_ number: Double?) -> String { number.flatMap { colors?.paint($0) } ?? PlotLayer.paint("none") }
            maps.append(
                mapPane(measure.title, unit: measure.unit, at: places, [cells(numbers.map { $0.map(paint) })] + over))
            if let colors { bars.append(colors.pane) }
        }
        if hasTargets {
            let colors = targetGrid.map { $0.map { PlotLayer.paint(style(of: $0)) } }
            maps.append(mapPane("Target", at: places, [cells(colors)] + over))
        }
        add(maps, at: places, to: &figure)
        addNamesOfAxes(at: places, to: &figure)
        add(bars, at: places, to: &figure)
        if hasTargets { for sign in signs(of: targets) { figure.add(sign) } }
    }
}
