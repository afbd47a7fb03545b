import Fastify from 'fastify'
import { Type } from 'typebox'
import { afterAll, expect, it } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

const app = Fastify()
const begun: { by: string; end: () => void }[] = []
const share = createSharedAnswers()
app.decorateRequest('principal')
app.get(
  '/totals',
  { schema: { response: { 200: Type.Object({ read: Type.Integer() }) } } },
  (request, reply): Promise<unknown> => {
    const clientId = String(request.headers['x-client'])
    request.principal = { clientId, scopes: new Set(), by: { kind: 'api_key', keyId: 'k1' } }
    return share(request, reply, () => {
      const { promise, resolve } = Promise.withResolvers<{ read: number; undeclared: string }>()
      const read = begun.push({ by: `${clientId} ${request.url}`, end: () => resolve({ read, undeclared: 'secret' }) })
      return promise
    })
  },
)
afterAll(() => app.close())

it('equal reads of a client at once have one answer; those of others and other questions have their own', async () => {
  await app.ready()
  const ask = (client: string, url = '/totals') => app.inject({ url, headers: { 'x-client': client } })
  const first = ask('a')
  const meanwhile = [ask('a'), ask('a'), ask('a')]
  const [stranger, other] = [ask('b'), ask('a', '/totals?limit=2')]
  const reads = () => begun.map(({ by }) => by)
  await expect.poll(reads).toEqual(['a /totals', 'b /totals', 'a /totals?limit=2'])
  begun[0]?.end()
  expect((await first).json()).toEqual({ read: 1 })
  await expect.poll(reads).toEqual(['a /totals', 'b /totals', 'a /totals?limit=2', 'a /totals'])
  for (const { end } of begun) end()
  expect((await stranger).json()).toEqual({ read: 2 })
  expect((await other).json()).toEqual({ read: 3 })
  for (const answer of await Promise.all(meanwhile)) {
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toBe('{"read":4}')
  }
})
