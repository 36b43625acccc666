// The layers of a pane: curves, points, lines, blocks and cells, each with its sign in the legend.

import DrawerScript

/// A sign of a legend with its meaning.
struct Sign {
    var text: String
    /// Draws the sign in 20 units from x on, about y.
    var draw: (_ x: Double, _ y: Double) -> String

    static func line(_ style: String, _ text: String) -> Sign {
        Sign(text: text) { SVGText.line(style, $0, $1, $0 + 20, $1) }
    }

    static func block(_ style: String, _ text: String) -> Sign {
        Sign(text: text) { SVGText.shape("rect", style, ["x": $0, "y": $1 - 6, "width": 20, "height": 12, "rx": 3]) }
    }

    /// A sentence without a sign.
    static func remark(_ text: String) -> Sign { Sign(text: text) { _, _ in "" } }
}

/// A drawing over the area of a pane.
struct PlotLayer {
    /// The drawing in an area, with the signs that explain it.
    let draw: (PlotArea) -> (svg: String, signs: [Sign])

    init(_ draw: @escaping (PlotArea) -> (svg: String, signs: [Sign])) { self.draw = draw }

    /// - Parameter sign: the sign in the legend; nil if a title or a label explains the layer.
    init(_ sign: Sign?, _ svg: @escaping (PlotArea) -> String) { draw = { (svg($0), sign.map { [$0] } ?? []) } }

    /// A curve from its first point to its last.
    static func curve(_ style: String, _ points: [(time: Double, value: Double)], _ sign: Sign? = nil) -> PlotLayer {
        PlotLayer(sign) { area in
            let text = SVGText.points(area.points(points.withoutInner(of: \.value)))
            return "<polyline class=\"\(style)\" points=\"\(text)\"/>\n"
        }
    }

    static func dots(_ points: [(time: Double, value: Double)], _ text: String) -> PlotLayer {
        func dot(_ x: Double, _ y: Double) -> String { SVGText.shape("circle", "run", ["cx": x, "cy": y, "r": 3.5]) }
        return PlotLayer(Sign(text: text) { dot($0 + 10, $1) }) { area in
            area.points(points).map { dot($0.x, $0.y) }.joined()
        }
    }

    /// A horizontal line.
    static func level(_ value: Double) -> PlotLayer {
        PlotLayer(nil) { SVGText.line("zero", $0.x, $0.y(of: value), $0.right, $0.y(of: value)) }
    }

    /// Vertical lines.
    static func lines(_ style: String, at values: [Double], _ text: String) -> PlotLayer {
        PlotLayer(values.isEmpty ? nil : .line(style, text)) { area in
            values.map { SVGText.line(style, area.x(at: $0), area.y, area.x(at: $0), area.bottom) }.joined()
        }
    }

    /// Areas from side to side, each between two values.
    static func tints(_ tints: [(style: String, from: Double, to: Double)]) -> PlotLayer {
        PlotLayer(nil) { area in
            tints.map {
                let x = area.x(at: $0.from)
                return SVGText.shape(
                    "rect", $0.style, ["x": x, "y": area.y, "width": area.x(at: $0.to) - x, "height": area.height])
            }.joined()
        }
    }

    // MARK: Cells

    /// The number of colors of the scale.
    static let levels = 32

    /// The attribute of a cell in a color of the scale.
    static func paint(_ level: Int) -> String { "fill=\"\(PlotStyle.color(level, of: levels))\"" }

    /// The attribute of a cell in the color of a class.
    static func paint(_ style: String) -> String { "class=\"\(style)\"" }

    /// Columns of equal width. Each consists of cells from below, whose heights are shares of the pane's height.
    /// - Parameter columns: `paint` is the attribute of a cell.
    static func cells(_ columns: [[(paint: String, share: Double)]]) -> PlotLayer {
        PlotLayer(nil) { area in
            var paths: [String: String] = [:]
            var order: [String] = []
            let width = area.width / Double(columns.count)
            for (index, column) in columns.enumerated() {
                let (left, right) = (area.x + Double(index) * width, area.x + Double(index + 1) * width)
                var bottom = area.bottom
                for (paint, share) in column where share > 0 {
                    let top = bottom - share * area.height
                    if paths[paint] == nil { order.append(paint) }
                    paths[paint, default: ""] +=
                        "M\(SVGText.number(left)) \(SVGText.number(top))H\(SVGText.number(right))"
                        + "V\(SVGText.number(bottom))H\(SVGText.number(left))z"
                    bottom = top
                }
            }
            return order.map { paint in
                "<path \(paint) shape-rendering=\"crispEdges\" d=\"\(paths[paint] ?? "")\"/>\n"
            }.joined()
        }
    }

    /// The lines between neighbors with different keys, in a grid of cells of equal size.
    static func borders<Key: Equatable>(_ columns: [[Key]], _ text: String) -> PlotLayer {
        func line(_ path: String) -> String {
            ["edge", "core"].map { "<path class=\"\($0)\" d=\"\(path)\"/>\n" }.joined()
        }
        return PlotLayer { area in
            let width = area.width / Double(columns.count)
            let height = area.height / Double(columns.first?.count ?? 1)
            var path = ""
            for (index, column) in columns.enumerated() {
                for (row, key) in column.enumerated() {
                    let (x, y) = (area.x + Double(index) * width, area.bottom - Double(row) * height)
                    let corner = "M\(SVGText.number(x)) \(SVGText.number(y))"
                    if index > 0, columns[index - 1][row] != key { path += corner + "v\(SVGText.number(-height))" }
                    if row > 0, column[row - 1] != key { path += corner + "h\(SVGText.number(width))" }
                }
            }
            guard !path.isEmpty else { return ("", []) }
            return (line(path), [Sign(text: text) { line("M\(SVGText.number($0 + 1)) \(SVGText.number($1))h18") }])
        }
    }
}
