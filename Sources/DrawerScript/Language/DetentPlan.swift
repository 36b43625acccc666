// The detents that a script's settings ask for: those of the layout, changed and added to by `Set Detent`.

import DrawerCore
import DrawerScene

/// The detents of a script, before there is an engine.
enum DetentPlan {
    private struct Planned {
        var name: DetentName
        var height: Setting.DetentHeight
        /// The setting that says so; nil for what the layout brings along.
        var setting: Int?
    }

    /// What is wrong with the layout: the index of the setting, the problem, and what was expected.
    /// - Parameter refused: the settings whose values make no sense by themselves, and are not compared with others.
    static func mistakes(
        in settings: [Setting], refused: Set<Int> = []
    ) -> [(setting: Int, problem: String, expected: String)] {
        var mistakes: [(setting: Int, problem: String, expected: String)] = []
        let planned = plan(settings)
        let scene = scene(of: settings)
        if !scene.hasOpenLayout {
            let own = own(settings).map(\.name)
            for (index, setting) in settings.enumerated() {
                switch setting {
                case .layout, .isReachable:
                    mistakes.append(
                        (index, "the scene \(scene.rawValue) has detents of its own", "the scene shortcuts for this"))
                case .detent(let name, _) where !own.contains(name):
                    let known = Cursor.list(own.map(\.text))
                    mistakes.append((index, "the scene \(scene.rawValue) has no detent \(name)", "one of " + known))
                default: break
                }
            }
            if !mistakes.isEmpty { return mistakes }
        }
        if planned.isEmpty, let index = settings.lastIndex(where: { $0 == .layout(.none) }) {
            mistakes.append((index, "a layout without detents", "a Set Detent line for each"))
        }
        var last: [String: (Double, Int?)] = [:]
        for detent in planned where !(detent.setting.map(refused.contains) ?? false) {
            let (kind, rank) = rank(detent.height)
            if let (lower, setting) = last[kind], rank < lower {
                // Blame what was set; the layout's own detents are in order.
                let blamed = [detent.setting, setting].compactMap { $0 }.max() ?? 0
                mistakes.append(
                    (blamed, "\(detent.name) is lower than the detent before it", "detents of one kind in rising order")
                )
            }
            last[kind] = (rank, detent.setting)
        }
        return mistakes
    }

    /// The names that a script with these settings can use.
    static func names(in settings: [Setting]) -> [DetentName] {
        let names = plan(settings).map(\.name)
        return names.contains(.hidden) || !scene(of: settings).canHide ? names : names + [.hidden]
    }

    /// The layout that the settings ask for; nil where they leave it to the scene.
    static func layout(of settings: [Setting]) throws(InvalidValue) -> Layout? {
        var layout: Layout?
        if settings.contains(where: { if case .layout = $0 { true } else if case .detent = $0 { true } else { false } })
        {
            var detents: [Detent] = []
            for planned in plan(settings) {
                let height: Detent.Height =
                    switch planned.height {
                    case .points(let points): .height(points)
                    case .percent(let percent): .fraction(percent / 100)
                    case .inset(let points): .inset(points)
                    case .content: .content
                    case .header: .header
                    }
                detents.append(try Detent(planned.name, height))
            }
            layout = try Layout(detents)
        }
        return layout
    }

    /// The scene that the settings are for.
    static func scene(of settings: [Setting], else base: SceneName = .shortcuts) -> SceneName {
        for case .scene(let name) in settings.reversed() { return name }
        return base
    }

    /// The detents that a scene other than `shortcuts` has.
    private static func own(_ settings: [Setting]) -> [Planned] {
        var rows = 24
        var rowHeight = 16.0
        for setting in settings {
            switch setting {
            case .size(let size): rows = size.rows
            case .cellHeight(let height): rowHeight = height
            default: break
            }
        }
        return scene(of: settings).layout(rows: rows, rowHeight: rowHeight).detents.map { detent in
            let height: Setting.DetentHeight =
                switch detent.height {
                case .height(let points): .points(points)
                case .fraction(let share): .percent(share * 100)
                case .inset(let points): .inset(points)
                case .content: .content
                case .header: .header
                }
            return Planned(name: detent.name, height: height)
        }
    }

    private static func plan(_ settings: [Setting]) -> [Planned] {
        var name = Setting.LayoutName.default
        var size = Size(columns: 80, rows: 24)
        var row = 16.0
        for setting in settings {
            switch setting {
            case .layout(let layout): name = layout
            case .size(let grid): size = grid
            case .cellHeight(let height): row = height
            default: break
            }
        }
        let isOpen = scene(of: settings).hasOpenLayout
        var planned: [Planned] =
            switch name {
            case _ where !isOpen: own(settings)
            case .default:
                [
                    Planned(name: .compressed, height: .points(4 * row)),
                    Planned(name: .expanded, height: .percent(40)),
                    Planned(name: .fullHeight, height: .inset(row)),
                ]
            case .iphone:
                [
                    Planned(name: .compressed, height: .points(120)),
                    Planned(name: .expanded, height: .points(300)),
                    Planned(name: .fullHeight, height: .inset(35)),
                ]
            case .none: []
            }
        let container = Double(size.rows) * row
        for (index, setting) in settings.enumerated() {
            guard case .detent(let name, let height) = setting else { continue }
            if let place = planned.firstIndex(where: { $0.name == name }) {
                planned[place] = Planned(name: name, height: height, setting: index)
            } else {
                let new = Planned(name: name, height: height, setting: index)
                // Beside a layout's own detents a new one takes its place by height; alone, they stand as written.
                let place =
                    planned.allSatisfy { $0.setting != nil }
                    ? planned.endIndex
                    : planned.firstIndex { points($0.height, container, row) > points(height, container, row) }
                planned.insert(new, at: place ?? planned.endIndex)
            }
        }
        return planned
    }

    /// The height on the first screen; content counts as full.
    private static func points(_ height: Setting.DetentHeight, _ container: Double, _ row: Double) -> Double {
        switch height {
        case .points(let points): min(points, container)
        case .percent(let percent): container * percent / 100
        case .inset(let inset): max(0, container - inset)
        case .content: container
        case .header: 3 * row
        }
    }

    private static func rank(_ height: Setting.DetentHeight) -> (kind: String, rank: Double) {
        switch height {
        case .points(let points): ("points", points)
        case .percent(let percent): ("percent", percent)
        case .inset(let inset): ("inset", -inset)
        case .content: ("content", 0)
        case .header: ("header", 0)
        }
    }
}
