import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuntimeDatabase } from '../src/db/runtime-database.ts'
import { roles } from '../src/http/principal.ts'
import { messageStateCode } from '../src/modules/outbound/message-states.ts'
import { eventStatusCode } from '../src/modules/webhooks/event-codes.ts'
import type { DocumentRequest, DocumentedOperation } from './document-requests.ts'
import { type HeraldFixture, createHeraldFixture } from './herald-fixture.ts'
import { tenantTables, watchRows } from './row-changes.ts'
import { ending, guarded, isPublic, missingOf, namesInPath, operations, tenantQuestions } from './tenant-questions.ts'
import { type TenantWorld, makeWorld, worldAssets } from './tenant-world.ts'
import type { TestCaller } from './test-app.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// Two walls keep clients apart: every statement names its client, and the database shows a transaction the rows of the
// announced client only. Each is held against every route of the OpenAPI document while the other one is down, with real
// objects of one client and the credentials of another.

let maker: HeraldFixture
let receiver: TestReceiver
/** Whose objects are asked for, and who asks. */
let theirs: TenantWorld
let ours: TenantWorld
const { questionsOf, leaks, isRefused } = tenantQuestions(() => ({ theirs, ours }))
let changes: Awaited<ReturnType<typeof watchRows>>

beforeAll(async () => {
  receiver = await startReceiver()
  maker = await createHeraldFixture()
  const receiverUrl = receiver.url
  theirs = await makeWorld(maker, { ...worldAssets(0), receiverUrl })
  ours = await makeWorld(maker, { ...worldAssets(1), receiverUrl })
  // Also what the platform has yet to tell of messages: whatever comes later is a change of rows.
  await waitFor('every message to be read and every event to be delivered', async () => {
    const open = await maker.database.peek(
      `select 1 from herald.message where status <> ${messageStateCode.read}
       union all select 1 from herald.event where status = ${eventStatusCode.pending}`,
    )
    return open.length === 0
  })
  await maker.endWork()
  changes = await watchRows(maker.database)
})
afterAll(async () => {
  await maker.stop()
  await receiver.close()
})

const ask = async (node: HeraldFixture, caller: TestCaller, { method, url, headers, body }: DocumentRequest) => {
  const answer = await node.app.inject({
    method,
    url,
    headers: { ...caller.headers, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** They ask the platform with what the caller brings (a token, a login code) before they look who has it. */
const asksFirst = new Set(['connectChannel', 'exchangeMarketingOauthCode'])

/** Writes that reached the platforms and were carried out. */
const platformWrites = async (node: HeraldFixture) =>
  (await node.platforms.requests()).filter(({ method, status = 200 }) => method !== 'GET' && status < 400).length

describe('the document', () => {
  it('has an object for every place of every route that names one', () => {
    const missing = guarded.flatMap((one) => missingOf(one, theirs).map((what) => `${one.name}: ${what}`))
    expect(missing, 'give tenant-world.ts a provider').toEqual([])
    expect(guarded.length).toBeGreaterThan(70)
  })

  it('has this stream, whose own test has two clients', () => {
    expect(operations.filter((one) => !ending.includes(one)).map(({ path }) => path)).toEqual(['/api/stream'])
  })

  it('has these routes without a credential, whose caller proves itself otherwise or sees nothing of a client', () => {
    expect(operations.filter(isPublic).map(({ name }) => name)).toEqual([
      'health',
      'readiness',
      'usePasswordLink',
      'readPasswordLink',
      'verifyPlatformWebhook',
      'receivePlatformWebhook',
      'getSignupPageState',
      'claimSignupAccount',
      'answerSignupQuestion',
      'startSignupOver',
      'getDataDeletion',
      'login',
      'refreshSession',
      'logout',
      'receiveDeauthorization',
      'receiveDataDeletion',
    ])
  })
})

describe('with the wall of the database alone', () => {
  /** While it holds a client, statements go on naming the caller's client, and the database is told this one. */
  const announced = new AsyncLocalStorage<string>()
  let node: HeraldFixture
  const callers: [string, TestCaller][] = []

  const between = (db: RuntimeDatabase): RuntimeDatabase => {
    const fooled = <Tx extends object>(tx: Tx, extra: object): Tx => Object.assign(Object.create(tx) as Tx, extra)
    const told = (clientId: string) => announced.getStore() ?? clientId
    return {
      ...db,
      tenantTransaction: (clientId, work) =>
        db.tenantTransaction(told(clientId), (tx) => work(fooled(tx, { clientId }))),
      tenantSnapshot: (clientId, work) => db.tenantSnapshot(told(clientId), (tx) => work(fooled(tx, { clientId }))),
      tenantStatement: (clientId, statement) => db.tenantStatement(told(clientId), statement),
      // A group commit runs outside of the request that it is for.
      batchTransaction: (clientIds, work) =>
        db.batchTransaction([ours.client.clientId], (tx) => work(fooled(tx, { clientIds }))),
      batchStatement: (_clientIds, statement) => db.batchStatement([ours.client.clientId], statement),
    }
  }

  beforeAll(async () => {
    for (const role of roles) callers.push([role, await theirs.client.user(role)])
    callers.push(['key', await theirs.client.program()])
    await changes.taken(theirs.client.clientId)
    node = await createHeraldFixture({
      beside: maker,
      lanes: 'none',
      app: {
        between,
        // Behind authentication: the caller is who it is, and from here on only the statements say so.
        modules: () => [
          (app) =>
            void app.addHook('preValidation', (_request, _reply, done) => announced.run(ours.client.clientId, done)),
        ],
      },
    })
  })
  afterAll(() => node.stop())

  it.each(guarded)('$method $path', async (operation) => {
    const written = await platformWrites(node)
    const [{ request }] = questionsOf(operation)
    for (const [who, caller] of callers) {
      const { status, text } = await ask(node, caller, request)
      const answer = `${who}: ${status} ${text}`
      // What a credential says of its own holder is in memory.
      if (operation.name !== 'whoAmI') expect(leaks(text, request), answer).toEqual([])
      if (namesInPath(request)) expect([403, 404, 500], answer).toContain(status)
    }
    for (const { clientId } of [theirs.client, ours.client]) expect(await changes.taken(clientId)).toEqual([])
    if (!asksFirst.has(operation.name)) expect(await platformWrites(node)).toBe(written)
  })
})

describe('with the wall of the application alone', () => {
  let node: HeraldFixture
  beforeAll(async () => {
    for (const table of await tenantTables(maker.database))
      await maker.database.peek(`alter table herald.${table} disable row level security`)
    node = await createHeraldFixture({ beside: maker, lanes: 'none' })
  })
  afterAll(() => node.stop())

  it('sees both clients without a filter', async () => {
    const seen = await node.db.tenantTransaction(ours.client.clientId, ({ query }) => query('select from client'))
    expect(seen.rowCount).toBe(2)
  })

  it.each(guarded)('$method $path', async (operation) => {
    const { clientId, user, program } = ours.client
    // Of its own for every route: some of them end sessions.
    const callers: [string, TestCaller][] = [['key', await program()]]
    for (const role of roles) callers.push([role, await user(role)])
    const written = await platformWrites(node)
    for (const question of questionsOf(operation))
      for (const [who, caller] of callers) {
        const { status, text } = await ask(node, caller, question.request)
        const answer = `${who} of ${clientId}, ${question.what}: ${status} ${text}`
        expect(leaks(text, question.request), answer).toEqual([])
        expect(status, answer).toBeLessThan(500)
        if (status === 403 && who !== 'owner') continue
        expect([isRefused(operation, question, status, text), answer]).toEqual([true, answer])
      }
    expect(await changes.taken(theirs.client.clientId)).toEqual([])
    if (!asksFirst.has(operation.name)) expect(await platformWrites(node)).toBe(written)
  })

  it('answers the owner of the objects', async () => {
    const answers: string[] = []
    const inPath = guarded.filter((one) => namesInPath(questionsOf(one)[0].request))
    // What ends something comes last.
    const ending = (one: DocumentedOperation) => (one.method === 'delete' ? 1 : 0)
    for (const operation of inPath.toSorted((a, b) => ending(a) - ending(b))) {
      const [{ request }] = questionsOf(operation)
      const { status } = await ask(node, theirs.client.owner, request)
      // 409: it is there, and its state does not allow it.
      if (status >= 300 && status !== 409) answers.push(`${operation.name}: ${status}`)
    }
    expect(answers).toEqual([])
  })
})
