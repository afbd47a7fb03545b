/** What is looked for, in lower case; a number also as its digits, however it is written. Undefined when there is nothing. */
export const searchWords = (q: string | undefined): { text: string; digits: string | undefined } | undefined => {
  const text = (q ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (text === '') return undefined
  const digits = /^\+?[\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return { text, digits: digits || undefined }
}
