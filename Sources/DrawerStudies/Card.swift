// The card of the natural-transitions article: a modal over a home screen. Pulling the card down dismisses it.
//
// A card is a drawer with two detents and the settings below.
//
// The article passes the gesture's speed to UIKit as a normalized initial velocity, v / (target - position), which
// UIKit multiplies by the same distance again. The engine's settle starts with v itself.

import DrawerCore

extension DetentName {
    /// The card's name for `hidden`.
    public static let dismissed: DetentName = "dismissed"
}

/// The configuration of a card over a home screen.
///
///     var card = try DrawerEngine(
///         layout: Card.layout(inset: 40), container: container, listHeight: 0, settings: Card.settings,
///         detent: .fullHeight)
///
/// The overlay is the card's backdrop. Its alpha is 1 - p, where p is the progress toward `dismissed`.
public enum Card {
    /// The detents: `fullHeight`, and a hidden detent with the name `dismissed`.
    /// - Parameter inset: the distance of the card's top from the container's, in points, 0...1,000,000.
    /// - Throws: `InvalidValue` for any other inset.
    public static func layout(inset: Double) throws(InvalidValue) -> DrawerLayout {
        try DrawerLayout([Detent(.fullHeight, .inset(inset))], hiddenName: .dismissed)
    }

    /// The article's figures: policy `threshold`, and UIKit's springs over 0.5 s: damping ratio 0.8 after a release, 1
    /// otherwise. A card pulled up by a share p of its height shows p / (1 + 20 p). A pan on the content dismisses only
    /// if it began at the content's top. A pan from the last 16 pt of the screen opens a dismissed card.
    public static let settings: DrawerEngine.Settings = {
        var settings = DrawerEngine.Settings()
        settings.release.policy = .threshold
        settings.release.dismissible = .yes
        guard let released = try? DampedSpring(settlingIn: 0.5, dampingRatio: 0.8),
            let otherwise = try? DampedSpring(settlingIn: 0.5, dampingRatio: 1),
            let stiff = try? Resistance.stiff(1.0 / 20)
        else { preconditionFailure("the article's figures are valid") }
        settings.release.settles = Settles(released: .spring(released), otherwise: .spring(otherwise))
        settings.gesture.resistanceAbove = stiff
        settings.gesture.listPans = .fromTop
        settings.gesture.edgeZone = 16
        settings.dimming.maximum = 1
        settings.dimming.largestUndimmedDetent = .dismissed
        return settings
    }()
}
