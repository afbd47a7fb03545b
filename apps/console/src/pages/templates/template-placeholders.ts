/** Names of the placeholders of a text, in order: 1, 2, … or words. */
export const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '')),
]
