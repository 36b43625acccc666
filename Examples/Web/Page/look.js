// The shadow tree of <drawer-sheet>: its style, its parts, and the elements that keep a press or a key.

/** The numbers of a reading that become CSS variables. */
export const variables = ['top', 'height', 'offset', 'progress']
/** Registers a variable that elements do not inherit: thousands of rows would get a new style in every frame. */
export function register(name, syntax) {
  try { CSS.registerProperty({ name, syntax, inherits: false, initialValue: syntax === '<number>' ? '0' : '0px' }) } catch {}
}

const css = `
dialog, #overlay, #sheet, #header, #body, #list, #content, slot:not([name=behind]), ::slotted([slot=header]) {
  ${variables.map(name => `--drawer-${name}: inherit;`).join(' ')}
}
:host { position: fixed; inset: 0; overflow: hidden; pointer-events: none; contain: layout; color: CanvasText; }
#behind, #overlay, #sheet, #edge {
  position: absolute; inset: 0; pointer-events: auto; touch-action: pinch-zoom; overscroll-behavior: contain;
  user-select: none; -webkit-user-select: none; -webkit-tap-highlight-color: transparent;
}
#behind, #sheet, #list { overflow: hidden; }
#behind { isolation: isolate; }
#edge { top: auto; }
[hidden] { display: none; }
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
#body, #list, #content { position: relative; }
#content::after { content: ""; position: absolute; top: 100%; width: 1px; height: 100vh; }
#thumb { position: absolute; inset-inline-end: 3px; top: 0; width: 4px; border-radius: 2px; background: currentColor; opacity: .25; }
#probes { position: absolute; inset: 0; visibility: hidden; pointer-events: none; }
#probes i { position: absolute; }
@media (prefers-reduced-motion: reduce) { #grip { transition: none; } }
@media (forced-colors: active) {
  #grip, #thumb { background: CanvasText; opacity: 1; }
  #sheet { outline: 1px solid CanvasText; }
}
`

const html = `<div id="behind"><div id="rear"><slot name="behind"></slot></div></div><div id="edge" hidden></div>
<dialog id="dialog" tabindex="-1"><div id="probes"></div>
<div id="overlay" part="overlay"></div>
<div id="sheet" part="sheet">
<div id="handle" part="handle" role="slider" tabindex="0" aria-orientation="vertical" aria-valuemin="0">
<i id="grip" part="grip"></i></div>
<div id="header"><slot name="header"></slot></div>
<div id="body"><div id="list" part="list"><div id="content"><slot></slot></div></div><i id="thumb" part="thumb"></i></div>
</div></dialog>`

export const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

let style, template
/** Fills a shadow root, and returns its parts by their names. */
export function furnish(root) {
  if (!style) {
    style = new CSSStyleSheet()
    style.replaceSync(css)
    template = document.createElement('template')
    for (const name of variables) register(`--drawer-${name}`, name === 'progress' ? '<number>' : '<length>')
    template.innerHTML = globalThis.trustedTypes?.createPolicy('drawer-sheet', { createHTML: text => text }).createHTML(html) ?? html
  }
  root.adoptedStyleSheets = [style]
  root.append(template.content.cloneNode(true))
  return Object.fromEntries([...root.querySelectorAll('[id]')].map(part => [part.id, part]))
}

/** The part that is the engine's container. */
export const container = (sheet, { dialog }) => sheet.modal ? dialog : sheet
/** The element that an event happened on, inside any shadow tree. */
export const target = event => event.composedPath()[0]
/** The page's elements around the target of an event, up to the drawer's parts. */
export function inner(event, sheet) {
  const path = event.composedPath()
  return path.slice(0, path.findIndex(part => part.getRootNode?.() === sheet.shadowRoot)).filter(part => part instanceof Element)
}

export const texts = 'textarea, [contenteditable]:not([contenteditable=false]), ' +
  'input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=file], [type=color])'
/** The elements for which a browser has a menu. */
export const menus = 'a[href], img, video, audio'
const roles = names => names.split(' ').map(name => `[role=${name}]`).join()
/** The elements that use arrows, Page Up, Page Down, Home and End themselves. */
export const keyed = `${texts}, select, [type=range], [type=radio], audio, video, ` +
  roles('slider spinbutton scrollbar radio tab option listbox combobox menuitem menuitemradio menuitemcheckbox treeitem gridcell')
/** The elements that Space presses or writes into. */
export const spaced = `${keyed}, input, button, summary, ${roles('button checkbox switch')}`

/** Whether the browser keeps a press: on a text that is being edited, on a control that the finger drags, and on text that a
    mouse may select. */
export const keeps = (part, isMouse) => part.closest('select, [type=range], [data-no-drag]') || part.closest(texts)?.matches(':focus')
  || isMouse && (part.closest(texts) || getComputedStyle(part).userSelect === 'text')

/** Whether one of these elements, the innermost first, scrolls by itself in the direction of a distance. */
export const scrolls = (elements, x, y) => elements.some(element => {
  const { overflowX, overflowY } = getComputedStyle(element)
  const { scrollTop, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
  return Math.abs(x) > Math.abs(y) ? /auto|scroll/.test(overflowX) && scrollWidth > clientWidth
    : /auto|scroll/.test(overflowY) && (y > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0)
})
