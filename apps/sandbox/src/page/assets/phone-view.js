// The phone of the end user: pick an account and a contact, write, tap, react.
import { act, call, choice, dayOrTime, empty, h, initials, live, replace, toast } from './page-dom.js'
import { drawActivity } from './phone-activity.js'
import { createBubble } from './phone-bubbles.js'
import { composer } from './phone-composer.js'

const platforms = [
  ['chatapp', 'Chat'],
  ['photoapp', 'Photo'],
  ['socialapp', 'Social'],
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
  let conversation
  let reply

  const sidebar = h('section', { class: 'panel people', 'aria-label': 'Accounts and contacts' })
  const screen = h('div', { class: 'thread', role: 'log', 'aria-label': 'Conversation', tabindex: '0' })
  const bar = h('div', { class: 'bar' })
  const device = h('section', { class: 'device', 'aria-label': 'Phone of the end user' })
  const activity = h('section', { class: 'panel activity', 'aria-label': 'What your app saw' })
  place.append(sidebar, device, activity)

  const keep = () => sessionStorage.setItem(remembered, JSON.stringify(chosen))
  const account = () => accounts.find(({ id, platform }) => id === chosen.account && platform === chosen.platform)

  const send = async (message) => {
    const { platform } = chosen
    const extra = people.some(({ id }) => id === chosen.person) || !chosen.name ? {} : { name: chosen.name }
    const from = platform === 'chatapp' || !extra.name ? chosen.person : { id: chosen.person, ...extra }
    const done = await act(() =>
      call('POST', '/inbound', {
        platform,
        account_id: chosen.account,
        from,
        message,
        ...(platform === 'chatapp' ? extra : {}),
      }),
    )
    if (done?.sent === false && !message.read)
      toast('Stored, but no webhook left: the app is not subscribed to this account or field.', true)
    void conversationLive.now()
    void peopleLive.now()
    return done
  }

  const drawSidebar = () => {
    const own = accounts.filter(({ platform }) => platform === chosen.platform)
    const pick = h(
      'select',
      {
        'aria-label': 'Business account',
        onchange: (event) => {
          chosen.account = event.target.value
          chosen.person = ''
          changed()
        },
      },
      own.map(({ id, name, detail, subscribed }) =>
        h(
          'option',
          { value: id, selected: id === chosen.account },
          `${name} · ${detail}${subscribed ? '' : ' · no app'}`,
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
            h('span', { class: 'who' }, h('b', {}, person.name), h('small', {}, person.preview || person.detail)),
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
      placeholder: chosen.platform === 'chatapp' ? 'Number, e.g. 16505551234' : 'Scoped id, digits',
      'aria-label': chosen.platform === 'chatapp' ? 'Phone number or business-scoped id' : 'Scoped id of the person',
    })
    const name = h('input', { name: 'name', placeholder: 'Name (optional)', 'aria-label': 'Name' })
    const form = h(
      'form',
      {
        class: 'new-contact',
        onsubmit: (event) => {
          event.preventDefault()
          chosen.person = id.value.trim().replace(/^\+/, '')
          chosen.name = name.value.trim() || undefined
          changed()
          device.querySelector('textarea')?.focus()
        },
      },
      h('h3', {}, 'New contact'),
      id,
      name,
      h('button', { type: 'submit' }, 'Start writing'),
    )
    replace(
      sidebar,
      choice('Platform', platforms, chosen.platform, (platform) => {
        chosen.platform = platform
        chosen.account = ''
        chosen.person = ''
        changed()
      }),
      h('label', { class: 'field' }, h('span', {}, 'Business account'), pick),
      people.length > 0
        ? list
        : h(
            'p',
            { class: 'hint' },
            'No conversations yet. Start one below, or send a message through the API and it appears here.',
          ),
      form,
    )
  }

  const drawThread = () => {
    const atEnd = screen.scrollHeight - screen.scrollTop - screen.clientHeight < 80
    const messages = conversation?.messages ?? []
    const byId = new Map(messages.map((bubble) => [bubble.id, bubble]))
    replace(
      screen,
      messages.length > 0
        ? messages.map((bubble) => bubbleOf(bubble, byId))
        : empty(
            chosen.person ? 'Say hello' : 'Pick a contact',
            chosen.person
              ? 'Write as the end user: your app receives the webhook. What your app sends appears here, with its buttons.'
              : 'Select a conversation on the left, or start with a new contact.',
          ),
    )
    if (atEnd) screen.scrollTop = screen.scrollHeight
    const open = conversation?.window_open
    replace(
      bar,
      h('span', { class: 'avatar', 'aria-hidden': 'true' }, initials(account()?.name ?? '?')),
      h('span', { class: 'who' }, h('b', {}, account()?.name ?? 'No account'), h('small', {}, account()?.detail ?? '')),
      chosen.person &&
        h(
          'span',
          {
            class: `window ${open ? 'open' : ''}`,
            title: conversation?.window_open_until
              ? `The business may answer freely until ${new Date(conversation.window_open_until).toLocaleString()}`
              : 'The person never wrote, so the 24-hour window is closed',
          },
          open ? '24 h open' : '24 h closed',
        ),
      h(
        'button',
        {
          type: 'button',
          class: 'to-contacts',
          'aria-label': 'Choose another account or contact',
          onclick: () => sidebar.scrollIntoView({ behavior: 'smooth' }),
        },
        '☰',
      ),
    )
  }

  const say = async (body) => {
    const context = reply ? { context: { id: reply.id } } : {}
    const answered = reply !== undefined
    reply = undefined
    await send({ type: 'text', text: { body }, ...context })
    if (answered) drawDevice()
    screen.scrollTop = screen.scrollHeight
    device.querySelector('textarea')?.focus()
  }

  const drawDevice = () => {
    const answering =
      reply &&
      h(
        'div',
        { class: 'answering' },
        h('span', {}, 'Reply to: ', reply.text ?? reply.media?.title ?? 'message'),
        h('button', { type: 'button', 'aria-label': 'Do not reply', onclick: () => answer(undefined) }, '✕'),
      )
    device.className = `device ${chosen.platform}`
    const { scrollTop } = screen
    replace(device, bar, screen, answering, composer({ chosen: { ...chosen }, send, submit: say }))
    screen.scrollTop = scrollTop
  }
  const answer = (bubble) => {
    reply = bubble
    drawDevice()
    device.querySelector('textarea')?.focus()
  }
  const bubbleOf = createBubble({ send: (message) => send(message), answer })

  const changed = () => {
    const own = accounts.filter(({ platform }) => platform === chosen.platform)
    if (!own.some(({ id }) => id === chosen.account)) chosen.account = own[0]?.id ?? ''
    keep()
    reply = undefined
    conversation = undefined
    people = []
    drawSidebar()
    drawThread()
    drawDevice()
    void peopleLive.redraw()
    void conversationLive.redraw()
  }

  const query = () => `platform=${chosen.platform}&account_id=${encodeURIComponent(chosen.account)}`
  const peopleLive = live(
    async () => (chosen.account ? (await call('GET', `/page/people?${query()}`)).data : []),
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
  const conversationLive = live(
    async () => {
      const person = chosen.person
      const answer =
        chosen.account && person
          ? await call('GET', `/page/conversation?${query()}&person_id=${encodeURIComponent(person)}`)
          : null
      return person === chosen.person ? answer : conversation
    },
    (data) => {
      conversation = data ?? undefined
      drawThread()
    },
    900,
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
    for (const one of [peopleLive, conversationLive, activityLive]) one.stop()
  }
}
