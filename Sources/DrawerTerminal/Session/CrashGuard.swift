// Restores the terminal on a crash (a trap in Swift is SIGILL or SIGTRAP), then lets the signal end the program.

import CNcurses
@preconcurrency import Foundation

/// Read by the handler; nil while the terminal is not taken over. Never freed, because the handler can run at any time.
nonisolated(unsafe) private var guarded: UnsafeMutablePointer<Restoration>?

enum CrashGuard {
    /// Crashes, and SIGQUIT, which users send to get a core dump. The event loop handles all other signals that end a
    /// process.
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, SIGSYS]

    /// Installs the handlers on an alternate stack, so that a stack overflow is handled too.
    ///
    /// These handlers replace the handler of the Swift runtime, which on a terminal waits half a minute for a key.
    static func install() {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
        for signal in signals where cn_is_ignored(signal) == 0 { handle(signal) }
    }

    /// Adds the handler for the signals that ask the program to end: once the program is ending, another signal must
    /// end it at once.
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

    /// From now on, the handler restores the terminal.
    static func arm(_ restoration: UnsafeMutablePointer<Restoration>) { guarded = restoration }

    /// From now on, the handler leaves the terminal alone.
    static func disarm() { guarded = nil }
}
