// A demo script as a value: its settings and its commands, each with its position in the source. Also the errors of a
// script.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// A demo script.
public struct Script: Sendable, Hashable {
    public var settings: [PlacedSetting]
    public var commands: [Command]

    public init(settings: [PlacedSetting] = [], commands: [Command] = []) {
        self.settings = settings
        self.commands = commands
    }

    /// The policies under which the commands run one after another: the first command's, then one for each change of
    /// settings.
    /// - Parameter setup: the setup at the first command.
    /// - Returns: nil if a command may open a layer or another scene, and so choose another policy.
    package func policies(from setup: Setup) -> [ReleasePolicy]? {
        var (live, policies) = (setup, [setup.settings.release.policy])
        for command in commands {
            switch command.kind {
            case _ where command.kind.opening(on: setup) != nil: return nil
            case .configure(let changes):
                try? live.configure(changes)
                policies.append(live.settings.release.policy)
            default: break
            }
        }
        return policies
    }

    /// The script as text that reads back as the same settings and commands. Words are separated by one space, settings
    /// and commands by a blank line.
    public var text: String {
        let head = settings.map { "Set \($0.setting)\n" }.joined()
        let body = commands.map { $0.kind.text + "\n" }.joined()
        return head.isEmpty || body.isEmpty ? head + body : head + "\n" + body
    }

    /// The text of the first note, used as a title.
    public var title: String? {
        for command in commands {
            if case .note(let text) = command.kind { return text }
        }
        return nil
    }
}

/// A line and a column, both from 1; the column counts characters.
public struct Position: Sendable, Hashable {
    public var line: Int
    public var column: Int

    /// The beginning of a file.
    public static let start = Position(line: 1, column: 1)

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A `Set` line.
public struct PlacedSetting: Sendable, Hashable {
    public var setting: Setting
    /// The config file that contains the line; nil for a line of the script itself, or an option.
    public var file: String?
    /// The start of the setting's name.
    public var position: Position
    /// The start of the text after the name: the scope or, without one, the value.
    public var valuePosition: Position

    public init(
        _ setting: Setting, at position: Position = .start, value: Position? = nil,
        of file: String? = nil
    ) {
        self.setting = setting
        self.file = file
        self.position = position
        valuePosition = value ?? position
    }

    /// The position at which a refusal is reported.
    func position(of refusal: Refusal) -> Position { refusal.concernsName ? position : valuePosition }
}

/// One command of a script.
public struct Command: Sendable, Hashable {
    public var kind: Kind
    /// The start of the command's name.
    public var position: Position

    public init(_ kind: Kind, at position: Position = .start) {
        self.kind = kind
        self.position = position
    }

    public enum Kind: Sendable, Hashable {
        case press(Location)
        /// Without a time, the pointer jumps.
        case move(Destination, over: Nanoseconds?)
        case release
        /// The platform cancels the pan.
        case cancel
        case drag(Location, Destination, over: Nanoseconds?)
        /// `speed` in pt/s. Without a time, the flick lasts `Player.flickTime`.
        case flick(Location, Heading, speed: Double, over: Nanoseconds?)
        case tap(Location)
        case wheel(Heading, WheelAmount, at: Location)
        case key(Key, count: Int)
        case type(String)
        case code(Call)
        case insets(bottom: Quantity, animated: Bool = false)
        case configure([Setting])
        case resize(Size)
        case sleep(Nanoseconds)
        case waitSettled
        case expect(Expectation)
        case snapshot(String)
        case note(String)

        /// The first word of the line.
        var name: Substring { text.prefix { $0 != " " } }
    }
}

extension Command.Kind {
    /// A layer that changes settings, or another scene.
    package enum Opening { case palette, panel, presets, scene }

    /// The layer or scene that the command may open; nil for a command that opens none. While the search bar has the
    /// focus, the key is text. A press on a hint is a press of its key, which may be any key.
    /// - Parameter setup: the setup of the first screen, which has its hints in the first or in the last row.
    package func opening(on setup: Setup) -> Opening? {
        switch self {
        case .key(.character(let key), _):
            switch key {
            case ":": .palette
            case "t": .panel
            // Two stages begin with the choice of a preset for the second one.
            case "P", "D": .presets
            default: SceneName.isMeant(by: key) ? .scene : nil
            }
        case .press(.point(let place)), .tap(.point(let place)), .drag(.point(let place), _, over: _),
            .flick(.point(let place), _, speed: _, over: _):
            [0, setup.size.rows - 1].contains(place.row(cellHeight: setup.cellHeight)) ? .scene : nil
        default: nil
        }
    }
}

/// The place of a press or of a wheel turn.
public enum Location: Sendable, Hashable {
    case point(Coordinates)
    case place(DrawerPlace)
    /// The dot of a page, from 1.
    case dot(Int)
}

/// The condition of an `Expect`.
public enum Expectation: Sendable, Hashable {
    /// The drawer rests at this detent; nil for no detent.
    case detent(DetentName?)
    /// The drawer settles to this detent; nil for no detent.
    case target(DetentName?)
    case owner(PanOwner)
    case phase(DrawerPhase)
    case focus(Focus)
    /// A notice with this name has arrived since the last command other than `Expect` and `Note`.
    case notice(String)
    case count(Counter, Relation, Int)
    case measure(Measure, Relation, Quantity, tolerance: Quantity?)

    /// A count that `Expect` can compare.
    public enum Counter: String, Sendable, Hashable, CaseIterable {
        /// The highlighted row among the filtered rows, from 1; 0 for none.
        case selection
        /// The number of filtered rows.
        case items
        /// The number of steps in the shortcut behind the drawer.
        case steps
    }

    /// A measure that `Expect` can compare with a number.
    public enum Measure: Sendable, Hashable, CaseIterable, RawRepresentable {
        case top, height, velocity, offset, scrollVelocity, overlay, progress
        /// This measure exists only in a scene whose edge bends.
        case bend
        /// A measure that exists only while a feature of a sheet is in use.
        case sheet(SheetMeasure)

        public static let allCases: [Measure] =
            [.top, .height, .velocity, .offset, .scrollVelocity, .overlay, .progress, .bend]
            + SheetMeasure.allCases.map(Measure.sheet)

        public var rawValue: String { if case .sheet(let measure) = self { measure.rawValue } else { "\(self)" } }

        public init?(rawValue: String) {
            guard let measure = Measure.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = measure
        }

        public typealias Kind = SheetMeasure.Kind

        /// The kind of the number.
        public var kind: Kind {
            switch self {
            case .top, .height, .offset, .bend: .length
            case .velocity, .scrollVelocity: .speed
            case .overlay, .progress: .share
            case .sheet(let measure): measure.kind
            }
        }

        /// The scenes in which the measure exists.
        package var scenes: [SceneName] {
            switch self {
            case .top, .height, .velocity, .offset, .scrollVelocity, .overlay, .progress: SceneName.allCases
            case .bend: SceneName.allCases.filter { $0.defaults.mechanism == .bend }
            case .sheet: SceneName.allCases.filter { $0.defaults.isSheet }
            }
        }
    }
}

extension Focus {
    /// The scenes in which the part can have the focus.
    var scenes: [SceneName] {
        switch self {
        case .handle, .search: SceneName.allCases.filter { $0.defaults.isSheet }
        case .list, .primary: SceneName.allCases.filter { $0.defaults.has(self == .list ? .list : .primary) }
        }
    }
}

/// One error in a script.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's name as the user gave it.
    public var file: String
    public var position: Position
    /// The problem.
    public var problem: String
    /// The expected text or value.
    public var expected: String

    /// - Parameter position: nil for the file as a whole.
    package init(_ refusal: Refusal, at position: Position?, of file: String) {
        (self.file, self.position) = (file, position ?? .start)
        (problem, expected) = (refusal.problem, refusal.expected)
    }

    /// `file:line:column: problem, expected expectation`.
    public var description: String {
        "\(file.cleaned):\(position.line):\(position.column): \(problem), expected \(expected)"
    }
}

/// All errors of a script, in the order of its lines; at least one.
public struct ScriptErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The maximum number of errors with a message.
    public static let most = 100

    /// The first errors.
    public let errors: [ScriptError]
    /// The number of further errors.
    public let more: Int

    public init(_ errors: [ScriptError]) {
        self.errors = Array(errors.prefix(Self.most))
        more = errors.count - self.errors.count
    }

    /// The errors of a script with a single error.
    package init(_ refusal: Refusal, at position: Position? = nil, of file: String) {
        self.init([ScriptError(refusal, at: position, of: file)])
    }

    /// One error per line, then the number of further errors.
    public var description: String {
        let rest = more > 0 ? ["\(errors.first?.file.cleaned ?? ""): \(more) more errors"] : []
        return (errors.map(\.description) + rest).joined(separator: "\n")
    }
}
