import { defineWords } from '../texts.ts'

// Enum values of the platforms in words. New ones appear at any time: an unknown value is made readable.

/** AD_RECALL_LIFT becomes Ad recall lift. */
const readable = (value: string): string => {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A hook that translates a platform's value into the user's language. */
export const definePlatformWords = (entries: Parameters<typeof defineWords>[0]): (() => (value: string) => string) => {
  const useKnown = defineWords(entries)
  return () => {
    const known = useKnown()
    return (value) => known(value) ?? readable(value)
  }
}

/** How the chat platform rates a number or a template. */
export const useQualityWord = definePlatformWords({
  GREEN: ['High', 'Alta', 'Alta'],
  YELLOW: ['Medium', 'Média', 'Media'],
  RED: ['Low', 'Baixa', 'Baja'],
  UNKNOWN: ['Pending', 'Pendente', 'Pendiente'],
})
