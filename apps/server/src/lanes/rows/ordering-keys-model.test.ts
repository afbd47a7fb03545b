import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edgesOf, recordTransitions } from '../../../test/lane-transitions.ts'
import { mergeKeyChanges, type HeldLane, type OrderingKeyChange, type PendingWrite } from '../commit/pending-write.ts'
import type { LaneItem, Outcome } from '../lane-kind.ts'
import type { Entry } from './ordering-key-state.ts'
import { orderingKeyTransitions } from './ordering-key-state.ts'
import { createOrderingKeys } from './ordering-keys.ts'

/*
 * Ordering keys against a table in memory: rows are added, run, retried, sidelined; writes are committed late; a read sees
 * each of its statements at one moment and uses the answer at a later one; the runner crashes and another begins. In any
 * interleaving an item runs only when all earlier ones of its key are done, never before its time, and with the right count
 * of attempts.
 */
type Step =
  | { do: 'add'; keys: number[] }
  | { do: 'run' }
  | { do: 'end'; which: number; how: 'done' | 'retry' | 'snooze' | 'sideline' | 'release' | 'orphan' | 'drop' }
  | { do: 'commit'; n: number }
  | { do: 'read' }
  | { do: 'failRead' }
  | { do: 'time' }
  | { do: 'crash' }

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        keys: fc.array(fc.nat(2), { minLength: 1, maxLength: 8, size: 'max' }),
      }),
    },
    { weight: 8, arbitrary: fc.record({ do: fc.constant('run' as const) }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('end' as const),
        which: fc.nat(3),
        how: fc.constantFrom(
          'done' as const,
          'done' as const,
          'done' as const,
          'retry' as const,
          'retry' as const,
          'snooze' as const,
          'sideline' as const,
          'release' as const,
          'orphan' as const,
          'drop' as const,
        ),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('commit' as const), n: fc.nat(4) }) },
    { weight: 12, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('failRead' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('time' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
  ),
  { minLength: 50, maxLength: 150, size: 'max' },
)

interface Row extends LaneItem {
  queue: 'ready' | 'blocked' | 'none'
  /** As the outcomes that are committed say. */
  attempts: number
  /** Its time has not come yet. */
  waits: boolean
}

const lane = { clientId: 'c', laneId: 'l' } as HeldLane
const { taken, onTransition } = recordTransitions('ordering key')

const createWorld = () => {
  const rows: Row[] = []
  const keyRows = new Map<string, { attempts: number; due: boolean }>()
  let writes: Omit<PendingWrite, 'lane'>[] = []
  let running: Entry[] = []
  let keys = start()
  let cursor = 0
  let waiting = new Set<string>()
  let read: Generator<void, void> | undefined

  const rowOf = (id: string): Row => rows.find((row) => row.id === id) as Row

  function start() {
    return createOrderingKeys({
      weights: [1],
      orderingKeyBuffer: 2,
      onTransition,
      emit: (write) => {
        writes.push(write)
        for (const { type, orderingKey } of write.keyChanges ?? [])
          if (type === 'clear') waiting.delete(orderingKey)
          else if (type !== 'reset') waiting.add(orderingKey)
      },
    })
  }

  const applyToKey = (change: OrderingKeyChange): void => {
    const row = keyRows.get(change.orderingKey)
    if (change.type === 'clear') keyRows.delete(change.orderingKey)
    else if (change.type === 'ensure') keyRows.set(change.orderingKey, row ?? { attempts: 0, due: true })
    else if (change.type === 'wait') keyRows.set(change.orderingKey, { attempts: change.attempts, due: false })
    else if (row !== undefined) row.attempts = 0
  }

  const commit = (n: number): void => {
    const batch = writes.splice(0, n).map((write) => ({ ...write, lane }))
    for (const { change } of mergeKeyChanges(batch)) applyToKey(change)
    for (const write of batch) {
      if (write.block !== undefined && rowOf(write.block.id).queue === 'ready') rowOf(write.block.id).queue = 'blocked'
      if (write.orphan !== undefined) rowOf(write.orphan).queue = 'none'
      if (write.settled !== undefined) {
        const { item, outcome, queue, orderingKey, attempt } = write.settled
        const waits = outcome.type === 'retry' || outcome.type === 'snooze'
        Object.assign(rowOf(item.id), { queue, orderingKey, waits })
        if (outcome.type === 'retry') rowOf(item.id).attempts = attempt
      }
      write.confirmed()
    }
  }

  const add = (key: number): void => {
    const position = rows.length + 1
    rows.push({ id: `${position}`, position, orderingKey: `k${key}`, queue: 'ready', attempts: 0, waits: false })
  }

  /** The reader's statements, one after the other; between a statement and the use of its answer anything may happen. */
  function* reading(): Generator<void, void> {
    keys.reading(true)
    const last = rows.length
    const due = [...keyRows].filter(([, row]) => row.due).map(([name, row]) => ({ name, attempts: row.attempts }))
    yield
    for (const { name, attempts } of due) keys.makeDue(name, attempts, 0)
    for (const name of keys.takeDue(2)) {
      const found = rows.filter((row) => row.queue === 'blocked' && row.orderingKey === name).slice(0, 2)
      const items = found.map(({ id, position, orderingKey }) => ({ id, position, orderingKey }))
      yield
      keys.fill(name, items, cursor)
    }
    const found = rows.filter((row) => row.queue === 'ready' && row.position > cursor && row.position <= last)
    yield
    for (const { id, position, orderingKey } of found)
      keys.place({ id, position, orderingKey }, 0, waiting.has(orderingKey))
    cursor = last
    keys.reach(cursor)
  }

  const endRead = (): void => {
    read = undefined
    keys.reading(false)
  }

  const readOn = (): void => {
    read ??= reading()
    if (read.next().done === true) endRead()
  }

  /** The transaction broke: what it had in hand is given up. */
  const failRead = (): void => {
    if (read === undefined) return
    read.return()
    for (const name of new Set(rows.map((row) => row.orderingKey))) keys.readFailed(name)
    endRead()
  }

  const run = (): void => {
    const entry = keys.pick()
    if (entry === undefined) return
    const { item } = entry
    const row = rowOf(item.id)
    expect(running.some((other) => other.item.orderingKey === item.orderingKey)).toBe(false)
    expect(row.queue, 'it is not done yet').not.toBe('none')
    expect(row.waits, 'its time has come').toBe(false)
    // Earlier ones are out of its way, as far as memory knows: that is committed or on its way to be.
    const ended = new Set(
      writes.flatMap(({ settled, orphan }) =>
        settled?.queue === 'none' || settled?.orderingKey !== settled?.item.orderingKey
          ? [settled?.item.id ?? orphan]
          : [orphan],
      ),
    )
    const earlier = rows.filter((other) => other.position < row.position && other.orderingKey === item.orderingKey)
    expect(earlier.every((other) => other.queue === 'none' || ended.has(other.id))).toBe(true)
    expect(keys.attemptOf(entry)).toBe(row.attempts + 1)
    running.push(entry)
  }

  const outcomeOf = (how: Extract<Step, { do: 'end' }>['how']): Outcome<unknown> => {
    if (how === 'retry') return { type: 'retry', afterMs: 1, why: '' }
    if (how === 'sideline') return { type: 'retry', afterMs: 1, why: '', sideline: true }
    if (how === 'snooze') return { type: 'snooze', afterMs: 1, why: '' }
    return how === 'release' ? { type: 'release' } : { type: 'done', result: undefined }
  }

  const end = (which: number, how: Extract<Step, { do: 'end' }>['how']): void => {
    const entry = running[which % Math.max(1, running.length)]
    if (entry === undefined) return
    running = running.filter((other) => other !== entry)
    if (how === 'orphan') keys.orphan(entry)
    else if (how === 'drop') {
      rowOf(entry.item.id).queue = 'none'
      keys.drop(entry)
      // Its row left the queue in another transaction: a crash between the two may count one attempt too many for the next.
      commit(writes.length)
    } else keys.settle(entry, outcomeOf(how))
  }

  const time = (): void => {
    for (const row of rows) row.waits = false
    for (const row of keyRows.values()) row.due = true
  }

  const crash = (): void => {
    writes = []
    running = []
    read = undefined
    cursor = 0
    waiting = new Set(keyRows.keys())
    keys = start()
  }

  return {
    perform: (step: Step): void => {
      if (step.do === 'add') step.keys.forEach(add)
      else if (step.do === 'run') run()
      else if (step.do === 'end') end(step.which, step.how)
      else if (step.do === 'commit') commit(step.n)
      else if (step.do === 'read') readOn()
      else if (step.do === 'failRead') failRead()
      else if (step.do === 'time') time()
      else crash()
    },
    /** Without further trouble everything comes to its end. */
    settle: (): void => {
      for (let round = 0; round < rows.length * 20 + 20; round += 1) {
        time()
        readOn()
        run()
        end(0, 'done')
        commit(3)
      }
      commit(writes.length)
      expect(rows.filter((row) => row.queue !== 'none')).toEqual([])
    },
  }
}

const numRuns = 40 * Number(process.env['LANE_MODEL_RUNS'] ?? 8)

it(
  'keeps order, time and attempts in any interleaving, taking every transition',
  { timeout: 60_000 + numRuns * 50 },
  () => {
    fc.assert(
      fc.property(steps, (list: Step[]) => {
        const world = createWorld()
        for (const step of list) world.perform(step)
        world.settle()
      }),
      { numRuns },
    )
    expect([...taken].toSorted()).toEqual(edgesOf(orderingKeyTransitions).toSorted())
  },
)
