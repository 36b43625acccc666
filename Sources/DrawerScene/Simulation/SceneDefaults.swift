// What a scene brings along where nobody says otherwise: its settings, its detents, its key.

import DrawerCore
import DrawerStudies

extension SceneName {
    /// The settings of its study; those of the other fields are a drawer's.
    public var settings: Settings {
        switch self {
        case .shortcuts: Settings()
        case .modal: Card.settings
        case .airbar: Bar.settings
        case .bouncy: Bend.settings(.standard)
        }
    }

    /// The detents that it has on a screen of so many rows.
    /// - Parameter rowHeight: in points, positive and finite.
    public func layout(rows: Int, rowHeight: Double) -> Layout {
        let own: Layout? =
            switch self {
            case .shortcuts: nil
            case .modal: try? Card.layout(inset: rowHeight)
            case .airbar: AirbarScene.layout(rows: rows, rowHeight: rowHeight)
            // The article's 240 pt; the screen's top row stays free.
            case .bouncy: try? Bend.layout(height: min(240, Double(rows - 1) * rowHeight))
            }
        return own ?? .standard(rowHeight: rowHeight)
    }

    /// Whether a script may add detents to its own, and switch them off for the hand.
    public var hasOpenLayout: Bool { self == .shortcuts }

    /// Whether it may have a detent `hidden`, which no layout brings along.
    public var canHide: Bool { self == .shortcuts || self == .bouncy }

    /// The scene that a key stands for: `s` the next one, `1`...`4` the first to the fourth.
    static func meant(by key: Character, after current: SceneName) -> SceneName? {
        let all = allCases
        if key == "s" { return all[((all.firstIndex(of: current) ?? 0) + 1) % all.count] }
        guard key.isASCII, let number = key.wholeNumberValue, all.indices.contains(number - 1) else { return nil }
        return all[number - 1]
    }
}

extension Policy {
    /// The one that `p` takes after this: of the built-in ones the next, the first after any other.
    var next: Policy {
        let all = Policy.all
        let place = all.firstIndex { $0.name == name } ?? all.count - 1
        return all[(place + 1) % all.count]
    }
}

extension Settings {
    /// These settings, but where they stand as in `old`, as in `new`. Only what scenes differ in.
    func rebased(from old: Settings, to new: Settings) -> Settings {
        var result = self
        func take<Value: Equatable>(_ field: WritableKeyPath<Settings, Value>) {
            if self[keyPath: field] == old[keyPath: field] { result[keyPath: field] = new[keyPath: field] }
        }
        take(\.gesture.listPans)
        take(\.gesture.resistanceAbove)
        take(\.gesture.resistanceBelow)
        take(\.release.policy)
        take(\.release.settle)
        take(\.release.dismissible)
        take(\.release.overlayTap)
        take(\.dimming.maximum)
        take(\.dimming.largestUndimmedDetent)
        return result
    }
}
