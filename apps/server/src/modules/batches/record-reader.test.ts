import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileContent } from './batch-content.ts'
import { type RecipientRecord, csvRecords, ndjsonRecords } from './record-reader.ts'

const inPieces = async function* (text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
type Read = (source: AsyncIterable<Uint8Array>) => AsyncIterable<RecipientRecord>
const readAll = async (read: Read, text: string, size = 7): Promise<unknown[]> => {
  const found: unknown[] = []
  for await (const record of read(inPieces(text, size)))
    found.push([record.line, 'value' in record ? record.value : record.problem])
  return found
}
const row = (to: string, name: string) => ({ to, values: { name } })

describe('CSV', () => {
  it('names its columns in the first line, and numbers lines as an editor does', async () => {
    expect(await readAll(csvRecords, '\uFEFFTo,client_ref,name\r\n551,c-1,Ana\r\n\r\n552,,"João, ""Jo"""\r\n')).toEqual(
      [
        [2, { to: '551', client_ref: 'c-1', values: { name: 'Ana' } }],
        [4, row('552', 'João, "Jo"')],
      ],
    )
  })

  it('may have semicolons or tabs, and cells over several lines', async () => {
    expect(await readAll(csvRecords, 'to;name\n551;"one\ntwo;three"\n552;1,5\n')).toEqual([
      [2, row('551', 'one\ntwo;three')],
      [4, row('552', '1,5')],
    ])
    expect(await readAll(csvRecords, 'name\tto\nAna\t551')).toEqual([[2, row('551', 'Ana')]])
  })

  it('refuses a line that does not fit, and goes on with the next', async () => {
    expect(await readAll(csvRecords, 'to,name\n551\n552,a"b\n553,c,d\n554,"open\n555,e')).toEqual([
      [2, 'has 1 cells; the first line names 2 columns.'],
      [3, expect.stringContaining('quote')],
      [4, 'has 3 cells; the first line names 2 columns.'],
      [5, 'has a quote that is not closed.'],
    ])
  })

  it('refuses a header without "to", with a name twice, and nothing at all', async () => {
    await expect(readAll(csvRecords, 'phone,name\n551,Ana')).rejects.toThrow('without a column "to"')
    await expect(readAll(csvRecords, 'to,name,name\n551,a,b')).rejects.toThrow('two columns "name"')
    await expect(readAll(csvRecords, '')).rejects.toThrow('is empty')
  })

  it('reads whatever cells were written, in whatever pieces they come', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', '😀') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        async (cells, size) => {
          const text = `to,name\n${cells.map((one) => `5511,"${one.replaceAll('"', '""')}"`).join('\n')}\n`
          const found = (await readAll(csvRecords, text, size)) as [number, { values: { name: string } }][]
          expect(found.map(([, value]) => value.values.name)).toEqual(cells)
        },
      ),
    )
  })
})

describe('NDJSON', () => {
  it('is a recipient a line; what is no JSON is told by its line', async () => {
    expect(await readAll(ndjsonRecords, '{"to":"551"}\r\n\n{"to":\n{"to":"é😀"}')).toEqual([
      [1, { to: '551' }],
      [3, 'is not JSON.'],
      [4, { to: 'é😀' }],
    ])
  })

  it('keeps nothing of a line that has no end', async () => {
    const endless = `{"to":"${'5'.repeat(200_000)}"}\n{"to":"551"}`
    expect(await readAll(ndjsonRecords, endless, 1_000)).toEqual([
      [1, expect.stringContaining('longer than')],
      [2, { to: '551' }],
    ])
  })
})

describe('a content with placeholders', () => {
  const fill = (content: unknown, values: Record<string, string>) => {
    const filled = compileContent(JSON.stringify(content)).fillIn(new Map(Object.entries(values)))
    return 'body' in filled ? (JSON.parse(filled.body) as unknown) : filled
  }

  it('gets the values of each recipient, wherever they stand', () => {
    expect(fill({ body: 'Hi {{name}}, {{ 1 }}!', a: ['{{name}}{{name}}'] }, { name: 'Ana', 1: 'bye' })).toEqual({
      body: 'Hi Ana, bye!',
      a: ['AnaAna'],
    })
    expect(fill({ body: 'Hi {{name}}' }, {})).toEqual({ missing: 'name' })
  })

  it('cannot be changed by a value: not its form, and not by a placeholder in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(fill({ body: '<{{v}}>' }, { v: value })).toEqual({ body: `<${value}>` })
      }),
    )
    expect(fill({ body: '{{a}}' }, { a: '{{b}}","x":"', b: 'no' })).toEqual({ body: '{{b}}","x":"' })
  })
})
