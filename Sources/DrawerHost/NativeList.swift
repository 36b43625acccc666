// A drawer whose list scrolls by itself: the platform's scroll view keeps its momentum, its bounce, its indicators, its
// zoom and its other features. The engine only decides whether the drawer or the list moves.
//
// In `DrawerHost`, in contrast, the engine scrolls the list, with the same bits on every platform and in every test.
// Use `NativeListHost` if the list is a platform's scroll view with its own features.

import DrawerCore

/// The scroll view in the drawer: a `UIScrollView`, whose pan recognizer works beside the drawer's recognizer.
public protocol NativeScrollView: AnyObject {
    /// The offset of the content, in points: `contentOffset.y`. Setting it ends a deceleration; a finger on the view
    /// goes on from there.
    var offset: Double { get set }
    /// The velocity of the content in pt/s, positive forward: from the last two calls of `scrollViewDidScroll(_:)`.
    var velocity: Double { get }
    /// Decelerates from a velocity, as after a lift.
    func decelerate(from velocity: Double)
}

/// A drawer around a native scroll view.
public final class NativeListHost {
    /// The engine, for its readings.
    public private(set) var drawer: DrawerEngine
    private unowned let list: any NativeScrollView
    private var isDown = false
    /// Called with each notice of the engine, after the host has answered it: `detentReached`, `dismissRequested` and
    /// so on.
    public var onNotice: ((Notice) -> Void)?

    /// - Parameter drawer: from now on, the host scrolls its list: `ListSource.host`.
    public init(_ drawer: DrawerEngine, list: any NativeScrollView) {
        (self.drawer, self.list) = (drawer, list)
        self.drawer.listSource = .host
    }

    // MARK: The drawer's recognizer

    /// The finger goes down.
    public func press(at point: DrawerPoint, time: Double) {
        // A report of the list may be on its way: the finger holds it where it is.
        send(.listAt(offset: list.offset, velocity: list.velocity), at: time)
        isDown = true
        send(.press(at: point, canBeTap: false), at: time)
    }

    /// The finger moves.
    public func move(to point: DrawerPoint, time: Double) {
        send(.move(to: point), at: time)
        place()
    }

    /// The finger goes up with the recognizer's velocity.
    /// - Returns: whether the list goes on by itself: `targetContentOffset` of `scrollViewWillEndDragging(_:)` stays.
    @discardableResult
    public func release(velocity: DrawerVelocity, time: Double) -> Bool {
        let movesList = drawer.owner == .list
        isDown = false
        send(.release(velocity: velocity), at: time)
        return movesList
    }

    /// The recognizer is cancelled: the drawer returns to the place where the finger found it, and the list stays.
    public func cancel(time: Double) {
        isDown = false
        send(.cancel, at: time)
    }

    // MARK: The list and the frames

    /// Passes on the list's offset and velocity: `scrollViewDidScroll(_:)`, which may come late.
    public func listDidScroll(time: Double) {
        if isDown { return place() }
        send(.listAt(offset: list.offset, velocity: list.velocity), at: time)
    }

    /// The display link's callback.
    public func frame(time: Double) { react(to: drawer.advance(to: time)) }

    /// Under a finger, the list is where the pan has put it. Beyond its ends, it shows its own rubber band.
    private func place() {
        let (reading, extent) = (drawer.reading, drawer.listExtent)
        let isInside = (extent.minimumOffset...extent.maximumOffset).contains(reading.offset)
        if isInside || reading.owner != .list { list.offset = reading.offset }
    }

    // MARK: Events

    /// Sends an event that is not a touch: from code, such as `snap`, or from the surroundings, such as `resize`.
    /// - Parameter time: in seconds.
    /// - Returns: the notices, which `onNotice` gets too.
    @discardableResult
    public func send(_ event: DrawerEvent, at time: Double) -> Notices {
        let notices = drawer.handle(event, at: time)
        react(to: notices)
        return notices
    }

    private func react(to notices: Notices) {
        for notice in notices {
            switch notice.kind {
            case .drawerTakesOver where !isDown: list.offset = drawer.reading.offset
            case .listTakesOver(let velocity) where !isDown:
                list.offset = drawer.reading.offset
                list.decelerate(from: velocity)
            default: break
            }
            onNotice?(notice)
        }
    }
}
