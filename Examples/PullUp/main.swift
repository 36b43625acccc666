// The README's example, a program that imports only DrawerCore: linked, run, and compared with the README's text.

// README begins
import DrawerCore

func pullUp() throws -> DetentName? {
    var settings = DrawerEngine.Settings()
    settings.scrolling.carriesFling = true
    var drawer = try DrawerEngine(
        layout: DrawerLayout([Detent("peek", .height(96)), Detent("half", .fraction(0.5)), Detent("full", .inset(44))]),
        container: Container(
            width: 390, height: 844, rowHeight: 44,
            header: [HeaderPart(.handle, height: 20), HeaderPart(.header("title"), height: 44)]),
        listHeight: 60 * 44, settings: settings)

    // From your gesture recognizer: where the finger is, and when, in seconds.
    drawer.handle(.press(at: DrawerPoint(x: 195, y: 820)), at: 0)
    for step in 1...12 {
        drawer.handle(.move(to: DrawerPoint(x: 195, y: 820 - 20 * Double(step))), at: 0.008 * Double(step))
    }
    for notice in drawer.handle(.release, at: 0.1) { print(notice) }

    // From your display link, as long as something moves by itself.
    while drawer.isMoving {
        for notice in drawer.advance(to: drawer.time + 1.0 / 60) { print(notice) }
        print(drawer.reading.top, drawer.reading.offset, drawer.reading.overlay)
    }
    return drawer.reading.detent
}
// README ends

print(try pullUp()?.text ?? "no detent")
