import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawHttp } from '../../../test/raw-http.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../test/webhooks-fixture.ts'
import { signBody } from '../../platforms/graph/signatures.ts'
import { outboundDefaults } from '../outbound/outbound-tuning.ts'
import { createStatusUpdates } from '../outbound/status/status-updates.ts'
import { type IngressModule, createIngressModule } from './index.ts'
import { type UnsignedLimits, createUnsignedBodies } from './unsigned-bodies.ts'

let fixture: WebhooksFixture
let ingress: IngressModule
let url: string
const metrics = new Registry()

beforeAll(async () => {
  fixture = await createWebhooksFixture({
    app: {
      modules: ({ db, clock, log }) => {
        ingress = createIngressModule({
          database: db,
          clock,
          log,
          metrics,
          verifyToken: 'the verify token',
          appSecrets: ['app secret'],
          unsigned: { networkBytes: 100_000, deadlineMs: 1_000 },
          afterCommit: () => undefined,
          applyMessageNews: createStatusUpdates({ clock, tuning: outboundDefaults }),
          keepLeads: (_tx, leads) => Promise.resolve(leads.map(({ draft }) => draft)),
          applyPersonNews: () => Promise.resolve([]),
          keepComments: () => Promise.resolve(),
          findAdAccounts: () => Promise.resolve([]),
        })
        return [ingress.addRoutes]
      },
    },
  })
  url = await fixture.listen()
})
afterAll(async () => {
  await ingress.stop()
  await fixture.stop()
})

const path = '/platform/webhooks'
const signed = (body: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': signBody('app secret', body),
})
const half = Buffer.alloc(60_000, ' ')

/** How many were refused so far, by reason. */
const refusals = async (): Promise<Record<string, number>> => {
  const { values = [] } = (await metrics.getSingleMetric('herald_ingress_refused_total')?.get()) ?? {}
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels['reason']), value]))
}

describe('a body whose signature is not known yet', () => {
  it('is not read at all when its header cannot fit', async () => {
    const { signature = 0 } = await refusals()
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=00' }
    expect(await rawHttp(url, { path, headers, contentLength: 5_000_000 })).toMatchObject({ status: 401 })
    expect(await refusals()).toEqual({ signature: signature + 1 })
  })

  it('is read for so long and no longer', async () => {
    const { slow = 0 } = await refusals()
    expect(await rawHttp(url, { path, headers: signed(''), body: half, contentLength: 1_000_000 })).toMatchObject({
      status: 408,
    })
    expect(await refusals()).toMatchObject({ slow: slow + 1 })
  })

  it('takes no more memory than its network has; what comes afterwards is taken', async () => {
    const { slow = 0, overloaded = 0 } = await refusals()
    const begun = [1, 2].map(() => rawHttp(url, { path, headers: signed(''), body: half, contentLength: 1_000_000 }))
    const statuses = (await Promise.all(begun)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([408, 503])
    expect(await refusals()).toMatchObject({ slow: slow + 1, overloaded: overloaded + 1 })
    const body = '{"object":"page"}'
    expect(await rawHttp(url, { path, headers: signed(body), body: Buffer.from(body) })).toMatchObject({ status: 200 })
  })
})

it('a body is hashed while it is read, not when it is whole', async () => {
  const hashed: string[] = []
  const body = Object.assign(new PassThrough(), { headers: {} })
  const { read } = createUnsignedBodies()
  const whole = read(body as unknown as IncomingMessage, '10.0.0.1', 1_000, (piece) => hashed.push(String(piece)))
  body.write('first, ')
  await expect.poll(() => hashed).toEqual(['first, '])
  body.end('second')
  expect([String(await whole), hashed]).toEqual(['first, second', ['first, ', 'second']])
})

describe('bodies of several networks', () => {
  const limited = (limits: Partial<UnsignedLimits>) => {
    const { read } = createUnsignedBodies(limits)
    return (network: string, announced = 0) => {
      const body = Object.assign(new PassThrough(), { headers: { 'content-length': String(announced) } })
      const outcome = read(body as unknown as IncomingMessage, network, 1_000_000, () => undefined).then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      )
      return { body, outcome, send: (bytes: number) => void body.write(Buffer.alloc(bytes)) }
    }
  }

  it('have bounds together, by their bytes', async () => {
    const begin = limited({ networkBytes: 1_000, totalBytes: 1_500 })
    const [first, second] = [begin('10.0.0.1'), begin('10.0.0.2')]
    first.send(1_000)
    second.send(1_000)
    expect(await second.outcome).toBe('overloaded')
    expect(await begin('10.0.0.3', 600).outcome, 'announced').toBe('overloaded')
    first.body.end()
    expect(await first.outcome).toBe('taken')
    const third = begin('10.0.0.3', 600)
    third.send(600)
    third.body.end()
    expect(await third.outcome).toBe('taken')
  })

  it.each([
    ['of one network', { networkBodies: 2 }, ['10.0.0.1', '10.0.0.1', '10.0.0.1']],
    ['over all', { totalBodies: 2 }, ['10.0.0.1', '10.0.0.2', '10.0.0.3']],
  ])('have bounds by their number, %s', async (_which, limits, networks) => {
    const begin = limited(limits)
    const [first, second, third] = networks.map((network) => begin(network))
    expect(await third?.outcome).toBe('overloaded')
    for (const one of [first, second]) one?.body.end()
    expect([await first?.outcome, await second?.outcome]).toEqual(['taken', 'taken'])
  })
})
