import { describe, expect, it } from 'vitest'
import { createGate, kindNumber, rowsApart, rowsOfOrderingKey, setupLanes } from '../../../test/lane-setup.ts'
import { type EdgeOf, edgesOf, recordTransitions } from '../../../test/lane-transitions.ts'
import type { WorkKindOptions } from '../../../test/lane-work.ts'
import { waitFor } from '../../../test/wait-for.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { done, type LaneRef, type LaneRunner, type LaneTuning } from '../index.ts'
import { laneConsumerTransitions } from './consumer-state.ts'

const lanes = setupLanes()

/** A lane with one row and a runner over it; `betweenLeaving` comes between the wish to leave and its transaction. */
const setup = () => {
  const lane = lanes.newLane()
  const { taken, onTransition } = recordTransitions('lane consumer')
  const gate = createGate()
  return {
    lane,
    taken,
    gate,
    took: (edge: EdgeOf<typeof laneConsumerTransitions>) => waitFor(edge, () => taken.has(edge)),
    start: async (
      kind: Partial<WorkKindOptions> = {},
      tuning: Partial<LaneTuning> = {},
      betweenLeaving?: () => void,
    ): Promise<LaneRunner> => {
      let asked = false
      const database: RuntimeDatabase = {
        ...lanes.db,
        systemTransaction: (work) => {
          if (betweenLeaving !== undefined && !asked && taken.has('running -> leaving')) {
            asked = true
            betweenLeaving()
          }
          return lanes.db.systemTransaction(work)
        },
      }
      await lanes.work.add(kindNumber, lane, rowsApart(1))
      return lanes.startRunner({ run: () => done('ok'), ...kind }, { ...tuning, onTransition }, database)
    },
  }
}

type World = ReturnType<typeof setup>
const atOnce = { lingerMs: 0 }
const hang = ({ gate }: World): Partial<WorkKindOptions> => ({
  limits: { timeLimitMs: 10_000 },
  run: async (item) => {
    await gate.pass(item)
    return done('ok')
  },
})

const paths: Record<EdgeOf<typeof laneConsumerTransitions>, (world: World) => Promise<void>> = {
  'opening -> running': async ({ start, took }) => {
    await start()
    await took('opening -> running')
  },
  'opening -> draining': async (world) => {
    // A run in another lane keeps the node from being through with its stop at once.
    const late = lanes.newLane()
    const opening = createGate()
    const runner = await world.start({
      ...hang(world),
      open: (_control, { laneId }) => (laneId === late.laneId ? opening.pass() : undefined),
    })
    await waitFor('one lane runs', () => world.gate.arrived.length === 1)
    await lanes.work.add(kindNumber, late, rowsApart(1))
    await waitFor('the other is being opened', () => opening.arrivals > 0)
    const stopped = runner.stop()
    opening.open()
    await world.took('opening -> draining')
    world.gate.open()
    await stopped
    expect((await lanes.work.rows(late.laneId)).map(({ booked }) => booked)).toEqual([0])
    expect((await lanes.laneRow(late))?.holder).toBeNull()
  },
  'opening -> gone': async ({ start, took, lane }) => {
    let opens = 0
    await start({
      open: () => {
        opens += 1
        if (opens === 1) throw new Error('not yet')
      },
    })
    await took('opening -> gone')
    await lanes.database.peek('update herald.lane set due_at = now() where holder is null')
    await lanes.allBooked(lane, 1)
  },
  'running -> draining': async (world) => {
    const runner = await world.start(hang(world))
    await waitFor('it runs', () => world.gate.arrived.length === 1)
    const stopped = runner.stop()
    await world.took('running -> draining')
    world.gate.open()
    await stopped
    await lanes.allBooked(world.lane, 1)
  },
  'running -> leaving': async ({ start, took }) => {
    await start({}, atOnce)
    await took('running -> leaving')
  },
  'running -> gone': async (world) => {
    await world.start(hang(world))
    await waitFor('it runs', () => world.gate.arrived.length === 1)
    await lanes.database.peek('update herald.lane set holder = gen_random_uuid(), token = token + 1')
    await world.took('running -> gone')
    world.gate.open()
  },
  'draining -> leaving': async ({ start, took, lane }) => {
    const runner = await start()
    await lanes.allBooked(lane, 1)
    await runner.stop()
    await took('draining -> leaving')
    expect((await lanes.laneRow(lane))?.holder).toBeNull()
  },
  'draining -> gone': async (world) => {
    const runner = await world.start(hang(world))
    await waitFor('it runs', () => world.gate.arrived.length === 1)
    await runner.stop(10)
    await world.took('draining -> gone')
    world.gate.open()
  },
  'leaving -> running': async ({ start, took, lane }) => {
    await start({}, atOnce, () => {
      throw new Error('Connection terminated unexpectedly')
    })
    await took('leaving -> running')
    await lanes.work.add(kindNumber, lane, rowsApart(1))
    await lanes.allBooked(lane, 2)
  },
  'leaving -> draining': async ({ start, took, lane }) => {
    const stop: { stopped?: Promise<void> | undefined; runner?: LaneRunner } = {}
    stop.runner = await start({}, atOnce, () => {
      stop.stopped = stop.runner?.stop()
      throw new Error('Connection terminated unexpectedly')
    })
    await took('leaving -> draining')
    await stop.stopped
    expect((await lanes.laneRow(lane))?.holder).toBeNull()
  },
  'leaving -> gone': async ({ start, took }) => {
    await start({}, atOnce)
    await took('leaving -> gone')
  },
}

describe('a lane consumer', () => {
  it.each(Object.entries(paths))('goes %s', async (edge, walk) => {
    const world = setup()
    await walk(world)
    expect(world.taken).toContain(edge)
  })

  it('has no transition beside these', () => {
    expect(Object.keys(paths).toSorted()).toEqual(edgesOf(laneConsumerTransitions).toSorted())
  })
})

describe('after a commit', () => {
  const rowOf = async (lane: LaneRef) => (await lanes.work.rows(lane.laneId)).map(({ queue }) => queue)

  it('what write returned is called, and only then', async () => {
    const lane = lanes.newLane()
    const seen: Promise<number[]>[] = []
    let writes = 0
    await lanes.work.add(kindNumber, lane, rowsOfOrderingKey(1, 'a'))
    await lanes.startRunner({
      run: () => done('ok'),
      onWrite: () => {
        writes += 1
        if (writes === 1) throw new Error('Connection terminated unexpectedly')
        return () => {
          seen.push(rowOf(lane))
          throw new Error('a fault after the commit')
        }
      },
    })
    await lanes.allBooked(lane, 1)
    await waitFor('it is called', () => seen.length > 0)
    // As another connection saw the row at that moment.
    expect(await Promise.all(seen)).toEqual([[0]])
    expect(writes).toBe(2)
  })

  it('what confirm returned is called too', async () => {
    const lane = lanes.newLane()
    const seen: Promise<unknown[]>[] = []
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(1))
    await lanes.startRunner({
      intent: true,
      limits: { timeLimitMs: 10_000 },
      confirm: (ids) => ids,
      afterConfirm: () => seen.push(lanes.database.peek('select from herald.intent')),
      run: async (item) => {
        await gate.pass(item)
        return done('ok')
      },
    })
    await waitFor('it runs', () => gate.arrived.length === 1)
    expect((await Promise.all(seen)).map((intents) => intents.length)).toEqual([1])
    gate.open()
    await lanes.allBooked(lane, 1)
  })
})
