import { createHmac } from 'node:crypto'

/**
 * The platform serialises with non-ASCII as lower-case \uXXXX and `/` as `\/`, and signs those bytes; strict receivers
 * re-escape before they verify, so plain UTF-8 would be refused by them.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(
      /[\u007f-\uffff]/g,
      (character) => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0'),
    )

export const signatureHeaders = (body: string, secret: string): Record<string, string> => ({
  'x-hub-signature': `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`,
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})
