// The element <drawer-sheet>: a drawer with a header and a list, over the content behind it. The guide, InABrowser.md, has its
// attributes, slots and events.
//
// The user's actions go to the engine as events, and the engine's readings go to the DOM. The engine decides where the drawer
// is, what a pan moves, which presses are taps and where a release ends.

import { recede } from './background.js'
import { lines, load } from './engine.js'
import { Lengths } from './lengths.js'
import { furnish, keeps, keyed, menus, scrolls, spaced, texts, variables } from './look.js'

/** Seconds, in whole nanoseconds as the engine's scripts count them. Events, frames and `performance.now` have one clock. */
const seconds = milliseconds => Math.round(milliseconds * 1e6) / 1e9
const now = () => seconds(performance.now())
const timeOf = event => seconds(event.timeStamp)

/** One module for all drawers of a page; undefined on a server, which renders the content. */
export const engine = globalThis.customElements ? await load(new URL('drawer.wasm.gz', import.meta.url)) : undefined
const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

const target = event => event.composedPath()[0]
/** The element that a page names: itself, a function that returns it, or a selector. */
const named = (given, root) => typeof given === 'function' ? given() : typeof given === 'string' ? root.querySelector(given) : given

const properties = ['open', 'modal', 'dismissible', 'detents', 'preset', 'settings', 'detent', 'initialFocus', 'finalFocus']
/** The drawers on the screen, the last one in front. */
const shown = []

export class DrawerSheet extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ['open', 'aria-label', 'handle-label', 'detents', 'preset', 'settings', 'modal', 'dismissible', 'swipe-area']

  #parts
  #lengths
  /** The settings of the lengths that the browser has measured last. */
  #measured = ''
  /** The settings of `configure`. */
  #own = {}
  #size = []
  #shown = {}
  #frame = 0
  #waking = 0
  #pointer = null
  #pressed
  /** The place of a touch inside scrollers of the page, until its first movement decides whether they scroll. */
  #undecided = null
  /** Whether the engine takes the last press for a tap, or the browser has kept it. */
  #isTap = true
  #isKept = false
  /** Whether the drawer is at a visible detent or on its way there, and whether the dialog is open. */
  #isUp = false
  #isShown = false
  #isRevealing = true
  /** Whether a pull from the edge has opened the dialog and has not chosen a detent yet. */
  #isPeeking = false
  #hasRevealed = false
  /** The element that gets the focus when the list appears. */
  #wanted
  /** The last reading of the engine, for an element that has left the page. */
  #last = {}
  /** The element that had the focus before the dialog, and the element that has it inside. */
  #before
  #inside
  #initialFocus
  #finalFocus
  #observer = new ResizeObserver(() => this.measure())

  constructor() {
    super()
    this.#parts = furnish(this.attachShadow({ mode: 'open' }))
    const { behind, dialog, sheet, list, overlay, edge, probes } = this.#parts
    this.#lengths = new Lengths(probes, probe => this.#observer.observe(probe))
    // Ignore the events of a drawer inside this one.
    const isOwn = event => event.composedPath().find(part => part instanceof DrawerSheet) === this
    const on = (kind, act, options) => this.addEventListener(kind, event => { if (isOwn(event)) act(event) }, options)
    on('pointerdown', event => this.#press(event))
    on('click', event => this.#click(event), true)
    on('mousedown', event => this.#down(event))
    // A long press that opens the menu of a link or a picture belongs to the browser.
    on('contextmenu', event => { if (target(event).closest(menus)) this.#yield(event) })
    on('dragstart', event => { if (!this.#isKept) event.preventDefault() })
    // Inside a scroller of the page, the browser would take over a touch that the engine has. In the top layer, the browser waits
    // for listeners of the parts, but not for a listener of the element itself. A second finger belongs to the browser, which zooms.
    for (const part of [behind, overlay, sheet, edge]) {
      part.addEventListener('touchmove', event => {
        if (this.#pointer !== null && !this.#undecided && event.cancelable && event.touches.length < 2) event.preventDefault()
      }, { passive: false })
    }
    on('wheel', event => this.#wheel(event), { passive: false })
    on('keydown', event => this.key(event))
    on('focusin', event => {
      this.#inside = target(event)
      if (event.target !== this) this.#reveal(event.target)
    })
    // An element that is moved by removing and adding it loses the focus between the two.
    on('focusout', () => queueMicrotask(() => { if (this.isConnected && !this.matches(':focus-within')) this.#inside = null }))
    // The back gesture of a phone. Escape comes as a key.
    dialog.addEventListener('cancel', event => { event.preventDefault(); this.dismiss() })
    // A browser may close a dialog without asking.
    dialog.addEventListener('close', () => { if (!dialog.open && this.#isUp) this.act('jump', 'hidden') })
    // Browsers scroll found text and the focus into view; here only the engine scrolls. Pass a scroll of the list on to the engine.
    for (const part of [this, behind, dialog, sheet]) part.addEventListener('scroll', () => { part.scrollTop = part.scrollLeft = 0 })
    list.addEventListener('scroll', () => {
      const { scroll } = this.#shown
      if (!this.#isHere || Math.abs(list.scrollTop - scroll) < 1) return
      if (this.#hasRevealed || this.#pointer !== null) list.scrollTop = scroll
      // Setting the offset that the list has would end a smooth scroll.
      else this.act('scroll', this.#shown.scroll = list.scrollTop, 'jump')
    })
  }

  /** An element that `moveBefore` moves stays as it is. */
  connectedMoveCallback() {}

  connectedCallback() {
    // The element was moved by removing and adding it, as frameworks reorder by key.
    if (this.drawer) return this.#isShown && this.#open(this.#inside)
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
    this.#shown = {}
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

  disconnectedCallback() { queueMicrotask(() => { if (!this.isConnected) this.#leave() }) }

  /** Frees the drawer of an element that has left the page for good. */
  #leave() {
    if (!this.drawer) return
    this.#observer.disconnect()
    for (const kind of ['resize', 'scroll']) visualViewport.removeEventListener(kind, this.#inset)
    stillness.removeEventListener('change', this.#set)
    removeEventListener('keydown', this.#stray)
    this.#let()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#waking)
    this.#frame = 0
    this.#isUp = false
    this.#wanted = this.#inside = null
    this.#hide()
    recede(this, 0)
    this.#last = { ...this.drawer.read() }
    this.drawer.close()
    this.drawer = null
  }

  attributeChangedCallback(name, before, value) {
    if (!this.#isHere || before === value) return
    if (name.endsWith('label')) return this.#speak()
    if (name !== 'open') return this.#set()
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
  get initialFocus() { return this.#initialFocus ?? this.getAttribute('initial-focus') }
  set initialFocus(given) { this.#initialFocus = given }
  get finalFocus() { return this.#finalFocus ?? this.getAttribute('final-focus') }
  set finalFocus(given) { this.#finalFocus = given }
  /** The detent at which the drawer rests or settles: the text in `detents`, or `hidden`. Outside of a page, the detent at which
      it will open. */
  get detent() {
    if (!this.drawer) return this.getAttribute('detent') ?? ''
    return this.ground.detents[this.drawer.read().destination]?.name ?? 'hidden'
  }
  set detent(name) { this.#isHere ? this.snap(name) : this.setAttribute('detent', name) }
  show() { this.open = true }
  close() { this.open = false }
  /** Closes the drawer, unless a listener of `cancel` prevents it. */
  dismiss() { if (this.#emit('cancel')) this.close() }
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
  /** The part that is the engine's container. */
  get #box() { return this.#isModal ? this.#parts.dialog : this }

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
    const isNew = this.#appear()
    this.#act(now(), way, detent)
    // A drawer that is open when the page starts takes no focus, unless it is modal.
    if (isNew && (this.#isModal || way === 'snap')) this.#enter()
  }

  /** Opens the dialog. Returns whether it was closed. */
  #appear() {
    this.#isUp = true
    return this.#present()
  }

  #present() {
    if (this.#isShown) return false
    this.#before = document.activeElement
    this.#isShown = true
    shown.push(this)
    this.#open()
    this.#emit('open')
    return true
  }

  /** Moves the focus into the drawer without raising it. An element with `autofocus` in the list gets the focus once the list is
      there. */
  #enter() {
    const { dialog, list } = this.#parts
    const wanted = named(this.initialFocus, this) ?? [...this.querySelectorAll('[autofocus]')].find(part => part.closest('drawer-sheet') === this)
    this.#focus(wanted ?? dialog)
    if (!wanted || wanted.matches(':focus')) return
    this.#wanted = wanted
    this.#reveal(wanted)
    if (list.style.visibility !== 'hidden') this.#list()
  }

  /** Moves the focus into a list that has appeared. */
  #list() {
    this.#wanted?.focus({ preventScroll: true })
    this.#wanted = null
  }

  /** @param focused the element inside that keeps the focus. */
  #open(focused) {
    const { dialog } = this.#parts
    if (!this.isConnected) return
    dialog.close()
    // The dialog itself gets the focus, not its first field, which would open a keyboard.
    dialog.autofocus = true
    if (this.#isModal) dialog.showModal()
    else dialog.setAttribute('open', '')
    if (focused) this.#focus(focused)
    this.measure()
  }

  /** Moves the focus without raising the drawer. */
  #focus(element) {
    this.#isRevealing = false
    element.focus({ preventScroll: true })
    this.#isRevealing = true
  }

  /** Ends the dialog after the drawer has left the screen. */
  #end() {
    // The list, hidden first, may have lost the focus to the page.
    const isLost = document.activeElement === document.body && (this.#isModal || this.#inside)
    const hasFocus = isLost || this.matches(':focus-within')
    const back = named(this.finalFocus, document) ?? this.#before
    this.#hide()
    if (hasFocus) back?.focus({ preventScroll: true })
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
      this.#isTap ||= kind === 'tapped'
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
    this.#hasRevealed = false
    // While a finger holds the drawer, only its events move the clock: a frame is never ahead of a touch.
    if (this.#pointer === null || this.drawer.reading.isMoving) this.drawer.advance(time)
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

  /** Moves the DOM to a reading; touches only what has changed. A replay passes readings of another drawer. */
  place(reading) {
    const { sheet, overlay, list, content, rear, thumb, grip } = this.#parts
    const set = (key, value, apply) => { if (this.#shown[key] !== value) apply(this.#shown[key] = value) }
    const move = (part, y) => { part.style.transform = `translate3d(0, ${y}px, 0)` }
    set('top', reading.top, top => move(sheet, top))
    set('primary', reading.primaryOffset, offset => move(rear, -offset))
    set('overlay', reading.overlay, alpha => { overlay.style.opacity = alpha })
    set('dimmed', reading.progress > 0 || reading.overlay > 0, is => { overlay.style.visibility = is ? '' : 'hidden' })
    const height = reading.visibleListHeight
    set('listed', height > 1, is => {
      list.style.visibility = is ? '' : 'hidden'
      if (is) this.#list()
    })
    set('height', height, () => { list.style.height = `${height}px` })
    // The browser scrolls, as far as there is a list; beyond its ends, the content itself moves.
    const scroll = Math.max(0, Math.min(reading.offset, reading.maximumOffset))
    set('scroll', scroll, () => { list.scrollTop = scroll })
    set('pull', reading.offset - scroll, pull => move(content, -pull))
    for (const name of variables) {
      const value = Math.round(reading[name] * 1000) / 1000
      set(`--drawer-${name}`, value, () => this.style.setProperty(`--drawer-${name}`, name === 'progress' ? value : `${value}px`))
    }
    set('recedes', stillness.matches ? 0 : reading.progress, share => recede(this, share))
    const length = height ** 2 / (reading.maximumOffset + height)
    const share = reading.maximumOffset > 0 ? Math.max(0, Math.min(reading.offset / reading.maximumOffset, 1)) : -1
    set('thumb', share < 0 ? -1 : Math.round(share * (height - length)), at => {
      thumb.style.cssText = at < 0 ? 'display: none' : `height: ${length}px; transform: translateY(${at}px)`
    })
    set('owner', reading.owner, owner => { grip.part.toggle('held', owner === 'drawer') })
    set('destination', reading.destination, () => this.#speak())
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

  // MARK: Pointer and wheel

  #point({ clientX, clientY }) {
    const box = this.#box.getBoundingClientRect()
    return [clientX - box.left, clientY - box.top]
  }

  #press(event) {
    if (this.#pointer !== null || event.button !== 0) return
    this.#isTap = this.#isKept = Boolean(keeps(target(event), event.pointerType === 'mouse' && !this.drawer.reading.isMoving))
    if (this.#isTap) return
    this.#pointer = event.pointerId
    // The window gets the rest of the pan even if the list has replaced the pressed element.
    for (const kind of ['pointermove', 'pointerup', 'pointercancel']) addEventListener(kind, this.#pan, true)
    document.addEventListener('selectionchange', this.#select)
    this.#pressed = target(event)
    this.#pressed.setPointerCapture(this.#pointer)
    const inner = event.pointerType === 'mouse' ? [] : this.#inner(event)
    this.#undecided = inner.length ? { inner, x: event.clientX, y: event.clientY } : null
    // A drawer may be narrower than its container, which the engine does not know.
    if (target(event) === this.#parts.edge) this.#isPeeking = this.#present()
    this.#act(timeOf(event), 'press', ...this.#point(event), ...this.#beside(event))
  }

  /** A press must neither move the focus nor select text. The tap of a finger has ended before this event: the browser puts the
      caret into a text where the finger was. */
  #down(event) {
    if (this.#isKept) return
    if (!this.#isTap || this.#pointer !== null || !target(event).closest(texts)) return event.preventDefault()
    this.#isRevealing = false
    setTimeout(() => { this.#isRevealing = true })
  }

  /** The page's elements around the target of an event, up to this drawer's parts. */
  #inner(event) {
    const path = event.composedPath()
    return path.slice(0, path.findIndex(part => part.getRootNode?.() === this.shadowRoot)).filter(part => part instanceof Element)
  }

  /** The place that an event beside the drawer hits. */
  #beside(event) {
    const path = event.composedPath()
    const { overlay, sheet } = this.#parts
    return path.includes(sheet) ? [] : [path.includes(overlay) ? 'overlay' : 'primary']
  }

  #pan = event => {
    if (event.pointerId !== this.#pointer) return
    if (event.type === 'pointermove') {
      if (this.#undecided) {
        const { inner, x, y } = this.#undecided
        const way = [x - event.clientX, y - event.clientY]
        if (!way.some(distance => distance)) return
        this.#undecided = null
        if (scrolls(inner, ...way)) {
          this.#let()
          return this.#act(timeOf(event), 'cancel')
        }
      }
      // The browser hands over all samples since the last frame, each with its own time.
      const samples = event.getCoalescedEvents()
      for (const sample of samples.length ? samples : [event]) this.#act(timeOf(sample), 'move', ...this.#point(sample))
    } else {
      this.#let()
      this.#act(timeOf(event), event.type === 'pointerup' ? 'release' : 'cancel')
    }
    this.#moved()
  }

  /** Leaves a held pointer to the browser, unless the page has prevented the event by which the browser takes it. */
  #yield(event) {
    if (this.#pointer === null || event.defaultPrevented) return
    this.#let()
    this.#act(now(), 'cancel')
  }

  /** A long press that selects text belongs to the browser, which lets the finger go on selecting. */
  #select = event => {
    const { selectionStart, selectionEnd } = this.#pressed
    const isText = String(getSelection()) && getSelection().containsNode(this.#pressed, true)
    if (isText || selectionStart !== selectionEnd) this.#yield(event)
  }

  #let() {
    document.removeEventListener('selectionchange', this.#select)
    this.#pointer = this.#undecided = null
    for (const kind of ['pointermove', 'pointerup', 'pointercancel']) removeEventListener(kind, this.#pan, true)
  }

  /** The engine recognizes taps. A click without a pointer comes from a key or from an assistive technology. */
  #click(event) {
    if (event.detail === 0) return
    if (this.#isTap) {
      if (this.#isKept) return
      const part = target(event).closest(`${texts}, a, button, input, [tabindex]`)
      this.#focus(part ?? this.#parts.dialog)
    } else {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  #wheel(event) {
    if (event.ctrlKey || keeps(target(event)) || scrolls(this.#inner(event), event.deltaX, event.deltaY)) return
    event.preventDefault()
    const { rowHeight } = this.ground
    const rows = event.deltaY * [1, rowHeight / 3, this.#box.clientHeight][event.deltaMode] / rowHeight
    const path = event.composedPath()
    const place = ['handle', 'header'].find(name => path.includes(this.#parts[name])) ?? this.#beside(event)[0] ?? 'list'
    if (rows !== 0) this.#act(timeOf(event), 'wheel', rows, place)
  }

  // MARK: Keys and focus

  /** The focused element may be gone: keys that would scroll the page behind a modal drawer go to the drawer. */
  #stray = event => { if (event.target === document.body && this.#isModal && shown.at(-1) === this) this.key(event) }

  /** Handles a key, even one that the page got elsewhere. */
  key(event) {
    if (!this.drawer || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { detents } = this.ground
    const [up, down] = ['up', 'down'].map(way => ['step', way])
    const ends = [0, -1].map(end => ['snap', detents.at(end).name])
    const from = target(event)
    const isHandle = from === this.#parts.handle
    const isWithin = selector => from.closest?.(selector)
    const pan = name => ['key', name, 'list']
    const [forth, back] = this.matches(':dir(rtl)') ? [down, up] : [up, down]
    const words = event.key === 'Escape' ? (this.#isDismissible ? [] : down) : isHandle ? {
      ArrowUp: up, ArrowRight: forth, ArrowDown: down, ArrowLeft: back, Home: ends[0], End: ends[1], Enter: ['toggle'], ' ': ['toggle'],
    }[event.key] : isWithin(event.key === ' ' ? spaced : keyed) ? null : {
      ArrowUp: pan('up'), ArrowDown: pan('down'), PageUp: pan('pageUp'), PageDown: pan('pageDown'), Home: pan('home'),
      End: pan('end'), ' ': pan(event.shiftKey ? 'pageUp' : 'pageDown'),
    }[event.key]
    if (!words || !isHandle && words[0] === 'key' && scrolls(this.#inner(event), 0, /own|end/.test(words[1]) ? 1 : -1)) return
    event.preventDefault()
    if (words.length) this.#act(timeOf(event), ...words)
    else this.dismiss()
  }

  /** Raises the drawer and scrolls its list until the focused element is visible. */
  #reveal(element) {
    const { content } = this.#parts
    if (!this.#isRevealing || this.#pointer !== null || element.closest('[slot]')?.parentElement === this) return
    // Until the next frame, the browser's own scrolling to the focus does not count.
    this.#hasRevealed = true
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
