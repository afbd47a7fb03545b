import './marked.css'
import { plain, startOfWord } from './plain-text.ts'

const LEAD = 10

type Parts = { before: string; hit: string; after: string }

/** Where a text has the words, in any case; undefined when it has not. */
export const findWords = (text: string, words: string): Parts | undefined => {
  const [lower, wanted] = [text.toLowerCase(), words.trim().toLowerCase()]
  const start = wanted === '' ? -1 : lower.indexOf(wanted)
  // A letter that takes more room in lower case moves all that follows.
  if (start < 0 || lower.length !== text.length) return undefined
  const end = start + wanted.length
  return { before: text.slice(0, start), hit: text.slice(start, end), after: text.slice(end) }
}

/** So much of what stands before that the words are in sight where only the beginning of a line is. */
export const leadOf = (before: string): string => {
  if (before.length <= LEAD) return before
  const [, ...words] = before.slice(-LEAD).split(' ')
  return `… ${words.length > 0 ? words.join(' ') : before.slice(-LEAD)}`
}

/** One line with the words of a search marked in it. */
export const Marked = ({ text, words }: { text: string; words: string }) => {
  const found = findWords(text, words)
  if (found === undefined) return <>{text}</>
  return (
    <>
      {leadOf(found.before)}
      <mark className="marked">{found.hit}</mark>
      {found.after}
    </>
  )
}

/** A text with the words of a search marked wherever it has them. */
export const MarkedText = ({ text, words }: { text: string; words: string }) => {
  const found = findWords(text, words)
  if (found === undefined) return <>{text}</>
  return (
    <>
      {found.before}
      <mark className="marked">{found.hit}</mark>
      <MarkedText text={found.after} words={words} />
    </>
  )
}

/** A name cut into what matches and what does not: every word, without case and accents, where a word begins if it does anywhere. */
export const markedParts = (name: string, words: string): { text: string; isHit: boolean }[] => {
  // Each letter of the plain name, with the letter that it comes from.
  const origins: number[] = []
  const letters = [...name]
  const bare = letters
    .map((letter, index) => {
      const made = plain(letter)
      origins.push(...Array.from({ length: made.length }, () => index))
      return made
    })
    .join('')
  const sought = plain(words).trim()
  // A number stands there without the signs that people write it with.
  const isNumber = /^\+?[\d\s().-]+$/.test(sought)
  const hits = new Set<number>()
  for (const word of isNumber ? [sought.replaceAll(/\D/g, '')] : sought.split(/\s+/)) {
    const start = startOfWord(bare, word)
    const at = start >= 0 ? start : bare.indexOf(word)
    if (word !== '' && at >= 0) for (const origin of origins.slice(at, at + word.length)) hits.add(origin)
  }
  const parts: { text: string; isHit: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    // An accent that is a letter of its own goes with the one that it stands on.
    const isHit = hits.has(index) || (plain(letter) === '' && parts.at(-1)?.isHit === true)
    const last = parts.at(-1)
    if (last?.isHit === isHit) last.text += letter
    else parts.push({ text: letter, isHit })
  }
  return parts
}

/** A name with what was searched for marked in it. */
export const MarkedName = ({ name, words }: { name: string; words: string }) => (
  <>
    {markedParts(name, words).map(({ text, isHit }, index) =>
      isHit ? (
        <mark key={index} className="marked marked-name">
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
)
