// The hand on a drawer: presses, pans, taps and the wheel, which go to the engine as the events of one pointer.

import { now, timeOf } from './engine.js'
import { container, inner, keeps, menus, scrolls, target, texts } from './look.js'

const kinds = ['pointermove', 'pointerup', 'pointercancel']

export class Hand {
  #sheet
  #parts
  #act
  #moved
  /** The pointer that holds the drawer, and its type; null without one. */
  #pointer = null
  #type
  #pressed
  /** The place of a touch inside scrollers of the page, until its first movement decides whether they scroll. */
  #undecided = null
  /** Whether the engine takes the last press for a tap. */
  #isTap = true
  /** Whether the last press belongs to the browser. */
  #isKept = false

  /**
   * @param sheet the element.
   * @param on listens to the element's own events.
   * @param act gives the engine an event: a time and words.
   * @param moved reads the engine and tells the page.
   * @param peek opens the dialog for a pull from the edge.
   * @param focus moves the focus without raising the drawer; without an element, the browser is about to do so.
   */
  constructor(sheet, parts, on, { act, moved, peek, focus }) {
    this.#sheet = sheet
    this.#parts = parts
    this.#act = act
    this.#moved = moved
    on('pointerdown', event => this.#press(event, peek))
    on('click', event => this.#click(event, focus), true)
    on('mousedown', event => this.#down(event, focus))
    // A long press that opens the menu of a link or a picture belongs to the browser.
    on('contextmenu', event => { if (target(event).closest(menus)) this.#yield(event) })
    on('dragstart', event => { if (!this.#isKept) event.preventDefault() })
    on('wheel', event => this.#wheel(event), { passive: false })
    // Inside a scroller of the page, the browser would take over a touch that the engine has. In the top layer, the browser waits
    // for listeners of the parts, but not for a listener of the element itself. A second finger belongs to the browser, which zooms.
    for (const part of [parts.behind, parts.overlay, parts.sheet, parts.edge]) {
      part.addEventListener('touchmove', event => {
        if (this.holds && !this.#undecided && event.cancelable && event.touches.length < 2) event.preventDefault()
      }, { passive: false })
    }
  }

  /** Whether a pointer holds the drawer. */
  get holds() { return this.#pointer !== null }

  /** The engine has taken the press for a tap. */
  tapped() { this.#isTap = true }

  /** Lets the pointer go, without an event for the engine. */
  let() {
    document.removeEventListener('selectionchange', this.#select)
    for (const kind of kinds) removeEventListener(kind, this.#pan, true)
    this.#pointer = this.#undecided = null
  }

  #point({ clientX, clientY }) {
    const box = container(this.#sheet, this.#parts).getBoundingClientRect()
    return [clientX - box.left, clientY - box.top]
  }

  #press(event, peek) {
    if (event.button !== 0) return
    if (this.holds) {
      // A second finger waits. The first pointer of its type means that the page or the browser has kept the end of the last one.
      if (!event.isPrimary || event.pointerType !== this.#type) return
      this.let()
      this.#act(timeOf(event), 'cancel')
    }
    const isMouse = event.pointerType === 'mouse'
    this.#isTap = this.#isKept = Boolean(keeps(target(event), isMouse && !this.#sheet.drawer.reading.isMoving))
    if (this.#isTap) return
    this.#pointer = event.pointerId
    this.#type = event.pointerType
    // The window gets the rest of the pan even if the list has replaced the pressed element.
    for (const kind of kinds) addEventListener(kind, this.#pan, true)
    document.addEventListener('selectionchange', this.#select)
    this.#pressed = target(event)
    // The pointer of a test library is not active.
    try { this.#pressed.setPointerCapture(this.#pointer) } catch {}
    const scrollers = isMouse ? [] : inner(event, this.#sheet)
    this.#undecided = scrollers.length ? { scrollers, x: event.clientX, y: event.clientY } : null
    // A drawer may be narrower than its container, which the engine does not know.
    if (target(event) === this.#parts.edge) peek()
    this.#act(timeOf(event), 'press', ...this.#point(event), ...this.#beside(event))
  }

  #pan = event => {
    if (event.pointerId !== this.#pointer) return
    if (event.type === 'pointermove') {
      if (this.#undecided) {
        const { scrollers, x, y } = this.#undecided
        const way = [x - event.clientX, y - event.clientY]
        if (!way.some(distance => distance)) return
        this.#undecided = null
        if (scrolls(scrollers, ...way)) {
          this.let()
          return this.#act(timeOf(event), 'cancel')
        }
      }
      // The browser hands over all samples since the last frame, each with its own time.
      const samples = event.getCoalescedEvents()
      for (const sample of samples.length ? samples : [event]) this.#act(timeOf(sample), 'move', ...this.#point(sample))
    } else {
      this.let()
      this.#act(timeOf(event), event.type === 'pointerup' ? 'release' : 'cancel')
    }
    this.#moved()
  }

  /** Leaves a held pointer to the browser, unless the page has prevented the event by which the browser takes it. */
  #yield(event) {
    if (!this.holds || event.defaultPrevented) return
    this.let()
    this.#act(now(), 'cancel')
  }

  /** A long press that selects text belongs to the browser, which lets the finger go on selecting. */
  #select = event => {
    const { selectionStart, selectionEnd } = this.#pressed
    const isText = String(getSelection()) && getSelection().containsNode(this.#pressed, true)
    if (isText || selectionStart !== selectionEnd) this.#yield(event)
  }

  /** A press must neither move the focus nor select text. The tap of a finger has ended before this event: the browser puts the
      caret into a text where the finger was. */
  #down(event, focus) {
    if (this.#isKept) return
    if (!this.#isTap || this.holds || !target(event).closest(texts)) return event.preventDefault()
    focus()
  }

  /** The engine recognizes taps. A click without a pointer comes from a key or from an assistive technology. */
  #click(event, focus) {
    if (event.detail === 0) return
    if (this.#isTap) {
      if (this.#isKept) return
      focus(target(event).closest(`${texts}, a, button, input, [tabindex]`) ?? this.#parts.dialog)
    } else {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  #wheel(event) {
    if (event.ctrlKey || keeps(target(event)) || scrolls(inner(event, this.#sheet), event.deltaX, event.deltaY)) return
    event.preventDefault()
    const { rowHeight } = this.#sheet.ground
    const rows = event.deltaY * [1, rowHeight / 3, container(this.#sheet, this.#parts).clientHeight][event.deltaMode] / rowHeight
    const path = event.composedPath()
    const place = ['handle', 'header'].find(name => path.includes(this.#parts[name])) ?? this.#beside(event)[0] ?? 'list'
    if (rows !== 0) this.#act(timeOf(event), 'wheel', rows, place)
  }

  /** The place that an event beside the drawer hits. */
  #beside(event) {
    const path = event.composedPath()
    const { overlay, sheet } = this.#parts
    return path.includes(sheet) ? [] : [path.includes(overlay) ? 'overlay' : 'primary']
  }
}
