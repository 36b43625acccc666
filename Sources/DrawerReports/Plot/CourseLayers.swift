// A plot of runs: panes for the curves, and layers for the user's actions, detents and targets.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// A value of a run that a plot draws as a curve.
struct PlottedValue {
    /// The part that has the value: `drawer` or `list`.
    let name: String
    let isWide: Bool
    /// The value in a reading of a run.
    let value: (Course) -> (Reading) -> Double

    init(_ name: String, isWide: Bool = false, _ value: @escaping (Reading) -> Double) {
        (self.name, self.isWide, self.value) = (name, isWide, { _ in value })
    }

    private init(_ name: String, of value: @escaping (Course) -> (Reading) -> Double) {
        (self.name, isWide, self.value) = (name, false, value)
    }

    /// The speed at which the drawer opens. Each run has its edge of the screen, and thereby the sign of its velocity.
    static var opening: PlottedValue { PlottedValue("drawer", of: \.opening) }

    var style: String { isWide ? name + " wide" : name }
}

/// The curves of runs that share a pane.
struct CourseCurves {
    /// The values to draw for each run.
    var values: [PlottedValue]
    var pane: PlotPane
    /// Whether the curve is the drawer's height.
    var isHeight = false

    /// The panes of the drawer's height, the list's offset and the velocities, with the curves that change in at least
    /// one run. A pane without such a curve is left out. If nothing changes at all, the pane of the height stays.
    /// - Parameter velocities: the curves of the velocities.
    static func all(
        of courses: [Course], over time: ClosedRange<Double>, velocities: [PlottedValue]
    ) -> [CourseCurves] {
        var height = height(of: courses, over: time)
        // Include 0...16, so that a list at rest lies on the zero line.
        var panes = [
            height,
            CourseCurves(
                of: courses, [PlottedValue("list", \.offset)], over: time, "List offset", "pt", size: 110,
                around: [0, 16], ticks: 3),
            CourseCurves(
                of: courses, velocities, over: time, "Velocity", "pt/s; positive opens or scrolls forward", size: 150,
                around: [0], ticks: 4),
        ].filter { !$0.values.isEmpty }
        if panes.isEmpty {
            height.values = [heightValue]
            panes = [height]
        }
        for index in panes.indices.dropLast() { panes[index].pane.across.isSilent = true }
        return panes
    }

    private static var heightValue: PlottedValue { PlottedValue("drawer", \.height) }

    static func height(of courses: [Course], over time: ClosedRange<Double>, size: Double = 320) -> CourseCurves {
        var curves = CourseCurves(
            of: courses, [heightValue], over: time, "Drawer’s height", "pt", size: size,
            around: [0] + courses.map(\.height), air: 0, ticks: 6)
        curves.isHeight = true
        return curves
    }

    /// - Parameters:
    ///   - size: the height of the pane.
    ///   - frame: values that the pane includes.
    private init(
        of courses: [Course], _ values: [PlottedValue], over time: ClosedRange<Double>, _ title: String,
        _ unit: String, size: Double, around frame: [Double], air: Double = 0.08, ticks: Int
    ) {
        let numbers = courses.flatMap { course in
            course.rows.flatMap { row in values.map { $0.value(course)(row.reading) } }
        }
        self.values = values.filter { value in courses.contains { $0.changes(value.value($0)) } }
        pane = PlotPane(
            title: title, unit: unit, height: size, across: Scale(range: time, unit: "s", ticks: 8),
            upward: .fitting(numbers + frame, air: air, ticks: ticks))
    }
}

extension Course {
    /// Whether a value changes during the run.
    func changes(_ value: (Reading) -> Double) -> Bool {
        let first = rows.first.map { value($0.reading) }
        return rows.contains { value($0.reading) != first }
    }
}

extension Sign {
    /// A pressed pointer: a bar from a dot (press) to a ring (release).
    fileprivate static func stroke(from: Double, to: Double, y: Double, isOpen: Bool = false) -> String {
        SVGText.line("down", from, y, to, y) + SVGText.shape("circle", "dot", ["cx": from, "cy": y, "r": 5])
            + (isOpen ? "" : SVGText.shape("circle", "ring", ["cx": to, "cy": y, "r": 4.25]))
    }

    /// An action without a duration: a key, the wheel, a call from code, a resize. Browsers show its name as a tooltip.
    fileprivate static func wedge(_ x: Double, _ y: Double, _ name: String) -> String {
        "<path class=\"dot\" d=\"M\(SVGText.number(x)) \(SVGText.number(y + 5))l-5 -9h10z\">"
            + "<title>\(SVGText.escaped(name))</title></path>\n"
    }

    fileprivate static func hand(_ course: Course) -> [Sign] {
        let kinds = Set(course.marks.map(\.kind))
        let press =
            kinds.contains(.press) ? [Sign(text: "press to release") { stroke(from: $0 + 1, to: $0 + 19, y: $1) }] : []
        return press
            + [Mark.Kind.key, .wheel, .code, .resize].filter(kinds.contains).map { kind in
                Sign(text: kind.rawValue) { wedge($0 + 10, $1, kind.rawValue) }
            }
    }
}

extension PlotLayer {
    /// The user's actions, each with a dotted line down to the title below.
    /// - Parameters:
    ///   - height: the distance above the pane; nil for the middle of a strip.
    ///   - reach: the length of the dotted lines.
    static func hand(_ course: Course, above height: Double? = nil, reach: Double, style: String = "") -> PlotLayer {
        PlotLayer { area in
            let y = height.map { area.y - $0 } ?? area.middle
            var svg = ""
            var pressed: Double?
            for mark in course.marks {
                let x = area.x(at: mark.time.seconds)
                svg += SVGText.line("mark", x, y, x, y + reach)
                switch mark.kind {
                case .press: pressed = x
                case .release:
                    svg += Sign.stroke(from: pressed ?? x, to: x, y: y)
                    pressed = nil
                case .key, .wheel, .code, .resize: svg += Sign.wedge(x, y, mark.kind.rawValue)
                }
            }
            if let pressed { svg += Sign.stroke(from: pressed, to: area.right, y: y, isOpen: true) }
            return ("<g class=\"hand\(style)\">\(svg)</g>\n", Sign.hand(course))
        }
    }

    /// The times of the user's actions.
    static func marks(_ course: Course, style: String = "") -> PlotLayer {
        PlotLayer(nil) { area in
            let lines = course.marks.map { mark in
                let x = area.x(at: mark.time.seconds)
                return SVGText.line("mark", x, area.y, x, area.bottom)
            }
            return "<g class=\"hand\(style)\">\(lines.joined())</g>\n"
        }
    }

    /// Detents as lines at their heights.
    static func detents(_ lines: [Course.DetentLine], _ text: String = "detent, and its height") -> PlotLayer {
        PlotLayer(lines.isEmpty ? nil : .line("detent", text)) { area in
            lines.map { line in
                var heights = line.heights
                heights.append((line.end ?? area.across.range.upperBound, line.height))
                return PlotLayer.curve("detent", heights).draw(area).svg
            }.joined()
        }
    }

    /// The names of detents at the pane's right end, each at its final height. Detents of one height share a label.
    /// Leader lines connect labels that had to move. A pane without room for all labels shows the highest ones. A detent
    /// that has disappeared has no label.
    static func detentLabels(_ lines: [Course.DetentLine]) -> PlotLayer {
        PlotLayer(nil) { area in
            var labels: [(names: String, height: Double)] = []
            for line in lines.filter({ $0.end == nil }).sorted(by: { $0.height > $1.height }) {
                if let last = labels.last, last.height - line.height < 0.5 {
                    labels[labels.count - 1].names += ", \(line.name.words)"
                } else {
                    labels.append((line.name.words, line.height))
                }
            }
            labels = Array(labels.prefix(Int(area.height / SVGText.lineHeight) + 1))
            let places = labels.map { min(max(area.y(of: $0.height), area.y), area.bottom) }
            let shown = Ticks.spread(places, gap: SVGText.lineHeight, in: area.y...area.bottom)
            return labels.indices.map { index in
                let value = Quantity.text(labels[index].height, digits: 1) + " pt"
                let width = Figure.right - 32 - SVGText.width(" " + value, "label")
                let name = SVGText.escaped(SVGText.shortened(labels[index].names, to: width, "label"))
                return "<path class=\"leader\" d=\"M\(SVGText.number(area.right + 2)) \(SVGText.number(places[index]))"
                    + "L\(SVGText.number(area.right + 20)) \(SVGText.number(shown[index]))\"/>\n"
                    + SVGText.text(
                        "label", area.right + 26, shown[index], dy: 0.32,
                        "<tspan class=\"strong\">\(name)</tspan> \(value)")
            }.joined()
        }
    }
}
