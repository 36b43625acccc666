// The actions of the tuning panel that the program carries out: saving and export.

import DrawerCore

extension Simulation {
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
}
