import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Advertiser,
  type MarketingFixture,
  consoleUri,
  createMarketingFixture,
} from '../../../../test/marketing-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { scheduleJob, laneKindNumber } from '../../../lanes/index.ts'
import { createSecretBox } from '../../../lib/secret-box.ts'
import { sealedForAccount } from './ad-account.ts'
import { listExpiringAccounts } from './ad-account-store.ts'

let fixture: MarketingFixture
let now = Date.now()
beforeAll(async () => {
  fixture = await createMarketingFixture({ app: { clock: { now: () => now } } })
})
afterAll(() => fixture.stop())

const day = 86_400_000
/** Has an account looked at, and waits until that is booked. */
const watch = async ({ client, accounts }: Advertiser) => {
  const [account] = accounts.values()
  const lane = { clientId: client.clientId, laneId: account?.id ?? '' }
  const done = () => fixture.lanes.stats().find(({ name }) => name === 'ad_account_watch')?.outcomes['done'] ?? 0
  const before = done()
  await fixture.db.tenantTransaction(client.clientId, (tx) =>
    scheduleJob(tx, { ...lane, kind: laneKindNumber.ad_account_watch }),
  )
  fixture.lanes.wake(laneKindNumber.ad_account_watch, lane)
  await waitFor('the watch', () => done() > before)
  await waitFor('the booking', async () => {
    const [row] = await fixture.database.peek<{ free: boolean }>(
      'select holder is null as free from herald.lane where client_id = $1 and kind = $2 and lane_id = $3',
      [lane.clientId, laneKindNumber.ad_account_watch, lane.laneId],
    )
    return row?.free === true
  })
}
const events = (own: Advertiser, type: string) => fixture.events(own.client.clientId, type)

describe('the watch over connected accounts', () => {
  it('warns before the token ends: a week ahead, on the last day, and no more often', async () => {
    const own = await fixture.advertiser(['act_710000000000001'])
    await watch(own)
    expect(await events(own, 'ad_account.attention')).toEqual([])
    const started = now
    now = started + 54 * day
    await watch(own)
    await watch(own)
    const [warning, ...more] = await events(own, 'ad_account.attention')
    expect(more).toEqual([])
    expect(warning?.data).toMatchObject({ reason: 'token_expires', ad_account_id: 'act_710000000000001' })
    expect(new Date(String(warning?.data['expires_at'])).getTime()).toBeGreaterThan(now)
    now = started + 59.5 * day
    await watch(own)
    await watch(own)
    expect(await events(own, 'ad_account.attention')).toHaveLength(2)

    const expiring = (before: number, limit = 10) =>
      fixture.db.tenantTransaction(own.client.clientId, (tx) =>
        listExpiringAccounts(tx, own.client.clientId, new Date(before), limit),
      )
    expect(await expiring(started + 59 * day)).toEqual([])
    const [soon, ...none] = await expiring(started + 61 * day)
    expect(none).toEqual([])
    expect(soon).toMatchObject({ accountId: '710000000000001', name: warning?.data['name'] })
    expect(await expiring(started + 61 * day, 0)).toEqual([])
    expect(soon?.tokenExpiresAt.toISOString()).toBe(warning?.data['expires_at'])
    now = started
  })

  it('tells of an account that the platform has disabled, and of new names', async () => {
    const number = 'act_710000000000002'
    const own = await fixture.advertiser([number])
    await fixture.platforms.control('POST', 'notices', {
      kind: 'ad_account',
      ad_account_id: number,
      account_status: 2,
      disable_reason: 1,
      name: 'Renamed',
    })
    await watch(own)
    await watch(own)
    const [updated, ...others] = await events(own, 'ad_account.updated')
    expect(others).toEqual([])
    expect(updated?.data).toMatchObject({ changed: ['name', 'account_status'], name: 'Renamed', account_status: 2 })
    const [attention, ...more] = await events(own, 'ad_account.attention')
    expect(more).toEqual([])
    const [account] = own.accounts.values()
    expect([updated?.data['id'], attention?.data['id']]).toEqual([account?.id, account?.id])
    expect(attention?.data).toMatchObject({ reason: 'account_status', account_status_label: 'Disabled' })
    expect((await own.api.get(`/api/marketing/ad-accounts/${account?.id}`)).body).toMatchObject({
      name: 'Renamed',
      account_status: 2,
      status: 'active',
    })
  })

  it('is not alone: a refresh tells of such an account too, and what one told the other does not', async () => {
    const number = 'act_710000000000005'
    const own = await fixture.advertiser([number])
    const [account] = own.accounts.values()
    const notice = { kind: 'ad_account', ad_account_id: number }
    const refresh = () => own.api.post(`/api/marketing/ad-accounts/${account?.id}/refresh`)
    await fixture.platforms.control('POST', 'notices', { ...notice, account_status: 2, disable_reason: 1 })
    expect((await refresh()).body).toMatchObject({ account_status: 2, status: 'active' })
    await refresh()
    await watch(own)
    expect((await events(own, 'ad_account.attention')).map(({ data }) => data['reason'])).toEqual(['account_status'])
    await fixture.platforms.control('POST', 'notices', { ...notice, account_status: 1 })
    await refresh()
    await fixture.platforms.control('POST', 'notices', { ...notice, account_status: 2, disable_reason: 1 })
    await watch(own)
    await refresh()
    expect(await events(own, 'ad_account.attention')).toHaveLength(2)
    await fixture.platforms.control('POST', 'notices', { ...notice, account_status: 1 })
  })

  it('notices a dead token by itself, once', async () => {
    const own = await fixture.advertiser(['act_710000000000003'])
    await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: 'act_710000000000003' })
    await watch(own)
    await watch(own)
    expect(await events(own, 'ad_account.revoked')).toHaveLength(1)
    const [account] = own.accounts.values()
    expect((await own.api.get(`/api/marketing/ad-accounts/${account?.id}`)).body.status).toBe('revoked')
  })

  it('does not end a connection because its person must pass a security check', async () => {
    const own = await fixture.advertiser(['act_710000000000004'])
    await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: 'act_710000000000004', subcode: 459 })
    const answer = await own.api.get('/api/marketing/campaigns?ad_account_id=act_710000000000004')
    expect([answer.status, answer.body.error]).toEqual([403, 'platform_permission_denied'])
    const [account] = own.accounts.values()
    expect((await own.api.get(`/api/marketing/ad-accounts/${account?.id}`)).body.status).toBe('active')
    expect(await events(own, 'ad_account.revoked')).toEqual([])
  })
})

describe('a token that is sealed anew', () => {
  /** Begins something, and goes on once the platform has the call of it in hand: for longer than what is done meanwhile. */
  const during = async <T>(path: string, begin: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> => {
    await fixture.platforms.control('POST', 'faults', { match: { path }, times: 1, delay_ms: 3_000 })
    const begun = begin()
    await waitFor('the call', async () => {
      const { data } = await fixture.platforms.control<{ data: { hits: number }[] }>('GET', 'faults')
      return data.some(({ hits }) => hits > 0)
    })
    await meanwhile()
    const result = await begun
    await fixture.platforms.control('DELETE', 'faults')
    return result
  }
  const statusOf = async (own: Advertiser) => {
    const [account] = own.accounts.values()
    return (await own.api.get(`/api/marketing/ad-accounts/${account?.id}`)).body.status
  }
  const sealAnew = async ({ client: { clientId } }: Advertiser) => {
    const secretBox = createSecretBox(fixture.config.encryptionKeys)
    const [row] = await fixture.database.peek<{ id: string; token_sealed: string }>(
      'select id, token_sealed from herald.ad_account where client_id = $1',
      [clientId],
    )
    const place = sealedForAccount(clientId, row?.id ?? '')
    const sealed = secretBox.seal(secretBox.open(row?.token_sealed ?? '', place), place)
    await fixture.database.peek('update herald.ad_account set token_sealed = $2 where client_id = $1', [
      clientId,
      sealed,
    ])
    return sealed
  }
  const campaigns = (own: Advertiser, act: string) => own.api.get(`/api/marketing/campaigns?ad_account_id=${act}`)

  it('during a look is the same token: the look is booked, and the new seal stays', async () => {
    const act = 'act_710000000000006'
    const own = await fixture.advertiser([act])
    await fixture.platforms.control('POST', 'notices', { kind: 'ad_account', ad_account_id: act, name: 'Anew' })
    let sealed = ''
    await during(
      '/debug_token',
      () => watch(own),
      async () => {
        sealed = await sealAnew(own)
      },
    )
    expect(
      await fixture.database.peek('select name, token_sealed from herald.ad_account where client_id = $1', [
        own.client.clientId,
      ]),
    ).toEqual([{ name: 'Anew', token_sealed: sealed }])
  })

  it('during the call that finds it dead is dead: the connection ends, and that is told', async () => {
    const act = 'act_710000000000007'
    for (const [path, begin] of [
      ['/debug_token', watch],
      [`/${act}/campaigns`, (own: Advertiser) => campaigns(own, act)],
    ] as const) {
      const own = await fixture.advertiser([act])
      await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: act })
      await during<unknown>(
        path,
        () => begin(own),
        () => sealAnew(own),
      )
      expect(await statusOf(own)).toBe('revoked')
      expect(await events(own, 'ad_account.revoked')).toHaveLength(1)
    }
  })

  it('is another than the one of a new login: an old call ends no new connection', async () => {
    const act = 'act_710000000000007'
    const own = await fixture.advertiser([act])
    await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: act })
    const again = await fixture.dialog(own.api, { accounts: [act] })
    const body = { ...again, redirect_uri: consoleUri }
    const answer = await during(
      `/${act}/campaigns`,
      () => campaigns(own, act),
      async () => {
        expect((await own.api.post('/api/marketing/oauth/exchange', body)).status).toBe(200)
      },
    )
    expect(answer.status).toBe(409)
    expect(await statusOf(own)).toBe('active')
    expect((await campaigns(own, act)).status).toBe(200)
  })
})

describe('a token that nears its end', () => {
  const act = 'act_710000000000005'
  const bothClocks = async (days: number) => {
    now += days * day
    await fixture.platforms.control('POST', 'clock', { advance_seconds: days * 86_400 })
  }
  const daysLeft = async ({ client }: Advertiser) => {
    const [row] = await fixture.database.peek<{ token_expires_at: Date }>(
      'select token_expires_at from herald.ad_account where client_id = $1',
      [client.clientId],
    )
    return Math.round(((row?.token_expires_at.getTime() ?? 0) - now) / day)
  }
  /** The end of the token with which the platform was called. */
  const tokenUsed = async (own: Advertiser) => {
    await fixture.newRequests()
    expect((await own.api.get(`/api/marketing/campaigns?ad_account_id=${act}`)).status).toBe(200)
    const [call] = (await fixture.newRequests()) as { token_hint?: string }[]
    return call?.token_hint
  }

  it('is exchanged for a newer one, and nobody is troubled', async () => {
    const own = await fixture.advertiser([act])
    const first = await tokenUsed(own)
    await bothClocks(40)
    await watch(own)
    expect([await tokenUsed(own), await daysLeft(own)]).toEqual([first, 20])
    // Not yet within the two weeks that people are told of.
    await bothClocks(5)
    await watch(own)
    expect(await daysLeft(own)).toBe(60)
    const second = await tokenUsed(own)
    expect(second).not.toBe(first)
    await bothClocks(55)
    await watch(own)
    expect(await daysLeft(own)).toBe(60)
    expect(await tokenUsed(own)).not.toBe(second)
    expect(await events(own, 'ad_account.attention')).toEqual([])
  })

  it('that is not exchanged leads to the warning, and to nothing worse', async () => {
    const own = await fixture.advertiser([act])
    await bothClocks(54)
    await fixture.platforms.control('POST', 'faults', {
      match: { path: '/oauth/access_token' },
      times: 1,
      error: { code: 1, message: 'not today' },
    })
    await watch(own)
    expect(await daysLeft(own)).toBe(6)
    expect(await events(own, 'ad_account.attention')).toHaveLength(1)
    await watch(own)
    expect(await daysLeft(own)).toBe(60)
    expect(await events(own, 'ad_account.attention')).toHaveLength(1)
  })
})
