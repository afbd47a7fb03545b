import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

/** A parameter as our code has it. Objects and arrays become JSON strings, as the platforms want them in queries and forms. */
export type GraphParameters = Readonly<Record<string, unknown>>

/** Anything but text is written as JSON, which for numbers and booleans is the same as plain. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const encodeParameters = (parameters: GraphParameters): string => {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    pairs.append(key, asText(value))
  }
  return pairs.toString()
}

export type UploadFile = {
  field: string
  filename: string
  contentType: string
  content: AsyncIterable<Uint8Array> | Uint8Array
}

/** The upload grew past its bound while it was being streamed. */
export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError'
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`)
    this.maxBytes = maxBytes
  }
}

/** Names come from strangers: no quote or line break may end the header early. */
const quoted = (name: string): string =>
  `"${name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`

const headerSafe = (value: string): string => value.replaceAll(/[^\x20-\x7e]/g, '')

/** A multipart body that is never in memory as a whole. */
export const multipartBody = (
  fields: GraphParameters,
  file: UploadFile,
  maxBytes: number,
): { contentType: string; body: Readable } => {
  const boundary = `herald-${randomBytes(18).toString('hex')}`
  const parts = async function* (): AsyncGenerator<Uint8Array> {
    for (const [key, value] of Object.entries(fields)) {
      if (value === undefined) continue
      yield Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name=${quoted(key)}\r\n\r\n${asText(value)}\r\n`,
      )
    }
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name=${quoted(file.field)}; filename=${quoted(file.filename)}\r\n` +
        `content-type: ${headerSafe(file.contentType)}\r\n\r\n`,
    )
    let size = 0
    const content = file.content instanceof Uint8Array ? [file.content] : file.content
    for await (const chunk of content) {
      size += chunk.length
      if (size > maxBytes) throw new UploadTooLargeError(maxBytes)
      yield chunk
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Readable.from(parts(), { objectMode: false }),
  }
}
