// The pages of a drawer, and the setup of a drawer that lies above another one.

import DrawerCore
import DrawerSheets

/// The differences of a page from the first one.
public struct PageSetup: Sendable, Hashable {
    /// The number of rows of sample content; nil for the rows of the first page.
    public internal(set) var items: Int?
    var detents: [Detent] = []
}

extension [Part] {
    /// The name of the detent in a value of `Page` such as `Detent half 30%`; nil for a number of rows.
    var detentOfPage: String? { count > 2 && self[0].text == SettingName.detent ? self[1].text : nil }
}

extension SheetSetup {
    /// The number of pages. Without a line `Pages`, the highest number of a page that a line mentions.
    public var pages: Int { pageCount ?? pageSetups.keys.max() ?? 1 }
    /// The numbers of rows of the pages that differ from the first one, by the pages' numbers from 1.
    public var itemsOfPages: [Int: Int] { pageSetups.compactMapValues(\.items) }
}

extension Setup {
    /// The settings of one page that differ from the other pages.
    /// - Parameter number: the page, from 1.
    public func page(_ number: Int) -> PageSetup { sheet.pageSetups[number] ?? PageSetup() }

    /// The detents of a page, from 1. Detents that do not fit the other settings' detents are left out.
    public func layout(ofPage number: Int) -> DrawerLayout {
        ((try? withDetents(ofPage: number)) ?? self).layout
    }

    /// This setup with the detents of a page.
    /// - Throws: `Refusal` for detents that do not fit the others.
    func withDetents(ofPage number: Int) throws(Refusal) -> Setup {
        var next = self
        let detents = page(number).detents
        for detent in detents { try next.setDetent(detent.name, detent.height) }
        guard detents.isEmpty || next.misplacedDetent == nil else {
            throw Refusal("the detents of page \(number) do not rise", expected: "detents of one kind in rising order")
        }
        return next
    }

    /// The names of the detents of other pages that the first page lacks.
    var pageDetentNames: [DetentName] {
        let known = detents.map { $0.name }
        var names: [DetentName] = []
        for number in sheet.pageSetups.keys.sorted() {
            for detent in page(number).detents where !known.contains(detent.name) && !names.contains(detent.name) {
                names.append(detent.name)
            }
        }
        return names
    }

    /// Sets the number of pages.
    mutating func setPages(_ count: Int) {
        sheet.pageCount = count
        applyFeelOfPages()
    }

    /// With pages, a pan must show its direction before it moves anything. `DragSlop` applies later.
    private mutating func applyFeelOfPages() {
        if sheet.pages > 1 { settings.gesture.dragSlop = cellHeight }
    }

    /// Sets a difference of a page.
    mutating func setPage(_ setting: Setting) throws(Refusal) {
        guard let number = setting.scope.flatMap({ Int($0) }) else { return }
        if let count = sheet.pageCount, number > count {
            let pages = count > 2 ? "a page from 2 to \(count)" : count == 2 ? "page 2" : "a line with Pages for more"
            throw Refusal("there is no page \(number)", expected: pages)
        }
        var page = page(number)
        if case .count(let count) = setting.parts.last?.kind {
            page.items = count
        } else if let detent = setting.parts.detentOfPage {
            let name = DetentName(detent)
            let height = try height(setting.parts[2...])
            let detent = try Refusal.check { () throws(InvalidValue) in try Detent(name, height) }
            page.detents.removeAll { $0.name == name }
            guard page.detents.count < Setup.most else { throw Refusal.tooMany("detents") }
            page.detents.append(detent)
        }
        sheet.pageSetups[number] = page
        applyFeelOfPages()
    }
}

// MARK: - Drawers above another one

extension Setup {
    /// The setup of a drawer that lies above this setup's drawer.
    public var pushed: Setup {
        var next = self
        next.isPushed = true
        return next
    }

    /// The refusal of a setting without an effect on a drawer above another one; nil for other settings.
    func refusalIfPushed(_ setting: Setting) -> Refusal? {
        guard isPushed else { return nil }
        if [SettingName.largestUndimmedDetent, SettingName.overlayTap].contains(setting.name) {
            return Refusal(
                "a drawer above another one has no \(setting.name)", expected: "another setting", concernsName: true)
        }
        if setting.name == SettingName.dismissible, setting.value == "no" {
            return Refusal("a drawer above another one is always dismissible", expected: "yes or asks")
        }
        return nil
    }
}
