import type { ParseAs, RawBody } from './client-types.ts'

const isRaw = (body: unknown): body is RawBody =>
  typeof body === 'string' ||
  body instanceof Blob ||
  body instanceof FormData ||
  body instanceof URLSearchParams ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body) ||
  body instanceof ReadableStream

/** What a request is made with: objects become JSON, everything else goes as it is. */
export const bodyInit = (body: unknown, headers: Headers): RequestInit => {
  if (body === undefined) return {}
  if (isRaw(body)) return body instanceof ReadableStream ? ({ body, duplex: 'half' } as RequestInit) : { body }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return { body: JSON.stringify(body) }
}

/** A stream is gone after the first attempt. */
export const canSendAgain = (body: unknown): boolean => !(body instanceof ReadableStream)

/** The answer's content: JSON where it is some, text where it is not, or what was asked for. */
export const readBody = async (response: Response, parseAs: ParseAs | undefined): Promise<unknown> => {
  if (response.status === 204 || response.status === 205) return undefined
  if (response.ok && parseAs === 'stream') return response.body ?? undefined
  if (response.ok && parseAs === 'blob') return response.blob()
  const text = await response.text()
  if ((response.ok && parseAs === 'text') || text === '') return text === '' && parseAs === undefined ? undefined : text
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
