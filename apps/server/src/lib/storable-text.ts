/** Text as PostgreSQL can store it: it knows no null character, and half a surrogate pair is not UTF-8. Both become U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
