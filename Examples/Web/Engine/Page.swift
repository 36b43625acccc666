// The drawer that the page shows: its setup, its engine, and what the page asks about both.

import DrawerCore
import DrawerPresets
import DrawerSettings

/// A drawer in a container that the page measures.
final class Page {
    private var setup: Setup
    private let drawer: Drawer
    /// The text of the last answer, UTF-8.
    private(set) var reply: [UInt8] = []
    /// Room for text from the page.
    var request: [UInt8] = []
    /// What `read` returns.
    private(set) var numbers = [Double](repeating: 0, count: 17)

    /// The height of a row of the list, in points: what a key moves.
    private static let rowHeight = 56.0

    /// - Parameters:
    ///   - width, height: of the container, in points.
    ///   - handle, header: the heights of the drawer's handle and of what lies between the handle and the list.
    init?(width: Double, height: Double, handle: Double, header: Double) {
        guard let setup = try? Page.setup([], height: height),
            let drawer = try? Drawer(setup, Page.container(width, height, handle, header), listHeight: 0)
        else { return nil }
        (self.setup, self.drawer) = (setup, drawer)
    }

    private static func setup(_ lines: [ArraySlice<UInt8>], height: Double) throws(Refusal) -> Setup {
        var setup = Setup()
        setup.size.rows = max(1, Int(height / rowHeight))
        var settings: [Setting] = []
        for line in ["CellHeight \(rowHeight)", "Layout iphone", "TapReach 10pt"] { settings.append(try Setting(line)) }
        for line in lines { settings.append(try Setting(onPage: String(decoding: line, as: UTF8.self))) }
        if let (_, refusal) = setup.apply(contentsOf: settings).first { throw refusal }
        return setup
    }

    private static func container(_ width: Double, _ height: Double, _ handle: Double, _ header: Double) -> Container {
        let parts = [DrawerPart(.handle, height: handle), DrawerPart(.header("header"), height: header)]
        return Container(width: width, height: height, rowHeight: rowHeight, header: parts)
    }

    // MARK: Changes

    /// What a request changes: one setting by the text of a `Set` line, all settings by a line for each, or the value of a
    /// control of `describeControls`.
    enum Change {
        case setting, all
        case control(Int)
    }

    /// Gives the running drawer the settings of the request. A refused request changes nothing.
    func configure(_ change: Change, at time: Double) {
        do throws(Refusal) {
            var next = setup
            switch change {
            case .setting: try next.configure(try Setting(onPage: String(decoding: request, as: UTF8.self)))
            case .all:
                let height = drawer.with { $0.container.height }
                next = try Page.setup(request.split(separator: UInt8(ascii: "\n")), height: height)
            case .control(let index):
                let controls = setup.controls
                guard controls.indices.contains(index) else { throw Refusal("control \(index)", expected: "a control") }
                next = try setup.changing(controls[index], to: String(decoding: request, as: UTF8.self))
            }
            let notices = try drawer.configure(next, at: time)
            setup = next
            report(notices)
        } catch {
            refuse(error)
        }
    }

    /// Handles the request, an event line. A line that cannot be read changes nothing.
    func handle() {
        do throws(Refusal) {
            let line = try EventLine(request[...], in: drawer.with { $0.container })
            report(drawer.handle(line.event, at: line.time))
        } catch {
            refuse(error)
        }
    }

    func resize(width: Double, height: Double, handle: Double, header: Double, at time: Double) {
        setup.size.rows = max(1, Int(height / Page.rowHeight))
        report(drawer.handle(.resize(Page.container(width, height, handle, header)), at: time))
    }

    func advance(to time: Double) { report(drawer.handle(nil, at: time)) }

    /// The reply after notices: a list of objects, or nothing.
    private func report(_ notices: Notices) {
        reply.removeAll(keepingCapacity: true)
        guard !notices.isEmpty else { return }
        var list: [Notice] = []
        for index in 0..<notices.count { if let notice = notices[index] { list.append(notice) } }
        var json = JSON()
        json.object {
            $0.list("notices", list) { json, notice in
                json.field("kind", notice.kind.name)
                switch notice.kind {
                case .tapped(let place, let point):
                    json.field("place", place.description)
                    json.field("x", point.x)
                    json.field("y", point.y)
                case .targetChosen(let name), .detentReached(let name): json.field("detent", name?.text ?? "")
                default: break
                }
            }
        }
        reply = json.text
    }

    private func refuse(_ refusal: Refusal) {
        var json = JSON()
        json.object { $0.field("refusal", refusal.description) }
        reply = json.text
    }

    // MARK: Answers

    /// The visible state as numbers; engine.js names them.
    func read() { drawer.with { read($0) } }

    private func read(_ engine: borrowing DrawerEngine) {
        let reading = engine.reading
        numbers[0] = engine.time
        numbers[1] = reading.top
        numbers[2] = reading.height
        numbers[3] = reading.velocity
        numbers[4] = reading.offset
        numbers[5] = reading.scrollVelocity
        numbers[6] = reading.maximumOffset
        numbers[7] = reading.visibleListHeight
        numbers[8] = reading.primaryOffset
        numbers[9] = reading.overlay
        numbers[10] = reading.progress
        numbers[11] = reading.titleProgress
        numbers[12] = number(Owner.allCases.firstIndex(of: reading.owner))
        numbers[13] = number(DrawerPhase.allCases.firstIndex(of: reading.phase))
        numbers[14] = engine.isMoving ? 1 : 0
        numbers[15] = engine.nextDeadline ?? .infinity
        numbers[16] = index(engine.destination, engine)
    }

    private func number(_ index: Int?) -> Double { index.map { Double($0) } ?? -1 }

    /// The place of a detent among those of `describe`; -1 for none and for `hidden`.
    private func index(_ name: DetentName?, _ engine: borrowing DrawerEngine) -> Double {
        guard let name else { return -1 }
        return number(engine.layout.detents.firstIndex { $0.name == name })
    }

    /// Detents and header, as JSON.
    func describe() { drawer.with { describe($0) } }

    private func describe(_ engine: borrowing DrawerEngine) {
        var json = JSON()
        json.object {
            $0.list("detents", engine.layout.detents) { json, detent in
                json.field("name", detent.name.text)
                json.field("top", engine.top(of: detent.name) ?? 0)
            }
            $0.field("undimmed", engine.undimmedDetent.text)
            $0.field("header", engine.container.headerHeight)
            $0.field("rowHeight", engine.container.rowHeight)
        }
        reply = json.text
    }

    /// The controls of the settings, as JSON.
    func describeControls() {
        var json = JSON()
        json.object {
            $0.list("controls", setup.controls) { json, control in
                json.field("slot", control.slot.description)
                json.field("line", control.setting.description)
                json.field("name", control.name)
                json.field("label", control.label)
                json.field("more", control.row.more)
                json.field("value", control.value)
                json.field("isChanged", control.isChanged)
                json.field("words", control.words)
                if let number = control.number {
                    json.field("number", number.value)
                    json.field("unit", number.unit.rawValue)
                }
                if control.range != nil {
                    json.field("lower", control.slider.lowerBound)
                    json.field("upper", control.slider.upperBound)
                    json.field("step", control.step)
                }
            }
        }
        reply = json.text
    }

    /// The rows of the list, the steps of the shortcut, the presets and the words of a reading, as JSON.
    func content() {
        var json = JSON()
        json.object {
            $0.field("actions", Catalog.actionLines)
            $0.field("steps", Catalog.shortcutLines)
            $0.field("owners", Owner.allCases.map { $0.rawValue })
            $0.field("phases", DrawerPhase.allCases.map { $0.rawValue })
            $0.list("presets", Preset.named) { json, preset in
                json.field("name", preset.name)
                json.field("source", preset.source)
                json.field("feel", preset.summary.feel)
            }
        }
        reply = json.text
    }
}
