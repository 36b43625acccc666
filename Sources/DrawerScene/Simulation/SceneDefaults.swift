// The keys of scenes and policies, and the height of a detent in a container.

import DrawerCore

extension SceneName {
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
