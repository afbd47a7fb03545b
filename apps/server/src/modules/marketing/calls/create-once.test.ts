import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { createSecretBox } from '../../../lib/secret-box.ts'
import { CommitUnknownError } from '../../../db/errors.ts'
import { systemClock } from '../../../lib/clock.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import { type OpenAccount, createAdCalls } from './ad-calls.ts'
import { type CreateJob, type CreateOnce, createCreateOnce } from './create-once.ts'
import { createRateBudget } from './rate-budget.ts'

// Moments that no platform reproduces on demand: what is sent and what a search finds is said here, the rest is real.

let fixture: MarketingFixture
let us: Advertiser
let creates: CreateOnce
let open: OpenAccount
let transactions = 0
/** How the next transactions go: the database goes away before they are committed, or just after. */
let stumbles: ('before' | 'after')[] = []
const act = 'act_710000000000011'

beforeAll(async () => {
  fixture = await createMarketingFixture()
  us = await fixture.advertiser([act])
  const calls = createAdCalls({
    database: fixture.db,
    ads: fixture.platforms.ads,
    secretBox: createSecretBox(fixture.config.encryptionKeys),
    budget: createRateBudget({ clock: systemClock }),
    clock: systemClock,
    afterCommit: () => undefined,
  })
  creates = createCreateOnce({
    database: {
      tenantTransaction: async (clientId, work) => {
        transactions += 1
        const stumble = stumbles.shift()
        const result = await fixture.db.tenantTransaction(clientId, async (tx) => {
          const done = await work(tx)
          if (stumble === 'before') throw new Error('Connection terminated unexpectedly')
          return done
        })
        if (stumble === 'after') throw new CommitUnknownError(new Error('Connection terminated unexpectedly'))
        return result
      },
    },
    calls,
  })
  open = await calls.open(us.client.clientId, act, 'write')
})
afterAll(() => fixture.stop())

const answered = (id: string): GraphResult<string> => ({ ok: true, status: 200, body: id })
const cutOff: GraphResult<string> = {
  ok: false,
  failure: { policy: 'outcome_unknown', reason: 'unavailable', effect: 'unknown', text: 'cut', blamedFields: [] },
}
const found = (...ids: string[]): GraphResult<string[]> => ({ ok: true, status: 200, body: ids })
/** Answers one after the other; the last one again and again. */
const forEachSettled = <T>(...answers: [T, ...T[]]) => {
  let turn = 0
  return async (): Promise<T> => answers[Math.min(turn++, answers.length - 1)] as T
}
type Candidates = NonNullable<CreateJob['search']>['candidates']
type Said = { name: string; url?: string; send: CreateJob['send']; finds: Candidates }
const job = (kind: 'campaign' | 'video', { name, url, send, finds }: Said): CreateJob => ({
  open,
  kind,
  parameters: { name, url },
  key: undefined,
  send,
  search: { by: { name }, mayCopy: kind === 'video', candidates: finds },
})
const stateOf = async (state: number) =>
  (
    await fixture.database.peek('select from herald.ad_create where client_id = $1 and state = $2', [
      us.client.clientId,
      state,
    ])
  ).length

describe('the search for what a lost create made', () => {
  it('leaves to a create that is still waiting for its answer what that one has made', async () => {
    const arrived = Promise.withResolvers<GraphResult<string>>()
    const slow = creates.run(
      job('campaign', { name: 'Twins', send: () => arrived.promise, finds: async () => found() }),
    )
    await waitFor('the first call', async () => (await stateOf(1)) === 1)
    let searches = 0
    const lost = creates.run(
      job('campaign', {
        name: 'Twins',
        send: forEachSettled(cutOff, answered('12')),
        finds: async () => {
          searches += 1
          return found('11')
        },
      }),
    )
    await waitFor('the search', () => searches > 0)
    const before = transactions
    await waitFor('the lost one to ask for the other again and again', () => transactions > before + 4)
    arrived.resolve(answered('11'))
    expect([await slow, await lost]).toEqual(['11', '12'])
  })

  it('is not gone on with by the same create once more: that one is meant', async () => {
    const search = Promise.withResolvers<GraphResult<string[]>>()
    const lost = creates.run(job('campaign', { name: 'Meant', send: async () => cutOff, finds: () => search.promise }))
    await waitFor('the search', async () => (await stateOf(4)) === 1)
    const meant = job('campaign', { name: 'Meant', send: async () => answered('52'), finds: async () => found('51') })
    expect(await creates.run(meant)).toBe('52')
    search.resolve(found('51', '52'))
    expect(await lost).toBe('51')
  })

  it('that takes long is not taken over: not in a later look, nor on a later page, nor while it waits', async () => {
    /** As if everything up to now had taken three minutes. */
    const grewOld = () =>
      fixture.database.peek(
        `update herald.ad_create set touched_at = now() - interval '3 minutes' where client_id = $1 and state = 4`,
        [us.client.clientId],
      )
    let meant = 60
    const meansAnother = async () => {
      const id = String((meant += 1))
      const finds = () => Promise.reject(new Error('It went on with the other: only then is anything looked for.'))
      expect(await creates.run(job('campaign', { name: 'Long', send: async () => answered(id), finds }))).toBe(id)
    }
    const arrived = Promise.withResolvers<GraphResult<string>>()
    const slow = creates.run(job('campaign', { name: 'Long', send: () => arrived.promise, finds: async () => found() }))
    await waitFor('the slow call', async () => (await stateOf(1)) === 1)
    let looks = 0
    let hasLooked = false
    const lost = creates.run(
      job('campaign', {
        name: 'Long',
        send: async () => cutOff,
        finds: async (_since, heartbeat) => {
          looks += 1
          await meansAnother()
          await grewOld()
          if (looks < 2) return found()
          await heartbeat()
          await meansAnother()
          await grewOld()
          hasLooked = true
          return found('69', '70')
        },
      }),
    )
    const waits = async () =>
      (
        await fixture.database.peek(
          `select from herald.ad_create where client_id = $1 and state = 4 and touched_at > now() - interval '1 minute'`,
          [us.client.clientId],
        )
      ).length === 1
    await waitFor('the wait', async () => hasLooked && (await waits()))
    await meansAnother()
    arrived.resolve(answered('69'))
    expect([await slow, await lost]).toEqual(['69', '70'])
  })

  it('takes the older of two, so that both of two lost ones find theirs', async () => {
    const lost = () =>
      creates.run(job('campaign', { name: 'Both', send: async () => cutOff, finds: async () => found('21', '22') }))
    expect((await Promise.all([lost(), lost()])).toSorted()).toEqual(['21', '22'])
  })

  it('takes no video that another lost create may have made', async () => {
    const bothCall = Promise.withResolvers<undefined>()
    let calls = 0
    const lost = (url: string, copy: string) => {
      const send = forEachSettled(cutOff, answered(copy))
      return creates.run(
        job('video', {
          name: 'Film',
          url,
          send: async () => {
            calls += 1
            // One that began only after the other's search would have made nothing of what that found.
            if (calls === 2) bothCall.resolve(undefined)
            await bothCall.promise
            return send()
          },
          finds: async () => found('31', '32'),
        }),
      )
    }
    expect(await Promise.all([lost('one', '33'), lost('two', '34')])).toEqual(['33', '34'])
    // Nor is the copy that nobody took somebody's later on.
    const third = job('video', {
      name: 'Film',
      url: 'three',
      send: forEachSettled(cutOff),
      finds: async () => found('35'),
    })
    expect(await creates.run(third)).toBe('35')
  })

  it('takes no object that was known before the call', async () => {
    await fixture.database.peek(
      `insert into herald.ad_object (client_id, object_id, kind, account_id) values ($1, '41', 1, '710000000000011')`,
      [us.client.clientId],
    )
    const lost = job('campaign', {
      name: 'Old',
      send: forEachSettled(cutOff, answered('42')),
      finds: async () => found('41'),
    })
    expect(await creates.run(lost)).toBe('42')
  })
})

describe('what was made while the database stumbles', () => {
  /** In the audit log. */
  const entries = async (id: string) =>
    (
      await fixture.database.peek('select from herald.audit_entry where client_id = $1 and object_id = $2', [
        us.client.clientId,
        id,
      ])
    ).length

  it.each([
    ['before it is written down', '81', ['before', 'before']],
    ['after it is written down', '82', ['after']],
  ] as const)('%s is told all the same, and written down once', async (_when, id, how) => {
    const one = job('campaign', {
      name: `Stumbles ${id}`,
      send: async () => {
        stumbles = [...how]
        return answered(id)
      },
      finds: async () => found(),
    })
    expect(await creates.run(one)).toBe(id)
    expect(stumbles).toEqual([])
    expect(await entries(id)).toBe(1)
  })

  it('and stays away is an error, and the same request again finds it', async () => {
    const lost = job('campaign', {
      name: 'Stays away',
      send: async () => {
        stumbles = ['before', 'before', 'before', 'before']
        return answered('83')
      },
      finds: async () => found('83'),
    })
    await expect(creates.run(lost)).rejects.toThrow('Connection terminated')
    expect(stumbles).toEqual([])
    expect(await creates.run({ ...lost, send: () => Promise.reject(new Error('It is made already.')) })).toBe('83')
    expect(await entries('83')).toBe(1)
  })
})
