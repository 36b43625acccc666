// The settings of a running program and their files: changes on disk, saving, export.

import DrawerCore
import DrawerFiles
import DrawerMatch
import DrawerReports
import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import LibC

/// The sources of a simulation's settings while it runs.
///
/// Changes of config files become one `Input.configure`, so that a recording contains them. A setting that the user has
/// changed since the start keeps its value until a file changes the same setting.
struct LiveSettings {
    /// The actions that an act must perform on its simulation.
    struct Outcome {
        var changes: [Setting] = []
        /// The rows of the files that the changes name, by path.
        var files: [String: Rows] = [:]
        var report: ProgramReport?
        /// The suggested path for the prompt that asks where to save; nil for no prompt.
        var suggestion: String?
        /// Code for the clipboard.
        var code: String?
    }

    /// The config files, with the descriptor and the deadline that the loop waits for.
    var watch: ConfigWatch
    /// The setup that results from the sources.
    private var base: Setup
    /// The setup that resulted from the sources at the start.
    private let start: Setup
    /// The setup of the sources when each scene last took settings from them. A new scene has no entry: it begins with
    /// the settings of the previous scene and, for settings that the previous scene lacks, with the settings at the
    /// start.
    private var followed: [SceneName: Setup] = [:]
    /// The scene that last took settings from the sources.
    private var scene: SceneName?
    /// The path of films without number and ending, in the folder in which the program was started.
    private let film = Files.absolute("drawer")
    /// Whether changes wait until the drawer rests.
    private var isWaiting = false
    /// The file of the waiting changes; nil if it has changed while another scene was shown.
    private var waitingFile: String?

    /// - Throws: `ScriptErrors` for settings that are refused.
    init(_ sources: ConfigSources) throws {
        watch = ConfigWatch(sources)
        base = try sources.setup()
        start = base
    }

    // MARK: Changes on disk

    /// Reads files that have changed. When the user returns to a scene, finds the changes since that scene was left.
    /// - Returns: nil if there is nothing to do.
    mutating func outcome(for simulation: Simulation, at time: Double) -> Outcome? {
        do {
            return try watch.isDue(at: time) ? reload(simulation) : adopt(sceneOf: simulation)
        } catch {
            return Outcome(report: .failed(ConfigWatch.reason(error)))
        }
    }

    private mutating func reload(_ simulation: Simulation) throws -> Outcome? {
        guard let file = try watch.reread() else { return nil }
        let old = base
        base = try watch.sources.setup()
        if followed[simulation.sceneName] == nil { followed[simulation.sceneName] = old }
        scene = nil
        let fixed = try simulation.configuration.setup.changes(from: old, to: base).fixed
        var outcome = try adopt(sceneOf: simulation) ?? Outcome()
        let name = ConfigWatch.short(file)
        if isWaiting {
            waitingFile = name
            outcome.report = .failed("\(name): changes when the drawer rests")
        } else {
            outcome.report = .changed(file: name, settings: outcome.changes, fixed: fixed)
        }
        return outcome
    }

    private mutating func adopt(sceneOf simulation: Simulation) throws -> Outcome? {
        let name = simulation.sceneName
        guard name != scene else { return nil }
        scene = name
        let old = followed.updateValue(base, forKey: name) ?? start
        do {
            let changes = try simulation.configuration.setup.changes(from: old, to: base).settings
            if !simulation.isAtRest, changes.contains(where: \.row.needsRest) {
                // The next steps try again until the drawer rests.
                (followed[name], scene, isWaiting) = (old, nil, true)
                return nil
            }
            isWaiting = false
            let file = waitingFile.take()
            guard !changes.isEmpty else { return nil }
            var outcome = Outcome(changes: changes, files: try TextRows.rows(named: changes))
            outcome.report = file.map { .changed(file: $0, settings: changes, fixed: []) }
            return outcome
        } catch {
            // Keep the old setup, so that the next change of the sources includes this one.
            followed[name] = old
            throw error
        }
    }

    // MARK: Requests of the panel

    /// Carries out a request.
    mutating func outcome(of request: ProgramRequest, for simulation: Simulation) -> Outcome {
        do {
            switch request {
            case .export(let target):
                return Outcome(code: try ConfigText(simulation.configuration, []).text(as: .code(target)))
            case .save(let typed):
                if let path = typed.map(Self.expanded) ?? watch.sources.target { return try save(simulation, to: path) }
                return Outcome(suggestion: ConfigFile.userPath.map(Self.abbreviated) ?? "drawer.config")
            case .film:
                guard let svg = simulation.filmOfLastGesture else { return Outcome() }
                return Outcome(report: .filmed(file: try Files.create(film, ".svg", with: Array(svg.utf8))))
            }
        } catch {
            return Outcome(report: .failed(ConfigWatch.reason(error)))
        }
    }

    /// Writes the settings of the scene to a config file.
    private mutating func save(_ simulation: Simulation, to path: String) throws -> Outcome {
        // Apply unread changes on disk first, because saving would undo them. An unreadable file, or a change that waits
        // for the drawer's rest, therefore prevents saving.
        var outcome = try reload(simulation) ?? adopt(sceneOf: simulation) ?? Outcome()
        guard !isWaiting else {
            outcome.report = .failed("Not saved: a change on disk waits until the drawer rests")
            return outcome
        }
        do {
            var setup = simulation.configuration.setup
            try setup.configure(outcome.changes)
            try write(setup, to: path)
            outcome.report = .saved(file: Self.abbreviated(path))
        } catch {
            outcome.report = .failed(ConfigWatch.reason(error))
        }
        return outcome
    }

    private mutating func write(_ setup: Setup, to path: String) throws {
        var next = watch.sources
        let bytes = try next.bytes(of: path, holding: setup)
        Files.makeDirectory(of: path, isOfUser: true)
        try Files.replace(path, with: bytes)
        _ = try next.reread()
        base = try next.setup()
        watch = ConfigWatch(next)
        // The file now has this scene's settings. The other scenes keep their own.
        followed = followed.mapValues { _ in base }
    }

    private static func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = environment("HOME") else { return path }
        return home + path.dropFirst(1)
    }

    static func abbreviated(_ path: String) -> String {
        guard let home = environment("HOME"), !home.isEmpty, path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }
}
