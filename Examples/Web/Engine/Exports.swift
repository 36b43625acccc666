// The functions of the wasm file. A function that answers with text returns the length in bytes; `drawer_reply` is the
// address.

import Runtime

/// Opens a drawer with an empty list in a container of this size, in points, with a handle and a header of these
/// heights. The other functions take its address. Any number of drawers may be open.
@_cdecl("drawer_open")
func openPage(_ width: Double, _ height: Double, _ handle: Double, _ header: Double) -> UnsafeMutableRawPointer? {
    Page(width: width, height: height, handle: handle, header: header).map { Unmanaged.passRetained($0).toOpaque() }
}

@_cdecl("drawer_close")
func closePage(_ page: UnsafeMutableRawPointer) { Unmanaged<Page>.fromOpaque(page).release() }

/// Room for a text of this length, which the next `drawer_configure` or `drawer_handle` reads.
@_cdecl("drawer_request")
func makeRequest(_ page: UnsafeMutableRawPointer, _ length: Int) -> UnsafeMutableRawPointer? {
    let page = object(page)
    page.request = [UInt8](repeating: 0, count: length)
    return page.request.withUnsafeMutableBytes { $0.baseAddress }
}

@_cdecl("drawer_configure")
func configure(_ page: UnsafeMutableRawPointer, _ time: Double) -> Int {
    answer(page) { $0.configure(at: time) }
}

@_cdecl("drawer_handle")
func handle(_ page: UnsafeMutableRawPointer) -> Int {
    answer(page) { $0.handle() }
}

@_cdecl("drawer_resize")
func resize(
    _ page: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ handle: Double, _ header: Double,
    _ time: Double
) -> Int {
    answer(page) { $0.resize(width: width, height: height, handle: handle, header: header, at: time) }
}

@_cdecl("drawer_advance")
func advance(_ page: UnsafeMutableRawPointer, _ time: Double) -> Int {
    answer(page) { $0.advance(to: time) }
}

@_cdecl("drawer_describe")
func describe(_ page: UnsafeMutableRawPointer) -> Int {
    answer(page) { $0.describe() }
}

@_cdecl("drawer_content")
func content(_ page: UnsafeMutableRawPointer) -> Int {
    answer(page) { $0.content() }
}

private func object(_ page: UnsafeMutableRawPointer) -> Page {
    Unmanaged<Page>.fromOpaque(page).takeUnretainedValue()
}

private func answer(_ page: UnsafeMutableRawPointer, _ call: (Page) -> Void) -> Int {
    let page = object(page)
    call(page)
    return page.reply.count
}

@_cdecl("drawer_reply")
func replyAddress(_ page: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    object(page).reply.withUnsafeBytes { $0.baseAddress }
}

/// The address of the visible state as numbers; engine.js names them.
@_cdecl("drawer_read")
func read(_ page: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    let page = object(page)
    page.read()
    return page.numbers.withUnsafeBytes { $0.baseAddress }
}

/// WASI's entry point: plays the request on standard input, as `window.drawer.play` does.
@_cdecl("_start")
func start() {
    var request: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = piece.withUnsafeMutableBytes { read_input($0.baseAddress, $0.count) }
        guard count > 0 else { break }
        request += piece[..<count]
    }
    let reply = Play.reply(to: request)
    reply.withUnsafeBytes { write_output($0.baseAddress, $0.count) }
}
