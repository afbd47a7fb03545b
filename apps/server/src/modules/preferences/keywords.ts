/** What people write when they want no more, and when they do again, in the languages of most of them. */
export const usualStopWords = ['STOP', 'UNSUBSCRIBE', 'SAIR', 'PARAR', 'BAJA', 'ALTO']
export const usualStartWords = ['START', 'SUBSCRIBE', 'VOLTAR', 'ALTA']

export type ChannelKeywords = {
  stopWords: readonly string[]
  startWords: readonly string[]
  stopAnswer: string | undefined
  startAnswer: string | undefined
}

export const usualKeywords: ChannelKeywords = {
  stopWords: usualStopWords,
  startWords: usualStartWords,
  stopAnswer: undefined,
  startAnswer: undefined,
}

const MAX_KEYWORD_CHARACTERS = 60

const around = /^[\s\p{P}]$/u

/** Without what people put around a word: "Stop!" is STOP. */
export const keywordOf = (text: string): string | undefined => {
  if (text.length > MAX_KEYWORD_CHARACTERS) return undefined
  const signs = [...text.normalize('NFKC')]
  const first = signs.findIndex((sign) => !around.test(sign))
  const last = signs.findLastIndex((sign) => !around.test(sign))
  if (first === -1) return undefined
  return signs
    .slice(first, last + 1)
    .join('')
    .split(/\s+/)
    .join(' ')
    .toUpperCase()
}

/** What a message asks for, if it is nothing but one of the words. */
export const askedFor = (text: string, { stopWords, startWords }: ChannelKeywords): 'stop' | 'start' | undefined => {
  const word = keywordOf(text)
  if (word === undefined) return undefined
  const isOneOf = (words: readonly string[]) => words.some((one) => keywordOf(one) === word)
  if (isOneOf(stopWords)) return 'stop'
  return isOneOf(startWords) ? 'start' : undefined
}
