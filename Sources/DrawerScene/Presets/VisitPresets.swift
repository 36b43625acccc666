// The list of presets on a visit: opening, previewing, keeping, undoing, restoring.

import DrawerCore
import DrawerSettings

/// The list of presets of a visit, open or closed, and the last choice.
struct PresetChoosing: Sendable {
    var isOpen = false
    /// The open list; nil while it handles an input.
    var list: PresetList?
    /// The last choice, which `u` undoes; nil after something else that `u` undoes.
    var undoable: KeptPreset?

    mutating func close() { (isOpen, list) = (false, nil) }
}

extension Visit {
    /// The open list.
    var presets: PresetList? { choosing.list }

    /// Opens the list of presets. The hint line gives the reason why the scene has none.
    mutating func openPresets() -> Notices {
        let before = PresetChange(setup: configuration.setup, policyBeforeKey: policyBeforeKey)
        do throws(Refusal) {
            _ = try before.setup(with: before.setup.preset)
        } catch {
            message = "\(error)"
            return []
        }
        let notices = isTuning ? closeTuning() : []
        choosing.isOpen = true
        let laidOut = layOut()
        var list = PresetList(before)
        list.describe(on: self)
        choosing.list = list
        return notices + laidOut
    }

    /// Lets the open list of presets handle an input.
    /// - Returns: nil for an input that the list leaves to the program or to the scene.
    mutating func pick(_ input: Input) -> Notices? {
        guard choosing.isOpen, var list = choosing.list.take() else { return nil }
        let time = time
        let notices = list.handle(input, on: &self)
        if choosing.isOpen { choosing.list = list }
        // The first inputs of a flick are due at once.
        return notices.map { $0 + advance(to: time) }
    }

    /// Applies the choice, without the policy that `p` has set.
    mutating func preview(_ list: PresetList) -> Notices {
        guard let setup = try? list.before.setup(with: list.preset) else { return [] }
        return (try? configure(configuration.with(setup))) ?? []
    }

    mutating func keepPreset(_ list: PresetList) -> Notices {
        let notices = preview(list) + closePresets()
        policyBeforeKey = nil
        choosing.undoable = KeptPreset(before: list.before, after: configuration.setup)
        message = wording.presets.kept.filled("name", list.preset.name) + "  ·  " + wording.undoKey
        return notices
    }

    mutating func restorePreset(_ list: PresetList) -> Notices {
        let notices = (try? configure(configuration.with(list.before.setup))) ?? []
        return notices + closePresets()
    }

    /// The key `u` undoes a choice that was kept, unless something else has changed since.
    mutating func undoPreset(_ input: Input) -> Notices? {
        guard case .key(.character("u")) = input, scene.focus != .search, let kept = choosing.undoable else {
            return nil
        }
        choosing.undoable = nil
        var same = kept.after
        // A change of the screen size is not a change of the settings.
        same.size = configuration.setup.size
        guard configuration.setup == same else { return nil }
        policyBeforeKey = kept.before.policyBeforeKey
        message = wording.presets.undone.filled("name", kept.before.setup.preset.name)
        return (try? configure(configuration.with(kept.before.setup))) ?? []
    }

    private mutating func closePresets() -> Notices {
        let notices = dropReplays()
        choosing.close()
        return notices + layOut()
    }

    /// Settles at the next detent in a direction.
    mutating func step(_ direction: Direction) -> Notices {
        let drawer = scene.drawer
        let heading = scene.reading.target.flatMap { drawer.top(of: $0) } ?? drawer.top
        let tops = drawer.layout.detents.compactMap { detent in drawer.top(of: detent.name).map { (detent.name, $0) } }
        let next =
            direction == .up ? tops.first { $0.1 < heading - 1 } : tops.last { $0.1 > heading + 1 }
        return next.map { handle(.code(.snap($0.0))) } ?? []
    }

    /// Updates the open list of presets after settings or sizes have changed other than by the list.
    mutating func refreshPresets(after input: Input) {
        guard var list = presets else { return }
        if case .configure(let setting) = input { list.take(setting) }
        list.describe(on: self)
        choosing.list = list
    }
}
