// The phone itself: one conversation between a person and a business account, with what the person writes, taps and reacts with.
import { act, call, empty, h, initials, live, replace, toast } from './page-dom.js'
import { locale, t } from './page-language.js'
import { createBubble } from './phone-bubbles.js'
import { composer } from './phone-composer.js'

/**
 * `chosen` says who writes to whom: { platform, account, person, name? }; call `changed` after a change of it. `accountOf` gives
 * the account's name, `nameOf` how a new person is called, `contacts` opens the list of people where there is one. A `plain` one
 * says nothing of a closed window that keeps nobody from writing.
 */
export const createDevice = ({
  chosen,
  accountOf,
  nameOf = () => undefined,
  contacts,
  sent = () => {},
  plain = false,
}) => {
  let conversation
  let reply
  const screen = h('div', { class: 'thread', role: 'log', 'aria-label': t('Conversation'), tabindex: '0' })
  const bar = h('div', { class: 'bar' })
  const unenforced = h('p', { class: 'unenforced' })
  const element = h('section', { class: 'device', 'aria-label': t('Phone of the end user') })

  const send = async (message) => {
    const { platform } = chosen
    const name = nameOf()
    const extra = name ? { name } : {}
    const from = platform === 'chatapp' || !name ? chosen.person : { id: chosen.person, ...extra }
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
      toast(t('Stored, but no webhook left: the app is not subscribed to this account or field.'), true)
    void conversationLive.now()
    sent()
    return done
  }

  const drawBar = () => {
    const open = conversation?.window_open
    const until = conversation?.window_open_until
    const isUnenforced = !open && !conversation?.window_enforced
    unenforced.hidden = !conversation || !isUnenforced || plain
    replace(unenforced, t('Free text arrives all the same: only the strict rules enforce the 24 hours.'))
    replace(
      bar,
      h('span', { class: 'avatar', 'aria-hidden': 'true' }, initials(accountOf()?.name ?? '?')),
      h(
        'span',
        { class: 'who' },
        h('b', {}, accountOf()?.name ?? t('No account')),
        h('small', {}, t(accountOf()?.detail ?? '')),
      ),
      chosen.person &&
        !(plain && isUnenforced) &&
        h(
          'span',
          {
            class: `window ${open ? 'open' : ''}`,
            title: until
              ? t('The business may answer freely until {when}', { when: new Date(until).toLocaleString(locale) })
              : t('The person never wrote, so the 24-hour window is closed'),
          },
          open ? t('24 h open') : t('24 h closed'),
        ),
      contacts &&
        h(
          'button',
          {
            type: 'button',
            class: 'to-contacts',
            'aria-label': t('Choose another account or contact'),
            onclick: contacts,
          },
          '☰',
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
        : chosen.person
          ? empty(
              t('Say hello'),
              t('You are {person} and write to {account}.', {
                person: nameOf() ?? conversation?.person.name ?? chosen.person,
                account: accountOf()?.name ?? '?',
              }),
              t(
                'Write as the end user: your app receives the webhook. What your app sends appears here, with its buttons.',
              ),
            )
          : empty(t('Pick a contact'), t('Select a conversation on the left, or start with a new contact.')),
    )
    if (atEnd) screen.scrollTop = screen.scrollHeight
    drawBar()
  }

  const say = async (body) => {
    const context = reply ? { context: { id: reply.id } } : {}
    const answered = reply !== undefined
    reply = undefined
    await send({ type: 'text', text: { body }, ...context })
    if (answered) draw()
    screen.scrollTop = screen.scrollHeight
    focus()
  }

  const draw = () => {
    const answering =
      reply &&
      h(
        'div',
        { class: 'answering' },
        h('span', {}, t('Reply to:'), ' ', reply.text ?? reply.media?.title ?? t('message')),
        h('button', { type: 'button', 'aria-label': t('Do not reply'), onclick: () => answer(undefined) }, '✕'),
      )
    element.className = `device ${chosen.platform}`
    const { scrollTop } = screen
    replace(element, bar, unenforced, screen, answering, composer({ chosen: { ...chosen }, send, submit: say }))
    screen.scrollTop = scrollTop
  }
  const focus = () => element.querySelector('textarea')?.focus()
  const answer = (bubble) => {
    reply = bubble
    draw()
    focus()
  }
  const bubbleOf = createBubble({ send, answer, isChat: () => chosen.platform === 'chatapp' })

  const conversationLive = live(
    async () => {
      const { platform, account, person } = chosen
      const query = new URLSearchParams({ platform, account_id: account, person_id: person })
      const found = account && person ? await call('GET', `/page/conversation?${query}`) : null
      return person === chosen.person ? found : conversation
    },
    (data) => {
      conversation = data ?? undefined
      drawThread()
    },
    900,
  )
  return {
    element,
    focus,
    changed: () => {
      reply = undefined
      conversation = undefined
      drawThread()
      draw()
      void conversationLive.redraw()
    },
    stop: conversationLive.stop,
  }
}
