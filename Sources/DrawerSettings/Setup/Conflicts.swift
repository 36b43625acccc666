// Conflicts between settings: detents that do not rise, an edge with followers, a follower without its detents.

import DrawerCore
import DrawerSheets

extension Setup {
    /// The line to refuse because it does not go together with the others; nil if all lines fit.
    /// - Parameters:
    ///   - lines: the lines that this setup follows from.
    ///   - isComplete: whether no more settings follow: the detents must then rise.
    func conflict(among lines: [Line], isComplete: Bool) -> (index: Int, refusal: Refusal)? {
        func last(_ isMeant: (Setting) -> Bool) -> Int? {
            lines.lastIndex { isMeant($0.setting) && applied.contains($0.setting) }
        }
        // Of two settings that exclude each other, refuse the later line.
        let (edge, follower) = (SettingName.edge, SettingName.follower)
        if edgeExcludesFollowers, let index = last({ $0.name == edge || $0.name == follower && $0.value != "off" }) {
            let (name, other) = lines[index].setting.name == edge ? (edge, follower) : (follower, edge)
            let problem = "\(name) does not work with \(other)"
            return (index, Refusal(problem, expected: "one of the two", concernsName: true))
        }
        if let (lone, refusal) = followerWithoutDetents,
            let index = last({ $0.name == follower && $0.scope == lone.rawValue })
        {
            return (index, refusal)
        }
        // A new line must fit. `configure` refuses a change that makes an earlier line invalid.
        if let (page, refusal) = misplacedPage, let index = last({ $0.name == SettingName.page && $0.scope == page }),
            lines[index].isNew
        {
            return (index, refusal)
        }
        guard isComplete, let (names, refusal) = misplacedDetent else { return nil }
        let new = lines.map { $0.isNew && applied.contains($0.setting) ? $0.setting : nil }
        return Self.culprit(in: new, names).map { ($0, refusal) }
    }

    /// The setting to refuse because the detents do not rise: the last one of the first of these detents that has one,
    /// otherwise the last one of the layout.
    /// - Parameter settings: nil for a setting that must stay.
    static func culprit(in settings: [Setting?], _ names: [String] = []) -> Int? {
        func last(_ isMeant: (Setting) -> Bool) -> Int? {
            settings.lastIndex { $0.map { $0.row.isOfLayout && isMeant($0) } ?? false }
        }
        return names.lazy.compactMap { name in last { $0.scope == name } }.first ?? last { _ in true }
    }

    /// Whether settings exclude each other, or detents do not rise.
    var hasConflict: Bool {
        edgeExcludesFollowers || followerWithoutDetents != nil || misplacedPage != nil || misplacedDetent != nil
    }

    /// Whether the drawer belongs to an edge without followers, but has some.
    private var edgeExcludesFollowers: Bool { sheet.edge != .bottom && !sheet.followers.isEmpty }

    /// The lowest detent that is lower than one before it, then that one, and the reason why the layout is invalid; no
    /// names for a layout without detents. Nil if the detents rise, on this screen too.
    package var misplacedDetent: (names: [String], refusal: Refusal)? {
        let detents = detents
        if detents.isEmpty {
            return ([], Refusal("a layout without detents", expected: "a Set Detent line for each"))
        }
        for (index, detent) in detents.enumerated() {
            guard let higher = detents[..<index].last(where: { detent.height.isBelow($0.height) }) else { continue }
            // Scenes share names of detents, but not their heights: a height that is too low here may be right in
            // another scene.
            let refusal = Refusal(
                "\(detent.name) is lower than \(higher.name)", expected: "detents of one kind in rising order",
                isOfScene: true)
            return ([detent.name.text, higher.name.text], refusal)
        }
        return nil
    }

    /// The first page whose detents do not fit the other settings' detents, and its refusal.
    var misplacedPage: (scope: String, refusal: Refusal)? {
        for number in sheet.pageSetups.keys.sorted() {
            do throws(Refusal) { _ = try withDetents(ofPage: number) } catch { return ("\(number)", error) }
        }
        return nil
    }

    /// The first follower in use whose detents the layout lacks, and its refusal.
    var followerWithoutDetents: (Follower, Refusal)? {
        let names = detents.map { $0.name }
        for follower in Follower.allCases where sheet.followers.contains(follower) {
            guard let name = follower.detents.first(where: { !names.contains($0) }) else { continue }
            return (
                follower,
                Refusal(
                    "the follower \(follower) has no detent \(name.text) to follow", expected: "a layout with it",
                    concernsName: true)
            )
        }
        return nil
    }
}

extension Refusal {
    /// The refusal of new settings that take the page or the detent of an earlier setting away, because a file with the
    /// same lines would be refused; nil if they take something else away.
    init?(_ settings: [Setting], depriving other: Setting) {
        let isPage = other.name == SettingName.page && settings.contains { $0.name == SettingName.pages }
        guard isPage || other.row.namesDetent else { return nil }
        let lost =
            isPage
            ? "no page \(other.scope ?? "")"
            : "no detent \(Cursor.shortened(other.scope ?? other.value)) for \(other.name)"
        self.init("\(Setting.text(settings)) leaves \(lost)", expected: "\(other.slot) default before")
    }
}
