// The properties of the track over random gestures, with everything that a sheet can do: both edges, gaps, footers, pages,
// stacks of three, and insets that come and go.

import DrawerCore
import DrawerSheets
import TestSupport
import XCTest

final class SheetPropertyTests: XCTestCase {
    private enum Deed {
        case event(Event)
        case page(Int, animated: Bool)
        case push, pop
    }

    func testThePropertiesHoldInEveryConfiguration() throws {
        var seen: [String: Int] = [:]
        for seed in 0..<240 {
            var random = Random(seed: UInt64(seed))
            var run = try Run(&random)
            for step in 0..<40 {
                if let fault = run.step(&random) { return XCTFail("seed \(seed), step \(step): \(fault)") }
            }
            seen.merge(run.seen) { $0 + $1 }
        }
        for (property, least) in [
            "continuity": 50_000, "conservation": 150, "conservation of pages": 100, "reversibility": 300,
            "reversibility of pages": 50, "step-independence": 9_000, "lower drawers": 1_000, "three drawers": 200,
            "top edge": 4_000, "insets": 400,
        ] {
            XCTAssertGreaterThan(seen[property] ?? 0, least, property)
        }
    }

    private struct Run {
        var stack: DrawerStack
        /// The same drawers, which advance only with the events.
        var other: DrawerStack
        var seen: [String: Int] = [:]
        private let edge: DrawerEdge
        private let width: Double
        private let make: (DrawerEngine?) throws -> DrawerEngine
        /// Of the press: the point and the reading, while nothing but moves has followed.
        private var press: (point: DrawerPoint, reading: Reading, position: Double, caughtPages: Bool)?
        private var point = DrawerPoint(x: 0, y: 0)
        private var isPressed = false
        /// The pointer at the step before.
        private var last: DrawerPoint?

        init(_ random: inout Random) throws {
            let edge = random.one(of: DrawerEdge.allCases)
            var container = Container.terminal(
                width: random.one(of: [320, 640]), height: Double(random.count(12...40)) * 16)
            container.margin = random.one(of: [0, 8, 16])
            container.footer = random.chance(0.5) ? [DrawerPart(.footer, height: 32)] : []
            var settings = DrawerEngine.Settings()
            // At rest, nothing moves any more.
            settings.release.arrivalTolerance = 0
            settings.gesture.dragSlop = random.one(of: [0, 16])
            settings.gesture.listPans = random.one(of: [.handOver, .handOver, .fromTop, .contentFirst, .listOnly])
            settings.release.dismissible = random.one(of: [.no, .asks])
            settings.scrolling.carriesFling = random.chance(0.3)
            let count = random.count(1...3)
            let pages = try (0..<count).map { _ in
                DrawerPage(
                    layout: try DrawerLayout([
                        Detent(.compressed, .height(96)), Detent(.expanded, .fraction(random.number(0.5...0.8))),
                        Detent(.fullHeight, .inset(16)),
                    ]), listHeight: Double(random.one(of: [3, 30, 200])) * 16)
            }
            let width = container.width - random.one(of: [0, 80])
            (self.edge, self.width) = (edge, width)
            let (given, base) = (container, settings)
            make = { below in
                let layout = pages[0].layout
                return try DrawerEngine(
                    pages, on: edge, container: below?.container ?? given, width: width, primaryHeight: 900,
                    settings: below == nil ? base : base.pushed(with: layout))
            }
            stack = DrawerStack(try make(nil))
            other = stack
        }

        private var reading: Reading { stack.uppermost.reading }
        private var shown: DrawerEngine { stack.uppermost }
        private var time: Double { shown.time }

        // MARK: One step

        /// - Returns: what is wrong; nil if all properties hold.
        mutating func step(_ random: inout Random) -> String? {
            let end = time + random.one(of: [0, 0.004, 0.016, 0.05, 0.3])
            if let fault = wait(until: end) { return fault }
            let deed = deed(&random)
            let (before, beforeDrawer, count) = (reading, shown, stack.count)
            let lower = (0..<count - 1).map { stack[$0] }
            stack = applied(deed, to: stack, at: end)
            other = applied(deed, to: other, at: end)
            guard stack == other else { return "the steps made a difference before \(deed)" }
            seen["step-independence", default: 0] += 1
            if edge == .top { seen["top edge", default: 0] += 1 }
            if count == 3 { seen["three drawers", default: 0] += 1 }
            let changesRoom =
                if case .event(.resize) = deed { true } else if case .event(.bottomInset) = deed { true } else { false }
            if changesRoom { seen["insets", default: 0] += 1 }
            // A second `pop` dismisses the next drawer.
            let isSecondPop = if case .pop = deed { before.target == .hidden } else { false }
            if stack.count == count, !changesRoom, !isSecondPop, count > 1 {
                seen["lower drawers", default: 0] += 1
                for index in lower.indices where stack[index] != lower[index] {
                    return "\(deed) reached drawer \(index) of \(count)"
                }
            }
            guard stack.count == count else { return nil }
            return jump(at: deed, from: before, beforeDrawer) ?? conservation(deed, from: before, beforeDrawer)
                ?? reversal(at: end, &random)
        }

        private func applied(_ deed: Deed, to stack: DrawerStack, at time: Double) -> DrawerStack {
            var stack = stack
            switch deed {
            case .event(let event): stack.handle(event, at: time)
            case .page(let page, let animated):
                stack.advance(to: time)
                stack.uppermost.handle(.page(page, animated: animated), at: time)
            case .push: if let next = try? make(stack.uppermost) { stack.push(next, at: time) }
            case .pop: stack.pop(at: time)
            }
            return stack
        }

        private mutating func deed(_ random: inout Random) -> Deed {
            let engine = shown
            if isPressed, random.chance(0.75) {
                let isSideways = random.chance(0.35)
                point.x += isSideways ? random.number(-160...160) : random.number(-3...3)
                point.y += isSideways ? random.number(-3...3) : random.number(-160...160)
                return .event(.move(to: point))
            }
            if !isPressed, random.chance(0.6) {
                isPressed = true
                let free = shown.top
                let y =
                    random.chance(0.8)
                    ? free + (edge == .top ? -1 : 1) * random.number(0...200) : random.number(0...600)
                point = DrawerPoint(x: engine.container.width / 2, y: y)
                press = nil
                return .event(.press(at: point))
            }
            press = nil
            switch random.count(0...11) {
            case 0...4 where isPressed:
                isPressed = false
                return .event(random.chance(0.1) ? .cancel : .release)
            case 5: return .event(.bottomInset(random.one(of: [0, 0, 32, 80]), animated: random.chance(0.5)))
            case 6:
                var container = engine.container
                container.height = Double(random.count(12...40)) * 16
                return .event(.resize(container))
            case 7:
                isPressed = false
                let name = random.one(of: [DetentName.compressed, .expanded, .fullHeight])
                return .event(.snap(to: name, animated: random.chance(0.7)))
            case 8: return .page(random.count(0...shown.pageCount - 1), animated: random.chance(0.8))
            case 9 where edge == .bottom && stack.count < 3:
                isPressed = false
                return .push
            case 10 where stack.count > 1 && random.chance(0.4):
                isPressed = false
                return .pop
            default: return .event(.key(random.one(of: [.up, .down]), on: .list))
            }
        }

        // MARK: The properties

        private func places(_ reading: Reading, _ drawer: DrawerEngine) -> [Double] {
            [reading.top, reading.offset, drawer.pagePosition * width]
        }

        /// Nothing jumps while time passes: each place moves as its velocity says.
        private mutating func wait(until end: Double) -> String? {
            while time < end {
                let (before, old, count) = (reading, places(reading, shown), stack.count)
                let start = time
                stack.advance(to: min(end, start + 0.002))
                guard stack.count == count else { continue }
                let (now, step) = (reading, time - start)
                let speeds = [
                    max(abs(before.velocity), abs(now.velocity)),
                    max(abs(before.scrollVelocity), abs(now.scrollVelocity)) + abs(now.velocity), 20_000,
                ]
                for (index, place) in places(now, shown).enumerated() {
                    seen["continuity", default: 0] += 1
                    if abs(place - old[index]) > speeds[index] * step * 1.5 + 1 {
                        return "\(["top", "offset", "pages"][index]) jumped from \(old[index]) to \(place) at \(time)"
                    }
                }
            }
            return nil
        }

        /// No event moves a thing farther than the pointer or the key does.
        private mutating func jump(at deed: Deed, from before: Reading, _ old: DrawerEngine) -> String? {
            let way: Double
            switch deed {
            case .event(.move): way = 2 * 163
            // A tap reverts its movement. A settle is over within 0.01 pt of its target.
            case .event(.release): way = old.settings.gesture.dragSlop == 0 ? 24 : 0.01
            // A press at the invisible end of a settle finds it over, and ends a pan of keys.
            case .event(.press): way = old.isMoving ? 1 : 0.01
            case .event(.cancel), .event(.snap(_, animated: true)), .page(_, animated: true), .pop: way = 0.01
            case .event(.key): way = 16.01
            default: return nil
            }
            let (start, end) = (places(before, old), places(reading, shown))
            // Another page has another list.
            for index in 0..<3 where index != 1 || old.page == shown.page {
                let moved = abs(end[index] - start[index])
                if moved > way + 1e-6 { return "\(["top", "offset", "pages"][index]) moved by \(moved) at \(deed)" }
            }
            if case .event(.press(let point, _, _)) = deed, !shown.isMoving {
                press = (point, reading, shown.pagePosition, old.isMoving)
            }
            return nil
        }

        /// The drawer, the list and the pages together move by the pointer's distance, where no rubber band is stretched.
        private mutating func conservation(_ deed: Deed, from before: Reading, _ old: DrawerEngine) -> String? {
            guard case .event(.move(let point)) = deed, let from = last else {
                last = isPressed ? self.point : nil
                return nil
            }
            last = point
            let now = reading
            if before.owner == .pages, now.owner == .pages {
                let last = Double(old.pageCount - 1)
                guard (0...last).contains(old.pagePosition), (0...last).contains(shown.pagePosition) else { return nil }
                seen["conservation of pages", default: 0] += 1
                let moved = (shown.pagePosition - old.pagePosition) * width
                return abs(moved + point.x - from.x) < 1e-6 ? nil : "pages moved by \(moved) at \(deed)"
            }
            let owners: [Owner] = [.drawer, .list]
            let pans = old.settings.gesture.listPans
            guard owners.contains(before.owner), owners.contains(now.owner), pans == .handOver || pans == .fromTop,
                isFree(before, old), isFree(now, old), old.panSource == .pointer
            else { return nil }
            seen["conservation", default: 0] += 1
            let moved = now.top - before.top - now.offset + before.offset
            return abs(moved - point.y + from.y) < 1e-6 ? nil : "drawer and list moved by \(moved) at \(deed)"
        }

        private func isFree(_ reading: Reading, _ engine: DrawerEngine) -> Bool {
            let tops = engine.stops.tops
            let height = engine.roomHeight - reading.height
            return height > tops[tops.count - 1] + 1e-6 && height < tops[0] - 1e-6
                && (reading.maximumOffset == 0 || reading.offset > 1e-6 && reading.offset < reading.maximumOffset - 1e-6
                    || reading.offset == 0)
        }

        /// The pointer at the place of its press: everything is as it was.
        private mutating func reversal(at time: Double, _ random: inout Random) -> String? {
            guard isPressed, let press, shown.settings.gesture.dragSlop == 0, random.chance(0.5) else {
                return nil
            }
            var back = stack
            back.handle(.move(to: press.point), at: time)
            let now = back.uppermost.reading
            let position = back.uppermost.pagePosition
            let isPaging = reading.owner == .pages
            seen["reversibility" + (isPaging ? " of pages" : ""), default: 0] += 1
            for (name, start, end) in [
                ("top", press.reading.top, now.top), ("offset", press.reading.offset, now.offset),
                // Caught pages go on if the pan is an upright one.
                ("position", press.position, isPaging || !press.caughtPages ? position : press.position),
            ] where abs(start - end) > 1e-9 { return "\(name) was \(start), and is \(end) again at \(press.point)" }
            return nil
        }
    }
}
