import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddRoutes } from '../src/http/app.ts'
import { closed } from '../src/http/shared-schemas.ts'
import { type TestApp, createTestApp } from './test-app.ts'

const ThingDto = closed({ name: Type.String(), at: Type.Optional(Type.String()) })

const brokenRoutes: AddRoutes = (app) => {
  const answer = (path: string, status: 200 | 202, body: unknown) =>
    app.get(
      `/api/${path}`,
      { config: { access: 'public' }, schema: { operationId: path, response: { 200: ThingDto } } },
      (_request, reply) => void reply.code(status as 200).send(body as { name: string }),
    )
  answer('fine', 200, { name: 'a', at: undefined })
  answer('extra', 200, { name: 'a', colour: 'red' })
  answer('missing', 200, {})
  answer('status', 202, { name: 'a' })
  app.delete(
    '/api/empty',
    { config: { access: 'public' }, schema: { operationId: 'empty', response: { 200: ThingDto } } },
    (_request, reply: FastifyReply) => void reply.code(204).send(),
  )
}

describe('the test app', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp({ modules: () => [brokenRoutes] })
  })
  afterAll(() => t.close())

  it('lets a declared answer pass', async () => {
    expect((await t.anybody.get('/api/fine')).status).toBe(200)
    expect((await t.anybody.get('/api/nowhere')).status).toBe(404)
    expect((await t.anybody.post('/api/fine')).status).toBe(405)
    expect((await t.anybody.get('/api/users')).status).toBe(401)
    expect(t.takeViolations()).toEqual([])
  })

  it.each([
    ['extra', 'colour'],
    ['missing', 'name'],
    ['status', 'does not declare'],
  ])('catches an answer with the mistake "%s"', async (path, word) => {
    expect((await t.anybody.get(`/api/${path}`)).status).toBe(500)
    expect(t.takeViolations().join('\n')).toContain(word)
  })

  it('catches an empty answer with a status that is not declared', async () => {
    await t.anybody.delete('/api/empty')
    expect(t.takeViolations().join('\n')).toContain('204')
  })

  it('hands out clients that do not see each other', async () => {
    const [one, two] = [await t.client(), await t.client()]
    expect((await one.owner.get('/api/auth/me')).body).toMatchObject({ client: { id: one.clientId }, role: 'owner' })
    const program = await two.program(['messages:send'])
    expect((await program.get('/api/auth/me')).body).toMatchObject({
      client: { id: two.clientId },
      scopes: ['messages:send'],
    })
  })
})
