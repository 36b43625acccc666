// A run of wheel events: where the run began decides what it may move. Pure.

/// Events of a wheel or a trackpad in either direction, each within a pause of the one before. A run that began in the
/// list never moves the drawer: it stops at the list's ends. No run stretches a rubber band.
struct WheelRun: Sendable, Equatable {
    /// The time until which an event continues the run.
    private var end = -Double.infinity
    private(set) var staysInList = false

    /// The distance that an event moves, in points; the event joins the run.
    /// - Parameters:
    ///   - distance: the distance that the event asks for.
    ///   - left: the way that is left in all, and of the list before its end, if the event would move the list.
    mutating func distance(_ distance: Double, of left: (all: Double, list: Double?), at time: Double) -> Double {
        if time >= end { staysInList = left.list != nil }
        end = PanRecognizer<Pan>.deadline(after: time)
        return min(distance, staysInList ? left.list ?? 0 : left.all)
    }
}
