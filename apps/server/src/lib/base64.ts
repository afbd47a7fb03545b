import { invalidField } from './errors.ts'

/** How many bytes a field holds in base64; refuses what is none by the name of the field. */
export const base64Bytes = (field: string, base64: string): number => {
  if (/^data:/i.test(base64))
    throw invalidField(field, 'begins with "data:". Send the base64 alone, without the prefix up to the comma.')
  const digits = base64.replace(/={1,2}$/, '')
  if (!/^[A-Za-z0-9+/]+$/.test(digits) || digits.length % 4 === 1)
    throw invalidField(field, 'is not base64 (letters, digits, + and /, padded with =).')
  return Math.floor((digits.length * 3) / 4)
}
