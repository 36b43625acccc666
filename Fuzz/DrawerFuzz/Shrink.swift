// Shrinks a failing case: fewer actions, fewer settings, rounder numbers, as long as the same property fails.

import DrawerCore
import DrawerScript
import DrawerSettings
import DrawerViews
import TestSupport

extension Case {
    /// Whether the printed case can be read again: a script refuses, for example, what its policies do not read.
    private var isReadable: Bool { (try? Script(parsing: text())) != nil }

    /// A minimal case in which the same property fails.
    public func shrunk(keeping property: String, on level: Level) -> Case {
        shrunk(keeping: property) { $0.check(on: level).violation }
    }

    /// - Parameters:
    ///   - attempts: the maximum number of cases to try.
    ///   - violation: runs a case.
    func shrunk(keeping property: String, most attempts: Int = 4000, by violation: (Case) -> Violation?) -> Case {
        var left = attempts
        func fails(_ made: Case) -> Bool {
            left -= 1
            return left >= 0 && violation(made)?.property == property && made.isReadable
        }
        var best = self
        if let last = violation(self)?.action { best.actions = Array(actions.prefix(last + 1)) }
        if !fails(best) { best = self }
        best.actions = TestSupport.shrunk(best.actions, simpler: \.simpler) {
            fails(Case(settings: best.settings, actions: $0))
        }
        best.settings = TestSupport.shrunk(best.settings, simpler: \.simpler) {
            fails(Case(settings: $0, actions: best.actions))
        }
        return best
    }
}

/// Rounder numbers near a number, the roundest first.
private func rounder(_ value: Double) -> [Double] {
    let rows = (value / 16).rounded(.toNearestOrAwayFromZero) * 16
    return [rows, (value / 10).rounded(.toNearestOrAwayFromZero) * 10, value.rounded(), (value * 10).rounded() / 10]
        .filter { $0 != value && $0 != 0 }
}

extension Setting {
    /// The same setting with one rounder number.
    fileprivate var simpler: [Setting] {
        if name == "Size" {
            return ["Size 80x24", "Size 80x\(value.split(separator: "x").last ?? "24")"].compactMap(other)
        }
        let words = description.split(separator: " ").map(String.init)
        return words.indices.dropFirst().flatMap { index -> [Setting] in
            let word = words[index]
            let digits = word.prefix { $0.isNumber || $0 == "." }
            guard let number = Double(digits) else { return [] }
            return rounder(number).compactMap { round in
                var words = words
                words[index] = Quantity.text(round) + word.dropFirst(digits.count)
                return other(words.joined(separator: " "))
            }
        }
    }

    private func other(_ text: String) -> Setting? {
        guard let setting = try? Setting(text), setting != self else { return nil }
        return setting
    }
}

extension Action {
    fileprivate var simpler: [Action] {
        switch self {
        case .command(.sleep(let time)):
            return [0, 8, 100, time.count / 2_000_000, time.count / 1_000_000].map { Nanoseconds.milliseconds($0) }
                .filter { $0 < time }.map { .command(.sleep($0)) }
        case .command(.move(.by(let translation), let time)):
            var translations: [Coordinates] = []
            if translation.x.value != 0 { translations.append(Coordinates(x: Quantity(0, .points), y: translation.y)) }
            translations += rounder(translation.y.value).map { Coordinates(x: translation.x, y: Quantity($0, .points)) }
            return translations.map { .command(.move(.by($0), over: time)) }
        case .command(.press(.point(let point))):
            var simpler: [Action] = [.handle, .list, .primary].map { .command(.press(.place($0))) }
            simpler += rounder(point.y.value).map {
                .command(.press(.point(Coordinates(x: point.x, y: Quantity($0, .points)))))
            }
            return simpler
        case .command(.wheel(let direction, let amount, let location)):
            return [.notches(1), .rows(1)].filter { $0 != amount }.map { .command(.wheel(direction, $0, at: location)) }
        case .command(.key(let key, let count)): return count > 1 ? [.command(.key(key, count: 1))] : []
        case .command(.code(.moveTo(let height, let animated))):
            return rounder(height.value).map { .command(.code(.moveTo(Quantity($0, .points), animated: animated))) }
        case .command(.code(.scrollTo(.offset(let offset), let animated))):
            return rounder(offset.value).map {
                .command(.code(.scrollTo(.offset(Quantity($0, .points)), animated: animated)))
            }
        case .command(.resize(let size)):
            return [Size(columns: 80, rows: 24), Size(columns: 80, rows: size.rows)].filter { $0 != size }
                .map { .command(.resize($0)) }
        case .command(.configure(let settings)): return settings.flatMap(\.simpler).map { .command(.configure([$0])) }
        case .command(.insets(let bottom, let animated)):
            return rounder(bottom.value).map {
                .command(.insets(bottom: Quantity($0, .points), animated: animated))
            }
        case .event(let event): return event.simpler.map { .event($0) }
        default: return []
        }
    }
}

extension DrawerEvent {
    /// The same event with a rounder number.
    fileprivate var simpler: [DrawerEvent] {
        switch self {
        case .listContent(let height, _, _): rounder(height).map { .listContent(height: $0) }
        case .primaryHeight(points: let height): rounder(height).map { .primaryHeight(points: $0) }
        case .trackpad(let points, let place, let phase):
            rounder(points).map { .trackpad(by: $0, on: place, phase: phase) }
        case .release(let velocity?): rounder(velocity.y).map { .release(velocity: DrawerVelocity(x: 0, y: $0)) }
        case .impulse(let velocity): rounder(velocity).map { .impulse(velocity: $0) }
        case .listAt(let offset, let velocity):
            rounder(offset).map { .listAt(offset: $0, velocity: velocity) }
                + rounder(velocity).map { .listAt(offset: offset, velocity: $0) }
        default: []
        }
    }
}
