// The platforms whose code has functions.

/// A platform whose code has functions.
enum ExportPlatform: Sendable, Hashable, CaseIterable {
    case swiftUI, uiKit, compose, motion, reanimated

    /// The language of the functions.
    var language: ExportLanguage {
        switch self {
        case .swiftUI, .uiKit: .swift
        case .compose: .kotlin
        case .motion, .reanimated: .script
        }
    }

    /// The end of the names of arguments: the platform's word for a point.
    var inUnit: String {
        switch self {
        case .motion: "InPixels"
        case .compose: "InDp"
        case .swiftUI, .uiKit, .reanimated: "InPoints"
        }
    }

    /// The line after the head of a JavaScript function that Reanimated may call on its own thread.
    var worklet: String { self == .reanimated ? "\n  'worklet'" : "" }

    /// The import lines before the code.
    func imports(of code: ExportCode) -> String {
        switch self {
        case .swiftUI: return "import SwiftUI\n\n"
        case .uiKit: return "import UIKit\n\n"
        case .compose: return "import androidx.compose.animation.core.*\nimport kotlin.math.*\n\n"
        case .motion: return ""
        case .reanimated:
            let names = [ExportName.easing, .withSpring, .withTiming].filter(code.names.contains).map(\.rawValue)
            return "import { \(names.joined(separator: ", ")) } from 'react-native-reanimated'\n\n"
        }
    }
}
