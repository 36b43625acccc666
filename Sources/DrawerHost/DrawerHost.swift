// A host: passes the platform's reports to the engine, and draws the engine's readings with the platform's views.

import DrawerCore

/// A drawer on a touch screen. In an app, a view controller conforms to `DrawerPlatform`, owns a host, and calls it on
/// the main thread.
public final class DrawerHost {
    /// The engine, for its readings.
    public private(set) var drawer: DrawerEngine
    /// Whether the recognizer has begun a pan that is still in progress.
    private(set) var isPanning = false
    /// The distance from the finger to the point that holds the drawer, and that point.
    private var slop = DrawerPoint(x: 0, y: 0)
    private var held = DrawerPoint(x: 0, y: 0)
    /// Whether the view has changed its size, so that the same finger has other coordinates.
    private var isTurned = false
    private(set) var surroundings: Surroundings
    private let design: DrawerDesign
    private let preferred: DrawerEngine.Settings
    /// Called with each notice of the engine, after the host has answered it: `detentReached`, `dismissRequested` and
    /// so on.
    public var onNotice: ((Notice) -> Void)?
    unowned let platform: any DrawerPlatform

    /// - Parameters:
    ///   - platform: must outlive the host.
    ///   - rows: the number of rows in the list.
    ///   - design: the rows, the header and the detents.
    ///   - settings: the settings of the drawer, for users who do not prefer reduced motion.
    /// - Throws: `InvalidValue` for an invalid layout or invalid settings.
    public init(
        _ platform: any DrawerPlatform, rows: Int, design: DrawerDesign = .standard,
        settings: DrawerEngine.Settings = DrawerEngine.Settings()
    ) throws(InvalidValue) {
        let surroundings = Surroundings(platform, design)
        (self.platform, self.surroundings, self.design, preferred) = (platform, surroundings, design, settings)
        drawer = try DrawerEngine(
            layout: surroundings.layout(), container: surroundings.container,
            listHeight: Double(max(0, rows)) * design.rowHeight, listInsets: surroundings.listInsets,
            settings: surroundings.settings(settings))
        // The engine scrolls the list. The view must neither scroll nor move it by itself.
        platform.list.isScrollEnabled = false
        platform.list.adjustsInsets = false
        // The engine follows one finger. With two, the recognizer would report the point between them.
        platform.maximumNumberOfTouches = 1
        send(.bottomInset(points: surroundings.keyboardHeight, animated: false))
    }

    // MARK: Touches

    /// Whether a touch at a point belongs to the drawer: `point(inside:with:)`. The content behind gets all other
    /// touches.
    public func takes(_ point: DrawerPoint) -> Bool { drawer.place(at: point) != .primary }

    /// Whether the recognizer begins with the touch instead of after its slop: a finger stops a moving drawer or list.
    public func beginsAtTouchDown(_ point: DrawerPoint) -> Bool { drawer.isMoving && takes(point) }

    /// The action of the pan recognizer.
    public func pan(_ gesture: PanGesture) {
        let last = gesture.samples.last ?? TouchSample(isPanning ? held : gesture.start, at: time)
        switch gesture.state {
        case .began:
            // The drawer is held by the point where the finger went down, and moves from now on.
            slop = DrawerPoint(x: last.point.x - gesture.start.x, y: last.point.y - gesture.start.y)
            (held, isPanning, isTurned) = (gesture.start, true, false)
            send(.press(at: gesture.start, canBeTap: false), at: last.time)
        case .changed:
            follow(gesture.samples)
        case .ended:
            follow(gesture.samples)
            isPanning = false
            send(.release, at: last.time)
        case .cancelled:
            isPanning = false
            send(.cancel, at: last.time)
        }
        draw()
    }

    /// Moves by every sample at its own time, because each one counts for the velocity. Predicted samples do not.
    private func follow(_ samples: [TouchSample]) {
        for sample in samples {
            // After a rotation, the finger holds the drawer by the same point as before.
            if isTurned { slop = DrawerPoint(x: sample.point.x - held.x, y: sample.point.y - held.y) }
            isTurned = false
            held = DrawerPoint(x: sample.point.x - slop.x, y: sample.point.y - slop.y)
            send(.move(to: held), at: sample.time)
        }
    }

    /// The action of the tap recognizer.
    public func tap(_ sample: TouchSample) {
        guard !isPanning else { return }
        send(.press(at: sample.point), at: sample.time)
        send(.release, at: sample.time)
        draw()
    }

    // MARK: Frames

    /// The display link's callback.
    /// - Parameters:
    ///   - timestamp: in seconds: `CADisplayLink.timestamp`.
    ///   - duration: the duration of a frame, in seconds: `CADisplayLink.duration`.
    public func frame(timestamp: Double, duration: Double) {
        // A touch arrives up to a frame after its time. The engine must not be ahead of it.
        advance(to: isPanning ? timestamp - duration : timestamp)
    }

    /// The timer's callback.
    public func wake() { advance(to: time) }

    private func advance(to time: Double) {
        react(to: drawer.advance(to: time))
        draw()
    }

    /// The time of an event that is not a touch. During a pan, it is the last touch's time, so that the next touch is
    /// not late.
    var time: Double { isPanning ? drawer.time : platform.now }

    private func draw() {
        let reading = drawer.reading
        platform.drawerTop = reading.top
        platform.overlayAlpha = reading.overlay
        platform.isContentHiddenFromAccessibility = drawer.isDimmed
        platform.list.offset = reading.offset
        platform.list.indicator = reading.listPhase == .idle ? nil : indicator(reading)
        platform.isDisplayLinkPaused = !drawer.isMoving
        // During a pan, time passes by touches, and each touch also processes the deadlines before it.
        platform.wakeTime = drawer.isMoving || isPanning ? nil : drawer.nextDeadline
    }

    /// The visible part of the list. Beyond an end, the indicator shrinks.
    private func indicator(_ reading: Reading) -> ClosedRange<Double>? {
        let whole = reading.maximumOffset + reading.visibleListHeight
        guard reading.maximumOffset > 0 else { return nil }
        func share(_ offset: Double) -> Double { min(max(offset / whole, 0), 1) }
        return share(reading.offset)...share(reading.offset + reading.visibleListHeight)
    }

    // MARK: Events

    /// Passes an event to the engine. The caller draws.
    @discardableResult
    private func send(_ event: DrawerEvent, at time: Double) -> Notices {
        let notices = drawer.handle(event, at: time)
        react(to: notices)
        return notices
    }

    /// Sends an event that is not a touch, from a key, the app or an assistive technology.
    @discardableResult
    public func send(_ event: DrawerEvent) -> Notices {
        defer { draw() }
        return send(event, at: time)
    }

    private func react(to notices: Notices) {
        for notice in notices {
            switch (notice.kind, notice.cause) {
            case (.tapped(on: .list, at: let point), _):
                let offset = drawer.listOffset(at: point)
                guard (0..<drawer.listHeight).contains(offset) else { break }
                platform.choose(row: Int(offset / drawer.container.rowHeight))
            case (.targetChosen, .pan), (.targetChosen, .tap), (.targetChosen, .key):
                platform.announce(accessibilityValue)
            default: break
            }
            onNotice?(notice)
        }
    }

    /// Changes the number of rows in the list.
    public func rowsChanged(to rows: Int) {
        send(.listContent(height: Double(max(0, rows)) * design.rowHeight, insets: surroundings.listInsets))
    }

    // MARK: Surroundings

    /// Adapts to a new size of the view, safe areas, a keyboard, or the wish for less motion. UIKit reports these by
    /// `viewDidLayoutSubviews`, `safeAreaInsetsDidChange`, `keyboardWillChangeFrameNotification` and
    /// `reduceMotionStatusDidChangeNotification`.
    /// - Parameter animated: whether the drawer settles at its new height; false while UIKit animates the views.
    /// - Throws: `InvalidValue` if a length is out of its range, or as the design's `layout`; nothing changes in that
    ///   case.
    public func surroundingsChanged(animated: Bool = false) throws(InvalidValue) {
        let next = Surroundings(platform, design)
        // A copy takes the sizes and the keyboard, so that an invalid one of them changes nothing.
        var changed = drawer
        let notices = try changed.configure(
            layout: next.layout(), settings: next.settings(preferred), container: next.container,
            listInsets: next.listInsets, at: time, animated: animated)
        let ofKeyboard = changed.handle(.bottomInset(points: next.keyboardHeight, animated: animated), at: time)
        for notice in ofKeyboard {
            if case .notApplied(.invalid(let value)) = notice.kind { throw value }
        }
        isTurned = isTurned || next.width != surroundings.width || next.height != surroundings.height
        (drawer, surroundings) = (changed, next)
        react(to: notices)
        react(to: ofKeyboard)
        draw()
    }

    /// Answers a tap on the status bar: `scrollViewShouldScrollToTop(_:)`.
    /// - Returns: whether the view scrolls by itself.
    public func shouldScrollToTop() -> Bool {
        send(.scroll(to: 0))
        return false
    }
}
