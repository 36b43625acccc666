// The inputs of the tuning panel: opening and closing, keys, and the layout of the scene beside it.

import DrawerCore
import DrawerSettings

extension Simulation {
    /// Handles an input that belongs to the open panel.
    /// - Returns: nil for an input that the panel leaves to the scene.
    mutating func tune(_ input: Input, at time: Double) -> Notices? {
        guard tuning != nil, !scene.showsHelp else { return nil }
        switch input {
        case .key(let key): return tune(key, at: time)
        default: return nil
        }
    }

    private mutating func tune(_ key: Key, at time: Double) -> Notices? {
        switch key {
        case .escape, .character("t"): return closeTuning(at: time)
        case .character("g"): return replayLastGesture(at: time)
        case .character("G"): return compareSets(at: time)
        case .character("w"): return requestSave(at: time)
        case .character("e"): return requestExport(at: time)
        default: return nil
        }
    }

    /// Opens the panel and lays out the scene beside it.
    mutating func openTuning(at time: Double) -> Notices {
        tuning = Tuning(configuration.setup)
        return layOutScene(at: time)
    }

    mutating func closeTuning(at time: Double) -> Notices {
        tuning = nil
        return layOutScene(at: time)
    }

    /// Changes the size of the screen.
    mutating func resize(columns: Int, rows: Int, at time: Double) -> Notices {
        screenColumns = max(1, columns)
        return scene.handle(.resize(columns: sceneColumns, rows: rows), at: time)
    }

    /// The columns of the scene: all of the screen, or those left of the panel.
    var sceneColumns: Int { tuning == nil ? screenColumns : TuningFrame.sceneColumns(of: screenColumns) }

    /// Gives the scene its columns, live, in every phase.
    private mutating func layOutScene(at time: Double) -> Notices {
        guard scene.grid.columns != sceneColumns else { return scene.advance(to: time) }
        return scene.handle(.resize(columns: sceneColumns, rows: scene.grid.rows), at: time)
    }
}
