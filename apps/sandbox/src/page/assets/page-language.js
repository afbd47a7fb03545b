// The page in the reader's language. A text is looked up by its English words; a test holds every one against the tables.
import { adsTexts } from './ads-texts.js'
import { faultsTexts } from './faults-texts.js'
import { listTexts } from './list-texts.js'
import { pageTexts } from './page-texts.js'
import { phoneTexts } from './phone-texts.js'

const tables = { ...pageTexts, ...phoneTexts, ...listTexts, ...adsTexts, ...faultsTexts }
export const languages = { en: 'English', pt: 'Português', es: 'Español' }
const locales = { en: 'en-GB', pt: 'pt-BR', es: 'es' }
const remembered = 'sandbox-language'

const known = (value) => (value && Object.hasOwn(languages, value) ? value : undefined)

/** As the console asks, as it was chosen here, or as the browser is set. */
export const language =
  known(new URLSearchParams(location.search).get('lang')) ??
  known(localStorage.getItem(remembered)) ??
  navigator.languages.map((tag) => known(tag.slice(0, 2))).find(Boolean) ??
  'en'
export const locale = locales[language]
document.documentElement.lang = language

export const chooseLanguage = (next) => {
  localStorage.setItem(remembered, next)
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  if (address.href === location.href) location.reload()
  else location.replace(address)
}

/** A text in the reader's language; `{name}` stands for a value. */
export const t = (text, values = {}) => {
  const words = language === 'en' ? text : (tables[text]?.[language === 'pt' ? 0 : 1] ?? text)
  return words.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}

/** Of values that come from the sandbox: an unknown one is made readable. */
export const word = (value) => {
  const plain = String(value).replaceAll('_', ' ').toLowerCase()
  return t(plain)
}

/** The texts that stand in the HTML. */
export const translatePage = () => {
  for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(element.dataset.t)
  for (const element of document.querySelectorAll('[data-t-label]'))
    element.setAttribute('aria-label', t(element.dataset.tLabel))
}
