// The inputs of the tuning panel: keys, typed values, the pointer on thumbs, words and sets, and the wheel.

import DrawerCore
import DrawerSettings

/// A press on the panel that has not been released. Its moves do not reach the scene.
struct TuningDrag: Sendable {
    /// The control whose thumb follows the pointer; nil for a press elsewhere.
    @Boxed var control: SettingControl? = nil
    /// The place of the value on the slider at the press, 0...1.
    var share = 0.0
    /// The pointer's x at the press, in points.
    var x = 0.0
    /// The number of this drag, which is one step of undo.
    var stroke = 0
}

/// The wheel rows on one control that do not add up to a whole step yet.
struct TuningWheel: Sendable, Hashable {
    var id: SettingControl.ID?
    var rest = 0.0
    var stroke = 0
    /// The time of the last turn, in seconds.
    var time = 0.0

    /// Turns that follow one another within this time are one step of undo. In seconds.
    static let pause = 0.5
}

extension Tuning {
    /// Handles an input while the panel is open.
    /// - Returns: nil for an input that the panel leaves to the program or to the scene.
    mutating func handle(_ input: Input, on visit: inout Visit) -> Notices? {
        let frame = TuningFrame(on: visit)
        if scroll.handle(input, scrollBar(in: frame, visit.grid), visit.grid) { return [] }
        switch input {
        case .key(.control("c")): return nil
        // The message stays under the help.
        case .key(.character("?")) where entry == nil: return nil
        case .key(let key):
            message = nil
            return entry == nil ? press(key, on: &visit) : type(key, on: &visit)
        case .text(let text):
            if entry == nil, let first = text.first, begins(with: first) {
                type(text)
            } else {
                entry?.insert(text)
                showTyped()
            }
            return []
        case .press(let point):
            guard let place = place(at: point, on: visit) else { return nil }
            return press(place, at: point, on: &visit)
        case .move(let point):
            guard let drag else { return nil }
            return pull(drag, to: point, on: &visit)
        case .release, .cancel:
            guard drag != nil else { return nil }
            drag = nil
            return []
        case .wheel(let rows, let point):
            guard let place = place(at: point, on: visit) else { return nil }
            return turnWheel(by: rows, on: place, on: &visit)
        default: return nil
        }
    }

    // MARK: Keys

    private mutating func press(_ key: Key, on visit: inout Visit) -> Notices? {
        let visible = TuningFrame(on: visit).list.rows
        let wording = visit.wording.tuning
        let control = control?.setting
        switch key {
        case .up, .character("k"): select(by: -1, visible: visible)
        case .down, .character("j"): select(by: 1, visible: visible)
        case .pageUp, .shiftTab: selectGroup(by: -1)
        case .pageDown, .tab: selectGroup(by: 1)
        case .home: select(min(1, rows.count - 1), visible: visible)
        case .end: select(.max, visible: visible)
        case .left, .character("h"): return turn(by: -1, on: &visit)
        case .right, .character("l"): return turn(by: 1, on: &visit)
        case .shiftLeft, .character("H"): return turn(by: -0.1, on: &visit)
        case .shiftRight, .character("L"): return turn(by: 0.1, on: &visit)
        case .enter:
            guard let control else {
                fold()
                break
            }
            if control.isChoice { return turn(by: 1, on: &visit) }
            type(control.value)
        case .character(let character) where "0123456789-.".contains(character):
            if begins(with: character) { type(String(character)) }
        case .character("/"):
            type(filter)
            isFiltering = true
        case .character("*"): setFilter(filter, changes: !showsChanges)
        case .backspace, .delete:
            guard let control else { break }
            return change(on: &visit) { (setup: Setup) throws(Refusal) in try setup.resetting(control) }
        case .space, .character(" "):
            return control?.isChoice == true ? turn(by: 1, on: &visit) : visit.handle(.code(.toggle))
        case .escape:
            if !filter.isEmpty || showsChanges {
                setFilter("", changes: false)
                break
            }
            close()
            return visit.closeTuning()
        case .character("u"):
            guard sets.undo() else { return say(visit.wording.nothingToUndo) }
            return show(on: &visit)
        case .character("U"):
            guard sets.redo() else { return say(wording.nothingToRedo) }
            return show(on: &visit)
        case .character("a"): return switchSets(on: &visit)
        case .character("="):
            sets.copyToOther()
            refresh(visit.configuration.setup)
            return say(wording.copied.filled("name", sets.shown.other.rawValue))
        case .character("g"): message = visit.replay(before: sets.other)
        case .character("G"): message = visit.compare(sets[.a], sets[.b])
        case .character("w"): visit.request = .save(path: nil)
        case .character("e"): visit.request = .export
        default:
            // A digit of a scene is the beginning of a value here.
            return ProgramKey(key, in: visit.scene.name) == nil ? [] : nil
        }
        return []
    }

    /// Whether a character begins a typed value of the selected row.
    private func begins(with character: Character) -> Bool {
        control?.setting.range != nil && "0123456789-.".contains(character)
    }

    /// Begins a typed text.
    private mutating func type(_ text: String) {
        entry = SearchField()
        entry?.insert(text)
    }

    private mutating func say(_ text: String) -> Notices {
        message = text
        return []
    }

    private mutating func type(_ key: Key, on visit: inout Visit) -> Notices {
        isRefused = false
        switch key {
        case .escape:
            if isFiltering { setFilter("", changes: showsChanges) }
            endTyping()
        case .enter:
            guard let text = entry?.text, !isFiltering, let control = control?.setting, text != control.value else {
                endTyping()
                break
            }
            // Keep a refused text, so that the user can correct it.
            let notices = text.isEmpty ? [] : change(control, to: text, on: &visit)
            if let reason = message {
                isRefused = true
                message = visit.wording.tuning.refused.filled("text", text).filled("reason", reason)
            } else {
                endTyping()
            }
            return notices
        case .up where isFiltering, .down where isFiltering:
            select(by: key == .up ? -1 : 1, visible: TuningFrame(on: visit).list.rows)
        default:
            _ = entry?.take(key.plain)
            showTyped()
        }
        return []
    }

    /// Shows the rows of the filter while it is typed.
    private mutating func showTyped() {
        if isFiltering, let entry { setFilter(entry.text, changes: showsChanges) }
    }

    // MARK: Values and sets

    /// Moves the selected value by steps of its slider, or to the next word.
    private mutating func turn(by steps: Double, group: Int? = nil, on visit: inout Visit) -> Notices {
        guard let control = control?.setting, let text = control.text(steps: steps) else { return [] }
        return change(control, to: text, group: group, on: &visit)
    }

    mutating func change(
        _ control: SettingControl, to text: String, group: Int? = nil, on visit: inout Visit
    ) -> Notices {
        change(group: group, on: &visit) { (setup: Setup) throws(Refusal) in
            try setup.changing(control, to: text)
        }
    }

    /// Changes the settings of the scene, also during a motion. The panel shows the reason for a refusal.
    private mutating func change(
        group: Int? = nil, on visit: inout Visit, _ change: (Setup) throws(Refusal) -> Setup
    ) -> Notices {
        do throws(Refusal) {
            let next = try change(visit.configuration.setup)
            let before = sets
            sets.change(to: next, group: group)
            let notices = show(on: &visit)
            if message != nil { sets = before }
            return notices
        } catch {
            return say("\(error)")
        }
    }

    /// Applies the shown set. The panel shows the reason for a refusal.
    private mutating func show(on visit: inout Visit) -> Notices {
        var next = visit.configuration
        next.setup = sets.current
        do throws(InvalidValue) {
            let notices = try visit.configure(next)
            follow(visit.configuration.setup)
            return notices
        } catch {
            return say("\(Refusal(error))")
        }
    }

    private mutating func switchSets(on visit: inout Visit) -> Notices {
        sets.switchSets()
        message = visit.wording.tuning.shown.filled("name", sets.shown.rawValue)
        return show(on: &visit)
    }

    // MARK: Pointer

    /// The part of the panel under a point; nil outside of the panel.
    private func place(at point: DrawerPoint, on visit: Visit) -> TuningPlace? {
        let (frame, grid) = (TuningFrame(on: visit), visit.grid)
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        guard frame.area.contains(column: column, row: row) else { return nil }
        return TuningRowFrame(self, frame).place(column: column, row: row)
    }

    private mutating func press(_ place: TuningPlace, at point: DrawerPoint, on visit: inout Visit) -> Notices {
        drag = TuningDrag(x: point.x)
        message = nil
        endTyping()
        if let row = place.row { select(row, visible: TuningFrame(on: visit).list.rows) }
        switch place {
        case .set(let name): return sets.shown == name ? [] : switchSets(on: &visit)
        case .word(let word, _):
            guard let control = control?.setting else { return [] }
            return change(control, to: word, on: &visit)
        case .step(let steps, _): return turn(by: steps, on: &visit)
        case .slider(let share, let isOnThumb, _):
            guard let control = control?.setting else { return [] }
            let grip = isOnThumb ? control.number.map { control.share(of: $0.value) } ?? share : share
            let drag = TuningDrag(control: control, share: grip, x: point.x, stroke: beginStroke())
            self.drag = drag
            return isOnThumb ? [] : move(drag, to: share, on: &visit)
        case .heading:
            fold()
            return []
        case .value, .row, .elsewhere: return []
        }
    }

    private mutating func pull(_ drag: TuningDrag, to point: DrawerPoint, on visit: inout Visit) -> Notices {
        let slider = control.map { TuningRowFrame(self, TuningFrame(on: visit)).slider(of: $0) } ?? 0..<0
        // The thumb is one column wide.
        let width = Double(slider.count - 1) * visit.grid.cellWidth
        let share = drag.share + (width > 0 ? (point.x - drag.x) / width : 0)
        return move(drag, to: share, on: &visit)
    }

    private mutating func move(_ drag: TuningDrag, to share: Double, on visit: inout Visit) -> Notices {
        guard let control = drag.control else { return [] }
        // A drag back to its start restores the value at the press, which need not be a whole step.
        let isBack = control.number.map { control.share(of: $0.value) == share } ?? false
        guard let number = isBack ? control.number : control.number(at: share) else { return [] }
        return change(control, to: number.description, group: drag.stroke, on: &visit)
    }

    private mutating func turnWheel(by rows: Double, on place: TuningPlace, on visit: inout Visit) -> Notices {
        guard case .slider(_, _, selected) = place, let id = control?.id else {
            let visible = TuningFrame(on: visit).list.rows
            scroll.show(from: first(of: visible) + Int(rows.rounded(.awayFromZero)))
            return []
        }
        message = nil
        if wheel.id != id || visit.time - wheel.time > TuningWheel.pause {
            wheel = TuningWheel(id: id, stroke: beginStroke())
        }
        wheel.time = visit.time
        // Turning the wheel up increases the value.
        wheel.rest -= rows / visit.configuration.setup.wheelRows
        let steps = wheel.rest.rounded(.towardZero)
        wheel.rest -= steps
        return steps == 0 ? [] : turn(by: steps, group: wheel.stroke, on: &visit)
    }
}
