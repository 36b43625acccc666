// The README's example, as it stands there: compiled, run, and compared with the README's text.

// README begins
import DrawerCore

func pullUp() throws -> DetentName? {
    var settings = Settings()
    settings.scrolling.carriesFling = true
    var drawer = try DrawerEngine(
        layout: Layout([Detent("peek", .height(96)), Detent("half", .fraction(0.5)), Detent("full", .inset(44))]),
        container: Container(width: 390, height: 844, rowHeight: 44),
        listHeight: 60 * 44, settings: settings)

    // From your gesture recogniser: where the finger is, and when, in seconds.
    _ = drawer.handle(.press(at: Point(x: 195, y: 780)), at: 0)
    for step in 1...12 {
        let time = 0.008 * Double(step)
        _ = drawer.handle(.move(to: Point(x: 195, y: 780 - 20 * Double(step))), at: time)
    }
    for notice in drawer.handle(.release, at: 0.1) { print(notice.kind) }

    // From your display link, while `drawer.isMoving`; asleep else.
    var time = 0.1
    while drawer.isMoving {
        time += 1.0 / 60
        _ = drawer.advance(to: time)
        let seen = drawer.reading
        print(seen.top, seen.offset, seen.overlay)
    }
    return drawer.reading.detent
}
// README ends
