// The keys of a drawer: Escape, the keys of its handle as a slider, and the keys that scroll its list.

import { inner, keyed, scrolls, spaced, target } from './look.js'

const pan = name => ['key', name, 'list']
const [up, down] = ['up', 'down'].map(way => ['step', way])

/** The engine's words for a key; `[]` for a dismissal, and nothing for a key that the drawer leaves to others. */
export function words(event, sheet, handle) {
  if (event.key === 'Escape') return sheet.modal || sheet.dismissible ? [] : down
  if (target(event) === handle) return slide(event.key, sheet)
  if (target(event).closest?.(event.key === ' ' ? spaced : keyed)) return
  const found = {
    ArrowUp: pan('up'), ArrowDown: pan('down'), PageUp: pan('pageUp'), PageDown: pan('pageDown'), Home: pan('home'),
    End: pan('end'), ' ': pan(event.shiftKey ? 'pageUp' : 'pageDown'),
  }[event.key]
  if (found && !scrolls(inner(event, sheet), 0, /own|end/.test(found[1]) ? 1 : -1)) return found
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
