// The page's address: what it shows as the text after `#`, in the format of `drawer link`, which Link.swift describes.

const longest = 2000

/** The text of a link. `fields` are pairs of a name and a value; a gesture that makes the text too long is left out. */
export function encode(fields, events) {
  const gesture = events.length ? [['gesture', encodeGesture(events)]] : []
  const text = pairs => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const whole = text([...fields, ...gesture])
  return whole.length <= longest ? whole : text(fields)
}

/** The fields of a link as lists of values by name, and its events as `handle` takes them. */
export function decode(text) {
  const fields = {}
  for (const [, name, value] of text.matchAll(/([^&=]+)=([^&]*)/g)) (fields[name] ??= []).push(decodeURIComponent(value))
  return { fields, events: decodeGesture(fields.gesture?.[0] ?? '') }
}

function encodeGesture(events) {
  const now = [Math.round(events[0][0] * 1e5), 0, 0]
  return events.map(([time, kind, x, y]) => {
    const next = [time * 1e5, x * 100, y * 100].slice(0, x === undefined ? 1 : 3).map(Math.round)
    const way = next.map((number, i) => number - now[i])
    next.forEach((number, i) => { now[i] = number })
    return kind[0] + way.map(number => number.toString(36)).join('.')
  }).join('_')
}

function decodeGesture(text) {
  const kinds = { p: 'press', m: 'move', r: 'release', c: 'cancel' }
  const now = [0, 0, 0]
  return text.split('_').filter(event => event).map(event => {
    const way = event.slice(1).split('.').map(number => parseInt(number, 36))
    if (!kinds[event[0]] || way.some(isNaN)) throw new Error(`${event} is no event of a gesture`)
    way.forEach((number, i) => { now[i] += number })
    return [now[0] / 1e5, kinds[event[0]], ...now.slice(1, way.length).map(number => number / 100)]
  })
}
