import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CellClient, type CellsFixture, createCellsFixture } from '../../../test/cells-fixture.ts'
import { worldAssets } from '../../../test/tenant-world.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { signBody } from '../../platforms/graph/signatures.ts'

let f: CellsFixture
let atHome: CellClient
let inB: CellClient

const connect = (client: CellClient, index: number) => {
  const { wabaId, phoneNumberId } = worldAssets(index)
  const body = { platform: 'chatapp', waba_id: wabaId, phone_number_id: phoneNumberId }
  return client.api.post('/api/channels', { ...body, access_token: f.platforms.credentials.system_token })
}

beforeAll(async () => {
  f = await createCellsFixture()
  atHome = await f.client('home')
  inB = await f.client('b')
  for (const [index, client] of [atHome, inB].entries()) expect((await connect(client, index)).status).toBe(201)
})
afterAll(() => f.stop())

/** One message to each number, in one notification. */
const bodyOf = (name: string, numbers: readonly string[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: numbers.map((phone_number_id, index) => ({
      id: '1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { phone_number_id },
            messages: [
              {
                from: '5511977770009',
                id: `wamid.${name}.${index}`,
                timestamp: String(Math.floor(Date.now() / 1_000)),
                type: 'text',
                text: { body: name },
              },
            ],
          },
        },
      ],
    })),
  })

const notify = async (body: string, headers = {}) => {
  const answer = await fetch(`${f.url}/platform/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signBody(f.platforms.sandbox.core.config.appSecret, body),
      ...headers,
    },
    body,
  })
  return answer.status
}

const [ofHome, ofB] = [worldAssets(0).phoneNumberId, worldAssets(1).phoneNumberId]
const eventsIn = async (cell: 'home' | 'b', text: string): Promise<number> => {
  const rows = await f.databases[cell].peek(`select from herald.event e where e::text like '%' || $1 || '%'`, [text])
  return rows.length
}

describe('a notification for clients of two cells', () => {
  it('is in both once, also when it is repeated after one was away', async () => {
    const body = bodyOf('repeated', [ofHome, ofB])
    f.proxies.b.goAway()
    expect(await notify(body)).toBe(503)
    expect([await eventsIn('home', 'wamid.repeated'), await eventsIn('b', 'wamid.repeated')]).toEqual([1, 0])
    f.proxies.b.comeBack()
    await waitFor('the platform to be heard', async () => (await notify(body)) === 200)
    expect(await notify(body)).toBe(200)
    expect([await eventsIn('home', 'wamid.repeated'), await eventsIn('b', 'wamid.repeated')]).toEqual([1, 1])
  })

  it('is the same in whichever cell a credential takes it to', async () => {
    const claims = Buffer.from(JSON.stringify({ client_id: inB.clientId })).toString('base64url')
    const body = bodyOf('astray', [ofHome, ofB])
    expect(await notify(body, { authorization: `Bearer x.${claims}.x` })).toBe(200)
    expect([await eventsIn('home', 'wamid.astray'), await eventsIn('b', 'wamid.astray')]).toEqual([1, 1])
  })

  it('sets aside what nobody has, once, and takes nothing without a signature', async () => {
    const body = bodyOf('nobody', ['510000000000999', ofB])
    expect([await notify(body), await notify(body)]).toEqual([200, 200])
    expect([await eventsIn('home', 'wamid.nobody'), await eventsIn('b', 'wamid.nobody')]).toEqual([0, 1])
    expect(await notify(bodyOf('forged', [ofB]), { 'x-hub-signature-256': 'sha256=00' })).toBe(401)
    expect(await eventsIn('b', 'wamid.forged')).toBe(0)
  })
})

describe('an account that clients of two cells connect at once', () => {
  it('has one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { pageId } = worldAssets(1)
      const body = { platform: 'socialapp', page_id: pageId, access_token: f.platforms.credentials.system_token }
      const answers = await Promise.all([atHome, inB].map((client) => client.api.post('/api/channels', body)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
      const winner = answers[0]?.status === 201 ? atHome : inB
      const { channel_id } = answers.find(({ status }) => status === 201)?.body ?? {}
      expect((await winner.api.delete(`/api/channels/${channel_id}`)).status).toBe(200)
    }
  })
})
