// A configuration as Swift code that makes the same engine from DrawerCore and, if needed, DrawerPresets and
// DrawerStudies.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerStudies

extension Export {
    /// A Swift file with one function, `makeDrawer`, which returns the scene's initial engine.
    var swift: String {
        let study = setup.scene.defaults.studySettings
        let statements = (setup.preset == .drawer ? [] : ["settings.apply(\(setup.preset.code))"]) + setup.code

        var body: [String] = []
        if mechanism == .bend {
            body += [
                "let springs = BendSprings(", "    sides: try \(setup.sceneValues.springs.sides.code),",
                "    center: try \(setup.sceneValues.springs.center.code))",
            ]
        }
        body.append("\(statements.isEmpty ? "let" : "var") settings = \(study ?? "DrawerEngine.Settings()")")
        body += statements
        body += result

        let isBuiltIn = setup.preset == .drawer && ReleasePolicy.builtIn.contains(setup.settings.release.policy)
        let modules =
            ["DrawerCore"] + (isBuiltIn ? [] : ["DrawerPresets"])
            + (study == nil ? [] : ["DrawerStudies"])
        let type =
            switch mechanism {
            case .bar: "Bar"
            case .bend: "Bend"
            case .drawer: "DrawerEngine"
            }
        return """
            // The scene \(setup.scene.rawValue) on a screen of \(setup.size) cells, in points and seconds.

            \(modules.map { "import \($0)" }.joined(separator: "\n"))

            func makeDrawer(
            \(parameters.map { "    \($0)" }.joined(separator: ",\n"))
            ) throws -> \(type) {
            \(body.map { "    \($0)\n" }.joined())}

            """
    }

    private var parameters: [String] {
        let drawer = simulation.drawer
        let container = drawer.container
        func parts(_ parts: [DrawerPart], _ name: String) -> String {
            let lines = parts.map { "\n            DrawerPart(\($0.place.code), height: \($0.height.code))," }.joined()
            return "        \(name): [\(lines)\(lines.isEmpty ? "" : "\n        ")]"
        }
        let bars =
            [parts(container.header, "header")] + (container.footer.isEmpty ? [] : [parts(container.footer, "footer")])
        let size = "width: \(container.width.code), height: \(container.height.code)"
        let parameters = [
            "container: Container = Container(\n        \(size), rowHeight: \(container.rowHeight.code),\n"
                + bars.joined(separator: ",\n") + (container.margin == 0 ? ")" : ", margin: \(container.margin.code))"),
            "listHeight: Double = \(drawer.listHeight.code)",
        ]
        // The studies have no primary content.
        guard mechanism == .drawer else { return parameters }
        return parameters + ["primaryHeight: Double = \(drawer.primaryHeight.code)"]
    }

    /// The statements after the settings.
    private var result: [String] {
        if let heights = simulation.bar?.state.heights {
            return [
                "let heights = try BarHeights(",
                "    compact: \(heights.compact.code), normal: \(heights.normal.code), expanded: \(heights.expanded.code))",
                "return try Bar(",
                "    heights: heights, container: container, listHeight: listHeight, settings: settings,",
                "    settlesAfterFling: \(configuration.sceneValues.settlesAfterFling.code))",
            ]
        }
        let layout = configuration.layout
        let hidden = layout.hiddenName == .hidden ? "" : ", hiddenName: \(layout.hiddenName.code)"
        let start = simulation.reading.detent.map { ", detent: \($0.code)" } ?? ""
        let edge = configuration.sheet.edge == .bottom ? "" : "on: .\(configuration.sheet.edge.rawValue), "
        let pages = simulation.pages
        let drawerWidth = configuration.drawerWidth
        let width = drawerWidth == simulation.drawer.container.width ? "" : " width: \(drawerWidth.code),"
        // Built in parts, because the type checker takes 20 s for one expression.
        var lines: [String] = []
        if pages.count > 1 {
            lines.append("let pages = [")
            for (index, page) in pages.enumerated() {
                lines += ["    DrawerPage(", "        layout: try DrawerLayout(["]
                lines += page.layout.detents.map { "            \($0.code)," }
                lines.append("        ]), listHeight: \(index == 0 ? "listHeight" : page.listHeight.code)),")
            }
            lines += [
                "]",
                "return try DrawerEngine(",
                "    pages, \(edge)container: container,\(width) primaryHeight: primaryHeight,",
                "    settings: settings\(start))",
            ]
            return lines
        }
        lines += ["let layout = try DrawerLayout(", "    ["]
        lines += layout.detents.map { "        \($0.code)," }
        lines.append("    ]\(hidden))")
        guard mechanism == .drawer else {
            return lines + [
                "return try Bend(", "    layout: layout, container: container, listHeight: listHeight,",
                "    settings: settings, springs: springs\(start))",
            ]
        }
        return lines + [
            "return try DrawerEngine(", "    \(edge)layout: layout, container: container, listHeight: listHeight,",
            "    primaryHeight: primaryHeight, settings: settings\(start))",
        ]
    }
}
