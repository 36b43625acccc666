// The model of a release: the policies, and the choice of the target.

import DrawerCore

/// The start of a pan: a detent, or a free height, which counts as the nearest detent.
enum Began: Equatable {
    case detent(DetentName)
    case height(Double)

    func index(_ ground: Ground) -> Int {
        switch self {
        case .detent(let name): ground.index(of: name) ?? 0
        case .height(let height): ground.nearestOfAll(to: top(ground, height))
        }
    }

    private func top(_ ground: Ground, _ height: Double) -> Double {
        min(max(ground.room - height, ground.full), ground.low)
    }

    func top(_ ground: Ground) -> Double {
        switch self {
        case .detent(let name): ground.tops[ground.index(of: name) ?? 0]
        case .height(let height): top(ground, height)
        }
    }

    var name: DetentName? { if case .detent(let name) = self { name } else { nil } }
}

/// The inputs of a release.
struct ReleaseModel {
    /// The shown top.
    var top: Double
    /// The top before resistance.
    var pulledTop: Double
    /// The distance by which the drawer was pulled since the press, upward.
    var drag: Double
    /// The velocity of the pointer; 0 for a sideways release.
    var velocity: Double
    /// The time since the press.
    var duration = 0.0
    /// Whether the pan began on a list that was not at its start.
    var isInScrolledList = false
}

extension Ground {
    /// The target of a released pan, among the detents at which it may end.
    func destination(_ release: ReleaseModel, began: Began) -> Began {
        var (ground, began) = (self, began)
        let middle = (room + tops[lowestVisible]) / 2
        let isHeld = abs(release.velocity) <= 1e-6 || abs(release.velocity) < settings.release.flickSpeed - 1e-6
        if release.isInScrolledList, settings.release.dismissesFrom == .top, !isHeld || release.top <= middle + 1e-9 {
            ground.exclude { self.isHidden($0) }
            // A pan that has caught a dismissal counts as begun at the lowest visible detent.
            if hasHidden, began == .detent(hiddenName) { began = .detent(names[lowestVisible]) }
        }
        if let steps = settings.release.maximumSteps, release.velocity != 0 {
            func distance(_ index: Int) -> Double { (tops[index] - release.top) * (release.velocity > 0 ? 1 : -1) }
            let ahead = ground.choices(began: began.index(self)).map(distance).filter { $0 > 1e-9 }.sorted()
            if ahead.count > steps { ground.exclude { distance($0) > ahead[steps - 1] + 1e-9 } }
        }
        return ground.chosen(release, began)
    }

    private func chosen(_ release: ReleaseModel, _ began: Began) -> Began {
        if settings.release.restsAnywhere, let free = freeDestination(release, began) { return free }
        let index = began.index(self)
        let isOwn = ReleasePolicy.builtIn.contains(settings.release.policy) && !hasDismissalRule
        return .detent(
            isOwn ? names[target(release.top, release.velocity, index)] : presetTarget(release, began: index))
    }

    private var hasDismissalRule: Bool { hasHidden && isReachable[0] && settings.release.dismissal != .detent }

    /// `restsAnywhere`: top + projection, clamped to the user's range; at an end of the range, the end detent. Below
    /// the lowest visible detent, only this detent and `hidden` are targets, unless a preset's rule decides about
    /// `hidden`.
    private func freeDestination(_ release: ReleaseModel, _ began: Began) -> Began? {
        let index = began.index(self)
        let choices = choices(began: index)
        guard let high = choices.last(where: { !isHidden($0) }), let low = choices.first(where: { !isHidden($0) })
        else { return nil }
        if hasDismissalRule, presetTarget(release, began: index) == hiddenName { return .detent(hiddenName) }
        let rest = release.top + projection(release.velocity)
        if rest <= tops[high] + 1e-9 { return .detent(names[high]) }
        if rest < tops[low] - 1e-9 { return .height(room - rest) }
        let ends = choices.filter { $0 == low || (isHidden($0) && !hasDismissalRule) }
        return .detent(names[nearest(to: rest, began: index, among: ends) ?? low])
    }

    private func projection(_ velocity: Double) -> Double {
        let rate = settings.release.decelerationRate
        return velocity / 1000 * rate / (1 - rate)
    }

    private func target(_ top: Double, _ velocity: Double, _ began: Int) -> Int {
        let choices = choices(began: began)
        func nearest(_ y: Double) -> Int { self.nearest(to: y, began: began, among: choices) ?? began }
        let wanted: Int
        switch settings.release.policy.name {
        case "projected": return projected(top, velocity, began, choices) ?? nearest(top)
        case "nearest": return nearest(top)
        case "threshold": return threshold(top, velocity, began, choices) ?? nearest(top)
        default: wanted = shortcuts(top, velocity, began)
        }
        // One detent stands for each group. An unreachable detent becomes the nearest reachable one.
        return choice(for: wanted, began: began) ?? nearest(tops[wanted])
    }

    private func projected(_ top: Double, _ velocity: Double, _ began: Int, _ choices: [Int]) -> Int? {
        let release = settings.release
        // Speeds this close are equal.
        let speed = abs(velocity) + 1e-6
        guard abs(velocity) > 0, speed >= release.nearestSpeed else { return nil }
        let up = velocity < 0
        func ahead(_ index: Int) -> Double { up ? top - tops[index] : tops[index] - top }
        var allowed = choices
        if speed >= release.flickSpeed { allowed = allowed.filter { ahead($0) >= -1e-9 } }
        if speed < release.skipSpeed, let next = next(up: up, from: top, began: began, slack: 1e-9, orHidden: true) {
            allowed = allowed.filter { ahead($0) <= ahead(next) }
        }
        return nearest(to: top + projection(velocity), began: began, among: allowed)
    }

    private func threshold(_ top: Double, _ velocity: Double, _ began: Int, _ choices: [Int]) -> Int? {
        guard choices.count > 1 else { return choices.first }
        let down = velocity > 0
        // On a detent, the pair in the direction of the velocity or, at rest, the pair above.
        var higher = choices.firstIndex { down ? tops[$0] <= top + 1e-9 : tops[$0] < top - 1e-9 } ?? choices.count - 1
        higher = min(max(higher, 1), choices.count - 1)
        let (low, high) = (choices[higher - 1], choices[higher])
        let middle = (tops[low] + tops[high]) / 2
        let isHalfway = abs(top - middle) <= 1e-9
        if isHalfway, velocity == 0 { return began == low ? low : high }
        let flick = settings.release.flickSpeed
        let isPast = top > middle && !isHalfway
        // Without speed, halfway alone decides, even if every speed is a flick.
        return velocity > flick + 1e-6 || (isPast && (velocity >= 0 || velocity > -flick + 1e-6)) ? low : high
    }

    /// The rule in the article's source.
    private func shortcuts(_ top: Double, _ velocity: Double, _ began: Int) -> Int {
        let compressed = lowestVisible
        let expanded = index(of: .expanded) ?? max(compressed, highest - 1)
        let isHigh = top <= tops[expanded] - 50
        guard velocity > 50 + 1e-6 else {
            return isHigh ? highest : top < tops[compressed] - 50 ? expanded : compressed
        }
        guard isHigh else { return compressed }
        return began == highest ? expanded : highest
    }
}
