import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CellName, type CellsFixture, createCellsFixture } from './cells-fixture.ts'
import type { DocumentRequest } from './document-requests.ts'
import { guarded, namesInPath, tenantQuestions } from './tenant-questions.ts'
import { type TenantWorld, makeWorld, worldAssets } from './tenant-world.ts'
import type { TestCaller } from './test-app.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// Two clients that live in different databases, and every route of the OpenAPI document: each sees its own and nothing of the other's,
// and each goes on when the other's database is away.

let f: CellsFixture
let receiver: TestReceiver
const worlds = {} as Record<CellName, TenantWorld>

beforeAll(async () => {
  receiver = await startReceiver()
  f = await createCellsFixture()
  for (const [index, cell] of (['home', 'b'] as const).entries())
    worlds[cell] = await makeWorld(
      { ...f, client: (name) => f.client(cell, { name }) },
      { ...worldAssets(index), receiverUrl: receiver.url },
    )
})
afterAll(async () => {
  await f.stop()
  await receiver.close()
})

const ask = async (caller: TestCaller, { method, url, headers, body }: DocumentRequest) => {
  const answer = await fetch(`${f.url}${url}`, {
    method,
    headers: { ...caller.headers, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

describe.each([
  ['home', 'b'],
  ['b', 'home'],
] as const)('a client in "%s" that asks for what one in "%s" has', (our, their) => {
  const { questionsOf, leaks, isRefused } = tenantQuestions(() => ({ ours: worlds[our], theirs: worlds[their] }))

  it.each(guarded)('$method $path', async (operation) => {
    const { client } = worlds[our]
    // Of its own for every route: some of them end sessions and keys.
    const callers = { key: await client.program(), owner: client.owner }
    for (const question of questionsOf(operation))
      for (const [who, caller] of Object.entries(callers)) {
        const { status, text } = await ask(caller, question.request)
        const answer = `${who}, ${question.what}: ${status} ${text}`
        expect(leaks(text, question.request), answer).toEqual([])
        expect(status, answer).toBeLessThan(500)
        if (status !== 403) expect([isRefused(operation, question, status, text), answer]).toEqual([true, answer])
      }
  })
})

describe('with one of the databases away', () => {
  const { questionsOf } = tenantQuestions(() => ({ ours: worlds.b, theirs: worlds.home }))
  beforeAll(async () => {
    f.proxies.b.goAway()
    const isMissed = async () => (await worlds.b.client.owner.get('/api/channels')).status === 503
    await waitFor('the cell to be missed', isMissed)
  })

  it('a client of the other one is answered everywhere', async () => {
    const answers: string[] = []
    const ending = ({ method }: { method: string }) => (method === 'delete' ? 1 : 0)
    for (const operation of guarded.toSorted((a, b) => ending(a) - ending(b))) {
      const [{ request }] = questionsOf(operation)
      // That session is over: its owner ended all others above.
      if (!namesInPath(request) || operation.name === 'endSession') continue
      const { status } = await ask(worlds.home.client.owner, request)
      // 409: it is there, and its state does not allow it.
      if (status >= 300 && status !== 409) answers.push(`${operation.name}: ${status}`)
    }
    expect(answers).toEqual([])
  })

  it('a client of the one that is away gets a 503 that says when to come back', async () => {
    for (const operation of guarded.filter(({ method }) => method === 'get')) {
      const request = questionsOf(operation)[0].request
      const answer = await worlds.b.client.owner.get(request.url)
      expect([operation.name, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([
        operation.name,
        503,
        true,
      ])
    }
  })
})
