/** Strokes are no accents to Unicode, and a phone writes another apostrophe than a keyboard. */
const simpleLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}

/** Without case and accents: "promocao" finds "Promoção". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđı’‘ʼ]/g, (letter) => simpleLetters[letter] ?? letter)

/** Where a word of the text begins with what is sought; -1 where none does. Both are plain. */
export const startOfWord = (text: string, sought: string): number => {
  if (sought === '') return -1
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  return -1
}

/** Whether each word that is sought begins a word of the text, in any order. */
export const beginsWords = (text: string, sought: string): boolean =>
  plain(sought)
    .split(/\s+/)
    .every((word) => startOfWord(plain(text), word) >= 0)
