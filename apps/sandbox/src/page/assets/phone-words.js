// The words of a message as the apps show them: addresses are links, and on the chat platform *bold*, _italic_, ~struck~ and
// ```code```.
import { h } from './page-dom.js'

const mark = (sign) => `(?<![\\p{L}\\p{N}])${sign}(?=\\S)(?:[^${sign}\\n]*[^\\s${sign}])${sign}(?![\\p{L}\\p{N}])`
const address = 'https?:\\/\\/[^\\s<>"]*[^\\s<>".,;:!?)\\]]'
const inChat = new RegExp(`(${address}|\`\`\`[^\`]+\`\`\`|${mark('\\*')}|${mark('_')}|${mark('~')})`, 'u')
const elsewhere = new RegExp(`(${address})`, 'u')
const tags = { '*': 'strong', _: 'em', '~': 's' }

const split = (text, chat) => text.split(chat ? inChat : elsewhere).map((part, index) => [part, index % 2 === 1])

export const wordsOf = (text, chat) =>
  split(text, chat).map(([part, isMarked]) => {
    if (!isMarked) return part
    if (tags[part[0]]) return h(tags[part[0]], {}, wordsOf(part.slice(1, -1), chat))
    if (part[0] === '`') return h('code', {}, part.slice(3, -3))
    return h('a', { href: part, target: '_blank', rel: 'noopener noreferrer' }, part)
  })

/** In one line of a list, without the signs. */
export const plainWords = (text, chat) =>
  split(text, chat)
    .map(([part, isMarked]) => {
      if (!isMarked) return part
      if (tags[part[0]]) return plainWords(part.slice(1, -1), chat)
      return part[0] === '`' ? part.slice(3, -3) : part
    })
    .join('')
