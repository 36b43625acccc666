// Every later version reads the files of version 1.0.0. The fixture never changes: files of a later version get their
// own fixture.

import TestSupport
import XCTest

@testable import DrawerCore

final class FormerVersionTests: XCTestCase {
    private struct Values: Decodable {
        let events: [DrawerEvent]
        let settings: [DrawerEngine.Settings]
        let layouts: [DrawerLayout]
        let saved: [SavedDrawer]
    }

    private let events: [DrawerEvent] = [
        .press(at: DrawerPoint(x: 1, y: 2), on: .header("title"), canBeTap: false),
        .press(at: DrawerPoint(x: 1, y: 2), on: .list), .move(to: DrawerPoint(x: 3, y: 4)),
        .release(velocity: DrawerVelocity(x: 5, y: -900)), .release, .cancel, .key(named: .pageDown, on: .primary),
        .wheel(rows: -2, on: .handle), .trackpad(by: 12, on: .overlay, phase: .began),
        .resize(
            to: Container(
                width: 390, height: 844, rowHeight: 44,
                header: [DrawerPart(.handle, height: 20), DrawerPart(.header("title"), height: 44)],
                footer: [DrawerPart(.header("bar"), height: 49)], margin: 8)),
        .bottomInset(points: 300, animated: false),
        .listContent(height: 900, insets: Insets(top: 1, bottom: 2), offset: 30), .listAt(offset: 40, velocity: -50),
        .primaryHeight(points: 700), .snap(to: "half", animated: false), .step(toward: .down, animated: false),
        .toggle, .impulse(velocity: 800), .nudge, .dismiss(animated: false), .moveTo(height: 250, animated: false),
        .scroll(to: 60, animated: false), .scrollPrimary(to: 70, animated: false), .page(index: 2, animated: false),
        .turnPages(by: -1, cause: .key),
    ]

    private func settings() throws -> DrawerEngine.Settings {
        var settings = DrawerEngine.Settings()
        settings.gesture.listPans = .fromTop
        settings.gesture.isHeaderPannable = false
        settings.gesture.isAxisLocked = true
        settings.gesture.dragSlop = 8
        settings.gesture.resistanceAbove = try .stiff(0.05)
        settings.gesture.resistanceBelow = .none
        let area = NoDragZone.Area(origin: DrawerPoint(x: 1, y: 2), width: 3, height: 4)
        settings.gesture.noDragZones = [NoDragZone(.list, area, scrolls: true)]
        settings.release.policy = .threshold
        settings.release.settles = Settles(released: .spring(.bounce, kick: 0.5), otherwise: .instant)
        settings.release.speed = .last(5)
        settings.release.skipSpeed = .infinity
        settings.release.maximumOvershoot = .infinity
        settings.release.dismissible = .asks
        settings.scrolling.flingAtTop = .handOver
        settings.dimming.largestUndimmedDetent = "half"
        return settings
    }

    func testTheValuesOfVersion1AreRead() throws {
        let url = Repository.url("Tests/References/version-1.0.0.json")
        let values = try JSONDecoder().decode(Values.self, from: Data(contentsOf: url))
        XCTAssertEqual(values.events, events)
        XCTAssertEqual(values.settings, [DrawerEngine.Settings(), try settings()])
        let own = try DrawerLayout(
            [
                Detent("a", .header, dimming: 0.2), Detent("b", .fraction(0.5)),
                Detent("c", .content, isReachable: false),
                Detent("d", .inset(35)),
            ], hiddenName: "gone")
        XCTAssertEqual(values.layouts, [.iphone, own])
        XCTAssertEqual(
            values.saved,
            [
                SavedDrawer(
                    detent: "half", height: 300, offset: 12, primaryOffset: 3, toggleDirection: .down, page: 1,
                    pageOffsets: [0, 12])
            ])
    }

    /// Every key in a file is a name, not the position of a value without a label.
    func testEveryKeyHasAName() throws {
        let encoder = JSONEncoder()
        for data in [
            try encoder.encode(events), try encoder.encode(settings()), try encoder.encode(DrawerLayout.iphone),
            try encoder.encode(DrawerLayout.standard(rowHeight: 44)),
        ] {
            XCTAssertFalse(String(decoding: data, as: UTF8.self).contains(/"_\d/))
        }
        XCTAssertEqual(try JSONDecoder().decode([DrawerEvent].self, from: encoder.encode(events)), events)
    }
}
