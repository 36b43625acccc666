// Detents in the lengths of CSS: `6rem`, `calc(100% - 2rem)`, `env(safe-area-inset-bottom)`. The browser measures them.

/** The words of a text; spaces in parentheses belong to a word. */
function split(text) {
  const words = []
  let depth = 0
  let isNew = true
  for (const [piece] of text.matchAll(/\s+|[()]|[^\s()]+/g)) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    const isSpace = !piece.trim()
    if (isSpace && depth <= 0) isNew = true
    else if (isNew) {
      words.push(piece)
      isNew = false
    } else words[words.length - 1] += isSpace ? ' ' : piece
  }
  return words
}

/** The lengths that the engine reads itself. */
const own = /^(content|header|[\d.]+(px|pt|%))$/

/** The lengths of a list of detents, each measured by an element of its height in a box. */
export class Lengths {
  #box
  #text = ''
  #words = []
  #probes = []

  /** @param resized is called with each element that measures, because its height may change. */
  constructor(box, resized) { Object.assign(this, { resized }).#box = box }

  /** The detents as the engine reads them: names, with heights in px instead of other lengths. */
  detents(text) {
    if (text !== this.#text) this.#measure(text)
    return this.#words.map((word, i) => {
      const probe = this.#probes[i]
      return probe ? `${word.name}=${parseFloat(getComputedStyle(probe).height)}px` : word.text
    })
  }

  #measure(text) {
    this.#text = text
    this.#box.replaceChildren()
    this.#words = split(text).map(text => ({ text, name: text.split('=')[0], height: text.slice(text.indexOf('=') + 1) }))
    this.#probes = this.#words.map(({ height }) => {
      // `auto`, `inherit` and the like are not lengths. CSS closes what a parenthesis leaves open.
      const isClosed = height.split('(').length === height.split(')').length
      if (own.test(height) || !/[\d(]/.test(height) || !isClosed || !CSS.supports('height', height)) return null
      const probe = document.createElement('i')
      probe.style.height = height
      this.#box.append(probe)
      this.resized(probe)
      return probe
    })
  }
}
