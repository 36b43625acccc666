// The rows of the drawer's list and the steps behind it.

import { search } from './search.js'

/** The categories in the order of their hues. */
const categories = {
  flow: 'Flow', time: 'Time', text: 'Text', files: 'Files', web: 'Web', places: 'Places', pictures: 'Pictures',
  sound: 'Sound', people: 'People', home: 'Home', body: 'Wellbeing',
}

/** Items from lines such as `flow ◷ Wait: Pause for some seconds`. */
export function items(lines) {
  return [...lines.matchAll(/^(\w+) (\S+) (.+?): (.+)$/gm)].map(([, category, icon, title, detail]) =>
    ({ category, icon, title, detail }))
}

function make(tag, name, ...children) {
  const element = document.createElement(tag)
  element.className = name
  element.append(...children)
  return element
}

function parts({ icon, title, detail, category }) {
  const sign = make('span', 'icon', icon)
  sign.setAttribute('aria-hidden', true)
  sign.style.setProperty('--hue', Object.keys(categories).indexOf(category) * 33 + 10)
  return [sign, make('span', 'words', make('b', '', title), make('small', '', detail))]
}

/** The actions, with a row for each category before its first action. A search shows only the matching actions. */
export class ActionRows {
  #all = []
  #shown = []

  constructor(element, actions) {
    this.element = element
    let category
    for (const action of actions) {
      if (action.category !== category) {
        category = action.category
        this.#all.push({ row: make('li', 'category', categories[category]) })
      }
      const button = make('button', 'row', ...parts(action))
      button.setAttribute('aria-label', `${action.title}, ${action.detail}`)
      button.tabIndex = -1
      this.#all.push({ row: make('li', '', button), button, action, title: action.title, text: `${action.title} ${action.detail}` })
    }
    this.#show(this.#all)
  }

  /** The action of a row. */
  of(button) { return this.#shown.find(entry => entry.button === button)?.action }

  /** The button before or after another one; without another one, the first. */
  next(button, step) {
    const buttons = this.#shown.filter(entry => entry.button).map(entry => entry.button)
    return buttons[button ? buttons.indexOf(button) + step : 0]
  }

  /** Shows the actions that a query finds; without words, all rows. */
  filter(query) {
    this.#show(query.trim() ? search(this.#all.filter(entry => entry.action), query) : this.#all)
    return this.#shown.filter(entry => entry.action).length
  }

  #show(entries) {
    this.#shown = entries
    this.element.replaceChildren(...entries.map(entry => entry.row))
    for (const entry of entries) if (entry.button) entry.button.tabIndex = -1
    const first = entries.find(entry => entry.button)
    if (first) first.button.tabIndex = 0
  }
}

/** The steps of the shortcut. */
export class Steps {
  #added = []

  constructor(element, steps) {
    this.element = element
    element.append(...steps.map(step => make('li', 'step', ...parts(step))))
  }

  add(step) {
    this.#added.push(step)
    this.element.append(make('li', 'step new', ...parts(step)))
  }

  /** Removes the step that was added last. */
  undo() {
    const step = this.#added.pop()
    if (step) this.element.lastElementChild.remove()
    return step
  }
}
