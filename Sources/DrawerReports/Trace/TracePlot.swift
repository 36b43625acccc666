// A trace as a picture for a slide: drawer, list and velocities over time, the pan's owner, and the user's actions.

import DrawerCore
import DrawerScene
import DrawerScript

/// A drawing of a script's course.
struct TracePlot {
    var title: String
    var file: String
    var course: Course

    /// The whole drawing.
    var svg: String {
        let time = 0...max(course.end, 1e-9)
        let scale = Scale(range: time)
        // The list's curve is wider, so that both curves are visible if they coincide.
        let panes = CourseCurves.all(
            of: [course], velocities: [("list wide", \.scrollVelocity), ("drawer", course.opening)], over: time)
        var figure = Figure(
            title, "\(file) · \(course.size.columns) × \(course.size.rows) cells · policy \(course.policy)")
        figure.add([.strip("hand", over: scale, [.hand(course, reach: 50)]), .strip("owner", over: scale, [owners])])
        figure.add(
            panes.map { curves in
                var pane = curves.pane
                pane.layers = [tints, .marks(course)]
                pane.layers += curves.isHeight ? [.detents(course), .detentLabels(course)] : [.level(0)]
                pane.layers += curves.curves.map { curve in
                    let name = curve.style.hasPrefix("list") ? "list" : "drawer"
                    return .curve("curve " + curve.style, course.curve(curve.value), .line("curve " + name, name))
                }
                return pane
            })
        figure.addLegend()
        return figure.svg
    }

    // MARK: The owner

    /// The activity shown in the strip above the panes.
    private struct Activity: Hashable, Sendable {
        var band: String
        var text: String
        var isOwner = false

        static func of(_ reading: Reading) -> Activity? {
            let owner = reading.owner
            if owner != .none {
                let text = owner == .primary ? "primary content" : owner.rawValue
                return Activity(band: "band-\(owner.rawValue)", text: text, isOwner: true)
            }
            if reading.phase == .settling {
                return Activity(band: "band-drawer", text: "settles" + (reading.target.map { " to \($0.words)" } ?? ""))
            }
            if reading.phase == .held { return Activity(band: "band-drawer", text: "held") }
            let text = ["flinging": "fling", "bouncing": "bounce", "held": "held"][reading.listPhase.rawValue]
            return text.map { Activity(band: "band-list", text: $0) }
        }
    }

    /// The strip above the panes: filled while a pan has an owner, outlined while something moves without events.
    private var owners: PlotLayer {
        let periods = course.periods(of: Activity.of)
        let signs = periods.map(\.name).map { activity in
            activity.isOwner
                ? Sign.block(activity.band, "\(activity.text) owns the pan")
                : .block(activity.band + " after", "\(activity.band.dropFirst("band-".count)) moves by itself")
        }
        return PlotLayer { pane in
            let svg = periods.map { period in
                let x = pane.x(at: period.from)
                let width = pane.x(at: period.to) - x
                let block = SVGText.shape(
                    "rect", period.name.band + (period.name.isOwner ? "" : " after"),
                    [
                        "x": x + 0.5, "y": pane.middle - 11, "width": max(1, width - 1), "height": 22,
                        "rx": width > 8 ? 4 : 0,
                    ])
                // The label appears only if it fits in every font.
                guard width > SVGText.width(period.name.text, "label") + 8 else { return block }
                let style = period.name.isOwner ? PlotStyle.inside(period.name.band) : "label"
                return block
                    + SVGText.text(
                        style + " middle", x + width / 2, pane.middle, dy: 0.34, SVGText.escaped(period.name.text))
            }
            return (svg.joined(), signs)
        }
    }

    /// A light tint of the owner's color behind the curves.
    private var tints: PlotLayer {
        .tints(
            course.periods { $0.owner == .none ? nil : $0.owner }.map {
                ("band-\($0.name.rawValue) tint", $0.from, $0.to)
            })
    }
}
