// The picture of a drawer: a reading of the engine as styles of the parts, of which only those that change are touched.

import { recede } from './background.js'
import { stillness, variables } from './look.js'

export class Picture {
  #sheet
  #parts
  #shown = {}

  constructor(sheet, parts) {
    this.#sheet = sheet
    this.#parts = parts
  }

  /** Forgets what is shown: another drawer of the engine begins. */
  reset() { this.#shown = {} }

  /** The list's offset that the browser has. */
  get scroll() { return this.#shown.scroll }
  set scroll(offset) { this.#shown.scroll = offset }

  /**
   * Moves the parts to a reading.
   * @param listed is called when the list appears.
   * @param spoken is called when the drawer goes to another detent.
   */
  place(reading, { listed, spoken }) {
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
      if (is) listed()
    })
    set('height', height, () => { list.style.height = `${height}px` })
    // The browser scrolls, as far as there is a list; beyond its ends, the content itself moves.
    const scroll = Math.max(0, Math.min(reading.offset, reading.maximumOffset))
    set('scroll', scroll, () => { list.scrollTop = scroll })
    set('pull', reading.offset - scroll, pull => move(content, -pull))
    for (const name of variables) {
      const value = Math.round(reading[name] * 1000) / 1000
      const text = name === 'progress' ? value : `${value}px`
      set(`--drawer-${name}`, value, () => this.#sheet.style.setProperty(`--drawer-${name}`, text))
    }
    set('recedes', stillness.matches ? 0 : reading.progress, share => recede(this.#sheet, share))
    const length = height ** 2 / (reading.maximumOffset + height)
    const share = reading.maximumOffset > 0 ? Math.max(0, Math.min(reading.offset / reading.maximumOffset, 1)) : -1
    set('thumb', share < 0 ? -1 : Math.round(share * (height - length)), at => {
      thumb.style.cssText = at < 0 ? 'display: none' : `height: ${length}px; transform: translateY(${at}px)`
    })
    set('owner', reading.owner, owner => { grip.part.toggle('held', owner === 'drawer') })
    set('destination', reading.destination, spoken)
  }
}
