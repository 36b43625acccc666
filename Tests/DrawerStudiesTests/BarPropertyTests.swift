// A bar under random gestures: the target of a release.

import DrawerStudies
import TestSupport
import XCTest

final class BarPropertyTests: XCTestCase {
    /// A bar predicts the target of a release: a released copy glides there. The prediction changes nothing.
    func testTheLandingIsWhatAReleaseDoes() throws {
        var random = Random(seed: 26)
        var glides = 0
        for gesture in 0..<1500 {
            var settings = Bar.settings
            settings.release.policy = random.one(of: [.nearest, .nearest, .projected, .threshold, .shortcuts])
            settings.gesture.dragSlop = random.chance(0.1) ? random.number(0...20) : 0
            settings.gesture.isAxisLocked = random.chance(0.1)
            let heights = [random.number(0...300), random.number(0...300), random.number(0...300)].sorted()
            var bar = try Bar(
                heights: random.chance(0.8)
                    ? .standard : BarHeights(compact: heights[0], normal: heights[1], expanded: heights[2]),
                container: .terminal(width: 640, height: 480),
                listHeight: Double(random.one(of: [0, 1, 10, 21, 60, 500])) * 16, settings: settings)
            _ = bar.handle(.scroll(to: random.number(-300...300), animated: false), at: 0)
            bar.press(400)
            bar.move(from: 400, to: random.number(0...800), over: random.number(0.02...0.4))
            bar.wait(random.one(of: [0, 0.02, 0.2]))
            let (kept, answer) = (bar, bar.target(ifReleasedAt: bar.time))
            XCTAssertEqual(bar, kept)
            let height = bar.state.height
            let notices = Array(bar.send(.release))
            let glide = notices.last { if case .targetChosen = $0.kind { true } else { false } }
            guard let glide else {
                // A tap reverts its movement at once.
                let reverts = notices.isTap && bar.state.height != height
                XCTAssertEqual(
                    answer.map { bar.state.heights[$0] }, reverts ? bar.state.height : nil,
                    "gesture \(gesture)")
                continue
            }
            bar.settleDown()
            if let answer {
                glides += 1
                XCTAssertEqual(glide.kind, .targetChosen(detent: answer.name), "gesture \(gesture)")
                XCTAssertEqual(bar.state.height, bar.state.heights[answer], accuracy: 1e-9, "gesture \(gesture)")
            } else {
                XCTAssertEqual(bar.state.height, height, accuracy: 1e-9, "gesture \(gesture): only the content moves")
            }
        }
        XCTAssertGreaterThan(glides, 150)
    }
}
