// A fit to a curve as an SVG plot: the measured points, the fitted curve, and the difference between them.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Fit {
    /// The result in a format. A fit without a curve has no drawing: its svg is empty.
    public func text(as format: FitFormat) -> String { format == .svg ? svg : text }

    private var svg: String {
        guard case .curve(let curve) = aim, let first = curve.rows.first, let last = curve.rows.last else { return "" }
        // In the clock of the script.
        let offset = best.offset.seconds
        let measured = curve.rows.map { (time: $0.time.seconds + offset, value: $0.value) }
        let fitted = zip(measured, fitted).map { (time: $0.time, value: $1) }
        let differences = zip(measured, fitted).map { (time: $0.time, value: $1.value - $0.value) }
        let isTop = curve.measure == .top
        func chart(_ y: Double, _ height: Double, _ values: [Double], isDownward: Bool = false) -> Chart {
            Chart(
                x: 96, y: y, width: PlotStyle.width - 96 - 64, height: height,
                time: first.time.seconds + offset...last.time.seconds + offset, values: values, isDownward: isDownward)
        }
        let main = chart(150, 340, (measured + fitted).map(\.value), isDownward: isTop)
        let rest = chart(main.bottom + 56, 120, [0] + differences.map(\.value))
        let unit = curve.unit.isEmpty ? "share of 1" : curve.unit
        var svg = main.axes(curve.measure.title, unit: isTop ? "pt from the top" : unit, ticks: 6, isLast: false)
        svg += rest.axes("Difference, fitted minus measured", unit: unit, ticks: 3, isLast: true)
        svg += rest.level(at: 0)
        let axis = "time since " + curve.origin.text
        svg += SVGText.text("axis middle", rest.x + rest.width / 2, rest.bottom + 50, axis)
        // Points that touch each other would be a thick line.
        let isSparse = Double(measured.count) * 5 < main.width
        if isSparse {
            svg += measured.map { SweepStyle.point(main.x(at: $0.time), main.y(of: $0.value)) }.joined()
        } else {
            svg += main.curve("drawer wide", measured)
        }
        svg += main.curve("list", fitted) + rest.curve("list", differences)
        var legend = Legend(x: 96, y: rest.bottom + 84)
        let source = "measured: \(curve.path)"
        if isSparse {
            legend.item(source) { SweepStyle.point($0 + 10, $1) }
        } else {
            legend.line("curve drawer wide", source)
        }
        legend.line("curve list", "fitted: " + settings.map(\.description).joined(separator: "; "))
        for remark in remarks { legend.item(remark) { _, _ in "" } }
        let numbers = spans.map(\.number.description).joined(separator: ", ")
        return PlotStyle.document(
            "\(numbers) of \(file), fitted to \(curve.name)", result, height: legend.bottom + 16,
            css: SweepStyle.css, svg + legend.svg)
    }
}

extension Expectation.Measure {
    /// The name of a panel that shows the measure.
    var title: String {
        switch self {
        case .top: "Drawer’s top edge"
        case .height: "Drawer’s height"
        case .velocity: "Velocity of the top edge"
        case .offset: "List offset"
        case .scrollVelocity: "Velocity of the list"
        case .overlay: "Overlay’s alpha"
        case .progress: "Progress to full height"
        case .bend: "Bend of the edge"
        case .sheet(let measure): measure.title
        }
    }
}
