import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawHttp } from '../../../test/raw-http.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../test/webhooks-fixture.ts'
import { signBody } from '../../platforms/graph/signatures.ts'
import { outboundDefaults } from '../outbound/outbound-tuning.ts'
import { createStatusUpdates } from '../outbound/status/status-updates.ts'
import { type IngressModule, createIngressModule } from './index.ts'

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
    expect(await rawHttp(url, { path, headers: signed(''), body: half, contentLength: 1_000_000 })).toMatchObject({
      status: 408,
    })
    expect(await refusals()).toMatchObject({ slow: 1 })
  })

  it('takes no more memory than its network has; what comes afterwards is taken', async () => {
    const begun = [1, 2].map(() => rawHttp(url, { path, headers: signed(''), body: half, contentLength: 1_000_000 }))
    const statuses = (await Promise.all(begun)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([408, 503])
    expect(await refusals()).toMatchObject({ slow: 2, overloaded: 1 })
    const body = '{"object":"page"}'
    expect(await rawHttp(url, { path, headers: signed(body), body: Buffer.from(body) })).toMatchObject({ status: 200 })
  })
})
