// What a screen reader says of the simulation: each change of state as a plain sentence.

import DrawerCore

/// Tells what has changed, in words.
///
/// Sentences are made from `Wording`, in which `{name}`, `{count}`, `{row}` and `{share}` stand for what is told.
public struct Announcer: Sendable {
    private let wording: Wording
    private var offset = 0.0
    private var focus: Focus
    private var selection: Int
    private var items: Int
    private var steps: Int

    public init(_ simulation: Simulation, wording: Wording = .english) {
        self.wording = wording
        focus = simulation.focus
        selection = simulation.selection
        items = simulation.items
        steps = simulation.steps
        offset = simulation.reading.offset
    }

    /// What there is to say at the start.
    public func greeting(_ simulation: Simulation) -> [String] {
        let reading = simulation.reading
        return [
            wording.saysReached.filled("name", name(reading.detent)).filled("share", share(simulation)),
            wording.saysItems.filled("count", "\(simulation.items)"), wording.saysKeys,
        ]
    }

    /// What has changed since it was last asked, in the order of its happening.
    public mutating func sentences(_ notices: Notices, _ simulation: Simulation) -> [String] {
        var result: [String] = []
        for notice in notices {
            switch notice.kind {
            case .targetChosen(let detent): result.append(wording.saysTarget.filled("name", name(detent)))
            case .detentReached(let detent):
                result.append(
                    wording.saysReached.filled("name", name(detent)).filled("share", share(simulation)))
            case .settleInterrupted: result.append(wording.saysCaught)
            case .dismissRequested: result.append(wording.saysDismiss)
            case .noSuchDetent(let detent): result.append(wording.saysNoDetent.filled("name", name(detent)))
            case .ownerChanged, .tapped: break
            }
        }
        if simulation.focus != focus {
            focus = simulation.focus
            result.append(wording.saysFocus.filled("name", wording.focusNames[focus.rawValue] ?? focus.rawValue))
        }
        if simulation.items != items {
            items = simulation.items
            result.append(wording.saysItems.filled("count", "\(items)"))
        }
        if simulation.steps != steps {
            let pattern = simulation.steps > steps ? wording.saysAdded : wording.saysRemoved
            steps = simulation.steps
            result.append(pattern.filled("count", "\(steps)"))
        }
        if simulation.selection != selection {
            selection = simulation.selection
            if selection > 0 {
                result.append(
                    wording.saysSelection.filled("row", "\(selection)").filled("count", "\(items)")
                        .filled("name", simulation.selectionText ?? ""))
            }
        }
        let reading = simulation.reading
        if reading.offset != offset, reading.listPhase == .idle {
            offset = reading.offset
            let row = Int((offset / simulation.grid.cellHeight).rounded()) + 1
            result.append(wording.saysScrolled.filled("row", "\(row)"))
        }
        return result
    }

    private func name(_ detent: DetentName?) -> String {
        guard let detent else { return wording.freeHeight }
        return wording.detentNames[detent.text] ?? detent.text
    }

    private func share(_ simulation: Simulation) -> String {
        let height = simulation.grid.container.height
        return "\(Int((simulation.reading.height / height * 100).rounded()))"
    }
}

extension String {
    /// Puts a value where `{name}` stands.
    fileprivate func filled(_ name: String, _ value: String) -> String {
        var result = ""
        var rest = self[...]
        let mark = "{\(name)}"
        while let range = rest.firstRange(of: mark) {
            result += rest[..<range.lowerBound] + value
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
