// The presets and the settings. All that is shown here comes from the table of settings in the engine's file: names,
// sentences, values, ranges and words.

const main = [
  'ListPans', 'Policy', 'Spring', 'Resistance', 'CarriesFling', 'FlingAtTop', 'FlickSpeed', 'SkipSpeed',
  'RestsAnywhere', 'Dismissible', 'OverlayTap', 'Layout', 'Detent', 'DragSlop', 'AxisLock', 'MaximumOvershoot',
]

/** @param configure calls a function with the element. The function throws a refusal. */
export function makePanel(presets, configure) {
  const find = id => document.getElementById(id)
  const [choice, form, refusal, button, panel] = ['preset', 'controls', 'refusal', 'tune', 'panel'].map(find)
  for (const { name } of presets) choice.append(new Option(name))

  function apply(change) {
    try {
      refusal.textContent = ''
      configure(change)
    } catch (error) {
      refusal.textContent = error.message
    }
  }
  choice.addEventListener('change', () => apply(sheet => sheet.configure(`Preset ${choice.value}`)))
  button.addEventListener('click', () => {
    const isOpen = document.body.classList.toggle('tuning')
    button.setAttribute('aria-expanded', isOpen)
    button.textContent = isOpen ? 'Done' : 'Tune'
  })
  find('reset').addEventListener('click', () => {
    const slots = controls.filter(({ slot, isChanged }) => isChanged && slot !== 'Preset').map(({ slot }) => slot)
    for (const slot of new Set(slots)) apply(sheet => sheet.configure(`${slot} default`))
  })
  form.addEventListener('submit', event => event.preventDefault())

  let controls = []
  /** Controls by name, which stay in place while their values change. */
  const fields = new Map()

  function field(control) {
    const label = document.createElement('label')
    const name = document.createElement('span')
    name.textContent = control.label
    const value = document.createElement('i')
    const isSlider = control.number !== undefined && control.upper !== undefined
    const input = document.createElement(isSlider ? 'input' : 'select')
    if (isSlider) {
      Object.assign(input, { type: 'range', min: control.lower, max: control.upper, step: control.step })
    } else {
      input.append(...control.words.map(word => new Option(word, word)))
    }
    input.setAttribute('aria-label', control.label)
    const more = document.createElement('small')
    more.textContent = control.more
    more.id = `more-${control.name.replaceAll(' ', '-')}`
    input.setAttribute('aria-describedby', more.id)
    // A list of words shows its value itself.
    label.append(name, isSlider ? value : '', input)
    const row = document.createElement('div')
    row.append(label, more)
    const entry = { row, input, value, isSlider, control }
    input.addEventListener('input', () => {
      const text = input.value + (isSlider ? entry.control.unit : '')
      apply(sheet => sheet.configure(text, entry.control.index))
    })
    return entry
  }

  return {
    /** Shows the values of these controls. */
    show(all) {
      controls = all
      const preset = all.find(control => control.slot === 'Preset')
      choice.value = preset.value
      const { feel, source } = presets.find(({ name }) => name === preset.value)
      find('feel').replaceChildren(feel, document.createElement('br'), Object.assign(document.createElement('small'), { textContent: source }))
      const rank = control => main.indexOf(control.slot.split(' ')[0])
      const shown = all.filter(control => rank(control) >= 0).sort((a, b) => rank(a) - rank(b))
      const key = control => control.name + (control.number === undefined ? control.words : control.unit)
      for (const control of shown) {
        if (!fields.has(key(control))) fields.set(key(control), field(control))
        const entry = fields.get(key(control))
        entry.control = control
        entry.row.classList.toggle('changed', control.isChanged)
        entry.input.value = entry.isSlider ? control.number : control.value
        entry.value.textContent = control.value
        if (entry.isSlider) entry.input.setAttribute('aria-valuetext', control.value)
      }
      const rows = shown.map(control => fields.get(key(control)).row)
      if (rows.length !== form.children.length || rows.some((row, i) => row !== form.children[i])) {
        const focused = document.activeElement
        form.replaceChildren(...rows)
        if (form.contains(focused)) focused.focus()
      }
      find('reset').disabled = !controls.some(({ slot, isChanged }) => isChanged && slot !== 'Preset')
    },
  }
}
