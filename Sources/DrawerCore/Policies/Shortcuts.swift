// The policy `shortcuts`: what the source of the Siri Shortcuts study does when a pan ends, kept to the letter as a study.
//
// Its prose says: slow, the nearest; fast, by the state that the drawer comes from. Its source takes every upward
// release, however fast, as slow, and its slow rule is not the nearest. Here the source holds. It decides the target and
// the spring of the settle, nothing else: the source's limit of 25 pt above full height, its normalised spring velocity
// and its title that fades in 0.1 s are not taken over.

extension Policy {
    /// The study's rule for three detents, with its padding of 50 pt, in points and pt/s. In other layouts `fullHeight` is
    /// the highest detent, `compressed` the lowest that is not `hidden`, and `expanded` the one of that name or else the
    /// one below the highest. Its spring: response 0.5 s, damping ratio 0.6.
    public static let shortcuts = Policy("shortcuts", spring: Spring(valid: 0.5, 0.6)) { release in
        let stops = release.stops
        let full = stops.highest
        let compressed = min(stops.lowestVisible, full)
        let expanded = stops.index(of: .expanded) ?? max(compressed, full - 1)
        let padding = 50.0
        let isHigh = release.top <= stops.tops[expanded] - padding
        if release.velocity > 50 {
            guard isHigh else { return compressed }
            return release.began == full ? expanded : full
        }
        if isHigh { return full }
        return release.top < stops.tops[compressed] - padding ? expanded : compressed
    }
}
