import { describe, expect, it } from 'vitest'
import { createGate, kindNumber, rowsApart, rowsOfOrderingKey, setupLanes } from '../../../test/lane-setup.ts'
import { waitFor } from '../../../test/wait-for.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { done, retry } from '../index.ts'

const lanes = setupLanes()

describe('outcomes', () => {
  it('survive the loss of every database connection, booked once', async () => {
    const lane = lanes.newLane()
    const gate = createGate()
    await lanes.work.add(kindNumber, lane, rowsApart(40))
    await lanes.startRunner({
      run: async (item) => {
        await gate.pass(item)
        return done('ok')
      },
    })
    await waitFor('all run', () => gate.arrived.length === 40)
    const kill = () =>
      lanes.database.peek(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'test harness'`,
      )
    await kill()
    gate.open()
    for (let round = 0; round < 5; round += 1) await kill()
    await lanes.allBooked(lane, 40)
  })

  it('of a poisoned row keep no other row from being booked', async () => {
    const lane = lanes.newLane()
    await lanes.work.add(kindNumber, lane, rowsApart(20))
    await lanes.startRunner({ run: (item) => done(item.position === 7 ? 'null byte \u0000' : 'ok') })
    await waitFor(
      'all others',
      async () => (await lanes.work.rows(lane.laneId)).filter((row) => row.queue === 0).length === 19,
    )
    expect((await lanes.work.rows(lane.laneId)).find((row) => row.position === 7)).toMatchObject({
      queue: 1,
      booked: 0,
    })
    expect(lanes.log.lines.some((line) => line.level === 'error' && line.message.includes('refused'))).toBe(true)
  })

  it('of a retry make the ordering key due also when they are written late', async () => {
    const lane = lanes.newLane()
    let dueAtMs = Infinity
    const slow: RuntimeDatabase = {
      ...lanes.db,
      batchTransaction: async (clients, transaction) => {
        if (dueAtMs < Infinity) await waitFor('the retry to be due', () => performance.now() > dueAtMs)
        return lanes.db.batchTransaction(clients, transaction)
      },
    }
    await lanes.work.add(kindNumber, lane, rowsOfOrderingKey(3, 'a'))
    const run = (_item: unknown, { attempt }: { attempt: number }) => {
      if (attempt > 1) return done('ok')
      dueAtMs = performance.now() + 50
      return retry(5, 'again')
    }
    await lanes.startRunner({ run }, {}, slow)
    await lanes.allBooked(lane, 3)
  })

  it('are booked once when the answer to their COMMIT is lost', async () => {
    const lane = lanes.newLane()
    let lostAnswers = 0
    const lossy: RuntimeDatabase = {
      ...lanes.db,
      batchTransaction: async (clients, transaction) => {
        const result = await lanes.db.batchTransaction(clients, transaction)
        if (lostAnswers < 3) {
          lostAnswers += 1
          throw new Error('Connection terminated unexpectedly')
        }
        return result
      },
    }
    await lanes.work.add(kindNumber, lane, [...rowsApart(10), ...rowsOfOrderingKey(4, 'a')])
    const runner = await lanes.startRunner({ run: () => done('ok') }, {}, lossy)
    await waitFor('an answer that arrives', () => lostAnswers === 3 && runner.stats()[0]?.unwritten === 0)
    await lanes.allBooked(lane, 14)
  })
})
