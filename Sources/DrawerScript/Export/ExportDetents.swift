// The detents of an export by their kinds: a share of the container is exported as a share, an inset as an inset.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerStudies

/// The height of a detent in an export.
struct ExportHeight {
    enum Kind: String { case points, fraction, inset }

    let name: String
    let kind: Kind
    let number: Double
    /// The remark that the number needs; nil if the number says everything.
    var remark: String?

    func text(scale: Double = 1) -> String { Quantity.text(number * scale, digits: kind == .fraction ? 6 : 2) }
}

extension Export {
    /// The detents from the lowest up. Heights of content, of a header and of a bar are the present heights.
    var heights: [ExportHeight] {
        if let heights = simulation.bar?.state.heights {
            return BarHeight.allCases.map { ExportHeight(name: $0.rawValue, kind: .points, number: heights[$0]) }
        }
        return configuration.layout.detents.map { detent in
            let name = detent.name.text
            switch detent.height {
            case .height(let points): return ExportHeight(name: name, kind: .points, number: points)
            case .fraction(let share): return ExportHeight(name: name, kind: .fraction, number: share)
            case .inset(let inset): return ExportHeight(name: name, kind: .inset, number: inset)
            case .content, .header:
                let now = simulation.run.detentEdges.first { $0.name == detent.name }?.height
                let of = detent.height == .header ? "its header" : "its header and its list"
                return ExportHeight(name: name, kind: .points, number: now ?? 0, remark: "as high as \(of) now")
            }
        }
    }

    /// The detents as CSS properties.
    var detentProperties: String {
        let lines = heights.map { height in
            let text =
                switch height.kind {
                case .points: "\(height.text())px"
                case .fraction: "\(height.text(scale: 100))%"
                case .inset: "calc(100% - \(height.text())px)"
                }
            return "  --detent-\(height.name): \(text);\(height.remark.map { " /* \($0) */" } ?? "")\n"
        }
        return ".drawer {\n\(lines.joined())}\n"
    }

    /// The detents as a function of the container's height.
    func detents(for platform: ExportPlatform) -> String {
        let (language, container) = (platform.language, "container\(platform.inUnit)")
        func height(_ height: ExportHeight) -> String {
            switch height.kind {
            case .points: language.number(height.number, digits: 2)
            case .fraction: "\(language.number(height.number)) * container"
            case .inset: "container - \(language.number(height.number, digits: 2))"
            }
        }
        /// The remark on a height as a comment.
        func remark(_ height: ExportHeight) -> String { height.remark.map { "  // \($0)" } ?? "" }
        switch language {
        case .swift:
            let lines = heights.map { "        Stop(name: \"\($0.name)\", height: \(height($0))),\(remark($0))\n" }
            return
                "/// A detent with its height from the bottom edge, in points.\nstruct Stop {\n    var name: String\n"
                + "    var height: Double\n}\n\n/// The detents from the lowest up.\n"
                + "func detents(\(container) container: Double) -> [Stop] {\n    [\n\(lines.joined())    ]\n}\n"
        case .kotlin:
            let lines = heights.map { "    Stop(\"\($0.name)\", \(height($0))),\(remark($0))\n" }
            return "/** A detent with its height from the bottom edge, in dp. */\n"
                + "data class Stop(val name: String, val height: Double)\n\n/** The detents from the lowest up. */\n"
                + "fun detents(\(container): Double): List<Stop> {\n    val container = \(container)\n"
                + "    return listOf(\n\(lines.map { "    " + $0 }.joined())    )\n}\n"
        case .script:
            let lines = heights.map { "    { name: \"\($0.name)\", height: \(height($0)) },\(remark($0))\n" }
            return "// The detents from the lowest up.\n"
                + "export function detents({ \(container): container }) {\(platform.worklet)\n  return [\n\(lines.joined())  ]\n}\n"
        }
    }
}
