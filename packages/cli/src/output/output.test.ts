import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'
import type { Output } from './output.ts'
import { printTable } from './list.ts'
import { cut, printable, printableJson, widthOf } from './printable.ts'
import { sparkline } from './sparkline.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const steering = /\p{Cc}|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

describe('printable', () => {
  it('leaves nothing that a terminal obeys, and every letter as it is', () => {
    fc.assert(fc.property(anyText, (text) => !steering.test(printable(text))))
    expect(printable('olá 👋 日本')).toBe('olá 👋 日本')
    expect(printable('a\u001b[31mb\u009b2J\u0007')).toBe(String.raw`a\u001b[31mb\u009b2J\u0007`)
  })

  it('keeps the meaning of JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, (value, text) => {
        const line = printableJson({ value, text })
        expect(steering.test(line)).toBe(false)
        expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify({ value, text })))
      }),
    )
  })
})

describe('a table', () => {
  const printed = async (rows: string[][]): Promise<string[]> => {
    const lines: string[] = []
    const out = { print: async (text: string) => void lines.push(...text.split('\n')) } as Output
    const columns = ['A', 'B'].map((head, place) => ({
      head,
      of: (row: string[]) => row[place],
      isNumber: place === 1,
    }))
    await printTable({ out }, rows, columns)
    return lines
  }

  it('is aligned by what a terminal shows, also where letters are wide', async () => {
    expect(
      await printed([
        ['日本', '1'],
        ['olá', '20'],
      ]),
    ).toEqual(['A      B', '日本   1', 'olá   20'])
  })

  it('has a line for each row, however long and whatever is in it', async () => {
    const lines = await printed([['a\nb', 'x'.repeat(500)], ...Array.from({ length: 450 }, () => ['c', '1'])])
    expect(lines).toHaveLength(452)
    expect(lines[1]).toMatch(/^a\\u000ab +x{59}…$/)
  })

  it('cuts by columns, never in the middle of a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, columns) => {
        const short = cut(text, columns)
        expect(widthOf(short)).toBeLessThanOrEqual(columns)
        expect(short.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('CSV', () => {
  it.each([
    [['a', 'b,c', 'd"e'], 'a,"b,c","d""e"\n'],
    [['=1+1', '+x', '-x', '@x'], "'=1+1,'+x,'-x,'@x\n"],
    [['-1.5', '+5511'], "-1.5,'+5511\n"],
    [['two\nlines'], '"two\nlines"\n'],
  ])('of %j is %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })
})

it.each([
  [[0, 1, 2, 3, 4, 5, 6, 7], '▁▂▃▄▅▆▇█'],
  [[5, 5], '▁▁'],
  [[], ''],
  [[-1, 1], '▁█'],
])('draws %j as %s', (values, bars) => {
  expect(sparkline(values)).toBe(bars)
})
