// The inputs of the list of presets: typing filters, arrows choose, Space plays a flick, Enter keeps, Escape restores.

import DrawerCore

extension PresetList {
    /// Handles an input while the list is open.
    /// - Returns: nil for an input that the list leaves to the program or to the scene.
    mutating func handle(_ input: Input, on visit: inout Visit) -> Notices? {
        let frame = PresetFrame(on: visit)
        if scroll.handle(input, scrollBar(in: frame, visit.grid), visit.grid) { return [] }
        switch input {
        case .key(.control("c")): return nil
        case .key(let key): return press(key.plain, on: &visit)
        case .text(let text): return filter({ $0.insert(text) }, on: &visit)
        case .press(let point):
            guard let place = place(at: point, on: visit) else { return nil }
            isPressed = true
            return tap(place, on: &visit)
        case .move: return isPressed ? [] : nil
        case .release, .cancel:
            defer { isPressed = false }
            return isPressed ? [] : nil
        case .wheel(let rows, let point):
            guard place(at: point, on: visit) != nil else { return nil }
            scroll.show(from: first(of: frame.list.rows) + Int(rows.rounded(.awayFromZero)))
            return []
        default: return nil
        }
    }

    // MARK: Keys

    private mutating func press(_ key: Key, on visit: inout Visit) -> Notices {
        let visible = PresetFrame(on: visit).list.rows
        switch key {
        case .up: return choose(neighbor(-1), on: &visit)
        case .down: return choose(neighbor(1), on: &visit)
        case .pageUp: return choose(neighbor(-max(1, visible - 1)), on: &visit)
        case .pageDown: return choose(neighbor(max(1, visible - 1)), on: &visit)
        case .home: return choose(neighbor(-rows.count), on: &visit)
        case .end: return choose(neighbor(rows.count), on: &visit)
        case .left: return visit.step(.down)
        case .right: return visit.step(.up)
        case .space: return visit.playFlick()
        case .enter: return visit.keepPreset(self)
        case .escape:
            guard field.text.isEmpty else { return filter({ $0.clear() }, on: &visit) }
            return visit.restorePreset(self)
        default:
            var field = field
            guard field.take(key) == .text else { return [] }
            return filter({ $0 = field }, on: &visit)
        }
    }

    private mutating func filter(_ change: (inout SearchField) -> Void, on visit: inout Visit) -> Notices {
        filter(change) ? choose(neighbor(0), on: &visit) : []
    }

    private mutating func choose(_ index: Int?, on visit: inout Visit) -> Notices {
        guard let index, index != choice else { return [] }
        scroll.follow(from: first(of: PresetFrame(on: visit).list.rows))
        choose(index)
        let notices = visit.preview(self)
        describe(on: visit)
        return notices
    }

    // MARK: Pointer

    /// The part of the list under a point: a preset, or nothing of use; nil outside of the list.
    private func place(at point: DrawerPoint, on visit: Visit) -> Row?? {
        let (frame, grid) = (PresetFrame(on: visit), visit.grid)
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        guard frame.area.contains(column: column, row: row) else { return nil }
        if frame.isLine { return .some(.preset(choice)) }
        guard frame.list.contains(column: column, row: row) else { return .some(nil) }
        let index = first(of: frame.list.rows) + row - frame.list.row
        return .some(rows.indices.contains(index) ? rows[index] : nil)
    }

    /// A click chooses, a second one keeps.
    private mutating func tap(_ place: Row?, on visit: inout Visit) -> Notices {
        guard case .preset(let index)? = place else { return [] }
        return index == choice ? visit.keepPreset(self) : choose(index, on: &visit)
    }
}
