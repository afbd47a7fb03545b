import { describe, expect, it } from 'vitest'
import { isRecipient } from '../batches/batch-recipients.ts'
import { readCsvFile } from '../batches/csv-file.ts'
import { readRecipient } from '../messages/recipient.ts'
import { checkLines, fileLines, pastedLines } from './import-lines.ts'

describe('a pasted list', () => {
  it('has one person to a line, or several', () => {
    expect(pastedLines('+55 (11) 98765-4321\r\n\n 5511987654322; 5511987654323,\n')).toEqual([
      { line: 1, written: '+55 (11) 98765-4321' },
      { line: 3, written: '5511987654322' },
      { line: 3, written: '5511987654323' },
    ])
    expect(pastedLines(' \n,;')).toEqual([])
  })

  it('names every person once, as the API takes them, and the lines that are nobody', () => {
    const lines = pastedLines('+55 (11) 98765-4321\n5511987654321\nAna\n(11) 98765-4321\nBR.77')
    expect(checkLines(lines, 'chatapp')).toEqual({
      people: [
        { line: 1, written: '+55 (11) 98765-4321', to: '5511987654321' },
        { line: 5, written: 'BR.77', to: 'BR.77' },
      ],
      refused: [
        { line: 3, written: 'Ana' },
        { line: 4, written: '(11) 98765-4321' },
      ],
      repeated: 1,
      national: 1,
      firstNational: '(11) 98765-4321',
    })
    expect(checkLines(pastedLines('7100000000000001\n+7100'), 'socialapp')).toMatchObject({
      people: [{ to: '7100000000000001' }],
      refused: [{ line: 2 }],
    })
  })
})

describe('numbers without country code', () => {
  const lines = pastedLines('5511987654321\n11 98765-4322\n11 98765\n+1 650 555 1234')
  const read = (homeCode?: string) => {
    const { people, refused, ...others } = checkLines(lines, 'chatapp', ['55'], homeCode)
    return { people: people.map(({ to }) => to), refused: refused.map(({ line }) => line), ...others }
  }

  it('are told and read as those of the chosen country; what is too short is refused either way', () => {
    const told = { repeated: 0, national: 2, firstNational: '11 98765-4322' }
    expect(read()).toEqual({ people: ['5511987654321', '16505551234'], refused: [2, 3], ...told })
    expect(read('55')).toEqual({ people: ['5511987654321', '5511987654322', '16505551234'], refused: [3], ...told })
  })

  it('are of a country where the company has no number, and one without its area is nobody', () => {
    const brazilian = pastedLines('987654323\n11 98765-4321\n021 99876-1234')
    const refusedOf = (homeCode?: string) =>
      checkLines(brazilian, 'chatapp', ['1'], homeCode).refused.map(({ line }) => line)
    expect(checkLines(brazilian, 'chatapp', ['1']).national).toBe(3)
    expect([refusedOf(), refusedOf('55')]).toEqual([[1, 2, 3], [1]])
  })

  it('may be of each country where the company has numbers, until one is chosen', () => {
    const either = pastedLines('22 98765-4321')
    expect(checkLines(either, 'chatapp', ['1', '55']).national).toBe(1)
    expect(checkLines(either, 'chatapp', ['1']).national).toBe(0)
    expect(checkLines(lines, 'chatapp', ['1', '55'], '55').national).toBe(2)
    expect(checkLines(lines, 'socialapp', ['55']).national).toBe(0)
  })
})

describe('a file', () => {
  it('is read by one column, with the lines that an editor shows', async () => {
    const text = "name;to\nAna;5511987654321\nBia;\n\nCaio;'+55 11 98765-4323\n"
    const csv = await readCsvFile(new File([text], 'people.csv'), (cell) =>
      isRecipient(readRecipient(cell, 'chatapp'), 'chatapp'),
    )
    if (csv === undefined) throw new Error('The file is empty.')
    expect(checkLines(await fileLines(csv, 1), 'chatapp')).toEqual({
      people: [
        { line: 2, written: '5511987654321', to: '5511987654321' },
        { line: 5, written: '+55 11 98765-4323', to: '5511987654323' },
      ],
      refused: [{ line: 3, written: '' }],
      repeated: 0,
      national: 0,
      firstNational: undefined,
    })
  })
})
