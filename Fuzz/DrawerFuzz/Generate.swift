// Random cases: arbitrary settings, layouts and screens, and users who pull, flick, stop, twitch and act in parallel.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews
import TestSupport

extension Case {
    /// A random case in the scene `shortcuts`.
    /// - Parameters:
    ///   - steps: the maximum number of actions.
    ///   - kind: the possible contents of the case.
    package static func random(_ random: inout Random, steps: Int, kind: Kind) -> Case {
        var made = Case()
        var setup = Setup()
        made.addSettings(&setup, &random)
        if kind == .gestures { made.addDismissal(&setup, &random) }
        var user = User(setup: setup, kind: kind)
        let count = random.count(1...max(1, steps))
        while made.actions.count < count { made.actions += user.next(&random) }
        return made
    }

    /// A random case for a level: an engine, or a simulation in any scene.
    package static func random(_ random: inout Random, on level: Level, steps: Int) -> Case {
        guard level == .simulation else { return Self.random(&random, steps: steps, kind: .engine) }
        let kind: Kind = random.chance(0.6) ? .gestures : .simulation
        let scene = random.one(of: SceneName.allCases)
        return Self.random(&random, steps: steps, kind: kind).showing(scene)
    }

    public enum Kind: Sendable {
        /// Everything that an engine receives, including a growing list and a second pointer.
        case engine
        /// Everything that every scene passes on to its engine: the same input for all scenes.
        case gestures
        /// Everything that a simulation receives, including text and its own keys.
        case simulation
    }

    private mutating func addSettings(_ setup: inout Setup, _ random: inout Random) {
        func add(_ text: String, to settings: inout [Setting]) {
            guard let setting = try? Setting(text), (try? setup.apply(setting)) != nil else { return }
            settings.append(setting)
        }
        let rows = random.chance(0.2) ? random.count(1...9) : random.count(10...60)
        add("Size \(random.count(1...120))x\(rows)", to: &settings)
        if random.chance(0.3) { add("CellHeight \(random.one(of: [8, 10.5, 13.7, 20.25, 33]))", to: &settings) }
        add("Items \(random.one(of: [0, 1, 3, 5, 10, 21, 22, 60, 500]))", to: &settings)
        addDetents(&setup, &random)
        for row in SettingRow.all where row.isOfTheModel && row.name != "Layout" && row.name != "Detent" {
            guard random.chance(0.15), let setting = row.random(&random, setup) else { continue }
            settings.append(setting)
            try? setup.apply(setting)
        }
        // A script refuses what its policy does not read.
        settings.removeAll { !$0.row.isRead(by: setup.settings.release.policy) }
    }

    /// Makes the drawer dismissible in three cases of five, so that every scene has many dismissals.
    private mutating func addDismissal(_ setup: inout Setup, _ random: inout Random) {
        guard random.chance(0.6), let setting = try? Setting("Dismissible \(random.one(of: ["yes", "asks"]))"),
            (try? setup.apply(setting)) != nil
        else { return }
        settings.removeAll { $0.name == "Dismissible" }
        settings.append(setting)
    }

    private mutating func addDetents(_ setup: inout Setup, _ random: inout Random) {
        var lines: [String] = []
        if random.chance(0.35) { return }
        if random.chance(0.3) {
            lines = ["Layout iphone"]
        } else {
            lines = ["Layout none"]
            let usual: [DetentName] = [.compressed, .expanded, .fullHeight]
            var (points, percent, inset) = (0.0, 0.0, 400.0)
            for index in 0..<random.count(1...6) {
                let height: String
                switch random.count(0...9) {
                case 0...3:
                    // Some detents are equal, or about a point apart.
                    points += random.chance(0.25) ? random.one(of: [0, 0.3, 1, 1.5]) : random.number(0...250)
                    points = (points * 100).rounded() / 100
                    height = "\(points)pt"
                case 4...6:
                    percent = min(100, ((percent + random.number(0...50)) * 100).rounded() / 100)
                    height = "\(percent)%"
                case 7:
                    inset = max(0, ((inset - random.number(0...200)) * 100).rounded() / 100)
                    height = "inset \(inset)pt"
                case 8: height = "content"
                default: height = "header"
                }
                let name = index < 3 && random.chance(0.6) ? usual[index].text : "d\(index)"
                lines.append("Detent \(name) \(height)")
            }
        }
        let made = lines.compactMap { try? Setting($0) }
        var next = setup
        guard next.apply(contentsOf: made).isEmpty else { return }
        setup = next
        settings += made
    }
}

extension SettingRow {
    /// Whether the model knows the effect of a change at any time. Other pages or another edge make another drawer.
    fileprivate var isOfTheModel: Bool { isLive && !needsRest && name != "Page" }

    /// A random sample of this row that a setup accepts; nil if a few attempts fail.
    fileprivate func random(_ random: inout Random, _ setup: Setup) -> Setting? {
        let samples = samples(setup.detentNames)
        for _ in 0..<8 where !samples.isEmpty {
            guard let setting = try? Setting("\(name) \(random.one(of: samples))") else { continue }
            var next = setup
            if (try? isLive ? next.configure(setting) : next.apply(setting)) != nil { return setting }
        }
        return nil
    }
}

/// A user and other sources of events, as a sequence of actions.
struct User {
    private var setup: Setup
    private let kind: Case.Kind
    private var isPressed = false
    /// The distance of the last move in points. The next move tends to continue in the same direction.
    private var pace = 0.0

    init(setup: Setup, kind: Case.Kind) {
        self.setup = setup
        self.kind = kind
    }

    mutating func next(_ random: inout Random) -> [Action] {
        var actions: [Action] = []
        if random.chance(kind == .gestures ? 0.6 : 0.85) { actions.append(.command(.sleep(pause(&random)))) }
        // For the input of all scenes, most actions are short pointer actions.
        if isPressed ? random.chance(0.9) : random.chance(kind == .gestures ? 0.75 : 0.5) {
            actions += pointer(&random)
        } else {
            actions.append(other(&random))
        }
        return actions
    }

    private func pause(_ random: inout Random) -> Nanoseconds {
        switch random.count(0...9) {
        case 0...5: .milliseconds(Int64(random.count(1...33)))
        case 6: Nanoseconds(Int64(random.count(1...40_000_000)))
        case 7: .milliseconds(Int64(random.one(of: [50, 149, 150, 151, 500])))
        default: .milliseconds(Int64(random.count(30...900)))
        }
    }

    private mutating func pointer(_ random: inout Random) -> [Action] {
        guard isPressed else {
            isPressed = true
            pace = 0
            let places: [DrawerPlace] = [.handle, .handle, .search, .title, .list, .list, .list, .overlay, .primary]
            if kind == .gestures || random.chance(0.7) {
                return [.command(.press(.place(random.one(of: places))))]
            }
            let x = Quantity(random.number(0...640), .points)
            let y = Quantity(random.number(-20...900), .points)
            return [.command(.press(.point(Coordinates(x: x, y: y))))]
        }
        if random.chance(kind == .gestures ? 0.35 : 0.2) {
            isPressed = false
            return [.command(.release)]
        }
        if pace == 0 || random.chance(0.15) {
            pace = random.chance(0.12) ? random.number(-2500...2500) : random.number(-70...70)
            // Whole rows, as most terminals report them.
            if random.chance(0.3) { pace = (pace / 16).rounded() * 16 }
            // Taps with small movements.
            if random.chance(0.15) { pace = random.number(-9...9) }
        }
        let sideways = random.chance(0.1) ? random.number(-200...200) : 0
        let distance = Coordinates(x: Quantity(sideways, .points), y: Quantity(pace, .points))
        return [.command(.move(.by(distance), over: nil))]
    }

    private mutating func other(_ random: inout Random) -> Action {
        let animated = random.chance(0.8)
        switch random.count(0...39) {
        case 0...7:
            return .command(.key(random.one(of: User.panKeys), count: random.chance(0.8) ? 1 : random.count(2...9)))
        case 8...13:
            let amount: WheelAmount =
                random.chance(0.5) ? .notches(random.count(1...4)) : .rows(max(0.05, random.number(0.05...9)))
            let place = random.one(of: [DrawerPlace.list, .list, .handle, .title, .overlay, .primary])
            // A script has no rows of a sideways wheel.
            let isNotches = if case .notches = amount { true } else { false }
            let directions = isNotches ? Heading.allCases : [.up, .down]
            return .command(.wheel(random.one(of: directions), amount, at: .place(place)))
        case 14...17: return .command(.code(.snap(random.one(of: setup.detentNames), animated: animated)))
        case 18: return .command(.code(.toggle))
        case 19: return .command(.code(.nudge))
        case 20: return .command(.code(.dismiss(animated: animated)))
        case 21...22: return .command(.code(.moveTo(Quantity(random.number(0...700), .points), animated: animated)))
        case 23...24: return .command(.resize(Size(columns: random.count(1...120), rows: random.count(1...60))))
        case 25...26: return .command(.waitSettled)
        case 27...28:
            let bottom = random.chance(0.4) ? 0 : random.number(0...300)
            return .command(.insets(bottom: Quantity(bottom, .points), animated: random.chance(0.5)))
        case 29...30:
            return .command(.code(.scrollTo(.offset(Quantity(random.number(0...1200), .points)), animated: animated)))
        case 31...33:
            let rows = SettingRow.all.filter { $0.isOfTheModel && $0.scenes.contains(setup.scene) }
            var next = setup
            guard let setting = random.one(of: rows).random(&random, setup), (try? next.configure(setting)) != nil,
                setting.row.isRead(by: next.settings.release.policy)
            else { return .command(.code(.toggle)) }
            setup = next
            return .command(.configure([setting]))
        case 34: return .command(.cancel)
        default: return kind == .simulation ? .command(simulationCommand(&random)) : engineAction(&random)
        }
    }

    /// An action that only an engine receives.
    private mutating func engineAction(_ random: inout Random) -> Action {
        guard kind == .engine else { return .command(.key(random.one(of: User.panKeys), count: 1)) }
        switch random.count(0...18) {
        case 0...1: return .event(.listContent(height: Double(random.count(0...100)) * setup.cellHeight))
        case 2: return .event(.primaryHeight(points: random.number(0...90) * setup.cellHeight))
        case 3: return .event(random.chance(0.5) ? .release : .move(to: DrawerPoint(x: 30, y: 30)))
        case 4: return .event(.press(at: DrawerPoint(x: random.number(0...640), y: random.number(0...500))))
        case 5...7:
            let places: [DrawerPlace] = [.handle, .search, .list, .list, .overlay, .primary]
            let phase = random.one(of: [TrackpadPhase.began, .moved, .moved, .moved, .ended])
            let points = phase == .ended ? 0 : random.number(-150...150)
            return .event(.trackpad(by: points, on: random.one(of: places), phase: phase))
        case 8...9:
            return .event(
                .release(velocity: DrawerVelocity(x: random.number(-600...600), y: random.number(-4000...4000))))
        case 10...11: return .event(.impulse(velocity: random.number(-4000...4000)))
        case 12: return .keepsEnd(random.chance(0.7))
        case 13: return .hostScrolls(random.chance(0.7))
        case 14: return .event(.scrollPrimary(to: random.number(-60...1200), animated: random.chance(0.7)))
        case 15: return .event(.step(toward: random.chance(0.5) ? .up : .down, animated: random.chance(0.7)))
        case 16: return .event(.turnPages(by: random.one(of: [-2, -1, 1])))
        default:
            let velocity = random.chance(0.3) ? 0 : random.number(-2500...2500)
            return .event(.listAt(offset: random.number(-60...1200), velocity: velocity))
        }
    }

    /// A command that only a simulation receives.
    private func simulationCommand(_ random: inout Random) -> Command.Kind {
        if random.chance(0.25) { return .type(random.one(of: ["a", "1", "it", "zzz", " "])) }
        if random.chance(0.1) {
            return .code(.scrollTo(.section(random.count(1...9)), animated: random.chance(0.5)))
        }
        if random.chance(0.1) { return .code(.scrollTo(.row(random.count(1...80)), animated: random.chance(0.5))) }
        return .key(random.one(of: User.otherKeys), count: random.count(1...3))
    }

    static let panKeys: [Key] = [
        .up, .down, .pageUp, .pageDown, .home, .end, .character("j"), .character("k"),
    ]
    static let otherKeys: [Key] = [
        .left, .right, .enter, .escape, .tab, .shiftTab, .space, .backspace, .delete, .character("/"), .character("?"),
        .character("u"), .character("n"), .character("q"), .control("u"), .control("w"), .control("a"), .up, .down,
        .pageDown, .pageUp,
    ]
}
