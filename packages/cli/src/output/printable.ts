// Names and texts come from strangers. On a terminal, control characters can move the cursor, change the title, or put commands
// into the input; directional marks can make a text read as another one. None of them is printed as it is.

/** Control and format characters, but for the two joiners, which emoji and some scripts need. */
const unsafe = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu
const escape = (characters: string): string =>
  characters
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** A text for one cell or line of a terminal. */
export const printable = (text: string): string => text.replace(unsafe, escape)

/** The same for a text of several lines, which are kept. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

/** JSON that means the same and is safe to look at: what JSON leaves as it is is escaped too. */
export const printableJson = (value: unknown): string => printable(JSON.stringify(value) ?? 'null')

const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const combining = /[\p{M}\p{Cf}]/u

/** How many columns of a terminal it takes. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const character of text) width += combining.test(character) ? 0 : wide.test(character) ? 2 : 1
  return width
}

/** At most so many columns, with a sign that something is missing. */
export const cut = (text: string, columns: number): string => {
  if (widthOf(text) <= columns) return text
  let [kept, width] = ['', 0]
  for (const character of text) {
    width += widthOf(character)
    if (width > columns - 1) break
    kept += character
  }
  return `${kept}…`
}
