/**
 * Strokes are no accents to Unicode, but people leave them out as well; a phone writes another apostrophe than a keyboard.
 * All is lower case by then.
 */
export const simpleLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}

/** Without case and accents, as people look for a name: "jose" finds "José". In SQL: db/plain-sql.ts. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđı’‘ʼ]/g, (letter) => simpleLetters[letter] ?? letter)
