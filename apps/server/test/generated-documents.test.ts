import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configurationPage, errorsPage, maintenanceTasks, openApiDocument } from './generated-documents.ts'
import { followsMigrations, tableTypes, tableTypesFile } from './table-types.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const committed = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')

type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  responses: Record<string, { description?: string }>
}

describe('generated documents', () => {
  let document: string
  let operations: [string, Operation][]
  beforeAll(async () => {
    document = await openApiDocument()
    const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> }
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    )
  })

  it('openapi.json is in step with the routes ("npm run docs" writes it)', () => {
    expect(document === committed('openapi.json')).toBe(true)
  })

  it('docs/errors.md is in step with the catalogue ("npm run docs" writes it)', () => {
    expect(errorsPage()).toBe(committed('docs/errors.md'))
  })

  it('docs/configuration.md is in step with the variables ("npm run docs" writes it)', () => {
    expect(configurationPage()).toBe(committed('docs/configuration.md'))
  })

  it('docs/operations.md has a line for every maintenance task, with its period and where it runs', () => {
    const rows = committed('docs/operations.md').matchAll(/^\| `(\w+)` +\| (\d+) (s|h) +\| (one|every) node +\|/gm)
    const documented = [...rows].map(([, name, count, unit, where]) => ({
      name,
      everyMs: Number(count) * (unit === 'h' ? 3_600_000 : 1_000),
      exclusive: where === 'one',
    }))
    const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
      String(a.name).localeCompare(String(b.name))
    const tasks = maintenanceTasks().map(({ name, everyMs, exclusive }) => ({ name, everyMs, exclusive }))
    expect(documented.toSorted(byName)).toEqual(tasks.toSorted(byName))
  })

  it('every operation has a name of its own, words, a tag and described answers', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(operations.length)
    for (const [name, { operationId, summary, tags, responses }] of operations) {
      expect([operationId, summary, tags?.length].every(Boolean), name).toBe(true)
      for (const [status, { description }] of Object.entries(responses))
        expect(description, `${name} ${status}`).not.toBe('Default Response')
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        name,
      ).toBe(true)
    }
  })

  it('every operation id stands literally in exactly one source file', () => {
    const source = join(import.meta.dirname, '../src')
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
    const texts = files.map((file) => readFileSync(join(source, file), 'utf8'))
    for (const [name, { operationId }] of operations)
      expect(
        files.filter((_file, i) => texts[i]?.includes(`operationId: '${operationId}'`)),
        name,
      ).toHaveLength(1)
  })

  it('every operation under /api says which credential it takes', () => {
    for (const [name, { security }] of operations) if (name.includes(' /api/')) expect(security, name).toBeDefined()
  })
})

describe('the types of the tables', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  /** The types as they follow from the database of this test. */
  const typesNow = () => tableTypes((sql) => database.peek(sql))

  it('are those of the migrated schema ("npm run docs" writes them)', async () => {
    expect(await typesNow()).toBe(committed(tableTypesFile))
  })

  it('are seen to differ without a database when they, or a migration, were edited', async () => {
    const file = committed(tableTypesFile)
    expect(await followsMigrations(file)).toBe(true)
    expect(await followsMigrations(file.replace('client_id: string', 'client_id: number'))).toBe(false)
    expect(await followsMigrations(file.replace(/[0-9a-f]{64}/, 'f'.repeat(64)))).toBe(false)
  })

  it('follow a column, its null, its default and its check', async () => {
    await database.peek(
      `alter table herald.client add color smallint not null default 2 constraint color check (color in (2, 4)),
         add size smallint check (size between 1 and 3), alter name drop not null`,
    )
    const types = await typesNow()
    expect(types).toContain('    color: Generated<2 | 4>\n    size: 1 | 2 | 3 | null\n')
    expect(types).toMatch(/ {2}client: \{\n.*\n {4}name: string \| null\n/)
    await database.peek('alter table herald.client add at point')
    await expect(typesNow()).rejects.toThrow('No TypeScript type is known for "point" of client')
  })
})
