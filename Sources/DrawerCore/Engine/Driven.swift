// What everything built on a drawer has in common: a drawer, a stack of drawers, a bar, a sheet that bends.

/// A value that events and time drive.
package protocol Driven: Sendable {
    /// The time of the reading, in seconds.
    var time: Double { get }
    var reading: Reading { get }
    /// The time of the next change that needs no event, in seconds.
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    /// Whether nothing changes without another event. A held pointer does not count.
    var isSettled: Bool { get }
    @discardableResult
    mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices
    @discardableResult
    mutating func advance(to time: Double) -> Notices
}

extension Driven {
    package var isSettled: Bool { nextDeadline == nil }
}

extension DrawerEngine: Driven {}
