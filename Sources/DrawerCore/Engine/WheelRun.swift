// A run of wheel events: where the run began decides what it may move. Pure.

/// Wheel events in either direction, each within a pause of the one before. A run that began in the list never moves the
/// drawer: it stops at the list's ends.
struct WheelRun: Sendable, Equatable {
    /// The time until which an event continues the run.
    private var end = -Double.infinity
    private(set) var staysInList = false

    /// The distance of an event, in points.
    /// - Parameters:
    ///   - distance: the distance that the wheel asks for.
    ///   - next: the segment of the pan's track that the event would move, and how much of it is left.
    mutating func take(_ distance: Double, of next: (segment: Track.Segment, left: Double)?, at time: Double) -> Double
    {
        let isList = next?.segment.mover == .list
        if time >= end { staysInList = isList }
        end = PanRecognizer<Pan>.deadline(after: time)
        guard staysInList else { return distance }
        return isList ? min(distance, next?.left ?? 0) : 0
    }
}
