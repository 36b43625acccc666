// Which settings alter no gesture under the policy and the preset in use. A policy is a closure, so that only probing it
// shows what it reads.

import DrawerCore

extension Setup {
    /// Why a change of a row alters no gesture; nil if it may alter one.
    func idle(_ row: SettingRow) -> SettingControl.Idle? {
        let release = settings.release
        if row.effect.traits.contains(.ofPolicy), !policyReads(row) { return .policy(release.policy.name) }
        if row.effect.traits.contains(.ofOvershoot) {
            let settles = [settleInUse, release.settles.otherwise]
            if !settles.contains(where: { $0.canOvershoot }) { return .settle(settleInUse.name) }
        }
        return nil
    }

    /// Whether the target of some release differs between a low and a high value of a row. The releases are slower and
    /// faster than every limit of the known policies, at, between and beyond the detents.
    private func policyReads(_ row: SettingRow) -> Bool {
        guard case .number(let access) = row.effect.field else { return true }
        var (low, high) = (self, self)
        access(&low) { $0 = 0 }
        access(&high) { $0 = 1e6 }
        let (layout, container) = (
            layout, Container(width: 640, height: Double(size.rows) * cellHeight, rowHeight: cellHeight)
        )
        for detent in layout.detents {
            var release = Release(
                layout, in: container, height: 0, upwardVelocity: 0, began: detent.name, settings: settings.release)
            let heights = release.stops.tops.map { container.height - $0 }.sorted()
            let lowest = heights.first ?? 0
            let highest = heights.last ?? 0
            var places = heights + [lowest - 40, highest + 40]
            for (lower, higher) in zip(heights, heights.dropFirst()) {
                places.append(lower + (higher - lower) * 0.3)
                places.append(lower + (higher - lower) * 0.6)
            }
            for height in places {
                for velocity in Self.probes {
                    (release.height, release.pulled, release.upwardVelocity) = (height, height, velocity)
                    release.drag = velocity < 0 ? -120 : 120
                    release.settings = low.settings.release
                    let target = release.target()
                    release.settings = high.settings.release
                    if release.target() != target { return true }
                }
            }
        }
        return false
    }

    /// Speeds on both sides of the limits of the known policies, in pt/s.
    private static let probes: [Double] = [
        30, 120, 350, 700, 1900, 2600, -30, -120, -350, -700, -1900, -2600,
    ]
}
