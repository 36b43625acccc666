// A configuration as code for a platform.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A configuration with everything that an export needs of it.
///
///     try Export(configuration).text(for: .css)
struct Export {
    let configuration: Configuration
    /// The simulation at its start, for measures of the screen.
    let simulation: Simulation
    /// The settle after a release, and the settle from rest by code if it differs.
    let settles: [SettleExport]

    var setup: Setup { configuration.setup }
    var mechanism: SceneDefaults.Mechanism { setup.scene.defaults.mechanism }

    /// - Throws: `InvalidValue` for a configuration that no simulation can start with.
    init(_ configuration: Configuration) throws(InvalidValue) {
        self.configuration = configuration
        simulation = try Simulation(configuration)
        settles = SettleExport.all(of: simulation)
    }

    /// The whole export.
    func text(for target: ExportTarget) -> String {
        switch target {
        case .swift: swift
        case .swiftui: code(for: .swiftUI)
        case .uikit: code(for: .uiKit)
        case .compose: code(for: .compose)
        case .css: css
        case .motion: code(for: .motion)
        case .reanimated: code(for: .reanimated)
        case .json: json
        }
    }

    private func code(for platform: ExportPlatform) -> String {
        let functions = functions(for: platform)
        return notes().map { "// \($0)\n" }.joined() + platform.imports(of: functions) + functions.text
    }

    /// The functions for a platform: the motions, the choice of a detent, and the detents.
    func functions(for platform: ExportPlatform) -> ExportCode {
        let motions = settles.map { ExportMotion(settle: $0, platform: platform).code }
        let others = [rule(for: platform)?.code, ExportCode(detents(for: platform))].compactMap(\.self)
        return platform.complete((motions + others).joined(separator: "\n"))
    }

    /// The release rule; nil for a bar, which has no release.
    private func rule(for platform: ExportPlatform) -> ExportRule? {
        guard mechanism != .bar else { return nil }
        return ExportRule(
            policy: setup.settings.release.policy, settings: setup.settings.release,
            hidden: configuration.layout.hiddenName.text, platform: platform)
    }

    static func number(_ value: Double, digits: Int = 6) -> String { Quantity.text(value, digits: digits) }
}
