// @ts-check
/** @import { Actions, Local, PageConfig, PageState } from './page-types.d.ts' */
import { h } from './dom.js'
import { closedBy, createHostMessages, saidByHost } from './host-messages.js'
import { followLanguage } from './language-choice.js'
import { createLoginWindow } from './login-window.js'
import { signupTexts } from './signup-texts.js'
import { announcementOf, drawView, viewName } from './signup-views.js'
import { applyTheme } from './theme.js'

// Everything that matters is kept by the server: this page only shows it, so a reload finds its place again, and closing
// it stops nothing.

/** @param {string} id */
const dataOf = (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null')

/** @type {PageState} */
let state = dataOf('state')
/** @type {PageConfig} */
const config = dataOf('config')
/** @type {Local} */
const local = {
  blocked: false,
  windowClosed: false,
  offline: false,
  busy: false,
  closed: false,
  closedBy: closedBy(),
  asker: closedBy() === 'host' ? undefined : config.client_name,
  ...saidByHost(),
}
let { language } = config
const base = location.pathname.replace(/\/$/, '')
const host = createHostMessages()

const root = /** @type {HTMLElement} */ (document.getElementById('signup'))
const stage = h('div', { class: 'stage' })
const live = h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
const languageLinks = root.querySelector('.languages')
root.replaceChildren(stage, ...(languageLinks ? [languageLinks] : []), live)
applyTheme(state.theme ?? {})
if (local.closedBy === 'host') document.documentElement.dataset['within'] = local.isInDialog ? 'dialog' : 'frame'

let drawn = ''
let shownView = ''

/**
 * The same view, drawn again: the focus stays on its button.
 * @param {Element} before
 */
const focusLike = (before) => {
  const alike = [...stage.querySelectorAll(before.tagName)].find(
    (element) => element.textContent === before.textContent && element.className === before.className,
  )
  if (alike instanceof HTMLElement) alike.focus()
}

const draw = () => {
  const signature = JSON.stringify([state, local, language])
  if (signature === drawn) return
  drawn = signature
  const texts = signupTexts[language]
  const view = viewName(state, local)
  const before = stage.contains(document.activeElement) ? document.activeElement : null
  stage.replaceChildren(...drawView({ state, local, texts, actions }))
  const said = announcementOf(state, local, texts)
  if (live.textContent !== said) live.textContent = said
  if (shownView !== '' && shownView !== view) stage.querySelector('h1')?.focus()
  else if (before) focusLike(before)
  shownView = view
  document.title = stage.querySelector('h1')?.textContent ?? document.title
  host.ended(state)
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer
const pause = () => {
  if (local.offline) return 3_000
  if (state.run === 'running') return 400
  return state.run === 'signing_in' ? 1_000 : 5_000
}
const isOver = () => state.status !== 'pending' && state.status !== 'opened'

const again = () => {
  clearTimeout(timer)
  if (!isOver()) timer = setTimeout(look, pause())
}

/**
 * @param {string} path
 * @param {object} [body]
 */
const call = async (path, body) => {
  const answer = await fetch(`${base}/${path}`, {
    cache: 'no-store',
    ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  if (answer.status === 204) return undefined
  const content = await answer.json()
  if (answer.ok) return content
  // Gone for good: what it was before does not matter any more.
  if (answer.status === 410) return { ...state, status: content.status ?? 'expired' }
  throw new Error(content.message)
}

/** @param {Promise<PageState | undefined>} asked */
const take = async (asked) => {
  try {
    const next = await asked
    if (next) state = next
    state = (await answerAgain()) ?? state
    local.offline = false
    if (state.run !== 'signing_in') {
      login.forget()
      local.windowClosed = false
      local.blocked = false
    }
  } catch {
    local.offline = true
  }
  local.busy = false
  draw()
  again()
}

/** Who connects an account again has said which one: asked once, so that going back still lets one choose. */
let hasAnswered = false
const answerAgain = () => {
  const { question } = state
  if (hasAnswered || question?.type !== 'account') return undefined
  hasAnswered = true
  const wanted = question.options.find(({ account, taken }) => account === local.again && !taken)
  return wanted && call('answer', { account: wanted.account })
}

const look = () => take(call('state'))

const login = createLoginWindow({
  dialogOrigin: config.dialog_origin,
  onClosed: () => {
    local.windowClosed = state.run === 'signing_in' || state.run === 'idle'
    void look()
  },
  onClaims: (claims) => void call('claims', claims).catch(() => undefined),
  onReturned: () => void look(),
})

/** @type {Actions} */
const actions = {
  loginLink: (platform) => `${base}/login/${platform}?lang=${language}`,
  login: (platform) => {
    local.windowClosed = false
    local.blocked = !login.open(actions.loginLink(platform))
    state = { ...state, platform }
    if (!local.blocked) state.run = 'signing_in'
    draw()
    again()
  },
  linkOpened: () => {
    local.blocked = false
    state = { ...state, run: 'signing_in' }
    draw()
    again()
  },
  answer: (given) => {
    local.busy = true
    void take(call('answer', given))
  },
  startOver: () => {
    local.busy = true
    local.windowClosed = false
    local.blocked = false
    void take(call('start-over', {}))
  },
  close: () => {
    host.closed(state)
    if (local.closedBy === 'window') window.close()
    // Still here where the browser or the host page does not mind.
    local.closed = true
    draw()
  },
}

followLanguage(languageLinks, (chosen) => {
  language = chosen
  draw()
})
draw()
again()
