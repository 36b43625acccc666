// A script as text: one space between words, a blank line between settings and commands.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Script {
    /// The script as text that reads back as the same settings and commands.
    public var text: String {
        let head = settings.map { "Set \($0.setting)\n" }.joined()
        let body = commands.map { $0.kind.text + "\n" }.joined()
        return head.isEmpty || body.isEmpty ? head + body : head + "\n" + body
    }
}

extension Command.Kind {
    /// The line that says so.
    public var text: String {
        switch self {
        case .press(let location): "Press \(location.text)"
        case .move(let destination, let time): "Move \(destination.text)\(over(time))"
        case .release: "Release"
        case .drag(let location, let destination, let time):
            "Drag \(location.text) \(destination.text)\(over(time))"
        case .flick(let location, let direction, let speed, let time):
            "Flick \(location.text) \(direction.rawValue) \(Quantity(speed, .pointsPerSecond))\(over(time))"
        case .tap(let location): "Tap \(location.text)"
        case .wheel(let direction, .notches(let count), let location):
            "Wheel \(direction.rawValue) \(count) at \(location.text)"
        case .wheel(let direction, .rows(let rows), let location):
            "Wheel \(direction.rawValue) \(Quantity(rows, .rows)) at \(location.text)"
        case .key(.character(let character), let times): "Key \(quoted(String(character)))\(count(times))"
        case .key(.control(let character), let times): "Control \(quoted(String(character)))\(count(times))"
        case .key(let key, let times):
            (Grammar.namedKeys.first { $0.key == key }?.name ?? "Escape") + count(times)
        case .type(let text): "Type \(quoted(text))"
        case .snap(let name, let animated): "Snap \(name)\(atOnce(animated))"
        case .toggle: "Toggle"
        case .dismiss(let animated): "Dismiss\(atOnce(animated))"
        case .moveTo(let height, let animated): "MoveTo \(height)\(atOnce(animated))"
        case .scrollTo(.row(let row), let animated): "ScrollTo row \(row)\(atOnce(animated))"
        case .scrollTo(.offset(let offset), let animated): "ScrollTo offset \(offset)\(atOnce(animated))"
        case .insets(let bottom, let animated): "Insets bottom \(bottom)\(animated ? " animated" : "")"
        case .configure(let setting): "Configure \(setting)"
        case .resize(let size): "Resize \(size)"
        case .sleep(let time): "Sleep \(time.text)"
        case .waitSettled: "Wait settled"
        case .expect(let expectation): "Expect \(expectation.text)"
        case .snapshot(let name): "Snapshot \(name)"
        case .note(let text): "Note \(quoted(text))"
        }
    }
}

extension Expectation {
    /// What stands after `Expect`.
    public var text: String {
        switch self {
        case .detent(let name): "detent \(name?.text ?? "none")"
        case .target(let name): "target \(name?.text ?? "none")"
        case .owner(let owner): "owner \(owner.rawValue)"
        case .phase(let phase): "phase \(phase.rawValue)"
        case .focus(let focus): "focus \(focus.rawValue)"
        case .notice(let name): "notice \(name)"
        case .count(let counter, .equal, let number): "\(counter.rawValue) \(number)"
        case .count(let counter, let relation, let number):
            "\(counter.rawValue) \(relation.rawValue) \(number)"
        case .measure(let measure, let relation, let amount, let tolerance):
            "\(measure.rawValue) \(relation.rawValue) \(amount)" + (tolerance.map { " ± \($0)" } ?? "")
        }
    }
}

extension Nanoseconds {
    /// In milliseconds, exactly.
    public var text: String {
        let whole = count / 1_000_000
        let rest = count % 1_000_000
        guard rest != 0 else { return "\(whole)ms" }
        var digits = String(rest)
        digits = String(repeating: "0", count: 6 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(whole).\(digits)ms"
    }
}

extension Location {
    var text: String {
        switch self {
        case .point(let point): point.description
        case .place(let place): place.description
        }
    }
}

extension Destination {
    var text: String {
        switch self {
        case .to(let point): point.description
        case .by(let distance): "by \(distance)"
        }
    }
}

private func over(_ time: Nanoseconds?) -> String { time.map { " over \($0.text)" } ?? "" }
private func count(_ times: Int) -> String { times == 1 ? "" : " \(times)" }
private func atOnce(_ animated: Bool) -> String { animated ? "" : " at once" }
