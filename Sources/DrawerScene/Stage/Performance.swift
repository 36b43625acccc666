// What the simulation does for scripts and for the prompt: named places as points, and the inputs of a line of the prompt at
// their times.

import DrawerCore
import DrawerSettings

// MARK: - The prompt

extension Simulation {
    /// Performs the line that the prompt has taken. Its inputs go to what lies below the prompt.
    mutating func performEntered() {
        // A change of a layer allocates, and every input comes here.
        guard prompt.entered != nil else { return }
        var entered: String?
        pane.change(Prompt.self) { prompt, _ in entered = prompt.takeEntered() }
        guard let entered, let language = configuration.commandLanguage else { return }
        endPerformance()
        var copy = self
        copy.pane.change(Prompt.self) { prompt, _ in prompt = Prompt() }
        do throws(Refusal) {
            guard let performed = try language.perform(entered, copy) else { return }
            performance = performed.inputs.reversed().map { (time + $0.delay, $0.input) }
            pane.change(Prompt.self) { $0.show(performed.said ?? "Done: \(entered)", over: $1) }
            perform(until: time)
        } catch {
            let column = String(decoding: entered.utf8.prefix(error.offset), as: UTF8.self).count + 1
            pane.change(Prompt.self) { prompt, _ in prompt.refuse("\(error)", at: column) }
        }
    }

    /// Performs the inputs of the prompt that are due.
    mutating func perform(until time: Double) {
        while let next = performance.last, next.time <= time {
            performance.removeLast()
            for index in panes.indices { panes[index].shown.advance(to: next.time) }
            pass(next.input, isBelowPrompt: true)
        }
    }

    /// Drops the inputs that are still to come. A press among them is cancelled.
    mutating func endPerformance() {
        guard !performance.isEmpty else { return }
        performance = []
        for index in panes.indices { panes[index].shown.handle(.cancel) }
    }
}

// MARK: - Places

extension Simulation {
    /// A point well inside a place, for scripts: the middle of its visible part, or the nearest middle of a cell there that
    /// is no hint, no scroll bar and no dot of a page; nil if the place is not visible. `overlay` is visible while the
    /// primary content is dimmed, `primary` while it is not.
    public func point(of place: Place) -> DrawerPoint? {
        guard let middle = shown.scene.point(of: place), isOnControl(middle) else {
            return shown.scene.point(of: place)
        }
        var nearest: (point: DrawerPoint, distance: Double)?
        let grid = shown.grid
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let point = DrawerPoint(
                    x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
                let (x, y) = (point.x - middle.x, point.y - middle.y)
                guard x * x + y * y < nearest?.distance ?? .infinity, self.place(at: point) == place,
                    !isOnControl(point)
                else { continue }
                nearest = (point, x * x + y * y)
            }
        }
        return nearest?.point ?? middle
    }

    /// Whether a press at a point is for a hint, a scroll bar or a dot of a page.
    package func isOnControl(_ point: DrawerPoint) -> Bool {
        let (scene, place) = (shown.scene, place(at: point))
        return panes[0].hint(at: point) != nil
            || scene.scrollBar(on: place)?.contains(scene.local(point, on: place), scene.grid) ?? false
            || isOnDot(point)
    }
}
