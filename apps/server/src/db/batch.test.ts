import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { batchOf } from './batch.ts'
import { inKeyOrder, keyParameters, valueOf } from './by-key.ts'
import type { RuntimeDatabase } from './runtime-database.ts'

type Row = {
  id: string
  count?: number | undefined
  name: string | null
  at: Date
  digest: Buffer
  isOld: boolean
  step: number
  size: number
  share: number
  day: string
}

const batch = batchOf<Row>({
  id: ['uuid', (row) => row.id],
  count: ['bigint', (row) => row.count],
  name: ['text', (row) => row.name],
  at: ['timestamptz', (row) => row.at],
  digest: ['bytea', (row) => row.digest],
  is_old: ['boolean', (row) => row.isOld],
  step: ['smallint', (row) => row.step],
  size: ['integer', (row) => row.size],
  share: ['float8', (row) => row.share],
  day: ['date', (row) => row.day],
})
const plain = {
  id: randomUUID(),
  name: null,
  at: new Date(0),
  digest: Buffer.of(1),
  isOld: true,
  step: 1,
  size: 1,
  share: 0.5,
  day: '2024-02-29',
} satisfies Row

describe('the text of a batch', () => {
  const two = { a: ['uuid', () => null], b: ['text', () => null] } as const

  it('names each column beside its type', () => {
    expect(batchOf(two).as('w')).toBe('unnest($1::uuid[], $2::text[]) as w (a, b)')
    expect(batchOf(two).columns).toBe('a, b')
    expect(batchOf(two).as('w', 'nr')).toBe('unnest($1::uuid[], $2::text[]) with ordinality as w (a, b, nr)')
  })

  it('counts its parameters from those before it', () => {
    const second = batchOf(two, { after: batchOf(two, { after: 1 }).end })
    expect(second.as('w')).toBe('unnest($4::uuid[], $5::text[]) as w (a, b)')
    expect(second.parameter('b')).toBe('$5::text[]')
    expect(() => second.parameter('c')).toThrow('The batch (a, b) has no column "c".')
  })
})

describe('the values of a batch', () => {
  let database: TestDatabase
  let db: RuntimeDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    db = await database.open()
  })
  afterAll(() => database.close())

  const back = async (rows: readonly Row[]) =>
    (
      await db.systemStatement<Row & { nr: number }>({
        text: `select w.id, w.count, w.name, w.at, w.digest, w.is_old as "isOld",
                 w.step, w.size, w.share, w.day::text from ${batch.as('w', 'nr')} order by w.nr`,
        values: batch.values(rows),
      })
    ).rows

  // What the text of an array gives a meaning to, and PostgreSQL's text cannot hold.
  const awkward = fc.constantFrom(
    '',
    'NULL',
    'null',
    '{',
    '}',
    ',',
    '"',
    '\\',
    ' ',
    'a b',
    ' a',
    'a\n',
    '{a,"b"}',
    '[1:2]={a}',
  )
  const text = fc.oneof(awkward, fc.string({ unit: 'binary' })).map((raw) => raw.replaceAll('\0', '').toWellFormed())
  const row = fc.record({
    id: fc.uuid(),
    count: fc.option(fc.oneof(fc.integer(), fc.maxSafeInteger()), { nil: undefined }),
    name: fc.option(text, { nil: null }),
    at: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true }),
    digest: fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
    isOld: fc.boolean(),
    step: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
    size: fc.integer(),
    share: fc.double({ noNaN: true }),
    day: fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
  })

  it('come back as they were given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        expect(await back(rows)).toEqual(rows.map((one) => ({ ...one, count: one.count ?? null })))
      }),
      { numRuns: 200 },
    )
  })

  it('may be long, in many rows or in one', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ ...plain, name: 'é'.repeat(index % 100), size: index }))
    rows.push({ ...plain, name: 'x"\u{1F600}'.repeat(200_000), size: -1 })
    const returned = await back(rows)
    expect(returned.every(({ name, size }, index) => name === rows[index]?.name && size === rows[index].size)).toBe(
      true,
    )
  })

  it.each([
    ['a uuid with a wrong letter', { id: plain.id.replace(/.$/, 'g') }, 'is no uuid.'],
    ['a uuid with a letter beyond ASCII', { id: plain.id.replace(/.$/, 'é') }, 'is no uuid.'],
    ['a uuid without its dashes', { id: plain.id.replaceAll('-', '_') }, 'is no uuid.'],
    ['a short uuid', { id: plain.id.slice(1) }, 'is no uuid.'],
    ['half a number', { size: 0.5 }, 'is no integer.'],
    ['a number that is none', { count: Number.NaN }, 'is no bigint.'],
    ['a number that is too large', { step: 2 ** 15 }, 'out of range'],
    ['a time that is none', { at: new Date(Number.NaN) }, 'is no time.'],
    ['a day that is none', { day: 'today' }, 'is no date.'],
  ])('are refused: %s', (_, wrong: Partial<Row>, message) => {
    expect(() => batch.values([plain, { ...plain, ...wrong }])).toThrow(message)
  })

  it('keep their rows where a column has nothing but nulls', async () => {
    const rows = [randomUUID(), randomUUID()].map((id) => ({ ...plain, id }))
    expect(await back(rows)).toEqual(rows.map((one) => ({ ...one, count: null })))
    const only = batchOf<string | null>({ text: ['text', (one) => one] })
    const { rows: nulls } = await db.systemStatement({
      text: `select w.text from ${only.as('w')}`,
      values: only.values([null, null]),
    })
    expect(nulls).toEqual([{ text: null }, { text: null }])
  })

  it('find the row of their id, in whatever order they were given', async () => {
    const named = batchOf<Row>({ name: ['text', (one) => one.name] }, { after: keyParameters })
    const clientIds = ['b', 'a', 'c'].map((letter) => letter.repeat(8) + randomUUID().slice(8))
    for (const clientId of clientIds)
      await db.tenantStatement(clientId, {
        text: `insert into client (client_id, name) values ($1, 'x')`,
        values: [clientId],
      })
    const { sorted, keys } = inKeyOrder(
      clientIds.map((id) => ({ ...plain, id, name: `is ${id}` })),
      ({ id }) => ({ clientId: id, id }),
    )
    const { rows } = await db.batchStatement<{ id: string; name: string }>(clientIds, {
      text: `select c.id, ${valueOf('c', named.parameter('name'))} as name from (select client_id as id from client) c
             where c.id between $3 and $4 and cardinality($1::uuid[]) = 3`,
      values: [...keys, ...named.values(sorted)],
    })
    expect(rows.map(({ id, name }) => name === `is ${id}`)).toEqual([true, true, true])
  })
})
