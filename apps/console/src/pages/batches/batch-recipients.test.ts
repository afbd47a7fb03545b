import { describe, expect, it } from 'vitest'
import {
  badRecipientWord,
  checkRecipients,
  countLines,
  filledIn,
  guessMapping,
  leftOutLines,
  placeholderNames,
  usedPlaceholders,
} from './batch-recipients.ts'
import { createCsvParser, delimiterOf, readCsvFile, recordsOf } from './csv-file.ts'

const fileOf = (content: BlobPart) => new File([content], 'people.csv')
const isNumber = (cell: string) => /^\+?\d{8,}$/.test(cell.trim())
const never = new AbortController().signal

const open = async (content: BlobPart) => {
  const csv = await readCsvFile(fileOf(content), isNumber)
  if (csv === undefined) throw new Error('The file is empty.')
  return csv
}
const recordsIn = async (content: BlobPart) => {
  const all = []
  for await (const records of recordsOf(await open(content))) all.push(...records)
  return all
}

describe('a CSV file', () => {
  it('is read alike however it is cut into pieces', () => {
    const text = 'to,note\r\n5511987654321,"a ""b"", c\nd"\r\n\r\n5511987654322,é\n'
    const whole = createCsvParser(',')
    const expected = [...whole.push(text), ...whole.end()]
    expect(expected).toEqual([
      { line: 1, cells: ['to', 'note'] },
      { line: 2, cells: ['5511987654321', 'a "b", c\nd'] },
      { line: 5, cells: ['5511987654322', 'é'] },
    ])
    for (let cut = 1; cut < text.length; cut += 1) {
      const parser = createCsvParser(',')
      const found = [...parser.push(text.slice(0, cut)), ...parser.push(text.slice(cut)), ...parser.end()]
      expect(found, `cut at ${cut}`).toEqual(expected)
    }
  })

  it('may have semicolons, tabs, another encoding, and no names of columns', async () => {
    expect([delimiterOf('a;b;c\n1,2'), delimiterOf('a\tb'), delimiterOf('a')]).toEqual([';', '\t', ','])
    const windows = new Uint8Array([...'nome;to\nJos'].map((sign) => sign.charCodeAt(0)))
    const rest = new Uint8Array([...';5511987654321\n'].map((sign) => sign.charCodeAt(0)))
    const csv = await open(new Blob([windows, new Uint8Array([0xe9]), rest]))
    expect([csv.encoding, csv.first[0]?.cells]).toEqual(['windows-1252', ['José', '5511987654321']])
    const bare = await open('5511987654321,Ana\n5511987654322,Bea\n')
    expect([bare.hasNames, bare.names, bare.first.length]).toEqual([false, ['1', '2'], 2])
    expect(await recordsIn('\uFEFFto\n5511987654321')).toEqual([{ line: 2, cells: ['5511987654321'] }])
    expect(await readCsvFile(fileOf('\n \n'), isNumber)).toBeUndefined()
  })
})

describe('the recipients of a batch', () => {
  it('may lack their country code, which is counted and can be added', async () => {
    const csv = await open('to\n11 98765-4321\n(11) 98765-4322\n5511987654323\n+1 650 555 1234\n')
    const read = (homeCode?: string) =>
      checkRecipients(csv, { to: 0, clientRef: undefined, homeCode }, { used: [] }, 'chatapp', never, {
        channelCode: '55',
      })
    const asWritten = await read()
    expect(asWritten).toMatchObject({ valid: 2, problems: 2, national: 2, firstNational: '11 98765-4321' })
    expect([...asWritten.people.keys()]).toEqual(['5511987654323', '16505551234'])
    expect([...(await read('55')).people.keys()]).toEqual([
      '5511987654321',
      '5511987654322',
      '5511987654323',
      '16505551234',
    ])
  })

  it('lack their country code also where it is not that of the channel, and one without its area is nobody then', async () => {
    const csv = await open(
      'to\n98765-4323\n(11) 98765-4321\n11 98765-4322\n021 99876-1234\n16505551234\n+1 650 555 1235\n',
    )
    const read = (channelCode: string, homeCode?: string) =>
      checkRecipients(csv, { to: 0, clientRef: undefined, homeCode }, { used: [] }, 'chatapp', never, { channelCode })
    const asWritten = await read('1')
    expect(asWritten).toMatchObject({ valid: 2, problems: 4, national: 4, firstNational: '98765-4323' })
    expect(await asWritten.upload.text()).toContain('{"to":"98765-4323","left_out":"invalid_recipient"}')
    // Without a number of its own that says so, the one of North America may be of Brazil too.
    expect(await read('')).toMatchObject({ valid: 1, problems: 5, national: 5 })
    const brazilian = await read('1', '55')
    expect([...brazilian.people.keys()]).toEqual([
      '5511987654321',
      '5511987654322',
      '5521998761234',
      '5516505551234',
      '16505551235',
    ])
    expect(brazilian).toMatchObject({ problems: 1, problemLines: [{ line: 2, problem: 'badRecipient' }] })
  })

  it('are taken as they are written where no other tells that they lack their country code', async () => {
    const csv = await open('to\n98765-4323\n5511987654321\n')
    const mapping = { to: 0, clientRef: undefined }
    const checked = await checkRecipients(csv, mapping, { used: [] }, 'chatapp', never, { channelCode: '1' })
    expect(checked).toMatchObject({ valid: 2, problems: 0 })
  })

  it('that are no numbers are called so', () => {
    const words = ['12ab', '12', '98765-4323'].map((written) => badRecipientWord(written, true))
    expect(words).toEqual(['noNumber', 'badRecipient', 'badRecipient'])
    expect(badRecipientWord('12ab', false)).toBe('badRecipientId')
  })

  it('are in the column of phones also where none of them has a country code', async () => {
    const columnOf = async (content: string) => guessMapping(await open(content), 'chatapp').to
    expect(await columnOf('Name;Phone\nAna;11 98765-4321\nBea;(21) 99876-5432\n')).toBe(1)
    expect(await columnOf('Pedido;Nome;Celular\n5511987654321;Ana;11 98765-4321\n')).toBe(2)
    expect(await columnOf('id,name,contact\n7,Ana,\n8,Bea,(21) 99876-5432\n')).toBe(2)
    expect(await columnOf('Name;City\nAna;Recife\n')).toBe(0)
  })

  it('are judged line by line, and the upload has every line of the file, also those that are left out', async () => {
    const csv = await open(
      'Nome completo;Telefone;Pedido\n' +
        'Ana;+55 (11) 98765-4321;A-1\n' +
        'Bea;12;A-2\n' +
        ';5511987654323;A-3\n' +
        'Ana de novo;5511987654321;A-4\n' +
        'Cy;;A-5\n' +
        'Dee;0055 11 98765-4326;A-6\n',
    )
    const names = placeholderNames(csv.names)
    expect(names).toEqual(['Nome_completo', 'Telefone', 'Pedido'])
    const mapping = guessMapping(csv, 'chatapp')
    expect(mapping).toEqual({ to: 1, clientRef: undefined })
    const checked = await checkRecipients(
      csv,
      { ...mapping, clientRef: 2 },
      { used: ['Nome_completo'] },
      'chatapp',
      never,
    )
    expect(checked).toMatchObject({
      valid: 2,
      repeated: 1,
      problems: 3,
      problemLines: [
        { line: 3, problem: 'badRecipient', value: '12' },
        { line: 4, problem: 'noValue', value: 'Nome completo' },
        { line: 5, problem: 'repeated', value: '5511987654321' },
        { line: 6, problem: 'noRecipient' },
      ],
      sample: [
        { line: 2, to: '5511987654321', values: { Nome_completo: 'Ana' } },
        { line: 7, to: '5511987654326', values: { Nome_completo: 'Dee' } },
      ],
    })
    const lines = (await checked.upload.text()).split('\n')
    expect(lines.map((line) => (line === '' ? undefined : (JSON.parse(line) as object)))).toEqual([
      undefined,
      { to: '5511987654321', client_ref: 'A-1', values: { Nome_completo: 'Ana' } },
      { to: '12', left_out: 'invalid_recipient' },
      { to: '5511987654323', left_out: 'missing_value' },
      { to: '5511987654321', left_out: 'repeated' },
      { to: '', left_out: 'invalid_recipient' },
      { to: '5511987654326', client_ref: 'A-6', values: { Nome_completo: 'Dee' } },
      undefined,
    ])
  })

  it('get one message each, or one for each line, as is chosen', async () => {
    const csv = await open('to;order\n5511987654321;A-1\n5511987654321;A-2\n5511987654322;B-1\n5511987654322;B-2\n')
    const check = (isEachLine: boolean) =>
      checkRecipients(csv, { to: 0, clientRef: 1, isEachLine }, { used: ['order'] }, 'chatapp', never)
    const sent = async (upload: Blob) => (await upload.text()).match(/[AB]-\d(?=","values")/g)
    const [once, each] = [await check(false), await check(true)]
    expect(await sent(once.upload)).toEqual(['A-1', 'B-1'])
    expect(await sent(each.upload)).toEqual(['A-1', 'A-2', 'B-1', 'B-2'])
    expect(countLines(once, [])).toEqual({ people: 2, repeated: 2, stopped: 0, messages: 2, leftOut: 2 })
    expect(countLines(each, [])).toEqual({ people: 2, repeated: 2, stopped: 0, messages: 4, leftOut: 0 })
    // Who wants no marketing is left out with all lines.
    expect(countLines(once, ['5511987654322'])).toEqual({ people: 1, repeated: 2, stopped: 1, messages: 1, leftOut: 3 })
    expect(countLines(each, ['5511987654322'])).toEqual({ people: 1, repeated: 1, stopped: 2, messages: 2, leftOut: 2 })
    expect(leftOutLines(each, ['5511987654322']).map(({ line }) => line)).toEqual([4, 5])
  })

  it('have the room of the batch to themselves where the lines that are left out would not fit', async () => {
    const csv = await open('to\n5511987654321\n12\n5511987654322\n')
    const check = (mostLines: number) =>
      checkRecipients(csv, { to: 0, clientRef: undefined }, { used: [] }, 'chatapp', never, { mostLines })
    expect(await (await check(3)).upload.text()).toContain('left_out')
    const full = await check(2)
    expect(full).toMatchObject({ valid: 2, problems: 1, problemLines: [{ line: 3 }] })
    expect(await full.upload.text()).toBe(
      '\n{"to":"5511987654321","values":{}}\n\n{"to":"5511987654322","values":{}}\n',
    )
  })

  it('need a link where the message has a file for each, and are named where they are left out', async () => {
    const csv = await open(
      'to;first_name;file\n5511987654321;Ana;a.png\n5511987654322;Bea;\n5511987654323;Cy;c d\n12;Dee;d.png\n5511987654325;Eve;e.png\n',
    )
    const mapping = { to: 0, clientRef: undefined }
    const check = (used: string[], link: string) => checkRecipients(csv, mapping, { used, link }, 'chatapp', never)
    expect(await check(['first_name'], '{{first_name}}')).toMatchObject({ valid: 0, problems: 5, badLinks: 4 })
    const checked = await check(['file'], 'https://cdn.example/{{file}}')
    expect(checked).toMatchObject({ valid: 3, problems: 2, badLinks: 0 })
    expect(
      leftOutLines(checked, ['5511987654325', '5511987654321']).map(({ line, problem }) => [line, problem]),
    ).toEqual([
      [2, 'optedOut'],
      [3, 'noValue'],
      [5, 'badRecipient'],
      [6, 'optedOut'],
    ])
  })

  it('have columns of any name, each with its own placeholder', () => {
    expect(placeholderNames(['Name', 'Name', 'Имя', '2', 'Valor (R$)', ''])).toEqual([
      'Name',
      'Name_2',
      'column_3',
      'column_4',
      'Valor_R',
      'column_6',
    ])
  })

  it('change nothing but the text that their values stand in', () => {
    const content = { type: 'text', text: { body: 'Hi {{ name }}, {{other}}' } }
    expect(usedPlaceholders(content)).toEqual(['name', 'other'])
    expect(filledIn(content, { name: '"}, {{other}} $& \\' })).toEqual({
      type: 'text',
      text: { body: 'Hi "}, {{other}} $& \\, {{other}}' },
    })
  })
})
