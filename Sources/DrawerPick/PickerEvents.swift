// The events of a picker, to which actions are bound.

import DrawerCore
import DrawerSettings
import DrawerViews

extension Picker {
    /// The part of the state on which events depend.
    struct EventState: Equatable {
        var query: String
        var row: Int?
        var generation: Int
        var size: Size
        /// Whether all rows have arrived, and the query is searched in them.
        var isComplete: Bool
        /// The number of matches, once it is known.
        var matches: Int?
    }

    var eventState: EventState {
        let isComplete = state.list.isComplete && search == nil
        return EventState(
            query: query, row: highlightedRow, generation: generation, size: setup.size, isComplete: isComplete,
            matches: isComplete ? rowCount : nil)
    }

    /// The limit stops actions that change the query at each change.
    private static let maximumRounds = 4

    /// Performs the actions of all events since the last call, including the events that these actions cause.
    mutating func performEvents() -> Notices {
        var notices = Notices()
        for _ in 0..<Self.maximumRounds {
            guard choice == nil, let old = seen, case let now = eventState, now != old else { break }
            seen = now
            if now.query != old.query {
                followsQuery = true
                notices += perform(.change) ?? []
                followsQuery = false
            }
            let isOther = now.generation != old.generation
            if now.isComplete, loaded != now.generation {
                loaded = now.generation
                notices += perform(.load) ?? []
            }
            if now.row != old.row || isOther { notices += perform(.focus) ?? [] }
            if now.size != old.size { notices += perform(.resize) ?? [] }
            if now.matches != old.matches || isOther || now.query != old.query {
                if now.matches == 1 { notices += perform(.one) ?? [] }
                if now.matches == 0 { notices += perform(.zero) ?? [] }
            }
        }
        return notices
    }
}
