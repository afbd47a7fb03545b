import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createGate, kindNumber, rowsApart, rowsOfOrderingKey, setupLanes } from '../../test/lane-setup.ts'
import type { WorkItem } from '../../test/lane-work.ts'
import { waitFor } from '../../test/wait-for.ts'
import { done, release, retry, snooze } from './index.ts'

const lanes = setupLanes()

describe('a lane', () => {
  it('runs what was added before and after it was claimed, each row once', async () => {
    const lane = lanes.newLane()
    await lanes.work.add(kindNumber, lane, rowsApart(50))
    const runner = await lanes.startRunner({ run: () => done('ok') })
    await lanes.allBooked(lane, 50)
    await lanes.work.add(kindNumber, lane, rowsApart(30))
    runner.wake(kindNumber, lane)
    await lanes.allBooked(lane, 80)
  })

  it('is found by the poll without any wake-up', async () => {
    await lanes.startRunner({ run: () => done('ok') })
    const lane = lanes.newLane()
    await lanes.work.add(kindNumber, lane, rowsApart(5))
    await lanes.allBooked(lane, 5)
    await lanes.work.add(kindNumber, lane, rowsApart(5))
    await lanes.allBooked(lane, 10)
  })

  it('keeps the order of an ordering key and does not let ordering keys wait for each other', async () => {
    const lane = lanes.newLane()
    const order: string[] = []
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, [
      ...rowsOfOrderingKey(1, 'slow'),
      ...rowsApart(20),
      ...rowsOfOrderingKey(40, 'many'),
      ...rowsOfOrderingKey(1, 'slow'),
    ])
    await lanes.startRunner({
      run: async (item) => {
        if (item.orderingKey === 'slow') await gate.pass(item)
        else order.push(`${item.orderingKey}:${item.position}`)
        return done('ok')
      },
    })
    await waitFor('all but the slow ordering key', () => order.length === 60)
    expect(gate.arrived.map((item) => item.position)).toEqual([1])
    const many = order.filter((one) => one.startsWith('many')).map((one) => Number(one.split(':')[1]))
    expect(many).toEqual(many.toSorted((a, b) => a - b))
    gate.open()
    await lanes.allBooked(lane, 62)
    expect(gate.arrived.map((item) => item.position)).toEqual([1, 62])
  })

  it('holds the rows behind a retry, counts its attempts, and reads the ordering key again when it is due', async () => {
    const lane = lanes.newLane()
    const seen: { position: number; attempt: number }[] = []
    await lanes.work.add(kindNumber, lane, [...rowsOfOrderingKey(30, 'a'), ...rowsApart(5)])
    await lanes.startRunner({
      run: (item, { attempt }) => {
        if (item.orderingKey === 'a') seen.push({ position: item.position, attempt })
        return item.position === 1 && attempt < 3 ? retry(60, 'not yet') : done('ok')
      },
    })
    await waitFor(
      'others pass',
      async () => (await lanes.work.rows(lane.laneId)).filter((row) => row.queue === 0).length >= 5,
    )
    await lanes.allBooked(lane, 35)
    expect(seen.slice(0, 3)).toEqual([1, 2, 3].map((attempt) => ({ position: 1, attempt })))
    expect(seen.slice(3)).toEqual(Array.from({ length: 29 }, (_, at) => ({ position: at + 2, attempt: 1 })))
    await waitFor(
      'no ordering key waits',
      async () => (await lanes.database.peek('select from herald.ordering_key')).length === 0,
    )
  })

  it('lets the rest of the ordering key pass when a row is sidelined, and keeps counting for that row', async () => {
    const lane = lanes.newLane()
    const seen: string[] = []
    await lanes.work.add(kindNumber, lane, rowsOfOrderingKey(4, 'a'))
    await lanes.startRunner({
      run: (item, { attempt }) => {
        seen.push(`${item.position}/${attempt}`)
        // It comes through only after the others have passed.
        const mayPass = attempt > 2 && seen.includes('4/1')
        return item.position === 1 && !mayPass ? retry(20, 'no', { sideline: true }) : done('ok')
      },
    })
    await lanes.allBooked(lane, 4)
    expect(seen.filter((one) => !one.startsWith('1/'))).toEqual(['2/1', '3/1', '4/1'])
    const own = seen.filter((one) => one.startsWith('1/'))
    expect(own).toEqual(own.map((_, at) => `1/${at + 1}`))
    expect(seen[0]).toBe('1/1')
    expect((await lanes.work.rows(lane.laneId))[0]?.orderingKey).toMatch(/^~/)
  })

  it('spends no attempt on a snooze or a release', async () => {
    const lane = lanes.newLane()
    const attempts: number[] = []
    await lanes.work.add(kindNumber, lane, rowsOfOrderingKey(2, 'a'))
    await lanes.startRunner({
      run: (item, { attempt, control }) => {
        if (item.position === 2) return done('ok')
        attempts.push(attempt)
        if (attempts.length === 1) return snooze(20, 'later')
        if (attempts.length === 2) {
          control.pauseFor(20)
          return release()
        }
        return attempts.length === 3 ? retry(20, 'again') : done('ok')
      },
    })
    await lanes.allBooked(lane, 2)
    expect(attempts).toEqual([1, 1, 1, 2])
  })

  it('starts four of the first stream for one of the second', async () => {
    const lane = lanes.newLane()
    const order: number[] = []
    const rows = [...Array.from({ length: 100 }, () => 1), ...Array.from({ length: 100 }, () => 0)]
    await lanes.work.add(
      kindNumber,
      lane,
      rows.map((stream, at) => ({ orderingKey: `s${at}`, stream })),
    )
    await lanes.startRunner({
      streams: [4, 1],
      limits: { window: 1 },
      run: async (item) => {
        order.push(item.stream ?? 0)
        await nextTurn()
        return done('ok')
      },
    })
    await lanes.allBooked(lane, 200)
    // From where both were read: before that there was nothing to choose from.
    const chosen = order.slice(order.indexOf(1), order.indexOf(1) + 50)
    expect(chosen.filter((stream) => stream === 0)).toHaveLength(40)
  })

  it('keeps its pace, and takes a new one at once', async () => {
    const lane = lanes.newLane()
    let [pacedAt, fifthAt] = [Infinity, 0]
    await lanes.work.add(kindNumber, lane, rowsApart(300))
    await lanes.startRunner({
      open: (control) => {
        pacedAt = performance.now()
        control.setPace(10, 1)
      },
      run: (item, { control }) => {
        if (item.position === 5) {
          fifthAt = performance.now()
          control.setPace(null)
        }
        return done('ok')
      },
    })
    // At the first pace this would take half a minute, longer than it is waited for.
    await lanes.allBooked(lane, 300)
    // From before the pace was set: a process may stand still between a start and the note of it.
    expect(fifthAt - pacedAt).toBeGreaterThan(380)
  })

  it('writes a pause down, so that the next runner keeps it too', async () => {
    const lane = lanes.newLane()
    await lanes.work.add(kindNumber, lane, rowsApart(3))
    let paused = false
    const first = await lanes.startRunner({
      run: (_item, { control }) => {
        if (!paused) control.pauseFor(60_000)
        paused = true
        return release()
      },
    })
    await waitFor(
      'the pause is stored',
      async () =>
        (await lanes.database.peek<{ pace_at: Date | null }>('select pace_at from herald.lane'))[0]?.pace_at !== null,
    )
    await first.stop(1_000)
    const ran: WorkItem[] = []
    const second = await lanes.startRunner({
      run: (item) => {
        if (item.text !== 'another lane') ran.push(item)
        return done('ok')
      },
    })
    second.wake(kindNumber, lane)
    // A poll that found these lanes has passed by the one that waits.
    for (let round = 0; round < 3; round += 1) {
      const another = lanes.newLane()
      await lanes.work.add(kindNumber, another, [{ orderingKey: 'a', text: 'another lane' }])
      await lanes.allBooked(another, 1)
    }
    expect(ran).toEqual([])
    await lanes.database.peek(
      'update herald.lane set pace_at = null, due_at = now(), holder = null, token = token + 1 where lane_id = $1',
      [lane.laneId],
    )
    await lanes.allBooked(lane, 3)
  })

  it('runs just committed rows from memory, without reading', async () => {
    const lane = lanes.newLane()
    const ran: string[] = []
    const runner = await lanes.startRunner(
      {
        run: (item) => {
          ran.push(item.text)
          return done('ok')
        },
      },
      { pollMs: 3_600_000 },
    )
    await lanes.work.add(kindNumber, lane, [{ orderingKey: 'a' }])
    runner.wake(kindNumber, lane)
    await lanes.allBooked(lane, 1)
    let added = 1
    const offerTwo = async () => {
      const items = await lanes.work.add(kindNumber, lane, [{ orderingKey: 'a' }, { orderingKey: 'b' }])
      const before = ran.length
      runner.offer(
        kindNumber,
        lane,
        items.map((item) => ({ ...item, text: 'from memory' })),
      )
      added += 2
      await lanes.allBooked(lane, added)
      return ran.slice(before)
    }
    // A lane that is just looking at the database takes them from there instead.
    const taken = await waitFor('a lane that has caught up', async () => {
      const texts = await offerTwo()
      return texts.includes('from memory') && texts
    })
    expect(taken).toEqual(['from memory', 'from memory'])
    // With a gap before them they are read, so that nothing is passed over.
    await lanes.work.add(kindNumber, lane, [{ orderingKey: 'c' }])
    const later = await lanes.work.add(kindNumber, lane, [{ orderingKey: 'd' }])
    runner.offer(
      kindNumber,
      lane,
      later.map((item) => ({ ...item, text: 'from memory' })),
    )
    await lanes.allBooked(lane, added + 2)
    expect(ran.slice(-2)).toEqual(['', ''])
  })

  it('does not let slow lanes take the slots of the others', async () => {
    const gate = createGate()
    const slow = lanes.newLane()
    const fast = lanes.newLane()
    const runner = await lanes.startRunner(
      {
        open: (control, lane) => control.setSlow(lane.laneId === slow.laneId),
        run: async (item) => {
          if (item.text === 'slow') await gate.pass(item)
          return done('ok')
        },
      },
      { inFlight: 4, slowInFlight: 2 },
    )
    await lanes.work.add(
      kindNumber,
      slow,
      rowsApart(10).map((row) => ({ ...row, text: 'slow' })),
    )
    runner.wake(kindNumber, slow)
    await waitFor('the slow budget is used up', () => gate.arrived.length === 2)
    await lanes.work.add(kindNumber, fast, rowsApart(20))
    runner.wake(kindNumber, fast)
    await lanes.allBooked(fast, 20)
    expect(gate.arrived).toHaveLength(2)
    gate.open()
    await lanes.allBooked(slow, 10)
  })
})
