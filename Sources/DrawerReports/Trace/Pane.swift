// The panes of plots of runs: quantities over time, and the charts that have room for them.

import DrawerCore

/// A quantity over time, which a chart shows.
struct Pane {
    /// A curve with its style.
    typealias Curve = (style: String, value: (Reading) -> Double)

    var title: String
    var unit: String
    var height: Double
    /// About how many numbers stand at the value axis.
    var ticks: Int
    /// The curves of one run.
    var curves: [Curve]
    /// Values that the chart always includes.
    var frame: [Double]
    /// Whether values grow downward, as on the screen.
    var isDownward = false

    /// The panes in which something happens: the drawer's top edge, the list's offset and the velocities, each with its
    /// chart below the one before. If nothing happens at all, the drawer's edge shows that.
    /// - Parameters:
    ///   - velocities: the curves of the velocities.
    ///   - y: the upper edge of the first chart.
    static func charts(
        of courses: [Course], velocities: [Curve], x: Double, y: Double, width: Double, time: ClosedRange<Double>
    ) -> [(pane: Pane, chart: Chart)] {
        let all = all(of: courses, velocities: velocities)
        let active = all.filter { !$0.active(in: courses).isEmpty }
        var charts: [(pane: Pane, chart: Chart)] = []
        for pane in active.isEmpty ? [all[0]] : active {
            let y = charts.last.map { $0.chart.bottom + 52 } ?? y
            charts.append((pane, pane.chart(of: courses, x: x, y: y, width: width, time: time)))
        }
        return charts
    }

    private static func all(of courses: [Course], velocities: [Curve]) -> [Pane] {
        [
            top(of: courses),
            // Include 0...16, so that a list at rest lies on the zero line.
            Pane(
                title: "List offset", unit: "pt", height: 110, ticks: 3, curves: [("list", \.offset)], frame: [0, 16]),
            Pane(
                title: "Velocity", unit: "pt/s; positive is down or forward", height: 150, ticks: 4,
                curves: velocities, frame: [0]),
        ]
    }

    static func top(of courses: [Course], height: Double = 320) -> Pane {
        // Courses on different edges share a plot only if a variant sets the edge.
        let isOnTop = courses.allSatisfy { $0.edge == .top }
        return Pane(
            title: isOnTop ? "Drawer’s lower edge" : "Drawer’s top edge", unit: "pt from the top", height: height,
            ticks: 6, curves: [("drawer", \.top)],
            frame: [0] + courses.map(\.height), isDownward: true)
    }

    /// The curves that change in some run.
    func active(in courses: [Course]) -> [Curve] {
        curves.filter { curve in
            courses.contains { course in
                let first = course.rows.first.map { curve.value($0.reading) }
                return course.rows.contains { curve.value($0.reading) != first }
            }
        }
    }

    func chart(of courses: [Course], x: Double, y: Double, width: Double, time: ClosedRange<Double>) -> Chart {
        let values = courses.flatMap { course in
            course.rows.flatMap { row in curves.map { $0.value(row.reading) } }
        }
        return Chart(
            x: x, y: y, width: width, height: height, time: time, values: values + frame, air: isDownward ? 0 : 0.08,
            isDownward: isDownward)
    }
}
