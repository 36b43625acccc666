// The policy `threshold`: past half way, or fast enough, as the natural-transitions study dismisses its cards.

extension Policy {
    /// Between the two detents around the drawer: done, the lower one, with v > 300 pt/s, or past half way and
    /// v > -300 pt/s; else the higher. Exactly half way and without speed the one that the pan began at, else the higher.
    public static let threshold = Policy("threshold") { release in
        guard let (higher, lower) = release.pair() else { return release.began }
        let middle = (release.stops.tops[higher] + release.stops.tops[lower]) / 2
        let isHalfWay = abs(release.top - middle) <= 1e-9 && higher != lower
        if isHalfWay, release.velocity == 0 { return release.began == lower ? lower : higher }
        let isDone =
            release.velocity > 300 || (release.top > middle && !isHalfWay && release.velocity > -300)
        return isDone ? lower : higher
    }
}
