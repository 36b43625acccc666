// The preview behind a picker's drawer: its text, and the user's place in the text.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews

/// The places in the previews, in rows from their tops.
struct PreviewPlaces: Sendable {
    /// The place in each row's preview.
    private var known: [Row: Double] = [:]
    /// The row whose preview is shown; nil without a preview.
    private var row: Row?
    /// The place to scroll to as soon as the text is long enough.
    var wanted: Double?

    private static let most = 10_000

    /// A row by the start of its text and its size, so that a long row takes little memory.
    struct Row: Hashable {
        private let start: [UInt8]
        private let size: Int

        init(_ text: ArraySlice<UInt8>) { (start, size) = (Array(text.prefix(Rows.searchedBytes)), text.count) }
    }

    /// Goes to the preview of another row.
    /// - Parameters:
    ///   - place: the place in the previous preview.
    ///   - start: the first place in a preview that was not shown before.
    mutating func go(to row: Row?, from place: Double, start: Double?) {
        if let old = self.row {
            if known.count >= Self.most { known = [:] }
            known[old] = wanted ?? place
        }
        self.row = row
        wanted = row.flatMap { known[$0] } ?? start
    }
}

extension Picker {
    /// Shows a text behind the drawer.
    /// - Parameters:
    ///   - isNew: whether the text belongs to another row than the last text. It then begins at the user's last place
    ///     there.
    ///   - start: the first row of the text to show the first time; nil for its top.
    /// - Returns: the notices of the new height of the content.
    package mutating func show(_ text: StyledText, isNew: Bool, from start: Double? = nil) -> Notices {
        let place = reading.primaryOffset / grid.cellHeight
        preview = PreviewView(text, like: preview, isNew: isNew, wraps: picking.wrapsPreview)
        guard isNew else {
            let notices = refill()
            // If a command runs again, its output may arrive slowly: keep the place meanwhile.
            if reading.primaryOffset / grid.cellHeight < place { places.wanted = places.wanted ?? place }
            return notices + goToPlace()
        }
        nameRow(from: place, start: start)
        return refill() + send(.scrollPrimary(to: 0, animated: false)) + goToPlace()
    }

    /// Names another row for the same text, which does not depend on the row.
    /// - Parameter start: the first row of the text to show the first time; nil for the shown one.
    package mutating func showRow(from start: Double?) -> Notices {
        let place = reading.primaryOffset / grid.cellHeight
        nameRow(from: place, start: start ?? place)
        return goToPlace()
    }

    private mutating func nameRow(from place: Double, start: Double?) {
        let row = screen.selection > 0 && !hidesPreview ? highlightedRow : nil
        title = row == nil ? Self.noTitle : String(state.list.entry(atPlace: screen.selection - 1).item.title)
        places.go(to: row.map { PreviewPlaces.Row(bytes(ofRow: $0)) }, from: place, start: start)
    }

    /// Scrolls to the wanted place, as far as the text goes.
    private mutating func goToPlace() -> Notices {
        guard let place = places.wanted else { return [] }
        let notices = send(.scrollPrimary(to: place * grid.cellHeight, animated: false))
        if reading.primaryOffset / grid.cellHeight > place - 0.001 { places.wanted = nil }
        return notices
    }

    /// Hides the preview behind a drawer at full height, or shows it again behind a drawer of the old height.
    mutating func showPreview(_ isShown: Bool) -> Notices {
        guard picking.showsPreview, isShown == hidesPreview else { return [] }
        hidesPreview = !isShown
        if hidesPreview { detentBeforeHiding = drawer.destination }
        let names = drawer.layout.detents.map(\.name)
        let detent = hidesPreview ? nil : detentBeforeHiding ?? (names.contains(.expanded) ? .expanded : nil)
        return send(.snap(to: detent ?? highestDetent))
    }

    var primaryHeight: Double {
        let rows = preview?.rows(onColumns: grid.columns) ?? 0
        return drawer.primaryHeight(showing: Double(PrimaryFrame.barRows + rows) * grid.cellHeight)
    }

    package func missingRows(_ part: ScreenState.Part) -> Double {
        switch part {
        case .row: rowsToSelection
        case .room: (primaryHeight - drawer.primaryHeight) / grid.cellHeight
        default: 0
        }
    }

    /// The rows of the preview that are visible now.
    package var previewRows: Int {
        let visible = primaryFrame(reading).visible
        return max(0, Grid.whole((visible.end - visible.start).rounded(.down)))
    }

    private mutating func changeView(_ change: (inout PreviewView) -> Void) -> Notices {
        guard var view = preview else { return [] }
        change(&view)
        preview = view
        return refill()
    }

    /// Scrolls long lines sideways by a number of steps.
    mutating func scrollSideways(by steps: Int) -> Notices {
        let columns = grid.columns
        return changeView { $0.scroll(by: steps, columns: columns) }
    }

    mutating func toggleWrapping() -> Notices { changeView { $0.wraps.toggle() } }
}
