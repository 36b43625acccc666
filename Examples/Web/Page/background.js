// Elements with `data-drawer-background` recede behind the drawers of a page, as far as the drawers dim the page.

import { register } from './look.js'

const css = `
:where([data-drawer-recedes]) {
  scale: calc(1 - .06 * var(--drawer-recede)); translate: 0 calc(14px * var(--drawer-recede));
  transform-origin: 50% var(--drawer-recede-top);
  clip-path: inset(var(--drawer-recede-top) 0 var(--drawer-recede-bottom) round calc(12px * var(--drawer-recede)));
}`
/** The recession of the background for each drawer, 0 to 1. */
const shares = new Map()
let isReady = false

function prepare() {
  isReady = true
  register('--drawer-recede', '<number>')
  const style = new CSSStyleSheet()
  style.replaceSync(css)
  document.adoptedStyleSheets.push(style)
}

/** Lets the background recede for a drawer; at 0 the drawer no longer counts. */
export function recede(drawer, share) {
  if (share > 0) shares.set(drawer, share)
  else if (!shares.delete(drawer)) return
  const most = Math.max(0, ...shares.values())
  for (const element of document.querySelectorAll('[data-drawer-background]')) {
    const { style } = element
    // A transformed element would carry a drawer inside it along, unless the drawer is in the top layer.
    const isAway = most > 0 && (drawer.modal || !element.contains(drawer))
    if (isAway && !element.hasAttribute('data-drawer-recedes')) {
      if (!isReady) prepare()
      const { top, bottom } = element.getBoundingClientRect()
      style.setProperty('--drawer-recede-top', `${Math.max(0, -top)}px`)
      style.setProperty('--drawer-recede-bottom', `${Math.max(0, bottom - innerHeight)}px`)
    }
    element.toggleAttribute('data-drawer-recedes', isAway)
    if (isAway) style.setProperty('--drawer-recede', most)
    else for (const name of ['', '-top', '-bottom']) style.removeProperty(`--drawer-recede${name}`)
  }
}
