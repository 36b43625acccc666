// The detents of a setup: the detents of the scene or the layout, with the changes and additions of `Set Detent`.

import DrawerCore

extension Setup {
    /// The largest number of detents and of no-drag zones, so that a file of any length is read in linear time.
    static let most = 100

    private var isBar: Bool { scene.defaults.mechanism == .bar }

    /// The scene's own detents; nil for a scene that takes any layout.
    var detentsOfScene: [Detent]? { scene.defaults.detents?(size.rows, cellHeight) }

    /// The detents from the lowest up, without `hidden`. On this screen, a detent may be higher than the next one; see
    /// `layout`.
    public var detents: [Detent] {
        var detents = detentsOfScene ?? namedLayout
        let isEmpty = detents.isEmpty
        for added in addedDetents {
            if let index = detents.firstIndex(where: { $0.name == added.name }) {
                detents[index] = added
            } else {
                // A new detent is inserted by height among a layout's own; without a layout, detents keep the order of
                // their lines.
                let higher = isEmpty ? nil : detents.firstIndex { height(of: $0) > height(of: added) }
                detents.insert(added, at: higher ?? detents.endIndex)
            }
        }
        for index in detents.indices {
            detents[index].isReachable = !unreachable.contains(detents[index].name)
            detents[index].dimming = ownDimming[detents[index].name]
        }
        return detents
    }

    private var namedLayout: [Detent] {
        switch layoutName {
        case .default: DrawerLayout.standard(validRowHeight: cellHeight).detents
        case .iphone: DrawerLayout.iphone.detents
        case .none: []
        }
    }

    /// The height on the initial screen, in points; a content height counts as full height.
    private func height(of detent: Detent) -> Double {
        let whole = Double(size.rows) * cellHeight
        let header = Double(scene.defaults.header.reduce(0) { $0 + $1.rows }) * cellHeight
        let container = Container(
            width: 0, height: whole, rowHeight: cellHeight, header: [DrawerPart(.handle, height: header)])
        return min(whole, detent.unclampedHeight(in: container, listHeight: whole))
    }

    /// The detents as a layout. A detent that is higher than the next one on this screen gets the next one's height.
    public var layout: DrawerLayout {
        var detents = detents
        for index in detents.indices.dropLast().reversed() {
            guard case .height(let height) = detents[index].height,
                case .height(let next) = detents[index + 1].height, height > next,
                let lowered = try? Detent(
                    detents[index].name, .height(next), isReachable: detents[index].isReachable,
                    dimming: detents[index].dimming)
            else { continue }
            detents[index] = lowered
        }
        return (try? DrawerLayout(detents, hiddenName: scene.defaults.hiddenName))
            ?? .standard(validRowHeight: cellHeight)
    }

    /// The names that a script can use, with the hidden detent last.
    public var detentNames: [DetentName] { detentNames(onEveryPage: false) }

    /// The names that a script can use.
    /// - Parameter isEvery: whether to leave out the detents that only some pages have.
    func detentNames(onEveryPage isEvery: Bool) -> [DetentName] {
        detents.map { $0.name } + (isEvery ? [] : pageDetentNames) + [hiddenDetent].compactMap(\.self)
    }

    /// The name of the hidden detent; nil for a bar, which has none.
    public var hiddenDetent: DetentName? { isBar ? nil : scene.defaults.hiddenName }

    /// Checks that a detent has this name.
    /// - Parameter isEvery: whether all pages must have the detent.
    /// - Throws: `Refusal` with the known names.
    package func check(_ name: DetentName, onEveryPage isEvery: Bool = false) throws(Refusal) {
        let names = detentNames(onEveryPage: isEvery)
        guard !names.contains(name) else { return }
        let known = names.map { $0.text }
        let near = Suggestion.nearest(to: name.text, among: known).map { " (did you mean \($0)?)" } ?? ""
        throw Refusal(
            "unknown detent \(Cursor.shortened(name.text))", expected: "one of \(Cursor.list(known))" + near,
            isOfScene: true)
    }

    /// The highest detent without dimming; nil without detents.
    var largestUndimmedDetent: DetentName? { settings.dimming.largestUndimmedDetent ?? detents.undimmed }

    /// Sets the height of a detent, or adds a detent.
    mutating func setDetent(_ name: DetentName, _ height: Detent.Height) throws(Refusal) {
        if let known = detentsOfScene, !known.contains(where: { $0.name == name }) {
            throw Refusal(
                "the scene \(scene.rawValue) has no detent \(name)", expected: Cursor.list(known.map { $0.name.text }),
                isOfScene: true)
        }
        if isBar, height == .content || height == .header {
            throw Refusal(
                "the bar has no such height", expected: "a height such as 120pt, 12r, 40% or inset 35pt",
                isOfScene: true)
        }
        let detent = try Refusal.check { () throws(InvalidValue) in try Detent(name, height) }
        // A known detent keeps its place among the lines.
        if let index = addedDetents.firstIndex(where: { $0.name == name }) {
            addedDetents[index] = detent
            return
        }
        guard addedDetents.count < Setup.most else { throw Refusal.tooMany("detents") }
        addedDetents.append(detent)
    }

    /// The names of the detents of `Set Detent`, from the lowest up.
    var addedNamesByHeight: [String] {
        addedDetents.sorted { height(of: $0) < height(of: $1) }.map(\.name.text)
    }

    /// The visible detent that a setting names.
    func visibleDetent(of setting: Setting) throws(Refusal) -> DetentName {
        let name = DetentName(setting.scope ?? "")
        try check(name)
        guard name != scene.defaults.hiddenName else {
            throw Refusal("\(name) has no \(setting.name)", expected: "another detent, or the setting Dismissible")
        }
        return name
    }
}

extension Setting {
    /// The detent that the setting adds if the layout or the page lacks it; nil for a setting of something else.
    package var addedDetent: String? {
        row.isOfLayout ? scope : name == SettingName.page ? parts.detentOfPage : nil
    }
}

extension Setup {
    /// A length in points.
    func points(_ length: Quantity) -> Double { length.base(cellHeight: cellHeight) }
}

extension Refusal {
    /// The refusal of a change of a setting that is fixed at the start.
    package static func ofFixed(_ name: String) -> Refusal {
        Refusal("\(name) is fixed at the start", expected: "a Set line before all commands")
    }

    static func tooMany(_ things: String) -> Refusal {
        Refusal("more than \(Setup.most) \(things)", expected: "at most \(Setup.most)")
    }
}
