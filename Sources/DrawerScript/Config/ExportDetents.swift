// The detents of an export by their kinds.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerStudies

extension ConfigText {
    /// The detents by their kinds: a share of the container stays a share, an inset stays one.
    func detents(_ target: ExportTarget) -> String {
        let all = exportHeights
        func lines(_ line: (_ name: String, _ height: ExportHeight) -> String) -> String {
            all.map { line($0.name, $0.height) + "\n" }.joined()
        }
        switch target {
        case .swiftui:
            let own = all.filter { if case .inset = $0.height { true } else { false } }
            let types = own.map { name, height in
                guard case .inset(let inset) = height else { return "" }
                return "\nstruct \(name.prefix(1).uppercased() + name.dropFirst())Detent: CustomPresentationDetent {\n"
                    + "    static func height(in context: Context) -> CGFloat? { context.maxDetentValue - "
                    + "\(Self.number(inset, digits: 2)) }\n}\n"
            }
            let list = all.map { name, height in
                switch height {
                case .points(let points): ".height(\(Self.number(points, digits: 2)))"
                case .share(let share): ".fraction(\(Self.number(share)))"
                case .inset: ".custom(\(name.prefix(1).uppercased() + name.dropFirst())Detent.self)"
                }
            }
            return types.joined() + "\n// \(all.map(\.name).joined(separator: ", ")); .presentationDetents(detents)\n"
                + "let detents: Set<PresentationDetent> = [\(list.joined(separator: ", "))]\n"
        case .uikit:
            return "\n@MainActor\nlet detents: [UISheetPresentationController.Detent] = [\n"
                + lines {
                    "    .custom(identifier: .init(\(quotedJSON($0)))) { context in \($1.text("context.maximumDetentValue")) },"
                } + "]\n"
        case .compose:
            return "\nfun detents(container: Dp): Map<String, Dp> = mapOf(\n"
                + lines { name, height in
                    let text =
                        switch height {
                        case .points(let points): Self.number(points, digits: 2) + ".dp"
                        case .share(let share): "container * \(Self.number(share))f"
                        case .inset(let inset): "container - \(Self.number(inset, digits: 2)).dp"
                        }
                    return "    \(quotedJSON(name)) to \(text),"
                } + ")\n"
        case .css:
            return ".drawer {\n"
                + lines { name, height in
                    let text =
                        switch height {
                        case .points(let points): Self.number(points, digits: 2) + "px"
                        case .share(let share): Self.number(share * 100) + "%"
                        case .inset(let inset): "calc(100% - \(Self.number(inset, digits: 2))px)"
                        }
                    return "  --detent-\(name): \(text);"
                } + "}\n"
        default:
            return "\nexport const detents = container => ({\n"
                + lines { "  \(quotedJSON($0)): \($1.text("container"))," } + "})\n"
        }
    }

    enum ExportHeight {
        case points(Double)
        case share(Double)
        case inset(Double)

        func text(_ container: String) -> String {
            switch self {
            case .points(let points): Quantity.text(points, digits: 2)
            case .share(let share): "\(Quantity.text(share, digits: 6)) * \(container)"
            case .inset(let inset): "\(container) - \(Quantity.text(inset, digits: 2))"
            }
        }
    }

    /// The detents from the lowest up. The heights of content, of a header and of a bar are those of now.
    var exportHeights: [(name: String, height: ExportHeight)] {
        guard let simulation = try? Simulation(configuration) else { return [] }
        if let heights = simulation.bar?.state.heights {
            return BarHeight.allCases.map { ($0.rawValue, .points(heights[$0])) }
        }
        return configuration.layout.detents.map { detent in
            switch detent.height {
            case .height(let points): (detent.name.text, .points(points))
            case .fraction(let share): (detent.name.text, .share(share))
            case .inset(let inset): (detent.name.text, .inset(inset))
            case .content, .header:
                (detent.name.text, .points(simulation.detentEdges.first { $0.name == detent.name }?.height ?? 0))
            }
        }
    }
}
