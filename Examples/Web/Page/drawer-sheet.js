// The element <drawer-sheet>: a drawer with a header and a list, over the content behind it. The guide, InABrowser.md, has its
// attributes, slots and events.
//
// What a user does goes to the engine as events, and what the engine shows goes to the DOM. Where the drawer is, what a pan
// moves, what a tap is and where a release ends are the engine's.

import { lines, load } from './engine.js'

/** Seconds, in whole nanoseconds as the engine's scripts count them. Events, frames and `performance.now` have one clock. */
const seconds = milliseconds => Math.round(milliseconds * 1e6) / 1e9
const now = () => seconds(performance.now())
const timeOf = event => seconds(event.timeStamp)

/** One module for all drawers of a page. */
export const engine = await load(new URL('drawer.wasm.gz', import.meta.url))
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Until the element is defined, its content is a part of the page; a page hides it by a rule of its own:
    drawer-sheet:not(:defined) { display: none } */
const style = new CSSStyleSheet()
style.replaceSync(`
:host { position: fixed; inset: 0; overflow: hidden; pointer-events: none; contain: layout; color: CanvasText; }
#behind, #overlay, #sheet {
  position: absolute; inset: 0; pointer-events: auto; touch-action: pinch-zoom; overscroll-behavior: contain;
  user-select: none; -webkit-user-select: none; -webkit-tap-highlight-color: transparent;
}
#behind, #sheet, #list { overflow: hidden; }
#behind { isolation: isolate; }
#behind[hidden] { display: none; }
#rear, #content { display: flow-root; will-change: transform; }
dialog { all: unset; display: block; position: absolute; inset: 0; overflow: hidden; visibility: hidden; }
dialog[open] { visibility: visible; }
dialog:modal { position: fixed; }
dialog::backdrop { background: none; }
#overlay { background: #000; }
#sheet {
  bottom: auto; height: 200%; max-width: var(--drawer-width, 40rem); margin-inline: auto; border-radius: 1.1rem 1.1rem 0 0; background: var(--drawer, Canvas); box-shadow: 0 -6px 30px #0004;
  will-change: transform;
}
#handle { height: 20px; display: grid; place-items: center; cursor: grab; border-radius: inherit; }
#handle:focus-visible { outline: 3px solid; outline-offset: -3px; }
#grip { width: 44px; height: 5px; border-radius: 3px; background: currentColor; opacity: .6; transition: width .15s; }
#grip[part~=held] { width: 64px; }
#header { display: flow-root; cursor: grab; }
#list { position: relative; }
#thumb { position: absolute; right: 3px; top: 0; width: 4px; border-radius: 2px; background: currentColor; opacity: .25; }
@media (prefers-reduced-motion: reduce) { #grip { transition: none; } }
`)

const html = `<div id="behind"><div id="rear"><slot name="behind"></slot></div></div>
<dialog id="dialog" tabindex="-1">
<div id="overlay"></div>
<div id="sheet" part="sheet">
<div id="handle" part="handle" role="slider" tabindex="0" aria-orientation="vertical" aria-valuemin="0">
<i id="grip" part="grip"></i></div>
<div id="header"><slot name="header"></slot></div>
<div id="list" part="list"><div id="content"><slot></slot></div><i id="thumb" part="thumb"></i></div>
</div></dialog>`
const template = document.createElement('template')
template.innerHTML = globalThis.trustedTypes?.createPolicy('drawer-sheet', { createHTML: text => text }).createHTML(html) ?? html

const texts = 'textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=button])'
/** Whether the browser keeps a press: on a text that is being edited, and on what the finger itself drags. */
const keeps = target => target.closest('select, [type=range], [data-no-drag]') || target.matches(`:is(${texts}):focus`)
const target = event => event.composedPath()[0]

/** Whether one of these elements, the innermost first, scrolls by itself in the direction of a distance. */
const scrolls = (elements, x, y) => elements.some(element => {
  const { overflowX, overflowY } = getComputedStyle(element)
  const { scrollTop, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
  return Math.abs(x) > Math.abs(y) ? /auto|scroll/.test(overflowX) && scrollWidth > clientWidth
    : /auto|scroll/.test(overflowY) && (y > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0)
})

const properties = ['open', 'modal', 'dismissible', 'detents', 'preset', 'settings', 'detent']

export class DrawerSheet extends HTMLElement {
  static observedAttributes = ['open', 'aria-label', 'handle-label', 'detents', 'preset', 'settings', 'modal', 'dismissible']

  #parts = {}
  /** The settings of `configure`. */
  #own = {}
  #size = []
  #shown = {}
  #frame = 0
  #waking = 0
  #pointer = null
  /** Where a touch went down inside scrollers of the page, until its first movement decides whether they scroll. */
  #undecided = null
  /** Whether the engine takes the last press for a tap, or the browser has kept it. */
  #isTap = true
  /** Whether the drawer is at a visible detent or on its way there, and whether the dialog is open. */
  #isUp = false
  #isShown = false
  #isRevealing = true
  #hasRevealed = false
  /** What gets the focus when the list appears. */
  #wanted
  /** What the engine has shown last, for an element that has left the page. */
  #last = {}
  /** What had the focus before the dialog. */
  #before
  #observer = new ResizeObserver(() => this.measure())

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    root.append(template.content.cloneNode(true))
    for (const part of root.querySelectorAll('[id]')) this.#parts[part.id] = part
    const { behind, dialog, sheet, list } = this.#parts
    // The events of a drawer inside this one are not this one's.
    const isOwn = event => event.composedPath().find(part => part instanceof DrawerSheet) === this
    const on = (kind, act, options) => this.addEventListener(kind, event => { if (isOwn(event)) act(event) }, options)
    on('pointerdown', event => this.#press(event))
    on('click', event => this.#click(event), true)
    // A press must neither move the focus nor select text.
    on('mousedown', event => { if (!keeps(target(event))) event.preventDefault() })
    on('dragstart', event => event.preventDefault())
    // Inside a scroller of the page, the browser would take a touch over that the engine has.
    on('touchmove', event => {
      if (this.#pointer !== null && !this.#undecided && event.cancelable) event.preventDefault()
    }, { passive: false })
    on('wheel', event => this.#wheel(event), { passive: false })
    on('keydown', event => this.key(event))
    on('focusin', event => { if (event.target !== this) this.#reveal(event.target) })
    // The back gesture of a phone. Escape comes as a key.
    dialog.addEventListener('cancel', event => { event.preventDefault(); this.dismiss() })
    // A browser may close a dialog without asking.
    dialog.addEventListener('close', () => { if (!dialog.open && this.#isUp) this.act('jump', 'hidden') })
    // Browsers scroll what was found or has the focus; here only the engine scrolls.
    for (const part of [this, behind, dialog, sheet, list]) {
      part.addEventListener('scroll', () => {
        if (part === list && list.scrollTop && !this.#hasRevealed) this.act('scroll', this.drawer.read().offset + list.scrollTop)
        part.scrollTop = part.scrollLeft = 0
      })
    }
  }

  connectedCallback() {
    // What a page has set before the element was defined.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
    const { behind, dialog, handle, header, content, rear } = this.#parts
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
    for (const part of [this, dialog, handle, header, content, rear]) this.#observer.observe(part)
    for (const kind of ['resize', 'scroll']) visualViewport.addEventListener(kind, this.#inset)
    stillness.addEventListener('change', this.#set)
    this.place(this.drawer.read())
  }

  disconnectedCallback() {
    this.#observer.disconnect()
    for (const kind of ['resize', 'scroll']) visualViewport.removeEventListener(kind, this.#inset)
    stillness.removeEventListener('change', this.#set)
    this.#let()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#waking)
    this.#frame = 0
    this.#isUp = this.#isShown = false
    this.#wanted = null
    this.#parts.dialog.close()
    this.#last = { ...this.drawer.read() }
    this.drawer.close()
    this.drawer = null
  }

  attributeChangedCallback(name, before, value) {
    if (!this.drawer || before === value) return
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

  /** What the engine shows: `top`, `height`, `velocity`, `offset`, `owner`, `phase` and so on. */
  get reading() { return this.drawer?.read() ?? this.#last }
  /** Where the drawer rests or settles: the text in `detents`, or `hidden`. Outside of a page, where it will open. */
  get detent() {
    if (!this.drawer) return this.getAttribute('detent') ?? ''
    return this.ground.detents[this.drawer.read().destination]?.name ?? 'hidden'
  }
  set detent(name) { this.drawer ? this.snap(name) : this.setAttribute('detent', name) }
  show() { this.open = true }
  close() { this.open = false }
  /** Closes the drawer, unless a listener of `cancel` prevents it. */
  dismiss() { if (this.#emit('cancel')) this.close() }
  /** Settles at a detent: its text in `detents`. Opens a closed drawer there. */
  snap(detent) {
    if (!this.drawer) return
    if (detent === 'hidden') return this.close()
    const names = this.ground.detents.map(({ name }) => name)
    if (!names.includes(detent)) throw new RangeError(`<drawer-sheet>: no detent "${detent}", expected ${names.join(', ')}`)
    if (this.#isUp) this.act('snap', detent)
    else this.#raise('snap', detent)
  }
  /** Gives the engine an event, as a line of `play` has it. */
  act(...words) { if (this.drawer) this.#act(now(), ...words) }
  /** Gives settings their values by name, as `play` has them; null takes a value back. Throws the refusal. */
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
    const words = name => (this.getAttribute(name) ?? '').split(name === 'settings' ? ';' : /\s+/).filter(word => word.trim())
    const [detents, [preset]] = ['detents', 'preset'].map(words)
    const attributes = {
      preset, detents: detents.length ? detents : null, modal: this.#isModal, dismissal: this.#isDismissible ? 'asks' : 'no',
      reducedMotion: stillness.matches,
    }
    return [...lines(attributes), ...words('settings'), ...lines(this.#own)]
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
  /** The part that the engine's container is. */
  get #box() { return this.#isModal ? this.#parts.dialog : this }

  /** Gives the engine the settings of the attributes. Refused ones are reported as an error, and nothing changes. */
  #set = () => {
    try {
      this.drawer.configure(now(), this.settingLines)
    } catch (error) {
      reportError(error)
    }
    this.#change()
    if (this.#isShown && this.#isModal !== this.#parts.dialog.matches(':modal')) this.#open()
    if (!this.#isDismissible && !this.#isUp && this.isConnected && this.#size.length) this.#raise('snap')
  }

  /** The detents may have changed. */
  #change() {
    this.ground = this.drawer.describe()
    this.#speak()
    this.#emit('layout')
    this.#draw()
  }

  // MARK: Opening and closing

  #raise(way, detent = this.getAttribute('detent') ?? this.ground.detents[0].name) {
    const isNew = this.#appear()
    this.#act(now(), way, detent)
    // A drawer that the page has at its start takes no focus, unless it is modal.
    if (isNew && (this.#isModal || way === 'snap')) this.#enter()
  }

  /** Opens the dialog. Returns whether it was closed. */
  #appear() {
    this.#isUp = true
    if (this.#isShown) return false
    this.#before = document.activeElement
    this.#isShown = true
    this.#open()
    this.#emit('open')
    return true
  }

  /** Moves the focus into the drawer without raising it, or to what has `autofocus` in the list as soon as the list is there. */
  #enter() {
    const { dialog, list } = this.#parts
    const wanted = [...this.querySelectorAll('[autofocus]')].find(part => part.closest('drawer-sheet') === this)
    this.#focus(wanted ?? dialog)
    if (!wanted || wanted.matches(':focus')) return
    this.#wanted = wanted
    this.#reveal(wanted)
    if (list.style.visibility !== 'hidden') this.#list()
  }

  /** The list has appeared. */
  #list() {
    this.#wanted?.focus({ preventScroll: true })
    this.#wanted = null
  }

  #open() {
    const { dialog } = this.#parts
    dialog.close()
    // The dialog itself gets the focus, not its first field, which would open a keyboard.
    dialog.autofocus = true
    if (this.#isModal) dialog.showModal()
    else dialog.setAttribute('open', '')
    this.measure()
  }

  /** Moves the focus without raising the drawer. */
  #focus(element) {
    this.#isRevealing = false
    element.focus({ preventScroll: true })
    this.#isRevealing = true
  }

  /** The drawer has left the screen. */
  #end() {
    const { dialog } = this.#parts
    const hasFocus = dialog.matches(':focus-within')
    this.#isShown = false
    dialog.close()
    if (hasFocus) this.#before?.focus({ preventScroll: true })
    this.#emit('close')
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
      const { kind, detent } = notice
      this.#isTap ||= kind === 'tapped'
      if (kind === 'targetChosen' || kind === 'detentReached') {
        this.#isUp = detent !== 'hidden'
        // Settings and events raise a drawer, too.
        if (this.#isUp && this.#appear()) this.#enter()
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
  #draw() { this.#frame ||= requestAnimationFrame(time => this.#show(seconds(time))) }

  #show(time) {
    this.#frame = 0
    this.#hasRevealed = false
    // While a finger holds the drawer, only its events move the clock: a frame is never ahead of a touch.
    if (this.#pointer === null || this.drawer.reading.isMoving) this.drawer.advance(time)
    const reading = this.#moved()
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
    set('offset', reading.offset, offset => move(content, -offset))
    set('primary', reading.primaryOffset, offset => move(rear, -offset))
    set('overlay', reading.overlay, alpha => { overlay.style.opacity = alpha })
    set('dimmed', reading.progress > 0 || reading.overlay > 0, is => { overlay.style.visibility = is ? '' : 'hidden' })
    const height = reading.visibleListHeight
    set('listed', height > 1, is => {
      list.style.visibility = is ? '' : 'hidden'
      if (is) this.#list()
    })
    set('height', height, () => { list.style.height = `${height}px` })
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
    this.#isTap = keeps(target(event))
    if (this.#isTap) return
    this.#pointer = event.pointerId
    // The window gets the rest of the pan even if the list has replaced what was pressed.
    for (const kind of ['pointermove', 'pointerup', 'pointercancel']) addEventListener(kind, this.#pan, true)
    target(event).setPointerCapture(this.#pointer)
    const inner = event.pointerType === 'mouse' ? [] : this.#inner(event)
    this.#undecided = inner.length ? { inner, x: event.clientX, y: event.clientY } : null
    // A drawer may be narrower than its container, which the engine does not know.
    this.#act(timeOf(event), 'press', ...this.#point(event), ...this.#beside(event))
  }

  /** The elements of the page's own around what an event hits, up to this drawer's parts. */
  #inner(event) {
    const path = event.composedPath()
    return path.slice(0, path.findIndex(part => part.getRootNode?.() === this.shadowRoot)).filter(part => part instanceof Element)
  }

  /** What an event beside the drawer hits. */
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

  #let() {
    this.#pointer = this.#undecided = null
    for (const kind of ['pointermove', 'pointerup', 'pointercancel']) removeEventListener(kind, this.#pan, true)
  }

  /** The engine decides what a tap is. A click without a pointer comes from a key or from an assistive technology. */
  #click(event) {
    if (event.detail === 0) return
    if (this.#isTap) {
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

  /** Handles a key, also one that the page has got elsewhere. */
  key(event) {
    if (!this.drawer || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { detents } = this.ground
    const [up, down] = ['up', 'down'].map(way => ['step', way])
    const ends = [0, -1].map(end => ['snap', detents.at(end).name])
    const from = target(event)
    const isHandle = from === this.#parts.handle
    const isText = from.matches?.(`${texts}, select`)
    const pan = name => ['key', name, 'list']
    const words = event.key === 'Escape' ? (this.#isDismissible ? [] : down) : isHandle ? {
      ArrowUp: up, ArrowRight: up, ArrowDown: down, ArrowLeft: down, Home: ends[0], End: ends[1], Enter: ['toggle'], ' ': ['toggle'],
    }[event.key] : isText ? null : {
      ArrowUp: pan('up'), ArrowDown: pan('down'), PageUp: pan('pageUp'), PageDown: pan('pageDown'), Home: pan('home'),
      End: pan('end'),
    }[event.key]
    if (!words || !isHandle && words[0] === 'key' && scrolls(this.#inner(event), 0, /Down|End/.test(event.key) ? 1 : -1)) return
    event.preventDefault()
    if (words.length) this.#act(timeOf(event), ...words)
    else this.dismiss()
  }

  /** Raises the drawer and scrolls its list until what has the focus is visible. */
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
customElements.define('drawer-sheet', DrawerSheet)
