// The trace of a gesture: the drawer's top edge and the list's offset over time, drawn while the finger moves. The previous
// trace stays as a faint line, so that two presets can be compared.

export class Trace {
  #canvas
  #samples = []
  #before = []
  #detents = []
  #height = 1
  /** Whether a gesture is in progress, with the motion that follows it. */
  isOpen = false
  #colors = {}
  #size = [0, 0]

  constructor(canvas) {
    this.#canvas = canvas
    // A frame asks neither for sizes nor for styles, because either would lay the page out.
    new ResizeObserver(() => this.#measure()).observe(canvas)
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#measure())
  }

  /** The stage's height and its detents. */
  set ground({ height, detents }) {
    this.#height = height
    this.#detents = detents
    this.draw()
  }

  /** Begins a gesture. A press that catches a settle belongs to the gesture before it. */
  begin(reading) {
    if (this.isOpen) return
    if (this.#samples.length > 1) this.#before = this.#samples
    this.#samples = []
    this.isOpen = true
    this.add(reading)
  }

  add(reading) {
    if (!this.isOpen || this.#samples.length > 20000) return
    const last = this.#samples.at(-1)
    if (last && reading.time <= last.time) this.#samples.pop()
    const { time, top, offset, owner } = reading
    this.#samples.push({ time, top, offset, owner })
  }

  end() { this.isOpen = false }

  /** Shows the readings of a gesture, and faintly the readings of another one. */
  show(own, other) {
    this.#samples = own
    this.#before = other
    this.isOpen = false
    this.draw()
  }

  #measure() {
    const canvas = this.#canvas
    const style = getComputedStyle(canvas)
    for (const name of ['line', 'soft', 'text', 'accent', 'list']) this.#colors[name] = style.getPropertyValue(`--${name}`)
    this.#size = [canvas.clientWidth, canvas.clientHeight]
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio)
    canvas.getContext('2d').setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    this.draw()
  }

  draw() {
    const [width, height] = this.#size
    if (width === 0) return
    const color = name => this.#colors[name]
    const context = this.#canvas.getContext('2d')
    context.clearRect(0, 0, width, height)
    const duration = Math.max(1.2, ...[this.#before, this.#samples].map(s => s.length ? s.at(-1).time - s[0].time : 0))
    const x = (sample, samples) => 4 + (sample.time - samples[0].time) / duration * (width - 8)
    const y = top => 4 + top / this.#height * (height - 8)
    context.font = '12px system-ui, sans-serif'
    context.lineWidth = 1
    let labelled = Infinity
    for (const { name, top } of this.#detents) {
      context.strokeStyle = color('line')
      context.beginPath()
      context.moveTo(0, y(top))
      context.lineTo(width, y(top))
      context.stroke()
      // On a small screen, two detents may be too close for two names.
      const at = y(top) - 4 < 10 ? y(top) + 14 : y(top) - 4
      if (labelled - at < 13) continue
      labelled = at
      context.fillStyle = color('soft')
      context.textAlign = 'right'
      context.fillText(name, width - 4, at)
    }
    const line = (samples, value, stroke, size, ownedBy) => {
      context.strokeStyle = stroke
      context.lineWidth = size
      context.lineJoin = context.lineCap = 'round'
      context.beginPath()
      let isDown = false
      for (const sample of samples) {
        const draws = !ownedBy || sample.owner === ownedBy
        if (draws && isDown) context.lineTo(x(sample, samples), y(value(sample)))
        else context.moveTo(x(sample, samples), y(value(sample)))
        isDown = draws
      }
      context.stroke()
    }
    if (!this.#samples.length) {
      context.fillStyle = color('soft')
      context.textAlign = height > 240 ? 'center' : 'left'
      context.fillText('What you pull is drawn here.', height > 240 ? width / 2 : 4, height > 240 ? height / 2 : height - 8)
    }
    // The list's offset from the stage's bottom up, at the same scale.
    const list = sample => this.#height - Math.max(0, Math.min(sample.offset, this.#height))
    context.setLineDash([4, 4])
    line(this.#before, s => s.top, color('soft'), 1)
    context.setLineDash([])
    line(this.#samples, list, color('list'), 1.5)
    line(this.#samples, s => s.top, color('text'), 1.5)
    line(this.#samples, s => s.top, color('accent'), 4, 'drawer')
    line(this.#samples, list, color('list'), 4, 'list')
    const last = this.#samples.at(-1)
    if (last) {
      context.fillStyle = color('accent')
      context.beginPath()
      context.arc(x(last, this.#samples), y(last.top), 4, 0, 7)
      context.fill()
    }
  }
}
