import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const isCached = async (apiKey: string) => {
  const answer = t.access.authenticate({ headers: { 'x-svc-api-key': apiKey } })
  expect(await answer).toMatchObject({ by: { kind: 'api_key' } })
  return !(answer instanceof Promise)
}
const feeds = () =>
  t.database.peek<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'herald credential feed' and datname = current_database()`,
  )

it('comes back by itself when its connection is killed, and keeps following changes', async () => {
  const client = await t.client()
  const { body } = await client.owner.post('/api/api-keys', { name: 'k', scopes: ['messages:send'] })
  await waitFor('the key to be cached', () => isCached(body.key))
  const [before] = await feeds()
  await t.database.peek('select pg_terminate_backend($1)', [before?.pid])
  await waitFor('a new connection', async () => (await feeds()).some(({ pid }) => pid !== before?.pid))
  await waitFor('the key to be cached again', () => isCached(body.key))
  expect((await client.owner.delete(`/api/api-keys/${body.id}`)).status).toBe(204)
  expect((await t.caller({ apiKey: body.key }).get('/api/auth/me')).status).toBe(401)
})

it('forgets everything when changes were pruned before it read them', async () => {
  const client = await t.client()
  const apiKey = await client.apiKey()
  await waitFor('the key to be cached', () => isCached(apiKey))
  await t.database.peek(`update herald.revision set value = value + 5 where topic = 'credential'`)
  await waitFor('the key to be forgotten', async () => !(await isCached(apiKey)))
  await waitFor('the key to be cached again', () => isCached(apiKey))
})
