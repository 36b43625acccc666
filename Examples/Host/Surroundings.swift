// What a drawer has to fit into: the size of the view, safe areas, the keyboard and the user's settings.

import DrawerCore

/// Everything around the drawer that can change while the app runs. The container, the layout and the settings follow from
/// one value, so that they change together.
struct Surroundings {
    var width: Double
    var height: Double
    var safeArea: Insets
    var keyboardHeight: Double
    var prefersReducedMotion: Bool

    init(_ platform: any Platform) {
        width = platform.width
        height = platform.height
        safeArea = platform.safeArea
        keyboardHeight = max(0, platform.height - (platform.keyboardTop ?? platform.height))
        prefersReducedMotion = platform.prefersReducedMotion
    }

    static let rowHeight = 44.0
    static let header = [DrawerPart(.handle, height: 20), DrawerPart(.header("title"), height: 44)]

    var container: Container {
        Container(width: width, height: height, rowHeight: Surroundings.rowHeight, header: Surroundings.header)
    }

    /// The safe area below the drawer. The keyboard covers it.
    var bottom: Double { max(0, safeArea.bottom - keyboardHeight) }

    /// Room for the last row above the safe area.
    var listInsets: Insets { Insets(bottom: bottom) }

    /// The lowest detent shows a row above the safe area, the highest one stays below the status bar. A phone on its side
    /// has no room for a third one between them.
    func layout() throws(InvalidValue) -> DrawerLayout {
        let low = try Detent("low", .height(container.headerHeight + Surroundings.rowHeight + bottom))
        let half = try Detent("half", .fraction(0.5))
        let full = try Detent("full", .inset(safeArea.top + 10))
        return try DrawerLayout(height >= 500 ? [low, half, full] : [low, full])
    }

    /// With reduced motion, the drawer is at its target at once. A pan still moves it.
    func settings(_ preferred: DrawerEngine.Settings) -> DrawerEngine.Settings {
        var settings = preferred
        if prefersReducedMotion { settings.reduceMotion() }
        return settings
    }
}
