import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { MaintenanceRun, MaintenanceTask } from './maintenance-task.ts'
import type { Database } from './database.ts'
import { isDatabaseAway } from './errors.ts'
import { tryAdvisoryLock } from './try-advisory-lock.ts'

/** `elsewhere`: another node is at an exclusive task. `stopped`: by `stop`, while it ran. */
export type MaintenanceOutcome = 'ok' | 'failed' | 'elsewhere' | 'stopped'

export type MaintenanceRunnerDeps = {
  database: Pick<Database, 'maintenanceTransaction'>
  log: Logger
  clock: Clock
  metrics: Registry
  tasks: readonly MaintenanceTask[]
}

export type MaintenanceRunner = {
  /** Resolves when what must be done before the process takes work is done. */
  start: () => Promise<void>
  /** Runs a task now, after the run of it that is under way. */
  runNow: (name: string) => Promise<MaintenanceOutcome>
  /** Interrupts what runs and waits for its end; nothing runs after that. */
  stop: () => Promise<void>
}

class RunsElsewhere extends Error {}

type Attempt = { outcome: MaintenanceOutcome; error?: unknown }

const createMaintenanceMetrics = (registry: Registry, clock: Clock, tasks: readonly MaintenanceTask[]) => {
  const registers = [registry]
  const runs = new Counter({
    name: 'herald_maintenance_runs_total',
    help: 'Runs of maintenance tasks by outcome: ok, failed, or elsewhere when another node was at it.',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const seconds = new Gauge({
    name: 'herald_maintenance_seconds',
    help: 'How long the last run of a maintenance task took here.',
    labelNames: ['task'],
    registers,
  })
  const succeeded = new Gauge({
    name: 'herald_maintenance_last_success_timestamp_seconds',
    help: 'When a maintenance task last succeeded here, in seconds since 1970.',
    labelNames: ['task'],
    registers,
  })
  // A counter that begins with its first failure shows no increase.
  for (const { name } of tasks) runs.inc({ task: name, outcome: 'failed' }, 0)
  return (task: string, outcome: MaintenanceOutcome, startedAtMs: number) => {
    if (outcome === 'stopped') return
    runs.inc({ task, outcome })
    if (outcome === 'elsewhere') return
    seconds.set({ task }, (clock.now() - startedAtMs) / 1_000)
    if (outcome === 'ok') succeeded.set({ task }, clock.now() / 1_000)
  }
}

/** Runs the maintenance tasks of all modules, each by its own timer and never twice at once. */
export const createMaintenanceRunner = (deps: MaintenanceRunnerDeps): MaintenanceRunner => {
  const { database, log, clock, tasks } = deps
  const record = createMaintenanceMetrics(deps.metrics, clock, tasks)
  const stopping = new AbortController()
  const { signal } = stopping
  const timers = new Map<MaintenanceTask, NodeJS.Timeout>()
  const running = new Map<MaintenanceTask, Promise<unknown>>()
  let lastTransaction: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastTransaction.then(work)
    lastTransaction = result.catch(() => undefined)
    return result
  }

  const tell = ({ name }: MaintenanceTask, error: unknown, fields: Record<string, unknown> = {}): void => {
    if (!isDatabaseAway(error))
      log.warn({ err: error, task: name, ...fields }, `maintenance task ${name} failed; it is tried again later`)
  }

  const attempt = async (task: MaintenanceTask): Promise<Attempt> => {
    let isElsewhere = false
    let failedItems = 0
    const isOver = () => signal.aborted || isElsewhere

    const transaction: MaintenanceRun['transaction'] = (work) =>
      inTurn(() =>
        database.maintenanceTransaction(async (tx) => {
          if (task.exclusive && !(await tryAdvisoryLock(tx, task.name))) {
            isElsewhere = true
            throw new RunsElsewhere()
          }
          return work(tx)
        }, signal),
      )
    const inChunks: MaintenanceRun['inChunks'] = async (limit, handle) => {
      while ((await transaction((tx) => handle(tx, limit))) === limit && !isOver());
    }
    const forEach: MaintenanceRun['forEach'] = async (items, fields, work) => {
      for (const item of items) {
        if (isOver()) return
        try {
          await work(item)
        } catch (error) {
          if (isOver()) return
          // It would fail with every other one too.
          if (isDatabaseAway(error)) throw error
          failedItems += 1
          tell(task, error, fields(item))
        }
      }
    }

    const ended = (outcome: MaintenanceOutcome) => (signal.aborted ? 'stopped' : isElsewhere ? 'elsewhere' : outcome)
    try {
      await task.run({ transaction, inChunks, forEach })
      return { outcome: ended(failedItems > 0 ? 'failed' : 'ok') }
    } catch (error) {
      return { outcome: ended('failed'), error }
    }
  }

  /** Once the run of it that is under way has ended. The error: that of the run as a whole, which is not told yet. */
  const run = (task: MaintenanceTask): Promise<Attempt> => {
    const next = (running.get(task) ?? Promise.resolve()).then(async (): Promise<Attempt> => {
      if (signal.aborted) return { outcome: 'stopped' }
      const startedAtMs = clock.now()
      const result = await attempt(task)
      record(task.name, result.outcome, startedAtMs)
      return result
    })
    running.set(task, next)
    return next
  }

  const runAndTell = async (task: MaintenanceTask): Promise<MaintenanceOutcome> => {
    const { outcome, error } = await run(task)
    if (outcome === 'failed' && error !== undefined) tell(task, error)
    return outcome
  }

  const schedule = (task: MaintenanceTask, waitMs: number): void => {
    if (signal.aborted) return
    // A little different each time, so that nodes started together do not all come at the same moment.
    const timer = setTimeout(
      () => void runAndTell(task).finally(() => schedule(task, task.everyMs)),
      waitMs * (0.9 + Math.random() / 5),
    )
    timers.set(task, timer.unref())
  }

  return {
    start: async () => {
      for (const task of tasks) {
        if (!task.beforeStart) continue
        const { outcome, error } = await run(task)
        if (outcome === 'failed') throw error ?? new Error(`Maintenance task ${task.name} failed; see the log.`)
      }
      for (const task of tasks) schedule(task, task.firstAfterMs ?? task.everyMs / 20)
    },
    runNow: async (name) => {
      const task = tasks.find((one) => one.name === name)
      if (task === undefined) throw new Error(`There is no maintenance task "${name}".`)
      return runAndTell(task)
    },
    stop: async () => {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
