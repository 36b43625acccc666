// The scenes modelled on other articles: their defaults, and the settings that only one of them has.

import DrawerCore
import DrawerStudies

extension SceneDefaults {
    static let modal = SceneDefaults(
        .drawer, { _ in Card.settings }, ofStudy: "Card.settings", header: [(.handle, 1), (.header("title"), 2)],
        hiddenName: .dismissed,
        // A pull upward shows up to a twentieth of the card's height: leave room for it above the card.
        detents: { rows, rowHeight in
            detents([(.fullHeight, .inset(Double(max(1, (rows + 10) / 21)) * rowHeight))])
        })

    /// Heights of three, seven and fourteen rows; fewer on a low screen.
    static let airbar = SceneDefaults(
        .bar, { _ in Bar.settings }, ofStudy: "Bar.settings",
        detents: { rows, rowHeight in
            func bar(_ height: BarHeight, _ rows: Int) -> (DetentName, Detent.Height) {
                (height.name, .height(Double(max(1, rows)) * rowHeight))
            }
            return detents([
                bar(.compact, min(3, rows / 6)), bar(.normal, min(7, rows / 3)), bar(.expanded, min(14, rows * 7 / 12)),
            ])
        })

    /// The article's 240 pt, but always below the screen's top row.
    static let bouncy = SceneDefaults(
        .bend, { Bend.settings($0.springs) }, ofStudy: "Bend.settings(springs)",
        header: [(.handle, 1), (.header("title"), 2)],
        detents: { rows, rowHeight in
            detents([(.fullHeight, .height(min(240, Double(max(0, rows - 1)) * rowHeight)))])
        })

    private static func detents(_ heights: [(DetentName, Detent.Height)]) -> [Detent] {
        heights.compactMap { try? Detent($0.0, $0.1) }
    }
}

extension Setup {
    /// The values of the settings that only one scene has.
    public struct SceneValues: Sendable, Hashable {
        /// The springs of a bending edge.
        public internal(set) var springs = BendSprings.standard
        /// Whether the bar glides to one of its heights after a fling that ended between two.
        public internal(set) var settlesAfterFling = true
    }
}

extension SettingTable {
    private static let bends = SceneName.whose { $0.mechanism == .bend }

    static let scene: [Row] = [
        Row(
            .scene, SettingName.sides, bendSpring, in: bends, traits: .settle,
            "The spring of the sides of the bending edge.",
            label: "Sides",
            more: "More duration is slower, more damping bounces less, more velocity starts with a kick.",
            // No line if the settle comes from a preset or from `Spring`: a line for the sides would replace that
            // settle.
            .other({
                let isInUse = $0.settings.release.settles == Settles($0.sceneValues.springs.sides.settle)
                return [(nil, isInUse ? [$0.sceneValues.springs.sides.value] : [])]
            }) {
                (setup: inout Setup, setting) throws(Refusal) in
                setup.sceneValues.springs.sides = try setting.bendSpring()
                setup.settings.release.settles = Settles(setup.sceneValues.springs.sides.settle)
            }),
        Row(
            .scene, SettingName.center, bendSpring, in: bends,
            "The spring of the center of the bending edge.",
            label: "Center",
            more: "More duration is slower, more damping bounces less, more velocity starts with a kick.",
            .other({ [(nil, [$0.sceneValues.springs.center.value])] }) {
                (setup: inout Setup, setting) throws(Refusal) in
                setup.sceneValues.springs.center = try setting.bendSpring()
            }),
        Row(
            .scene, "SettlesAfterFling", \.sceneValues.settlesAfterFling, in: SceneName.whose { $0.mechanism == .bar },
            "Whether the bar glides to a height after a fling.",
            label: "Glides on", more: "On: the bar glides to a height instead of stopping between two."),
    ]

    /// A spring of UIKit's animations.
    static let bendSpring = Syntax.sequence([
        .word("duration"), .number(.seconds), .word("damping"), .number(.ratio(to: 1)), .word("velocity"),
        .number(
            NumberRange(
                "SHARE", "a share of the distance per second such as 0.8", from: -1000, to: 1000, step: 0.1,
                slider: -2...2)),
    ])
}

extension Setting {
    fileprivate func bendSpring() throws(Refusal) -> BendSpring {
        let numbers = numbers
        return try Refusal.check { () throws(InvalidValue) in
            try BendSpring(duration: numbers[0], dampingRatio: numbers[1], velocity: numbers[2])
        }
    }
}

extension BendSpring {
    var value: [Part] { SettingTable.bendSpring.filled([duration, dampingRatio, velocity]) }
}

extension BendSpring: CodeValue {
    package var code: String {
        "BendSpring(duration: \(duration.code), dampingRatio: \(dampingRatio.code), velocity: \(velocity.code))"
    }
}
