// Colours of 24 bits on terminals that have fewer: the nearest entry of a palette of 256, 16 or 8.

import DrawerScene

/// Picks the entry of a terminal's palette that is nearest to a colour.
enum Palette {
    /// Of xterm's 256 colours: the cube of 6 x 6 x 6 (16...231) or one of 24 greys (232...255). The first 16 are left
    /// out, since every user has others there.
    static func index256(of colour: Colour) -> Int32 {
        let red = cubeLevel(of: colour.red)
        let green = cubeLevel(of: colour.green)
        let blue = cubeLevel(of: colour.blue)
        let cube = Colour(cubeValues[red], cubeValues[green], cubeValues[blue])
        let mean = (Int(colour.red) + Int(colour.green) + Int(colour.blue)) / 3
        let greyLevel = min(max((mean - 3) / 10, 0), 23)
        let greyValue = UInt8(8 + 10 * greyLevel)
        let grey = Colour(greyValue, greyValue, greyValue)
        return distance(colour, grey) < distance(colour, cube)
            ? Int32(232 + greyLevel) : Int32(16 + 36 * red + 6 * green + blue)
    }

    /// Of the 16 colours as xterm shows them.
    static func index16(of colour: Colour) -> Int32 { nearest(to: colour, in: sixteen[...]) }

    /// Of the first 8 of them.
    static func index8(of colour: Colour) -> Int32 { nearest(to: colour, in: sixteen[..<8]) }

    /// What an entry looks like in a terminal whose palette was not changed; `index` 0...255.
    static func colour(at index: Int32) -> Colour {
        switch Int(index) {
        case ..<16: return sixteen[max(0, Int(index))]
        case ..<232:
            let place = Int(index) - 16
            return Colour(cubeValues[place / 36], cubeValues[place / 6 % 6], cubeValues[place % 6])
        default:
            let value = UInt8(8 + 10 * (min(Int(index), 255) - 232))
            return Colour(value, value, value)
        }
    }

    /// How far apart two colours look: squared, weighted as the eye weighs red, green and blue.
    static func distance(_ first: Colour, _ second: Colour) -> Int {
        let red = Int(first.red) - Int(second.red)
        let green = Int(first.green) - Int(second.green)
        let blue = Int(first.blue) - Int(second.blue)
        return 3 * red * red + 6 * green * green + blue * blue
    }

    /// How bright a colour looks, 0...255.
    static func brightness(of colour: Colour) -> Int {
        (3 * Int(colour.red) + 6 * Int(colour.green) + Int(colour.blue)) / 10
    }

    private static let cubeValues: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static func cubeLevel(of value: UInt8) -> Int {
        value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
    }

    private static let sixteen: [Colour] = [
        Colour(0, 0, 0), Colour(205, 0, 0), Colour(0, 205, 0), Colour(205, 205, 0),
        Colour(0, 0, 238), Colour(205, 0, 205), Colour(0, 205, 205), Colour(229, 229, 229),
        Colour(127, 127, 127), Colour(255, 0, 0), Colour(0, 255, 0), Colour(255, 255, 0),
        Colour(92, 92, 255), Colour(255, 0, 255), Colour(0, 255, 255), Colour(255, 255, 255),
    ]

    private static func nearest(to colour: Colour, in palette: ArraySlice<Colour>) -> Int32 {
        let best = palette.indices.min { distance(colour, palette[$0]) < distance(colour, palette[$1]) }
        return Int32(best ?? 0)
    }
}
