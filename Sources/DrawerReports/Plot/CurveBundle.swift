// Curves in one pane, each with its own stroke. Where curves coincide, their dashes alternate, so that each curve is
// visible.

import DrawerScript

/// Curves with the classes `p0`, `p1` ... for the colors and `s0`, `s1` ... for the strokes, in the units of the
/// drawing.
struct CurveBundle {
    typealias Polyline = [(x: Double, y: Double)]

    /// Curves closer than this coincide.
    private static let distance = 1.0
    /// Curves that coincide over a shorter stretch than this only cross each other.
    private static let shortest = 14.0
    private static let dash = 10.0

    private let curves: [Curve]
    /// The x of all points of all curves.
    private let places: [Double]

    /// The y of a curve at one x, before and after a jump there. Without a jump, both are equal.
    private struct Level {
        let before: Double
        let after: Double
    }

    private struct Curve {
        let points: Polyline
        /// The y at each place of the bundle; nil beyond the curve's ends.
        let levels: [Level?]

        init(_ points: Polyline, at places: [Double]) {
            self.points = points
            var next = 0
            levels = places.map { x in
                guard let first = points.first, let last = points.last, first.x <= x, x <= last.x else { return nil }
                while points[next].x < x { next += 1 }
                let (previous, point) = (points[max(0, next - 1)], points[next])
                guard x < point.x else {
                    let jump = points[next...].prefix { $0.x == x }
                    return Level(before: point.y, after: jump.last?.y ?? point.y)
                }
                let y = previous.y + (point.y - previous.y) * (x - previous.x) / (point.x - previous.x)
                return Level(before: y, after: y)
            }
        }
    }

    init(_ curves: [Polyline]) {
        let places = Set(curves.joined().map(\.x)).sorted()
        self.places = places
        self.curves = curves.map { Curve($0, at: places) }
    }

    /// Whether curves coincide somewhere.
    var coincides: Bool { curves.indices.contains { stretches(of: $0).contains { $0.group.count > 1 } } }

    /// A part of a curve along which the same curves coincide.
    private struct Stretch {
        /// The indices of its places in the bundle.
        var places: ClosedRange<Int>
        /// The curves that coincide, in rising order.
        let group: [Int]
    }

    /// The stretches of a curve, from left to right.
    private func stretches(of index: Int) -> [Stretch] {
        var stretches: [Stretch] = []
        let levels = curves[index].levels
        for place in places.indices.dropLast() where levels[place] != nil && levels[place + 1] != nil {
            let group = curves.indices.filter {
                coincide(index, $0, at: place, \.after) && coincide(index, $0, at: place + 1, \.before)
            }
            Self.add(place...place + 1, group, to: &stretches)
        }
        return stretches.reduce(into: []) { merged, stretch in
            let isShort = places[stretch.places.upperBound] - places[stretch.places.lowerBound] < Self.shortest
            Self.add(stretch.places, isShort ? [index] : stretch.group, to: &merged)
        }
    }

    private func coincide(_ one: Int, _ other: Int, at place: Int, _ side: KeyPath<Level, Double>) -> Bool {
        guard let level = curves[one].levels[place], let otherLevel = curves[other].levels[place] else { return false }
        return abs(level[keyPath: side] - otherLevel[keyPath: side]) < Self.distance
    }

    /// The points of a curve along a stretch. A jump at a border belongs to the stretch that it ends; a jump at the
    /// curve's start, to the first stretch.
    private func points(of index: Int, along places: ClosedRange<Int>) -> Polyline {
        let curve = curves[index]
        let (left, right) = (self.places[places.lowerBound], self.places[places.upperBound])
        guard let start = curve.levels[places.lowerBound], let end = curve.levels[places.upperBound] else { return [] }
        var points: Polyline =
            curve.points.first?.x == left && start.before != start.after ? [(left, start.before)] : []
        points.append((left, start.after))
        points += curve.points.filter { left < $0.x && $0.x < right }
        points.append((right, end.before))
        if end.after != end.before { points.append((right, end.after)) }
        return points.withoutInner(of: \.y)
    }

    /// Adds a stretch, or extends the last one if the same curves coincide along it.
    private static func add(_ places: ClosedRange<Int>, _ group: [Int], to stretches: inout [Stretch]) {
        if let last = stretches.last, last.group == group {
            stretches[stretches.count - 1].places = last.places.lowerBound...places.upperBound
        } else {
            stretches.append(Stretch(places: places, group: group))
        }
    }

    var svg: String {
        curves.indices.flatMap { index in
            stretches(of: index).map { stretch in
                let count = Double(stretch.group.count)
                let turn = Double(stretch.group.firstIndex(of: index) ?? 0)
                let isShared = count > 1
                let classes = "curve p\(index) " + (isShared ? "flat" : "s\(index)")
                let (dash, gap) = (SVGText.number(Self.dash), SVGText.number(Self.dash * (count - 1)))
                let offset = SVGText.number(-Self.dash * turn)
                let dashes = isShared ? " stroke-dasharray=\"\(dash) \(gap)\" stroke-dashoffset=\"\(offset)\"" : ""
                let text = SVGText.points(points(of: index, along: stretch.places))
                return "<polyline class=\"\(classes)\"\(dashes) points=\"\(text)\"/>\n"
            }
        }.joined()
    }
}

extension PlotLayer {
    /// Curves that share a pane. Each curve is a list of points; a curve without points is skipped.
    static func bundle(_ curves: [[(time: Double, value: Double)]]) -> PlotLayer {
        PlotLayer { area in
            let bundle = CurveBundle(curves.map(area.points))
            let turns = Sign(text: "curves that coincide, in alternating colors") { x, y in
                ["p0", "p1", "p0", "p1"].enumerated().map { index, style in
                    SVGText.line("curve \(style) flat", x + Double(index) * 5, y, x + Double(index + 1) * 5, y)
                }.joined()
            }
            return (bundle.svg, bundle.coincides ? [turns] : [])
        }
    }
}
