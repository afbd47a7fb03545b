// The frame of the page: which part is shown, and the state of the sandbox in the header.
import { ads } from './ads-view.js'
import { isActing } from './fault-presets.js'
import { faults } from './faults-view.js'
import { log } from './log-view.js'
import { call, h, live, pill, replace } from './page-dom.js'
import { chooseLanguage, language, languages, locale, t, translatePage } from './page-language.js'
import { phone } from './phone-view.js'
import { templates } from './templates-view.js'

const views = { phone, templates, ads, log, faults }
const place = document.querySelector('#view')
const titles = { phone: t('Phone'), templates: t('Templates'), ads: t('Ads'), log: t('Log'), faults: t('Faults') }
let leave = () => {}

const show = () => {
  const wanted = location.hash.slice(1).split('/')[0]
  if (wanted === 'view') return
  const name = Object.hasOwn(views, wanted) ? wanted : 'phone'
  leave()
  for (const tab of document.querySelectorAll('[data-tab]')) {
    if (tab.dataset.tab === name) tab.setAttribute('aria-current', 'page')
    else tab.removeAttribute('aria-current')
  }
  place.className = `view-${name}`
  replace(place)
  leave = views[name](place) ?? (() => {})
  document.title = `${titles[name]} · Herald sandbox`
}

const drawState = ({ now, settings, faults: all, webhooks_waiting: waiting, console_url: consoleUrl }) => {
  const toConsole = document.querySelector('#console')
  toConsole.href = consoleUrl
  toConsole.hidden = false
  const active = all.filter(isActing)
  const date = new Date(now)
  const text = date.toLocaleString(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  replace(
    document.querySelector('#state'),
    active.length > 0 &&
      pill(active.length === 1 ? t('1 fault on') : t('{count} faults on', { count: active.length }), 'bad'),
    waiting > 0 &&
      pill(waiting === 1 ? t('1 webhook waiting') : t('{count} webhooks waiting', { count: waiting }), 'wait'),
    pill(settings.strict ? t('strict rules') : t('easy rules'), settings.strict ? 'good' : 'plain'),
    h('time', { datetime: now, title: t('The sandbox clock') }, text),
  )
}

translatePage()
document.querySelector('#state').dataset.offline = t('The sandbox does not answer')
const pick = document.querySelector('#language')
pick.append(...Object.entries(languages).map(([code, name]) => h('option', { value: code, lang: code }, name)))
pick.value = language
pick.addEventListener('change', () => chooseLanguage(pick.value))

live(() => call('GET', '/page/overview'), drawState, 3000)

/** Menus close with Escape, which leads back to their button, and with a click elsewhere. */
const menus = 'details.attach[open], details.tools[open]'
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of document.querySelectorAll(menus)) {
    menu.open = false
    menu.querySelector('summary').focus()
  }
})
addEventListener('click', (event) => {
  for (const menu of document.querySelectorAll(menus)) if (!menu.contains(event.target)) menu.open = false
})

addEventListener('hashchange', show)
show()
