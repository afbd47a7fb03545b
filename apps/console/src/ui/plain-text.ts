/** Without case and accents: "promocao" finds "Promoção". */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Where a word of the text begins with what is sought; -1 where none does. Both are plain. */
export const startOfWord = (text: string, sought: string): number => {
  if (sought === '') return -1
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  return -1
}
