import { describe, expect, it } from 'vitest'
import { collectLog } from '../../../test/collected-log.ts'
import { type EdgeOf, edgesOf, recordTransitions } from '../../../test/lane-transitions.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { createGroupCommit } from '../commit/group-commit.ts'
import type { IntentAnswer, IntentWish } from '../commit/intent-writer.ts'
import type { HeldLane, PendingWrite } from '../commit/pending-write.ts'
import { createForwardClock } from '../ownership/lane-clock.ts'
import { createIntentRecorder, intentRecorderTransitions } from './intent-recorder.ts'
import { createOrderingKeys } from './ordering-keys.ts'
import { createPace } from './pace.ts'

/** The recorder over real ordering keys, pace and group commit; only the transaction is the test's own. */
const setup = ({ bulk = 0, slots = 10 } = {}) => {
  const { taken, onTransition } = recordTransitions('intent recorder')
  const writes: Omit<PendingWrite, 'lane'>[] = []
  const commits: { wish: IntentWish; answer: (granted: IntentAnswer | Error) => void }[] = []
  const intents = createGroupCommit<IntentWish, IntentAnswer>({
    commit: async ([wish]) => [
      await new Promise<IntentAnswer>((resolve, reject) => {
        if (wish === undefined) throw new Error('nothing to commit')
        commits.push({ wish, answer: (granted) => (granted instanceof Error ? reject(granted) : resolve(granted)) })
      }),
    ],
  })
  const keys = createOrderingKeys({ weights: [4, 1], orderingKeyBuffer: 2, emit: (write) => writes.push(write) })
  const node = { mayStart: true, lost: 0, changes: 0 }
  const lane = {
    clientId: 'c',
    laneId: 'l',
    token: 1,
    kind: { name: 'test' },
    lost: () => {
      node.lost += 1
    },
  } as unknown as HeldLane
  const recorder = createIntentRecorder({
    log: collectLog(),
    clock: createForwardClock(),
    lane,
    keys,
    pace: createPace(),
    intents,
    emit: (write) => writes.push(write),
    freeSlots: () => slots,
    mayStart: () => node.mayStart,
    wakeIn: () => undefined,
    onChange: () => {
      node.changes += 1
    },
    onTransition,
  })
  for (const position of [1, 2, 3]) keys.place({ id: `${position}`, position, orderingKey: `k${position}` }, 0, false)
  for (let n = 1; n <= bulk; n += 1) keys.place({ id: `b${n}`, position: 3 + n, orderingKey: `b${n}` }, 1, false)
  return {
    keys,
    recorder,
    taken,
    writes,
    node,
    /** Records what is ready, and answers the transaction. */
    record: async () => {
      recorder.record()
      const commit = await waitFor('the transaction', () => commits.shift())
      return { ids: commit.wish.ids, answer: commit.answer }
    },
    settled: () => waitFor('the answer has arrived', () => node.changes > 0),
  }
}

type World = ReturnType<typeof setup>
const away = new Error('Connection terminated unexpectedly')

const failed = async ({ record, taken }: World): Promise<void> => {
  ;(await record()).answer(away)
  await waitFor('it backs off', () => taken.has('recording -> backing_off'))
}

const paths: Record<EdgeOf<typeof intentRecorderTransitions>, (world: World) => Promise<void> | void> = {
  'idle -> recording': async ({ record }) => void (await record()),
  'recording -> idle': async ({ record, settled }) => {
    ;(await record()).answer(new Set(['1']))
    await settled()
  },
  'recording -> backing_off': failed,
  'backing_off -> idle': async (world) => {
    await failed(world)
    await world.settled()
  },
  'idle -> closed': ({ recorder }) => recorder.close(),
  'recording -> closed': async ({ recorder, record }) => {
    await record()
    recorder.close()
  },
  'backing_off -> closed': async (world) => {
    await failed(world)
    world.recorder.close()
  },
}

describe('recording intents', () => {
  it.each(Object.entries(paths))('goes %s', async (edge, walk) => {
    const world = setup()
    await walk(world)
    expect(world.taken).toContain(edge)
  })

  it('has no transition beside these', () => {
    expect(Object.keys(paths).toSorted()).toEqual(edgesOf(intentRecorderTransitions).toSorted())
  })

  it('lets start what is granted and drops the rest', async () => {
    const { recorder, keys, record, settled } = setup()
    const { ids, answer } = await record()
    expect(ids).toEqual(['1', '2', '3'])
    answer(new Set(['1', '3']))
    await settled()
    expect(recorder.recorded).toBe(2)
    expect([recorder.take(0)?.item.id, recorder.take(0)?.item.id, recorder.take(0)]).toEqual(['1', '3', undefined])
    expect(keys.ready).toBe(0)
  })

  it('lets a reply pass the bulk that is recorded, without waiting for room', async () => {
    const { recorder, keys, node, record, settled } = setup({ bulk: 300, slots: 300 })
    const first = await record()
    expect(first.ids).toHaveLength(300)
    first.answer(new Set(first.ids))
    await settled()
    for (let n = 0; n < 10; n += 1) recorder.take(0)
    keys.place({ id: 'reply', position: 900, orderingKey: 'reply' }, 0, false)
    node.changes = 0
    const { ids, answer } = await record()
    expect(ids).toEqual(['reply'])
    answer(new Set(ids))
    await settled()
    expect(recorder.take(0)?.item.id).toBe('reply')
    expect(recorder.take(0)?.stream).toBe(1)
  })

  it('starves no stream: once the room for recorded items is full, starts have the shares of the picks', async () => {
    const { recorder, keys, node, record, settled } = setup({ bulk: 2_000, slots: 20 })
    let position = 3
    const started = [0, 0]
    for (let round = 0; round < 300; round += 1) {
      for (let n = 0; n < 20; n += 1)
        keys.place({ id: `n${(position += 1)}`, position, orderingKey: `n${position}` }, 0, false)
      recorder.record()
      if (recorder.busy) {
        node.changes = 0
        const { ids, answer } = await record()
        answer(new Set(ids))
        await settled()
      }
      for (let n = 0; n < 20; n += 1) {
        const { stream } = recorder.take(0) ?? {}
        if (stream !== undefined && round >= 150) started[stream] = (started[stream] ?? 0) + 1
      }
    }
    const [replies = 0, bulk = 0] = started
    expect(bulk).toBeGreaterThan((replies + bulk) / 8)
    expect(replies).toBeGreaterThan(bulk * 2)
  })

  it('takes the record back after a failure, because its commit may have been reached', async () => {
    const world = setup()
    await failed(world)
    expect(world.writes.map(({ intent }) => intent?.ids)).toEqual([['1', '2', '3']])
    expect(world.keys.ready).toBe(3)
    expect(world.keys.pick()?.item.id).toBe('1')
    await world.settled()
  })

  it('gives back what is granted when nothing may start any more', async () => {
    const { recorder, keys, node, record, settled, writes } = setup()
    const { answer } = await record()
    node.mayStart = false
    answer(new Set(['1', '2', '3']))
    await settled()
    expect(recorder.recorded).toBe(0)
    expect(keys.ready).toBe(3)
    expect(writes.flatMap(({ intent }) => intent?.ids ?? []).toSorted()).toEqual(['1', '2', '3'])
  })

  it('tells a lane that it is lost, and hears nothing when it is gone', async () => {
    const lost = setup()
    ;(await lost.record()).answer('lost')
    await waitFor('the lane is lost', () => lost.node.lost === 1)
    const gone = setup()
    const { answer } = await gone.record()
    gone.recorder.close()
    answer(new Set(['1', '2', '3']))
    const next = setup()
    ;(await next.record()).answer(new Set(['1']))
    await next.settled()
    expect(gone.recorder.recorded).toBe(0)
    expect(gone.node.changes).toBe(0)
  })
})
