// The inputs of the tuning panel: keys, typed values, the pointer on thumbs and words, and the wheel.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// A press on the panel that has not been released.
struct TuningDrag: Sendable {
    /// The pointer at the press, in points.
    let start: DrawerPoint
    /// The part that follows the pointer.
    var grip = Grip.nothing

    enum Grip: Sendable {
        case nothing
        /// The thumb of a control, with its place on the slider at the press, 0...1, and the distance in points over
        /// which the pointer moves it from end to end.
        case thumb(SettingControl, share: Double, length: Double)
        /// The held handle of the curve, with its place at the press. The axes stay during the drag.
        case handle(time: Double, overshoot: Double, CurveChart.Axes)
    }

    /// The axes that stay during a drag; nil if the chart computes its axes from its curves.
    var axes: CurveChart.Axes? { if case .handle(_, _, let axes) = grip { axes } else { nil } }
}

/// The turns of the wheel on one control that do not add up to a whole step yet.
struct TuningWheel: Sendable, Hashable {
    var id: SettingControl.ID?
    var rest = 0.0
    /// The time of the last turn, in seconds.
    var time = 0.0

    /// Turns that follow one another within this time are one step of undo. In seconds.
    static let pause = 0.5
}

extension Tuning {
    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer {
        guard isOpen else { return .below(input) }
        rows.list.room = PanelFrame(over: shown).list.rows
        if rows.list.handle(input, on: hit, shown.grid) { return .taken() }
        switch input {
        case .key(.control("c")): return .below(input)
        // The panel's message stays below the help.
        case .key("?") where entry == nil: return .below(input)
        case .key(let key):
            message = nil
            guard press(key, over: &shown) else { return .below(input) }
            if held != nil, message == nil { describeHandle(over: &shown) }
        case .text(let text):
            if entry == nil, let first = text.first, begins(with: first) {
                type(text)
            } else {
                insert(text)
            }
        case .press(let point):
            guard let hit else { return .below(input) }
            press(hit, at: point, over: &shown)
        case .move(let point): if let drag { pull(drag, to: point, over: &shown) }
        case .release, .cancel: if drag.take() != nil { pending.letGo(at: shown.time) }
        case .wheel(let distance, _):
            guard let hit else { return .below(input) }
            turnWheel(by: distance, on: hit.touch, over: &shown)
        default: return .below(input)
        }
        return .taken()
    }

    /// - Returns: false for a key that the panel leaves to the program.
    private mutating func press(_ key: Key, over shown: inout ShownScene) -> Bool {
        if entry != nil {
            entry?.isRefused = false
            if !Self.typingCommands.run(key, &self, &shown) { edit(by: key.plain) }
            return true
        }
        // A digit selects a scene elsewhere; here it begins a value.
        if case .character(let character) = key, character.isPartOfNumber {
            if begins(with: character) {
                type(String(character))
            } else {
                message = control == nil ? "This row has no value" : "← and → change this choice"
            }
            return true
        }
        return Self.commands.run(key, &self, &shown) || !Simulation.pairCommands.has(key)
    }

    // MARK: Values

    /// Moves the selected value by steps of its slider, or to the next word. A value without both says how to change it.
    mutating func turn(by steps: Double, inStroke: Bool = false, over shown: inout ShownScene) {
        guard let control = control?.setting else { return }
        if let text = control.text(steps: steps) {
            change(control, to: text, inStroke: inStroke, over: &shown)
        } else if control.range == nil, control.text(steps: -steps) == nil {
            message = "⏎ types a value: \(control.looks)"
        }
    }

    /// - Returns: false if the value is refused, for a reason that the message gives.
    @discardableResult
    mutating func change(
        _ control: SettingControl, to text: String, inStroke: Bool = false, over shown: inout ShownScene
    ) -> Bool {
        change(inStroke: inStroke, over: &shown) { (setup: Setup) throws(Refusal) in
            try setup.changing(control, to: text)
        }
    }

    /// Changes the settings of the scene, even during a motion.
    /// - Returns: false if the change is refused, for a reason that the message gives.
    @discardableResult
    mutating func change(
        inStroke: Bool = false, over shown: inout ShownScene, _ change: (Setup) throws(Refusal) -> Setup
    ) -> Bool {
        message = nil
        let before = steps.current
        do throws(Refusal) {
            let next = try change(shown.configuration.setup)
            do throws(InvalidValue) { try apply(next, inStroke: inStroke, over: &shown) } catch { throw Refusal(error) }
            pending.add(from: before, at: shown.time, isHeld: drag != nil)
            return true
        } catch {
            message = "\(error)"
            return false
        }
    }

    // MARK: Pointer

    private mutating func press(_ hit: Hit, at point: DrawerPoint, over shown: inout ShownScene) {
        drag = TuningDrag(start: point)
        // A click drops a half-typed value, as Escape does.
        (message, entry) = (nil, nil)
        held = nil
        switch hit.touch {
        case .handle(let index): pressHandle(index, over: &shown)
        case .row(let row):
            rows.list.select(row)
            if control == nil { rows.fold() }
        case .word(let word, let row):
            rows.list.select(row)
            if let control = control?.setting { change(control, to: control.words[word], over: &shown) }
        case .step(let steps, let row):
            rows.list.select(row)
            turn(by: steps, over: &shown)
        case .track(let row):
            rows.list.select(row)
            if let control = control?.setting { pressTrack(of: control, hit.area, at: point, over: &shown) }
        default: break
        }
    }

    /// Grips the thumb of a slider. A press beside the thumb moves it there first.
    private mutating func pressTrack(
        of control: SettingControl, _ track: CellArea, at point: DrawerPoint, over shown: inout ShownScene
    ) {
        steps.beginStroke()
        let (column, last) = (shown.grid.column(of: point) - track.column, track.columns - 1)
        guard last > 0 else { return }
        var share = Double(column) / Double(last)
        let isOnThumb = control.thumbColumns(on: track.columns)?.contains(column) ?? false
        if isOnThumb, let number = control.number { share = control.share(of: number.value) }
        drag?.grip = .thumb(control, share: share, length: Double(last) * shown.grid.cellWidth)
        if !isOnThumb { move(control, to: share, over: &shown) }
    }

    private mutating func pull(_ drag: TuningDrag, to point: DrawerPoint, over shown: inout ShownScene) {
        let grid = shown.grid
        let (right, down) = (point.x - drag.start.x, point.y - drag.start.y)
        switch drag.grip {
        case .nothing: break
        case .thumb(let control, let start, let length): move(control, to: start + right / length, over: &shown)
        case .handle(let time, let overshoot, let axes):
            let frame = PanelFrame(over: shown)
            guard var chart = chart(over: shown, in: frame) else { return }
            chart.axes = axes
            let scale = chart.scale(in: frame.chart)
            moveHandle(
                to: time + right / grid.cellWidth * scale.time, overshoot - down / grid.cellHeight * scale.height,
                over: &shown)
        }
    }

    /// Moves a control to a place on its slider, 0...1.
    private mutating func move(_ control: SettingControl, to share: Double, over shown: inout ShownScene) {
        // A drag back to its start restores the value at the press, even if that value is not a whole step.
        let isBack = control.number.map { control.share(of: $0.value) == share } ?? false
        guard let number = isBack ? control.number : control.number(at: share) else { return }
        change(control, to: number.description, inStroke: true, over: &shown)
    }

    private mutating func turnWheel(by distance: Double, on touch: Touch, over shown: inout ShownScene) {
        guard let selected = rows.list.selected, touch == .track(row: selected), let id = control?.id else {
            return rows.list.turnWheel(by: distance)
        }
        message = nil
        if wheel.id != id || shown.time - wheel.time > TuningWheel.pause {
            wheel = TuningWheel(id: id)
            steps.beginStroke()
        }
        wheel.time = shown.time
        // Turning the wheel up increases the value.
        wheel.rest -= distance / shown.configuration.setup.wheelRows
        let whole = wheel.rest.rounded(.towardZero)
        wheel.rest -= whole
        if whole != 0 { turn(by: whole, inStroke: true, over: &shown) }
    }
}
