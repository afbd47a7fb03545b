// @ts-check
/** @import { Theme } from './page-types.d.ts' */

/** @param {string} colour */
const channels = (colour) => {
  const hex = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
}

/**
 * Relative luminance (WCAG 2.2), 0 black to 1 white.
 * @param {string} colour
 */
export const luminance = (colour) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Black or white, whichever reads better on the colour.
 * @param {string} colour
 */
export const readableOn = (colour) => (luminance(colour) > 0.179 ? '#10141a' : '#ffffff')

/**
 * Applies the session's colours; what it leaves open follows from what it gives, else from the visitor's system.
 * @param {Theme} theme
 */
export const applyTheme = (theme) => {
  const root = document.documentElement
  const { primary_color: primary, background_color: background, text_color: text } = theme
  const scheme =
    theme.color_scheme ?? (background === undefined ? 'auto' : luminance(background) > 0.179 ? 'light' : 'dark')
  root.dataset['scheme'] = scheme
  if (primary !== undefined) {
    root.style.setProperty('--primary', primary)
    root.style.setProperty('--on-primary', readableOn(primary))
  }
  if (background !== undefined) root.style.setProperty('--background', background)
  if (text !== undefined) root.style.setProperty('--text', text)
}
