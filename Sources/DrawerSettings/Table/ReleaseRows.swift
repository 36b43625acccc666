// The rows of the table of settings for releases: the target of a drawer, and its motion.

import DrawerCore
import DrawerPresets

extension SettingTable {
    static let release: [Row] = [
        Row(
            .release, SettingName.policy, .choice(ReleasePolicy.all.map(\.name)).orPreset,
            "Where a released drawer goes.",
            label: "Policy", more: "The rule that chooses the detent after each release.",
            .other({ [(nil, [.word($0.settings.release.policy.name)])] }) { setup, setting in
                let policy = ReleasePolicy.all.first { $0.name == setting.value }
                setup.settings.release.policy = policy ?? setup.feel.release.policy
            }),
        Row(
            .release, SettingName.preset, .choice(Preset.named.map(\.name)), example: "gorhom", in: drawers,
            traits: [.restarts, .base],
            "The feel of a library: policy, resistance, settle, negotiation, dismissal, speed; drawer: the scene's own.",
            label: "Preset", more: "The feel of another library; values that you have set stay.",
            .other({ [(nil, [.word($0.preset.name)])] }) { setup, setting in
                setup.preset = Preset(named: setting.value) ?? .drawer
                setup.applyFeel()
            }),
        Row(
            .release, SettingName.decelerationRate, \.settings.release.decelerationRate, rate,
            "The share of its speed that a fling keeps per millisecond.",
            label: "Speed kept", more: "More lets a flick coast farther before it stops."),
        Row(
            .release, SettingName.flickSpeed, \.settings.release.flickSpeed, .speed,
            policySpeed: .flickSpeed,
            "The minimum speed of a flick.",
            label: "Flick speed", more: "More takes a faster finger before a release counts as a flick."),
        Row(
            .release, SettingName.speed,
            .choice(ReleaseSpeed.named.map(\.word)).or(.wholeNumber("COUNT", in: ReleaseSpeed.counts).after("last"))
                .orPreset,
            example: "mean", in: drawers, "How the speed of a release is measured.",
            label: "Speed of a release",
            more: """
                tracked estimates the last moment, mean takes the whole gesture, mean100ms the last 117 ms, last N the last \
                positions. lastPair takes the last move and keeps it through a pause.
                """,
            .other({ [(nil, [$0.settings.release.speed.value])] }) {
                $0.settings.release.speed = ReleaseSpeed($1.parts) ?? $0.feel.release.speed
            }),
        Row(
            .release, SettingName.nearestSpeed, \.settings.release.nearestSpeed, .speed, policySpeed: .nearestSpeed,
            "Below this speed, projected takes the nearest detent.",
            label: "Nearest speed", more: "More sends slow releases to the nearest detent instead of onward."),
        Row(
            .release, SettingName.skipSpeed, \.settings.release.skipSpeed, .speed, orInfinity: "infinite",
            policySpeed: .skipSpeed,
            "The minimum speed at which a flick may skip detents.",
            label: "Skip speed", more: "More takes a faster flick to skip a detent."),
        Row(
            .release, SettingName.restsAnywhere, \.settings.release.restsAnywhere, in: drawers,
            "Whether the drawer may rest between its detents.",
            label: "Rests anywhere", more: "On: the drawer stays where its momentum ends."),
        Row(
            .release, SettingName.dismissible, \.settings.release.dismissible, in: drawers,
            "Whether a pan may hide the drawer; asks: the host decides.",
            label: "Dismissible",
            more: "With yes, a pull or a flick down hides the drawer; with asks, the app decides."),
        Row(
            .release, "DismissesFrom", \.settings.release.dismissesFrom, followsPreset: true, in: drawers,
            "Which pans on the list may hide the drawer by their speed: those that begin at its top, or all.",
            label: "Dismisses from",
            more: "With top, a fast swipe back through a scrolled list never hides the drawer."),
        Row(
            .release, "MaximumSteps", .wholeNumber("COUNT", in: 1...1000).or(.word("none")), example: "1",
            in: SceneName.whose { $0.mechanism == .drawer },
            "How many detents a release may go on, under every policy; hidden counts.",
            label: "Steps of a flick", more: "With 1, even the fastest flick goes to the next height.",
            .other({ [(nil, [$0.settings.release.maximumSteps.map { .count($0) } ?? .word("none")])] }) {
                if case .count(let steps) = $1.first {
                    $0.settings.release.maximumSteps = steps
                } else {
                    $0.settings.release.maximumSteps = nil
                }
            }),
        Row(
            .release, SettingName.overlayTap, \.settings.release.overlayTap, in: drawers,
            "The effect of a tap on the overlay.",
            label: "Tap on overlay",
            more: "undim lowers the drawer until the content behind is bright; dismiss hides it."),
        Row(
            .release, SettingName.spring, .either(SpringForm.all.map(\.syntax)).orPreset, in: drawers, traits: .settle,
            "The motion to the target; preset in modal: damping 0.8 after a release, otherwise 1, over 0.5 s.",
            label: "Spring", more: "More response is slower and softer; more damping bounces less.",
            // The word `preset` for settles other than one plain spring: no line can write such settles.
            .other(
                {
                    let settles = $0.settings.release.settles
                    let forms = settles.released == settles.otherwise ? settles.otherwise.forms : []
                    return [(nil, forms.isEmpty ? [.preset] + $0.settleInUse.forms : forms)]
                },
                shown: { setup, lines in
                    // If the line leaves the spring to the preset, show the numbers of the spring in use.
                    lines.map {
                        ($0.scope, $0.value == "preset" ? setup.settleInUse.forms.first ?? .preset : $0.parts)
                    }
                }
            ) { (setup: inout Setup, setting) throws(Refusal) in
                let spring = try setting.spring()
                setup.settings.release.settles =
                    spring.map { Settles(Settle.spring($0)) } ?? setup.feel.release.settles
            }),
        Row(
            .release, SettingName.maximumOvershoot, \.settings.release.maximumOvershoot,
            .length(to: 10_000, within: .overshoot), orInfinity: "none", followsPreset: true, in: drawers,
            "The largest overshoot; after a flick, at least \(DampedSpring.flickOvershoot) times the one from rest.",
            label: "Overshoot limit", more: "More lets a fast drawer swing farther past its target."),
    ]

    private static let rate = NumberRange(
        "RATE", "a rate per millisecond such as 0.998", within: NumberRange.Bounds.rate.range, step: 0.001,
        slider: 0.98...0.9995)
}
