// The platform, such as UIKit: the values that it delivers, and the protocol with the properties that the host reads
// and sets. The comments name the counterparts in UIKit.

import DrawerCore

/// A position of a finger: `location(in:)` and `timestamp` of a `UITouch`.
public struct TouchSample: Sendable, Hashable {
    /// In points of the container, which is the view.
    public var point: DrawerPoint
    /// In seconds, on the clock of the display link.
    public var time: Double

    /// A position at a time.
    public init(_ point: DrawerPoint, at time: Double) {
        self.point = point
        self.time = time
    }
}

/// A report of the pan recognizer: a subclass of `UIPanGestureRecognizer` that keeps the touches.
public struct PanGesture: Sendable, Hashable {
    /// `UIGestureRecognizer.State`.
    public enum State: Sendable { case began, changed, ended, cancelled }

    /// The state of the recognizer.
    public var state: State
    /// Where the finger went down. The recognizer begins later, after some distance.
    public var start: DrawerPoint
    /// The positions since the last report, the oldest first: `coalescedTouches(for:)` of a `UIEvent`. A
    /// cancelled recognizer may have none.
    public var samples: [TouchSample]
    /// The positions that the platform expects next: `predictedTouches(for:)`. The host leaves them out, because they
    /// have not happened.
    public var predicted: [TouchSample]

    /// The properties describe the arguments.
    public init(_ state: State, start: DrawerPoint, samples: [TouchSample], predicted: [TouchSample] = []) {
        self.state = state
        self.start = start
        self.samples = samples
        self.predicted = predicted
    }
}

/// A view controller with a view for the drawer, a view that dims the content behind the drawer, a recognizer, a
/// display link and a timer.
public protocol DrawerPlatform: AnyObject {
    // Properties that the host reads.

    /// In seconds: `CACurrentMediaTime()`.
    var now: Double { get }
    /// The width of the view in points: `bounds.width`.
    var width: Double { get }
    /// The height of the view in points: `bounds.height`.
    var height: Double { get }
    /// The safe areas at the top and at the bottom in points: `safeAreaInsets`.
    var safeArea: Insets { get }
    /// y of the keyboard's top edge in points of the view: `keyboardFrameEndUserInfoKey`; `nil` without a keyboard.
    var keyboardTop: Double? { get }
    /// `UIAccessibility.isReduceMotionEnabled`.
    var prefersReducedMotion: Bool { get }

    // Properties that the host sets.

    /// y of the drawer's top edge in points: `frame.origin.y` of its view.
    var drawerTop: Double { get set }
    /// 0...1: `alpha` of the view that dims the content behind the drawer.
    var overlayAlpha: Double { get set }
    /// The list in the drawer.
    var list: any DrawerListView { get }
    /// `maximumNumberOfTouches` of the pan recognizer.
    var maximumNumberOfTouches: Int { get set }
    /// `isPaused` of the `CADisplayLink` that calls `frame(timestamp:duration:)`.
    var isDisplayLinkPaused: Bool { get set }
    /// The time of a `Timer` that calls `wake()`, in seconds; `nil` for none.
    var wakeTime: Double? { get set }
    /// `accessibilityElementsHidden` of the content behind the drawer.
    var isContentHiddenFromAccessibility: Bool { get set }
    /// `UIAccessibility.post(notification: .announcement, argument:)`.
    func announce(_ sentence: String)
    /// Reports that the user has chosen a row, counted from 0.
    func choose(row: Int)
}

/// The list in the drawer: a `UIScrollView`, with a view as its indicator.
public protocol DrawerListView: AnyObject {
    /// In points: `contentOffset.y`.
    var offset: Double { get set }
    /// `isScrollEnabled`: whether the view scrolls by itself.
    var isScrollEnabled: Bool { get set }
    /// Whether `contentInsetAdjustmentBehavior` is other than `never`.
    var adjustsInsets: Bool { get set }
    /// The part of the content that is visible, 0...1; `nil` hides the indicator.
    var indicator: ClosedRange<Double>? { get set }
}
