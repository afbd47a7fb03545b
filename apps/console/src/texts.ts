import { useSyncExternalStore } from 'react'

// Each area defines its texts in three languages side by side, in a file beside its pages: a missing translation does not
// compile, and the texts are part of the area's chunk.

export const languages = { en: 'English', pt: 'Português', es: 'Español' } as const
export type Language = keyof typeof languages
export type Entry = readonly [en: string, pt: string, es: string]

const position: Record<Language, 0 | 1 | 2> = { en: 0, pt: 1, es: 2 }
const storageKey = 'herald-language'

const isLanguage = (value: string | undefined | null): value is Language => value != null && value in languages

export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'

const firstLanguage = (): Language => {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : browserLanguage()
}

let language = firstLanguage()
document.documentElement.lang = language
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => language
export const setLanguage = (next: Language): void => {
  language = next
  localStorage.setItem(storageKey, next)
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

export type Values = Record<string, string | number>
export type Texts<Key extends string> = (key: Key, values?: Values) => string

const fill = (text: string, values: Values | undefined) =>
  values ? text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text

/** A hook that translates values from outside, such as a platform's; undefined for an unknown one. */
export const defineWords =
  (entries: Record<string, Entry>): (() => (value: string) => string | undefined) =>
  () => {
    const column = position[useLanguage()]
    return (value) => (Object.hasOwn(entries, value) ? entries[value]?.[column] : undefined)
  }

/** A hook that gives the texts of one area in the user's language. */
export const defineTexts =
  <Key extends string>(entries: Record<Key, Entry>): (() => Texts<Key>) =>
  () => {
    const column = position[useLanguage()]
    return (key, values) => fill(entries[key][column], values)
  }
