import './marked.css'

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
