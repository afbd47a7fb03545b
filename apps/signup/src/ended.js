// @ts-check
/** @import { Language, PageState } from './page-types.d.ts' */
import { h } from './dom.js'
import { closedBy, createHostMessages, saidByHost } from './host-messages.js'
import { signupTexts } from './signup-texts.js'
import { applyTheme } from './theme.js'

// A link that is over already when it is opened: the page that shows it is told, and can take it away.

/** @type {PageState} */
const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null')
const host = createHostMessages()
const language = /** @type {Language} */ (document.documentElement.lang)

applyTheme(state.theme ?? {})
if (closedBy() === 'host') {
  const { isInDialog } = saidByHost()
  document.documentElement.dataset['within'] = isInDialog ? 'dialog' : 'frame'
  // That it was connected was told when it was.
  if (state.status !== 'completed') host.ended(state)
  if (!isInDialog) {
    const close = h('button', { type: 'button', click: () => host.closed(state) }, signupTexts[language].close)
    document.querySelector('main')?.append(h('div', { class: 'actions' }, close))
  }
}
