// A fit to a curve as an SVG plot: the measured points, the fitted curve, and the difference between them.

import DrawerCore
import DrawerFiles
import DrawerScript
import DrawerSettings

extension Fit {
    /// The result in a format. A fit without a curve has no drawing: its svg is empty.
    public func text(as format: FitFormat) -> String { format == .svg ? svg : text }

    private var svg: String {
        guard case .curve(let curve, let script) = aim, let first = curve.rows.first, let last = curve.rows.last
        else { return "" }
        // The drawing uses the script's clock.
        let alignment = best.alignment
        let offset = alignment.offset.seconds
        let measured = curve.rows.map {
            (time: $0.time.seconds + offset, value: $0.value * alignment.scale + alignment.zero)
        }
        let fitted = zip(measured, fitted).map { (time: $0.time, value: $1) }
        let differences = zip(measured, fitted).map { (time: $0.time, value: $1.value - $0.value) }
        let isTop = curve.measure == .top
        let scale = Scale(
            range: first.time.seconds + offset...last.time.seconds + offset, unit: "s", ticks: 8)
        let unit = curve.measure.kind == .share ? "share of 1" : curve.unit
        var main = PlotPane(
            title: curve.measure.rawValue, unit: isTop ? "pt from the top" : unit, height: 340, across: scale,
            upward: .fitting((measured + fitted).map(\.value), ticks: 6, isDownward: isTop))
        var rest = PlotPane(
            title: "Difference, fitted minus measured", unit: unit, height: 120, across: scale,
            upward: .fitting([0] + differences.map(\.value), ticks: 5))
        main.across.isSilent = true
        let source = "measured: \(curve.path)"
        main.layers = [
            .dots(measured, source),
            .curve(
                "curve list", fitted,
                .line("curve list", "fitted: " + settings.map(\.description).joined(separator: "; "))),
        ]
        rest.layers = [.level(0), .curve("curve list", differences)]
        let numbers = spans.map(\.number.description).joined(separator: ", ")
        var figure = Figure("\(numbers) of \(Files.name(of: script.path)), fitted to \(curve.name)", result)
        figure.add([main, rest], right: 64)
        figure.addCaption("time since " + curve.moment.text, right: 64)
        for remark in remarks { figure.add(.remark(remark)) }
        figure.addLegend()
        return figure.svg
    }
}
