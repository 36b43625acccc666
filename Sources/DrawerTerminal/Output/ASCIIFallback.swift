// The picture in a locale without UTF-8: plain ASCII, with the edge in halves of a row.

/// Replaces a character of the picture by ASCII.
enum ASCIIFallback {
    /// - Returns: the byte to show, and whether to exchange foreground and background.
    static func replacement(for scalar: Unicode.Scalar) -> (byte: UInt8, reversed: Bool) {
        if scalar.isASCII { return (UInt8(scalar.value), false) }
        switch scalar.value {
        case 0x2581...0x2583: return (UInt8(ascii: "_"), false)
        case 0x2584...0x2588: return (UInt8(ascii: " "), true)
        case 0x2580: return (UInt8(ascii: " "), true)
        case 0x2589...0x258C, 0x2590: return (UInt8(ascii: "|"), false)
        case 0x258D...0x258F, 0x2595: return (UInt8(ascii: "|"), false)
        case 0x2591: return (UInt8(ascii: "."), false)
        case 0x2592: return (UInt8(ascii: ":"), false)
        case 0x2593: return (UInt8(ascii: "%"), false)
        case 0x2594: return (UInt8(ascii: "-"), false)
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A,
            0x2010...0x2015, 0x2212, 0x23AF:
            return (UInt8(ascii: "-"), false)
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B:
            return (UInt8(ascii: "|"), false)
        case 0x250C...0x254B, 0x2552...0x2570: return (UInt8(ascii: "+"), false)
        case 0x2571: return (UInt8(ascii: "/"), false)
        case 0x2572: return (UInt8(ascii: "\\"), false)
        case 0x2573, 0x00D7, 0x2715, 0x2717: return (UInt8(ascii: "x"), false)
        case 0x2190, 0x25C0, 0x25C2, 0x2039, 0x00AB, 0x276E: return (UInt8(ascii: "<"), false)
        case 0x2192, 0x25B6, 0x25B8, 0x203A, 0x00BB, 0x276F: return (UInt8(ascii: ">"), false)
        case 0x2191, 0x25B2, 0x25B4, 0x2303: return (UInt8(ascii: "^"), false)
        case 0x2193, 0x25BC, 0x25BE, 0x2304: return (UInt8(ascii: "v"), false)
        case 0x2022, 0x00B7, 0x25CF, 0x25C9, 0x25C6, 0x25A0, 0x2605, 0x2713, 0x2714, 0x25AA, 0x2217:
            return (UInt8(ascii: "*"), false)
        case 0x25CB, 0x25E6, 0x25C7, 0x25A1, 0x2606: return (UInt8(ascii: "o"), false)
        case 0x2018, 0x2019, 0x2032: return (UInt8(ascii: "'"), false)
        case 0x201C, 0x201D, 0x2033: return (UInt8(ascii: "\""), false)
        case 0x2026: return (UInt8(ascii: "."), false)
        case 0x00A0, 0x2000...0x200A, 0x202F, 0x3000: return (UInt8(ascii: " "), false)
        case 0x2315: return (UInt8(ascii: "/"), false)
        case 0x2800...0x28FF: return (line(dots: scalar.value & 0xFF), false)
        // Any other symbol is an icon beside its text.
        case 0x2100...0x2BFF, 0x1F000...0x1FAFF: return (UInt8(ascii: "*"), false)
        default: return (UInt8(ascii: "?"), false)
        }
    }

    /// A character for a part of a curve that is drawn in braille dots: bits 0...2 are the left column, 3...5 the right
    /// one, 6 and 7 the lowest row.
    private static func line(dots: UInt32) -> UInt8 {
        let rows = (0..<4).map { row in row < 3 ? dots >> row & 0b1001 : dots >> 6 & 0b11 }
        guard let first = rows.firstIndex(where: { $0 != 0 }), let last = rows.lastIndex(where: { $0 != 0 }) else {
            return UInt8(ascii: " ")
        }
        if last - first >= 2 { return UInt8(ascii: "|") }
        return UInt8(ascii: last == 0 ? "\"" : first == 3 ? "_" : last < 2 ? "'" : first == 2 ? "." : "-")
    }
}
