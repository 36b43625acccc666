// The drawer that the page shows: its settings, its engine, and the answers to the page's questions about both.

import DrawerCore
import DrawerPresets

/// A drawer in a container that the page measures.
final class Page {
    private var settings: PageSettings
    private var engine: DrawerEngine
    /// The text of the last answer, UTF-8.
    private(set) var reply: [UInt8] = []
    /// Room for text from the page.
    var request: [UInt8] = []
    /// The visible state as numbers, which `read` fills in.
    private(set) var numbers = [Double](repeating: 0, count: 17)

    /// The height of a row of the list, in points: the distance of a key.
    private static let rowHeight = 56.0

    /// - Parameters:
    ///   - width, height: the size of the container, in points.
    ///   - handle, header: the heights of the drawer's handle and of the header between the handle and the list.
    init?(width: Double, height: Double, handle: Double, header: Double) {
        guard let settings = try? Page.settings([]),
            let engine = try? DrawerEngine(
                layout: settings.layout, container: Page.container(width, height, handle, header), listHeight: 0,
                settings: settings.engine)
        else { return nil }
        (self.settings, self.engine) = (settings, engine)
    }

    private static func settings(_ lines: [Line]) throws(Refusal) -> PageSettings {
        try PageSettings(lines, layout: .iphone, tapReach: 10)
    }

    private static func container(_ width: Double, _ height: Double, _ handle: Double, _ header: Double) -> Container {
        let parts = [DrawerPart(.handle, height: handle), DrawerPart(.header("header"), height: header)]
        return Container(width: width, height: height, rowHeight: rowHeight, header: parts)
    }

    // MARK: Changes

    /// Gives the running drawer the settings of the request, and the defaults of all others. A refused request changes
    /// nothing.
    func configure(at time: Double) {
        do throws(Refusal) {
            let next = try Page.settings(Line.lines(of: request))
            let notices = try Refusal.check { () throws(InvalidValue) in
                try engine.configure(layout: next.layout, settings: next.engine, at: time)
            }
            settings = next
            report(notices)
        } catch {
            refuse(error)
        }
    }

    /// Handles the request, an event line. A line that cannot be read changes nothing.
    func handle() {
        do throws(Refusal) {
            let line = try EventLine(Line(request[...]), in: engine.container)
            report(line.event.map { engine.handle($0, at: line.time) } ?? engine.advance(to: line.time))
        } catch {
            refuse(error)
        }
    }

    func resize(width: Double, height: Double, handle: Double, header: Double, at time: Double) {
        report(engine.handle(.resize(to: Page.container(width, height, handle, header)), at: time))
    }

    func advance(to time: Double) { report(engine.advance(to: time)) }

    /// The reply after notices: a list of objects, or nothing.
    private func report(_ notices: Notices) {
        reply.removeAll(keepingCapacity: true)
        guard !notices.isEmpty else { return }
        var list: [Notice] = []
        for index in 0..<notices.count { if let notice = notices[index] { list.append(notice) } }
        answer {
            $0.list("notices", list) { json, notice in
                json.field("kind", notice.kind.name)
                switch notice.kind {
                case .tapped(on: let place, at: let point):
                    json.field("place", place.description)
                    json.field("x", point.x)
                    json.field("y", point.y)
                case .targetChosen(detent: let name), .detentReached(detent: let name):
                    json.field("detent", name?.text ?? "")
                default: break
                }
            }
        }
    }

    private func refuse(_ refusal: Refusal) { answer { $0.field("refusal", refusal.text) } }

    private func answer(_ fields: (inout JSON) -> Void) {
        var json = JSON()
        json.object(fields)
        reply = json.text
    }

    // MARK: Answers

    /// The visible state as numbers; engine.js names them.
    func read() {
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
        numbers[12] = number(PanOwner.allCases.firstIndex(of: reading.owner))
        numbers[13] = number(DrawerPhase.allCases.firstIndex(of: reading.phase))
        numbers[14] = engine.isMoving ? 1 : 0
        numbers[15] = engine.nextDeadline ?? .infinity
        // The index of a detent in the list of `describe`; -1 for no detent and for `hidden`.
        let destination = engine.destination
        numbers[16] = number(engine.layout.detents.firstIndex { $0.name == destination })
    }

    private func number(_ index: Int?) -> Double { index.map { Double($0) } ?? -1 }

    /// Detents, header, and the settings in effect by their names, as JSON. A spring or a resistance of another kind is
    /// null.
    func describe() {
        let release = settings.engine.release
        let spring = release.settles.released ?? release.policy.settle ?? release.settles.otherwise
        let band = settings.engine.gesture.resistanceAbove
        answer {
            $0.list("detents", engine.layout.detents) { json, detent in
                json.field("name", detent.name.text)
                json.field("top", engine.top(of: detent.name) ?? 0)
            }
            $0.field("undimmed", engine.undimmedDetent.text)
            $0.field("header", engine.container.headerHeight)
            $0.field("rowHeight", engine.container.rowHeight)
            $0.field("preset", settings.preset.name)
            $0.field("listPans", settings.engine.gesture.listPans.rawValue)
            $0.field("dismissal", release.dismissible.rawValue)
            $0.field("response", spring.name == "spring" ? spring.parameters[0] : nil)
            $0.field("damping", spring.name == "spring" ? spring.parameters[1] : nil)
            $0.field("maximumOvershoot", release.maximumOvershoot)
            $0.field("flickSpeed", release.flickSpeed)
            $0.field("skipSpeed", release.skipSpeed)
            $0.field("nearestSpeed", release.nearestSpeed)
            $0.field("decelerationRate", release.decelerationRate)
            $0.field("resistance", band.name == "rubberBand" ? band.parameters[0] : nil)
            $0.field("dragSlop", settings.engine.gesture.dragSlop)
            $0.field("reducedMotion", settings.reducesMotion)
            $0.field("unread", settings.unread)
        }
    }

    /// The rows of the list, the steps of the shortcut, the presets, the words of a reading and the standard spring, as JSON.
    func content() {
        answer {
            $0.field("actions", Catalog.actionLines)
            $0.field("steps", Catalog.shortcutLines)
            $0.field("owners", PanOwner.allCases.map { $0.rawValue })
            $0.field("phases", DrawerPhase.allCases.map { $0.rawValue })
            $0.field("listPans", ListPans.allCases.map { $0.rawValue })
            $0.field("dismissal", Dismissible.allCases.map { $0.rawValue })
            $0.field("standardResponse", DampedSpring.settle.response)
            $0.field("standardDamping", DampedSpring.settle.dampingRatio)
            $0.list("presets", Preset.named) { json, preset in
                json.field("name", preset.name)
                json.field("source", preset.source)
                json.field("feel", preset.feel)
            }
        }
    }
}
