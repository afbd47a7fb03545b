/** Strokes are no accents to Unicode, but people leave them out as well. */
export const strokes = { øØ: 'o', łŁ: 'l', đĐ: 'd', ı: 'i' } as const

/** Without case and accents, as people look for a name: "jose" finds "José". In SQL: db/plain-sql.ts. */
export const plainText = (text: string): string => {
  const bare = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  return Object.entries(strokes).reduce((known, [from, to]) => known.replaceAll(new RegExp(`[${from}]`, 'g'), to), bare)
}
