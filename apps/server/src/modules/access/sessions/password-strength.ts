import { invalidField } from '../../../lib/errors.ts'
import { commonPasswords } from './common-passwords.ts'

type Person = { email: string; name: string }

/** The same word in other letters is as easy to guess. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().trim()
const unspaced = (text: string): string => text.replaceAll(/\s/g, '')

/** What somebody who knows the person tries first. */
const ownWords = ({ email, name }: Person): string[] => {
  const address = plain(email)
  return [address, address.split('@', 1)[0] ?? '', plain(name), unspaced(plain(name))]
}

const isGuessedFirst = (password: string, person: Person): boolean => {
  const word = plain(password)
  const isRepeated = new Set(word).size <= 1
  return isRepeated || commonPasswords.has(word) || ownWords(person).includes(word)
}

/** Refuses what is guessed within a few tries; rules about digits and signs would make passwords worse. */
export const refuseGuessedFirst = (field: string, password: string, person: Person): void => {
  if (isGuessedFirst(password, person))
    throw invalidField(
      field,
      'is guessed too easily: a common password, one repeated character, or the name or email address itself. Choose another one.',
    )
}
