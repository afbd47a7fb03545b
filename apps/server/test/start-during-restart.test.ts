import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createCuttingProxy } from './cutting-proxy.ts'
import { startDemoProcess } from './demo-process.ts'
import { urlOf } from './database-url.ts'
import { type TestDatabase, createTestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('a process that loses the database at any step of its start waits, says so in a line, and starts', async () => {
  const proxy = await createCuttingProxy(database.owner)
  onTestFinished(() => proxy.close())
  const steps = [
    'herald.migration order by number',
    'pg_has_role(session_user',
    'herald_make_event_partitions',
    'insert into node',
  ]
  for (const text of steps) proxy.cutAt(text)
  const herald = await startDemoProcess({ DATABASE_URL: urlOf(proxy.settings) })
  const waits = herald
    .log()
    .filter(({ msg }) => /the database went away during the start \(.*\); trying again/.test(msg))
  expect(waits.map(({ level }) => level)).toEqual(steps.map(() => 'warn'))
  expect(herald.output()).not.toContain('    at ')
  expect(await herald.end('SIGTERM')).toBe(0)
})
