import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { plainText } from '../lib/plain-text.ts'
import { plainSql } from './plain-sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const names = [
  ['José ÁNGEL Muñoz', 'jose angel munoz'],
  ['Émilie', 'emilie'],
  // Composed and taken apart.
  ['Zoe\u0308', 'zoe'],
  ['Zoë', 'zoe'],
  ['Novák, Łukasz', 'novak, lukasz'],
  ['Søren ØSTERGÅRD', 'soren ostergard'],
  ['Anna-Maria O’Neil', "anna-maria o'neil"],
  ["D'Angelo", "d'angelo"],
  ['Kaʼahumanu', "ka'ahumanu"],
  ['Đorđe Işık', 'dorde isik'],
  ['Ngô Văn Đức', 'ngo van duc'],
  ['Йордан', 'иордан'],
  ['김혜진', '김혜진'.normalize('NFD')],
  // What stands under and over these letters is no accent.
  ['नमस्ते', 'नमस्ते'],
  ['سَلام', 'سَلام'],
  ['山田 🙂', '山田 🙂'],
  ['plain ASCII', 'plain ascii'],
  ['', ''],
] as const

it.each(names)('%s is looked for as %s', (name, plain) => {
  expect(plainText(name)).toBe(plain)
})

it('the database leaves out what the server leaves out', async () => {
  const rows = await database.peek<{ name: string; plain: string }>(
    `select name, ${plainSql('name')} as plain from unnest($1::text[]) as w (name)`,
    [names.map(([name]) => name)],
  )
  expect(rows.map(({ name, plain }) => [name, plain])).toEqual(names.map(([name, plain]) => [name, plain]))
})
