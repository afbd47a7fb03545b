import { createHmac } from 'node:crypto'

// The Standard Webhooks signature, and the shared token beside it. A `whsec_` secret carries its key in base64; any other
// secret is its own bytes.

const prefix = 'whsec_'
const base64Shape = /^[A-Za-z0-9+/]+={0,2}$/

export const signingKey = (secret: string): Buffer => {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : undefined
  return encoded !== undefined && base64Shape.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}

/** What the dispatcher signs with: the token to show, and the keys of the current and the still valid previous secret. */
export interface Signer {
  token: string
  keys: readonly Buffer[]
}

export const signatureHeaders = (
  signer: Signer | undefined,
  eventId: string,
  timestampSeconds: number,
  body: string,
): Record<string, string> => {
  const headers: Record<string, string> = {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
  }
  if (signer === undefined) return headers
  headers['x-webhook-token'] = signer.token
  const content = `${eventId}.${timestampSeconds}.${body}`
  headers['webhook-signature'] = signer.keys
    .map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    .join(' ')
  return headers
}
