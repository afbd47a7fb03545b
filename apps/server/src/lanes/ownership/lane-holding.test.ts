import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  createGate,
  kindNumber,
  rowsApart,
  rowsOfOrderingKey,
  setupLanes,
  shortLease,
} from '../../../test/lane-setup.ts'
import { createCuttingProxy } from '../../../test/cutting-proxy.ts'
import type { WorkRow } from '../../../test/lane-work.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { type LaneRef, done, retry } from '../index.ts'

const lanes = setupLanes()

describe('holding a lane', () => {
  it('is sticky: the lane stays where it is while it has work and for a while after', async () => {
    const lane = lanes.newLane()
    await lanes.work.add(kindNumber, lane, rowsApart(3))
    const first = await lanes.startRunner({ run: () => done('ok') })
    await lanes.allBooked(lane, 3)
    await lanes.startRunner({ run: () => done('ok') })
    for (let round = 0; round < 5; round += 1) {
      await lanes.work.add(kindNumber, lane, rowsApart(3))
      first.wake(kindNumber, lane)
      await lanes.allBooked(lane, 6 + round * 3)
      expect(await lanes.laneRow(lane)).toMatchObject({ holder: first.nodeId, token: 1 })
    }
  })

  it('ends when there is nothing to do; a waiting ordering key makes the lane due again', async () => {
    const lane = lanes.newLane()
    let tries = 0
    await lanes.work.add(kindNumber, lane, rowsApart(1))
    await lanes.startRunner({ run: () => ((tries += 1) === 1 ? retry(60_000, 'later') : done('ok')) }, { lingerMs: 10 })
    await waitFor('idle until the ordering key is due', async () => {
      const row = await lanes.laneRow(lane)
      return tries === 1 && row?.holder === null && row.due_at !== null && row.due_at.getTime() > Date.now()
    })
    await lanes.database.peek('update herald.ordering_key set next_at = now(); update herald.lane set due_at = now()')
    await lanes.allBooked(lane, 1)
    const idle = await waitFor('idle', async () => {
      const row = await lanes.laneRow(lane)
      return row?.holder === null && row.due_at === null && row
    })
    expect(idle.low_watermark).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  })

  it('never goes idle over work: commits race with lanes that leave at once', async () => {
    const lane = lanes.newLane()
    const options = { lingerMs: 0, pollMs: 10 }
    await lanes.startRunner({ run: () => done('ok') }, options)
    await lanes.startRunner({ run: () => done('ok') }, options)
    // Nothing is added until the last row is booked: no later one makes good for a wake-up that is lost.
    for (let round = 1; round <= 60; round += 1) {
      // Any moment of the runners' rounds, by chance.
      await delay(Math.random() * 15)
      await lanes.work.add(kindNumber, lane, [{ orderingKey: `r${round % 3}` }])
      await waitFor('the row is booked', async () =>
        (await lanes.work.rows(lane.laneId)).every((row) => row.queue === 0),
      )
    }
    await lanes.allBooked(lane, 60)
    expect((await lanes.laneRow(lane))?.last_position).toBe(60)
  })

  /** When the lease of a node ends, in microseconds of the database's clock. */
  const leaseEnd = async (nodeId: string): Promise<number> => {
    const [lease] = await lanes.database.peek<{ until: number }>(
      'select (extract(epoch from lease_until) * 1000000)::float8 as until from herald.node where node_id = $1',
      [nodeId],
    )
    return lease?.until ?? Number.NaN
  }

  const allBy = async (lane: LaneRef, result: string): Promise<WorkRow[]> => {
    const rows = await lanes.work.rows(lane.laneId)
    for (const row of rows) expect(row.result).toBe(result)
    return rows
  }

  it('passes to another node long before the end of its lease when the connection of its node is gone', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(4))
    const first = await lanes.startRunner(
      {
        run: async (item) => {
          await gate.pass(item)
          return done('first')
        },
      },
      // Nobody waits for its end, on a busy machine neither.
      { leaseMs: 600_000 },
    )
    await waitFor('the first one runs', () => gate.arrived.length === 4)
    const until = await leaseEnd(first.nodeId)
    await first.abandon()
    await lanes.startRunner({ run: () => done('second') })
    await lanes.allBooked(lane, 4)
    gate.open()
    for (const row of await allBy(lane, 'second')) expect(row.booked_at).toBeLessThan(until)
  })

  it('passes on as soon as the connection has been gone for the grace, whenever the next round comes', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(4))
    const first = await lanes.startRunner({
      run: async (item) => {
        await gate.pass(item)
        return done('first')
      },
    })
    await waitFor('the first one runs', () => gate.arrived.length === 4)
    await lanes.startRunner({ run: () => done('second') }, { pollMs: 3_600_000 })
    await first.abandon()
    await lanes.allBooked(lane, 4)
    gate.open()
    await allBy(lane, 'second')
  })

  it('passes to another node when the lease of one that is cut off has ended, and not before', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(4))
    const proxy = await createCuttingProxy(lanes.database.settings)
    const behind = await lanes.database.open({ settings: proxy.settings })
    const first = await lanes.startRunner(
      {
        run: async (item) => {
          await gate.pass(item)
          return done('first')
        },
      },
      shortLease,
      behind,
    )
    await waitFor('the first one runs', () => gate.arrived.length === 4)
    proxy.freeze()
    const until = await leaseEnd(first.nodeId)
    await lanes.startRunner({ run: () => done('second') })
    await lanes.allBooked(lane, 4)
    gate.open()
    // Both by the database's clock.
    for (const row of await allBy(lane, 'second')) expect(row.booked_at).toBeGreaterThan(until)
    await proxy.close()
  })

  it('stays with its node when the connection of the lease breaks and comes back', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(4))
    const first = await lanes.startRunner({
      run: async (item) => {
        await gate.pass(item)
        return done('first')
      },
    })
    await waitFor('the first one runs', () => gate.arrived.length === 4)
    const session = () => lanes.database.peek('select session from herald.node where node_id = $1', [first.nodeId])
    const before = await session()
    await lanes.startRunner({ run: () => done('second') }, { graceMs: 15_000 })
    await lanes.database.peek(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'herald lease' and datname = current_database()`,
    )
    await waitFor('the first one is back', async () => (await session())[0]?.['session'] !== before[0]?.['session'])
    gate.open()
    await lanes.allBooked(lane, 4)
    await allBy(lane, 'first')
  })

  it('stays with its node over an outage of the database that outlasts every lease', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(4))
    const proxy = await createCuttingProxy(lanes.database.settings)
    const behind = () => lanes.database.open({ settings: proxy.settings })
    const options = { ...shortLease, graceMs: 5_000 }
    const first = await lanes.startRunner(
      {
        run: async (item) => {
          await gate.pass(item)
          return done('first')
        },
      },
      options,
      await behind(),
    )
    await waitFor('the first one runs', () => gate.arrived.length === 4)
    const second = await lanes.startRunner({ run: () => done('second') }, options, await behind())
    proxy.goAway()
    gate.open()
    await waitFor('every lease is over', async () => {
      const [alive] = await lanes.database.peek('select from herald.node where lease_until > now()')
      return alive === undefined
    })
    proxy.comeBack()
    await waitFor('both are back', () => first.leaseMs() > 0 && second.leaseMs() > 0)
    await lanes.allBooked(lane, 4)
    await allBy(lane, 'first')
    await Promise.all([first.stop(), second.stop()])
    await proxy.close()
  })

  it('hands begun calls of a crashed runner over as orphans, and runs only the rest', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(6))
    const first = await lanes.startRunner(
      {
        intent: true,
        limits: { window: 2 },
        open: (control) => control.setPace(1_000, 2),
        run: async (item) => {
          await gate.pass(item)
          return done('first')
        },
      },
      shortLease,
    )
    await waitFor('two calls have begun', () => gate.arrived.length === 2)
    await first.abandon()
    const begun = new Set(
      (await lanes.database.peek<{ ids: string[] }>('select ids from herald.intent')).flatMap(({ ids }) => ids),
    )
    for (const item of gate.arrived) expect(begun).toContain(item.id)
    await lanes.database.peek(`update herald.intent set written_at = '2026-01-01T00:00:00Z'`)
    const ran: string[] = []
    const begunAt: (Date | undefined)[] = []
    await lanes.startRunner({
      intent: true,
      onOrphans: (since) => void begunAt.push(since),
      run: (item) => {
        ran.push(item.id)
        return done('second')
      },
    })
    await lanes.allBooked(lane, 6)
    gate.open()
    for (const row of await lanes.work.rows(lane.laneId))
      expect(row.result).toBe(begun.has(row.id) ? 'orphan' : 'second')
    expect(ran).toHaveLength(6 - begun.size)
    // Long before the lane was taken over, if no other process was there to do it.
    expect(begunAt).toEqual([new Date('2026-01-01T00:00:00Z')])
    expect(await lanes.database.peek('select from herald.intent')).toHaveLength(0)
  })

  it('fences off a runner whose lane was taken', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(3))
    const runner = await lanes.startRunner({
      run: async (item) => {
        await gate.pass(item)
        return done('late')
      },
    })
    await waitFor('it runs', () => gate.arrived.length === 3)
    await lanes.database.peek(`update herald.lane set holder = gen_random_uuid(), token = token + 1`)
    gate.open()
    await waitFor('it noticed', () => runner.stats()[0]?.lost === 1)
    expect((await lanes.work.rows(lane.laneId)).every((row) => row.booked === 0)).toBe(true)
  })

  it('starts nothing without enough lease left', async () => {
    const lane = lanes.newLane()
    let ran = 0
    const timeLimitMs = 1_000
    const runner = await lanes.startRunner(
      {
        limits: { timeLimitMs },
        run: () => {
          ran += 1
          return done('ok')
        },
      },
      shortLease,
    )
    await lanes.work.add(kindNumber, lane, rowsApart(1))
    await lanes.allBooked(lane, 1)
    await lanes.database.peek(`revoke insert, update on herald.node from herald_system`)
    // After that: a beat that was still let through goes with its connection, and none comes later.
    await lanes.database.peek(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'herald lease' and datname = current_database()`,
    )
    await waitFor('too little lease for a run', () => runner.leaseMs() < timeLimitMs)
    await lanes.work.add(kindNumber, lane, rowsApart(1))
    runner.wake(kindNumber, lane)
    await waitFor('the end of the lease', () => runner.leaseMs() === 0)
    expect(ran).toBe(1)
    await lanes.database.peek(`grant insert, update on herald.node to herald_system`)
    await lanes.allBooked(lane, 2)
  })

  it('gives lanes back when it stops, after what runs has ended', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsOfOrderingKey(3, 'a'))
    const runner = await lanes.startRunner({
      run: async (item) => {
        await gate.pass(item)
        return done('ok')
      },
    })
    await waitFor('it runs', () => gate.arrived.length === 1)
    const stopped = runner.stop(5_000)
    gate.open()
    await stopped
    const row = await lanes.laneRow(lane)
    expect(row?.holder).toBeNull()
    expect(row?.due_at?.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await lanes.work.rows(lane.laneId)).map((one) => one.queue)).toEqual([0, 1, 1])
    expect(gate.arrived).toHaveLength(1)
  })

  it('burns no attempt of a run that a stop cuts off', async () => {
    const lane = lanes.newLane()
    const attempts: number[] = []
    await lanes.work.add(kindNumber, lane, rowsApart(1))
    const runner = await lanes.startRunner({
      limits: { timeLimitMs: 10_000 },
      run: (_item, { attempt, signal }) =>
        new Promise((_, reject) => {
          attempts.push(attempt)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    await waitFor('it runs', () => attempts.length === 1)
    await runner.stop(20)
    await lanes.startRunner({
      run: (_item, { attempt }) => {
        attempts.push(attempt)
        return done('ok')
      },
    })
    await lanes.allBooked(lane, 1)
    expect(attempts).toEqual([1, 1])
  })
})
