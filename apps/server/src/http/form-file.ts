import { AppError, invalidField } from '../lib/errors.ts'
import { readParameterHeader } from './header-parameters.ts'

// Reads multipart/form-data that has one file, piece by piece as the consumer asks for it. A reader that pulls has no events
// and so no error that could go unheard. The last piece of the file is given out only after the whole form was read and found
// right: whatever the consumer streams it to can still be called off.

export type FormFile = { filename: string; contentType: string; content: AsyncIterable<Uint8Array> }

export const mediaType = /^[\w.+-]+\/[\w.+-]+$/

const MAX_FIELDS = 10
const MAX_PART_HEADERS_BYTES = 8_192
/** Beside the file: fields, headers, boundaries. */
const MAX_OTHER_BYTES = 65_536
const MAX_BOUNDARY_LENGTH = 70

const cut = () =>
  new AppError('validation_failed', 'The form ends before its closing boundary. Send it again, as a whole.')
const malformed = (what: string) => new AppError('validation_failed', `The form cannot be read: ${what}.`)

/** The name without directories, which some browsers send along. */
const lastPartOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

const boundaryOf = (contentType: string): string => {
  const boundary = readParameterHeader(contentType).parameters.get('boundary') ?? ''
  if (boundary === '' || boundary.length > MAX_BOUNDARY_LENGTH)
    throw malformed(
      'its Content-Type must name the boundary (1 to 70 characters), as in "multipart/form-data; boundary=x"',
    )
  return boundary
}

/** Bytes in order, as far as they are needed. What was read too far is kept for the next question. */
const createByteReader = (source: AsyncIterator<Uint8Array>, maxBytes: number) => {
  // The first delimiter may stand at the very start, without the line break that belongs to it.
  let held = Buffer.from('\r\n')
  let seen = 0

  const readMore = async () => {
    const { done, value } = await source.next()
    if (done) throw cut()
    seen += value.length
    if (seen > maxBytes) throw new AppError('payload_too_large')
    held = Buffer.concat([held, value])
  }
  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }

  return {
    /** Exactly so many bytes. */
    exactly: async (count: number): Promise<Buffer> => {
      while (held.length < count) await readMore()
      return take(count)
    },
    /** What stands before the delimiter, which is used up. */
    upTo: async (delimiter: Buffer, atMost: number): Promise<Buffer> => {
      for (;;) {
        const at = held.indexOf(delimiter)
        if (at > atMost || (at === -1 && held.length > atMost + delimiter.length))
          throw malformed(`a part has headers of more than ${atMost} bytes`)
        if (at !== -1) {
          const before = take(at)
          take(delimiter.length)
          return before
        }
        await readMore()
      }
    },
    /** The same in pieces, for what is long. */
    piecesUpTo: async function* (delimiter: Buffer): AsyncGenerator<Buffer, void> {
      for (;;) {
        const at = held.indexOf(delimiter)
        if (at !== -1) {
          if (at > 0) yield take(at)
          take(delimiter.length)
          return
        }
        const safe = held.length - delimiter.length + 1
        if (safe > 0) yield take(safe)
        await readMore()
      }
    },
  }
}

type Part = { isFile: boolean; filename: string; contentType: string }

const partOf = (headers: string): Part => {
  const byName = new Map(
    headers.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const { value, parameters } = readParameterHeader(byName.get('content-disposition') ?? '')
  if (value !== 'form-data') throw malformed('a part has no "Content-Disposition: form-data"')
  const filename = parameters.get('filename')
  const contentType = readParameterHeader(byName.get('content-type') ?? 'text/plain').value
  if (!mediaType.test(contentType)) throw malformed('a part has a Content-Type that is none')
  return {
    isFile: filename !== undefined || contentType === 'application/octet-stream',
    filename: lastPartOf(filename ?? '') || 'file',
    contentType,
  }
}

/** Reads up to the content of the form's file. The rest of the form is read, and judged, with the content. */
export const readFormFile = async (
  contentType: string,
  source: AsyncIterable<Uint8Array>,
  maxFileBytes: number,
): Promise<FormFile> => {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`)
  const bytes = createByteReader(source[Symbol.asyncIterator](), maxFileBytes + MAX_OTHER_BYTES)
  let fields = 0

  const skip = async () => {
    for await (const _piece of bytes.piecesUpTo(delimiter));
  }
  /** What follows a delimiter: a part, or undefined at the end of the form. */
  const nextPart = async (): Promise<Part | undefined> => {
    const mark = await bytes.exactly(2)
    if (mark.toString('latin1') === '--') return undefined
    if (mark.toString('latin1') !== '\r\n') throw malformed('a boundary is followed by neither a line break nor "--"')
    const headers = await bytes.upTo(Buffer.from('\r\n\r\n'), MAX_PART_HEADERS_BYTES)
    return partOf(headers.toString('utf8'))
  }
  /** Goes over the fields to the next file, or to the end. */
  const nextFile = async (): Promise<Part | undefined> => {
    for (;;) {
      const part = await nextPart()
      if (part === undefined || part.isFile) return part
      fields += 1
      if (fields > MAX_FIELDS) throw malformed(`it has more than ${MAX_FIELDS} fields beside the file`)
      await skip()
    }
  }

  await skip()
  const file = await nextFile()
  if (file === undefined) throw invalidField('file', 'is required: the form has no file in it.')
  const content = async function* () {
    let last: Buffer | undefined
    for await (const piece of bytes.piecesUpTo(delimiter)) {
      if (last !== undefined) yield last
      last = piece
    }
    if ((await nextFile()) !== undefined)
      throw invalidField('file', 'came more than once. Send one file in each request.')
    if (last !== undefined) yield last
  }
  return { filename: file.filename, contentType: file.contentType, content: content() }
}
