// The names of the settings that code besides the table refers to. The row of such a setting takes its name from here:
// a wrong name does not compile.

/// The names of the settings that a rule mentions.
///
///     setup.applied.contains { $0.name == SettingName.edge }
package enum SettingName {
    // Presentation.
    package static let scene = "Scene"
    package static let size = "Size"
    package static let items = "Items"
    package static let theme = "Theme"
    package static let reducedMotion = "ReducedMotion"

    // Detents, gesture and dimming.
    package static let layout = "Layout"
    package static let detent = "Detent"
    static let isReachable = "IsReachable"
    package static let listPans = "ListPans"
    package static let overPull = "OverPull"
    package static let resistance = "Resistance"
    static let dimming = "Dimming"
    static let largestUndimmedDetent = "LargestUndimmedDetent"

    // Release.
    package static let policy = "Policy"
    package static let preset = "Preset"
    package static let spring = "Spring"
    package static let dismissible = "Dismissible"
    package static let decelerationRate = "DecelerationRate"
    package static let flickSpeed = "FlickSpeed"
    package static let nearestSpeed = "NearestSpeed"
    package static let skipSpeed = "SkipSpeed"
    package static let speed = "Speed"
    package static let restsAnywhere = "RestsAnywhere"
    package static let maximumOvershoot = "MaximumOvershoot"
    static let overlayTap = "OverlayTap"

    // Sheet.
    package static let contentLayout = "ContentLayout"
    static let edge = "Edge"
    static let follower = "Follower"
    static let pages = "Pages"
    static let page = "Page"

    // Scenes.
    package static let sides = "Sides"
    package static let center = "Center"
}

extension Row where Effect == SettingEffect {
    /// The row with a name; nil for an unknown name.
    package static func named(_ name: String) -> SettingRow? { all.first { $0.name == name } }
}
