// The phone of the end user: pick an account and a contact, write, tap, react.
import {
  act,
  call,
  choice,
  copy,
  dayOrTime,
  empty,
  h,
  initials,
  live,
  replace,
  shortTime,
  time,
  toast,
} from './page-dom.js'

const platforms = [
  ['chatapp', 'Chat'],
  ['photoapp', 'Photo'],
  ['socialapp', 'Social'],
]
const emojis = ['👍', '❤️', '😆', '😮', '😢', '🙏']
const firstContact = { chatapp: '16505551234', photoapp: '890123456789012', socialapp: '5275012345678901' }
const remembered = 'sandbox-phone'

const restore = () => {
  try {
    return JSON.parse(sessionStorage.getItem(remembered)) ?? {}
  } catch {
    return {}
  }
}

const ticks = (bubble) => {
  if (bubble.direction === 'in') return bubble.status === 'seen' ? 'Seen by the business' : ''
  const marks = {
    accepted: '◷ accepted',
    sent: '✓ sent',
    delivered: '✓✓ delivered',
    read: '✓✓ read',
    played: '✓✓ played',
    failed: '✕ failed',
  }
  return marks[bubble.status] ?? bubble.status
}

const icons = { image: '🖼', video: '🎬', audio: '🎧', file: '📄', sticker: '🏷', location: '📍', contact: '👤' }

/** A picture that arrives late pushes the end away; who was there stays there. */
const stayAtEnd = ({ target }) => {
  const thread = target.closest('.thread')
  if (thread && thread.scrollHeight - thread.scrollTop - thread.clientHeight < target.clientHeight + 80)
    thread.scrollTop = thread.scrollHeight
}

const mediaOf = (media) => {
  if (media.local && (media.kind === 'image' || media.kind === 'sticker'))
    return h('img', { class: 'photo', src: media.url, alt: media.title, onload: stayAtEnd })
  const inside = [h('span', { class: 'icon', 'aria-hidden': 'true' }, icons[media.kind]), h('span', {}, media.title)]
  return media.url
    ? h('a', { class: 'file', href: media.url, target: '_blank', rel: 'noopener noreferrer' }, inside)
    : h('div', { class: 'file' }, inside)
}

const drawSamplePhoto = () => {
  const canvas = h('canvas', { width: 480, height: 320 })
  const paint = canvas.getContext('2d')
  const sky = paint.createLinearGradient(0, 0, 0, 320)
  sky.addColorStop(0, '#fde68a')
  sky.addColorStop(0.55, '#fb923c')
  sky.addColorStop(1, '#7c2d12')
  paint.fillStyle = sky
  paint.fillRect(0, 0, 480, 320)
  paint.fillStyle = '#fff7ed'
  paint.beginPath()
  paint.arc(340, 120, 44, 0, Math.PI * 2)
  paint.fill()
  for (const [colour, height, shift] of [
    ['#134e4a', 120, 0],
    ['#0f766e', 80, 60],
    ['#042f2e', 46, 20],
  ]) {
    paint.fillStyle = colour
    paint.beginPath()
    paint.moveTo(0, 320)
    for (let x = 0; x <= 480; x += 8) paint.lineTo(x, 320 - height - 26 * Math.sin((x + shift) / 60))
    paint.lineTo(480, 320)
    paint.fill()
  }
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]
}

const readFile = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result.split(',')[1] : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })

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
            'Nobody wrote to this account yet. Start a conversation below, or send a message through the API and it appears here.',
          ),
      form,
    )
  }

  const buttonsOf = (buttons) =>
    buttons.length > 0 &&
    h(
      'div',
      { class: 'taps' },
      buttons.map((button) => {
        const inside = [button.title, button.detail && h('small', {}, button.detail)]
        if (button.message) return h('button', { type: 'button', onclick: () => send(button.message) }, inside)
        return button.url
          ? h('a', { href: button.url, target: '_blank', rel: 'noopener noreferrer' }, inside, ' ↗')
          : h('button', { type: 'button', disabled: true }, inside)
      }),
    )

  const bubbleOf = (bubble, byId) => {
    const quoted = bubble.reply_to && byId.get(bubble.reply_to)
    const own = bubble.direction === 'in'
    const tools = h(
      'details',
      { class: 'tools' },
      h('summary', { 'aria-label': 'React or reply', title: 'React or reply' }, '☺'),
      h(
        'div',
        {},
        emojis.map((emoji) =>
          h(
            'button',
            {
              type: 'button',
              'aria-label': `React with ${emoji}`,
              onclick: () => send({ type: 'reaction', reaction: { message_id: bubble.id, emoji } }),
            },
            emoji,
          ),
        ),
        bubble.reactions.length > 0 &&
          h(
            'button',
            {
              type: 'button',
              'aria-label': 'Take the reaction back',
              onclick: () => send({ type: 'reaction', reaction: { message_id: bubble.id, emoji: '' } }),
            },
            '✕',
          ),
        h(
          'button',
          {
            type: 'button',
            'aria-label': 'Reply to this message',
            onclick: () => {
              reply = bubble
              drawDevice()
              device.querySelector('textarea')?.focus()
            },
          },
          '↩',
        ),
        h(
          'button',
          { type: 'button', 'aria-label': 'Copy the id', title: bubble.id, onclick: () => copy(bubble.id) },
          'id',
        ),
      ),
    )
    return h(
      'article',
      { class: `bubble ${own ? 'own' : 'theirs'}${bubble.status === 'failed' ? ' failed' : ''}` },
      bubble.label && h('div', { class: 'label' }, bubble.label),
      h(
        'div',
        { class: 'body' },
        quoted && h('blockquote', {}, quoted.text ?? quoted.media?.title ?? 'Message'),
        bubble.deleted
          ? h('p', { class: 'gone' }, 'This message was deleted.')
          : [
              bubble.media && mediaOf(bubble.media),
              bubble.header && h('strong', { class: 'header' }, bubble.header),
              bubble.text && h('p', {}, bubble.text),
              bubble.footer && h('small', { class: 'footer' }, bubble.footer),
              bubble.cards &&
                h(
                  'div',
                  { class: 'cards', tabindex: '0' },
                  bubble.cards.map((card) =>
                    h(
                      'div',
                      { class: 'card' },
                      card.media && mediaOf(card.media),
                      h('strong', {}, card.title),
                      card.subtitle && h('small', {}, card.subtitle),
                      buttonsOf(card.buttons),
                    ),
                  ),
                ),
            ],
        bubble.reactions.length > 0 && h('span', { class: 'reactions' }, bubble.reactions.join(' ')),
      ),
      !bubble.deleted && buttonsOf(bubble.buttons),
      h(
        'div',
        { class: `meta ${bubble.status}` },
        h('time', { datetime: bubble.at, title: new Date(bubble.at).toLocaleString() }, shortTime(bubble.at)),
        bubble.edited && ' · edited',
        ticks(bubble) && ` · ${ticks(bubble)}`,
        !own && tools,
      ),
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
              : 'Choose somebody on the left, or start with a new contact.',
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

  const sendPhoto = (bytes, type = 'image/jpeg') => send({ type: 'image', image: { bytes, mime_type: type } })

  const drawDevice = () => {
    const text = h('textarea', {
      rows: '1',
      placeholder: chosen.person ? 'Message' : 'Pick a contact first',
      'aria-label': 'Message as the end user',
      disabled: !chosen.person,
      onkeydown: (event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
        event.preventDefault()
        form.requestSubmit()
      },
      oninput: () => {
        text.style.height = 'auto'
        text.style.height = `${Math.min(text.scrollHeight, 120)}px`
      },
    })
    const picker = h('input', {
      type: 'file',
      accept: 'image/png,image/jpeg,image/webp',
      class: 'sr',
      tabindex: '-1',
      'aria-label': 'Photo to send',
      onchange: async () => {
        const [file] = picker.files
        if (!file) return
        if (file.size > 3_000_000) toast('Photos up to 3 MB, please.', true)
        else await act(async () => sendPhoto(await readFile(file), file.type))
        picker.value = ''
      },
    })
    const menu = h('details', { class: 'attach' })
    const item = (label, action) =>
      h(
        'button',
        {
          type: 'button',
          onclick: () => {
            menu.open = false
            action()
          },
        },
        label,
      )
    menu.append(
      h('summary', { 'aria-label': 'Send something else', title: 'Photo, location, comment' }, '+'),
      h(
        'div',
        {},
        item('🖼  Photo from this computer', () => picker.click()),
        item('🌄  Sample photo', () => sendPhoto(drawSamplePhoto())),
        chosen.platform !== 'photoapp' &&
          item('📍  Location', () =>
            send({ type: 'location', location: { latitude: -23.5614, longitude: -46.6559, name: 'Avenida Paulista' } }),
          ),
        chosen.platform !== 'chatapp' &&
          item('💬  Comment on the last post', () =>
            act(
              () =>
                call('POST', '/notices', {
                  kind: 'comment',
                  platform: chosen.platform,
                  account_id: chosen.account,
                  from: chosen.person,
                  text: text.value.trim() || 'Lovely! How much is it?',
                }),
              'Commented. A private reply to it will appear here.',
            ),
          ),
        chosen.platform !== 'chatapp' && item('👁  Mark everything as read', () => send({ read: {} })),
      ),
    )
    const form = h(
      'form',
      {
        class: 'composer',
        onsubmit: async (event) => {
          event.preventDefault()
          const body = text.value.trim()
          if (body === '' || !chosen.person) return
          text.value = ''
          text.style.height = 'auto'
          const context = reply ? { context: { id: reply.id } } : {}
          const answered = reply !== undefined
          reply = undefined
          await send({ type: 'text', text: { body }, ...context })
          if (answered) drawDevice()
          screen.scrollTop = screen.scrollHeight
          device.querySelector('textarea')?.focus()
        },
      },
      chosen.person && menu,
      picker,
      text,
      h('button', { type: 'submit', class: 'go', 'aria-label': 'Send', disabled: !chosen.person }, '➤'),
    )
    const answering =
      reply &&
      h(
        'div',
        { class: 'answering' },
        h('span', {}, 'Reply to: ', reply.text ?? reply.media?.title ?? 'message'),
        h(
          'button',
          {
            type: 'button',
            'aria-label': 'Do not reply',
            onclick: () => {
              reply = undefined
              drawDevice()
            },
          },
          '✕',
        ),
      )
    device.className = `device ${chosen.platform}`
    replace(device, bar, screen, answering, form)
  }

  const drawActivity = ({ requests, webhooks }) => {
    const rows = [
      ...requests.slice(-30).map((one) => ({
        at: one.at,
        way: 'in',
        text: `${one.method} ${one.path.replace(/^\/v\d+\.\d+/, '')}`,
        status: one.status ?? 0,
      })),
      ...webhooks
        .slice(-30)
        .map((one) => ({ at: one.at, way: 'out', text: `${one.object}: ${fieldsOf(one.body)}`, status: one.status })),
    ]
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, 24)
    replace(
      activity,
      h('h2', {}, 'What your app saw'),
      rows.length === 0
        ? h('p', { class: 'hint' }, 'API calls that reach the sandbox and webhooks that leave it appear here.')
        : h(
            'ol',
            { class: 'feed' },
            rows.map((row) =>
              h(
                'li',
                { class: row.way },
                h(
                  'span',
                  { class: 'way', title: row.way === 'in' ? 'API call' : 'Webhook' },
                  row.way === 'in' ? '→' : '←',
                ),
                h('span', { class: 'what' }, row.text),
                h(
                  'span',
                  { class: `code ${row.status >= 200 && row.status < 300 ? 'ok' : 'no'}` },
                  row.status === 0 ? 'no answer' : String(row.status),
                ),
                h('time', { datetime: row.at }, time(row.at)),
              ),
            ),
          ),
      h('p', { class: 'hint' }, h('a', { href: '#log' }, 'Open the log'), ' for bodies and curl commands.'),
    )
  }

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
      // A form that somebody is filling in must not be drawn anew under their hands.
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
  const activityLive = live(() => call('GET', '/page/log'), drawActivity, 1500)
  void act(async () => {
    ;({ accounts } = await call('GET', '/page/overview'))
    changed()
  })
  return () => {
    for (const one of [peopleLive, conversationLive, activityLive]) one.stop()
  }
}

/** The kinds of updates in one webhook, in words. */
export const fieldsOf = (body) => {
  const names = new Set()
  for (const entry of body?.entry ?? []) {
    for (const change of entry.changes ?? [entry].filter((one) => one.field)) {
      const value = change.value ?? {}
      const status = value.statuses?.[0]?.status
      names.add(status ? `status ${status}` : value.messages?.[0] ? `${value.messages[0].type} message` : change.field)
    }
    for (const item of [...(entry.messaging ?? []), ...(entry.standby ?? [])])
      names.add(
        item.message?.is_echo
          ? 'echo'
          : (Object.keys(item).find((key) => !['sender', 'recipient', 'timestamp'].includes(key)) ?? 'update'),
      )
  }
  return [...names].join(', ') || 'update'
}
