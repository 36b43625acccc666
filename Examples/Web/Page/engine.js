// The engine in drawer.wasm.gz. Times are in seconds, lengths in CSS pixels, which are the engine's points.

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The numbers of a reading, in the order of Page.swift. */
const fields = [
  'time', 'top', 'height', 'velocity', 'offset', 'scrollVelocity', 'maximumOffset', 'visibleListHeight', 'primaryOffset',
  'overlay', 'progress', 'titleProgress', 'owner', 'phase', 'isMoving', 'nextDeadline', 'destination',
]

/** Loads the wasm file, which is compressed. WASI's standard input and output are what `play` reads and writes. */
export async function load(url) {
  let memory
  let input = new Uint8Array()
  let output = []
  const pieces = (at, count) => Array.from({ length: count }, (_, i) => {
    const [start, length] = new Uint32Array(memory.buffer, at + 8 * i, 2)
    return new Uint8Array(memory.buffer, start, length)
  })
  const wasi = {
    fd_read(_, at, count, done) {
      let total = 0
      for (const piece of pieces(at, count)) {
        const part = input.subarray(0, piece.length)
        piece.set(part)
        input = input.subarray(part.length)
        total += part.length
      }
      new DataView(memory.buffer).setUint32(done, total, true)
      return 0
    },
    fd_write(_, at, count, done) {
      let total = 0
      for (const piece of pieces(at, count)) {
        output.push(piece.slice())
        total += piece.length
      }
      new DataView(memory.buffer).setUint32(done, total, true)
      return 0
    },
  }
  const { body } = await fetch(url)
  const code = new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } })
  const { instance } = await WebAssembly.instantiateStreaming(code, { wasi_snapshot_preview1: wasi })
  memory = instance.exports.memory

  /** Runs a fresh engine without drawing; see the guide. */
  function play(settings, events) {
    const lines = [...settings]
    for (const line of lines) {
      if (!/^Set [^\n]*$/.test(line)) throw new Error(`${JSON.stringify(line)} is not a Set line`)
    }
    for (const [time, kind, x, y, place] of events) {
      // Events without a place may have one, such as the pointer's at that time.
      const isPlaceless = ['release', 'cancel', 'advance'].includes(kind)
      const words = [time, kind, ...(isPlaceless ? [] : [x, y, place])].filter(word => word !== null && word !== undefined)
      lines.push(words.join(' ').replaceAll('\n', ' '))
    }
    input = encoder.encode(lines.join('\n') + '\n')
    output = []
    instance.exports._start()
    const text = output.map(piece => decoder.decode(piece, { stream: true })).join('') + decoder.decode()
    const readings = text.split('\n').filter(line => line).map(line => JSON.parse(line))
    if (readings[0]?.error) throw new Error(readings[0].error)
    return readings
  }
  return { play, open: (width, height) => new Drawer(instance.exports, width, height) }
}

/** A drawer that the page shows. */
class Drawer {
  #wasm
  #page
  #numbers
  /** Called with the notices of every call that has some. */
  onNotices = () => {}

  constructor(wasm, width, height) {
    this.#wasm = wasm
    this.#page = wasm.drawer_open(width, height)
    if (!this.#page) throw new Error(`no drawer of ${width} x ${height}`)
    /** Actions, steps and presets; the names of owners and phases. */
    this.content = JSON.parse(this.#text(wasm.drawer_content(this.#page)))
    this.read()
  }

  /** Handles an event line: `handle(0.25, 'press', 320, 200)`. */
  handle(time, ...words) {
    this.#send([time, ...words].join(' '))
    return this.#answer(this.#wasm.drawer_handle(this.#page))
  }

  /** Applies the text of a `Set` line. Throws the refusal. */
  configure(text, time) {
    this.#send(text)
    return this.#answer(this.#wasm.drawer_configure(this.#page, time))
  }

  /** Gives a control of `describe` another value, as text. Throws the refusal. */
  change(control, text, time) {
    this.#send(text)
    return this.#answer(this.#wasm.drawer_change(this.#page, control, time))
  }

  resize(width, height, time) { this.#answer(this.#wasm.drawer_resize(this.#page, width, height, time)) }

  /** Ends the drawer, which must not be used any more. */
  close() { this.#wasm.drawer_close(this.#page) }

  advance(time) { this.#answer(this.#wasm.drawer_advance(this.#page, time)) }

  /** The visible state. The object is the same at each call. */
  read() {
    const at = this.#wasm.drawer_read(this.#page)
    if (this.#numbers?.buffer !== this.#wasm.memory.buffer || this.#numbers.byteOffset !== at) {
      this.#numbers = new Float64Array(this.#wasm.memory.buffer, at, fields.length)
    }
    this.reading ??= {}
    for (let i = 0; i < fields.length; i++) this.reading[fields[i]] = this.#numbers[i]
    this.reading.owner = this.content.owners[this.reading.owner]
    this.reading.phase = this.content.phases[this.reading.phase]
    return this.reading
  }

  /** The detents and the controls of the settings. */
  describe() {
    const ground = JSON.parse(this.#text(this.#wasm.drawer_describe(this.#page)))
    ground.controls.forEach((control, index) => { control.index = index })
    return ground
  }

  #send(text) {
    const bytes = encoder.encode(text)
    const at = this.#wasm.drawer_request(this.#page, bytes.length)
    new Uint8Array(this.#wasm.memory.buffer, at, bytes.length).set(bytes)
  }

  #text(length) {
    return decoder.decode(new Uint8Array(this.#wasm.memory.buffer, this.#wasm.drawer_reply(this.#page), length))
  }

  #answer(length) {
    if (length === 0) return
    const { refusal, notices } = JSON.parse(this.#text(length))
    if (refusal) throw new Error(refusal)
    this.onNotices(notices)
  }
}
