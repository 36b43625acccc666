// Mouse reports, mostly in the SGR protocol, and the rows that the wheel scrolls. Terminals report one notch of a wheel
// as one, three or nine events. A touchpad sends a stream of single events. Each event scrolls at once.

/// One report: `ESC [ < code ; x ; y M`, or `ESC [ < code ; x ; y m` for a release.
struct MouseReport: Equatable {
    /// The button, with bits for motion, wheel and modifiers.
    var code: Int
    /// The column, or the pixels from the left in mode 1016. Can be negative in the border of a window.
    var x: Int
    var y: Int
    var isRelease: Bool

    /// The range of a pointer's column and row in a report. The initializer clamps numbers beyond it.
    private static let places = -0xFFFF...0xFFFF

    init(code: Int, x: Int, y: Int, isRelease: Bool) {
        func clamped(_ number: Int) -> Int { min(max(number, Self.places.lowerBound), Self.places.upperBound) }
        (self.code, self.isRelease) = (code, isRelease)
        (self.x, self.y) = (clamped(x), clamped(y))
    }

    /// Whether the pointer has moved.
    var isMotion: Bool { code & 32 != 0 && code & 64 == 0 }

    /// Whether the pointer moves without a held button.
    var isUnpressed: Bool { isMotion && code & 3 == 3 }

    /// Whether the report is about the left button, with any modifiers.
    var isLeftButton: Bool { code & 0b1100_0011 == 0 }

    /// Whether the report is about the right button, with any modifiers.
    var isRightButton: Bool { code & 0b1100_0011 == 2 }

    /// Whether the report is a step of a vertical or horizontal wheel.
    var isWheel: Bool { code & 0b1100_0000 == 64 && !isRelease }
    /// The direction of a step: 1 down or to the right, -1 up or to the left.
    var direction: Int { code & 1 == 0 ? -1 : 1 }
    /// Whether the wheel is horizontal.
    var isSideways: Bool { code & 2 != 0 }
}

extension MouseReport {
    /// - Parameters:
    ///   - parameters: the bytes between `ESC [ <` and the final byte.
    ///   - final: `M` or `m`.
    /// - Returns: nil unless the parameters are three whole numbers.
    init?(parameters: ArraySlice<UInt8>, final: UInt8) {
        guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
        var rest = parameters
        guard rest.lazy.filter({ $0 == Self.separator }).count == 2, let code = Self.number(at: &rest), code >= 0,
            let x = Self.number(at: &rest), let y = Self.number(at: &rest)
        else { return nil }
        self.init(code: code, x: x, y: y, isRelease: final == UInt8(ascii: "m"))
    }

    /// - Parameter urxvt: the bytes between `ESC [` and `M`, in mode 1015.
    /// - Returns: nil unless the parameters are three whole numbers.
    init?(urxvt parameters: ArraySlice<UInt8>) {
        guard let report = MouseReport(parameters: parameters, final: UInt8(ascii: "M")) else { return nil }
        self.init(old: report.code, x: report.x, y: report.y)
    }

    /// - Parameter bytes: the three bytes after `ESC [ M`, in modes 1000 and 1002.
    /// - Returns: nil for a place that the bytes cannot express, from column 224 on.
    init?(x10 bytes: [UInt8]) {
        guard bytes[1] > 32, bytes[2] > 32 else { return nil }
        self.init(old: Int(bytes[0]), x: Int(bytes[1]) - 32, y: Int(bytes[2]) - 32)
    }

    /// A report before the SGR protocol.
    /// - Parameter code: the button plus 32. A release has no button, and counts as a release of the left button.
    private init?(old code: Int, x: Int, y: Int) {
        guard code >= 32 else { return nil }
        let isRelease = (code - 32) & 0b1110_0011 == 3
        self.init(code: isRelease ? (code - 32) & ~3 : code - 32, x: x, y: y, isRelease: isRelease)
    }

    private static let separator = UInt8(ascii: ";")

    /// Removes the first number and the separator after the number. Splitting into an array would allocate for each
    /// report, and a mouse may send a thousand reports per second.
    private static func number(at rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix { $0 != separator }
        rest = rest[digits.endIndex...].dropFirst()
        return Int(String(decoding: digits, as: UTF8.self))
    }
}

/// Counts the rows that a wheel or a touchpad scrolls.
struct WheelGrouping {
    /// Rows of one notch.
    var rowsPerNotch: Double

    /// Events of one notch come within this time, in seconds.
    static let notchSpan = 0.005
    /// The longest gap in a stream, in seconds: events of a touchpad are 7 to 75 ms apart, plus jitter.
    static let streamGap = 0.080

    private var direction = 0
    private var groupStart = -Double.infinity
    private var lastTime = -Double.infinity
    private var events = 0
    private var isStream = false

    /// - Parameter rowsPerNotch: positive; 3 by default.
    init(rowsPerNotch: Double = 3) {
        self.rowsPerNotch = rowsPerNotch
    }

    /// The number of rows that one event scrolls. The first event of a notch scrolls all rows of the notch, its other
    /// events scroll nothing. Each event of a touchpad's stream scrolls one row.
    ///
    /// The first event of a stream looks like a notch and counts as one. A later event belongs to a stream if it
    /// follows a single event within `streamGap`.
    /// - Parameters:
    ///   - direction: 1 down, -1 up.
    ///   - time: in seconds, on any clock that does not run backward.
    /// - Returns: the number of rows without a sign.
    mutating func rows(direction: Int, at time: Double) -> Double {
        let sameWay = direction == self.direction
        self.direction = direction
        if sameWay, time - groupStart <= Self.notchSpan {
            events += 1
            lastTime = time
            // A burst within a stream is a notch: its events add up to the rows of one notch.
            return isStream && Double(events) <= rowsPerNotch ? 1 : 0
        }
        let wasSingle = events == 1 || (isStream && Double(events) < rowsPerNotch)
        isStream = sameWay && wasSingle && time - lastTime <= Self.streamGap
        groupStart = time
        lastTime = time
        events = 1
        return isStream ? min(1, rowsPerNotch) : rowsPerNotch
    }
}

/// Finds the notches of a horizontal wheel. A terminal reports a notch, and the swipe of a touchpad, as several events:
/// the first event after a pause counts.
struct SidewaysWheel {
    /// The longest gap between two events of one notch or swipe, in seconds.
    static let pause = WheelGrouping.streamGap

    private var direction = 0
    private var last = -Double.infinity

    /// - Parameters:
    ///   - direction: 1 right, -1 left.
    ///   - time: in seconds, on any clock that does not run backward.
    mutating func isNotch(_ direction: Int, at time: Double) -> Bool {
        defer { (self.direction, last) = (direction, time) }
        return direction != self.direction || time - last > Self.pause
    }
}
