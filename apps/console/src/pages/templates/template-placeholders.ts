/** The variables of a text in order: 1, 2, … or names. */
export const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '')),
]
