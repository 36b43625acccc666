// Zones: areas in which a press starts no pan, and the zone along the edge from which a pan pulls the drawer.

/// The zone of a press.
struct PressZone {
    /// The place whose pan the press begins.
    let place: DrawerPlace
    /// The place that a tap hits.
    let tapped: DrawerPlace
    /// Whether the press is on the primary content in the zone along the edge. Its pan then counts as a pan on the
    /// handle.
    let isAtEdge: Bool
    /// Whether the press is in a no-drag zone.
    let isExcluded: Bool
}

extension DrawerEngine {
    /// The zone of a press at a point.
    /// - Parameter given: the place that the host gives; `nil` for the engine's own hit-testing.
    func zone(of point: DrawerPoint, on given: DrawerPlace?) -> PressZone {
        let (top, zones) = (decidingTop, settings.gesture.noDragZones)
        let tapped = given ?? room.place(at: point, top: top)
        let isAtEdge =
            tapped == .primary && point.y >= room.lowerEnd - settings.gesture.edgeZone && point.y < room.lowerEnd
        let isExcluded =
            !zones.isEmpty && room.isInNoDragZone(point, tapped, top: top, offset: shown.list.value)
        return PressZone(
            place: isAtEdge ? .handle : tapped, tapped: tapped, isAtEdge: isAtEdge, isExcluded: isExcluded)
    }
}

extension Room {
    /// The place in the list's content at a y, in points from its first row.
    /// - Parameter offset: the list's shown offset.
    func listOffset(at y: Double, top: Double, offset: Double) -> Double {
        let inList = y - (top + container.headerHeight)
        return isMirrored ? listHeight - inList - offset : inList + offset
    }

    /// Whether a press at a point of this place starts no pan.
    /// - Parameter offset: the list's shown offset.
    fileprivate func isInNoDragZone(_ point: DrawerPoint, _ place: DrawerPlace, top: Double, offset: Double) -> Bool {
        guard place.isDrawer else { return false }
        var (part, corner) = (NoDragZone.Part.header, top)
        let footer = footerTop(atTop: top)
        if place == .list {
            (part, corner) = (.list, top + container.headerHeight)
        } else if container.footer.contains(where: { $0.place == place }),
            // Header and footer may have a place in common.
            point.y >= footer || !container.header.contains(where: { $0.place == place })
        {
            (part, corner) = (.footer, footer)
        }
        let inPart = DrawerPoint(x: point.x, y: point.y - corner)
        let inRows = DrawerPoint(x: point.x, y: listOffset(at: point.y, top: top, offset: offset))
        return settings.gesture.noDragZones.contains {
            $0.part == part && $0.area.contains($0.scrolls && part == .list ? inRows : inPart)
        }
    }
}
