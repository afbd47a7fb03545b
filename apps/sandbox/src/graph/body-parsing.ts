// Reads a request body whatever its type: JSON, form, multipart, or raw bytes of an upload.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { GraphError } from './graph-error.ts'
import type { UploadedFile } from './graph-types.ts'

export type ParsedBody = { fields: Record<string, unknown>; files: UploadedFile[]; raw: Buffer }

const largestBody = 110 * 1024 * 1024
const empty = Buffer.alloc(0)

/** Undefined when the caller sent more than the platform takes. */
export const readBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= largestBody) chunks.push(chunk)
    })
    request.on('end', () => {
      if (size > largestBody) resolve(undefined)
      else resolve(chunks.length === 1 ? chunks[0] : chunks.length === 0 ? empty : Buffer.concat(chunks))
    })
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('The caller went away.'))
    })
  })

/** `a=1&b[]=2&b[]=3`: repeated and bracketed names become lists. */
export const parseForm = (text: string): Record<string, unknown> => {
  const fields: Record<string, unknown> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const list = /^(.+)\[\d*\]$/.exec(key)
    if (list) {
      const name = list[1] as string
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined
      setOwn(fields, name, Array.isArray(known) ? [...(known as unknown[]), value] : [value])
    } else setOwn(fields, key, value)
  }
  return fields
}

// A parameter may be called __proto__; it must stay data.
const setOwn = (target: Record<string, unknown>, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}

const parseMultipart = (headers: IncomingHttpHeaders, raw: Buffer): Promise<ParsedBody> =>
  new Promise((resolve, reject) => {
    const fields: Record<string, unknown> = {}
    const files: UploadedFile[] = []
    const broken = (): void =>
      reject(new GraphError({ code: 100, message: '(#100) The multipart body could not be read.' }))
    try {
      const parser = busboy({ headers, limits: { fieldSize: 20 * 1024 * 1024, fields: 500, files: 50 } })
      parser.on('field', (name, value) => setOwn(fields, name, value))
      parser.on('file', (field, stream, info) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', broken)
        stream.on('end', () =>
          files.push({ field, filename: info.filename ?? '', mimeType: info.mimeType, content: Buffer.concat(chunks) }),
        )
      })
      parser.on('error', broken)
      parser.on('close', () => resolve({ fields, files, raw }))
      Readable.from([raw]).pipe(parser)
    } catch {
      broken()
    }
  })

export const parseBody = async (headers: IncomingHttpHeaders, raw: Buffer): Promise<ParsedBody> => {
  const none: ParsedBody = { fields: {}, files: [], raw }
  if (raw.length === 0) return none
  const type = (headers['content-type'] ?? '').toLowerCase()
  if (type.startsWith('multipart/form-data')) return parseMultipart(headers, raw)
  if (type.startsWith('application/x-www-form-urlencoded')) return { ...none, fields: parseForm(raw.toString()) }
  const first = raw[0]
  const looksLikeJson = first === 0x7b || first === 0x5b || first === 0x20 || first === 0x0a
  if (type.startsWith('application/json') || (type.startsWith('text/plain') && looksLikeJson) || type === '') {
    try {
      const value = JSON.parse(raw.toString()) as unknown
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return { ...none, fields: value as Record<string, unknown> }
      return none
    } catch {
      if (type === '') return none
      throw new GraphError({
        code: 100,
        message: '(#100) The request body is not valid JSON.',
        data: { details: 'Unexpected token' },
      })
    }
  }
  return none
}
