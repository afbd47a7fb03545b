import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from './json-values.ts'

/** What the platforms sign, and what we sign for them. All of it is HMAC-SHA256 with the app secret as key. */

const sha256Header = /^sha256=([0-9a-f]{64})$/

export interface SignatureCheck {
  update: (chunk: Uint8Array) => void
  /** Once, after the last chunk. */
  fits: () => boolean
}

/**
 * Checks `X-Hub-Signature-256` over the bytes as they come. Several secrets may be valid: the photo platform's login has an
 * app secret of its own, and secrets are rotated. Undefined: the header fits no body.
 */
export const createSignatureCheck = (
  secrets: readonly string[],
  header: string | undefined,
): SignatureCheck | undefined => {
  const hex = sha256Header.exec(header ?? '')?.[1]
  if (hex === undefined) return undefined
  const given = Buffer.from(hex, 'hex')
  const hmacs = secrets.filter((secret) => secret !== '').map((secret) => createHmac('sha256', secret))
  return {
    update: (chunk) => {
      for (const hmac of hmacs) hmac.update(chunk)
    },
    // No early exit: the time must not tell which secret matched.
    fits: () => hmacs.map((hmac) => timingSafeEqual(hmac.digest(), given)).includes(true),
  }
}

export const signBody = (secret: string, rawBody: Uint8Array | string): string =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`

/** Proves to the platform that the token is used by the app that owns it. */
export const appSecretProof = (appSecret: string, accessToken: string): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex')

export type SignedRequest = {
  userId: string | undefined
  issuedAtMs: number | undefined
  payload: Record<string, unknown>
}

/** Reads the `signed_request` of the deauthorize and data deletion callbacks; undefined when it is not the platform's. */
export const readSignedRequest = (appSecret: string, signedRequest: string): SignedRequest | undefined => {
  const parts = signedRequest.split('.')
  const [signature, encoded] = parts
  if (parts.length !== 2 || !signature || !encoded) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', appSecret).update(encoded).digest()
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  let payload: unknown
  try {
    payload = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  if (!isRecord(payload) || payload['algorithm'] !== 'HMAC-SHA256') return undefined
  const { user_id: userId, issued_at: issuedAt } = payload
  return {
    userId: typeof userId === 'string' || typeof userId === 'number' ? String(userId) : undefined,
    issuedAtMs: typeof issuedAt === 'number' ? issuedAt * 1_000 : undefined,
    payload,
  }
}
