// The settings of a drawer by their names, for the page and for `play`.

import DrawerCore
import DrawerPresets

/// The settings that lines make: `preset vaul`, `flickSpeed 500`, `detents 96px 50%`.
struct PageSettings {
    private(set) var layout: DrawerLayout
    private(set) var engine = DrawerEngine.Settings()
    private(set) var preset = Preset.drawer
    private(set) var reducesMotion = false

    /// - Parameters:
    ///   - layout: the detents if no line has others.
    ///   - tapReach: the largest movement of a tap, in points.
    /// - Throws: `Refusal` that names the setting.
    init(_ lines: [Line], layout: DrawerLayout, tapReach: Double) throws(Refusal) {
        self.layout = layout
        engine.gesture.tapReach = tapReach
        // A drawer counts as arrived when it is exactly on the detent, as in a trace.
        engine.release.arrivalTolerance = 0
        // Apply the preset first: the other lines change its values.
        for isPreset in [true, false] {
            for line in lines where (line.next == "preset") == isPreset { try apply(line) }
        }
        if reducesMotion { engine.reduceMotion() }
        let settings = engine
        try Refusal.check { () throws(InvalidValue) in try settings.validate() }
    }

    /// The names of the settings that the policy in effect does not read.
    var unread: [String] {
        let read = engine.release.policy.speeds
        return ReleasePolicy.Speed.allCases.filter { !read.contains($0) }.map { $0.rawValue }
    }

    private mutating func apply(_ line: Line) throws(Refusal) {
        var line = line
        let name = try line.word("the name of a setting")
        do throws(Refusal) {
            try set(name, &line)
            try line.end()
        } catch {
            throw Refusal(text: "\(name): \(error.text)")
        }
    }

    private mutating func set(_ name: String, _ line: inout Line) throws(Refusal) {
        switch name {
        case "preset":
            let word = try line.word("the name of a preset")
            guard let preset = Preset(named: word) else { throw Refusal(word, expected: "the name of a preset") }
            self.preset = preset
            engine.apply(preset)
        case "detents": layout = try Self.layout(&line)
        case "dismissal": engine.release.dismissible = try line.choice()
        case "spring":
            let (response, damping) = try line.numbers("response", "damping")
            let spring = try Refusal.check { () throws(InvalidValue) in
                try DampedSpring(response: response, dampingRatio: damping)
            }
            engine.release.settles = Settles(.spring(spring))
        case "resistance":
            let constant = try line.number("the constant of a rubber band")
            let band = try Refusal.check { () throws(InvalidValue) in try Resistance.rubberBand(constant) }
            (engine.gesture.resistanceAbove, engine.gesture.resistanceBelow) = (band, band)
        case "reducedMotion": reducesMotion = try line.flag()
        case "modal":
            // Nothing behind a modal drawer can be used.
            guard try line.flag() else { return }
            engine.dimming.largestUndimmedDetent = .hidden
            engine.release.overlayTap = .dismiss
        default:
            let field = DrawerEngine.Settings.table.first { $0.name == name && $0.group != .scrolling }
            switch field?.kind {
            case .flag(let place):
                let flag = try line.flag()
                place(&engine) { $0 = flag }
            case .number(let place, let bounds):
                let number = try line.number(bounds.words)
                place(&engine) { $0 = number }
            case .word(let words, _, let write):
                let (word, expected) = (try line.word("a word"), words.joined(separator: ", "))
                guard write(&engine, word) else { throw Refusal(word, expected: expected) }
            case .own, nil: throw Refusal("there is no such setting", expected: "one of \(Self.names)")
            }
        }
    }

    private static let names =
        "preset, detents, dismissal, spring, resistance, reducedMotion, modal, "
        + DrawerEngine.Settings.table.compactMap {
            if case .own = $0.kind { nil } else { $0.group == .scrolling ? nil : $0.name }
        }.joined(separator: ", ")

    /// The layout of heights from the lowest up: `96px`, `50%`, `content` or `header`. A detent's name is its text, or
    /// comes before the height: `half=50%`.
    private static func layout(_ line: inout Line) throws(Refusal) -> DrawerLayout {
        var detents: [Detent] = []
        while line.next != nil {
            let word = try line.word("a height")
            let parts = word.split(separator: "=", maxSplits: 1)
            guard let name = parts.first, let text = parts.last else { throw Refusal(word, expected: heights) }
            let height = try height(String(text))
            detents.append(
                try Refusal.check { () throws(InvalidValue) in try Detent(DetentName(String(name)), height) })
        }
        let all = detents
        return try Refusal.check { () throws(InvalidValue) in try DrawerLayout(all) }
    }

    private static func height(_ text: String) throws(Refusal) -> Detent.Height {
        if text == "content" { return .content }
        if text == "header" { return .header }
        if text.hasSuffix("%"), let share = Double(text.dropLast()) { return .fraction(share / 100) }
        let hasUnit = text.hasSuffix("px") || text.hasSuffix("pt")
        if hasUnit, let points = Double(text.dropLast(2)) { return .height(points) }
        throw Refusal(text, expected: heights)
    }

    private static let heights = "96px, 50%, content or header"
}
