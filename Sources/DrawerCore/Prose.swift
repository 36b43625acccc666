// Texts that nothing reads in a program without an operating system.

/// A sentence of a rule; empty in a program without an operating system, where nothing shows the sentences, which would be a
/// hundredth of a page with the engine.
@inlinable
package func prose(_ text: @autoclosure () -> String) -> String {
    #if hasFeature(Embedded)
        ""
    #else
        text()
    #endif
}
