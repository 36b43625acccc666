// A script as text again: the canonical form, one space between words, a blank line between settings and commands.

import DrawerCore
import DrawerScene

extension Script {
    /// The script as text that reads back to the same settings and commands.
    public var text: String {
        let head = settings.map { $0.setting.text + "\n" }.joined()
        let body = commands.map { $0.kind.text + "\n" }.joined()
        return head.isEmpty || body.isEmpty ? head + body : head + "\n" + body
    }
}

extension Setting {
    /// The line that says so.
    public var text: String {
        let words: String =
            switch self {
            case .scene(let name): "Scene \(name.rawValue)"
            case .size(let size): "Size \(size.text)"
            case .cellHeight(let points): "CellHeight \(Arguments.text(points))"
            case .cellWidth(let points): "CellWidth \(Arguments.text(points))"
            case .layout(let name): "Layout \(name.rawValue)"
            case .detent(let name, let height): "Detent \(name) \(height.text)"
            case .policy(let policy): "Policy \(policy.name)"
            case .spring(.response(let response, let damping)):
                "Spring response \(Arguments.text(response)) damping \(Arguments.text(damping))"
            case .spring(.duration(let duration, let bounce)):
                "Spring duration \(Arguments.text(duration)) bounce \(Arguments.text(bounce))"
            case .items(.count(let count)): "Items \(count)"
            case .items(.path(let path)): "Items \(quoted(path))"
            case .theme(let name): "Theme \(name.rawValue)"
            case .frameRate(let rate): "FrameRate \(rate)"
            case .carriesFling(let isOn): "CarriesFling \(onOff(isOn))"
            case .flingAtTop(let name): "FlingAtTop \(name.rawValue)"
            case .dismissible(let name): "Dismissible \(name.rawValue)"
            case .maximumDimming(let share): "MaximumDimming \(Arguments.text(share))"
            case .largestUndimmedDetent(let name): "LargestUndimmedDetent \(name)"
            case .decelerationRate(let rate): "DecelerationRate \(Arguments.text(rate))"
            case .skipSpeed(let speed):
                speed.isFinite ? "SkipSpeed \(Arguments.text(speed))pt/s" : "SkipSpeed infinite"
            case .maximumOvershoot(let length): "MaximumOvershoot \(length.text)"
            case .listPans(let name): "ListPans \(name.rawValue)"
            case .overPull(let end, let isOn): "OverPull \(optional(end?.rawValue))\(onOff(isOn))"
            case .panning(let part, let isOn): "Panning \(optional(part?.rawValue))\(onOff(isOn))"
            case .isReachable(let name, let isOn): "IsReachable \(name) \(onOff(isOn))"
            case .restsAnywhere(let isOn): "RestsAnywhere \(onOff(isOn))"
            case .wheelRows(let rows): "WheelRows \(Arguments.text(rows))"
            }
        return "Set " + words
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
            "Flick \(location.text) \(direction.rawValue) \(Arguments.text(speed))pt/s\(over(time))"
        case .tap(let location): "Tap \(location.text)"
        case .wheel(let direction, .notches(let count), let location):
            "Wheel \(direction.rawValue) \(count) at \(location.text)"
        case .wheel(let direction, .rows(let rows), let location):
            "Wheel \(direction.rawValue) \(Arguments.text(rows))r at \(location.text)"
        case .key(.character(let character), let times): "Key \(quoted(String(character)))\(count(times))"
        case .key(.control(let character), let times): "Control \(quoted(String(character)))\(count(times))"
        case .key(let key, let times):
            (Grammar.namedKeys.first { $0.key == key }?.name ?? "Escape") + count(times)
        case .type(let text): "Type \(quoted(text))"
        case .snap(let name): "Snap \(name)"
        case .toggle: "Toggle"
        case .dismiss: "Dismiss"
        case .moveTo(let height): "MoveTo \(height.text)"
        case .resize(let size): "Resize \(size.text)"
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
        case .count(let counter, .equal, let number): "\(counter.rawValue) \(number)"
        case .count(let counter, let comparison, let number):
            "\(counter.rawValue) \(comparison.rawValue) \(number)"
        case .measure(let measure, let comparison, let amount, let tolerance):
            "\(measure.rawValue) \(comparison.rawValue) \(amount.text)" + (tolerance.map { " ± \($0.text)" } ?? "")
        }
    }
}

extension Expectation.Amount {
    var text: String { Arguments.text(value) + unit.rawValue }
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

extension Length {
    var text: String { Arguments.text(value) + unit.rawValue }
}

extension Size {
    var text: String { "\(columns)x\(rows)" }
}

extension Coordinates {
    var text: String { "\(x.text),\(y.text)" }
}

extension Coordinate {
    var text: String { Arguments.text(value) + (unit == .points ? "pt" : "") }
}

extension Location {
    var text: String {
        switch self {
        case .point(let point): point.text
        case .place(let place): place.rawValue
        }
    }
}

extension Destination {
    var text: String {
        switch self {
        case .to(let point): point.text
        case .by(let distance): "by \(distance.text)"
        }
    }
}

extension Setting.DetentHeight {
    var text: String {
        switch self {
        case .points(let points): "\(Arguments.text(points))pt"
        case .percent(let percent): "\(Arguments.text(percent))%"
        case .inset(let points): "inset \(Arguments.text(points))pt"
        case .content: "content"
        case .header: "header"
        }
    }
}

private func over(_ time: Nanoseconds?) -> String { time.map { " over \($0.text)" } ?? "" }
private func count(_ times: Int) -> String { times == 1 ? "" : " \(times)" }
private func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
private func optional(_ word: String?) -> String { word.map { $0 + " " } ?? "" }

/// A string in quotes, with what cannot stand there as escapes.
func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
