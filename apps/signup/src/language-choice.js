// @ts-check
/** @import { Language } from './page-types.d.ts' */
import { signupTexts } from './signup-texts.js'

/** @param {string | null} code @returns {code is Language} */
const isLanguage = (code) => code !== null && Object.hasOwn(signupTexts, code)

/**
 * The links lead to this very page in another language. Followed, they would lose what was typed and the window that is open:
 * so the language changes in place, and the address keeps it for a reload.
 * @param {Element | null} links
 * @param {(language: Language) => void} onChange
 */
export const followLanguage = (links, onChange) =>
  links?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const language = link?.getAttribute('hreflang') ?? null
    if (!link || !isLanguage(language)) return
    event.preventDefault()
    history.replaceState(null, '', `?lang=${language}${location.hash}`)
    document.documentElement.lang = language
    links.setAttribute('aria-label', signupTexts[language].language)
    for (const one of links.querySelectorAll('a'))
      if (one === link) one.setAttribute('aria-current', 'true')
      else one.removeAttribute('aria-current')
    onChange(language)
  })
