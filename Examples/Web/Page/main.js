// The page: what its user does goes to the engine as events, and what the engine shows goes to the DOM. Where the drawer
// is, what a pan moves and where a release ends are the engine's.

import { load } from './engine.js'
import { decode, encode } from './link.js'
import { makePanel } from './panel.js'
import { ActionRows, Steps, items } from './rows.js'
import { Trace } from './trace.js'

const find = id => document.getElementById(id)
const [stage, primary, overlay, sheet, handle, search, title, list, hint] =
  ['stage', 'primary', 'overlay', 'drawer', 'handle', 'search', 'title', 'list', 'hint'].map(find)
/** Seconds, in whole nanoseconds as the engine's scripts count them. Events, frames and `performance.now` have one clock. */
const seconds = milliseconds => Math.round(milliseconds * 1e6) / 1e9
const now = () => seconds(performance.now())
const timeOf = event => seconds(event.timeStamp)

const engine = await load('drawer.wasm.gz')
/**
 * The last gesture: its events as `play` takes them, and what the page has shown. `from` and `list` are the detent and the
 * list's offset at its start; without `from`, its start was no rest.
 */
let gesture = { events: [], readings: [] }
window.drawer = { play: engine.play, get gesture() { return gesture } }

const size = () => [stage.clientWidth, stage.clientHeight]
const drawer = engine.open(...size())
const content = drawer.content
const trace = new Trace(find('trace'))
let ground = drawer.describe()

// MARK: Frames

let isPressed = false
let frame = 0

/** Draws at the next frame, and as long as something moves. */
function draw() { frame ||= requestAnimationFrame(show) }

function show(milliseconds) {
  frame = 0
  const time = seconds(milliseconds)
  // While a finger holds the drawer, only its events move the clock: a frame is never ahead of a touch.
  if (!isPressed || drawer.reading.isMoving) drawer.advance(time)
  const reading = drawer.read()
  place(reading)
  record(reading)
  if (!isPressed && !reading.isMoving && trace.isOpen) {
    trace.end()
    showAddress()
  }
  trace.draw()
  if (reading.isMoving) draw()
  else if (reading.nextDeadline < Infinity) wake(reading.nextDeadline)
}

let waking = 0
/** The end of a run of keys or of the wheel needs no frame before it. */
function wake(time) {
  clearTimeout(waking)
  waking = setTimeout(() => { drawer.advance(now()); draw() }, Math.max(0, (time - now()) * 1000 + 1))
}

const shown = {}
function set(key, value, apply) {
  if (shown[key] !== value) apply(shown[key] = value)
}

/** Moves the DOM to a reading; touches only what has changed. */
function place(reading) {
  set('top', reading.top, top => sheet.style.transform = `translate3d(0, ${top}px, 0)`)
  set('offset', reading.offset, offset => rows.element.style.transform = `translate3d(0, ${-offset}px, 0)`)
  set('primary', reading.primaryOffset, offset => steps.element.style.transform = `translate3d(0, ${-offset}px, 0)`)
  set('overlay', reading.overlay, alpha => overlay.style.opacity = alpha)
  set('dimmed', reading.progress > 0, is => overlay.style.pointerEvents = is ? 'auto' : 'none')
  const share = Math.max(0, Math.min(reading.titleProgress, 1))
  set('share', share, share => { title.style.opacity = list.style.opacity = share; hint.style.opacity = 1 - 5 * share })
  set('listed', share > 0 && reading.visibleListHeight > 1, is => list.style.visibility = is ? 'visible' : 'hidden')
  set('room', reading.visibleListHeight, height => list.style.height = `${height}px`)
  const thumb = reading.visibleListHeight ** 2 / (reading.maximumOffset + reading.visibleListHeight)
  const end = reading.visibleListHeight - thumb
  const along = reading.maximumOffset > 0 ? Math.max(0, Math.min(reading.offset / reading.maximumOffset, 1)) * end : -1
  set('thumb', along < 0 ? -1 : Math.round(along), at => {
    find('thumb').style.cssText = at < 0 ? 'display: none' : `height: ${thumb}px; transform: translateY(${at}px)`
  })
  set('moves', reading.owner, owner => { find('owner').textContent = owner; stage.dataset.owner = owner })
  set('phase', reading.phase, phase => find('phase').textContent = phase)
  set('topText', Math.round(reading.top), top => find('top').textContent = `${top} pt`)
  set('speed', Math.round(reading.velocity || -reading.scrollVelocity), speed => find('speed').textContent = `${speed} pt/s`)
  set('offsetText', Math.round(reading.offset), offset => find('offset').textContent = `${offset} pt`)
  set('destination', reading.destination, speakHeight)
}

function speakHeight(index) {
  const detents = ground.detents
  handle.setAttribute('aria-valuemax', detents.length - 1)
  handle.setAttribute('aria-valuenow', Math.max(0, index))
  handle.setAttribute('aria-valuetext', words(detents[index]?.name ?? (isHidden() ? 'hidden' : 'between two heights')))
  find('raise').hidden = !isHidden()
}

/** `fullHeight` as words. */
const words = name => name.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase())

function isHidden() { return drawer.reading.destination < 0 && drawer.reading.top > ground.detents[0].top + 1 }

// MARK: Notices

drawer.onNotices = notices => {
  for (const notice of notices) {
    if (notice.kind === 'tapped') tap(notice)
    if (notice.kind === 'dismissRequested') say('The app is asked. It keeps the drawer.')
    if (notice.kind === 'targetChosen' && notice.detent !== ground.detents[0].name) hint.classList.add('done')
  }
  // A notice may need a frame even when nothing has moved.
  draw()
}

function tap({ place, x, y }) {
  if (place === 'search') {
    search.focus({ preventScroll: true })
  } else if (place === 'list') {
    const reading = drawer.read()
    choose(rows.at(Math.floor((y - reading.top - ground.header + reading.offset) / ground.rowHeight)))
  } else {
    search.blur()
  }
}

let silence = 0
/** Shows a sentence, which a screen reader speaks. */
function say(text, undo) {
  const toast = find('toast')
  toast.textContent = text
  if (undo) {
    const button = document.createElement('button')
    button.textContent = 'Undo'
    button.onclick = undo
    toast.append(' ', button)
  }
  toast.classList.add('shown')
  clearTimeout(silence)
  silence = setTimeout(() => toast.classList.remove('shown'), 5000)
}

// MARK: Content

const actions = items(content.actions)
const rows = new ActionRows(find('rows'), actions, ground.rowHeight)
const steps = new Steps(find('steps'), items(content.steps))
find('count').textContent = actions.length

function choose(action) {
  if (!action) return
  steps.add(action)
  measure()
  say(`Added ${action.title}`, undo)
}

function undo() {
  const step = steps.undo()
  if (step) measure()
  say(step ? `Removed ${step.title}` : 'Nothing to undo')
}

/** The primary content has a new height. The last step can scroll out from behind the drawer at every undimmed detent. */
function measure() {
  const undimmed = ground.detents.find(detent => detent.name === ground.undimmed)
  const room = Math.max(0, ground.detents[0].top - (undimmed?.top ?? ground.detents[0].top))
  drawer.handle(now(), 'primaryHeight', steps.element.offsetTop + steps.element.offsetHeight + room)
  draw()
}

search.addEventListener('input', () => {
  const count = rows.filter(search.value)
  find('heading').textContent = search.value.trim() ? 'Results' : 'Actions'
  find('count').textContent = count
  drawer.handle(now(), 'listContent', rows.height, 0)
  draw()
})
search.addEventListener('focus', () => snap(ground.detents.at(-1).name))

// MARK: Pointer

let pointer = null

function send(event, kind, ...point) {
  drawer.handle(timeOf(event), kind, ...point)
  // A press that catches a settle comes after the frame that has shown it: the engine takes the later time.
  gesture.events.push([drawer.read().time, kind, ...point])
}

function record(reading) {
  trace.add(reading)
  if (trace.isOpen) gesture.readings.push({ ...reading, after: gesture.events.length })
}

/** Begins a gesture. What catches a settle belongs to the gesture before it. */
function begin(start) {
  if (!trace.isOpen) gesture = { events: [], readings: [], ...start }
  trace.begin(drawer.read())
}

function position(event) {
  const box = stage.getBoundingClientRect()
  return [event.clientX - box.left, event.clientY - box.top]
}

stage.addEventListener('pointerdown', event => {
  if (pointer !== null || event.button !== 0 || event.target.closest('button:not(.row)')) return
  pointer = event.pointerId
  isPressed = true
  stage.setPointerCapture(pointer)
  stopReplay()
  const { destination, offset } = drawer.read()
  begin({ from: ground.detents[destination]?.name ?? 'hidden', list: offset })
  send(event, 'press', ...position(event))
  draw()
})
stage.addEventListener('pointermove', event => {
  if (event.pointerId !== pointer) return
  // The browser hands over all samples since the last frame, each with its own time.
  const samples = event.getCoalescedEvents?.() ?? []
  for (const sample of samples.length ? samples : [event]) send(sample, 'move', ...position(sample))
  record(drawer.read())
  draw()
})
function lift(event, kind) {
  if (event.pointerId !== pointer) return
  pointer = null
  isPressed = false
  send(event, kind)
  record(drawer.read())
  draw()
}
stage.addEventListener('pointerup', event => lift(event, 'release'))
stage.addEventListener('pointercancel', event => lift(event, 'cancel'))
// The engine decides what a tap is; a click without a pointer comes from an assistive technology or a key.
stage.addEventListener('click', event => {
  const row = event.target.closest('.row')
  if (row && event.detail === 0) choose(rows.of(row))
})
// A press must not move the focus or select text.
stage.addEventListener('mousedown', event => { if (!event.target.closest('button:not(.row)')) event.preventDefault() })

stage.addEventListener('wheel', event => {
  event.preventDefault()
  if (event.ctrlKey) return
  const points = event.deltaY * [1, ground.rowHeight / 3, stage.clientHeight][event.deltaMode]
  const place = event.target.closest('[data-place]')?.dataset.place ?? 'primary'
  begin()
  if (points !== 0) drawer.handle(timeOf(event), 'wheel', points / ground.rowHeight, place)
  draw()
}, { passive: false })

// MARK: Keys and assistive technology

function snap(name) { begin(); drawer.handle(now(), 'snap', name); draw() }
function pan(event, key) { begin(); drawer.handle(timeOf(event), 'key', key, 'list'); draw() }
function step(event, direction) { begin(); drawer.handle(timeOf(event), 'step', direction); draw() }

handle.addEventListener('keydown', event => {
  const acts = {
    ArrowUp: () => step(event, 'up'), ArrowRight: () => step(event, 'up'),
    ArrowDown: () => step(event, 'down'), ArrowLeft: () => step(event, 'down'),
    Home: () => snap(ground.detents[0].name), End: () => snap(ground.detents.at(-1).name),
    Enter: () => { drawer.handle(timeOf(event), 'toggle'); draw() },
  }
  acts[' '] = acts.Enter
  take(event, acts)
})
rows.element.addEventListener('keydown', event => {
  const row = event.target.closest('.row')
  take(event, { ArrowDown: () => focusRow(rows.next(row, 1)), ArrowUp: () => focusRow(rows.next(row, -1)) })
})
search.addEventListener('keydown', event => take(event, {
  ArrowDown: () => focusRow(rows.next(null, 1)),
  Escape: () => {
    if (search.value) { search.value = ''; search.dispatchEvent(new Event('input')) } else search.blur()
  },
}))
addEventListener('keydown', event => {
  if (event.target.closest('input, select, .panel') || event.ctrlKey || event.metaKey || event.altKey) return
  take(event, {
    ArrowUp: () => pan(event, 'up'), ArrowDown: () => pan(event, 'down'),
    PageUp: () => pan(event, 'pageUp'), PageDown: () => pan(event, 'pageDown'),
    Home: () => pan(event, 'home'), End: () => pan(event, 'end'),
    j: () => pan(event, 'next'), k: () => pan(event, 'previous'),
    '/': () => search.focus({ preventScroll: true }), u: undo, Escape: () => step(event, 'down'),
  })
})
/** Runs the action of a key, and keeps it from others. */
function take(event, acts) {
  const act = event.defaultPrevented ? null : acts[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function focusRow(row) { row?.focus({ preventScroll: true }) }
// A focused row is scrolled into view by the engine, in a drawer that is high enough.
rows.element.addEventListener('focusin', event => {
  const row = event.target.closest('.row')
  if (!row || isPressed) return
  const [first, last] = [row.offsetTop, row.offsetTop + ground.rowHeight]
  const reading = drawer.read()
  const highest = ground.detents.at(-1)
  const room = stage.clientHeight - highest.top - ground.header
  if (reading.top > highest.top + 1 && reading.destination !== ground.detents.length - 1) snap(highest.name)
  if (first < reading.offset) drawer.handle(now(), 'scroll', first)
  else if (last > reading.offset + room) drawer.handle(now(), 'scroll', last - room)
  draw()
})
// Browsers scroll what has the focus or was found; here only the engine scrolls.
for (const element of [stage, primary, sheet, list]) {
  element.addEventListener('scroll', () => { element.scrollTop = 0; element.scrollLeft = 0 })
}
find('raise').onclick = () => snap(ground.detents[0].name)

// MARK: The world around

function changeGround() {
  ground = drawer.describe()
  trace.ground = { height: stage.clientHeight, detents: ground.detents }
  speakHeight(drawer.read().destination)
  panel.show(ground.controls)
}

new ResizeObserver(() => {
  drawer.resize(...size(), now())
  changeGround()
  measure()
}).observe(stage)

/** A keyboard covers the stage from below. */
function inset() {
  const view = window.visualViewport
  const covered = stage.getBoundingClientRect().bottom - (view.offsetTop + view.height)
  // The page may be zoomed by hand; that covers nothing.
  drawer.handle(now(), 'inset', view.scale > 1.01 ? 0 : Math.max(0, covered))
  draw()
}
window.visualViewport?.addEventListener('resize', inset)
window.visualViewport?.addEventListener('scroll', inset)

const panel = makePanel(content.presets, change => {
  change(drawer, now())
  changeGround()
  showAddress()
  draw()
})

// MARK: The address, and a replay

const [again, beside, ghost] = ['again', 'beside', 'ghost'].map(find)
/** What the link has that opened the page, or what the page shows: the fields by name, and the events. */
let link = { fields: {}, events: [] }
for (const { name } of content.presets) beside.append(new Option(name))
beside.value = 'vaul'

const presetName = () => ground.controls.find(({ slot }) => slot === 'Preset').value

function showAddress() {
  const [width, height] = size()
  // Three rows of the program are as high as the header here.
  const lines = Math.round(height * 3 / ground.header)
  const changed = ground.controls.filter(({ slot, isChanged }) => isChanged && slot !== 'Preset').map(({ line }) => line)
  const isWhole = gesture.events.length > 0 && gesture.from
  const fields = [
    ['size', `${width}x${lines}`], ['cell', `1x${height / lines}`], ['rows', Math.round(rows.height * lines / height)],
    ['preset', presetName()], ...[...new Set(changed)].map(line => ['set', line]),
    ...(isWhole ? [['from', gesture.from], ['list', gesture.list]] : []),
  ]
  const text = encode(fields, isWhole ? gesture.events : [])
  history.replaceState(null, '', '#' + text)
  link = decode(text)
  again.disabled = !link.events.length
}

/** Shows what a link has. A field that is refused is said, and the others hold. */
function openLink() {
  try {
    link = decode(location.hash.slice(1))
  } catch (error) {
    return say(error.message)
  }
  if (!Object.keys(link.fields).length) return
  const lines = settingsOf(link.fields)
  const kept = new Set(lines.map(line => line.split(' ')[0]))
  const own = ground.controls.filter(({ slot, isChanged }) => isChanged && !kept.has(slot.split(' ')[0]))
  for (const line of [...own.map(({ slot }) => `${slot} default`), ...lines]) {
    try { drawer.configure(line, now()) } catch (error) { say(error.message) }
  }
  changeGround()
  const from = link.fields.from?.[0]
  if (from && from !== 'hidden') drawer.handle(now(), 'snap', from)
  again.disabled = !link.events.length || !link.fields.size
  draw()
}

function settingsOf({ preset, set = [] }) { return [`Preset ${preset?.[0] ?? 'drawer'}`, ...set] }

/** The readings of the link's gesture under a preset, 120 in a second. They stand on the bottom edge of this stage. */
function course(preset) {
  const { size: [cells], cell: [sides], from, list, set } = link.fields
  const [columns, lines] = cells.split('x').map(Number)
  const [width, height] = sides.split('x').map(Number)
  const other = engine.open(columns * width, lines * height)
  const rise = stage.clientHeight - lines * height
  for (const line of settingsOf({ preset: [preset], set })) other.configure(line, 0)
  // The start: a settle of any length is over after a minute.
  other.handle(0, 'snap', from?.[0] ?? ground.detents[0].name)
  other.advance(60)
  other.handle(60, 'scroll', list?.[0] ?? 0)
  other.advance(120)
  const readings = []
  const events = link.events.map(([time, ...words]) => [time - link.events[0][0], ...words])
  for (let frame = 0, next = 0; frame < 2400; frame++) {
    const time = frame / 120
    for (; next < events.length && events[next][0] <= time; next++) other.handle(120 + events[next][0], ...events[next].slice(1))
    other.advance(120 + time)
    readings.push({ ...other.read(), time, top: other.reading.top + rise })
    if (next === events.length && !other.reading.isMoving) break
  }
  other.close()
  return readings
}

let replaying = 0
function stopReplay() {
  if (!replaying) return
  cancelAnimationFrame(replaying)
  replaying = 0
  ghost.hidden = true
  place(drawer.read())
}

again.onclick = () => {
  stopReplay()
  let courses
  try { courses = [presetName(), beside.value].map(course) } catch (error) { return say(error.message) }
  const [own, other] = courses
  trace.show(own, other)
  ghost.textContent = beside.value
  ghost.hidden = false
  const start = performance.now()
  const end = Math.max(own.length, other.length) + 60
  const step = () => {
    const frame = Math.round((performance.now() - start) * 0.12)
    const at = readings => readings[Math.min(frame, readings.length - 1)]
    place(at(own))
    ghost.style.transform = `translate3d(0, ${at(other).top}px, 0)`
    if (frame < end) replaying = requestAnimationFrame(step)
    else stopReplay()
  }
  replaying = requestAnimationFrame(step)
}
addEventListener('hashchange', openLink)

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
function honorStillness() { drawer.configure(`ReducedMotion ${stillness.matches ? 'on' : 'off'}`, now()) }
stillness.addEventListener('change', honorStillness)
honorStillness()
changeGround()
measure()
openLink()
document.documentElement.dataset.ready = ''
