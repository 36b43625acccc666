// Every command, setting and expectation: valid forms with their values, and invalid forms with the column of the
// error.

import DrawerCore
import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class GrammarTableTests: XCTestCase {
    private func point(_ x: Double, _ y: Double) -> Coordinates { Coordinates(x: Quantity(x), y: Quantity(y)) }

    // MARK: Good forms

    func testGoodCommands() throws {
        let table: [(String, Command.Kind)] = [
            ("Press 40,20", .press(.point(point(40, 20)))),
            ("Press 40.5,-3", .press(.point(point(40.5, -3)))),
            ("Press 40, 20 # a space is allowed", .press(.point(point(40, 20)))),
            ("Press list", .press(.place(.list))),
            ("Press handle", .press(.place(.handle))),
            ("Press search", .press(.place(.header("search")))),
            ("Press title", .press(.place(.header("title")))),
            ("Press overlay", .press(.place(.overlay))),
            ("\tPress primary  ", .press(.place(.primary))),
            (
                "Press 3pt,4.25pt",
                .press(.point(Coordinates(x: Quantity(3, .points), y: Quantity(4.25, .points))))
            ),
            ("Move 40,10", .move(.to(point(40, 10)), over: nil)),
            ("Move 40,10 over 200ms", .move(.to(point(40, 10)), over: .milliseconds(200))),
            ("Move by 0,-10 over 0.2s", .move(.by(point(0, -10)), over: .milliseconds(200))),
            ("Move by 0,-10r", .move(.by(point(0, -10)), over: nil)),
            ("Release", .release),
            ("Release#done", .release),
            ("Cancel", .cancel),
            ("Drag handle by 0,-8 over 300ms", .drag(.place(.handle), .by(point(0, -8)), over: .milliseconds(300))),
            ("Drag 1,2 3,4", .drag(.point(point(1, 2)), .to(point(3, 4)), over: nil)),
            ("Flick list up 1200pt/s", .flick(.place(.list), .up, speed: 1200, over: nil)),
            (
                "Flick 4,5 down 1e3pt/s over 60ms",
                .flick(.point(point(4, 5)), .down, speed: 1000, over: .milliseconds(60))
            ),
            ("Flick list left 10pt/s", .flick(.place(.list), .left, speed: 10, over: nil)),
            ("Tap dot 2", .tap(.dot(2))), ("Page 2", .code(.page(2))),
            ("Page 3 at once", .code(.page(3, animated: false))), ("Push", .code(.push)), ("Pop", .code(.pop)),
            ("Wheel left 2 at title", .wheel(.left, .notches(2), at: .place(.title))),
            ("Tap search", .tap(.place(.header("search")))),
            ("Tap 0,0", .tap(.point(point(0, 0)))),
            ("Wheel down 3 at list", .wheel(.down, .notches(3), at: .place(.list))),
            ("Wheel up 1.5r at 3,4", .wheel(.up, .rows(1.5), at: .point(point(3, 4)))),
            ("Up 4", .key(.up, count: 4)),
            ("Up", .key(.up, count: 1)),
            ("Down", .key(.down, count: 1)),
            ("Left 2", .key(.left, count: 2)),
            ("Right", .key(.right, count: 1)),
            ("PageUp", .key(.pageUp, count: 1)),
            ("PageDown 3", .key(.pageDown, count: 3)),
            ("Home", .key(.home, count: 1)),
            ("End", .key(.end, count: 1)),
            ("Enter", .key(.enter, count: 1)),
            ("Escape", .key(.escape, count: 1)),
            ("Tab", .key(.tab, count: 1)),
            ("ShiftTab 2", .key(.shiftTab, count: 2)), ("ShiftLeft", .key(.shiftLeft, count: 1)),
            ("ShiftRight 3", .key(.shiftRight, count: 3)),
            ("Space", .key(.space, count: 1)),
            ("Backspace 2", .key(.backspace, count: 2)),
            ("Delete", .key(.delete, count: 1)),
            ("Key \"j\" 2", .key(.character("j"), count: 2)),
            ("Control \"u\"", .key(.control("u"), count: 1)),
            ("Type \"a # b \\\"c\\\" \\\\ \\n \\t \\r \\u{1F600}é\"", .type("a # b \"c\" \\ \n \t \r 😀é")),
            ("Type \"\"", .type("")),
            ("Snap expanded", .code(.snap(.expanded))),
            ("Snap hidden at once", .code(.snap(.hidden, animated: false))),
            ("Toggle", .code(.toggle)), ("Nudge", .code(.nudge)),
            ("Dismiss", .code(.dismiss())),
            ("Dismiss at once", .code(.dismiss(animated: false))),
            ("MoveTo 300pt", .code(.moveTo(Quantity(300, .points)))),
            ("MoveTo 12.5r at once", .code(.moveTo(Quantity(12.5, .rows), animated: false))),
            ("MoveTo 50%", .code(.moveTo(Quantity(50, .percent)))),
            ("ScrollTo row 40", .code(.scrollTo(.row(40)))),
            ("ScrollTo row 1 at once", .code(.scrollTo(.row(1), animated: false))),
            ("ScrollTo section 3", .code(.scrollTo(.section(3)))),
            ("ScrollTo offset 320pt", .code(.scrollTo(.offset(Quantity(320, .points))))),
            ("ScrollTo offset 20r at once", .code(.scrollTo(.offset(Quantity(20, .rows)), animated: false))),
            ("Insets bottom 120pt", .insets(bottom: Quantity(120, .points))),
            ("Insets bottom 3r animated", .insets(bottom: Quantity(3, .rows), animated: true)),
            ("Insets bottom 0", .insets(bottom: Quantity(0, .points))),
            ("Configure SkipSpeed 0pt/s", .configure(try Setting("SkipSpeed 0pt/s"))),
            ("Configure Detent half 50%", .configure(try Setting("Detent half 50%"))),
            ("Resize 120x40", .resize(Size(columns: 120, rows: 40))),
            ("Resize 1x1", .resize(Size(columns: 1, rows: 1))),
            ("Sleep 120ms", .sleep(.milliseconds(120))),
            ("Sleep 0ms", .sleep(.zero)),
            ("Sleep 1.5s", .sleep(.milliseconds(1500))),
            ("Sleep 0.1ms", .sleep(Nanoseconds(100_000))),
            ("Sleep 0.0000001ms", .sleep(Nanoseconds(1))),
            ("Sleep 16.666667ms", .sleep(Nanoseconds(16_666_667))),
            ("Sleep 16.6666661ms", .sleep(Nanoseconds(16_666_667))),
            ("Sleep 1e-3s", .sleep(.milliseconds(1))),
            ("Sleep 86400s", .sleep(.longest)),
            ("Wait settled", .waitSettled),
            ("Snapshot after-the_flick2", .snapshot("after-the_flick2")),
            ("Note \"what to look at\"", .note("what to look at")),
        ]
        for (line, kind) in table {
            XCTAssertEqual(try Script(parsing: line).commands.map(\.kind), [kind], line)
        }
        let tried = Set(table.map { $0.0.split { " \t#".contains($0) }[0] }).map(String.init)
        XCTAssertEqual(Set(tried).union(["Expect"]), Set(Grammar.commands.names), "every command is in the table")
    }

    func testGoodSettings() throws {
        let lines = [
            "Scene shortcuts", "Size 80x24", "CellHeight 16", "CellHeight 12.5pt", "CellWidth 8", "Layout iphone",
            "Layout default", "Detent half 120pt", "Detent half 12r", "Detent half 40%",
            "Detent fullHeight inset 35pt", "Detent fullHeight inset 2r", "Detent half content", "Detent half header",
            "Policy projected",
            "Spring response 0.4 damping 0.8", "Spring response 0.4s damping 1", "Spring duration 0.5 bounce -0.2",
            "Spring settlingIn 0.5 damping 0.8", "Items 200", "Items 0", "Items \"rows of mine.txt\"", "Theme dark",
            "Theme auto", "FrameRate 240", "ReducedMotion on", "CarriesFling on", "FlingAtTop handOver",
            "Dismissible asks", "MaximumDimming 40%", "MaximumDimming 0.25", "LargestUndimmedDetent compressed",
            "DecelerationRate 0.99", "FlickSpeed 250pt/s", "NearestSpeed 0", "SkipSpeed 2000pt/s",
            "SkipSpeed infinite", "SkipSpeed 0", "MaximumOvershoot 16pt", "MaximumOvershoot 1r",
            "MaximumOvershoot none", "ListPans contentFirst", "OverPull off", "OverPull top on", "Panning header off",
            "Resistance 0", "ListResistance 1", "BounceResponse 0.4", "TapReach 0.5r", "DragSlop 10pt", "AxisLock on",
            "NoDragZone header 0,0 4x1", "NoDragZone list none", "OverlayTap none", "IsReachable expanded off",
            "RestsAnywhere on", "WheelRows 0.5", "Pages 3", "Page 2 Items 50", "Page 2 Detent expanded 12r",
            "Page 3 Detent half 50%",
        ]
        for line in lines {
            XCTAssertEqual(try Script(parsing: "Set " + line).settings.map(\.setting.description), [line])
        }
        for line in ["Sides duration 0.5 damping 1 velocity -1", "Center duration 1s damping 0.9 velocity 0"] {
            XCTAssertEqual(
                try Script(parsing: "Set Scene bouncy\nSet " + line).settings.last?.setting.description, line)
        }
        XCTAssertNoThrow(try Script(parsing: "Set SettlesAfterFling off\nSet Scene airbar"))
        let none = try Script(parsing: "Set Layout none\nSet Detent low 3%\nSet Detent high 90%\nSnap high")
        XCTAssertEqual(none.settings.first?.setting, try Setting("Layout none"))
    }

    func testGoodExpectations() throws {
        let table: [(String, Expectation)] = [
            ("detent expanded", .detent(.expanded)), ("detent none", .detent(nil)),
            ("target fullHeight", .target(.fullHeight)), ("target none", .target(nil)),
            ("owner list", .owner(.list)), ("owner drawer", .owner(.drawer)), ("owner none", .owner(.none)),
            ("owner primary", .owner(.primary)),
            ("phase settling", .phase(.settling)), ("phase resting", .phase(.resting)),
            ("phase tracking", .phase(.tracking)), ("phase held", .phase(.held)),
            ("focus search", .focus(.search)), ("focus drawer", .focus(.list)), ("focus primary", .focus(.primary)),
            ("focus handle", .focus(.handle)), ("focus list", .focus(.list)),
            ("notice detentReached", .notice("detentReached")), ("notice tapped", .notice("tapped")),
            ("selection 3", .count(.selection, .equal, 3)), ("items 12", .count(.items, .equal, 12)),
            ("steps 13", .count(.steps, .equal, 13)), ("items > 0", .count(.items, .greater, 0)),
            (
                "top = 12r ± 0.5pt",
                .measure(.top, .equal, .init(12, .rows), tolerance: .init(0.5, .points))
            ),
            ("top=12r+-0.5pt", .measure(.top, .equal, .init(12, .rows), tolerance: .init(0.5, .points))),
            ("height != 40%", .measure(.height, .notEqual, .init(40, .percent), tolerance: nil)),
            ("velocity < -300pt/s", .measure(.velocity, .less, .init(-300, .pointsPerSecond), tolerance: nil)),
            ("velocity = 0", .measure(.velocity, .equal, .init(0, .pointsPerSecond), tolerance: nil)),
            ("offset <= 3.5pt", .measure(.offset, .lessOrEqual, .init(3.5, .points), tolerance: nil)),
            ("freeEdge = 6r", .measure(.sheet(.freeEdge), .equal, .init(6, .rows), tolerance: nil)),
            ("footerTop = 22r", .measure(.sheet(.footerTop), .equal, .init(22, .rows), tolerance: nil)),
            ("section = 3", .measure(.sheet(.section), .equal, .init(3, .one), tolerance: nil)),
            ("sectionTop < 4r", .measure(.sheet(.sectionTop), .less, .init(4, .rows), tolerance: nil)),
            ("contentHeight = 20r", .measure(.sheet(.contentHeight), .equal, .init(20, .rows), tolerance: nil)),
            ("scrollVelocity > 0pt/s", .measure(.scrollVelocity, .greater, .init(0, .pointsPerSecond), tolerance: nil)),
            ("drawers = 2", .measure(.sheet(.drawers), .equal, .init(2, .one), tolerance: nil)),
            ("recede < 50%", .measure(.sheet(.recede), .less, .init(50, .percent), tolerance: nil)),
            ("page = 2", .measure(.sheet(.page), .equal, .init(2, .one), tolerance: nil)),
            ("pagePosition = 1.5", .measure(.sheet(.pagePosition), .equal, .init(1.5, .one), tolerance: nil)),
            ("follower parallax = 24pt", .measure(.sheet(.parallax), .equal, .init(24, .points), tolerance: nil)),
            ("follower shrink < 0.5", .measure(.sheet(.shrink), .less, .init(0.5, .one), tolerance: nil)),
            ("follower bar = 12r", .measure(.sheet(.bar), .equal, .init(12, .rows), tolerance: nil)),
            ("follower corners = 0%", .measure(.sheet(.corners), .equal, .init(0, .percent), tolerance: nil)),
            ("owner pages", .owner(.pages)), ("notice pageChanged", .notice("pageChanged")),
            ("overlay >= 40%", .measure(.overlay, .greaterOrEqual, .init(40, .percent), tolerance: nil)),
            (
                "progress = 0.5 ± 1%",
                .measure(.progress, .equal, .init(0.5, .one), tolerance: .init(1, .percent))
            ),
        ]
        for (line, expectation) in table {
            XCTAssertEqual(try Script(parsing: "Expect " + line).commands.map(\.kind), [.expect(expectation)], line)
        }
        XCTAssertEqual(
            try Script(parsing: "Set Scene bouncy\nExpect bend < -1pt").commands.map(\.kind),
            [.expect(.measure(.bend, .less, .init(-1, .points), tolerance: nil))])
        for name in Grammar.expectations.names where name != "bend" {
            XCTAssertTrue(table.contains { $0.0.hasPrefix(name + " ") }, "\(name) is not in the table")
        }
    }

    // MARK: Bad forms

    /// Each with the column of the error and a part of the message.
    func testBadForms() {
        let table: [(line: String, column: Int, says: String)] = [
            ("Prss 40,20", 1, "unknown command Prss, expected a command, perhaps Press"),
            ("press 40,20", 1, "perhaps Press"),
            ("40,20", 1, "unexpected 40, expected a command"),
            ("\"text\"", 1, "unexpected string, expected a command"),
            (
                "Press", 6,
                "the line ends here, expected handle, search, title, list, footer, overlay, primary, dot or a point"
            ),
            ("Press lst", 7, "did you mean list?"),
            ("Press 40", 9, "expected a comma and y after x"),
            ("Press 40,", 10, "expected a number for y"),
            ("Press 40,20 30", 13, "unexpected 30, expected the end of the line"),
            ("Press 40ms,20", 7, "unexpected 40ms, expected handle"),
            ("Press 40,20%", 10, "expected a number for y"),
            ("Press 1e300,2", 7, "out of range"),
            ("Press ~", 7, "unexpected '~'"),
            ("Move list", 6, "unexpected list, expected a point such as 40,20 or by"),
            ("Move 40,10 ovr 2s", 12, "expected over or the end of the line (did you mean over?)"),
            ("Move 40,10 over", 16, "the line ends here, expected a time such as 200ms or 0.2s"),
            ("Move 40,10 over 200", 17, "unexpected 200, expected a time"),
            ("Move 40,10 over -1ms", 17, "out of range"),
            ("Move 40,10 over -1e-30ms", 17, "out of range"),
            ("Move by 3", 10, "a comma"),
            ("Move", 5, "the line ends here"),
            ("Release now", 9, "unexpected now, expected the end of the line"),
            ("Cancel now", 8, "unexpected now, expected the end of the line"),
            ("Drag handle", 12, "the line ends here"),
            ("Drag by 0,1", 6, "unexpected by"),
            ("Drag handle by 0,1 over 1m", 25, "unexpected 1m"),
            ("Flick list", 11, "expected up, down, left or right"),
            ("Flick list upp 100pt/s", 12, "did you mean up?"),
            ("Flick list up", 14, "expected a speed such as 1200pt/s"),
            ("Flick list up 1200", 15, "unexpected 1200, expected a speed"),
            ("Flick list up 0pt/s", 15, "a speed such as 1200pt/s, above 0pt/s"),
            ("Flick list up -5pt/s", 15, "out of range"),
            ("Flick list up 5pt/s over 0ms", 26, "out of range"),
            ("Tap", 4, "the line ends here"),
            ("Tap hadnle", 5, "did you mean handle?"),
            ("Wheel", 6, "expected up, down, left or right"),
            ("Wheel lft 3 at list", 7, "did you mean left?"),
            ("Wheel left 3r at list", 12, "unexpected 3r, expected a whole number from 1"),
            ("Page 0", 6, "a whole number from 1"), ("Page", 5, "ends here"), ("Push it", 6, "end of the line"),
            ("Pop 2", 5, "end of the line"), ("Tap dot", 8, "a whole number from 1"),
            ("Expect drawers = 2pt", 18, "a number such as 2"), ("Expect recede = 3pt", 17, "a share"),
            ("Expect follower", 16, "parallax, shrink, bar or corners"),
            ("Expect follower paralax = 3pt", 17, "did you mean parallax?"),
            ("Expect follower parallax = 3", 28, "a length"), ("Expect follower shrink = 3pt", 26, "a share"),
            ("Expect follower bar 3pt", 21, "one of ="), ("Expect follower corners", 24, "one of ="),
            ("Expect page 2", 13, "one of ="), ("Expect pagePosition = 2r", 23, "a number such as 2 or 1.5"),
            ("Configure Pages 3", 11, "Pages is fixed at the start"),
            ("Configure Page 2 Items 3", 1, "Pages is fixed at the start"),
            ("Set Page 1 Items 3", 10, "from 2 to 100"), ("Set Page 2 Rows 3", 12, "Items or Detent"),
            ("Set Page 2 Detent expanded 1r", 10, "the detents of page 2 do not rise"),
            ("Wheel down at list", 12, "unexpected at"),
            ("Wheel down 3", 13, "the line ends here, expected at"),
            ("Wheel down 0 at list", 12, "a whole number from 1"),
            ("Wheel down 1.5 at list", 12, "a whole number from 1"),
            ("Wheel down 0r at list", 12, "rows such as 2r, above 0r"),
            ("Wheel down 3 list", 14, "expected at"),
            ("Wheel down 3 at", 16, "the line ends here"),
            ("Up 0", 4, "a whole number from 1 to 10000"), ("Down x", 6, "unexpected x"), ("Left 1.5", 6, "1.5"),
            ("Right -1", 7, "-1"), ("PageUp 10001", 8, "10001"), ("PageDown 3 3", 12, "end of the line"),
            ("Home 1r", 6, "unexpected 1r"), ("End \"\"", 5, "unexpected string"), ("Enter ,", 7, "comma"),
            ("Escape =", 8, "unexpected ="), ("Tab 99999999999999999999", 5, "unexpected 9999"),
            ("ShiftTab x", 10, "unexpected x"), ("ShiftLeft x", 11, "unexpected x"),
            ("ShiftRight x", 12, "unexpected x"),
            ("Space bar", 7, "unexpected bar"), ("Backspace x", 11, "unexpected x"),
            ("Delete all", 8, "unexpected all"),
            ("Key j", 5, "expected a \"string\""), ("Key \"jk\"", 5, "2 characters for one key"),
            ("Key", 4, "ends here"),
            ("Control", 8, "ends here"), ("Control \"\"", 9, "0 characters"),
            ("Type", 5, "expected a \"string\""), ("Type text", 6, "unexpected text"),
            ("Type \"text", 6, "a string without an end"), ("Type \"a\\x\"", 8, "an unknown escape"),
            ("Type \"\\u{110000}\"", 7, "not a character"), ("Type \"\\u{D800}\"", 7, "not a character"),
            ("Type \"\\u41\"", 7, "an unknown escape"), ("Type \"\u{1}\"", 7, "a control character"),
            ("Type \"a\" \"b\"", 10, "end of the line"),
            ("Snap", 5, "the name of a detent"), ("Snap expandd", 6, "unknown detent expandd"),
            ("Snap expandd", 6, "did you mean expanded?"), ("Snap 3", 6, "unexpected 3"),
            ("Snap expanded once", 15, "at or the end of the line"), ("Snap expanded at", 17, "expected once"),
            ("Toggle it", 8, "end of the line"), ("Dismiss it", 9, "at or the end of the line"),
            ("ScrollTo", 9, "row, section or offset"), ("ScrollTo row 0", 14, "a whole number from 1"),
            ("ScrollTo offset 3", 17, "unexpected 3"), ("Insets", 7, "expected bottom"),
            ("Insets top 3pt", 8, "expected bottom"), ("Insets bottom 3", 15, "a length such as 16pt or 1r"),
            ("Insets bottom -1pt", 15, "out of range"), ("Insets bottom 1pt anim", 19, "did you mean animated?"),
            ("Configure", 10, "the name of a setting"), ("Configure SkipSped 0", 11, "perhaps SkipSpeed"),
            ("Configure Size 80x24", 11, "Size is fixed at the start"),
            ("Configure CellHeight 3", 11, "fixed at the start"), ("Configure Scene modal", 11, "fixed at the start"),
            ("Configure FrameRate 30", 11, "fixed at the start"),
            ("Configure Sides duration 1 damping 1 velocity 0", 1, "the scene shortcuts has no Sides"),
            ("Configure Detent fullHeight 1pt", 1, "is lower than the detent before it"),
            ("Configure SkipSpeed -1pt/s", 21, "out of range"),
            ("MoveTo", 7, "a height such as 120pt, 12r or 40%"), ("MoveTo 300", 8, "unexpected 300"),
            ("MoveTo -3pt", 8, "out of range"),
            ("Resize", 7, "a size such as 80x24"),
            ("Resize 80", 8, "unexpected 80"), ("Resize 0x5", 8, "from 1 to 1000"),
            ("Resize 80x2000", 8, "from 1 to 1000"), ("Resize 80x24pt", 8, "unexpected 80x24pt"),
            ("Resize 8.5x3", 8, "whole number"),
            ("Sleep", 6, "a time"), ("Sleep 5", 7, "unexpected 5"), ("Sleep -1ms", 7, "out of range"),
            ("Sleep 86401s", 7, "out of range"), ("Sleep 1e999s", 7, "out of range"), ("Sleep 5m", 7, "unexpected 5m"),
            ("Wait", 5, "expected settled"), ("Wait setled", 6, "did you mean settled?"),
            ("Wait 5s", 6, "unexpected 5s"),
            ("Snapshot", 9, "a name"), ("Snapshot \"a\"", 10, "unexpected string"),
            ("Snapshot a/b", 11, "unexpected '/'"),
            ("Note", 5, "a \"string\""), ("Note what", 6, "unexpected what"),
            ("Expect", 7, "the line ends here, expected detent, target"), ("Expect tp = 3r", 8, "did you mean top?"),
            ("Expect detent", 14, "none or the name of a detent"), ("Expect detent big", 15, "unknown detent big"),
            ("Expect target = expanded", 15, "unexpected ="),
            ("Expect owner me", 14, "drawer, list, primary, pages or none"),
            ("Expect phase setling", 14, "did you mean settling?"),
            ("Expect focus lst", 14, "handle, search, list or primary"),
            ("Expect notice arrived", 15, "ownerChanged, targetChosen"),
            ("Expect bend = 0", 1, "no bend, expected the scene bouncy"),
            ("Expect contentHeight 3r", 22, "expected one of ="), ("Expect footerTop = 3", 20, "expected a length"),
            ("Expect freeEdge 3r", 17, "expected one of ="),
            ("Expect section 3r", 16, "expected one of ="), ("Expect sectionTop 4r", 19, "expected one of ="),
            ("Nudge handle", 7, "expected"), ("ScrollTo section 0", 18, "from 1"),
            ("Set Footer -1pt", 12, "from 0"), ("Set Sections 0", 14, "whole number from 1"),
            ("Expect selection x", 18, "unexpected x"), ("Expect items -1", 14, "unexpected -1"),
            ("Expect steps 1.5", 14, "unexpected 1.5"),
            ("Expect top 12r", 12, "one of = != < <= > >="),
            ("Expect top = 12", 14, "unexpected 12, expected a length such as 300pt"),
            ("Expect top = 12pt/s", 14, "unexpected 12pt/s"), ("Expect top = 12r ±", 19, "the line ends here"),
            ("Expect top = 12r ± -1pt", 20, "out of range"), ("Expect top = 12r 3pt", 18, "expected ± or the end"),
            ("Expect top == 12r", 13, "unexpected ="), ("Expect height =", 16, "a length"),
            ("Expect velocity > 3r", 19, "a speed"), ("Expect offset", 14, "one of ="),
            ("Expect scrollVelocity = 3pt", 25, "a speed"), ("Expect overlay = 4pt", 18, "a share"),
            ("Expect progress ! 3", 17, "unexpected '!'"),
            ("Set", 4, "the name of a setting"), ("Set 3", 5, "unexpected 3"),
            ("Set Polcy nearest", 5, "perhaps Policy"),
            ("Set Scene", 10, "expected shortcuts"), ("Set Scene shortcust", 11, "did you mean shortcuts?"),
            ("Set Size 80", 10, "a size"), ("Set Size 0x0", 10, "0x0 is out of range"),
            ("Set CellHeight 0", 16, "above 0"), ("Set CellHeight 3r", 16, "unexpected 3r"),
            ("Set CellWidth -1", 15, "out of range"), ("Set Layout ipone", 12, "did you mean iphone?"),
            ("Set Layout none", 12, "a layout without detents"),
            ("Set Detent", 11, "a name for the detent"),
            ("Set Detent half", 16, "a height such as 120pt, 12r or 40%, inset, content or header"),
            ("Set Detent half 120", 17, "unexpected 120"), ("Set Detent half 140%", 17, "more than the whole"),
            ("Set Detent half inset", 22, "a length"), ("Set Detent half inset 4%", 23, "unexpected 4%"),
            ("Set Detent hidden 5pt", 12, "not a valid name for a detent"),
            ("Set Detent half -5pt", 17, "out of range"),
            ("Set Policy nearst", 12, "did you mean nearest?"), ("Set Policy", 11, "projected, shortcuts"),
            ("Set Spring", 11, "response, duration, settlingIn or preset"), ("Set Spring response", 20, "seconds"),
            ("Set Spring response 0 damping 1", 21, "above 0"), ("Set Spring response 0.4", 24, "expected damping"),
            ("Set Spring response 0.4 damping 0", 33, "above 0"),
            ("Set Spring settlingIn 0.4 damping 1.1", 35, "a damping ratio such as 0.8, above 0 and at most 1"),
            ("Set Spring response 0.4 bounce 0", 25, "expected damping"),
            ("Set Spring duration 0.4 bounce 1", 32, "above -1 and below 1"), ("Set Spring damping 1", 12, "response"),
            ("Set Items", 10, "a whole number"), ("Set Items -1", 11, "unexpected -1"),
            ("Set Items \"\"", 11, "empty path"),
            ("Set Items file", 11, "unexpected file"),
            ("Set Theme drk", 11, "did you mean dark?"), ("Set ReducedMotion yes", 19, "on or off"),
            ("Set FrameRate 0", 15, "from 1 to 1000"),
            ("Set FrameRate 59.94", 15, "59.94"), ("Set CarriesFling yes", 18, "on, off or preset"),
            ("Set CarriesFling", 17, "on, off or preset"),
            ("Set FlingAtTop on", 16, "bounce or handOver"), ("Set Dismissible on", 17, "no, yes or asks"),
            ("Set MaximumDimming 140%", 20, "out of range"), ("Set MaximumDimming 1.4", 20, "from 0% to 100%"),
            ("Set MaximumDimming 4pt", 20, "unexpected 4pt"), ("Set LargestUndimmedDetent big", 27, "unknown detent"),
            ("Set DecelerationRate 1", 22, "above 0 and below 1"), ("Set DecelerationRate 2", 22, "out of range"),
            ("Set SkipSpeed 2000", 15, "unexpected 2000"), ("Set SkipSpeed forever", 15, "infinite"),
            ("Set SkipSpeed -1pt/s", 15, "out of range"), ("Set MaximumOvershoot 0.5pt", 22, "from 1pt"),
            ("Set MaximumOvershoot 0.01r", 22, "maximumOvershoot is 0.16"),
            ("Set MaximumOvershoot 16", 22, "unexpected 16"), ("Set ListPans list", 14, "did you mean listOnly?"),
            ("Set OverPull", 13, "top, bottom, on, off or preset"), ("Set OverPull left on", 14, "unexpected left"),
            ("Set OverPull top", 17, "on, off or preset"), ("Set Preset vual", 12, "did you mean vaul?"),
            ("Set Panning search off", 13, "unexpected search"),
            ("Set Panning list", 17, "on or off"), ("Set IsReachable", 16, "ends here"),
            ("Set IsReachable expanded", 25, "on or off"), ("Set IsReachable half off", 17, "unknown detent half"),
            ("Set RestsAnywhere", 18, "on or off"), ("Set WheelRows 0", 15, "rows such as 3, above 0"),
            ("Set FlickSpeed 3", 16, "a speed"), ("Set NearestSpeed", 17, "a speed"),
            ("Set TapReach 3", 14, "a length"),
            ("Set DragSlop -1pt", 14, "out of range"), ("Set AxisLock", 13, "on or off"),
            ("Set NoDragZone handle 0,0 1x1", 16, "header, list or footer"), ("Set NoDragZone list 0,0", 24, "a size"),
            ("Set NoDragZone list", 20, "an area such as 2,0 4x1 or none"),
            ("Set OverlayTap hide", 16, "undim, none or"),
            ("Set Resistance 1.1", 16, "from 0 to 1"), ("Set ListResistance 55%", 20, "unexpected 55%"),
            ("Set BounceResponse 0", 20, "above 0"), ("Set Sides 3", 11, "expected duration"),
            ("Set Sides duration 1 damping 1 velocity 0", 5, "shortcuts has no Sides, expected the scene bouncy"),
            ("Set Center duration 1 damping 2 velocity 0", 31, "at most 1"),
            ("Set SettlesAfterFling on", 5, "the scene shortcuts has no SettlesAfterFling, expected the scene airbar"),
            ("Set WheelRows 3r", 15, "unexpected"),
        ]
        for (line, column, says) in table {
            let found = mistakes(line)
            XCTAssertEqual(found.count, 1, "\(line): \(found)")
            XCTAssertTrue(found.first?.hasPrefix("a.drawer:1:\(column): ") == true, "\(line): \(found)")
            XCTAssertTrue(found.first?.contains(says) == true, "\(line): \(found), should say: \(says)")
            XCTAssertTrue(found.first?.contains(", expected ") == true, "\(line): \(found)")
        }
        let words = table.map { $0.line.split(separator: " ").map(String.init) }
        /// The first word and the first two words after a first one.
        func tried(_ first: String) -> Set<String> {
            Set(
                words.filter { $0.first == first && $0.count > 1 }.flatMap {
                    [$0[1], $0[1...].prefix(2).joined(separator: " ")]
                })
        }
        for name in Grammar.commands.names {
            XCTAssertTrue(words.contains { $0[0] == name }, "no bad form of \(name)")
        }
        for name in Grammar.expectations.names {
            XCTAssertTrue(tried("Expect").contains(name), "no bad form of \(name)")
        }
    }

    func testBadFormsOfEverySetting() {
        for row in SettingRow.all {
            for (text, offset) in row.badForms {
                let line = "Set \(row.name) \(text)"
                let found = mistakes("Set Scene \(row.scenes[0])\n" + line)
                let column = text.isEmpty ? "Set \(row.name)".count + 1 : "Set \(row.name) ".count + offset + 1
                XCTAssertEqual(found.count, 1, "\(line): \(found)")
                XCTAssertTrue(found.first?.hasPrefix("a.drawer:2:\(column): ") == true, "\(line): \(found) \(column)")
                XCTAssertTrue(found.first?.contains(", expected ") == true, "\(line): \(found)")
            }
        }
    }

    /// Of two lines that do not work together the second is refused; what a follower needs may stand anywhere.
    func testSheetsThatDoNotWorkTogether() {
        let table: [([String], [String])] = [
            (["Set Edge top", "Set Pages 2", "Page 2"], []),
            (
                ["Set Edge top", "Set Follower bar on"],
                ["3:5: Follower does not work with Edge, expected one of the two"]
            ),
            (
                ["Set Follower bar on", "Set Edge top"],
                ["3:5: Edge does not work with Follower, expected one of the two"]
            ),
            (
                ["Set Edge top", "Push", "Pop", "Expect top = 3r"],
                ["3:1: a drawer on the edge top has no stack", "4:1: a drawer on the edge top has no stack", "5:1:"]
            ),
            (["Set Edge left"], ["2:10: unexpected left, expected bottom or top"]),
            (["Set Edge right"], ["2:10: unexpected right, expected bottom or top"]),
            (
                ["Set Follower corners on", "Set Layout none", "Set Detent fullHeight 90%"],
                ["2:5: the follower corners has no detent expanded to follow"]
            ),
            (["Set Follower bar on", "Set Layout none", "Set Detent expanded 90%"], []),
            (
                ["Set Detent half 50%", "Set Follower bar on", "Configure Layout none"],
                ["4:1: the follower bar has no detent expanded to follow"]
            ),
        ]
        for (lines, expected) in table {
            let found = mistakes((["Set Scene sheets"] + lines).joined(separator: "\n"))
            XCTAssertEqual(found.count, expected.count, "\(found)")
            for (found, expected) in zip(found, expected) {
                XCTAssertTrue(found.hasPrefix("a.drawer:" + expected), "\(found), not \(expected)")
            }
        }
    }

    // MARK: The table itself

    func testExamplesOfTheTableAreRight() throws {
        func check<Effect>(_ rows: [Row<Effect>], _ word: String = "") {
            for row in rows {
                let scene = (row.scenes.first ?? .standard).rawValue
                XCTAssertNoThrow(try Script(parsing: "Set Scene \(scene)\n\(word)\(row.line)"), row.line)
            }
        }
        check(Grammar.commands.entries)
        check(SettingRow.all.filter { $0.name != "Scene" }, "Set ")
        check(Grammar.expectations.entries, "Expect ")
    }

    func testFormsForPeople() {
        let usages =
            Grammar.commands.entries.map(\.usage) + SettingRow.all.map(\.usage)
            + Grammar.expectations.entries.map(\.usage)
        XCTAssertTrue(
            usages.contains {
                $0.hasPrefix(
                    "Drag ((handle|search|title|list|footer|overlay|primary)|dot PAGE|COLUMN,ROW) "
                        + "(COLUMN,ROW|by COLUMNS,ROWS)")
            })
        XCTAssertTrue(usages.contains("OverPull [(top|bottom)] (on|off|preset)"))
        XCTAssertTrue(usages.contains("detent (none|DETENT)"))
    }
}
