// The response curve: a settle from rest and a flick under the current values.

import DrawerCore
import DrawerSettings
import DrawerViews

/// Two synthetic gestures, played by a copy of the scene, so that the scene's own engine computes the curves.
struct ResponseCurve: Sendable {
    /// The drawer settles from its lowest to its highest detent, from rest.
    let fromRest: Play
    /// A flick on the drawer, or on the list of a bar.
    let flick: Play
    /// The spring of `fromRest`; nil if its motion is not a spring.
    let spring: DampedSpring?
    /// The distance of `fromRest`, in points.
    let distance: Double
    private(set) var chart: CurveChart?
    /// The configuration that the curves show.
    private let configuration: Configuration

    /// The speed of the flick in pt/s, its duration in seconds, and its number of movements.
    static let speed = 1000.0
    private static let flickDuration = 0.096
    private static let movements = 12

    /// - Returns: nil if the scene cannot settle.
    init?(of scene: any Scene) {
        let configuration = scene.common.configuration
        let names = scene.settleNames
        guard let low = names.first, let high = names.last else { return nil }
        var settling = scene.resting(at: low)
        let snap = Input.code(.snap(high))
        guard let fromRest = Play(Timeline(from: settling, after: [(0, snap)]), under: configuration),
            let flick = Self.flick(on: scene).flatMap({ Play($0, under: configuration) })
        else { return nil }
        (self.fromRest, self.flick, self.configuration) = (fromRest, flick, configuration)
        _ = settling.handle(snap)
        let travel = settling.drawer.settle
        distance = travel.map { abs($0.to - $0.from) } ?? 0
        if case .spring(let mass, let stiffness, let damping)? = travel?.kind, distance > 0 {
            spring = try? DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
        } else {
            spring = nil
        }
        chart = CurveChart(self, limit: configuration.settings.release.maximumOvershoot)
    }

    /// Whether the curves show the scene's current values.
    func isCurrent(for scene: any Scene) -> Bool { configuration.plays(like: scene.common.configuration) }

    /// A flick that opens the drawer from its lowest detent. If the lowest detent hides the drawer, the flick closes
    /// the drawer from the highest one. A bar starts at its highest height, because an upward flick of the list closes
    /// the bar.
    static func flick(on scene: any Scene) -> Timeline? {
        let names = scene.settleNames
        guard let low = names.first, let high = names.last else { return nil }
        let hides = low == scene.drawer.layout.hiddenName
        let isDown = scene.isUpsideDown != hides
        let resting = scene.resting(at: hides || scene.isBar ? high : low)
        guard let start = resting.point(of: scene.isBar ? .list : .handle) else { return nil }
        var inputs: [(Double, Input)] = [(0, .press(start))]
        for number in 1...movements {
            let time = flickDuration * Double(number) / Double(movements)
            let distance = speed * time
            inputs.append((time, .move(DrawerPoint(x: start.x, y: start.y + (isDown ? distance : -distance)))))
        }
        inputs.append((flickDuration, .release))
        return Timeline(from: resting, after: inputs)
    }
}

extension Timeline {
    /// - Parameter inputs: with their times after the scene's, in seconds.
    fileprivate init(from scene: any Scene, after inputs: [(time: Double, input: Input)]) {
        let steps = inputs.map { time, input in
            TimedInput(time: Nanoseconds(rounding: scene.time + time).seconds, input: input)
        }
        self.init(from: scene, steps)
    }
}

extension Scene {
    /// The detents between which the drawer settles, from the lowest to the highest; `hidden` counts only if there is
    /// no second one.
    fileprivate var settleNames: [DetentName] {
        guard let stops else { return common.configuration.layout.detents.map(\.name) }
        let visible = Array(stops.names[stops.lowestVisible...])
        return visible.count > 1 ? visible : stops.names
    }

    /// A copy at rest at a detent, with the list at its top.
    fileprivate func resting(at detent: DetentName) -> any Scene {
        var copy = self
        copy.common.wanted = []
        _ = copy.send(.cancel)
        _ = copy.handle(.code(.snap(detent, animated: false)))
        _ = copy.handle(.code(.scrollTo(.offset(Quantity(0, .points)), animated: false)))
        return copy
    }
}
