// The no-drag zones of a setup: areas of the drawer in which a press may tap but starts no pan.

import DrawerCore

extension Setup {
    /// Adds a no-drag zone; the word `none` removes the zones of the part.
    mutating func setNoDragZone(_ setting: Setting) throws(Refusal) {
        let part = setting.scope.flatMap { NoDragZone.Part(rawValue: $0) } ?? .header
        guard scene.defaults.has(part) else {
            let parts = NoDragZone.Part.allCases.filter { scene.defaults.has($0) }.map { $0.rawValue }
            throw Refusal(
                "the scene \(scene.rawValue) has no \(part.rawValue)", expected: Cursor.list(parts), isOfScene: true)
        }
        guard case .coordinates(let origin) = setting.first, case .size(let size) = setting.parts.last?.kind
        else { return settings.gesture.noDragZones.removeAll { $0.part == part } }
        let area = NoDragZone.Area(
            origin: origin.point(cellWidth: cellWidth, cellHeight: cellHeight),
            width: Double(size.columns) * cellWidth, height: Double(size.rows) * cellHeight)
        let zone = NoDragZone(part, area)
        guard !settings.gesture.noDragZones.contains(zone) else { return }
        guard settings.gesture.noDragZones.count < Setup.most else { throw Refusal.tooMany("areas") }
        // In the order of the parts, so that equal setups have equal lists.
        settings.gesture.noDragZones = (settings.gesture.noDragZones + [zone])
            .sorted { $0.part.rawValue < $1.part.rawValue }
    }
}

extension SceneDefaults {
    /// Whether the scene has a part of the drawer in which a no-drag zone may lie.
    func has(_ part: NoDragZone.Part) -> Bool {
        switch part {
        case .header: mechanism != .bar
        case .list: true
        case .footer: isSheet
        }
    }
}
