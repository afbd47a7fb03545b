import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../lib/errors.ts'
import { readFormFile } from './form-file.ts'
import { readParameterHeader } from './header-parameters.ts'

type Given = { name: string; filename?: string; type?: string; content: Buffer }

const boundary = 'x-1'
const formOf = (parts: Given[], preamble = ''): Buffer =>
  Buffer.concat([
    Buffer.from(preamble),
    ...parts.map(({ name, filename, type, content }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
            `${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
            `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
        ),
        content,
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** The bytes in pieces that end at these places. */
const inPieces = async function* (bytes: Buffer, ends: readonly number[]) {
  let from = 0
  for (const end of [...ends.map((end) => end % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    if (end > from) yield bytes.subarray(from, end)
    from = Math.max(from, end)
  }
}

const read = async (bytes: Buffer, ends: readonly number[] = [], limit = 1_000_000) => {
  const file = await readFormFile(`multipart/form-data; boundary=${boundary}`, inPieces(bytes, ends), limit)
  const content: Uint8Array[] = []
  for await (const piece of file.content) content.push(piece)
  return { ...file, content: Buffer.concat(content) }
}

const refusalOf = async (reading: Promise<unknown>): Promise<AppError> => {
  const error = await reading.then(
    () => expect.unreachable('it was taken'),
    (refusal: unknown) => refusal,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}

/** Bytes that often look like the beginning of a boundary. */
const nearlyBoundary = fc
  .array(fc.constantFrom('\r\n--x-', '\r', '\n', '--', `--${boundary}`.slice(0, -1), 'a', '\0'), { maxLength: 40 })
  .map((parts) => Buffer.from(parts.join('')))
const ends = fc.array(fc.nat(), { maxLength: 20 })
const field = (name: string): Given => ({ name, content: Buffer.from('1') })
const picture: Given = { name: 'file', filename: 'a.png', type: 'image/png', content: Buffer.from('abc\r\n--x-') }

describe('a form with a file', () => {
  it('gives the file byte for byte, however the form comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(nearlyBoundary, fc.nat(5), fc.nat(5), ends, async (content, before, after, pieces) => {
        const parts = [
          ...Array.from({ length: before }, () => field('a')),
          { ...picture, content },
          ...Array.from({ length: after }, () => field('b')),
        ]
        const file = await read(formOf(parts, 'a preamble\r\n'), pieces)
        expect(file).toMatchObject({ filename: 'a.png', contentType: 'image/png' })
        expect(file.content.equals(content)).toBe(true)
      }),
    )
  })

  it('is refused wherever it is cut', async () => {
    const whole = formOf([field('a'), picture, field('b')])
    // The closing line break is not needed.
    for (let length = 0; length < whole.length - 2; length += 1) {
      const refusal = await refusalOf(read(whole.subarray(0, length), [length / 2]))
      expect([refusal.status, refusal.code], `cut after ${length} bytes`).toEqual([400, 'validation_failed'])
    }
  })

  it('is taken or refused, never more, whatever bytes are in it', async () => {
    const whole = formOf([field('a'), picture])
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(damage, ends, async (changes, pieces) => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of changes) bytes[at] = byte
        await read(bytes, pieces).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.status !== 400) throw error
        })
      }),
      { numRuns: 500 },
    )
  })

  it('gives nothing of its last piece when a second file follows', async () => {
    const file = await readFormFile(
      `multipart/form-data; boundary=${boundary}`,
      inPieces(formOf([picture, picture]), []),
      1_000,
    )
    const given: Uint8Array[] = []
    const refusal = await refusalOf(
      (async () => {
        for await (const piece of file.content) given.push(piece)
      })(),
    )
    expect(refusal.message).toContain('more than once')
    expect(Buffer.concat(given).equals(picture.content)).toBe(false)
  })

  it('is refused when it is too long, also where the length is not in the file', async () => {
    const long = Buffer.alloc(200_000, 'x')
    expect((await refusalOf(read(formOf([{ ...field('a'), content: long }, picture]), [], 1_000))).code).toBe(
      'payload_too_large',
    )
    const manyHeaders = Buffer.from(`--${boundary}\r\n${'x: y\r\n'.repeat(5_000)}`)
    expect((await refusalOf(read(manyHeaders))).message).toContain('headers')
    expect(
      (await refusalOf(read(formOf([...Array.from({ length: 11 }, () => field('a')), picture])))).message,
    ).toContain('more than 10 fields')
  })

  it('has a name without directories, and the default name when it has none', async () => {
    const named = async (filename: string) => (await read(formOf([{ ...picture, filename }]))).filename
    expect(await named(String.raw`C:\pictures\a.png`)).toBe('a.png')
    expect(await named('../../etc/passwd')).toBe('passwd')
    expect(await named('é "quoted".png'.replaceAll('"', '\\"'))).toBe('é "quoted".png')
    expect(await named('')).toBe('file')
  })
})

describe('a header with parameters', () => {
  it.each([
    ['form-data; name="a;b=c"; filename=x', { name: 'a;b=c', filename: 'x' }],
    ['FORM-DATA ; Name="a"', { name: 'a' }],
    ['form-data; flag; name=a', { name: 'a' }],
    ['form-data; name="never ends', { name: 'never ends' }],
    ['form-data; name=a; name=b', { name: 'a' }],
    ['form-data;;;=;', { '': '' }],
    ['form-data', {}],
  ])('reads %s', (header, parameters) => {
    const read = readParameterHeader(header)
    expect([read.value, Object.fromEntries(read.parameters)]).toEqual(['form-data', parameters])
  })
})
