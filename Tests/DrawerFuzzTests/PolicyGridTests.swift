// The built-in policies over a grid of releases, compared with the model. Random cases seldom hit the exact numbers:
// halfway between two detents, and speeds at the thresholds.

import DrawerCore
import XCTest

@testable import DrawerFuzz

final class PolicyGridTests: XCTestCase {
    private let velocities: [Double] = [
        0, 1, 49.9, 50, 50.1, 100, 299.9, 300, 300.1, 500, 800, 1999.9, 2000, 2000.1, 8000,
    ].flatMap { [$0, -$0] }

    private func layouts() throws -> [DrawerLayout] {
        [
            .standard, .iphone, try .withoutExpanded(),
            try DrawerLayout([Detent("only", .height(200))]),
            try DrawerLayout((1...6).map { try Detent(DetentName("d\($0)"), .height(Double($0) * 90)) }),
            // Equal detents, and detents within a point.
            try DrawerLayout([
                Detent("a", .height(100)), Detent("b", .height(100)), Detent("c", .height(300)),
                Detent("d", .height(300.75)), Detent("e", .height(302)), Detent("f", .inset(10)),
            ]),
        ]
    }

    /// The tops on detents, halfway between them, next to them, at the distances of `shortcuts`, and beyond the ends.
    private func tops(_ ground: Ground) -> [Double] {
        var tops = Array(stride(from: ground.full - 60, through: ground.low + 60, by: 47))
        for (index, top) in ground.tops.enumerated() {
            tops += [top, top - 0.5, top + 0.5, top - 50, top - 49.999, top - 50.001]
            for other in ground.tops[..<index] { tops.append((top + other) / 2) }
        }
        return tops
    }

    func testEveryPolicyOfOurOwnAgreesWithTheModel() throws {
        var releases = 0
        for layout in try layouts() {
            for policy in ReleasePolicy.builtIn {
                for (dismissible, flickSpeed, skipSpeed, rate) in [
                    (Dismissible.no, 300.0, 2000.0, 0.998), (.yes, 100, 0, 0.99), (.no, 0, .infinity, 0.998),
                ] {
                    var settings = DrawerEngine.Settings()
                    settings.release.policy = policy
                    settings.release.dismissible = dismissible
                    settings.release.flickSpeed = flickSpeed
                    settings.release.skipSpeed = skipSpeed
                    settings.release.decelerationRate = rate
                    let ground = Ground(
                        try DrawerEngine(
                            layout: layout, container: Container(width: 400, height: 800, rowHeight: 16),
                            listHeight: 2000,
                            settings: settings))
                    for top in tops(ground) {
                        for velocity in velocities {
                            let release = ReleaseModel(top: top, pulledTop: top, drag: 0, velocity: velocity)
                            for began in ground.tops.indices {
                                XCTAssertEqual(
                                    .detent(ground.presetTarget(release, began: began)),
                                    ground.destination(release, began: .detent(ground.names[began])),
                                    "\(policy), tops \(ground.tops), top \(top), \(velocity) pt/s, began \(began)")
                                releases += 1
                            }
                        }
                    }
                }
            }
        }
        XCTAssertGreaterThan(releases, 50_000)
    }
}
