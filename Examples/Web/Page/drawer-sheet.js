// The element <drawer-sheet>: a drawer with a header and a list, over the content behind it. The guide, InABrowser.md, has its
// attributes, slots and events.
//
// The user's actions go to the engine as events, and the engine's readings go to the DOM. The engine decides where the drawer
// is, what a pan moves, which presses are taps and where a release ends.

import { recede } from './background.js'
import { lines, load, now, seconds, timeOf } from './engine.js'
import { Focus } from './focus.js'
import { Hand } from './hand.js'
import { words } from './keys.js'
import { Lengths } from './lengths.js'
import { container, furnish, stillness } from './look.js'
import { Picture } from './picture.js'

/** One module for all drawers of a page; undefined on a server, which renders the content. */
export const engine = globalThis.customElements ? await load(new URL('drawer.wasm.gz', import.meta.url)) : undefined

const properties = ['open', 'modal', 'dismissible', 'detents', 'preset', 'settings', 'detent', 'initialFocus', 'finalFocus']
/** The drawers on the screen, the last one in front. */
const shown = []

export class DrawerSheet extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ['open', 'aria-label', 'handle-label', 'detents', 'preset', 'settings', 'modal', 'dismissible', 'swipe-area']

  #parts
  #lengths
  #hand
  #focus
  #picture
  /** The settings of the lengths that the browser has measured last. */
  #measured = ''
  /** The settings of `configure`. */
  #own = {}
  #size = []
  #frame = 0
  #waking = 0
  /** Whether the drawer is at a visible detent or on its way there, and whether the dialog is open. */
  #isUp = false
  #isShown = false
  /** Whether a pull from the edge has opened the dialog and has not chosen a detent yet. */
  #isPeeking = false
  /** Whether an attribute has changed while the element was being moved. */
  #hasChanged = false
  /** The last reading of the engine, for an element that has left the page. */
  #last = {}
  #observer = new ResizeObserver(() => this.measure())

  constructor() {
    super()
    const parts = this.#parts = furnish(this.attachShadow({ mode: 'open' }))
    const { behind, dialog, sheet, list, probes } = parts
    this.#lengths = new Lengths(probes, probe => this.#observer.observe(probe))
    this.#picture = new Picture(this, parts)
    // Ignore the events of a drawer inside this one.
    const isOwn = event => event.composedPath().find(part => part instanceof DrawerSheet) === this
    const on = (kind, act, options) => this.addEventListener(kind, event => { if (isOwn(event)) act(event) }, options)
    this.#focus = new Focus(this, parts, on, element => this.#reveal(element))
    this.#hand = new Hand(this, parts, on, {
      act: (...event) => this.#act(...event),
      moved: () => this.#moved(),
      peek: () => { this.#isPeeking = this.#present() },
      focus: element => this.#focus.move(element),
    })
    on('keydown', event => this.key(event))
    // The back gesture of a phone. Escape comes as a key.
    dialog.addEventListener('cancel', event => { event.preventDefault(); this.dismiss() })
    // A browser may close a dialog without asking.
    dialog.addEventListener('close', () => { if (!dialog.open && this.#isUp) this.act('jump', 'hidden') })
    // Browsers scroll found text and the focus into view; here only the engine scrolls. Pass a scroll of the list on to the engine.
    for (const part of [this, behind, dialog, sheet]) part.addEventListener('scroll', () => { part.scrollTop = part.scrollLeft = 0 })
    list.addEventListener('scroll', () => {
      const { scroll } = this.#picture
      if (!this.#isHere || Math.abs(list.scrollTop - scroll) < 1) return
      if (this.#focus.hasRevealed || this.#hand.holds) list.scrollTop = scroll
      // Setting the offset that the list has would end a smooth scroll.
      else this.act('scroll', this.#picture.scroll = list.scrollTop, 'jump')
    })
  }

  /** An element that `moveBefore` moves stays as it is. */
  connectedMoveCallback() {}

  connectedCallback() {
    if (this.drawer) return this.#return()
    // Apply the properties that a page has set before the element was defined.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
    const { dialog, handle, header, content, rear, edge } = this.#parts
    /** The engine's drawer. */
    this.drawer = engine.open(...this.size)
    this.#picture.reset()
    this.#size = []
    this.#set()
    this.measure()
    if (this.open || !this.#isDismissible) this.#raise('jump')
    else this.drawer.handle(now(), 'jump', 'hidden')
    this.open = this.#isUp
    this.drawer.onNotices = notices => this.#report(notices)
    for (const part of [this, dialog, handle, header, content, rear, edge]) this.#observer.observe(part)
    for (const kind of ['resize', 'scroll']) visualViewport.addEventListener(kind, this.#inset)
    stillness.addEventListener('change', this.#set)
    addEventListener('keydown', this.#stray)
    this.place(this.drawer.read())
  }

  /** The element was moved by removing and adding it, as frameworks reorder by key. */
  #return() {
    const { inside } = this.#focus
    if (this.#isShown) this.#open()
    if (inside) this.#focus.move(inside)
    if (!this.#hasChanged) return
    this.#hasChanged = false
    this.#set()
    this.measure()
    this.#follow()
  }

  disconnectedCallback() { queueMicrotask(() => { if (!this.isConnected) this.#leave() }) }

  /** Frees the drawer of an element that has left the page for good. */
  #leave() {
    if (!this.drawer) return
    this.#observer.disconnect()
    for (const kind of ['resize', 'scroll']) visualViewport.removeEventListener(kind, this.#inset)
    stillness.removeEventListener('change', this.#set)
    removeEventListener('keydown', this.#stray)
    this.#hand.let()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#waking)
    this.#frame = 0
    this.#isUp = false
    this.#focus.forget()
    this.#hide()
    recede(this, 0)
    this.#last = { ...this.drawer.read() }
    this.drawer.close()
    this.drawer = null
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return
    if (!this.#isHere) return this.#hasChanged = Boolean(this.drawer)
    if (name.endsWith('label')) return this.#speak()
    if (name !== 'open') return this.#set()
    this.#follow()
  }

  /** Opens or closes the drawer as its attribute says. */
  #follow() {
    // A pan may have chosen this target already.
    if (this.open && !this.#isUp) this.#raise('snap')
    if (this.open || !this.#isUp) return
    if (this.#isDismissible) return this.act('snap', 'hidden')
    this.open = true
    reportError(new Error('<drawer-sheet>: a drawer that is neither modal nor dismissible does not close'))
  }

  // MARK: For the page

  /** The engine's reading: `top`, `height`, `velocity`, `offset`, `owner`, `phase` and so on. */
  get reading() { return this.drawer?.read() ?? this.#last }
  /** The element that scrolls the list, for code that measures or scrolls a scroller. */
  get scroller() { return this.#parts.list }
  /** The elements that get the focus when the drawer opens, and when it has closed: an element, a selector, or a function that
      returns an element. */
  get initialFocus() { return this.#focus.initial ?? this.getAttribute('initial-focus') }
  set initialFocus(given) { this.#focus.initial = given }
  get finalFocus() { return this.#focus.final ?? this.getAttribute('final-focus') }
  set finalFocus(given) { this.#focus.final = given }
  /** The detent at which the drawer rests or settles: the text in `detents`, or `hidden`. Outside of a page, the detent at which
      it will open. */
  get detent() {
    if (!this.drawer) return this.getAttribute('detent') ?? ''
    return this.ground.detents[this.drawer.read().destination]?.name ?? 'hidden'
  }
  set detent(name) { this.#isHere ? this.snap(name) : this.setAttribute('detent', name) }
  show() { this.open = true }
  close() { this.open = false }
  /** Closes an open drawer, unless a listener of `cancel` prevents it. */
  dismiss() { if (this.#isUp && this.#emit('cancel')) this.close() }
  /** Settles at a detent: its text in `detents`. Opens a closed drawer there. */
  snap(detent) {
    if (!this.#isHere) return
    if (detent === 'hidden') return this.close()
    const names = this.ground.detents.map(({ name }) => name)
    if (!names.includes(detent)) throw new RangeError(`<drawer-sheet>: no detent "${detent}", expected ${names.join(', ')}`)
    if (this.#isUp) this.act('snap', detent)
    else this.#raise('snap', detent)
  }
  /** Gives the engine an event, as a line of `play` has it. */
  act(...words) { if (this.#isHere) this.#act(now(), ...words) }
  /** Sets settings by name, with the values that `play` takes; null resets a setting. Throws the refusal. */
  configure(settings) {
    const before = this.#own
    this.#own = { ...before, ...settings }
    if (!this.drawer) return
    try {
      this.drawer.configure(now(), this.settingLines)
    } catch (error) {
      this.#own = before
      throw error
    }
    this.#change()
  }

  /** The lines of all settings, of the attributes and of `configure`. */
  get settingLines() {
    const detents = this.#lengths.detents(this.detents)
    const attributes = {
      preset: this.preset.trim() || null, detents: detents.length ? detents : null, modal: this.#isModal,
      dismissal: this.#isDismissible ? 'asks' : 'no', reducedMotion: stillness.matches, edgeZone: this.#parts.edge.offsetHeight,
    }
    return [...lines(attributes), ...this.settings.split(';').filter(line => line.trim()), ...lines(this.#own)]
  }

  /** Width and height, and the heights of handle and header. */
  get size() {
    const { handle, header } = this.#parts
    return [Math.max(1, this.#box.clientWidth), Math.max(1, this.#box.clientHeight), handle.offsetHeight, header.offsetHeight]
  }

  /** Measures header and content now, and scrolls a list that has been replaced. */
  measure(...offset) {
    if (!this.drawer) return
    const { behind, content, rear } = this.#parts
    const { size } = this
    if (this.settingLines.join() !== this.#measured) this.#set()
    if (size.join() !== this.#size.join()) {
      this.#size = size
      this.drawer.resize(...size, now())
      this.#change()
    }
    this.drawer.handle(now(), 'listContent', content.offsetHeight, ...offset)
    behind.hidden = !this.querySelector(':scope > [slot=behind]')
    const { detents, undimmed } = this.ground
    // The end of the content behind can scroll into view at every undimmed detent.
    const room = Math.max(0, detents[0].top - (detents.find(({ name }) => name === undimmed) ?? detents[0]).top)
    this.drawer.handle(now(), 'primaryHeight', behind.hidden ? 0 : rear.offsetHeight + room)
    this.#draw()
  }

  // MARK: Settings

  get #isModal() { return this.hasAttribute('modal') }
  get #isDismissible() { return this.#isModal || this.hasAttribute('dismissible') }
  get #box() { return container(this, this.#parts) }

  /** Gives the engine the settings of the attributes. Refused ones are reported as an error, and nothing changes. */
  #set = () => {
    const { edge } = this.#parts
    edge.style.height = this.getAttribute('swipe-area')
    edge.hidden = !edge.style.height
    const { settingLines } = this
    this.#measured = settingLines.join()
    try {
      this.drawer.configure(now(), settingLines)
    } catch (error) {
      reportError(error)
    }
    this.#change()
    if (this.#isShown && this.#isModal !== this.#parts.dialog.matches(':modal')) this.#open()
    if (!this.#isDismissible && !this.#isUp && this.isConnected && this.#size.length) this.#raise('snap')
  }

  /** Takes over detents that may have changed. */
  #change() {
    this.ground = this.drawer.describe()
    this.#speak()
    this.#emit('layout')
    this.#draw()
  }

  // MARK: Opening and closing

  /** Whether the element is in a page. While it is being moved, it is not, and keeps its drawer. */
  get #isHere() { return this.drawer && this.isConnected }

  #raise(way, detent = this.getAttribute('detent') ?? this.ground.detents[0].name) {
    this.#isUp = true
    const isNew = this.#present()
    this.#act(now(), way, detent)
    // A drawer that is open when the page starts takes no focus, unless it is modal.
    if (isNew && (this.#isModal || way === 'snap')) this.#enter()
  }

  /** Opens the dialog. Returns whether it was closed. */
  #present() {
    if (this.#isShown) return false
    this.#focus.remember()
    this.#isShown = true
    shown.push(this)
    this.#open()
    this.#emit('open')
    return true
  }

  /** Moves the focus into the drawer. */
  #enter() {
    const wanted = this.#focus.enter()
    if (!wanted) return
    this.#reveal(wanted)
    if (this.#parts.list.style.visibility !== 'hidden') this.#focus.listed()
  }

  #open() {
    const { dialog } = this.#parts
    if (!this.isConnected) return
    dialog.close()
    // The dialog itself gets the focus, not its first field, which would open a keyboard.
    dialog.autofocus = true
    if (this.#isModal) dialog.showModal()
    else dialog.setAttribute('open', '')
    this.measure()
  }

  /** Ends the dialog after the drawer has left the screen. */
  #end() {
    const { back } = this.#focus
    this.#hide()
    back?.focus({ preventScroll: true })
    this.#emit('close')
  }

  #hide() {
    if (this.#isShown) shown.splice(shown.indexOf(this), 1)
    this.#isShown = false
    this.#parts.dialog.close()
  }

  // MARK: Frames

  #emit(kind, detail) { return this.dispatchEvent(new CustomEvent(kind, { detail, cancelable: true })) }

  #act(time, ...words) {
    // A press that catches a settle comes after the frame that has shown it: the engine takes the later time.
    this.#emit('act', [Math.max(time, this.drawer.read().time), ...words])
    this.drawer.handle(time, ...words)
    this.#draw()
  }

  #report(notices) {
    for (const notice of notices) {
      // A listener may have removed the element.
      if (!this.#isHere) return
      const { kind, detent } = notice
      if (kind === 'tapped') this.#hand.tapped()
      if (kind === 'targetChosen' || kind === 'detentReached') {
        this.#isUp = detent !== 'hidden'
        // Settings and events raise a drawer, and so does a pull from the edge: then the focus goes in.
        if (this.#isUp && this.#present() || this.#isUp && this.#isPeeking) this.#enter()
        this.#isPeeking = false
        this.open = this.#isUp
      }
      if (kind === 'detentReached' && !this.#isUp && this.#isShown) this.#end()
      this.#emit(kind, notice)
      if (kind === 'dismissRequested') this.dismiss()
    }
    // A notice may need a frame even when nothing has moved.
    this.#draw()
  }

  /** Draws at the next frame, and as long as something moves. */
  #draw() { if (this.drawer) this.#frame ||= requestAnimationFrame(time => this.#show(seconds(time))) }

  #show(time) {
    this.#frame = 0
    this.#focus.hasRevealed = false
    // While a finger holds the drawer, only its events move the clock: a frame is never ahead of a touch.
    if (!this.#hand.holds || this.drawer.reading.isMoving) this.drawer.advance(time)
    const reading = this.#moved()
    if (!this.drawer) return
    this.place(reading)
    if (reading.isMoving) this.#draw()
    else if (reading.nextDeadline < Infinity) this.#wake(reading.nextDeadline)
  }

  /** The end of a run of keys or of the wheel needs no frame before it. */
  #wake(time) {
    clearTimeout(this.#waking)
    this.#waking = setTimeout(() => {
      this.drawer.advance(now())
      this.#draw()
    }, Math.max(0, (time - now()) * 1000 + 1))
  }

  #moved() {
    const reading = this.drawer.read()
    this.#emit('move', reading)
    return reading
  }

  /** Moves the DOM to a reading. A replay passes readings of another drawer. */
  place(reading) {
    this.#picture.place(reading, { listed: () => this.#focus.listed(), spoken: () => this.#speak() })
  }

  #speak() {
    const { handle, dialog } = this.#parts
    const { detents } = this.ground
    const { destination, height } = this.drawer.read()
    const name = detents[destination]?.name ?? `${Math.round(height)} px`
    const heading = this.querySelector(':scope > [slot=header]:is(h1, h2, h3, h4), :scope > [slot=header] :is(h1, h2, h3, h4)')
    dialog.ariaLabel = this.ariaLabel ?? heading?.textContent
    handle.ariaLabel = this.getAttribute('handle-label') ?? 'Height of the drawer'
    handle.ariaValueMax = detents.length - 1
    handle.ariaValueNow = Math.max(0, destination)
    handle.ariaValueText = name.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase())
  }

  // MARK: Keys and focus

  /** The focused element may be gone: keys that would scroll the page behind a modal drawer go to the drawer. */
  #stray = event => { if (event.target === document.body && this.#isModal && shown.at(-1) === this) this.key(event) }

  /** Handles a key, even one that the page got elsewhere. */
  key(event) {
    if (!this.drawer || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const found = words(event, this, this.#parts.handle)
    if (!found) return
    event.preventDefault()
    if (found.length) this.#act(timeOf(event), ...found)
    else this.dismiss()
  }

  /** Raises the drawer and scrolls its list until the focused element is visible. */
  #reveal(element) {
    const { content } = this.#parts
    if (this.#hand.holds || element.closest('[slot]')?.parentElement === this) return
    this.#focus.hasRevealed = true
    this.#draw()
    const [inner, box] = [element, content].map(part => part.getBoundingClientRect())
    const [first, last] = [inner.top - box.top, inner.bottom - box.top]
    const { detents, header } = this.ground
    const highest = detents.at(-1)
    const reading = this.drawer.read()
    const roomAt = ({ top }) => this.#box.clientHeight - top - header
    const room = roomAt(highest)
    if (first >= reading.offset && last <= reading.offset + roomAt(detents[reading.destination] ?? highest)) return
    if (reading.destination !== detents.length - 1) this.act('snap', highest.name)
    if (first < reading.offset) this.act('scroll', first)
    else if (last > reading.offset + room) this.act('scroll', last - room)
  }

  /** A keyboard covers the drawer from below. A page that is zoomed by hand covers nothing. */
  #inset = () => {
    const { scale, offsetTop, height } = visualViewport
    const covered = Math.min(innerHeight, this.#box.getBoundingClientRect().bottom) - offsetTop - height
    this.drawer.handle(now(), 'inset', scale > 1.01 ? 0 : Math.max(0, covered))
    this.#draw()
  }
}

const reflect = (name, get, set) => Object.defineProperty(DrawerSheet.prototype, name, { get, set, enumerable: true, configurable: true })
for (const name of ['open', 'modal', 'dismissible']) {
  reflect(name, function () { return this.hasAttribute(name) }, function (is) { this.toggleAttribute(name, is) })
}
for (const name of ['detents', 'preset', 'settings']) {
  reflect(name, function () { return this.getAttribute(name) ?? '' }, function (text) { this.setAttribute(name, text ?? '') })
}
globalThis.customElements?.define('drawer-sheet', DrawerSheet)
