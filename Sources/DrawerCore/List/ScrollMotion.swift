// What moves a scrolling content right now.

extension SpringMotion {
    /// Of a content's bounce: whether it is beyond its last row, not above its first.
    var isBeyondEnd: Bool { displacement > 0 || (displacement == 0 && velocity > 0) }
}

/// What moves the list, or the primary content.
enum ScrollMotion: Sendable, Hashable {
    case rest(offset: Double)
    /// Until `end`, when it meets `edge` or is too slow to go on.
    case fling(Fling, start: Double, end: Double, edge: Double?)
    /// Beyond an edge and back.
    case bounce(SpringMotion)
    /// A press has stopped it here.
    case held(offset: Double)
    /// The pan's track tells.
    case pan

    /// When it changes by itself; nil where it does not.
    var end: Double? {
        switch self {
        case .fling(_, _, let end, _): end
        case .bounce(let motion): motion.end
        case .rest, .held, .pan: nil
        }
    }

    /// Where it is and how fast; nil while a pan moves it.
    func state(at time: Double) -> (offset: Double, velocity: Double)? {
        switch self {
        case .rest(let offset), .held(let offset): return (offset, 0)
        case .fling(let fling, let start, _, _): return fling.state(at: time - start)
        case .bounce(let motion):
            let state = motion.state(at: time)
            return (state.value, state.velocity)
        case .pan: return nil
        }
    }

    /// What a content does that is let go at `offset` with a speed: bounces from beyond its ends, flies on within them.
    static func letGo(at offset: Double, velocity: Double, longest: Double, rate: Double, time: Double) -> ScrollMotion
    {
        // A band that was pulled and pushed back may leave a rounding beyond the edge.
        let rounding = 1e-9
        if offset < -rounding || offset > longest + rounding {
            return bounce(from: offset, to: offset < 0 ? 0 : longest, velocity: velocity, time: time)
        }
        let offset = min(max(offset, 0), longest)
        let fling = Fling(valid: offset, velocity, rate)
        var end = fling.duration
        guard end > 0 else { return .rest(offset: offset) }
        var met: Double?
        let edge = velocity < 0 ? 0 : longest
        if let reaches = fling.time(toReach: edge), reaches <= end {
            end = reaches
            met = edge
        }
        return .fling(fling, start: time, end: time + end, edge: met)
    }

    /// The spring that brings a content back to its edge.
    static func bounce(from offset: Double, to edge: Double, velocity: Double, time: Double) -> ScrollMotion {
        let motion = SpringMotion(start: time, from: offset, to: edge, velocity: velocity, spring: .bounce)
        return motion.end > time ? .bounce(motion) : .rest(offset: edge)
    }
}
