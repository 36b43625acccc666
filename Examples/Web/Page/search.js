// Searching the rows by the rules of the program's search, which are the rules of fzf: `word`, `'exact`, `^start`, `end$`, `!not`, `one | two`.

const withoutAccents = text => text.normalize('NFD').replace(/\p{Mn}/gu, '')

/** Whether a text has these letters in this order, with anything in between. */
function has(text, letters) {
  let at = -1
  return [...letters].every(letter => (at = text.indexOf(letter, at + 1)) >= 0)
}

/** The condition of a word: a function of a row's text; null for operators alone. */
function term(word) {
  const isCased = word !== word.toLowerCase()
  const isPlain = word === withoutAccents(word)
  const isInverse = word.startsWith('!')
  if (isInverse) word = word.slice(1)
  const isEnd = word.length > 1 && word.endsWith('$')
  if (isEnd) word = word.slice(0, -1)
  const sign = /^['^]?/.exec(word)[0]
  word = word.slice(sign.length)
  if (!word) return null
  return row => {
    let text = isCased ? row : row.toLowerCase()
    if (isPlain) text = withoutAccents(text)
    if (sign === '^') return (isEnd ? text === word : text.startsWith(word)) !== isInverse
    if (sign === "'") return isInverse ? !has(text, word) : text.includes(word)
    if (isEnd) return text.endsWith(word) !== isInverse
    return isInverse ? !text.includes(word) : has(text, word)
  }
}

/** The terms of a query: one term of each list has to match. */
function terms(query) {
  const lists = []
  let [joins, isAfterBar] = [false, false]
  for (const word of query.split(' ').filter(word => word)) {
    isAfterBar = word === '|' && lists.length > 0 && !isAfterBar
    if (isAfterBar) { joins = true; continue }
    const found = term(word)
    if (found) joins ? lists.at(-1).push(found) : lists.push([found])
    if (found) joins = false
  }
  return lists
}

/** The rows that match, best first: matches in words of titles, then in titles, then in texts, then with letters in between. */
export function search(rows, query) {
  const lists = terms(query)
  const words = query.toLowerCase().split(/[\s'^$!|]+/).filter(word => word)
  const rank = ({ title, text }) => {
    const places = [' ' + title, title, text].map((where, i) => [where.toLowerCase(), i ? '' : ' '])
    const place = places.findIndex(([where, before]) => words.every(word => where.includes(before + word)))
    return place < 0 ? places.length : place
  }
  return rows.filter(({ text }) => lists.every(list => list.some(matches => matches(text))))
    .map(row => [rank(row), row]).sort((a, b) => a[0] - b[0]).map(([, row]) => row)
}
