// The policy `projected`: where the momentum would carry the drawer.
//
// The projection is Apple's (WWDC 2018, "Designing Fluid Interfaces"). Alone it makes mistakes that people notice: a
// flick that is too short turns back, a brisk one throws the drawer past a detent, the last twitch of a finger at rest
// decides. Three speeds keep it from them.

extension Policy {
    /// Speeds of `projected`, in pt/s.
    enum Speed {
        /// Below it the nearest detent is taken: the finger stood.
        static let slow = 50.0
        /// From it on the drawer never goes against the flick.
        static let flick = 300.0
    }

    /// The reachable detent nearest to where the momentum would bring the drawer to rest; from 300 pt/s on never one
    /// against the flick, below `skipSpeed` at most the next one, below 50 pt/s the nearest.
    public static let projected = Policy("projected") { release in
        let velocity = release.velocity
        let speed = abs(velocity)
        guard speed >= Speed.slow else { return release.nearest(to: release.top) ?? release.began }
        let direction = velocity < 0 ? 1.0 : -1.0
        let rest = release.top + Momentum.projection(velocity: velocity, rate: release.decelerationRate)
        let next = speed < release.skipSpeed ? release.next(in: direction) : nil
        let farthest = next.map { release.stops.tops[$0] }
        let target = release.nearest(to: rest) { top in
            let ahead = (release.top - top) * direction
            if speed >= Speed.flick, ahead < -Release.rounding { return false }
            if let farthest, (farthest - top) * direction > 0 { return false }
            return true
        }
        // Beyond the last detent everything is against the flick.
        return target ?? release.nearest(to: release.top) ?? release.began
    }
}
