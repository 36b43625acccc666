// The ordered map from slots to values, from which a setup follows.

/// Settings in the order in which a setup applies them, one for each slot.
///
/// The order follows the table, but settings that others depend on come first. Settings of one row keep the order of
/// their lines, because the detents of a layout have no other order.
///
///     try setup.apply(Setting("Panning list off"))
///     setup.applied.map { "\($0)" } == ["Panning list off"]
public struct SettingMap: Sendable, Hashable, RandomAccessCollection {
    private var settings: [Setting] = []

    public init() {}

    /// - Complexity: O(*n*²) in the number of settings, which is small.
    init(_ settings: some Sequence<Setting>) { for setting in settings { put(setting) } }

    public var startIndex: Int { 0 }
    public var endIndex: Int { settings.count }
    public subscript(_ index: Int) -> Setting { settings[index] }

    /// Puts a setting into the map in place of the setting of its slot, and removes the settings that lose their effect
    /// by it. The word `default` only removes settings.
    /// - Returns: whether the setting is new, and all others stay.
    @discardableResult
    mutating func put(_ setting: Setting) -> Bool {
        let slot = setting.slot
        var next: [Setting] = []
        // The new setting takes the place of the old one.
        var place: Int?
        for other in settings {
            if other.slot == slot {
                place = next.count
            } else if setting.isDefault, other.slot.contains(slot) {
                next += narrowed(other, without: slot)
            } else if !slot.contains(other.slot), setting.isDefault || !slot.row.replaces(other.row) {
                next.append(other)
            }
        }
        let isAdded = !setting.isDefault && next.count == settings.count
        if !setting.isDefault {
            let end = next.lastIndex { $0.slot.rank <= slot.rank }.map { $0 + 1 } ?? 0
            next.insert(setting, at: place ?? end)
        }
        settings = next
        return isAdded
    }

    /// A setting for all scopes, once for each scope without a setting, except one.
    private func narrowed(_ setting: Setting, without slot: SettingSlot) -> [Setting] {
        slot.row.scopes.map { SettingSlot(index: slot.index, scope: $0) }
            .filter { scope in scope != slot && !settings.contains { $0.slot == scope } }
            .map { setting.narrowed(to: $0) }
    }

    /// The settings by slot; the settings for all parts of a value have one slot.
    package var bySlot: [SettingSlot: [Setting]] { Dictionary(grouping: settings) { $0.slot.whole } }

    /// Puts the settings of detents in the order of these names. The settings of one row are neighbors.
    mutating func order(detents names: [String]) {
        let detents = settings.filter { $0.row.isOfLayout && $0.scope != nil }
        let ordered = names.flatMap { name in detents.filter { $0.scope == name } }
        guard let first = settings.firstIndex(where: { $0 == detents.first }) else { return }
        settings.replaceSubrange(first..<first + detents.count, with: ordered)
    }
}

extension SettingSlot {
    /// The place of the row in the order of application. Two rows have the same place if one replaces the other.
    var rank: Int { SettingTable.ranks[index] }
}

extension Row where Effect == SettingEffect {
    /// The words that can stand before the value, if the value can also stand alone.
    var scopes: [String] { if case .optional(.choice(let words, _)) = syntax[0] { words } else { [] } }
}

extension SettingTable {
    /// The rank of each row: the presentation first, then the preset and the other rows on which defaults depend. Rows
    /// that name a detent come last, because any row may add that detent.
    static let ranks: [Int] = {
        func phase(_ row: Row) -> Int {
            row.group == .presentation ? 0 : row.restarts ? 1 : row.isBase ? 2 : row.namesDetent ? 4 : 3
        }
        return all.map { row in
            let last = all.lastIndex { $0.replaces(row) || $0 === row } ?? 0
            return phase(row) * all.count + last
        }
    }()
}
