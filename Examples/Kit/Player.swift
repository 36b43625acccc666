// The driver for DrawerEngine: plays gestures and writes samples. A driver for another library does the same.

import DrawerCore

extension Kit {
    /// The samples of all gestures, played on a drawer with these settings.
    func play(_ settings: DrawerEngine.Settings = DrawerEngine.Settings()) throws -> [String: [Sample]] {
        try Dictionary(uniqueKeysWithValues: gestures.map { ($0.id, try play($0, settings)) })
    }

    private func play(_ gesture: Gesture, _ settings: DrawerEngine.Settings) throws -> [Sample] {
        let heights = drawer.tops.mapValues { drawer.height - $0 }.sorted { $0.value < $1.value }
        let header = [DrawerPart(.header("title"), height: drawer.header)]
        var settings = settings
        settings.release.dismissible = drawer.dismissible ? .yes : .no
        var engine = try DrawerEngine(
            layout: DrawerLayout(heights.map { try Detent(DetentName($0.key), .height($0.value)) }),
            container: Container(
                width: drawer.width, height: drawer.height, rowHeight: drawer.rowHeight, header: header),
            listHeight: Double(drawer.rows) * drawer.rowHeight, settings: settings, detent: DetentName(gesture.from))
        engine.handle(.scroll(to: gesture.offset ?? 0, animated: false), at: 0)

        var samples: [Sample] = []
        func sample(_ time: Double, _ pointer: Double?) {
            let reading = engine.reading
            samples.append(
                Sample(gesture: gesture.id, t: time, top: reading.top, offset: reading.offset, pointer: pointer))
        }
        /// Draws frames until a time, or until nothing moves.
        func wait(until end: Double) {
            var time = engine.time * 1000 + 16
            while time < end, engine.isMoving {
                engine.advance(to: time / 1000)
                sample(time, nil)
                time += 16
            }
        }
        for touch in gesture.touches {
            let events = gesture.events(of: touch)
            wait(until: events[0].time)
            engine.advance(to: events[0].time / 1000)
            sample(events[0].time, nil)
            let press = engine.reading.top + (gesture.on == .handle ? 40 : 120)
            for (index, event) in events.enumerated() {
                let point = DrawerPoint(x: drawer.width / 2, y: press + event.distance)
                let input = index == 0 ? DrawerEvent.press(at: point, canBeTap: false) : .move(to: point)
                engine.handle(input, at: event.time / 1000)
                sample(event.time, point.y)
            }
            engine.handle(.release, at: engine.time)
            sample(engine.time * 1000, nil)
        }
        wait(until: engine.time * 1000 + 5000)
        return samples
    }
}

extension Gesture {
    /// The events of a touch: a press and its movements. The release follows the last one at once.
    func events(of touch: [[Double]]) -> [(time: Double, distance: Double)] {
        var events = [(time: touch[0][0], distance: touch[0][1])]
        for (a, b) in zip(touch, touch.dropFirst()) {
            let steps = max(1, ((b[0] - a[0]) / (every ?? 16)).rounded(.up))
            for step in 1...Int(steps) {
                let share = Double(step) / steps
                events.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            }
        }
        return events
    }
}
