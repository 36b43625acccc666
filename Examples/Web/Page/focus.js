// The focus of a drawer: where it goes when the drawer opens, what keeps it inside, and where it comes back to.

import { target } from './look.js'

/** The element that a page names: itself, a function that returns it, or a selector. */
const named = (given, root) => typeof given === 'function' ? given() : typeof given === 'string' ? root.querySelector(given) : given

export class Focus {
  #sheet
  #parts
  /** The element that had the focus before the dialog, and the element that has it inside. */
  #before
  #inside
  /** The element that gets the focus when the list appears. */
  #wanted
  #isRevealing = true
  /** Whether the list has scrolled to the focus since the last frame: until then, the browser's own scrolling does not count. */
  hasRevealed = false
  initial
  final

  /** @param reveal raises the drawer and scrolls its list to an element. */
  constructor(sheet, parts, on, reveal) {
    this.#sheet = sheet
    this.#parts = parts
    on('focusin', event => {
      this.#inside = target(event)
      if (event.target === sheet || !this.#isRevealing) return
      reveal(event.target)
    })
    // An element that is moved by removing and adding it loses the focus between the two.
    on('focusout', () => queueMicrotask(() => { if (sheet.isConnected && !sheet.matches(':focus-within')) this.#inside = null }))
  }

  /** Remembers the element that has the focus before the drawer opens. */
  remember() { this.#before = document.activeElement }

  forget() { this.#wanted = this.#inside = null }

  /** Moves the focus without raising the drawer. Without an element, the browser is about to move it. */
  move(element) {
    this.#isRevealing = false
    if (!element) return setTimeout(() => { this.#isRevealing = true })
    element.focus({ preventScroll: true })
    this.#isRevealing = true
  }

  /** Moves the focus into the drawer without raising it. An element with `autofocus` in the list gets the focus once the list is
      there: it is returned. */
  enter() {
    const sheet = this.#sheet
    const wanted = named(sheet.initialFocus, sheet) ?? [...sheet.querySelectorAll('[autofocus]')].find(part => part.closest('drawer-sheet') === sheet)
    this.move(wanted ?? this.#parts.dialog)
    if (!wanted || wanted.matches(':focus')) return
    return this.#wanted = wanted
  }

  /** Moves the focus into a list that has appeared. */
  listed() {
    this.#wanted?.focus({ preventScroll: true })
    this.#wanted = null
  }

  /** The element inside that has the focus. */
  get inside() { return this.#inside }

  /** The element that gets the focus when the drawer has closed; nothing if the focus is elsewhere by now. */
  get back() {
    // The list, hidden first, may have lost the focus to the page.
    const isLost = document.activeElement === document.body && (this.#sheet.modal || this.#inside)
    if (isLost || this.#sheet.matches(':focus-within')) return named(this.#sheet.finalFocus, document) ?? this.#before
  }
}
