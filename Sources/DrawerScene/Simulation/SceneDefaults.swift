// What a scene brings along where nobody says otherwise: its settings, its detents, its key.

import DrawerCore

extension SceneName {
    /// The settings that it has from its study; those of the other fields are a drawer's.
    public var settings: Settings {
        var settings = Settings()
        switch self {
        case .shortcuts: break
        case .modal: settings = Card.settings
        case .airbar: settings.policy = .nearest
        case .bouncy: settings.maximumDimming = 0.3
        }
        return settings
    }

    /// The heights that it has on a screen of so many rows.
    /// - Parameter rowHeight: in points, positive and finite.
    public func layout(rows: Int, rowHeight: Double) -> Layout {
        switch self {
        case .shortcuts: .standard(rowHeight: rowHeight)
        case .modal: ModalScene.layout(rowHeight: rowHeight)
        case .airbar: AirbarScene.layout(rows: rows, rowHeight: rowHeight)
        case .bouncy: BouncyScene.layout
        }
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
        take(\.policy)
        take(\.spring)
        take(\.resistance)
        take(\.listResistance)
        take(\.listPans)
        take(\.maximumDimming)
        take(\.largestUndimmedDetent)
        return result
    }
}

extension Layout {
    /// The height of one of its detents in a container, in points; nil where it has none of that name.
    func height(of name: DetentName, in container: Container) -> Double? {
        guard let detent = detents.first(where: { $0.name == name }) else { return nil }
        let height: Double
        switch detent.height {
        case .height(let points): height = points
        case .fraction(let share): height = share * container.height
        case .inset(let points): height = container.height - points
        case .content, .header: height = container.header.height
        }
        return min(max(0, height), container.height)
    }
}
