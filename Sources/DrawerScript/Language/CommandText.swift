// Commands as lines that read back as the same commands.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

extension Command.Kind {
    /// The command as a line.
    public var text: String {
        func over(_ time: Nanoseconds?) -> String { time.map { " over \($0.text)" } ?? "" }
        return switch self {
        case .press(let location): "Press \(location)"
        case .move(let destination, let time): "Move \(destination)\(over(time))"
        case .release: "Release"
        case .cancel: "Cancel"
        case .drag(let location, let destination, let time): "Drag \(location) \(destination)\(over(time))"
        case .flick(let location, let heading, let speed, let time):
            "Flick \(location) \(heading.rawValue) \(Quantity(speed, .pointsPerSecond))\(over(time))"
        case .tap(let location): "Tap \(location)"
        case .wheel(let heading, .notches(let count), let location): "Wheel \(heading.rawValue) \(count) at \(location)"
        case .wheel(let heading, .rows(let rows), let location):
            "Wheel \(heading.rawValue) \(Quantity(rows, .rows)) at \(location)"
        case .key(let key, let count): key.line + (count == 1 ? "" : " \(count)")
        case .type(let text): "Type \(quoted(text))"
        case .code(let call): call.line
        case .insets(let bottom, let animated): "Insets bottom \(bottom)" + (animated ? " animated" : "")
        case .configure(let settings): "Configure \(Setting.text(settings))"
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
    /// The text after `Expect`.
    public var text: String {
        switch self {
        case .detent(let name): "detent \(name?.text ?? "none")"
        case .target(let name): "target \(name?.text ?? "none")"
        case .owner(let owner): "owner \(owner.rawValue)"
        case .phase(let phase): "phase \(phase.rawValue)"
        case .focus(let focus): "focus \(focus.rawValue)"
        case .notice(let name): "notice \(name)"
        case .count(let counter, .equal, let number): "\(counter.rawValue) \(number)"
        case .count(let counter, let relation, let number): "\(counter.rawValue) \(relation.rawValue) \(number)"
        case .measure(let measure, let relation, let amount, let tolerance):
            "\(measure.rawValue) \(relation.rawValue) \(amount)" + (tolerance.map { " ± \($0)" } ?? "")
        }
    }
}

extension Key {
    fileprivate var line: String {
        switch self {
        case .character(let character): "Key \(quoted(String(character)))"
        case .control(let character): "Control \(quoted(String(character)))"
        case .alt(let character): "Alt \(quoted(String(character)))"
        case .controlAlt(let character): "ControlAlt \(quoted(String(character)))"
        case .function(let number): "Function \(number)"
        default: Grammar.namedKeys.first { $0.key == self }?.name ?? ""
        }
    }
}

extension Call {
    fileprivate var line: String {
        func once(_ animated: Bool) -> String { animated ? "" : " at once" }
        return switch self {
        case .snap(let name, let animated): "Snap \(name.text)\(once(animated))"
        case .toggle: "Toggle"
        case .nudge: "Nudge"
        case .dismiss(let animated): "Dismiss\(once(animated))"
        case .moveTo(let height, let animated): "MoveTo \(height)\(once(animated))"
        case .scrollTo(.row(let row), let animated): "ScrollTo row \(row)\(once(animated))"
        case .scrollTo(.section(let section), let animated): "ScrollTo section \(section)\(once(animated))"
        case .scrollTo(.offset(let offset), let animated): "ScrollTo offset \(offset)\(once(animated))"
        case .page(let page, let animated): "Page \(page)\(once(animated))"
        case .push: "Push"
        case .pop: "Pop"
        }
    }
}

extension Location: CustomStringConvertible {
    public var description: String {
        switch self {
        case .point(let coordinates): "\(coordinates)"
        case .place(let place): "\(place)"
        case .dot(let page): "dot \(page)"
        }
    }
}

extension Destination: CustomStringConvertible {
    public var description: String {
        switch self {
        case .to(let coordinates): "\(coordinates)"
        case .by(let translation): "by \(translation)"
        }
    }
}
