// @ts-check
/** @import { Actions, Local, Option, PageState, Problem, Question, Step } from './page-types.d.ts' */
/** @import { SignupTexts } from './signup-texts.js' */
import { consentBox, endingWords, stageList } from './consent-views.js'
import { h, icon } from './dom.js'

/** @typedef {{ state: PageState, local: Local, texts: SignupTexts, actions: Actions }} View */

/**
 * @param {PageState} state
 * @param {Local} local
 */
export const viewName = (state, local) => {
  if (local.closed) return 'closed'
  if (state.status !== 'pending' && state.status !== 'opened') return state.status
  if (local.blocked) return 'blocked'
  return state.run
}

/**
 * The heading takes the focus when the view changes, so that a screen reader reads on from there.
 * @param {string} text
 */
const heading = (text) => h('h1', { tabindex: '-1' }, text)

/** @param {string} text */
const lead = (text) => h('p', { class: 'lead' }, text)

/**
 * @param {View} view
 * @param {Problem | undefined} problem
 */
const problemBox = ({ texts }, problem) => {
  if (!problem) return undefined
  /** @type {Record<string, string>} */
  const known = texts.problems
  const said = known[problem.code] ?? problem.message
  // A sentence that ends in a colon is followed by the details, in the words that we were given.
  const details = said.endsWith(':') ? (problem.missing?.join(', ') ?? problem.message) : undefined
  return h(
    'div',
    { class: 'notice problem', role: 'alert' },
    icon('alert'),
    h('p', {}, details ? `${said} ${details}` : said),
  )
}

/** @param {View} view */
const prefillList = ({ state, texts }) => {
  const { business = {}, phone = {} } = state.prefill ?? {}
  const rows = Object.entries({ ...business, ...phone })
  if (rows.length === 0) return undefined
  /** @type {Record<string, string>} */
  const labels = texts.fields
  return h(
    'section',
    { class: 'prefill', 'aria-label': texts.prefill },
    h('h2', {}, texts.prefill),
    h('dl', {}, ...rows.map(([key, value]) => h('div', {}, h('dt', {}, labels[key] ?? key), h('dd', {}, value)))),
  )
}

/**
 * Who wants it: the company begins the sentence in all of our languages, in whichever direction its name is written.
 * @param {View} view
 * @param {keyof SignupTexts['asks']} what
 */
const asker = ({ local, texts }, what) =>
  local.asker && h('p', { class: 'asker' }, h('bdi', {}, local.asker), ` ${texts.asks[what]}`)

/** @param {View} view */
const choice = (view) => {
  const { state, local, texts, actions } = view
  const [only, ...more] = state.platforms
  const problem = problemBox(view, state.problem)
  if (only && more.length === 0)
    return [
      h('div', { class: `badge ${only}` }, icon(only)),
      heading((local.again ? texts.singleAgain : texts.single)[only]),
      asker(view, only),
      lead(texts.singleLead),
      problem,
      consentBox(view, state.platforms),
      prefillList(view),
      h(
        'div',
        { class: 'actions' },
        h(
          'button',
          { class: 'primary', type: 'button', click: () => actions.login(only) },
          state.problem ? texts.again : texts.continue,
        ),
      ),
      endingWords(view),
    ]
  return [
    heading(texts.choose),
    asker(view, 'any'),
    lead(texts.chooseLead),
    problem,
    h(
      'ul',
      { class: 'platforms' },
      ...state.platforms.map((platform) => {
        const [name, what] = texts.platforms[platform]
        return h(
          'li',
          {},
          h(
            'button',
            { type: 'button', class: 'platform', click: () => actions.login(platform) },
            h('span', { class: `badge ${platform}` }, icon(platform)),
            h('span', { class: 'words' }, h('strong', {}, name ?? ''), h('small', {}, what ?? '')),
            icon('window'),
          ),
        )
      }),
    ),
    consentBox(view, state.platforms),
    prefillList(view),
    endingWords(view),
  ]
}

/** @param {View} view */
const startOver = ({ texts, actions, local }) =>
  h('button', { class: 'plain', type: 'button', disabled: local.busy, click: () => actions.startOver() }, texts.back)

/** @param {View} view */
const waiting = (view) => {
  const { state, local, texts, actions } = view
  const platform = state.platform ?? state.platforms[0] ?? 'chatapp'
  return [
    h('div', { class: `badge ${platform} pulse` }, icon(platform)),
    heading(local.windowClosed ? texts.notSignedIn : texts.waiting),
    !local.windowClosed && lead(texts.waitingLead),
    local.windowClosed && h('div', { class: 'notice', role: 'alert' }, h('p', {}, texts.closedWindow)),
    h(
      'div',
      { class: 'actions' },
      h(
        'button',
        { class: local.windowClosed ? 'primary' : '', type: 'button', click: () => actions.login(platform) },
        texts.openAgain,
      ),
      state.platforms.length > 1 && startOver(view),
    ),
  ]
}

/** @param {View} view */
const blocked = (view) => {
  const { state, texts, actions } = view
  const platform = state.platform ?? state.platforms[0] ?? 'chatapp'
  return [
    h('div', { class: `badge ${platform}` }, icon('window')),
    heading(texts.blocked),
    lead(texts.blockedLead),
    h(
      'div',
      { class: 'actions' },
      // With its opener, because the dialog tells it which account was chosen.
      h(
        'a',
        {
          class: 'button primary',
          href: actions.loginLink(platform),
          target: '_blank',
          rel: 'opener',
          click: () => setTimeout(actions.linkOpened),
        },
        texts.openLogin,
      ),
      startOver(view),
    ),
  ]
}

/**
 * @param {View} view
 * @param {Step} step
 */
const stepRow = ({ texts }, step) => {
  /** @type {Record<string, string>} */
  const names = texts.steps
  const mark = step.state === 'done' ? icon('done') : step.state === 'failed' ? icon('failed') : ''
  return h(
    'li',
    {
      class: `step ${step.state}`,
      'aria-current': step.state === 'running' || step.state === 'retrying' ? 'step' : undefined,
    },
    h('span', { class: 'mark' }, mark),
    h('span', {}, names[step.name] ?? step.name),
    h('span', { class: 'unseen' }, `, ${texts.stepStates[step.state]}`),
  )
}

/** @param {View} view */
const progress = (view) => {
  const { state, texts } = view
  const shown = state.steps.filter(({ state: stepState }) => stepState !== 'skipped')
  const done = shown.filter(({ state: stepState }) => stepState === 'done').length
  const slow = state.steps.find(({ state: stepState }) => stepState === 'retrying')
  return [
    heading(texts.connecting),
    lead(texts.connectingLead),
    h('progress', { max: shown.length, value: done, 'aria-label': texts.connecting }),
    slow && h('div', { class: 'notice' }, h('p', {}, texts.retrying)),
    h('ol', { class: 'steps' }, ...shown.map((step) => stepRow(view, step))),
  ]
}

/**
 * What stands under the name of an account.
 * @param {View} view
 * @param {Option} option
 */
const optionNote = ({ texts }, option) => {
  if (option.taken) return texts.taken
  if (!option.connected) return option.detail ?? option.account
  const { new_external_ref: reference } = option
  return reference === undefined ? texts.connectedAlready : texts.getsReference(reference)
}

/**
 * @param {View} view
 * @param {Extract<Question, { type: 'account' }>} question
 */
const accountQuestion = (view, question) => {
  const { state, local, texts, actions } = view
  // What is connected already is not taken over by a click that meant nothing by it.
  const first = question.options.find(({ taken, connected }) => !taken && !connected)
  const words = texts.questions[state.platform ?? 'any']
  const form = h(
    'form',
    {
      submit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault()
        const account = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('account')
        if (typeof account === 'string') actions.answer({ account })
      },
    },
    h(
      'fieldset',
      { class: 'options' },
      h('legend', { class: 'unseen' }, words),
      ...question.options.map((option) =>
        h(
          'label',
          { class: option.taken ? 'option taken' : 'option' },
          h('input', {
            type: 'radio',
            name: 'account',
            value: option.account,
            checked: option === first,
            required: true,
            disabled: option.taken === true,
          }),
          h('span', { class: 'words' }, h('strong', {}, option.label), h('small', {}, optionNote(view, option))),
        ),
      ),
    ),
    h(
      'div',
      { class: 'actions' },
      h('button', { class: 'primary', type: 'submit', disabled: local.busy }, texts.connect),
      startOver(view),
    ),
  )
  return [heading(words), lead(texts.questionLead), problemBox(view, state.problem), form]
}

/**
 * @param {View} view
 * @param {Extract<Question, { type: 'pin' }>} question
 */
const pinQuestion = (view, question) => {
  const { state, local, texts, actions } = view
  const form = h(
    'form',
    {
      submit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault()
        const pin = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('pin')
        if (typeof pin === 'string') actions.answer({ pin })
      },
    },
    h(
      'label',
      { class: 'field' },
      h('span', {}, texts.pinLabel),
      h('input', {
        name: 'pin',
        inputmode: 'numeric',
        pattern: '[0-9]{6}',
        maxlength: '6',
        required: true,
        autocomplete: 'off',
      }),
    ),
    h(
      'div',
      { class: 'actions' },
      h('button', { class: 'primary', type: 'submit', disabled: local.busy }, texts.connect),
      startOver(view),
    ),
  )
  return [heading(texts.pin), lead(texts.pinLead(question.number)), problemBox(view, state.problem), form]
}

/** @param {View} view */
const asking = (view) => {
  const { question } = view.state
  if (!question) return progress(view)
  return question.type === 'account' ? accountQuestion(view, question) : pinQuestion(view, question)
}

/** @param {View} view */
const accountName = ({ state, texts }) => {
  const channel = state.result?.channel
  return (
    channel?.display_phone_number ??
    (channel?.username ? `@${channel.username}` : (channel?.account_id ?? texts.yourAccount))
  )
}

/**
 * A button where the page can be closed from here; else the words.
 * @param {View} view
 * @param {string} inFrame what the button says where the host page takes the frame away
 */
const closing = ({ local, texts, actions }, inFrame) =>
  local.closedBy === 'person'
    ? h('p', { class: 'lead' }, texts.closeTab)
    : h(
        'div',
        { class: 'actions' },
        h(
          'button',
          { class: 'primary', type: 'button', click: () => actions.close() },
          local.closedBy === 'window' ? texts.closeWindow : inFrame,
        ),
      )

/** @param {View} view */
const completed = (view) => {
  const { local, texts } = view
  return [
    h('div', { class: 'badge success' }, icon('done')),
    heading(texts.connected),
    lead(texts.connectedLead(accountName(view))),
    local.asker && h('p', { class: 'lead' }, h('bdi', {}, local.asker), ` ${texts.askerReady}`),
    closing(view, texts.done),
  ]
}

/** @param {View} view */
const over = (view) => {
  const { state, texts } = view
  /** @type {Record<string, string[]>} */
  const known = texts.over
  const [what = '', next = ''] = known[state.status] ?? known['failed'] ?? []
  return [
    h('div', { class: 'badge ended' }, icon('failed')),
    heading(what),
    problemBox(view, state.failure),
    lead(next),
    closing(view, texts.close),
  ]
}

/** @param {View} view */
const closed = (view) => {
  const { state, texts } = view
  if (state.status === 'completed')
    return [
      h('div', { class: 'badge success' }, icon('done')),
      heading(texts.connected),
      lead(texts.connectedLead(accountName(view))),
      lead(texts.closedLead),
    ]
  return [heading(texts.closedTitle), lead(state.run === 'running' ? texts.closedRunning : texts.closedUnfinished)]
}

/** @type {Record<string, (view: View) => (Node | string | false | undefined)[]>} */
const views = { idle: choice, signing_in: waiting, blocked, running: progress, asking, completed, closed }

/** @param {View} view */
const header = ({ state, texts, actions, local }) => {
  const logo = state.theme?.logo_url
  const name = viewName(state, local)
  const isClosable = local.closedBy !== 'person' && !local.isInDialog && name !== 'closed' && name !== 'completed'
  if (!isClosable && !logo) return undefined
  return h(
    'header',
    {},
    logo ? h('img', { src: logo, alt: '', class: 'logo', referrerpolicy: 'no-referrer' }) : h('span', {}),
    isClosable &&
      h(
        'button',
        { class: 'close', type: 'button', 'aria-label': texts.close, title: texts.close, click: () => actions.close() },
        icon('close'),
      ),
  )
}

/**
 * @param {View} view
 * @returns {HTMLElement[]}
 */
export const drawView = (view) => {
  const name = viewName(view.state, view.local)
  const parts = (views[name] ?? over)(view).filter((part) => part !== undefined && part !== false)
  const above = [header(view), stageList(view, name)]
  return [
    ...above.filter((part) => part !== undefined),
    h(
      'div',
      { class: 'view' },
      view.local.offline && h('div', { class: 'notice', role: 'alert' }, h('p', {}, view.texts.offline)),
      ...parts,
    ),
  ]
}

/**
 * What a screen reader hears without leaving its place.
 * @param {PageState} state
 * @param {Local} local
 * @param {SignupTexts} texts
 */
export const announcementOf = (state, local, texts) => {
  if (viewName(state, local) !== 'running') return ''
  /** @type {Record<string, string>} */
  const names = texts.steps
  const current = state.steps.find(({ state: stepState }) => stepState === 'running' || stepState === 'retrying')
  if (!current) return ''
  return current.state === 'retrying' ? texts.retrying : (names[current.name] ?? '')
}
