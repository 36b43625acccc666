// A link to the page in a browser: settings and a gesture in the part of an address after `#`, which a browser sends to no
// server. The page's link.js has the same format.

import DrawerCore
import DrawerScene
import DrawerSettings

/// The settings of a drawer, and a gesture from rest.
///
///     http://localhost:8000/#size=80x24&cell=8x16&preset=vaul&from=compressed&gesture=p0.ows.pdc_m1e8.0.-2s0_r0
///
/// A gesture is a list of events between underscores: `p` for a press, `m` for a move, `r` for a release, `c` for a cancel.
/// Each has the time since the event before it in hundredths of a millisecond; a press and a move also have the distance
/// from the last position in hundredths of a point, in x and in y. The numbers have the base 36.
public struct Link: Sendable {
    /// The longest text after `#`. A longer link is written without its gesture.
    public static let longest = 2000

    private var fields: [(name: String, value: String)] = []
    private var gesture: [(time: Nanoseconds, input: Input)] = []

    // MARK: From a script

    /// The link of a script's last gesture from rest.
    /// - Throws: `Refusal` for a script without a gesture, and for what the page does not have.
    public init(of player: Player) throws(Refusal) {
        var player = player
        player.keepsInputs = true
        typealias Start = (setup: Setup, items: Items, rows: Int, reading: Reading)
        var (start, rest): (Start?, Start?)
        var gesture: [(time: Nanoseconds, input: Input)] = []
        var count = 0
        player.advance(to: Nanoseconds(.max)) { player in
            let new = player.sent[count...]
            count += new.count
            if case .press? = new.first?.input, let rest { (start, gesture) = (rest, []) }
            gesture += new
            let simulation = player.simulation
            let configuration = simulation.configuration
            rest =
                simulation.isSettled
                ? (configuration.setup, configuration.items, simulation.items, simulation.reading) : nil
        }
        guard let start else {
            throw Refusal("a script without a gesture from rest", expected: "a Press, Drag or Flick")
        }
        let setup = start.setup
        guard setup.scene == .shortcuts else {
            throw Refusal("the scene \(setup.scene.rawValue)", expected: "the scene shortcuts, which the page has")
        }
        guard let detent = start.reading.detent else {
            throw Refusal("a gesture that begins between two detents", expected: "one that begins at a detent")
        }
        add("size", setup.size.description)
        add("cell", [setup.cellWidth, setup.cellHeight].map(Quantity.text).joined(separator: "x"))
        if start.items != .catalog { add("rows", "\(start.rows)") }
        for setting in setup.applied {
            let isOfScreen = setting.row.group == .presentation && setting.name != "ReducedMotion"
            guard setting.row.group != .sheet, setting.row.group != .scene else {
                throw Refusal("the page has no \(setting.name)", expected: "a script without it")
            }
            if setting.name == "Preset" {
                add("preset", setting.value)
            } else if !isOfScreen {
                add("set", "\(setting)")
            }
        }
        add("from", detent.text)
        if start.reading.offset != 0 { add("list", Quantity.text(start.reading.offset)) }
        let end = gesture.last { $0.input == .release || $0.input == .cancel }.map(\.time) ?? .zero
        self.gesture = gesture.filter { $0.time <= end && Link.letter(of: $0.input) != nil }
    }

    private mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }

    private static func letter(of input: Input) -> Character? {
        switch input {
        case .press: "p"
        case .move: "m"
        case .release: "r"
        case .cancel: "c"
        default: nil
        }
    }

    /// Whether the link has its gesture.
    public var hasGesture: Bool { text(withGesture: true).utf8.count <= Link.longest }

    /// The text after `#`.
    public var text: String { text(withGesture: hasGesture) }

    private func text(withGesture isWhole: Bool) -> String {
        (fields + (isWhole ? [("gesture", gestureText)] : [])).map { "\($0)=\(Link.escaped($1))" }.joined(
            separator: "&")
    }

    private var gestureText: String {
        var (time, x, y) = (gesture.first.map { Link.hundredths($0.time) } ?? 0, 0, 0)
        return gesture.map { event in
            let now = Link.hundredths(event.time)
            var numbers = [now - time]
            time = now
            if case .press(let point) = event.input { numbers += way(to: point) }
            if case .move(let point) = event.input { numbers += way(to: point) }
            func way(to point: DrawerPoint) -> [Int] {
                let next = (x: Int((point.x * 100).rounded()), y: Int((point.y * 100).rounded()))
                defer { (x, y) = next }
                return [next.x - x, next.y - y]
            }
            return String(Link.letter(of: event.input) ?? "m")
                + numbers.map { String($0, radix: 36) }.joined(separator: ".")
        }.joined(separator: "_")
    }

    /// A time in hundredths of a millisecond.
    private static func hundredths(_ time: Nanoseconds) -> Int { Int((time.count + 5000) / 10_000) }

    // MARK: As a script

    /// Whether an operand is a link, not the name of a file.
    public static func isLink(_ text: String) -> Bool { text.contains("://") && text.contains("#") }

    /// The script of a link: its settings, its start and its gesture, until everything rests.
    /// - Throws: `Refusal` with the field that is wrong.
    public static func script(_ link: String) throws(Refusal) -> String {
        var settings: [String] = []
        var (start, body) = ("", "")
        let text = link.drop { $0 != "#" }.dropFirst()
        for field in text.split(separator: "&") {
            let (name, rest) = (field.prefix { $0 != "=" }, field.drop { $0 != "=" }.dropFirst())
            let value = try unescaped(rest, of: name)
            let isLine = !value.contains { $0.isNewline }
            switch name {
            case "size": settings.append("Size \(value)")
            case "cell":
                let sizes = value.split(separator: "x")
                guard sizes.count == 2 else {
                    throw Refusal("cell=\(value)", expected: "a width and a height such as 8x16")
                }
                settings += ["CellWidth \(sizes[0])", "CellHeight \(sizes[1])"]
            case "rows": settings.append("Items \(value)")
            case "preset" where isLine: settings.append("Preset \(value)")
            case "set" where isLine: settings.append(value)
            case "from" where isLine:
                start = Command.Kind.code(.snap(DetentName(value), animated: false)).text + "\n" + start
            case "list":
                guard let offset = Double(value) else {
                    throw Refusal("list=\(value)", expected: "an offset in points")
                }
                start += Command.Kind.code(.scrollTo(.offset(Quantity(offset, .points)), animated: false)).text + "\n"
            case "gesture": body = try commands(value)
            default:
                throw Refusal(
                    "\(field) in a link", expected: "size, cell, rows, preset, set, from, list or gesture, with a value"
                )
            }
        }
        return settings.map { "Set \($0)\n" }.joined() + start + body + Command.Kind.waitSettled.text + "\n"
    }

    private static func commands(_ gesture: String) throws(Refusal) -> String {
        var recorder = Recorder(settings: [])
        var (result, time, x, y) = ("", 0, 0, 0)
        for event in gesture.split(separator: "_") {
            let numbers = event.dropFirst().split(separator: ".").compactMap { Int($0, radix: 36) }
            let isMoving = event.first == "p" || event.first == "m"
            guard numbers.count == (isMoving ? 3 : 1), numbers[0] >= 0, numbers.allSatisfy({ abs($0) < 1 << 40 }) else {
                throw Refusal("the event \(event) of a link", expected: "events such as p0.ows.pdc, m1e8.0.-2s0 and r0")
            }
            time += numbers[0]
            if isMoving { (x, y) = (x + numbers[1], y + numbers[2]) }
            let point = DrawerPoint(x: Double(x) / 100, y: Double(y) / 100)
            let inputs: [Input] = [.press(point), .move(point), .release, .cancel]
            guard let input = inputs.first(where: { letter(of: $0) == event.first }) else {
                throw Refusal("the event \(event) of a link", expected: "p, m, r or c and its numbers")
            }
            result += recorder.record(input, at: Nanoseconds(Int64(time) * 10_000))
        }
        return result
    }

    // MARK: Percent-encoding

    private static func escaped(_ value: String) -> String {
        value.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            if isPlain || "-_.~".unicodeScalars.contains(scalar) { return String(scalar) }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private static func unescaped(_ text: Substring, of name: Substring) throws(Refusal) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                throw Refusal("\(name)=\(text)", expected: "% with two hexadecimal digits")
            }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
