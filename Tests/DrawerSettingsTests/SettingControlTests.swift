// The controls of a panel: every live setting of a scene, its steps, its slider, its default, its reset.

import XCTest

@testable import DrawerSettings

final class SettingControlTests: XCTestCase {
    private func control(_ name: String, in setup: Setup, line: UInt = #line) throws -> SettingControl {
        try XCTUnwrap(setup.controls.first { $0.name == name }, name, line: line)
    }

    func testNamesInWords() {
        for (name, words) in [
            ("fullHeight", "full height"), ("lastPairAtLeast16ms", "last pair at least 16 ms"),
            ("material3", "material3"),
            ("half dimming", "half dimming"),
        ] {
            XCTAssertEqual(name.inWords, words)
        }
    }

    func testEveryLiveSettingOfAScene() {
        for scene in SceneName.allCases {
            let controls = Setup(scene: scene).controls
            // A page that differs from the first one has controls once its settings are set; a speed has a control if
            // the policy reads it.
            let policy = Setup(scene: scene).settings.release.policy
            let rows = SettingRow.all.filter {
                $0.isLive && $0.group != .presentation && $0.scenes.contains(scene) && $0.name != "Page"
                    && $0.isRead(by: policy)
            }
            XCTAssertEqual(Set(controls.map { $0.row.name }), Set(rows.map { $0.name }), scene.rawValue)
            XCTAssertEqual(Set(controls.map { $0.id }).count, controls.count, "\(scene): one control for each value")
            XCTAssertEqual(Set(controls.map { $0.name }).count, controls.count, "\(scene): names are unique")
            XCTAssertFalse(controls.contains { $0.isChanged }, scene.rawValue)
            for control in controls where control.range != nil {
                XCTAssertLessThan(control.slider.lowerBound, control.slider.upperBound, control.name)
                XCTAssertGreaterThan(control.step, 0, control.name)
                guard let number = control.number else { continue }
                XCTAssertTrue(control.slider.contains(number.value), "\(scene) \(control.name): \(number)")
                XCTAssertEqual(control.standardNumber, number.value, "\(scene) \(control.name)")
            }
        }
    }

    /// A step in either direction changes the value, and nothing but the value; a reset leaves no trace.
    func testStepsAndResetOfEveryControl() throws {
        for scene in SceneName.allCases {
            let setup = Setup(scene: scene)
            for control in setup.controls {
                for steps in [1, -1, 0.1, -0.1] {
                    guard let text = control.text(steps: steps) else { continue }
                    let next = try setup.changing(control, to: text)
                    let changed = try self.control(control.name, in: next)
                    if control.row.name != "NoDragZone" {
                        XCTAssertNotEqual(changed.value, control.value, "\(scene) \(control.name) \(text)")
                        XCTAssertTrue(changed.isChanged, "\(scene) \(control.name) \(text)")
                    }
                    XCTAssertEqual(changed.standard, control.standard, "\(scene) \(control.name) \(text)")
                    XCTAssertEqual(try next.resetting(changed), setup, "\(scene) \(control.name) \(text)")
                }
            }
        }
    }

    func testEveryPlaceOfASliderIsAValue() throws {
        for scene in SceneName.allCases {
            let setup = Setup(scene: scene)
            for control in setup.controls where control.range != nil {
                for place in 0...10 {
                    let number = try XCTUnwrap(control.number(at: Double(place) / 10), control.name)
                    XCTAssertTrue(control.slider.contains(number.value), "\(control.name) \(number)")
                    // A height can be refused only because of the order of the detents.
                    do {
                        let changed = try self.control(
                            control.name, in: setup.changing(control, to: number.description))
                        let seen = try XCTUnwrap(changed.number)
                        XCTAssertEqual(
                            seen.base(cellHeight: 16), number.base(cellHeight: 16), accuracy: 1e-9, control.name)
                        let far = abs(changed.share(of: seen.value) - Double(place) / 10)
                        let width = control.slider.upperBound - control.slider.lowerBound
                        XCTAssertLessThanOrEqual(far, control.step / width / 2 + 1e-9, "\(control.name) \(number)")
                    } catch let refusal as Refusal {
                        XCTAssertEqual(control.row.name, "Detent", "\(control.name) \(number): \(refusal)")
                    }
                }
            }
        }
    }

    func testANumberAmongSeveral() throws {
        var setup = Setup()
        var damping = try control("Spring damping", in: setup)
        XCTAssertEqual(damping.value, "0.8")
        setup = try setup.changing(damping, to: "0.6")
        setup = try setup.changing(control("Spring response", in: setup), to: "0.25")
        XCTAssertEqual(setup.applied.map { $0.description }, ["Spring response 0.25 damping 0.6"])
        damping = try control("Spring damping", in: setup)
        setup = try setup.resetting(damping)
        XCTAssertEqual(setup.applied.map { $0.description }, ["Spring response 0.25 damping 0.8"])
        setup = try setup.changing(control("Spring response", in: setup), to: "duration 0.5 bounce 0.2")
        XCTAssertEqual(try control("Spring bounce", in: setup).value, "0.2")
        XCTAssertEqual(try control("Spring bounce", in: setup).text(steps: 1), "0.25")
        XCTAssertEqual(try setup.resetting(control("Spring bounce", in: setup)), Setup())
    }

    func testALineWithoutScopeStandsForAll() throws {
        var setup = Setup()
        try setup.apply(Setting("Panning off"))
        setup = try setup.resetting(control("Panning header", in: setup))
        XCTAssertEqual(setup.applied.map { $0.description }, ["Panning list off"])
        XCTAssertTrue(setup.settings.gesture.isHeaderPannable)
        XCTAssertEqual(setup.engineSettings.gesture.listPans, .listOnly)
    }

    /// In rows, a step and the end of a range depend on the height of a row.
    func testStepsInRows() throws {
        for (height, step, end) in [(16, 0.1, "62.5r"), (8, 0.125, "125r"), (4, 0.25, "250r")] {
            var setup = Setup()
            for line in ["CellHeight \(height)", "Footer 2r"] { try setup.apply(Setting(line)) }
            let footer = try control("Footer", in: setup)
            XCTAssertEqual(footer.step, step)
            XCTAssertEqual(footer.text(steps: 10_000), end)
        }
    }

    /// A step from infinity goes down to a number; from another word, it goes to the default, or to the slider's start.
    func testStepsFromAWord() throws {
        for (name, value, line, up, down) in [
            ("SkipSpeed", "infinite", "Preset drawer", nil, "4000pt/s"),
            ("MaximumOvershoot", "none", "Preset drawer", nil, "64pt"),
            ("Width", "all", "Preset drawer", nil, "120"),
            ("MaximumSteps", "none", "Preset drawer", "1", nil), ("Sections", "none", "Preset drawer", "1", nil),
            ("Dimming expanded", "none", "Preset drawer", "0%", "0%"),
            ("Resistance", "preset", "Preset vaul", "0.55", "0.55"),
            ("Detent expanded", "40%", "Preset drawer", "42%", "38%"),
        ] as [(String, String, String, String?, String?)] {
            var setup = Setup()
            try setup.apply(Setting(line))
            let control = try control(name, in: setup.changing(control(name, in: setup), to: value))
            XCTAssertEqual([control.text(steps: 1), control.text(steps: -1)], [up, down], name)
        }
    }

    /// If the value is a word, a typed number and a step take the other numbers from the scene's own value.
    func testTheOtherNumbersOfAWordAreTheScenes() throws {
        let setup = Setup(scene: .bouncy)
        let response = try control("Spring response", in: setup)
        XCTAssertEqual(response.value, "preset")
        XCTAssertEqual(
            try setup.changing(response, to: "0.3").applied.map(\.description), ["Spring response 0.3 damping 0.75"])
        let damping = try control("Spring damping", in: setup)
        XCTAssertEqual(damping.text(steps: 1), "0.75")
    }

    /// A count has whole steps, and the row's word below its first number.
    func testStepsOfACount() throws {
        for (name, value, words, up, down, far) in [
            ("MaximumSteps", "3", ["3", "none"], "4", "2", "1000"),
            ("Sections", "1", ["1", "none"], "2", "none", "10001"),
            ("MaximumSteps", "1000", ["1000", "none"], nil, "999", nil), ("Pages", "1", [], "2", nil, "100"),
        ] as [(String, String, [String], String?, String?, String?)] {
            let setup = try Setup().changing(control(name, in: Setup()), to: value)
            let control = try control(name, in: setup)
            XCTAssertEqual([control.text(steps: 1), control.text(steps: -1)], [up, down], name)
            XCTAssertEqual([control.text(steps: 0.1), control.text(steps: 10_000)], [up, far], name)
            XCTAssertEqual(control.words, words, name)
            XCTAssertFalse(control.isChoice, "Enter types a number")
            if let down { XCTAssertEqual(try self.control(name, in: setup.changing(control, to: down)).value, down) }
        }
    }

    /// A page has one control for its rows and one for each of its heights.
    func testControlsOfPages() throws {
        var setup = Setup()
        for line in ["Page 2 Items 50", "Page 3 Detent expanded 30%", "Page 3 Detent fullHeight inset 40pt"] {
            try setup.apply(Setting(line))
        }
        let controls = setup.controls.filter { $0.row.name == "Page" }
        XCTAssertEqual(
            controls.map { "\($0.label): \($0.value)" },
            ["Page 2: Items 50", "Page 3 expanded: 30%", "Page 3 full height: inset 40pt"])
        XCTAssertEqual(controls.map { $0.range == nil }, [true, false, false], "the rows have no slider")
        XCTAssertTrue(controls.allSatisfy(\.isChanged), "a page has no settings of its own by default")
        setup = try setup.changing(controls[0], to: "60")
        setup = try setup.changing(controls[1], to: XCTUnwrap(controls[1].text(steps: 1)))
        XCTAssertEqual(
            setup.applied.map(\.description),
            ["Page 2 Items 60", "Page 3 Detent expanded 32%", "Page 3 Detent fullHeight inset 40pt"])
    }

    func testUnitsOfTypedNumbers() throws {
        let setup = Setup()
        let slop = try control("DragSlop", in: setup)
        let rows = try control("DragSlop", in: setup.changing(slop, to: "1r"))
        XCTAssertEqual(rows.slider.upperBound * 16, slop.slider.upperBound)
        func value(_ name: String, _ text: String, line: UInt = #line) throws -> String {
            try control(name, in: setup.changing(control(name, in: setup), to: text), line: line).value
        }
        XCTAssertEqual(try value("FlickSpeed", "450"), "450pt/s")
        XCTAssertEqual(try value("DragSlop", "1r"), "1r")
        let slower = try setup.changing(control("Spring response", in: setup), to: "0.45s")
        XCTAssertEqual(slower.applied.map { $0.description }, ["Spring response 0.45 damping 0.8"], "as the default")
        XCTAssertEqual(try value("Detent expanded", "55"), "55%")
        XCTAssertEqual(try value("Detent fullHeight", "32"), "inset 32pt")
        XCTAssertEqual(try value("Detent fullHeight", "80%"), "80%")
        XCTAssertEqual(try value("SkipSpeed", "infinite"), "infinite")
        XCTAssertEqual(try value("MaximumDimming", "60"), "60%")
        XCTAssertEqual(try value("NoDragZone list", "2,0 4x1"), "2,0 4x1")
        XCTAssertThrowsError(try value("FlickSpeed", "fast")) {
            XCTAssertTrue("\($0)".contains("unexpected fast"), "\($0)")
        }
        XCTAssertThrowsError(try value("Resistance", "1.5")) {
            XCTAssertTrue("\($0)".contains("1.5 is out of range"), "\($0)")
        }
        let bar = Setup(scene: .airbar)
        XCTAssertThrowsError(try bar.changing(control("Detent compact", in: bar), to: "2000")) {
            XCTAssertTrue("\($0)".contains("normal is lower than compact"), "\($0)")
        }
    }
}
