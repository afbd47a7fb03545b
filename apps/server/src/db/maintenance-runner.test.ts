import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import { createMaintenanceRunner } from './maintenance-runner.ts'
import type { MaintenanceTask } from './maintenance-task.ts'
import type { RuntimeDatabase } from './runtime-database.ts'
import type { Database } from './database.ts'

const withoutDatabase: Pick<Database, 'maintenanceTransaction'> = {
  maintenanceTransaction: () => Promise.reject(new Error('no database here')),
}

type Part = Partial<MaintenanceTask> & Pick<MaintenanceTask, 'run'>

const setup = (parts: Part[], database = withoutDatabase) => {
  const log = collectLog()
  const metrics = new Registry()
  const tasks = parts.map((part, n) => ({ name: `task_${n}`, everyMs: 1_000, exclusive: false, ...part }))
  const clock = { now: () => Date.now() }
  const runner = createMaintenanceRunner({ database, log, clock, metrics, tasks })
  const value = async (name: string, labels: Record<string, string>): Promise<number | undefined> => {
    const found = await metrics.getSingleMetric(name)?.get()
    return found?.values.find((one) => Object.entries(labels).every(([key, text]) => one.labels[key] === text))?.value
  }
  return { runner, log, value }
}

/** A task that runs until it is told to end. */
const openEnded = () => {
  let end: () => void = () => undefined
  const runs: number[] = []
  const run = () =>
    new Promise<void>((resolve) => {
      runs.push(runs.length)
      end = resolve
    })
  return { run, runs, end: () => end() }
}

describe('the timers of maintenance tasks', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('run a task again after its period, also after a failure, which is logged once', async () => {
    let runs = 0
    const run = () => ((runs += 1) === 1 ? Promise.reject(new Error('no luck')) : Promise.resolve())
    const { runner, log } = setup([{ run, firstAfterMs: 100 }])
    await runner.start()
    await vi.advanceTimersByTimeAsync(80)
    expect(runs).toBe(0)
    await vi.advanceTimersByTimeAsync(40)
    expect([runs, log.lines.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1_100)
    expect(runs).toBe(2)
    await runner.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([runs, log.lines.length]).toEqual([2, 1])
  })

  it('come first after a twentieth of the period', async () => {
    let runs = 0
    const { runner } = setup([{ run: () => Promise.resolve((runs += 1)) }])
    await runner.start()
    await vi.advanceTimersByTimeAsync(44)
    expect(runs).toBe(0)
    await vi.advanceTimersByTimeAsync(12)
    expect(runs).toBe(1)
    await runner.stop()
  })

  it('never run a task twice at once, and wait for it when they stop', async () => {
    const { run, runs, end } = openEnded()
    const { runner } = setup([{ run, everyMs: 10 }])
    await runner.start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(runs).toHaveLength(1)
    let stopped = false
    const stopping = runner.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(100)
    expect(stopped).toBe(false)
    end()
    await stopping
    await vi.advanceTimersByTimeAsync(1_000)
    expect(runs).toHaveLength(1)
  })

  it('go on for the others while one takes long or fails', async () => {
    const { run, end } = openEnded()
    let runs = 0
    const { runner } = setup([
      { run },
      { run: () => Promise.reject(new Error('no luck')) },
      { run: () => Promise.resolve((runs += 1)) },
    ])
    await runner.start()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(runs).toBeGreaterThan(2)
    end()
    await runner.stop()
  })
})

describe('a run', () => {
  it('does all items, also behind one that fails, which is logged with its fields and fails the run', async () => {
    const done: number[] = []
    const failure = new Error('no luck')
    const { runner, log, value } = setup([
      {
        run: ({ forEach }) =>
          forEach(
            [1, 2, 3],
            (item) => ({ item }),
            (item) => (item === 2 ? Promise.reject(failure) : Promise.resolve(done.push(item))),
          ),
      },
    ])
    expect(await runner.runNow('task_0')).toBe('failed')
    expect(done).toEqual([1, 3])
    expect(log.lines.map(({ level, fields }) => ({ level, ...fields }))).toEqual([
      { level: 'warn', err: failure, task: 'task_0', item: 2 },
    ])
    expect(await value('herald_maintenance_runs_total', { task: 'task_0', outcome: 'failed' })).toBe(1)
  })

  it('ends when the runner stops, and what fails of that is not told', async () => {
    const done: number[] = []
    const { runner, log, value } = setup([
      {
        run: ({ forEach }) =>
          forEach(
            [1, 2, 3],
            () => ({}),
            (item) => {
              done.push(item)
              if (item < 2) return Promise.resolve()
              void runner.stop()
              return Promise.reject(new Error('interrupted'))
            },
          ),
      },
    ])
    expect(await runner.runNow('task_0')).toBe('stopped')
    expect([done, log.lines]).toEqual([[1, 2], []])
    expect(await value('herald_maintenance_runs_total', { task: 'task_0', outcome: 'failed' })).toBe(0)
  })

  it('is waited for by the next of the same task', async () => {
    const { run, runs, end } = openEnded()
    const { runner } = setup([{ run }])
    const both = [runner.runNow('task_0'), runner.runNow('task_0')]
    await waitFor('run 1 to begin', () => runs.length === 1)
    end()
    await waitFor('run 2 to begin', () => runs.length === 2)
    end()
    expect(await Promise.all(both)).toEqual(['ok', 'ok'])
  })

  it('says when it succeeded and how long it took', async () => {
    const { runner, value } = setup([{ run: () => Promise.resolve() }])
    const before = Date.now() / 1_000
    await runner.runNow('task_0')
    expect(await value('herald_maintenance_runs_total', { task: 'task_0', outcome: 'ok' })).toBe(1)
    expect(await value('herald_maintenance_seconds', { task: 'task_0' })).toBeGreaterThanOrEqual(0)
    expect(await value('herald_maintenance_last_success_timestamp_seconds', { task: 'task_0' })).toBeGreaterThanOrEqual(
      before,
    )
  })

  it('of a name that no task has is refused', async () => {
    await expect(setup([]).runner.runNow('nothing')).rejects.toThrow('There is no maintenance task "nothing".')
  })
})

describe('what must be done before the start', () => {
  it('is done when the start is over', async () => {
    const done: string[] = []
    const { runner } = setup([
      { run: () => Promise.resolve(done.push('later')) },
      { run: () => Promise.resolve(done.push('first')), beforeStart: true },
    ])
    await runner.start()
    expect(done).toEqual(['first'])
    await runner.stop()
  })

  it('fails the start with its own error', async () => {
    const { runner, log } = setup([{ run: () => Promise.reject(new Error('no luck')), beforeStart: true }])
    await expect(runner.start()).rejects.toThrow('no luck')
    expect(log.lines).toEqual([])
    await runner.stop()
  })
})

describe('transactions of tasks', () => {
  let database: TestDatabase
  let db: RuntimeDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    db = await database.open()
  })
  afterAll(() => database.close())

  it('come one after the other in a process', async () => {
    const [first, second] = [openEnded(), openEnded()]
    const { runner } = setup(
      [first, second].map(({ run }): Part => ({ run: ({ transaction }) => transaction(run) })),
      db,
    )
    const both = [runner.runNow('task_0'), runner.runNow('task_1')]
    await waitFor('the first to begin', () => first.runs.length === 1)
    // Connections are given in the order of asking: one that was asked for earlier would be in use by now.
    await db.maintenanceTransaction(() => Promise.resolve())
    expect(second.runs).toEqual([])
    first.end()
    await waitFor('the second to begin', () => second.runs.length === 1)
    second.end()
    expect(await Promise.all(both)).toEqual(['ok', 'ok'])
  })

  it('are repeated until a chunk is not full', async () => {
    const left = [2, 2, 1, 2]
    const limits: number[] = []
    const { runner } = setup(
      [
        {
          run: ({ inChunks }) => inChunks(2, (_tx, limit) => Promise.resolve((limits.push(limit), left.shift() ?? 0))),
        },
      ],
      db,
    )
    expect(await runner.runNow('task_0')).toBe('ok')
    expect([limits, left]).toEqual([[2, 2, 2], [2]])
  })

  it('leave an exclusive task to the node that is at it, and no other task', async () => {
    const nodes = [await database.open(), await database.open()].map((through) => {
      const { run, runs, end } = openEnded()
      const tasks: Part[] = [
        { exclusive: true, run: ({ transaction }) => transaction(run) },
        { exclusive: true, run: ({ transaction }) => transaction(() => Promise.resolve()) },
        { exclusive: false, name: 'task_0_shared', run: ({ transaction }) => transaction(() => Promise.resolve()) },
      ]
      return { runs, end, ...setup(tasks, through) }
    })
    const [first, second] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
    const atIt = first.runner.runNow('task_0')
    await waitFor('run 1 to begin', () => first.runs.length === 1)
    expect(await second.runner.runNow('task_0')).toBe('elsewhere')
    expect(await second.runner.runNow('task_1')).toBe('ok')
    expect(await second.runner.runNow('task_0_shared')).toBe('ok')
    first.end()
    expect(await atIt).toBe('ok')
    expect(second.runs).toEqual([])
    expect(second.log.lines).toEqual([])
    expect(await second.value('herald_maintenance_runs_total', { task: 'task_0', outcome: 'elsewhere' })).toBe(1)

    const again = second.runner.runNow('task_0')
    await waitFor('run 1 to begin', () => second.runs.length === 1)
    second.end()
    expect(await again).toBe('ok')
  })

  it('end with the runner, however long their statement would take', async () => {
    const { runner, log } = setup(
      [{ run: ({ transaction }) => transaction((tx) => tx.query('select pg_sleep(600)')) }],
      db,
    )
    const running = runner.runNow('task_0')
    await waitFor('the statement to begin', async () => {
      const sleeping = await database.peek(
        `select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`,
      )
      return sleeping.length === 1
    })
    await runner.stop()
    expect(await running).toBe('stopped')
    expect(log.lines).toEqual([])
  })
})
