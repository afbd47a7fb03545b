import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuntimeDatabase } from '../src/db/runtime-database.ts'
import { roles } from '../src/http/principal.ts'
import {
  type DocumentRequest,
  type DocumentedOperation,
  type ObjectPlace,
  documentRequests,
} from './document-requests.ts'
import { type HeraldFixture, createHeraldFixture } from './herald-fixture.ts'
import type { OpenApi } from './openapi-reader.ts'
import { tenantTables, watchRows } from './row-changes.ts'
import { type TenantWorld, makeWorld, worldAssets } from './tenant-world.ts'
import type { TestCaller } from './test-app.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// Two walls keep clients apart: every statement names its client, and the database shows a transaction the rows of the
// announced client only. Each is held against every route of the OpenAPI document while the other one is down, with real
// objects of one client and the credentials of another.

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as OpenApi & {
  paths: Record<string, Record<string, { security?: object[] }>>
}
const { operations, ending, missingOf, requestOf } = documentRequests(document)
const isPublic = ({ path, method }: DocumentedOperation) => document.paths[path]?.[method]?.security?.length === 0
const guarded = ending.filter((one) => !isPublic(one))

let maker: HeraldFixture
let receiver: TestReceiver
/** Whose objects are asked for, and who asks. */
let theirs: TenantWorld
let ours: TenantWorld
let changes: Awaited<ReturnType<typeof watchRows>>

beforeAll(async () => {
  receiver = await startReceiver()
  maker = await createHeraldFixture()
  const receiverUrl = receiver.url
  theirs = await makeWorld(maker, { ...worldAssets(0), receiverUrl })
  ours = await makeWorld(maker, { ...worldAssets(1), receiverUrl })
  await waitFor('every event to be delivered', async () => {
    const pending = await maker.database.peek('select 1 from herald.event where status = 0 limit 1')
    return pending.length === 0
  })
  await maker.endWork()
  changes = await watchRows(maker.database)
})
afterAll(async () => {
  await maker.stop()
  await receiver.close()
})

const valueIn = (world: TenantWorld, { where, key }: ObjectPlace): string | undefined => {
  if (where === 'header') return world.idempotencyKey
  if (where === 'path') return world.inPath[key]
  return world.inFields[key] ?? (where === 'query' ? world.inQuery[key] : undefined)
}

/** What a request names of one client and not of the other. A login code belongs to its holder, whoever that is. */
const namesOf = ({ places }: DocumentRequest) =>
  places.filter(
    (place) => place.where !== 'header' && place.key !== 'code' && valueIn(theirs, place) !== valueIn(ours, place),
  )

type Question = { what: string; mixed: boolean; request: DocumentRequest }

/** All objects theirs; and where there are several, each of them alone among our own. */
const questionsOf = (operation: DocumentedOperation): [Question, ...Question[]] => {
  const request = requestOf(operation, (place) => valueIn(theirs, place))
  const keys = new Set(namesOf(request).map(({ key }) => key))
  const all = { what: 'all theirs', mixed: false, request }
  if (keys.size < 2) return [all]
  return [
    all,
    ...[...keys].map((key) => ({
      what: `only ${key} theirs`,
      mixed: true,
      request: requestOf(operation, (place) => valueIn(place.key === key ? theirs : ours, place)),
    })),
  ]
}

const namesInPath = ({ places }: DocumentRequest) => places.some(({ where }) => where === 'path')

const ask = async (node: HeraldFixture, caller: TestCaller, { method, url, headers, body }: DocumentRequest) => {
  const answer = await node.app.inject({
    method,
    url,
    headers: { ...caller.headers, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** What of theirs stands in an answer, beyond what the question itself named. */
const leaks = (text: string, { url, body = '' }: DocumentRequest): string[] => {
  const asked = decodeURIComponent(url) + body.toString()
  const known = [
    theirs.marker,
    theirs.client.clientId,
    ...Object.values(theirs.inPath),
    ...Object.values(theirs.inFields),
  ]
  const shared = new Set([...Object.values(ours.inPath), ...Object.values(ours.inFields)])
  return known.filter((one) => !shared.has(one) && text.includes(one) && !asked.includes(one))
}

const isEmpty = (text: string): boolean => {
  // CSV: the names of the columns alone.
  if (!text.startsWith('{')) return text.trim().split('\n').length === 1
  const body = JSON.parse(text) as { data?: unknown[]; matched?: number }
  return body.data?.length === 0 || body.matched === 0
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

  /** Refusals that say more than "there is none", by decision. */
  const refusals: Record<string, number> = { connectChannel: 409, exchangeMarketingOauthCode: 400 }

  it.each(guarded)('$method $path', async (operation) => {
    const { clientId, user, program } = ours.client
    // Of its own for every route: some of them end sessions.
    const callers: [string, TestCaller][] = [['key', await program()]]
    for (const role of roles) callers.push([role, await user(role)])
    const written = await platformWrites(node)
    for (const { what, mixed, request } of questionsOf(operation))
      for (const [who, caller] of callers) {
        const { status, text } = await ask(node, caller, request)
        const answer = `${who} of ${clientId}, ${what}: ${status} ${text}`
        expect(leaks(text, request), answer).toEqual([])
        expect(status, answer).toBeLessThan(500)
        if (namesOf(request).length === 0 || (status === 403 && who !== 'owner')) continue
        if (status === (refusals[operation.name] ?? 404)) continue
        // A platform may be the one to refuse, and a list of our own things may ignore what is not among them.
        if (mixed && (status === 400 || (request.method === 'GET' && !namesInPath(request)))) continue
        expect([status < 300 && !namesInPath(request) && isEmpty(text), answer]).toEqual([true, answer])
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
