// From a script's settings to the configuration of a simulation.

import DrawerCore
import DrawerScene

/// What a script asks for beside the simulation itself.
public struct Setup: Sendable {
    public var configuration: Configuration
    /// Frames a second, of traces and pictures.
    public var frameRate = 60
    /// Rows a notch of the wheel.
    public var wheelRows = 3.0
}

extension Script {
    /// The same script with more settings, which count more than its own.
    public func adding(_ settings: [Setting]) -> Script {
        var script = self
        script.settings += settings.map { PlacedSetting($0) }
        return script
    }

    /// Everything that the settings ask for.
    /// - Parameters:
    ///   - file: the script's name, for the messages.
    ///   - base: what holds where the script says nothing.
    ///   - read: gives the bytes of a file that the script names; its error becomes one of the script.
    /// - Throws: every setting that cannot be had.
    public func setup(
        file: String, base: Configuration = Configuration(), read: (String) throws -> [UInt8]
    ) throws(ScriptErrors) -> Setup {
        var setup = Setup(configuration: base)
        var errors: [ScriptError] = []
        // A scene brings settings of its own along, which the script's count more than.
        setup.configuration.scene = DetentPlan.scene(of: settings.map(\.setting), else: base.scene)
        for placed in settings {
            do throws(SetupFailure) {
                try setup.apply(placed.setting, read: read)
            } catch {
                errors.append(
                    ScriptError(
                        file: file, position: placed.position, problem: error.problem, expected: error.expected))
            }
        }
        do throws(InvalidValue) {
            if let layout = try DetentPlan.layout(of: settings.map(\.setting)) { setup.configuration.layout = layout }
        } catch {
            errors.append(mistake(error, at: Position(line: 1, column: 1), file: file))
        }
        // These need the layout and the height of a row, wherever they are written.
        for placed in settings {
            do throws(InvalidValue) {
                try setup.applyToLayout(placed.setting)
            } catch {
                errors.append(mistake(error, at: placed.position, file: file))
            }
        }
        guard errors.isEmpty else { throw ScriptErrors(errors) }
        return setup
    }

    private func mistake(_ error: InvalidValue, at position: Position, file: String) -> ScriptError {
        ScriptError(
            file: file, position: position, problem: "\(error.field) is \(error.given)", expected: error.expected)
    }
}

/// Why a setting cannot be had.
private struct SetupFailure: Error {
    var problem: String
    var expected: String
}

extension Setup {
    fileprivate mutating func apply(_ setting: Setting, read: (String) throws -> [UInt8]) throws(SetupFailure) {
        switch setting {
        case .size(let size):
            configuration.columns = size.columns
            configuration.rows = size.rows
        case .cellHeight(let height): configuration.cellHeight = height
        case .cellWidth(let width): configuration.cellWidth = width
        case .policy(let policy): configuration.settings.policy = policy
        case .spring(let values): configuration.settings.spring = try Setup.spring(values)
        case .items(.count(let count)): configuration.items = .generated(count)
        case .items(.path(let path)): configuration.items = .rows(try Setup.rows(of: path, read: read))
        case .theme(let name): configuration.theme = name
        case .frameRate(let rate): frameRate = rate
        case .carriesFling(let isOn): configuration.settings.carriesFling = isOn
        case .flingAtTop(let value): configuration.settings.flingAtTop = value
        case .dismissible(let value): configuration.settings.dismissible = value
        case .maximumDimming(let share): configuration.settings.maximumDimming = share
        case .largestUndimmedDetent(let name): configuration.settings.largestUndimmedDetent = name
        case .decelerationRate(let rate): configuration.settings.decelerationRate = rate
        case .skipSpeed(let speed): configuration.settings.skipSpeed = speed
        case .listPans(let value): configuration.settings.listPans = value
        case .overPull(let end, let isOn):
            if end != .bottom { configuration.settings.overPullTop = isOn }
            if end != .top { configuration.settings.overPullBottom = isOn }
        case .panning(let part, let isOn):
            if part != .list { configuration.settings.headerPanning = isOn }
            if part != .header { configuration.settings.listPanning = isOn }
        case .restsAnywhere(let isOn): configuration.settings.restsAnywhere = isOn
        case .wheelRows(let rows): wheelRows = rows
        case .scene, .layout, .detent, .isReachable, .maximumOvershoot: break
        }
    }

    fileprivate mutating func applyToLayout(_ setting: Setting) throws(InvalidValue) {
        switch setting {
        case .isReachable(let name, let isOn):
            var layout = configuration.layout ?? .standard(rowHeight: configuration.cellHeight)
            try layout.setReachable(name, isOn)
            configuration.layout = layout
        case .maximumOvershoot(let length):
            let points = length.unit == .rows ? length.value * configuration.cellHeight : length.value
            configuration.settings.maximumOvershoot = points
            try configuration.settings.check()
        default: break
        }
    }

    private static func spring(_ values: Setting.SpringValues) throws(SetupFailure) -> Spring {
        do throws(InvalidValue) {
            switch values {
            case .response(let response, let damping):
                return try Spring(response: response, dampingRatio: damping)
            case .duration(let duration, let bounce):
                return try Spring(duration: duration, bounce: bounce)
            }
        } catch {
            throw SetupFailure(problem: "\(error.field) is \(error.given)", expected: error.expected)
        }
    }

    private static func rows(of path: String, read: (String) throws -> [UInt8]) throws(SetupFailure) -> [String] {
        do {
            return try TextRows.rows(of: read(path))
        } catch {
            throw SetupFailure(problem: "\(quoted(path)) cannot be read", expected: "a file with one row a line")
        }
    }
}

/// A file as rows of text.
public enum TextRows {
    /// The lines of a file, without their ends (LF or CR LF); bytes that are no UTF-8 become U+FFFD.
    public static func rows(of bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }
}
