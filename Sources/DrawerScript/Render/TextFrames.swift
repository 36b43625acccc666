// Screens as plain text, one below the other, each under a line with its time.

import DrawerScene
import DrawerSettings

enum TextFrames {
    /// One screen. The line above it has its time in seconds, whether the pointer is down, and where.
    static func text(_ picture: Picture) -> String {
        var head = "--- \(Quantity.text(picture.time.seconds)) s"
        if picture.isPressed, let pointer = picture.pointer {
            head += ", pressed at \(SVGText.number(pointer.column)),\(SVGText.number(pointer.row))"
        }
        return head + "\n" + picture.canvas.text
    }
}
