// Small building blocks of the page. Text from outside only ever becomes a text node.
import { locale, t, word } from './page-language.js'

const add = (parent, children) => {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue
    parent.append(child instanceof Node ? child : String(child))
  }
}

const setAll = (element, props) => {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (name === 'value') element.value = value
    else if (name === 'checked' || name === 'disabled' || name === 'selected' || name === 'open') element[name] = value
    else element.setAttribute(name, value === true ? '' : String(value))
  }
}

/** h('button', { class: 'x', onclick }, 'Text', otherElement) */
export const h = (tag, props, ...children) => {
  const element = document.createElement(tag)
  setAll(element, props)
  add(element, children)
  return element
}

/** The same for SVG. */
export const s = (tag, props, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  setAll(element, props)
  add(element, children)
  return element
}

const pathTo = (parent, element) => {
  const path = []
  for (let at = element; at !== parent; at = at.parentElement) path.unshift([...at.parentElement.children].indexOf(at))
  return path
}

/** Redraws and keeps keyboard focus on the element that took the place of the focused one. */
export const replace = (parent, ...children) => {
  const focused = document.activeElement
  const path = focused && focused !== parent && parent.contains(focused) ? pathTo(parent, focused) : undefined
  parent.replaceChildren()
  add(parent, children)
  if (!path) return
  let place = parent
  for (const index of path) place = place?.children[index]
  if (place && place.tagName === focused.tagName) place.focus({ preventScroll: true })
}

export const toast = (text, bad = false) => {
  const box = document.querySelector('#toast')
  replace(box, text)
  box.className = `toast shown${bad ? ' bad' : ''}`
  clearTimeout(toast.timer)
  toast.timer = setTimeout(() => {
    box.className = 'toast'
  }, 4000)
}

/** One call to the control surface; a refusal becomes an Error with the sandbox's own words. */
export const call = async (method, path, body) => {
  const response = await fetch(`/_sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message ?? t('The sandbox answered {status}.', { status: response.status }))
  return answer
}

/** Runs an action of a person: says what went wrong instead of failing silently. */
export const act = async (action, done) => {
  try {
    const result = await action()
    if (done !== undefined) toast(done)
    return result
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), true)
    return undefined
  }
}

/** Asks again and again while the view is shown, and draws only when something changed. */
export const live = (ask, draw, everyMs = 1200) => {
  let last
  let timer
  let stopped = false
  // Only the newest question counts: an answer that was overtaken is dropped and starts no timer of its own.
  let turn = 0
  const once = async () => {
    clearTimeout(timer)
    turn += 1
    const mine = turn
    let answer
    let failure
    try {
      answer = await ask()
    } catch (error) {
      failure = error
    }
    if (stopped || mine !== turn) return
    document.body.classList.toggle('offline', failure instanceof TypeError)
    if (failure === undefined) {
      const text = JSON.stringify(answer)
      if (text !== last) {
        last = text
        draw(answer)
      }
    } else if (!(failure instanceof TypeError) && last === undefined) toast(failure.message, true)
    if (mine === turn) timer = setTimeout(() => void once(), document.hidden ? everyMs * 10 : everyMs)
  }
  void once()
  return {
    now: once,
    redraw: () => {
      last = undefined
      return once()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

export const time = (iso) =>
  new Date(iso).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

export const shortTime = (iso) => {
  const date = new Date(iso)
  const clock = date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  return date.toDateString() === new Date().toDateString()
    ? clock
    : `${date.toLocaleDateString(locale, { day: 'numeric', month: 'short' })} ${clock}`
}

/** For narrow places: the time of today, the day of everything else. */
export const dayOrTime = (iso) => {
  const date = new Date(iso)
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}

export const initials = (name) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()

const tones = {
  good: ['APPROVED', 'ACTIVE', 'Active', 'GREEN', 'delivered', 'read'],
  wait: ['PENDING', 'PENDING_REVIEW', 'IN_PROCESS', 'In review', 'PAUSED', 'YELLOW', 'CAMPAIGN_PAUSED', 'ADSET_PAUSED'],
  bad: ['REJECTED', 'DISABLED', 'DISAPPROVED', 'Disabled', 'Unsettled', 'WITH_ISSUES', 'RED', 'failed'],
}

export const pill = (text, tone) => {
  const found = tone ?? Object.keys(tones).find((name) => tones[name].includes(text)) ?? 'plain'
  return h('span', { class: `pill ${found}` }, word(text))
}

/** A name made of words that underscores join: a line ends behind one, and not within a word. */
export const breakable = (name) => name.split(/(?<=_)/).flatMap((part) => [part, h('wbr')])

/** A row of buttons of which one is chosen. */
export const choice = (label, options, chosen, choose) =>
  h(
    'div',
    { class: 'choice', role: 'group', 'aria-label': label },
    options.map(([value, text]) =>
      h('button', { type: 'button', 'aria-pressed': String(value === chosen), onclick: () => choose(value) }, text),
    ),
  )

export const empty = (title, ...lines) =>
  h(
    'div',
    { class: 'empty' },
    h('h3', {}, title),
    lines.map((line) => (line instanceof Node ? line : h('p', {}, line))),
  )

export const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text)
    toast(t('Copied.'))
  } catch {
    const area = h('textarea', { class: 'sr', 'aria-hidden': 'true', value: text })
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    toast(done ? t('Copied.') : t('The browser did not let the page copy.'), !done)
  }
}
