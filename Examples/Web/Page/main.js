// The page: a <drawer-sheet> with actions over the steps of a shortcut, the trace of its gestures, settings, and a replay beside another preset.

import { engine } from './drawer-sheet.js'
import { makePanel } from './panel.js'
import { ActionRows, Steps, items } from './rows.js'
import { Trace } from './trace.js'

const find = id => document.getElementById(id)
const [sheet, search, title, hint, list] = ['sheet', 'search', 'title', 'hint', 'rows'].map(find)
/** The engine's drawer. */
const { drawer } = sheet
/**
 * The last gesture: its events for `play`, and the readings that the page has shown. `from` and `list` are the detent and the
 * list's offset at its start; without `from`, the drawer was not at rest.
 */
let gesture = { events: [], readings: [] }
window.drawer = { play: engine.play, get gesture() { return gesture } }

const { content } = drawer
const trace = new Trace(find('trace'))

// MARK: Frames

const shown = {}
function set(key, value, apply) {
  if (shown[key] !== value) apply(shown[key] = value)
}

sheet.addEventListener('move', ({ detail: reading }) => {
  place(reading)
  record(reading)
  if (!isPressed && !reading.isMoving && trace.isOpen) {
    trace.end()
    if (gesture.from !== undefined) replayed = gesture
    again.disabled = !replayed
  }
  trace.draw()
})

/** Moves the page's own parts. */
function place(reading) {
  set('primary', reading.primaryOffset, offset => find('bar').style.transform = `translateY(${offset}px)`)
  const share = Math.max(0, Math.min(reading.titleProgress, 1))
  set('share', share, share => { title.style.opacity = list.style.opacity = share; hint.style.opacity = 1 - 5 * share })
  set('moves', reading.owner, owner => find('owner').textContent = owner)
  set('phase', reading.phase, phase => find('phase').textContent = phase)
  set('topText', Math.round(reading.top), top => find('top').textContent = `${top} pt`)
  set('speed', Math.round(reading.velocity || -reading.scrollVelocity), speed => find('speed').textContent = `${speed} pt/s`)
  set('offsetText', Math.round(reading.offset), offset => find('offset').textContent = `${offset} pt`)
}

// MARK: Notices

sheet.addEventListener('cancel', event => {
  event.preventDefault()
  say('The app is asked. It keeps the drawer.')
})
sheet.addEventListener('targetChosen', ({ detail: { detent } }) => {
  find('raise').hidden = detent !== 'hidden'
  if (detent !== sheet.ground.detents[0].name) hint.classList.add('done')
})

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
const rows = new ActionRows(list, actions)
const steps = new Steps(find('steps'), items(content.steps))
find('count').textContent = actions.length

function choose(action) {
  steps.add(action)
  say(`Added ${action.title}`, undo)
}

function undo() {
  const step = steps.undo()
  say(step ? `Removed ${step.title}` : 'Nothing to undo')
}

search.addEventListener('input', () => {
  const count = rows.filter(search.value)
  find('heading').textContent = search.value.trim() ? 'Results' : 'Actions'
  find('count').textContent = count
  sheet.measure(0)
})
search.addEventListener('focus', () => sheet.snap(sheet.ground.detents.at(-1).name))
list.addEventListener('click', event => {
  const row = event.target.closest('.row')
  if (row) choose(rows.of(row))
})

// MARK: The trace

let isPressed = false
sheet.addEventListener('act', ({ detail: event }) => {
  const kind = event[1]
  const isPress = kind === 'press'
  if (isPress) stopReplay()
  const reading = drawer.read()
  // A press that catches a settle belongs to the gesture before it.
  if (!trace.isOpen && (isPress || !isPressed)) {
    gesture = { events: [], readings: [] }
    if (isPress) Object.assign(gesture, { from: sheet.ground.detents[reading.destination]?.name ?? 'hidden', list: reading.offset })
  }
  if (isPress || !isPressed) trace.begin(reading)
  isPressed = isPress || isPressed && kind === 'move'
  if (['press', 'move', 'release', 'cancel'].includes(kind)) gesture.events.push(event)
})

function record(reading) {
  trace.add(reading)
  if (trace.isOpen) gesture.readings.push({ ...reading, after: gesture.events.length })
}

// MARK: Keys

list.addEventListener('keydown', event => {
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
  if (event.target.closest('input, select, .panel')) return
  sheet.key(event)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  take(event, {
    j: () => sheet.act('key', 'next', 'list'), k: () => sheet.act('key', 'previous', 'list'),
    '/': () => search.focus({ preventScroll: true }), u: undo,
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
find('raise').onclick = () => sheet.show()

// MARK: Settings

function change() {
  trace.ground = { height: sheet.clientHeight, detents: sheet.ground.detents }
  panel.show(sheet.ground)
}
sheet.addEventListener('layout', change)

const panel = makePanel(content, settings => sheet.configure(settings))

// MARK: A replay

/** The last gesture that began at rest. */
let replayed
const [again, beside, ghost] = ['again', 'beside', 'ghost'].map(find)
for (const { name } of content.presets) beside.append(new Option(name))
beside.value = 'vaul'

/** The readings of that gesture under a preset, 120 in a second. */
function course(preset) {
  const other = engine.open(...sheet.size)
  try { return replay(other, preset) } finally { other.close() }
}

function replay(other, preset) {
  other.handle(0, 'listContent', rows.element.offsetHeight)
  other.configure(0, [...sheet.settingLines, `preset ${preset}`])
  // The start: a settle of any length is over after a minute.
  other.handle(0, 'snap', replayed.from)
  other.advance(60)
  other.handle(60, 'scroll', replayed.list)
  other.advance(120)
  const readings = []
  const events = replayed.events.map(([time, ...words]) => [time - replayed.events[0][0], ...words])
  for (let frame = 0, next = 0; frame < 2400; frame++) {
    const time = frame / 120
    for (; next < events.length && events[next][0] <= time; next++) other.handle(120 + events[next][0], ...events[next].slice(1))
    other.advance(120 + time)
    readings.push({ ...other.read(), time })
    if (next === events.length && !other.reading.isMoving) break
  }
  return readings
}

let replaying = 0
function stopReplay() {
  if (!replaying) return
  cancelAnimationFrame(replaying)
  replaying = 0
  ghost.hidden = true
  show(drawer.read())
}

function show(reading) {
  sheet.place(reading)
  place(reading)
}

again.onclick = () => {
  stopReplay()
  let courses
  try { courses = [panel.preset, beside.value].map(course) } catch (error) { return say(error.message) }
  const [own, other] = courses
  trace.show(own, other)
  ghost.textContent = beside.value
  ghost.hidden = false
  const start = performance.now()
  const end = Math.max(own.length, other.length) + 60
  const step = () => {
    const frame = Math.round((performance.now() - start) * 0.12)
    const at = readings => readings[Math.min(frame, readings.length - 1)]
    show(at(own))
    ghost.style.transform = `translate3d(0, ${at(other).top}px, 0)`
    if (frame < end) replaying = requestAnimationFrame(step)
    else stopReplay()
  }
  replaying = requestAnimationFrame(step)
}

change()
place(drawer.read())
document.documentElement.dataset.ready = ''
