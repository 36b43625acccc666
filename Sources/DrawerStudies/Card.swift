// The card of the natural-transitions article: a modal over a home screen that is pulled down to dismiss it.
//
// A card is a drawer with two detents; what makes it a card are its settings.
//
// The article hands UIKit the gesture's speed as a normalized initial velocity, v / (target - position), which UIKit
// multiplies by the same distance again. The engine's settle starts with v itself.

import DrawerCore

extension DetentName {
    /// A card's name for `hidden`.
    public static let dismissed: DetentName = "dismissed"
}

/// The configuration of a card over a home screen.
///
///     var card = try DrawerEngine(
///         layout: Card.layout(inset: 40), container: container, listHeight: 0, settings: Card.settings,
///         detent: .fullHeight)
///
/// The overlay is the card's backdrop: its alpha is 1 - p, where p is the share of the way to `dismissed`.
public enum Card {
    /// The detents: `fullHeight`, and `dismissed` as the name of the hidden one.
    /// - Parameter inset: the distance of the card's top from the container's, in points; finite, not negative.
    /// - Throws: `InvalidValue` for any other inset.
    public static func layout(inset: Double) throws(InvalidValue) -> Layout {
        try Layout([Detent(.fullHeight, .inset(inset))], hiddenName: .dismissed)
    }

    /// The article's figures: policy `threshold`; UIKit's spring over 0.5 s with damping ratio 0.8; pulled up by a share p
    /// of its way the card shows p / (1 + 20 p); a pan on the content dismisses only if it began at the content's top.
    public static let settings: Settings = {
        var settings = Settings()
        settings.release.policy = .threshold
        settings.release.dismissible = .yes
        settings.release.settle = (try? Spring(settlingIn: 0.5, dampingRatio: 0.8)).map { .spring($0) }
        if let stiff = try? Resistance.stiff(1.0 / 20) { settings.gesture.resistanceAbove = stiff }
        settings.gesture.listPans = .fromTop
        settings.dimming.maximum = 1
        settings.dimming.largestUndimmedDetent = .dismissed
        return settings
    }()
}
