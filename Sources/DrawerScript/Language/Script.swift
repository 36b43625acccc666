// A demo script as a value: its settings and its commands, each with the place where it was written.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A demo script.
public struct Script: Sendable, Hashable {
    public var settings: [PlacedSetting]
    public var commands: [Command]

    public init(settings: [PlacedSetting] = [], commands: [Command] = []) {
        self.settings = settings
        self.commands = commands
    }

    /// The script as text that reads back as the same settings and commands: one space between words, a blank line
    /// between settings and commands.
    public var text: String {
        let head = settings.map { "Set \($0.setting)\n" }.joined()
        let body = commands.map { $0.kind.text + "\n" }.joined()
        return head.isEmpty || body.isEmpty ? head + body : head + "\n" + body
    }
}

/// A line and a column, both from 1; the column counts characters.
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
    /// Where the setting's name begins, and what follows it.
    public var position: Position
    public var valuePosition: Position

    public init(_ setting: Setting, at position: Position = Position(line: 1, column: 1), value: Position? = nil) {
        self.setting = setting
        self.position = position
        valuePosition = value ?? position
    }

    /// Where a refusal is reported.
    func position(of refusal: Refusal) -> Position { refusal.concernsName ? position : valuePosition }
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
        case flick(Location, Heading, speed: Double, over: Nanoseconds?)
        case tap(Location)
        case wheel(WheelDirection, WheelAmount, at: Location)
        case key(Key, count: Int)
        case type(String)
        case snap(DetentName, animated: Bool = true)
        case toggle
        case dismiss(animated: Bool = true)
        /// A height of the drawer.
        case moveTo(Quantity, animated: Bool = true)
        case scrollTo(ScrollTarget, animated: Bool = true)
        case insets(bottom: Quantity, animated: Bool = false)
        case configure(Setting)
        case resize(Size)
        case sleep(Nanoseconds)
        case waitSettled
        case expect(Expectation)
        case snapshot(String)
        case note(String)

        /// The line that says so. Every kind is a row of the table of commands.
        public var text: String { Grammar.commands.written(self)?.text ?? "" }
    }
}

/// Where a pointer goes down, or the wheel is turned.
public enum Location: Sendable, Hashable {
    case point(Coordinates)
    case place(Place)
}

/// What an `Expect` compares.
public enum Expectation: Sendable, Hashable {
    /// nil: rests at none.
    case detent(DetentName?)
    /// nil: on its way to none.
    case target(DetentName?)
    case owner(Owner)
    case phase(DrawerPhase)
    case focus(Focus)
    /// A notice of this name came since the last command that is neither `Expect` nor `Note`.
    case notice(String)
    case count(Counter, Relation, Int)
    case measure(Measure, Relation, Quantity, tolerance: Quantity?)

    /// What stands after `Expect`.
    public var text: String { Grammar.expectations.written(self)?.text ?? "" }

    /// What can be counted.
    public enum Counter: String, Sendable, Hashable, CaseIterable {
        /// The highlighted row among those that the filter leaves, from 1; 0 for none.
        case selection
        /// Rows that the filter leaves.
        case items
        /// Steps of the shortcut behind the drawer.
        case steps
    }

    /// What can be compared with a number.
    public enum Measure: String, Sendable, Hashable, CaseIterable {
        case top, height, velocity, offset, scrollVelocity, overlay, progress
        /// In the scene `bouncy` alone.
        case bend

        /// The kind of number that it is.
        public var kind: Kind {
            switch self {
            case .top, .height, .offset, .bend: .length
            case .velocity, .scrollVelocity: .speed
            case .overlay, .progress: .share
            }
        }

        public enum Kind: Sendable, Hashable { case length, speed, share }

        /// The scenes that have it.
        var scenes: [SceneName] {
            SceneName.allCases.filter { self != .bend || $0.defaults.mechanism == .bend }
        }
    }
}
