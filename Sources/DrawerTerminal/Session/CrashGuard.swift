// When the program itself fails (a Swift trap is SIGILL or SIGTRAP): the terminal first, then the crash takes its way.

import CNcurses
@preconcurrency import Foundation

/// What the handler gives back; nil while the screen is not ours. The handler reads it, nobody frees it.
nonisolated(unsafe) private var guarded: UnsafeMutablePointer<Restoration>?

enum CrashGuard {
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, SIGSYS]

    /// Installs the handlers, on a stack of their own so that a stack overflow is caught too.
    ///
    /// Swift's own handler is not called on: on a terminal it would wait for a key for half a minute.
    static func install() {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
        for signal in signals {
            _ = cn_handle_signal(
                signal,
                { number in
                    if let restoration = guarded {
                        restoration.pointee.leave(discardsReplies: true)
                        restoration.pointee.releaseErrors()
                    }
                    _ = cn_default_signal(number)
                    raise(number)
                }, Int32(truncatingIfNeeded: SA_ONSTACK) | Int32(truncatingIfNeeded: SA_NODEFER))
        }
    }

    /// From here on the screen is ours.
    static func arm(_ restoration: UnsafeMutablePointer<Restoration>) { guarded = restoration }

    /// From here on it is not.
    static func disarm() { guarded = nil }
}
