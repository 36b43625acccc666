// No public function of a spring, a list, a stack, a bar or a bend traps at any number. ExtremesTests has the drawer.

import DrawerCore
import DrawerSheets
import DrawerStudies
import XCTest

final class ExtremesOfValuesTests: XCTestCase {
    func testMotions() throws {
        let drawer = try Extremes.drawers()[0]
        for (first, second) in Extremes.pairs {
            _ = try? DampedSpring(duration: first, bounce: second)
            _ = try? DampedSpring(settlingIn: first, dampingRatio: second, velocity: first)
            _ = try? DampedSpring(mass: first, stiffness: second, damping: first)
            _ = Momentum.projection(velocity: first, rate: second)
            let springs = [.settle, .bounce, try? DampedSpring(response: first, dampingRatio: second)]
            for case let spring? in springs {
                for number in Extremes.numbers {
                    _ = spring.state(at: number, displacement: first, velocity: second)
                    _ = spring.settlingTime(displacement: first, velocity: second, tolerance: number)
                }
            }
            for case let band? in [RubberBand.standard, try? RubberBand(coefficient: first)] {
                _ = band.shown(pulled: first, dimension: second)
                _ = band.pulled(shown: first, dimension: second)
                _ = band.slope(pulled: first, dimension: second)
            }
            var tracker = VelocityTracker()
            for (point, time) in [(first, 0.0), (second, first), (first, second), (0, 1)] {
                tracker.add(DrawerPoint(x: point, y: point), at: time)
                _ = tracker.velocity(at: second)
            }
            var clock = SteadyClock()
            _ = (clock.time(at: first), clock.time(at: second), clock.moment(of: first), clock.takeReport())
            let rows = RowHeights([first, second, 44])
            _ = (rows.row(at: first), rows.visible(in: drawer.reading))
            for count in Extremes.counts { _ = rows.offset(of: count) }
        }
        for number in Extremes.numbers where !(number > 0 && number < 1e-3) {
            var drawer = drawer
            drawer.handle(.snap(to: "full"), at: 0)
            _ = drawer.keyframes(every: number)
        }
    }

    func testSheets() throws {
        for size in Extremes.counts {
            for count in Extremes.counts {
                for sections in [Sections(every: size, of: count), Sections(sizes: [size, count, size])] {
                    XCTAssertGreaterThanOrEqual(sections.rowCount, 0)
                    XCTAssertGreaterThanOrEqual(sections.sectionCount, 0)
                    for place in Extremes.counts {
                        _ = (sections.firstItem(ofSection: place), sections.row(ofHeader: place))
                        _ = (sections.row(ofItem: place), sections.section(ofRow: place), sections.item(inRow: place))
                    }
                    for (offset, height) in Extremes.pairs { _ = sections.stuck(at: offset, rowHeight: height) }
                }
            }
        }
        XCTAssertEqual(Sections(every: .max, of: 74).sectionCount, 1)
        for (width, whole) in Extremes.pairs {
            for anchor in DrawerAnchor.allCases {
                for margin in [whole, width] { _ = DrawerWidth(width, anchor: anchor, margin: margin).span(in: whole) }
            }
        }
        let first = try Extremes.drawers()[0]
        for event in Extremes.events {
            var stack = DrawerStack(first)
            read(stack.push(first, at: 0.1))
            read(stack.handle(event, at: 0.2))
            read(stack.pop(at: 0.3))
            for count in Extremes.counts { _ = (stack.recede(of: count), stack[count].reading) }
            ask(stack.uppermost)
        }
        for time in Extremes.numbers {
            var stack = DrawerStack(first)
            read(stack.push(first, at: time))
            read(stack.advance(to: time))
            read(stack.pop(at: time))
            read(stack.advance(to: 4))
        }
    }

    /// Sends every event in every state of a bar or a sheet that bends, and reads the state after it.
    private func everyEvent<System: DrawerLike>(on start: System, _ ask: (System) -> Void) {
        for beginning in Extremes.beginnings {
            var begun = start
            for (event, time) in beginning { read(begun.handle(event, at: time)) }
            for event in Extremes.events {
                var next = begun
                read(next.handle(event, at: 0.25))
                for time in [0.3, 0.5, 9] {
                    read(next.advance(to: time))
                    ask(next)
                }
            }
            for time in Extremes.numbers {
                var next = begun
                read(next.advance(to: time))
                read(next.handle(.release, at: time))
                ask(next)
            }
        }
    }

    func testStudies() throws {
        for (first, second) in Extremes.pairs {
            _ = try? BarHeights(compact: first, normal: second, expanded: first)
            _ = try? BendSpring(duration: first, dampingRatio: second, velocity: first)
            let shape = BendShape(side: first, center: second)
            for number in Extremes.numbers { _ = (shape.edge(at: number), shape.displacement(at: number)) }
            let box = try? BendableBox(origin: DrawerPoint(x: first, y: second), width: first, height: second)
            guard var box else { continue }
            for number in Extremes.numbers {
                box.move(to: DrawerPoint(x: number, y: first), at: number)
                for edge in BoxEdge.allCases { checkNumbers(of: box.outline(edge, fraction: number, at: second)) }
                checkNumbers(of: box.origin(at: number))
                checkNumbers(of: (box.end, 0))
            }
        }
        let heights = try BarHeights(compact: 40, normal: 120, expanded: 300)
        let bend = try Bend(layout: try Bend.layout(height: 240), container: Extremes.container, listHeight: 300)
        let bar = try Bar(heights: heights, container: Extremes.container, listHeight: 3000)
        everyEvent(on: bend) { checkNumbers(of: $0.shape) }
        let sizes: [(bar: [Double], screen: Double, list: Double)] = [
            ([40, 120, 300], 800, 3000), ([0, 0, 0], 0, 0), ([0, 1e6, 1e6], 1, 1e12), ([100, 200, 300], 1e6, 0),
        ]
        for size in sizes {
            var container = Extremes.container
            container.height = size.screen
            let heights = try BarHeights(compact: size.bar[0], normal: size.bar[1], expanded: size.bar[2])
            let bar = try Bar(heights: heights, container: container, listHeight: size.list)
            everyEvent(on: bar) {
                checkNumbers(of: $0.reading)
                checkNumbers(of: ($0.state.height, $0.contentOffset, $0.state.progress))
                _ = $0.target(ifReleasedAt: $0.time)
            }
        }
        for point in Extremes.points { _ = (bend.place(at: point), bar.place(at: point)) }
        for number in Extremes.numbers {
            let state = BarState(offset: number, isExpandedAvailable: true, heights: heights)
            _ = (state.progress, state.resting, state.limit, state.isAboveNormal, state.isBelowNormal)
            _ = state.value(compactNormal: (number, 1), normalExpanded: (number, number))
            _ = (try? Card.layout(inset: number), try? Bend.layout(height: number))
            var next = bar
            read(next.show(listHeight: number, offset: number, at: 0.1))
            _ = (next.reading, next.target(ifReleasedAt: number))
        }
    }
}
