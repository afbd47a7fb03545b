import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createCuttingProxy } from './cutting-proxy.ts'
import { startDemoProcess } from './demo-process.ts'
import { urlOf } from './database-url.ts'
import { type TestDatabase, createTestDatabase } from './test-database.ts'
import { waitFor } from './wait-for.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('an outage of the database is a line when it begins and one when it ends, however many requests meet it', async () => {
  const proxy = await createCuttingProxy(database.owner)
  onTestFinished(() => proxy.close())
  const herald = await startDemoProcess({ DATABASE_URL: urlOf(proxy.settings) })
  expect((await herald.send(5)).map(({ status }) => status)).toEqual(Array(5).fill(202))
  const before = herald.log().length
  const since = () => herald.log().slice(before)
  const about = (text: string) => since().filter(({ msg }) => msg.includes(text))

  proxy.goAway()
  const refused: number[] = []
  for (let round = 0; round < 10; round += 1) refused.push(...(await herald.send(30)).map(({ status }) => status))
  expect(refused).toEqual(Array(300).fill(503))
  proxy.comeBack()
  const [ended] = await waitFor('the end of the outage', () => {
    const found = about('the database answers again')
    return found.length > 0 && found
  })
  await waitFor('sends to be taken again', async () => (await herald.send(1))[0]?.status === 202)

  expect(about('the database cannot be reached')).toHaveLength(1)
  expect(about('the database answers again')).toHaveLength(1)
  expect(ended).toMatchObject({ level: 'info', failures: expect.any(Number), seconds: expect.any(Number) })
  expect((ended as unknown as { failures: number }).failures).toBeGreaterThan(0)
  expect(since().filter(({ level }) => level === 'error')).toEqual([])
  // Credentials, lease and readiness have lines of their own, once each.
  expect(since().length).toBeLessThan(12)
})
