import type { ReactNode } from 'react'
import { MarkedText } from './marked.tsx'

// Text as the apps of the platforms show it: addresses are links, and on the chat platform *bold*, _italic_, ~struck~ and ```code```.

const mark = (sign: string) =>
  String.raw`(?<![\p{L}\p{N}])${sign}(?=\S)(?:[^${sign}\n]*[^\s${sign}])${sign}(?![\p{L}\p{N}])`
const address = String.raw`https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]`
const inChat = new RegExp(`(${address}|\`\`\`[^\`]+\`\`\`|${mark(String.raw`\*`)}|${mark('_')}|${mark('~')})`, 'u')
const elsewhere = new RegExp(`(${address})`, 'u')

type Plain = (text: string) => ReactNode

export const formatted = (text: string, chat: boolean, plain: Plain = (words) => words): ReactNode[] =>
  text.split(chat ? inChat : elsewhere).map((part, index) => {
    if (index % 2 === 0) return <span key={index}>{plain(part)}</span>
    const inner = () => formatted(part.slice(1, -1), chat, plain)
    if (part.startsWith('*')) return <strong key={index}>{inner()}</strong>
    if (part.startsWith('_')) return <em key={index}>{inner()}</em>
    if (part.startsWith('~')) return <s key={index}>{inner()}</s>
    if (part.startsWith('`')) return <code key={index}>{plain(part.slice(3, -3))}</code>
    return (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    )
  })

/** `words` were searched for: they are marked. */
export const FormattedText = ({ text, chat, words }: { text: string; chat: boolean; words?: string | undefined }) => (
  <>{formatted(text, chat, (plain) => (words === undefined ? plain : <MarkedText text={plain} words={words} />))}</>
)

/** The same words without the signs. */
export const unformatted = (text: string): string =>
  text
    .split(inChat)
    .map((part, index) => {
      if (index % 2 === 0 || part.startsWith('http')) return part
      return part.startsWith('`') ? part.slice(3, -3) : unformatted(part.slice(1, -1))
    })
    .join('')

/** For a line of a list: only the chat platform has such signs. */
export const unformattedOn = (platform: string, text: string): string =>
  platform === 'chatapp' ? unformatted(text) : text
