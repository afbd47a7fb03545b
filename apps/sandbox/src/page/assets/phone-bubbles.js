// One message on the phone: what it says, what can be tapped, how far it got.
import { copy, h, shortTime } from './page-dom.js'
import { t } from './page-language.js'
import { plainWords, wordsOf } from './phone-words.js'

const emojis = ['👍', '❤️', '😆', '😮', '😢', '🙏']

const ticks = (bubble) => {
  if (bubble.direction === 'in') return bubble.status === 'seen' ? t('Seen by the business') : ''
  const marks = {
    accepted: `◷ ${t('accepted')}`,
    sent: `✓ ${t('sent')}`,
    delivered: `✓✓ ${t('delivered')}`,
    read: `✓✓ ${t('read')}`,
    played: `✓✓ ${t('played')}`,
    failed: `✕ ${t('failed')}`,
  }
  return marks[bubble.status] ?? bubble.status
}

const icons = { image: '🖼', video: '🎬', audio: '🎧', file: '📄', sticker: '🏷', location: '📍', contact: '👤' }

/** Keeps the thread scrolled to its end when a picture loads late and makes it longer. */
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

/** `send` passes what a tap says to the sandbox, `answer` begins a reply, `isChat` says whether its words have marks. */
export const createBubble = ({ send, answer, isChat }) => {
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
      h('summary', { 'aria-label': t('React or reply'), title: t('React or reply') }, '☺'),
      h(
        'div',
        {},
        emojis.map((emoji) =>
          h(
            'button',
            {
              type: 'button',
              'aria-label': t('React with {emoji}', { emoji }),
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
              'aria-label': t('Take the reaction back'),
              onclick: () => send({ type: 'reaction', reaction: { message_id: bubble.id, emoji: '' } }),
            },
            '✕',
          ),
        h(
          'button',
          {
            type: 'button',
            'aria-label': t('Reply to this message'),
            onclick: () => answer(bubble),
          },
          '↩',
        ),
        h(
          'button',
          { type: 'button', 'aria-label': t('Copy the id'), title: bubble.id, onclick: () => copy(bubble.id) },
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
        quoted && h('blockquote', {}, plainWords(quoted.text ?? quoted.media?.title ?? t('Message'), isChat())),
        bubble.deleted
          ? h('p', { class: 'gone' }, t('This message was deleted.'))
          : [
              bubble.media && mediaOf(bubble.media),
              bubble.header && h('strong', { class: 'header' }, bubble.header),
              bubble.text && h('p', {}, wordsOf(bubble.text, isChat())),
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
        bubble.edited && ` · ${t('edited')}`,
        ticks(bubble) && ` · ${ticks(bubble)}`,
        !own && tools,
      ),
    )
  }
  return bubbleOf
}
