/**
 * A recipient as people write or paste it: +55 (11) 98765-4321 or 0055 11 … is 5511987654321. What begins with an area code, as in
 * (11) 98765-4321, has no country code: its digits alone would be another person's number. It stays as it is, as ids and everything
 * else do; the API says what is wrong with them.
 */
export const readRecipient = (written: string, platform: string): string => {
  const text = written.trim()
  // Marks of direction come along when a number is copied.
  const bare = text.replaceAll(/[\s().\-/\u00AD\u2010-\u2015\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
  if (platform !== 'chatapp' || !/^(\+|00)?\d+$/.test(bare) || text.startsWith('(')) return text
  return bare.replace(/^(\+|00)/, '')
}

/** Whether it is a whole number, worth looking up. */
export const isWhole = (recipient: string): boolean =>
  /^[1-9]\d{6,}$/.test(recipient) || /^[A-Z]{2}\.\S+$/.test(recipient)
