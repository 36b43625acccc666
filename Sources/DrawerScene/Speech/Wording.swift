// All words on the screen and all sentences for a screen reader.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The words of the simulator and of every scene.
public struct Wording: Sendable {
    /// The rules of the policies, by name, in one sentence each.
    public var policies = [
        "projected": "projected: it goes where the flick points",
        "shortcuts": "shortcuts: the rule of the Siri Shortcuts article",
        "threshold": "threshold: past halfway or fast enough, the next height",
        "nearest": "nearest: the nearest height, at any speed",
    ]
    public var tuning = TuningWording()

    /// The labels of the inspector's fields.
    public var inspector = Dictionary(
        uniqueKeysWithValues: [
            "phase", "owner", "detent", "target", "policy", "preset", "frame", "time", "top", "velocity", "offset",
            "dimming", "bytes", "freeEdge", "why", "track", "drawer", "list", "progress", "bend",
        ].map { ($0, $0) } + [
            ("center", "center, y"), ("speed", "center, speed"), ("content", "content moved"),
            ("ignoreTop", "below the top"), ("ignoreBottom", "above the end"), ("cutToRange", "in the range"),
        ])

    public init() {}
    public static let english = Wording()
}

extension String {
    /// Replaces `{name}` by a cleaned value: rows of a list and names of detents come from outside.
    func filled(_ name: String, _ value: String) -> String {
        replacing(all: "{\(name)}", by: value.cleaned)
    }
}
