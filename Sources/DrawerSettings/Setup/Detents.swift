// The detents of a setup: those of the scene or the layout, changed and added to by `Set Detent`.

import DrawerCore

extension Setup {
    /// The detents of a scene that has its own; nil for a scene with any layout.
    var ownDetents: [Detent]? { scene.detents(rows: size.rows, rowHeight: cellHeight) }

    /// The detents from the lowest on, without `hidden`. They may not rise; see `layout()`.
    public var detents: [Detent] {
        var detents = ownDetents ?? namedLayout
        let isEmpty = detents.isEmpty
        for added in addedDetents {
            if let index = detents.firstIndex(where: { $0.name == added.name }) {
                detents[index] = added
            } else {
                // Among a layout's own detents a new one takes its place by height; alone, detents stand as written.
                let higher = isEmpty ? nil : detents.firstIndex { height(of: $0) > height(of: added) }
                detents.insert(added, at: higher ?? detents.endIndex)
            }
        }
        for index in detents.indices { detents[index].isReachable = !unreachable.contains(detents[index].name) }
        return detents
    }

    private var namedLayout: [Detent] {
        switch layoutName {
        case .default: Layout.standard(rowHeight: cellHeight).detents
        case .iphone: Layout.iphone.detents
        case .none: []
        }
    }

    /// The height on the first screen, in points; that of content counts as full.
    private func height(of detent: Detent) -> Double {
        let whole = Double(size.rows) * cellHeight
        return switch detent.height {
        case .height(let points): min(points, whole)
        case .fraction(let share): whole * share
        case .inset(let inset): max(0, whole - inset)
        case .content: whole
        case .header: 3 * cellHeight
        }
    }

    /// The detents as a layout.
    /// - Throws: `InvalidValue` for detents that do not rise.
    public func layout() throws(InvalidValue) -> Layout { try Layout(detents) }

    /// The names that a script can use, `hidden` last.
    public var detentNames: [DetentName] {
        let names = detents.map { $0.name }
        guard let hidden = scene.hidden, !names.contains(hidden) else { return names }
        return names + [hidden]
    }

    /// The lowest detent that breaks the layout, and why.
    var misplacedDetent: (name: String, refusal: Refusal)? {
        let detents = detents
        if detents.isEmpty {
            return ("", Refusal(problem: "a layout without detents", expected: "a Set Detent line for each"))
        }
        let wrong = detents.indices.first { (try? Layout(Array(detents[...$0]))) == nil }
        guard let wrong else { return nil }
        let name = detents[wrong].name.text
        return (
            name,
            Refusal(
                problem: "\(name) is lower than the detent before it", expected: "detents of one kind in rising order")
        )
    }
}
