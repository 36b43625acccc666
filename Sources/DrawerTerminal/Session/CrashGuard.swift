// Signals of a crash (a trap in Swift is SIGILL or SIGTRAP): the terminal is restored first, then the signal takes its course.

import CNcurses
@preconcurrency import Foundation

/// What the handler restores; nil while the terminal is not the program's. The handler reads it, nobody frees it.
nonisolated(unsafe) private var guarded: UnsafeMutablePointer<Restoration>?

enum CrashGuard {
    /// Crashes, and what users send to get a core dump. The event loop answers all other signals that end a process.
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, SIGSYS]

    /// Installs the handlers, on a stack of their own so that a stack overflow is handled too.
    ///
    /// Swift's own handler is not called: on a terminal it would wait half a minute for a key.
    static func install() {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
        for signal in signals where cn_is_ignored(signal) == 0 { handle(signal) }
    }

    /// Handles also the signals that ask the program to end: it is ending already, and another one must not wait.
    static func guardEndings() {
        for signal in Signals.ending where cn_is_ignored(signal) == 0 { handle(signal) }
    }

    private static func handle(_ signal: Int32) {
        _ = cn_handle_signal(
            signal,
            { number in
                if let restoration = guarded {
                    restoration.pointee.leave(discardsReplies: !restoration.pointee.isHasty)
                    restoration.pointee.releaseErrors()
                }
                _ = cn_default_signal(number)
                raise(number)
            }, Int32(truncatingIfNeeded: SA_ONSTACK) | Int32(truncatingIfNeeded: SA_NODEFER))
    }

    /// From here on the terminal is the program's.
    static func arm(_ restoration: UnsafeMutablePointer<Restoration>) { guarded = restoration }

    /// From here on it is not.
    static func disarm() { guarded = nil }
}
