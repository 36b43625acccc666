// The pointer on a surface: presses on the drawer and on scroll bars, and the place under a point.

import DrawerCells
import DrawerCore

extension Surface {
    /// Begins a press. On a scroll bar, the press grips the thumb and stops the content, or scrolls by a page toward
    /// the point.
    package mutating func beginPress(at point: DrawerPoint) -> Notices {
        changeScreen { $0.wanted = [] }
        let place = place(at: point)
        if pressOwner == nil, mayHaveControl(column: grid.column(of: point), row: grid.row(of: point)),
            let hit = hit(at: point, isAtRest: false), case .scrollBar(let bar) = hit.touch
        {
            let y = hit.y(of: point, on: grid)
            let grip = bar.grip(at: y)
            changeScreen { $0.press = .scrollBar(bar, place, grip: grip) }
            guard let grip else { return scroll(place, to: bar.page(toward: y)) }
            let isMoving = place == .primary ? drawer.isPrimaryMoving : drawer.isListMoving
            return isMoving ? scroll(place, to: bar.offset(at: y, grip: grip)) : []
        }
        // During a press on a scroll bar, another press changes nothing.
        if case .scrollBar? = pressOwner { return [] }
        changeScreen { $0.press = .drawer }
        return send(.press(at: point, on: place))
    }

    /// Moves the gripped thumb of a scroll bar. The bar changes with the drawer and its rows.
    package mutating func drag(_ bar: ScrollTrack, of place: DrawerPlace, _ grip: Double?, to point: DrawerPoint)
        -> Notices
    {
        let hit = Canvas.hit(of: .scrollBar(bar), on: grid) { drawForPointer(isAtRest: false, into: &$0) }
        guard let grip, let hit, case .scrollBar(let bar) = hit.touch else { return [] }
        return scroll(place, to: bar.offset(at: hit.y(of: point, on: grid), grip: grip))
    }

    /// Ends a press by an event of the engine, which gets it unless the press is on a scroll bar: the engine has not
    /// seen such a press.
    package mutating func end(_ event: DrawerEvent) -> Notices {
        let press = pressOwner
        if press != nil { changeScreen { $0.press = nil } }
        if case .scrollBar? = press { return [] }
        return send(event)
    }

    /// The part of the surface's own picture at a point; nil without one.
    package func hit(at point: DrawerPoint, isAtRest: Bool) -> Hit? {
        Canvas.hit(column: grid.column(of: point), row: grid.row(of: point), on: grid) {
            drawForPointer(isAtRest: isAtRest, into: &$0)
        }
    }

    /// The meaning of a tap at a point.
    package func touch(at point: DrawerPoint) -> Touch? { hit(at: point, isAtRest: true)?.touch }

    private mutating func scroll(_ place: DrawerPlace, to offset: Double) -> Notices {
        send(
            place == .primary
                ? .scrollPrimary(to: offset, animated: false) : .scroll(to: offset, animated: false))
    }

    /// The place under a point. Beside a drawer that is narrower than the screen, it is the place behind the drawer.
    package func place(at point: DrawerPoint) -> DrawerPlace {
        // Below the edge, the place is the part that is drawn at the point.
        let shift = isUpsideDown ? -restShift : restShift
        var drawn = DrawerPoint(x: point.x, y: point.y - shift)
        if shift != 0, !enginePlace(at: drawn).isDrawer { drawn = point }
        let place = enginePlace(at: drawn)
        let column = min(max(0, grid.column(of: point)), grid.columns - 1)
        guard place.isDrawer, !columns.contains(column) else { return place }
        return drawer.isDimmed ? .overlay : .primary
    }
}
