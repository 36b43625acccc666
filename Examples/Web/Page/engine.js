// The engine in drawer.wasm.gz. Times are in seconds, lengths in CSS pixels, which are the engine's points.

/** Seconds, in whole nanoseconds as the engine's scripts count them. Events, frames and `performance.now` have one clock. */
export const seconds = milliseconds => Math.round(milliseconds * 1e6) / 1e9
export const now = () => seconds(performance.now())
export const timeOf = event => seconds(event.timeStamp)

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The numbers of a reading, in the order of Page.swift. */
const fields = [
  'time', 'top', 'height', 'velocity', 'offset', 'scrollVelocity', 'maximumOffset', 'visibleListHeight', 'primaryOffset',
  'overlay', 'progress', 'titleProgress', 'owner', 'phase', 'isMoving', 'nextDeadline', 'destination',
]

/** A word of a line: a no-break space stands for each space in it, such as those of `calc(50% + 1rem)`. */
const word = value => String(value).replaceAll(/\s/g, '\u00a0')

/** Settings by name as the lines of a request. Settings without a value are left out. */
export function lines(settings) {
  return Object.entries(settings).filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, ...words(value)].join(' ').replaceAll('\n', ' '))
}

/** The words of a value. The words of an object, such as a spring or detents with names, are `name=value`. */
function words(value) {
  return Array.isArray(value) ? value.map(word) : Object(value) === value ? Object.entries(value).map(pair => word(pair.join('='))) : [value]
}

/** Loads the wasm file, which is compressed. `play` reads WASI's standard input and writes its standard output. */
export async function load(url) {
  let memory
  let input = new Uint8Array()
  let output = []
  /** The engine reads into one piece of memory, and writes one. The function returns the number of bytes that it has passed. */
  const transfer = pass => (_, at, count, done) => {
    const [start, length] = new Uint32Array(memory.buffer, at, 2)
    new Uint32Array(memory.buffer, done, 1)[0] = pass(new Uint8Array(memory.buffer, start, length))
    return 0
  }
  const wasi = {
    fd_read: transfer(piece => {
      const part = input.subarray(0, piece.length)
      piece.set(part)
      input = input.subarray(part.length)
      return part.length
    }),
    fd_write: transfer(piece => {
      output.push(piece.slice())
      return piece.length
    }),
  }
  const { body } = await fetch(url)
  const code = new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } })
  const { instance } = await WebAssembly.instantiateStreaming(code, { wasi_snapshot_preview1: wasi })
  memory = instance.exports.memory

  /** Runs a fresh engine without drawing; see the guide. */
  function play(settings, events) {
    const request = lines(settings)
    for (const [time, kind, x, y, place] of events) {
      // Events without a place may contain one, such as the pointer's place at that time.
      const isPlaceless = ['release', 'cancel', 'advance'].includes(kind)
      const words = [time, kind, ...(isPlaceless ? [] : [x, y, place])].filter(word => word !== null && word !== undefined)
      request.push(words.join(' ').replaceAll('\n', ' '))
    }
    input = encoder.encode(request.join('\n') + '\n')
    output = []
    instance.exports._start()
    const text = output.map(piece => decoder.decode(piece, { stream: true })).join('') + decoder.decode()
    const readings = text.split('\n').filter(line => line).map(line => JSON.parse(line))
    if (readings[0]?.error) throw new Error(readings[0].error)
    return readings
  }
  let content
  /** Opens a drawer in a container of this size, with a handle and a header of these heights. */
  function open(...size) {
    const drawer = new Drawer(instance.exports, size)
    content ??= drawer.describeContent()
    drawer.content = content
    return drawer
  }
  return { play, open }
}

/** A drawer of the engine, without a picture. */
class Drawer {
  #wasm
  #page
  #numbers
  reading = {}
  /** Called with the notices of every call that returns notices. */
  onNotices = () => {}

  constructor(wasm, size) {
    this.#wasm = wasm
    this.#page = wasm.drawer_open(...size)
    if (!this.#page) throw new Error(`no drawer in ${size}`)
  }

  /** Handles an event line: `handle(0.25, 'press', 320, 200)`. */
  handle(...words) {
    this.#send(words.map(word).join(' '))
    this.#answer(this.#wasm.drawer_handle(this.#page))
  }

  /** Gives the drawer the settings of lines, and the defaults of all others. Throws the refusal. */
  configure(time, lines) {
    this.#send(lines.join('\n'))
    this.#answer(this.#wasm.drawer_configure(this.#page, time))
  }

  resize(...sizeAndTime) { this.#answer(this.#wasm.drawer_resize(this.#page, ...sizeAndTime)) }

  /** Ends the drawer, which must not be used any more. */
  close() { this.#wasm.drawer_close(this.#page) }

  advance(time) { this.#answer(this.#wasm.drawer_advance(this.#page, time)) }

  /** The visible state. The object is the same at each call. */
  read() {
    const at = this.#wasm.drawer_read(this.#page)
    if (this.#numbers?.buffer !== this.#wasm.memory.buffer || this.#numbers.byteOffset !== at) {
      this.#numbers = new Float64Array(this.#wasm.memory.buffer, at, fields.length)
    }
    const { reading, content } = this
    for (let i = 0; i < fields.length; i++) reading[fields[i]] = this.#numbers[i]
    reading.owner = content.owners[reading.owner]
    reading.phase = content.phases[reading.phase]
    return reading
  }

  /** Actions, steps and presets of the page; the names of owners and phases. */
  describeContent() { return JSON.parse(this.#text(this.#wasm.drawer_content(this.#page))) }

  /** The detents, the header's height, and the settings in effect. */
  describe() { return JSON.parse(this.#text(this.#wasm.drawer_describe(this.#page))) }

  #send(text) {
    const bytes = encoder.encode(text)
    const at = this.#wasm.drawer_request(this.#page, bytes.length)
    new Uint8Array(this.#wasm.memory.buffer, at, bytes.length).set(bytes)
  }

  #text(length) {
    return decoder.decode(new Uint8Array(this.#wasm.memory.buffer, this.#wasm.drawer_reply(this.#page), length)).replaceAll('\u00a0', ' ')
  }

  #answer(length) {
    if (length === 0) return
    const { refusal, notices } = JSON.parse(this.#text(length))
    // In a page, the engine's points are CSS pixels.
    if (refusal) throw new Error(refusal.replace(/\b(pt|points)\b/g, 'px'))
    this.onNotices(notices)
  }
}
