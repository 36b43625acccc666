// The inputs of a scene that do not come from its user: calls from code, settings, insets, another size.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

extension Notice.Reason {
    /// The scene lacks the feature for a call.
    static let notOffered = Notice.Reason.own(words: "this scene does not have that call")
}

extension ScrollTarget {
    fileprivate var words: String {
        switch self {
        case .row(let row): "row \(row)"
        case .section(let section): "section \(section)"
        case .offset(let offset): "offset \(offset)"
        }
    }
}

extension Scene {
    mutating func handle(_ input: Input) -> Notices {
        // The header that sticks now, to notice that the input changes it. The input may also begin or end sections.
        if common.hasSections, common.section == nil { common.section = stuckHeader?.section }
        let notices = respond(to: input)
        return common.hasSections || common.section != nil ? notices + noticeOfSection() : notices
    }

    mutating func handle(_ other: HostInput) -> Notices {
        switch other {
        case .insets(let bottom, let animated): cover(bottom: bottom, animated: animated)
        case .code(let call): handle(call)
        case .configure(let settings): configure(settings)
        }
    }

    static func isAnimated(_ other: HostInput) -> Bool {
        if case .insets(_, animated: false) = other { false } else { true }
    }

    mutating func resize(columns: Int, rows: Int) -> Notices {
        common.resize(columns: columns, rows: rows)
        let measures = resolvedMeasures
        // Only a setting can be refused, and these settings are in effect.
        return (try? configureEngine(measures, animated: false)) ?? []
    }

    /// Covers the lower end of the container. The lowest detent moves. The room below the primary content grows first,
    /// so that the content stays in place.
    private mutating func cover(bottom: Double, animated: Bool) -> Notices {
        var trial = self
        _ = trial.send(.bottomInset(points: bottom, animated: animated))
        let missing = trial.missingRows(.room) * grid.cellHeight
        let notices = missing > 0 ? send(.primaryHeight(points: drawer.primaryHeight + missing)) : []
        return notices + send(.bottomInset(points: bottom, animated: animated))
    }

    private mutating func handle(_ call: Call) -> Notices {
        guard call.scenes.contains(name) else { return refuse(.notOffered) }
        switch call {
        case .snap(let detent, let animated): return send(.snap(to: detent, animated: animated))
        case .toggle: return send(.toggle)
        case .nudge: return send(.nudge)
        case .dismiss(let animated): return send(.dismiss(animated: animated))
        case .moveTo(let height, let animated):
            return send(.moveTo(height: height.points(on: grid), animated: animated))
        case .scrollTo(let target, let animated):
            return scroll(to: target, animated: animated)
        case .push, .pop, .page: return perform(call) ?? refuse(.notOffered)
        }
    }

    /// Scrolls to a target. A row after the last one means the end of the list, because a search or a file changes the
    /// number of rows; a section must exist.
    private mutating func scroll(to target: ScrollTarget, animated: Bool) -> Notices {
        let offset: Double? =
            switch target {
            case .offset(let length): length.points(on: grid)
            case .row(let row): row > 0 ? self.offset(ofRow: min(row - 1, content.rows)) : nil
            case .section(let section): offset(ofSection: section)
            }
        guard let offset else { return refuse(.own(words: "no \(target.words)")) }
        return send(.scroll(to: offset, animated: animated))
    }

    /// The offset at which the header of a section, from 1, is at the list's top; nil without such a section.
    private func offset(ofSection section: Int) -> Double? {
        guard let sections, section > 0, section <= sections.sectionCount else { return nil }
        return Double(sections.row(ofHeader: section - 1)) * grid.cellHeight
    }

    private mutating func configure(_ settings: [Setting]) -> Notices {
        var next = common.configuration
        do throws(Refusal) { try next.configure(settings) } catch { return refuse(.own(words: "\(error)")) }
        do throws(InvalidValue) { return try configure(next) } catch { return refuse(.own(words: "\(Refusal(error))")) }
    }

    /// The notice for a call or a setting that the scene cannot carry out.
    func refuse(_ reason: Notice.Reason) -> Notices {
        [Notice(.notApplied(reason: reason), cause: .code, time: time)]
    }
}
