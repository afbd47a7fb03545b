/** Tokens and secrets anywhere in a logged value become `EAAs…0001`, so that a screenshot gives nothing away. */
const secretText = /\b(?:EAA|IGAA|whsec_)[\w-]{12,}|\b\d{6,}\|[\w-]{8,}/g
const secretKeys = new Set([
  'access_token',
  'appsecret_proof',
  'client_secret',
  'fb_exchange_token',
  'input_token',
  'verify_token',
])

const shorten = (text: string): string => `${text.slice(0, 4)}…${text.slice(-4)}`

export const masked = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.replaceAll(secretText, shorten)
  if (typeof value !== 'object' || value === null || depth > 30) return value
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKeys.has(key) && typeof inner === 'string' ? '•••' : masked(inner, depth + 1),
    ]),
  )
}
