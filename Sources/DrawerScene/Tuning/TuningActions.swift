// The actions of the tuning panel that other parts of the program carry out: replay, plots, saving, export.

import DrawerCore

extension Simulation {
    /// `g`: replays the last gesture under the current values.
    mutating func replayLastGesture(at time: Double) -> Notices { scene.advance(to: time) }

    /// `G`: replays the last gesture under A and B, and shows both courses as plots.
    mutating func compareSets(at time: Double) -> Notices { scene.advance(to: time) }

    /// `w`: asks the program to write the settings to the config file.
    mutating func requestSave(at time: Double) -> Notices {
        request = .save(path: nil)
        return scene.advance(to: time)
    }

    /// `e`: asks the program to export the settings as Swift code.
    mutating func requestExport(at time: Double) -> Notices {
        request = .export
        return scene.advance(to: time)
    }

    /// Draws response curve and courses into these cells of the open panel, which may be empty. The cells have the
    /// panel's background.
    func drawPlots(of tuning: Tuning, in area: CellArea, into canvas: inout Canvas) {}
}
