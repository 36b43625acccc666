// Mistakes of drawers that are built in an afternoon, as presets. Each is `drawer` with one value changed, so that a
// comparison with `drawer` shows the effect of this value.

import DrawerCore

extension Preset {
    /// The mistakes. They are not in `all`.
    ///
    ///     for mistake in Preset.mistakes { print(mistake.name, mistake.summary.feel) }
    public static let mistakes: [Preset] = [.linear, .speedDropped, .positionOnly, .listSwallows, .deadStop]

    /// Whether this is one of `mistakes`.
    public var isMistake: Bool { Preset.mistakes.contains(self) }

    /// A timing curve instead of physics: every settle takes 0.3 s at constant speed and drops the release's velocity.
    public static let linear = mistake(
        "linear", "a timing curve instead of physics", settle: Settle("linear", .line, .seconds(0.3)),
        feel: "Every distance takes 0.3 s. It starts with a jerk and stops dead, however hard it was flicked.")

    /// The animation starts from rest: the spring of `drawer` without the release's velocity.
    public static let speedDropped = mistake(
        "speed-dropped", "the animation starts from rest",
        settle: Settle("speed-dropped", Settle.SpringTable(.response(0.4, ratio: 0.8), launch: .dropped)),
        feel: "It stops for a moment when it is let go, and then sets off again.")

    /// The release ignores the flick: the policy is `nearest`.
    public static let positionOnly = mistake(
        "position-only", "the release ignores the flick", policy: .nearest,
        feel: "A flick falls back unless the drawer has passed halfway.")

    /// The list keeps every pan that begins on it: `ListPans.listOnly`.
    public static let listSwallows = mistake(
        "list-swallows", "the list keeps every pan that begins on it", listPans: .listOnly,
        feel: "A pull that begins on the list only scrolls. The drawer moves by its handle alone.")

    /// A hard end instead of resistance: a pull beyond the highest detent follows the pointer for 25 pt and stops.
    /// Source: the article about the drawer of Siri Shortcuts, whose heights have this limit.
    public static let deadStop = mistake(
        "dead-stop", "a pull beyond the end stops after 25 pt",
        above: Resistance(
            "dead-stop", words: "min(pull, 25)", shown: { pull, _ in min(pull, 25) },
            slope: { pull, _ in pull < 25 ? 1 : 0 }, pulled: { shown, _ in min(shown, 25) }),
        feel: "A pull past the end follows the hand for 25 pt, then it is stuck, as if the program had stopped.")

    private static func mistake(
        _ name: String, _ what: String, policy: ReleasePolicy = Preset.drawer.policy,
        above: Resistance = Preset.drawer.resistanceAbove, settle: Settle = Preset.drawer.settle,
        listPans: ListPans = Preset.drawer.listPans, feel: String
    ) -> Preset {
        let drawer = Preset.drawer
        return Preset(
            name, library: what, policy: policy, resistance: (above, drawer.resistanceBelow), settle: settle,
            maximumOvershoot: drawer.maximumOvershoot, listPans: listPans, carriesFling: drawer.carriesFling,
            dismissal: drawer.dismissal, dismissesFrom: drawer.dismissesFrom, feel: feel)
    }
}
