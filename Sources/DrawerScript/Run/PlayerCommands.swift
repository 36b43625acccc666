// The effect of each command on the simulation.

import DrawerCells
import DrawerCore
import DrawerFiles
import DrawerScene
import DrawerSettings
import DrawerViews

extension Player {
    /// Starts a command. A command with a duration becomes the current activity.
    mutating func start(_ command: Command) {
        switch command.kind {
        case .expect, .note: break
        default: oldNotices = notices.count
        }
        switch command.kind {
        case .press(let location):
            guard let point = pressPoint(of: location, for: command) else { return }
            press(at: point)
        case .move(let destination, let time):
            guard let from = pressedPointer(for: command) else { return }
            let to = destination.point(on: grid, from: from)
            stroke(from: from, to: to, over: time ?? .zero, releases: false)
        case .release, .cancel:
            guard pressedPointer(for: command) != nil else { return }
            release(as: command.kind == .cancel ? .cancel : .release)
        case .drag(let location, let destination, let time):
            guard let from = pressPoint(of: location, for: command) else { return }
            press(at: from)
            let to = destination.point(on: grid, from: from)
            stroke(from: from, to: to, over: time ?? .zero, releases: true)
        case .flick(let location, let direction, let speed, let time):
            guard let from = pressPoint(of: location, for: command) else { return }
            press(at: from)
            let time = time ?? Player.flickTime
            let distance = speed * time.seconds
            let to =
                switch direction {
                case .up: DrawerPoint(x: from.x, y: from.y - distance)
                case .down: DrawerPoint(x: from.x, y: from.y + distance)
                case .left: DrawerPoint(x: from.x - distance, y: from.y)
                case .right: DrawerPoint(x: from.x + distance, y: from.y)
                }
            stroke(from: from, to: to, over: time, releases: true)
        case .tap(let location):
            guard let point = pressPoint(of: location, for: command) else { return }
            press(at: point)
            // A real finger stays on the screen for a moment.
            if hand == nil { release() } else { stroke(from: point, to: point, over: Player.tapTime, releases: true) }
        case .wheel(let direction, let amount, let location):
            guard let point = point(of: location, for: command) else { return }
            let sign = direction == .down || direction == .right ? 1.0 : -1.0
            marks.append(Mark(kind: .wheel, time: clock))
            switch amount {
            case .notches(let count) where direction.isSideways:
                for _ in 0..<count { send(.turn(pages: Int(sign), at: point)) }
            case .rows(let rows): send(.wheel(rows: sign * rows, at: point))
            case .notches(let count):
                for _ in 0..<count { send(.wheel(rows: sign * configuration.setup.wheelRows, at: point)) }
            }
        case .key(let key, let count):
            marks.append(Mark(kind: .key, time: clock))
            pressKey(key, count: count)
        case .type(let text):
            marks.append(Mark(kind: .key, time: clock))
            send(.text(text))
        case .code(let call): fromCode(command, .code(call))
        case .insets(let bottom, let animated):
            fromCode(command, .insets(bottom: bottom.points(on: grid), animated: animated))
        case .configure(let settings):
            // A key may have shown another scene, which the parser could not know.
            var configuration = configuration
            do throws(Refusal) { try configuration.configure(settings) } catch {
                return fail(command, expected: error.expected, seen: error.problem)
            }
            fromCode(command, .configure(settings))
        case .resize(let size):
            marks.append(Mark(kind: .resize, time: clock))
            send(.resize(columns: size.columns, rows: size.rows))
        case .sleep(let time): activity = .sleeping(until: clock + (hand?.duration(time) ?? time))
        case .waitSettled: activity = .settling(giveUp: clock + Player.patience, command: next - 1)
        case .expect(let expectation): judge(command, expectation)
        case .snapshot(let name): snapshot(command, name)
        case .note(let text): notes.append((clock, text))
        }
    }

    private mutating func judge(_ command: Command, _ expectation: Expectation) {
        let notices = notices[oldNotices...].map(\.kind.name)
        if let seen = expectation.contradiction(in: scene, notices: notices) {
            fail(command, expected: expectation.text, seen: seen)
            report.shortfall += expectation.shortfall(in: scene)
        } else {
            report.passed += 1
        }
    }

    private mutating func snapshot(_ command: Command, _ name: String) {
        var canvas = Canvas(columns: grid.columns, rows: grid.rows)
        // A snapshot has the same text in every terminal. `play` shows the script in its terminal's look.
        var simulation = simulation
        simulation.look = Look(theme: simulation.look.theme, colorDepth: .direct)
        simulation.draw(into: &canvas)
        let text = canvas.text
        snapshots.append((name, text))
        let kept: String?
        do throws(FileError) { kept = try golden(name) } catch {
            return fail(command, expected: "a golden file of \(name) or none", seen: "\(error)")
        }
        guard let kept else { return }
        if kept == text {
            report.passed += 1
        } else {
            fail(command, expected: "the screen as in the golden file of \(name)", seen: Player.difference(kept, text))
        }
    }

    /// The first row that differs between two screens.
    private static func difference(_ kept: String, _ seen: String) -> String {
        let kept = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let seen = seen.split(separator: "\n", omittingEmptySubsequences: false)
        for row in 0..<max(kept.count, seen.count) {
            let old = row < kept.count ? kept[row] : ""
            let new = row < seen.count ? seen[row] : ""
            if old != new { return "row \(row + 1) \(quoted(String(new))) instead of \(quoted(String(old)))" }
        }
        return "different line ends"
    }

    private mutating func fromCode(_ command: Command, _ input: Input) {
        marks.append(Mark(kind: .code, time: clock))
        for notice in send(input) {
            switch notice.kind {
            case .notApplied(reason: .unknownDetent(let name)):
                fail(command, expected: "a detent \(name)", seen: "a layout without it")
            case .notApplied(reason: .unknownPage(let page)):
                fail(command, expected: "a page \(page + 1)", seen: "a drawer without it")
            case .notApplied(reason: .firstDrawer):
                fail(command, expected: "a drawer above the first one", seen: "the first drawer alone")
            case .notApplied(reason: .noFreeHeight):
                fail(
                    command, expected: "a scene that can rest between detents",
                    seen: "\(scene.name.rawValue), which rests only at detents")
            // A nudge that has no effect is not a failure.
            case .notApplied(reason: .notResting), .notApplied(reason: .noNextDetent): break
            case .notApplied(let reason):
                fail(command, expected: "a command that the engine can apply", seen: "\(reason)")
            default: break
            }
        }
    }
}
