// A demo script as a value: its settings and its commands, each with the place where it was written.

import DrawerCore
import DrawerScene

/// A demo script.
public struct Script: Sendable, Hashable {
    public var settings: [PlacedSetting]
    public var commands: [Command]

    public init(settings: [PlacedSetting] = [], commands: [Command] = []) {
        self.settings = settings
        self.commands = commands
    }
}

/// Where something was written, both from 1; the column counted in characters.
public struct Position: Sendable, Hashable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A `Set` line.
public struct PlacedSetting: Sendable, Hashable {
    public var setting: Setting
    /// Where its value begins.
    public var position: Position

    public init(_ setting: Setting, at position: Position = Position(line: 1, column: 1)) {
        self.setting = setting
        self.position = position
    }
}

/// One command of a script.
public struct Command: Sendable, Hashable {
    public var kind: Kind
    /// Where its name begins.
    public var position: Position

    public init(_ kind: Kind, at position: Position = Position(line: 1, column: 1)) {
        self.kind = kind
        self.position = position
    }

    public enum Kind: Sendable, Hashable {
        case press(Location)
        /// Without a time: at once.
        case move(Destination, over: Nanoseconds?)
        case release
        case drag(Location, Destination, over: Nanoseconds?)
        /// Speed in points a second; without a time: 100 ms.
        case flick(Location, Direction, speed: Double, over: Nanoseconds?)
        case tap(Location)
        case wheel(WheelDirection, WheelAmount, at: Location)
        case key(Key, count: Int)
        case type(String)
        case snap(DetentName)
        case toggle
        case dismiss
        /// A height of the drawer.
        case moveTo(Length)
        case resize(Size)
        case sleep(Nanoseconds)
        case waitSettled
        case expect(Expectation)
        case snapshot(String)
        case note(String)
    }
}

/// Where a pointer goes down, or the wheel is turned.
public enum Location: Sendable, Hashable {
    case point(Coordinates)
    case place(Place)
}

/// What an `Expect` says of the state.
public enum Expectation: Sendable, Hashable {
    /// nil: rests at none.
    case detent(DetentName?)
    /// nil: on its way to none.
    case target(DetentName?)
    case owner(Owner)
    case phase(DrawerPhase)
    case focus(Focus)
    case count(Counter, Comparison, Int)
    case measure(Measure, Comparison, Amount, tolerance: Amount?)

    /// What can be counted.
    public enum Counter: String, Sendable, Hashable, CaseIterable {
        /// The highlighted row of what the filter leaves, from 1; 0: none.
        case selection
        /// Rows that the filter leaves.
        case items
        /// Steps of the shortcut behind.
        case steps
    }

    /// What can be compared with a number.
    public enum Measure: String, Sendable, Hashable, CaseIterable {
        case top, height, velocity, offset, scrollVelocity, overlay, progress

        /// The kind of number that it is.
        public var kind: Kind {
            switch self {
            case .top, .height, .offset: .length
            case .velocity, .scrollVelocity: .speed
            case .overlay, .progress: .share
            }
        }

        public enum Kind: Sendable, Hashable { case length, speed, share }
    }

    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        case equal = "="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// A number with the unit that it was written in.
    public struct Amount: Sendable, Hashable {
        public enum Unit: String, Sendable, Hashable, CaseIterable {
            case points = "pt"
            case rows = "r"
            case pointsPerSecond = "pt/s"
            /// Hundredths: of the container's height for a length, else of 1.
            case percent = "%"
            /// A bare number: 1 for a share; for a length or a speed only 0 is written so.
            case one = ""
        }

        public var value: Double
        public var unit: Unit

        public init(_ value: Double, _ unit: Unit) {
            self.value = value
            self.unit = unit
        }
    }
}
