// The platforms for which a configuration is written. Their code is in DrawerScript/Export: ExportPlatform.swift has a
// platform's language, ExportMotion.swift its motions, and ExportNotes.swift the notes on everything that the code
// does not express.

/// A platform for which a configuration is written. Swift gets the whole configuration. The other platforms get settle
/// and detents; all but CSS also get the rule.
public enum ExportTarget: String, Sendable, Hashable, CaseIterable {
    /// Swift for this library.
    case swift
    case swiftui, uikit, compose, css, motion, reanimated, json

    /// The name of the language or the library.
    package var title: String {
        switch self {
        case .swift: "Swift"
        case .swiftui: "SwiftUI"
        case .uikit: "UIKit"
        case .compose: "Jetpack Compose"
        case .css: "CSS"
        case .motion: "Motion"
        case .reanimated: "Reanimated"
        case .json: "JSON"
        }
    }
}
