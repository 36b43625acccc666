// libFuzzer's entry point for scripts: the bytes are a script's text. Every text is parsed or refused with errors that
// have a position. An accepted text survives a round trip through its own text and plays to its end.

import DrawerCore
import DrawerFuzz
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScripts(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let data else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    let script: Script
    do throws(ScriptErrors) {
        script = try Script(parsing: bytes, file: "fuzz")
    } catch {
        precondition(!error.errors.isEmpty, "refused without an error")
        for error in error.errors {
            precondition(error.position.line > 0 && error.position.column > 0, "an error without a position: \(error)")
        }
        return 0
    }
    readsBack(script)
    playsToItsEnd(script.short)
    return 0
}

private func readsBack(_ script: Script) {
    let text = script.text
    guard let again = try? Script(parsing: text) else { fatalError("the text of the script is refused:\n\(text)") }
    precondition(again.settings.map(\.setting) == script.settings.map(\.setting), "other settings:\n\(text)")
    precondition(again.commands.map(\.kind) == script.commands.map(\.kind), "other commands:\n\(text)")
}

private func playsToItsEnd(_ script: Script) {
    // Files are not read here, and some settings exclude each other: a refusal with a position is a valid result.
    guard var configuration = try? script.configuration(file: "fuzz", read: { _ in [] }) else { return }
    let size = Size(columns: configuration.columns, rows: configuration.rows).small
    (configuration.columns, configuration.rows) = (size.columns, size.rows)
    if case .generated(let count) = configuration.items { configuration.items = .generated(count % 1000) }
    guard var player = try? Player(script, file: "fuzz", configuration: configuration) else { return }
    player.run()
    precondition(player.isFinished, "the script does not play to its end")
    let reading = player.simulation.reading
    precondition(reading.top.isFinite && reading.offset.isFinite && reading.velocity.isFinite, "\(reading)")
    precondition((0...2).contains(reading.progress), "\(reading)")
}

extension Script {
    /// The same script with short times, small counts and small sizes, so that the run ends before the timeout.
    fileprivate var short: Script {
        var script = self
        script.commands = commands.prefix(100).map { command in
            var command = command
            func short(_ time: Nanoseconds?) -> Nanoseconds? {
                time.map { Nanoseconds($0.count == 0 ? 0 : 1 + $0.count % 300_000_000) }
            }
            switch command.kind {
            case .move(let to, let time): command.kind = .move(to, over: short(time))
            case .drag(let from, let to, let time): command.kind = .drag(from, to, over: short(time))
            case .flick(let from, let way, let speed, let time):
                command.kind = .flick(from, way, speed: speed, over: short(time))
            case .key(let key, let count): command.kind = .key(key, count: 1 + count % 20)
            case .wheel(let way, .notches(let count), let at):
                command.kind = .wheel(way, .notches(1 + count % 20), at: at)
            case .resize(let size): command.kind = .resize(size.small)
            default: break
            }
            return command
        }
        return script
    }
}

extension Size {
    fileprivate var small: Size { Size(columns: 1 + columns % 120, rows: 1 + rows % 60) }
}
