// A drawer in 80 lines, printed as text. A finger pulls the drawer up by its handle. A second one pulls it up by its
// list, scrolls the list in the same pan, returns, and flicks the drawer down.

import DrawerCore

// The screen has 16 lines of 20 points. The drawer rests at three heights and holds a list of 30 rows.
let line = 20.0
let container = Container(
    width: 240, height: 16 * line, rowHeight: line, header: [DrawerPart(.handle, height: line)])
let layout = try DrawerLayout([
    Detent("peek", .height(4 * line)), Detent("half", .fraction(0.5)), Detent("full", .inset(2 * line)),
])
var drawer = try DrawerEngine(layout: layout, container: container, listHeight: 30 * line)
show("At rest", drawer)

// A finger goes down on the handle and moves up by 60 points in a tenth of a second.
var finger = DrawerPoint(x: 120, y: 250)
drawer.handle(.press(at: finger), at: 0)
for step in 1...6 {
    finger.y -= 10
    report(drawer.handle(.move(to: finger), at: 0.016 * Double(step)))
}
show("In the hand", drawer)

// The finger goes up. The drawer settles at a detent.
report(drawer.handle(.release, at: 0.1))
animate(&drawer)

// A second finger goes down on the list and moves up by 140 points. The drawer takes 120 of them, the list takes 20.
finger = DrawerPoint(x: 120, y: 250)
drawer.handle(.press(at: finger), at: 2)
for step in 1...7 {
    finger.y -= 20
    report(drawer.handle(.move(to: finger), at: 2 + 0.016 * Double(step)))
}
show("One pan, two owners", drawer)

// The finger returns by 200 points and goes up while it moves: a flick.
for step in 1...10 {
    finger.y += 20
    report(drawer.handle(.move(to: finger), at: 2.2 + 0.016 * Double(step)))
}
report(drawer.handle(.release, at: 2.37))
animate(&drawer)

/// Prints the notices of a call.
func report(_ notices: Notices) {
    for notice in notices { print(notice) }
}

/// Advances the drawer frame by frame until nothing moves, and prints its height as a bar.
func animate(_ drawer: inout DrawerEngine) {
    while drawer.isMoving {
        report(drawer.advance(to: drawer.time + 1.0 / 30))
        print(String(repeating: "▬", count: Int(drawer.reading.height / 5)))
    }
    // The drawer has come within half a point of its detent. At the next deadline it is there.
    if let due = drawer.nextDeadline { report(drawer.advance(to: due)) }
}

/// Prints the screen: the drawer below its top edge, and the list from its offset.
func show(_ title: String, _ drawer: DrawerEngine) {
    let reading = drawer.reading
    print("\(title): top \(reading.top), offset \(reading.offset)")
    for index in 0..<16 {
        let point = DrawerPoint(x: 120, y: (Double(index) + 0.5) * line)
        let row = Int(drawer.listOffset(at: point) / line) + 1
        switch drawer.place(at: point) {
        case .handle, .header: print("╭────── ━━ ──────╮")
        case .list: print("│ row \(row)\(row < 10 ? " " : "")         │")
        case .overlay: print("░░░░░░░░░░░░░░░░░░")
        case .primary: print("· · · · · · · · · ")
        }
    }
}
