// The surroundings that a drawer fits into: the size of the view, safe areas, the keyboard and the user's settings.

import DrawerCore

/// The app's own part of a drawer: its rows, its header, and its detents in given surroundings.
///
///     let places = DrawerDesign(rowHeight: 56) { surroundings throws(InvalidValue) in
///         try DrawerLayout([Detent("peek", .height(120 + surroundings.bottom)), Detent("full", .inset(44))])
///     }
public struct DrawerDesign: Sendable {
    /// The height of a row of the list, in points, above 0.
    public var rowHeight: Double
    /// The parts of the header from the top down.
    public var header: [DrawerPart]
    /// The detents from the lowest up. The host asks at the start and whenever the surroundings change.
    public var layout: @Sendable (Surroundings) throws(InvalidValue) -> DrawerLayout

    /// The standard header has a handle and a title.
    public init(
        rowHeight: Double = 44,
        header: [DrawerPart] = [DrawerPart(.handle, height: 20), DrawerPart(.header("title"), height: 44)],
        layout: @escaping @Sendable (Surroundings) throws(InvalidValue) -> DrawerLayout
    ) {
        (self.rowHeight, self.header, self.layout) = (rowHeight, header, layout)
    }

    /// The standard design. The lowest detent shows a row above the safe area, the highest one stays below the status
    /// bar. A phone on its side has no room for a third detent between them.
    public static let standard = DrawerDesign { surroundings throws(InvalidValue) in
        let bar = surroundings.container.headerHeight + surroundings.container.rowHeight
        let low = try Detent("low", .height(bar + surroundings.bottom))
        let half = try Detent("half", .fraction(0.5))
        let full = try Detent("full", .inset(surroundings.safeArea.top + 10))
        return try DrawerLayout(surroundings.height >= 500 ? [low, half, full] : [low, full])
    }
}

/// Everything around the drawer that can change while the app runs. The container, the layout and the settings follow
/// from one value, so that they change together.
public struct Surroundings: Sendable {
    /// The width of the view, in points.
    public let width: Double
    /// The height of the view, in points.
    public let height: Double
    /// The safe areas of the view, in points.
    public let safeArea: Insets
    /// The height of the keyboard over the view, in points; 0 without a keyboard.
    public let keyboardHeight: Double
    /// Whether the user wants less motion.
    public let prefersReducedMotion: Bool
    private let design: DrawerDesign

    init(_ platform: any DrawerPlatform, _ design: DrawerDesign) {
        self.design = design
        width = platform.width
        height = platform.height
        safeArea = platform.safeArea
        keyboardHeight = max(0, platform.height - (platform.keyboardTop ?? platform.height))
        prefersReducedMotion = platform.prefersReducedMotion
    }

    /// The container with the rows and the header of the design.
    public var container: Container {
        Container(width: width, height: height, rowHeight: design.rowHeight, header: design.header)
    }

    /// The safe area below the drawer. The keyboard covers it.
    public var bottom: Double { max(0, safeArea.bottom - keyboardHeight) }

    /// Room for the last row above the safe area.
    var listInsets: Insets { Insets(bottom: bottom) }

    func layout() throws(InvalidValue) -> DrawerLayout { try design.layout(self) }

    /// The settings for the user. With reduced motion, the drawer jumps to its targets; a pan still moves it.
    func settings(_ preferred: DrawerEngine.Settings) -> DrawerEngine.Settings {
        var settings = preferred
        if prefersReducedMotion { settings.reduceMotion() }
        return settings
    }
}
