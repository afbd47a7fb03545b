// The phone of the end user beside its contacts: pick an account and a person, write, tap, react.
import { act, call, choice, dayOrTime, h, initials, live, replace } from './page-dom.js'
import { t } from './page-language.js'
import { drawActivity } from './phone-activity.js'
import { createDevice } from './phone-device.js'
import { newContact } from './new-contact.js'
import { plainWords } from './phone-words.js'

const platforms = [
  ['chatapp', t('Chat')],
  ['photoapp', t('Photo')],
  ['socialapp', t('Social')],
]
const remembered = 'sandbox-phone'

const restore = () => {
  try {
    return JSON.parse(sessionStorage.getItem(remembered)) ?? {}
  } catch {
    return {}
  }
}

export const phone = (place) => {
  const chosen = { platform: 'chatapp', account: '', person: '', ...restore() }
  let accounts = []
  let people = []
  let words = ''
  /** Of which account the list is. */
  let scope

  const contacts = h('div', { class: 'contact-list' })
  const contact = newContact({
    start: (id, name) => {
      chosen.person = id
      chosen.name = name
      changed()
      device.focus()
    },
  })
  const sidebar = h('section', { class: 'panel people', 'aria-label': t('Accounts and contacts') })
  const activity = h('section', { class: 'panel activity', 'aria-label': t('What your app saw') })
  const device = createDevice({
    chosen,
    accountOf: () => accounts.find(({ id, platform }) => id === chosen.account && platform === chosen.platform),
    nameOf: () => (people.some(({ id }) => id === chosen.person) ? undefined : chosen.name),
    contacts: () => sidebar.scrollIntoView({ behavior: 'smooth' }),
    sent: () => void peopleLive.now(),
  })
  place.append(sidebar, device.element, activity)

  const keep = () => sessionStorage.setItem(remembered, JSON.stringify(chosen))

  const drawPeople = () => {
    const list = h(
      'ul',
      { class: 'contacts' },
      people.map((person) =>
        h(
          'li',
          {},
          h(
            'button',
            {
              type: 'button',
              'aria-pressed': String(person.id === chosen.person),
              onclick: () => {
                chosen.person = person.id
                chosen.name = undefined
                changed()
              },
            },
            h('span', { class: 'avatar', 'aria-hidden': 'true' }, initials(person.name)),
            h(
              'span',
              { class: 'who' },
              h('b', {}, person.name),
              h('small', {}, plainWords(person.preview || person.detail, chosen.platform === 'chatapp')),
            ),
            h('time', { datetime: person.last_at }, dayOrTime(person.last_at)),
          ),
        ),
      ),
    )
    contact.suggest(chosen.platform, people)
    const none = words
      ? t('No contact has this name or number.')
      : t('No conversations yet. Start one above, or send a message through the API and it appears here.')
    replace(contacts, people.length > 0 ? list : h('p', { class: 'hint' }, none))
  }

  const drawSidebar = () => {
    const own = accounts.filter(({ platform }) => platform === chosen.platform)
    const pick = h(
      'select',
      {
        'aria-label': t('Business account'),
        onchange: (event) => {
          chosen.account = event.target.value
          chosen.person = ''
          changed()
        },
      },
      own.map(({ id, name, detail, registered, subscribed }) =>
        h(
          'option',
          { value: id, selected: id === chosen.account },
          [name, t(detail), !registered && t('not registered'), !subscribed && t('no app')].filter(Boolean).join(' · '),
        ),
      ),
    )
    replace(
      sidebar,
      choice(t('Platform'), platforms, chosen.platform, (platform) => {
        chosen.platform = platform
        chosen.account = ''
        chosen.person = ''
        changed()
      }),
      h('label', { class: 'field' }, h('span', {}, t('Business account')), pick),
      contact.element,
      h('input', {
        type: 'search',
        class: 'contact-search',
        value: words,
        placeholder: t('Search name or number'),
        'aria-label': t('Search name or number'),
        oninput: (event) => {
          words = event.target.value.trim()
          void peopleLive.redraw()
        },
      }),
      contacts,
    )
    drawPeople()
  }

  const changed = () => {
    const own = accounts.filter(({ platform }) => platform === chosen.platform)
    if (!own.some(({ id }) => id === chosen.account)) chosen.account = own[0]?.id ?? ''
    keep()
    if (scope === `${chosen.platform} ${chosen.account}`) drawPeople()
    else {
      scope = `${chosen.platform} ${chosen.account}`
      people = []
      words = ''
      drawSidebar()
    }
    device.changed()
    void peopleLive.redraw()
  }

  const peopleLive = live(
    async () => {
      const query = new URLSearchParams({ platform: chosen.platform, account_id: chosen.account, q: words })
      return chosen.account ? (await call('GET', `/page/people?${query}`)).data : []
    },
    (data) => {
      people = data
      if (!chosen.person && data[0] && !words) {
        chosen.person = data[0].id
        changed()
        return
      }
      drawPeople()
    },
    2000,
  )
  const activityLive = live(
    () => call('GET', '/page/log'),
    (data) => drawActivity(activity, data),
    1500,
  )
  void act(async () => {
    ;({ accounts } = await call('GET', '/page/overview'))
    changed()
  })
  return () => {
    for (const one of [peopleLive, device, activityLive]) one.stop()
  }
}
