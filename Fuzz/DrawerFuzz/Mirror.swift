// The scene with a drawer on the top edge, seen in a mirror: what goes in and comes out is turned here, independently of
// the engine, so that the rules of a drawer on the bottom edge hold for it as they are.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// A drawer on the top edge, in the coordinates of one on the bottom edge.
struct MirroredSubject: Subject {
    var subject: SimulationSubject

    /// - Parameter setup: with `Edge top`.
    init(_ setup: Setup) throws(InvalidValue) { subject = try SimulationSubject(setup) }

    var time: Double { subject.time }
    var nextDeadline: Double? { subject.nextDeadline }
    var isMoving: Bool { subject.isMoving }
    var isSettled: Bool { subject.isSettled }
    var grid: Grid { subject.grid }
    var wheelRows: Double { subject.wheelRows }
    var drawer: DrawerEngine { subject.drawer }
    var bar: BarModel.Inputs? { nil }
    var pictureFault: String? { subject.pictureFault }
    func isSame(as other: MirroredSubject) -> Bool { subject.isSame(as: other.subject) }

    private var height: Double { grid.container.height }
    private func turned(_ point: DrawerPoint) -> DrawerPoint { DrawerPoint(x: point.x, y: height - point.y) }

    /// The engine's own reading, to the bit; a reading that breaks every rule if the shown one is not its mirror image
    /// within 1e-9.
    var reading: Reading {
        let (own, shown) = (subject.drawer.reading, subject.reading)
        var image = shown
        image.top = height - shown.top
        image.velocity = -shown.velocity
        image.offset = shown.maximumOffset - shown.offset
        image.primaryOffset = shown.primaryMaximumOffset - shown.primaryOffset
        image.primaryVelocity = -shown.primaryVelocity
        let pairs = [
            (own.top, image.top), (own.velocity, image.velocity), (own.offset, image.offset),
            (own.maximumOffset, image.maximumOffset), (own.primaryOffset, image.primaryOffset),
            (own.primaryVelocity, image.primaryVelocity), (own.height, image.height), (own.overlay, image.overlay),
            (own.progress, image.progress), (own.visibleListHeight, image.visibleListHeight),
        ]
        let isSame = own.owner == image.owner && own.phase == image.phase && own.listPhase == image.listPhase
        guard isSame, own.detent == image.detent, own.target == image.target,
            pairs.allSatisfy({ abs($0 - $1) <= 1e-9 * max(1, abs($0)) })
        else {
            image.top = .nan
            return image
        }
        return own
    }

    mutating func advance(to time: Double) -> [Notice] { turned(subject.advance(to: time)) }

    mutating func handle(_ deed: Deed, at time: Double) -> [Notice] { turned(subject.handle(turned(deed), at: time)) }

    private func turned(_ notices: [Notice]) -> [Notice] {
        notices.map { notice in
            guard case .tapped(let place, let point) = notice.kind else { return notice }
            return Notice(.tapped(place, turned(point)), cause: notice.cause, time: notice.time)
        }
    }

    private func turned(_ deed: Deed) -> Deed {
        switch deed {
        case .input(.press(let point)): .input(.press(turned(point)))
        case .input(.move(let point)): .input(.move(turned(point)))
        case .input(.wheel(let rows, let point)): .input(.wheel(rows: -rows, at: turned(point)))
        case .input(.key(let key)): .input(.key(turned(key)))
        case .input(.other(.code(.scrollTo(.offset(let offset), let animated)))):
            .input(
                .code(
                    .scrollTo(
                        .offset(
                            Quantity(subject.reading.maximumOffset - offset.points(on: grid), .points)),
                        animated: animated)))
        default: deed
        }
    }

    private func turned(_ key: Key) -> Key {
        switch key {
        case .up: .down
        case .down: .up
        case .character("j"): .character("k")
        case .character("k"): .character("j")
        default: key
        }
    }

    func point(of place: Place) -> DrawerPoint? { subject.point(of: place).map(turned) }
    func place(at point: DrawerPoint) -> Place { subject.place(at: turned(point)) }
    func isOnControl(_ point: DrawerPoint) -> Bool { subject.isOnControl(turned(point)) }
    func panKey(_ key: Key) -> (key: PanKey, place: Place)? { subject.panKey(key) }
    func refuses(_ settings: [Setting]) -> Bool { subject.refuses(settings) }
    func reacts(toTapOn place: Place) -> Bool { subject.reacts(toTapOn: place) }
}

extension Case {
    /// The same case on the top edge, without what is not symmetric: changes of sizes and contents keep another offset,
    /// and Page Up, Page Down, Home and End name ends of the list.
    var onTop: Case {
        var made = showing(.shortcuts)
        made.settings.removeAll { $0.name == "Follower" }
        if let edge = try? Setting("Edge top") { made.settings.append(edge) }
        made.actions.removeAll { action in
            switch action {
            case .command(.resize), .command(.insets), .command(.configure), .listRows, .primaryRows: true
            case .command(.key(let key, _)):
                ![.up, .down, .character("j"), .character("k")].contains(key)
            default: false
            }
        }
        return made
    }
}
