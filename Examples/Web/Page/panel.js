// The presets and the settings. The values and the words of choices come from the engine.

/** The settings in the order of the panel; `of` names the spring that a number belongs to. A range is from, to and a step. */
const table = [
  { name: 'listPans', label: 'Pan on the list', more: 'handOver moves the drawer, then the list, in one pan; the others leave more of it to the list.' },
  { name: 'dismissal', label: 'Dismissal', more: 'With yes, a pull or a flick down hides the drawer; with asks, the app decides.' },
  { name: 'response', of: 'spring', label: 'Spring response', unit: 's', range: [0.05, 1.5, 0.01], more: 'More is slower and softer.' },
  { name: 'damping', of: 'spring', label: 'Spring damping', unit: '', range: [0.2, 2, 0.05], more: 'More bounces less.' },
  { name: 'maximumOvershoot', label: 'Overshoot limit', unit: 'pt', range: [1, 100, 1], more: 'More lets a fast drawer swing farther past its target.' },
  { name: 'flickSpeed', label: 'Flick speed', unit: 'pt/s', range: [0, 3000, 50], more: 'More takes a faster finger before a release counts as a flick.' },
  { name: 'skipSpeed', label: 'Skip speed', unit: 'pt/s', range: [0, 5000, 50], more: 'More takes a faster flick to skip a detent.' },
  { name: 'nearestSpeed', label: 'Nearest speed', unit: 'pt/s', range: [0, 1000, 10], more: 'More sends slow releases to the nearest detent instead of onward.' },
  { name: 'decelerationRate', label: 'Speed kept', unit: '', range: [0.98, 0.9995, 0.0005], more: 'More lets a flick coast farther before it stops.' },
  { name: 'resistance', label: 'Rubber band', unit: '', range: [0, 1, 0.05], more: 'More lets the drawer follow a pull farther past its ends; 0 stops it there.' },
  { name: 'dragSlop', label: 'Drag slop', unit: 'pt', range: [0, 40, 1], more: 'More makes the drawer wait longer before it follows the finger.' },
  { name: 'reducedMotion', label: 'Reduced motion', words: ['false', 'true'], more: 'With true, the drawer is at its target at once.' },
  { name: 'detents', label: 'Heights', more: 'From the lowest up: 96px, 50%, content or header. Empty: 120 px, 300 px, 35 px below the top.' },
]

/**
 * @param content the engine's description: the presets, the words of choices, and the standard spring.
 * @param configure changes settings by name. It throws a refusal.
 */
export function makePanel(content, configure) {
  const find = id => document.getElementById(id)
  const [choice, form, refusal, button, reset] = ['preset', 'controls', 'refusal', 'tune', 'reset'].map(find)
  for (const { name } of content.presets) choice.append(new Option(name))

  /** The settings that the user has changed, and all settings in effect. */
  let own = {}
  let shown = {}

  function apply(change) {
    const before = own
    own = { ...own, ...change }
    try {
      refusal.textContent = ''
      configure(change)
    } catch (error) {
      own = before
      refusal.textContent = error.message
    }
  }

  const isChanged = ({ name, of = name }) => own[of] !== null && own[of] !== undefined
  /** The text of a slider's value. A settle that is not a plain spring has no value. */
  function text({ name, unit }) {
    if (shown[name] === null) return ['maximumOvershoot', 'skipSpeed'].includes(name) ? 'none' : 'the preset\'s'
    return `${Number(shown[name].toFixed(4))} ${unit}`
  }

  function change({ name, of, range }, value) {
    if (of) {
      // A spring needs both numbers. A settle that is not a plain spring becomes the standard spring with this number.
      const response = shown.response ?? content.standardResponse
      const damping = shown.damping ?? content.standardDamping
      return apply({ [of]: { response, damping, [name]: Number(value) } })
    }
    apply({ [name]: range ? Number(value) : value || null })
  }

  const fields = table.map(control => {
    const words = control.words ?? content[control.name]
    const input = document.createElement(words ? 'select' : 'input')
    if (words) input.append(...words.map(word => new Option(word)))
    else if (!control.range) input.type = 'text'
    else {
      const [min, max, step] = control.range
      Object.assign(input, { type: 'range', min, max, step })
    }
    input.setAttribute('aria-label', control.label)
    const more = Object.assign(document.createElement('small'), { textContent: control.more, id: `more-${control.name}` })
    input.setAttribute('aria-describedby', more.id)
    const name = Object.assign(document.createElement('span'), { textContent: control.label })
    const label = document.createElement('label')
    const value = document.createElement('i')
    // Words and texts show their value themselves.
    label.append(name, control.range ? value : '', input)
    const row = document.createElement('div')
    row.append(label, more)
    form.append(row)
    input.addEventListener(control.range ? 'input' : 'change', () => change(control, input.value))
    return { control, row, input, value }
  })

  choice.addEventListener('change', () => apply({ preset: choice.value }))
  button.addEventListener('click', () => {
    const isOpen = document.body.classList.toggle('tuning')
    button.setAttribute('aria-expanded', isOpen)
    button.textContent = isOpen ? 'Done' : 'Tune'
  })
  reset.addEventListener('click', () => {
    apply(Object.fromEntries(table.map(({ name, of = name }) => [of, null])))
  })
  form.addEventListener('submit', event => event.preventDefault())

  return {
    /** The name of the preset in effect. */
    get preset() { return shown.preset },
    /** Shows the settings in effect. */
    show(settings) {
      shown = settings
      choice.value = settings.preset
      const { feel, source } = content.presets.find(({ name }) => name === settings.preset)
      const small = Object.assign(document.createElement('small'), { textContent: source })
      find('feel').replaceChildren(feel, document.createElement('br'), small)
      for (const { control, row, input, value } of fields) {
        // A speed waits for a preset whose policy reads it.
        row.hidden = settings.unread.includes(control.name)
        row.classList.toggle('changed', isChanged(control))
        if (control.name === 'detents') input.value = own.detents ?? ''
        else input.value = settings[control.name] ?? input.max
        if (!control.range) continue
        value.textContent = text(control)
        input.setAttribute('aria-valuetext', value.textContent)
      }
      reset.disabled = !table.some(isChanged)
    },
  }
}
