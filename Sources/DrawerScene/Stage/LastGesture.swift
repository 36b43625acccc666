// The last gesture as pictures, for a film of it.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// One picture of a gesture.
public struct GesturePicture {
    /// The time since the gesture's start, in seconds.
    public let time: Double
    public let canvas: Canvas
    /// The pointer's place in cells, from the upper left corner; nil before the first press.
    public let pointer: (column: Double, row: Double)?
    public let isPressed: Bool
}

extension Simulation {
    /// Plays the last gesture of the stage with the focus, from its press until everything rests.
    /// - Parameter show: receives 60 pictures a second.
    /// - Returns: the reason of the release, and the settings that differ from the scene's own; nil without a gesture.
    public func playLastGesture(_ show: (GesturePicture) -> Void) -> String? {
        guard var run = focusedStage.shown.timeline.lastGesture else { return nil }
        let (start, grid) = (run.time, run.scene.grid)
        var canvas = Canvas(columns: grid.columns, rows: grid.rows)
        run.run(.frames(rate: 60)) { run in
            let (scene, reading) = (run.scene, run.scene.reading)
            let top = TopRow(
                title: scene.title, badge: scene.common.configuration.badge, hints: [], row: scene.hintRow)
            canvas.resize(columns: grid.columns, rows: grid.rows)
            scene.draw(reading, top: top, into: &canvas)
            scene.redrawTopRow(top, reading, into: &canvas)
            let finger = run.finger
            show(
                GesturePicture(
                    time: run.time - start, canvas: canvas,
                    pointer: finger.map { ($0.point.x / grid.cellWidth, $0.point.y / grid.cellHeight) },
                    isPressed: finger?.isDown == true))
        }
        let setup = run.scene.common.configuration.setup
        let others = (try? setup.replacingSettings(with: [])).map { setup.differences(from: $0) } ?? []
        let sentence = run.notices.lazy.compactMap(\.reason).first?.sentence
        return [sentence, others.isEmpty ? nil : "Settings: " + others.joined(separator: ", ")].compactMap { $0 }
            .joined(separator: ". ")
    }

    /// Asks the program for a film of the last gesture; without a gesture, says so.
    mutating func requestFilm(of stage: Int) {
        if stages[stage].shown.timeline.lastGesture == nil {
            stages[stage].shown.message =
                "There is no gesture to save yet: drag the \(stages[stage].shown.scene.noun) first"
        } else {
            stages[stage].shown.effects.request = .film
        }
    }
}
