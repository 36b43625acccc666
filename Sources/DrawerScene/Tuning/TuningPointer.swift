// The pointer on the tuning panel: thumbs, words, the sets' names, and the wheel.

import DrawerCore
import DrawerSettings

/// A press on the panel that has not been released. Its moves do not reach the scene.
struct TuningDrag: Sendable, Hashable {
    /// The control whose thumb follows the pointer; nil for a press elsewhere.
    var control: SettingControl?
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

extension Simulation {
    /// Handles the pointer on the open panel.
    /// - Returns: nil for an input that the panel leaves to the scene.
    mutating func point(_ input: Input, at time: Double) -> Notices? {
        switch input {
        case .press(let point):
            guard let place = tuningPlace(at: point) else { return nil }
            scene.stage.message = nil
            return advance(to: time) + press(place, at: point, time)
        case .move(let point):
            guard let drag = tuning?.drag else { return nil }
            return advance(to: time) + pull(drag, to: point, at: time)
        case .release, .cancel:
            guard tuning?.drag != nil else { return nil }
            tuning?.drag = nil
            return advance(to: time)
        case .wheel(let rows, let point):
            guard let place = tuningPlace(at: point) else { return nil }
            scene.stage.message = nil
            return advance(to: time) + turnWheel(by: rows, on: place, at: time)
        default: return nil
        }
    }

    /// The part of the panel under a point; nil outside of the panel.
    private func tuningPlace(at point: Point) -> TuningPlace? {
        guard let tuning else { return nil }
        let frame = tuningFrame
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        guard frame.area.contains(column: column, row: row) else { return nil }
        return TuningRowFrame(tuning, frame).place(column: column, row: row)
    }

    private mutating func press(_ place: TuningPlace, at point: Point, _ time: Double) -> Notices {
        var drag = TuningDrag(x: point.x)
        defer { tuning?.drag = drag }
        tuning?.message = nil
        tuning?.entry = nil
        let visible = tuningFrame.list.rows
        if let row = place.row { tuning?.select(row, visible: visible) }
        switch place {
        case .set(let name): return tuning?.sets.shown == name ? [] : switchSets(at: time)
        case .word(let word, _):
            guard let control = tuning?.control?.setting else { return [] }
            return change(control, to: word, at: time)
        case .step(let steps, _): return turn(by: steps, at: time)
        case .slider(let share, let isOnThumb, _):
            guard let control = tuning?.control?.setting, let stroke = tuning?.beginStroke() else { return [] }
            drag.control = control
            drag.stroke = stroke
            drag.share = isOnThumb ? control.number.map { control.share(of: $0.value) } ?? share : share
            return isOnThumb ? [] : move(control, to: share, stroke, at: time)
        case .value, .row, .elsewhere: return []
        }
    }

    private mutating func pull(_ drag: TuningDrag, to point: Point, at time: Double) -> Notices {
        guard let control = drag.control, let tuning else { return [] }
        let slider = tuning.control.map { TuningRowFrame(tuning, tuningFrame).slider(of: $0) } ?? 0..<0
        // The thumb is one column wide.
        let width = Double(slider.count - 1) * grid.cellWidth
        let share = drag.share + (width > 0 ? (point.x - drag.x) / width : 0)
        return move(control, to: share, drag.stroke, at: time)
    }

    private mutating func move(_ control: SettingControl, to share: Double, _ stroke: Int, at time: Double) -> Notices {
        // A drag back to its start restores the value at the press, which need not be a whole step.
        let isBack = control.number.map { control.share(of: $0.value) == share } ?? false
        guard let number = isBack ? control.number : control.number(at: share) else { return [] }
        return change(control, to: number.description, group: stroke, at: time)
    }

    private mutating func turnWheel(by rows: Double, on place: TuningPlace, at time: Double) -> Notices {
        guard let tuning else { return [] }
        let visible = tuningFrame.list.rows
        guard let row = place.row, place.isValue else {
            self.tuning?.scroll(by: Int(rows.rounded(.awayFromZero)), visible: visible)
            return []
        }
        var wheel = tuning.wheel
        self.tuning?.message = nil
        self.tuning?.select(row, visible: visible)
        guard let id = self.tuning?.control?.id else { return [] }
        if wheel.id != id || time - wheel.time > TuningWheel.pause, let stroke = self.tuning?.beginStroke() {
            wheel = TuningWheel(id: id, stroke: stroke)
        }
        wheel.time = time
        // Turning the wheel up increases the value.
        wheel.rest -= rows / configuration.setup.wheelRows
        let steps = wheel.rest.rounded(.towardZero)
        wheel.rest -= steps
        self.tuning?.wheel = wheel
        return steps == 0 ? [] : turn(by: steps, group: wheel.stroke, at: time)
    }
}
