// The keys of a drawer: Escape, the keys of its handle as a slider, and the keys that scroll its list.

import { inner, keyed, scrolls, spaced, target } from './look.js'

const [up, down] = ['up', 'down'].map(way => ['step', way])

/** The engine's words for a key; `[]` for a dismissal, and nothing for a key that the drawer leaves to others. */
export function words(event, sheet, handle) {
  if (event.key === 'Escape') return sheet.modal || sheet.dismissible ? [] : down
  if (target(event) === handle) return slide(event.key, sheet)
  if (target(event).closest?.(event.key === ' ' ? spaced : keyed)) return
  const [pan, direction] = {
    ArrowUp: ['up', -1], ArrowDown: ['down', 1], PageUp: ['pageUp', -1], PageDown: ['pageDown', 1], Home: ['home', -1],
    End: ['end', 1], ' ': event.shiftKey ? ['pageUp', -1] : ['pageDown', 1],
  }[event.key] ?? []
  if (pan && !scrolls(inner(event, sheet), 0, direction)) return ['key', pan, 'list']
}

/** The words for a key of the handle. */
function slide(key, sheet) {
  const { detents } = sheet.ground
  const [forth, back] = sheet.matches(':dir(rtl)') ? [down, up] : [up, down]
  return {
    ArrowUp: up, ArrowRight: forth, ArrowDown: down, ArrowLeft: back, Home: ['snap', detents[0].name],
    End: ['snap', detents.at(-1).name], Enter: ['toggle'], ' ': ['toggle'],
  }[key]
}
