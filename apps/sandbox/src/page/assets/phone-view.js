// The phone of the end user beside its contacts: pick an account and a person, write, tap, react.
import { act, call, choice, dayOrTime, h, initials, live, replace } from './page-dom.js'
import { t } from './page-language.js'
import { drawActivity } from './phone-activity.js'
import { createDevice } from './phone-device.js'
import { plainWords } from './phone-words.js'

const platforms = [
  ['chatapp', t('Chat')],
  ['photoapp', t('Photo')],
  ['socialapp', t('Social')],
]
const firstContact = { chatapp: '16505551234', photoapp: '890123456789012', socialapp: '5275012345678901' }
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
    const id = h('input', {
      name: 'id',
      required: true,
      inputmode: chosen.platform === 'chatapp' ? 'text' : 'numeric',
      value: people.some((one) => one.id === firstContact[chosen.platform]) ? '' : firstContact[chosen.platform],
      placeholder: chosen.platform === 'chatapp' ? t('Number, e.g. 16505551234') : t('Scoped id, digits'),
      'aria-label':
        chosen.platform === 'chatapp' ? t('Phone number or business-scoped id') : t('Scoped id of the person'),
    })
    const name = h('input', { name: 'name', placeholder: t('Name (optional)'), 'aria-label': t('Name') })
    const form = h(
      'form',
      {
        class: 'new-contact',
        onsubmit: (event) => {
          event.preventDefault()
          chosen.person = id.value.trim().replace(/^\+/, '')
          chosen.name = name.value.trim() || undefined
          changed()
          device.focus()
        },
      },
      h('h3', {}, t('New contact')),
      id,
      name,
      h('button', { type: 'submit' }, t('Start writing')),
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
      people.length > 0
        ? list
        : h(
            'p',
            { class: 'hint' },
            t('No conversations yet. Start one below, or send a message through the API and it appears here.'),
          ),
      form,
    )
  }

  const changed = () => {
    const own = accounts.filter(({ platform }) => platform === chosen.platform)
    if (!own.some(({ id }) => id === chosen.account)) chosen.account = own[0]?.id ?? ''
    keep()
    people = []
    drawSidebar()
    device.changed()
    void peopleLive.redraw()
  }

  const peopleLive = live(
    async () => {
      const query = new URLSearchParams({ platform: chosen.platform, account_id: chosen.account })
      return chosen.account ? (await call('GET', `/page/people?${query}`)).data : []
    },
    (data) => {
      people = data
      if (!chosen.person && data[0]) {
        chosen.person = data[0].id
        changed()
        return
      }
      // A form that has focus is not redrawn: what was typed would be lost.
      if (!sidebar.contains(document.activeElement) || document.activeElement.tagName !== 'INPUT') drawSidebar()
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
