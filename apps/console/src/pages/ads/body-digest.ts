/** FNV-1a: tells one body from another, for an idempotency key of its own. */
export const digest = (text: string): string => {
  let hash = 0x81_1c_9d_c5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
