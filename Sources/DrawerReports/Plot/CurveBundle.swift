// Curves in one panel, each with a stroke of its own. Where curves coincide, their dashes alternate, so that each curve is
// visible.

import DrawerScript

/// Curves with the classes `p0`, `p1` ... for the colors and `s0`, `s1` ... for the strokes, in the units of the drawing.
struct CurveBundle {
    /// Curves at a smaller distance coincide.
    private static let distance = 1.0
    /// Curves that coincide over a shorter stretch only cross each other.
    private static let shortest = 14.0
    private static let dash = 10.0

    private struct Stretch {
        var from: Double
        var to: Double
        /// The curves that coincide here, in rising order.
        var group: [Int]
    }

    private let curves: [[(x: Double, y: Double)]]
    /// The stretches of each curve, from left to right.
    private let stretches: [[Stretch]]

    init(_ curves: [[(x: Double, y: Double)]]) {
        self.curves = curves
        stretches = CurveBundle.stretches(of: curves)
    }

    /// Whether curves coincide somewhere.
    var coincides: Bool { stretches.joined().contains { $0.group.count > 1 } }

    var svg: String {
        curves.indices.flatMap { index in
            stretches[index].map { stretch in
                var points = [(x: stretch.from, y: CurveBundle.y(of: curves[index], at: stretch.from))]
                points += curves[index].filter { stretch.from < $0.x && $0.x < stretch.to }
                points.append((stretch.to, CurveBundle.y(of: curves[index], at: stretch.to)))
                let count = Double(stretch.group.count)
                let turn = Double(stretch.group.firstIndex(of: index) ?? 0)
                let dashes =
                    count > 1
                    ? " flat\" stroke-dasharray=\"\(SVGText.number(Self.dash)) \(SVGText.number(Self.dash * (count - 1)))\" "
                        + "stroke-dashoffset=\"\(SVGText.number(-Self.dash * turn))\"" : " s\(index)\""
                let text = SVGText.points(points.withoutInner(of: \.y))
                return "<polyline class=\"curve p\(index)\(dashes) points=\"\(text)\"/>\n"
            }
        }.joined()
    }

    private static func stretches(of curves: [[(x: Double, y: Double)]]) -> [[Stretch]] {
        let places = Set(curves.joined().map(\.x)).sorted()
        guard places.count > 1 else { return curves.map { _ in [] } }
        var stretches = curves.map { _ in [Stretch]() }
        for (from, to) in zip(places, places.dropFirst()) {
            let groups = groups(of: curves, from, to)
            for group in groups {
                for index in group {
                    if let last = stretches[index].last, last.group == group {
                        stretches[index][stretches[index].count - 1].to = to
                    } else {
                        stretches[index].append(Stretch(from: from, to: to, group: group))
                    }
                }
            }
        }
        return stretches.enumerated().map { index, stretches in
            var merged: [Stretch] = []
            for var stretch in stretches {
                if stretch.to - stretch.from < shortest { stretch.group = [index] }
                if let last = merged.last, last.group == stretch.group {
                    merged[merged.count - 1].to = stretch.to
                } else {
                    merged.append(stretch)
                }
            }
            return merged
        }
    }

    /// The curves that coincide at both ends of an interval, of those that have begun and not ended.
    private static func groups(of curves: [[(x: Double, y: Double)]], _ from: Double, _ to: Double) -> [[Int]] {
        let ends = curves.map { $0.isEmpty ? (0, 0) : (y(of: $0, at: from), y(of: $0, at: to)) }
        var groups: [[Int]] = []
        for index in curves.indices {
            guard let first = curves[index].first, let last = curves[index].last, first.x <= from, to <= last.x else {
                continue
            }
            let group = groups.firstIndex { group in
                abs(ends[group[0]].0 - ends[index].0) < distance && abs(ends[group[0]].1 - ends[index].1) < distance
            }
            if let group { groups[group].append(index) } else { groups.append([index]) }
        }
        return groups
    }

    /// The y of a curve at an x, on a straight line between two points of the curve.
    /// - Complexity: logarithmic in the number of points.
    private static func y(of curve: [(x: Double, y: Double)], at x: Double) -> Double {
        var (low, high) = (0, curve.count)
        while low < high {
            let middle = (low + high) / 2
            if curve[middle].x < x { low = middle + 1 } else { high = middle }
        }
        guard low > 0, low < curve.count else { return curve[min(low, curve.count - 1)].y }
        let (before, after) = (curve[low - 1], curve[low])
        let width = after.x - before.x
        return width > 0 ? before.y + (after.y - before.y) * (x - before.x) / width : after.y
    }
}

extension PlotLayer {
    /// Curves that share a pane. Each curve is a list of points; a curve without points is skipped.
    static func bundle(_ curves: [[(time: Double, value: Double)]]) -> PlotLayer {
        PlotLayer { pane in
            let bundle = CurveBundle(curves.map(pane.points))
            let turns = Sign(text: "curves that coincide, in alternating colors") { x, y in
                ["p0", "p1", "p0", "p1"].enumerated().map { index, style in
                    SVGText.line("curve \(style) flat", x + Double(index) * 5, y, x + Double(index + 1) * 5, y)
                }.joined()
            }
            return (bundle.svg, bundle.coincides ? [turns] : [])
        }
    }
}
