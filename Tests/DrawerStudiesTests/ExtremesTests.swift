// No public call and no decoded value of a drawer traps at any number: the tests pass the extremes of each type to every
// public function of `DrawerEngine`, and read its state after each. A trap ends the tests.

import DrawerCore
import XCTest

final class ExtremesTests: XCTestCase {
    func testEveryEventInEveryState() throws {
        for drawer in try Extremes.drawers() {
            ask(drawer, deeply: true)
            for beginning in Extremes.beginnings {
                var begun = drawer
                for (event, time) in beginning { read(begun.handle(event, at: time)) }
                for event in Extremes.events {
                    var next = begun
                    read(next.handle(event, at: 0.25))
                    ask(next)
                    read(next.handle(.release, at: 0.3))
                    read(next.advance(to: 0.4))
                    read(next.handle(.snap(to: "half"), at: 0.5))
                    read(next.handle(.resize(to: Extremes.container), at: 0.6))
                    read(next.advance(to: 9))
                    ask(next)
                }
                for time in Extremes.numbers {
                    var next = begun
                    read(next.advance(to: time))
                    read(next.handle(.move(to: DrawerPoint(x: 100, y: 200)), at: time))
                    read(next.handle(.release, at: time))
                    ask(next)
                    read(next.handle(.snap(to: "full"), at: time))
                    ask(next)
                    read(next.advance(to: 12))
                    ask(next)
                }
            }
        }
    }

    func testDecodedEvents() throws {
        let drawer = try Extremes.drawers()[3]
        for event in Extremes.events {
            // Decoding checks a container and a place.
            guard let decoded = try? Extremes.decoded(event) else { continue }
            var next = drawer
            read(next.handle(decoded, at: 0.1))
            ask(next)
        }
        var next = drawer
        let turn = #"{"turnPages":{"by":9223372036854775807}}"#
        read(next.handle(.page(index: 1, animated: false), at: 0.1))
        read(next.handle(try JSONDecoder().decode(DrawerEvent.self, from: Data(turn.utf8)), at: 0.2))
        XCTAssertEqual(next.page, 1)
    }

    func testSettingsAndContainersAreCheckedOrWork() throws {
        let layout = try Extremes.layout()
        var all: [DrawerEngine.Settings] = []
        func add(_ change: (inout DrawerEngine.Settings, Double) -> Void) {
            for number in Extremes.numbers {
                var settings = DrawerEngine.Settings()
                change(&settings, number)
                all.append(settings)
            }
        }
        add { $0.gesture.tapReach = $1 }
        add { $0.gesture.dragSlop = $1 }
        add { $0.gesture.edgeZone = $1 }
        add {
            let area = NoDragZone.Area(origin: DrawerPoint(x: $1, y: $1), width: $1, height: $1)
            $0.gesture.noDragZones = [NoDragZone(.list, area, scrolls: true)]
        }
        add { $0.release.decelerationRate = $1 }
        add { $0.release.flickSpeed = $1 }
        add { $0.release.nearestSpeed = $1 }
        add { $0.release.skipSpeed = $1 }
        add { $0.release.maximumOvershoot = $1 }
        add { $0.release.arrivalTolerance = $1 }
        add { $0.scrolling.resistance = $1 }
        add { $0.scrolling.bounceResponse = $1 }
        add { $0.dimming.maximum = $1 }
        for number in Extremes.numbers {
            for other in Extremes.numbers {
                guard let spring = try? DampedSpring(response: number, dampingRatio: other) else { continue }
                var settings = DrawerEngine.Settings()
                settings.release.settles = Settles(.spring(spring, kick: number))
                all.append(settings)
            }
        }
        func run(_ made: DrawerEngine) {
            var drawer = made
            ask(drawer, deeply: true)
            read(drawer.handle(.press(at: DrawerPoint(x: 100, y: 690)), at: 0.1))
            read(drawer.handle(.move(to: DrawerPoint(x: 100, y: 10)), at: 0.2))
            read(drawer.handle(.release, at: 0.21))
            read(drawer.advance(to: 0.4))
            ask(drawer)
        }
        for settings in all {
            let made = try? DrawerEngine(
                layout: layout, container: Extremes.container, listHeight: 3000, settings: settings)
            if let made { run(made) }
            _ = try? Extremes.decoded(settings)
            var running = try DrawerEngine(layout: layout, container: Extremes.container, listHeight: 3000)
            if let notices = try? running.configure(layout: layout, settings: settings, at: 0.1) { read(notices) }
            ask(running)
        }
        for container in Extremes.containers {
            _ = try? Extremes.decoded(container)
            if let made = try? DrawerEngine(layout: layout, container: container, listHeight: 3000) { run(made) }
        }
        for number in Extremes.numbers {
            let heights: [Detent.Height] = [.height(number), .fraction(number), .inset(number)]
            for height in heights {
                guard let detent = try? Detent("only", height, dimming: number) else { continue }
                let layout = try DrawerLayout([detent])
                let made = try? DrawerEngine(
                    layout: layout, container: Extremes.container, listHeight: number,
                    listInsets: Insets(top: number, bottom: number), primaryHeight: number, offset: number)
                if let made { run(made) }
                if let made = try? DrawerEngine(layout: layout, container: Extremes.container, listHeight: 100) {
                    run(made)
                }
            }
            _ = try? DrawerLayout.standard(rowHeight: number)
        }
    }
}
