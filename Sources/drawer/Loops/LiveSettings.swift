// The settings of a running program and the files that they come from: changes on disk, saving, export.

import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import Foundation

/// The sources of a simulation's settings while it runs.
///
/// A change of a config file becomes `Input.configure`, one for each setting, so that a recording contains the change.
/// What the user has changed since the start stays unless the file changes the same setting.
struct LiveSettings {
    /// What an act is to do with its simulation.
    struct Outcome {
        var changes: [Setting] = []
        var report: TuningReport?
    }

    private var sources: ConfigSources
    private let watch: FileWatch
    /// The setup that the sources gave, by scene, when the scene last followed them; `begun` for a new scene.
    private var followed: [SceneName: Setup] = [:]
    private var base: Setup
    private var scene: SceneName
    /// When to read the files, in seconds of the loop; nil while no file has changed.
    private(set) var due: Double?
    /// Whether the hint line may show an error of a file.
    private var hasFailed = false

    /// - Throws: `ScriptErrors` for settings that are refused.
    init(_ sources: ConfigSources) throws {
        self.sources = sources
        base = try sources.setup()
        scene = base.scene
        watch = FileWatch(sources.files.filter(\.isPlain).map(\.path))
    }

    /// Readable when a file may have changed; -1 for none.
    var descriptor: Int32 { watch.descriptor }

    /// Takes note that `descriptor` is readable.
    mutating func noteChange(at time: Double) {
        guard let delay = watch.taken() else { return }
        due = min(due ?? .infinity, time + delay)
    }

    /// Reads the files that have changed.
    /// - Returns: nil unless it is time.
    mutating func reload(_ simulation: Simulation, at time: Double) -> Outcome? {
        guard let due, due <= time else { return nil }
        self.due = nil
        // Watch first, then read: a change in between wakes the program up again.
        watch.arm()
        do {
            let changed = try sources.reread()
            // Nothing new, as after saving.
            guard let file = changed.last ?? (hasFailed ? sources.target : nil) else { return nil }
            let old = base
            base = try sources.setup()
            var outcome = try follow(simulation)
            let fixed = try simulation.configuration.setup.changes(from: old, to: base).fixed
            outcome.report = .changed(file: file, settings: outcome.changes, fixed: fixed)
            hasFailed = false
            return outcome
        } catch {
            hasFailed = true
            return Outcome(report: .failed((error as? ScriptErrors)?.first ?? "\(error)"))
        }
    }

    /// The changes of the sources since the scene was shown.
    /// - Throws: `Refusal` if the simulation cannot take them.
    private mutating func follow(_ simulation: Simulation) throws -> Outcome {
        let setup = simulation.configuration.setup
        let changes = try setup.changes(from: followed[setup.scene] ?? base, to: base).settings
        followed[setup.scene] = base
        return Outcome(changes: changes)
    }
}
