// Names of SwiftUI and of MacTypes, for platforms without them: AppWishes imports this module beside DrawerCore.

public protocol Gesture {}
public protocol Layout {}
public enum Edge { case top, bottom }
public enum ScrollPhase { case idle }
public struct Alignment {}
public struct Anchor<Value> {}
public struct Animation {}
public struct EdgeInsets {}
public struct Path {}
public struct Point {}
public struct Rect {}
public struct Rectangle {}
public struct Section {}
public struct Settings {}
public struct Size {}
public struct Spring {}
public struct Text {}
public struct Transaction {}
