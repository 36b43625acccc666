// The detents of an export by their kinds: a share of the container stays a share, an inset stays one.

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

    /// The name of a type of this detent.
    var type: String { name.prefix(1).uppercased() + name.dropFirst() + "Detent" }

    func text(scale: Double = 1) -> String { Quantity.text(number * scale, digits: kind == .fraction ? 6 : 2) }
}

extension ConfigText {
    /// The detents from the lowest up. The heights of content, of a header and of a bar are those of now.
    var exportHeights: [ExportHeight] {
        guard let simulation = try? Simulation(configuration) else { return [] }
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
                let now = simulation.detentEdges.first { $0.name == detent.name }?.height
                return ExportHeight(name: name, kind: .points, number: now ?? 0)
            }
        }
    }

    /// The detents as code of a platform.
    func detents(_ target: ExportTarget) -> String {
        // NAME, TYPE and HEIGHT stand for the parts of a line, # for the number of points, of a share or of an inset.
        let (head, line, tail, forms): (String, String, String, [ExportHeight.Kind: String]) =
            switch target {
            case .swiftui:
                (
                    "\n// .presentationDetents(detents)\nlet detents: Set<PresentationDetent> = [\n",
                    "    HEIGHT,  // NAME", "]",
                    [.points: ".height(#)", .fraction: ".fraction(#)", .inset: ".custom(TYPE.self)"]
                )
            case .uikit:
                (
                    "\n@MainActor\nlet detents: [UISheetPresentationController.Detent] = [\n",
                    "    .custom(identifier: .init(\"NAME\")) { context in HEIGHT },", "]",
                    [.fraction: "# * context.maximumDetentValue", .inset: "context.maximumDetentValue - #"]
                )
            case .compose:
                (
                    "\nfun detents(container: Dp): Map<String, Dp> = mapOf(\n", "    \"NAME\" to HEIGHT,", ")",
                    [.points: "#.dp", .fraction: "container * #f", .inset: "container - #.dp"]
                )
            case .css:
                (
                    ".drawer {\n", "  --detent-NAME: HEIGHT;", "}",
                    [.points: "#px", .fraction: "#%", .inset: "calc(100% - #px)"]
                )
            default:
                (
                    "\nexport const detents = container => ({\n", "  \"NAME\": HEIGHT,", "})",
                    [.fraction: "# * container", .inset: "container - #"]
                )
            }
        let lines = exportHeights.map { height in
            let number = height.text(scale: target == .css && height.kind == .fraction ? 100 : 1)
            let text = (forms[height.kind] ?? "#").replacing(all: "#", by: number)
            return line.replacing(all: "HEIGHT", by: text).replacing(all: "TYPE", by: height.type)
                .replacing(all: "NAME", by: height.name) + "\n"
        }
        // SwiftUI has no insets.
        let types = exportHeights.filter { target == .swiftui && $0.kind == .inset }.map { height in
            "\nstruct \(height.type): CustomPresentationDetent {\n"
                + "    static func height(in context: Context) -> CGFloat? { context.maxDetentValue - "
                + "\(height.text()) }\n}\n"
        }
        return types.joined() + head + lines.joined() + tail + "\n"
    }
}
