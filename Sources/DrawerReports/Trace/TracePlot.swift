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
            of: [course], over: time,
            velocities: [
                PlottedValue("list", isWide: true, \.scrollVelocity), .opening,
            ])
        var figure = Figure(
            title, "\(file) · \(course.size.columns) × \(course.size.rows) cells · policy \(course.policy)")
        figure.add([.strip("hand", over: scale, [.hand(course, reach: 50)]), .strip("owner", over: scale, [owners])])
        figure.add(
            panes.map { curves in
                var pane = curves.pane
                pane.layers = [tints, .marks(course)]
                pane.layers +=
                    curves.isHeight
                    ? [.detents(course.detents), .detentLabels(course.detents)] : [.level(0)]
                pane.layers += curves.values.map { plotted in
                    .curve(
                        "curve " + plotted.style, course.curve(plotted.value(course)),
                        .line("curve " + plotted.name, plotted.name))
                }
                return pane
            })
        figure.addLegend()
        return figure.svg
    }

    // MARK: The owner

    /// The activity shown in the strip above the panes.
    private struct Activity: Hashable, Sendable {
        /// The part that moves.
        let mover: PanOwner
        let text: String
        /// Whether a pan moves the part. Otherwise the part moves by itself.
        let isPanned: Bool

        /// - Returns: nil while nothing moves.
        init?(_ reading: Reading) {
            isPanned = reading.owner != .none
            if isPanned {
                (mover, text) = (reading.owner, reading.owner.name)
            } else if reading.phase == .settling {
                (mover, text) = (.drawer, "settles" + (reading.target.map { " to \($0.words)" } ?? ""))
            } else if reading.phase == .held {
                (mover, text) = (.drawer, "held")
            } else {
                mover = .list
                switch reading.listPhase {
                case .flinging: text = "fling"
                case .bouncing: text = "bounce"
                case .held: text = "held"
                case .idle, .tracking: return nil
                }
            }
        }

        /// The style of the activity's block.
        var style: String { mover.band + (isPanned ? "" : " after") }
        var sign: Sign {
            .block(style, isPanned ? "\(mover.name) owns the pan" : "\(mover.name) moves by itself")
        }
    }

    /// The strip above the panes: filled while a pan has an owner, outlined while something moves without events.
    private var owners: PlotLayer {
        let periods = course.periods(of: Activity.init)
        return PlotLayer { area in
            (periods.map { block($0, in: area) }.joined(), periods.map(\.name.sign))
        }
    }

    private func block(_ period: Course.Period<Activity>, in area: PlotArea) -> String {
        let activity = period.name
        let x = area.x(at: period.from)
        let width = area.x(at: period.to) - x
        let block = SVGText.shape(
            "rect", activity.style,
            ["x": x + 0.5, "y": area.middle - 11, "width": max(1, width - 1), "height": 22, "rx": width > 8 ? 4 : 0])
        // The label appears only if it fits in every font.
        guard width > SVGText.width(activity.text, "label") + 8 else { return block }
        let style = activity.isPanned ? PlotStyle.inside(activity.mover.band) : "label"
        return block
            + SVGText.text(
                style + " middle", x + width / 2, area.middle, dy: 0.34, SVGText.escaped(activity.text))
    }

    /// A light tint of the owner's color behind the curves.
    private var tints: PlotLayer {
        .tints(
            course.periods { $0.owner == .none ? nil : $0.owner }.map { ($0.name.band + " tint", $0.from, $0.to) })
    }
}

extension PanOwner {
    /// The name in a plot.
    fileprivate var name: String { self == .primary ? "primary content" : rawValue }
    /// The style of a block in the owner's color.
    fileprivate var band: String { "band-\(rawValue)" }
}
