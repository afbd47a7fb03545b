import { platformCode, type Platform } from '../channels/index.ts'

/** What stands for a word in the database, and the way back. Never renumber. */
const codes = <Word extends string>(code: Record<Word, number>) => {
  const words = new Map(Object.entries<number>(code).map(([word, number]) => [number, word as Word]))
  return (number: number): Word => {
    const word = words.get(number)
    if (word === undefined) throw new RangeError(`No word has the code ${number}`)
    return word
  }
}

export const platformOfCode = codes<Platform>(platformCode)

/** Who sent a message: the person, this API, or the business from elsewhere. */
export const sourceCode = { person: 1, api: 2, elsewhere: 3 } as const
export const sourceOfCode = codes(sourceCode)

/** Of a message that did not go through Herald; the numbers are those of message.status. */
export const stateCode = { received: 0, sent: 6, failed: 7, delivered: 8, read: 9 } as const
export const stateOfCode = codes(stateCode)
