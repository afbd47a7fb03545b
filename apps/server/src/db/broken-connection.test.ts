import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCuttingProxy } from '../../test/cutting-proxy.ts'
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import { createLogger } from '../lib/logger.ts'

describe('an idle connection that breaks', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is logged by its message and code, without the connection and what opens or cancels it', async () => {
    const lines: string[] = []
    const log = createLogger('warn', { write: (line) => void lines.push(line) })
    const opened = await database.open({ log, applicationName: 'to be broken' })
    await opened.ready()
    await database.peek(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be broken'`,
    )
    const line = await waitFor('the line about it', () => lines.find((one) => one.includes('idle database connection')))
    const { err } = JSON.parse(line) as { err: Record<string, unknown> }
    expect(err).toMatchObject({ code: '57P01', message: expect.stringContaining('administrator command') })
    expect(Object.values(err).filter((value) => typeof value === 'object')).toEqual([])
    expect(line).not.toMatch(/secretKey|processID|connectionParameters|password/)
  })
})

describe('a connection that is terminated in the moment in which it is opened', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('fails the work that it was opened for, and nothing else', async () => {
    const proxy = await createCuttingProxy(database.settings)
    const opened = await database.open({ settings: proxy.settings })
    const work = () => opened.systemTransaction((tx) => tx.query('select 1'))
    await work()
    proxy.terminateNext()
    // One takes the connection that is there, the other opens its own. Unheard, its error would end the process.
    const outcomes = await Promise.allSettled([work(), work()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await work()
    await opened.close()
    await proxy.close()
  })
})
