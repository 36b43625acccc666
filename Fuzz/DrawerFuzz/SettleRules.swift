// The rules of a settle in flight: its spring, and how far it may pass its target.

import DrawerCore
import DrawerScene
import Foundation

extension Watch {
    /// Checks that a settle is the spring that its cause asks for: `released` for a release that is no tap, `otherwise`
    /// for anything else. Settles that the policy or `maximumOvershoot` may shape are left out.
    mutating func settlesBySpring<S: Subject>(_ deed: Deed, _ subject: S, _ notices: [Notice]) throws(Violation) {
        let start = subject.reading
        let release = Ground(subject.drawer).settings.release
        // After an effect of the scene's own, the model does not follow a fling along the track.
        if isLoose, Ground(subject.drawer).settings.scrolling.carriesFling { return }
        guard let name = start.target, let target = Ground(subject.drawer).index(of: name), pan == nil, carried == nil
        else { return }
        let isTap = notices.contains { if case .tapped = $0.kind { true } else { false } }
        let isRelease = deed == .input(.release) && !isTap
        guard release.settles.released != nil || release.policy.settle == nil else { return }
        let settle = isRelease ? release.settles.released ?? release.settles.otherwise : release.settles.otherwise
        guard settle.name == "spring", settle.parameters.count == 3 else { return }
        let end = Ground(subject.drawer).tops[target]
        let spring = SpringModel(
            response: settle.parameters[0], damping: settle.parameters[1], x: start.top - end, v: start.velocity)
        // A settle that would pass its target may be shorter, or end there.
        let times = (1...200).map { Double($0) * 0.01 * settle.parameters[0] }
        // From its target, a settle passes it in the direction of its speed.
        let side = abs(start.top - end) <= 1e-9 ? -start.velocity : start.top - end
        let passed = times.map { spring.displacement(at: $0) * (side < 0 ? 1 : -1) }.max() ?? 0
        guard passed < (Ground(subject.drawer).isHidden(target) ? 0.009 : 0.9) else { return }
        var copy = subject
        let wait = settle.parameters[0] / 7
        guard copy.advance(to: subject.time + wait).isEmpty else { return }
        saw(.settle)
        try close(
            end + spring.displacement(at: wait), copy.reading.top, "a settle is the spring that its cause asks for",
            within: 1e-6)
    }

    /// Checks that a nudge takes the drawer 12 pt up and back, and nowhere else.
    mutating func goesAwayAndBack<S: Subject>(_ subject: S) throws(Violation) {
        let start = subject.reading
        let settle = Ground(subject.drawer).settings.release.settles.otherwise
        guard settle.name == "spring", settle.parameters[1] < 5 else { return }
        saw(.settle)
        var copy = subject
        var highest = start.top
        for index in 1...2000 {
            _ = copy.advance(to: subject.time + Double(index) * settle.parameters[0] / 500)
            guard copy.reading.phase == .settling else { break }
            highest = min(highest, copy.reading.top)
        }
        try close(12, start.top - highest, "a nudge goes 12 pt away", within: 0.01)
    }

    /// Checks that a settle overshoots by at most `maximumOvershoot`, or 1.25 times its overshoot from rest. A
    /// carried fling moves through a caught rubber band as the pointer would, however far the band is stretched.
    mutating func overshoot<S: Subject>(of subject: S) throws(Violation) {
        guard carried == nil else { return }
        let start = subject.reading
        let ground = Ground(subject.drawer)
        guard let name = start.target, let index = ground.index(of: name), !ground.isHidden(index) else { return }
        saw(.overshoot)
        let target = ground.tops[index]
        let distance = start.top - target
        let release = ground.settings.release
        // The policy's own settle leads only to targets that the policy chose.
        let settles =
            release.settles.released.map { [$0, release.settles.otherwise] }
            ?? [release.policy.settle, release.settles.otherwise].compactMap { $0 }
        guard settles.allSatisfy({ $0.name == "spring" }), let damping = settles.map({ $0.parameters[1] }).min()
        else { return }
        let ratio = damping < 1 ? exp(-Double.pi * damping / (1 - damping * damping).squareRoot()) : 0
        guard release.maximumOvershoot < .infinity else { return }
        let limit = max(1, min(release.maximumOvershoot, ground.room / 2), 1.25 * abs(distance) * ratio)
        var copy = subject
        var passed = 0.0
        var wait = 1e-4
        while wait < 3 {
            let notices = copy.advance(to: subject.time + wait)
            let now = copy.reading
            guard now.phase == .settling, now.target == name, notices.isEmpty else { break }
            // Outward movement before the drawer turns back is not overshoot.
            let beyond = distance > 0 ? target - now.top : now.top - target
            passed = max(passed, beyond)
            wait *= 1.08
        }
        try demand(
            passed <= limit * (1 + 1e-6) + 1e-6, "no settle passes its target by too much",
            "\(passed) pt past \(name), \(limit) pt allowed, from \(start.top) at \(start.velocity) pt/s")
    }
}

/// A damped spring: x'' = -(2π/R)² x - 2 z (2π/R) x'.
struct SpringModel {
    let response: Double
    let damping: Double
    /// Displacement and velocity at the start.
    let x: Double
    let v: Double

    func displacement(at t: Double) -> Double {
        let w = 2 * Double.pi / response
        let root = damping * damping - 1
        guard abs(root) > 1e-9 else { return exp(-w * t) * (x + (v + w * x) * t) }
        let b = (v + damping * w * x) / (w * abs(root).squareRoot())
        let angle = w * abs(root).squareRoot() * t
        return root < 0
            ? exp(-damping * w * t) * (x * cos(angle) + b * sin(angle))
            : exp(-damping * w * t) * (x * cosh(angle) + b * sinh(angle))
    }
}
