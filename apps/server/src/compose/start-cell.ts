import { setTimeout as delay } from 'node:timers/promises'
import { Registry } from 'prom-client'
import type { CellConfig } from '../config/cells-config.ts'
import { openDatabase } from '../db/open-database.ts'
import { createApp } from '../http/app.ts'
import { systemClock } from '../lib/clock.ts'
import type { Config } from '../config/config.ts'
import type { Logger } from '../lib/logger.ts'
import type { Tracer } from '../lib/tracer.ts'
import { eventDocument } from '../modules/webhooks/index.ts'
import { nameCell } from '../modules/cells/index.ts'
import type { Cells } from './cells.ts'
import { type Modules, composeModules } from './modules.ts'
import { version } from './version.ts'

/** How long a start waits for cells that are away. They join when they come. */
const PATIENCE_MS = 5_000
/** For a cell that refuses: a password or a database that somebody is about to mend. */
const RETRY_MS = 5_000

export type CellDeps = { config: Config; log: Logger; tracer: Tracer | undefined; cells: Cells }

/** The role of this process in a cell: a worker may be given only some. */
export const roleIn = (config: Config, cell: string): Config['role'] =>
  config.workerCells?.includes(cell) === false ? 'api' : config.role

/** The HTTP application over the modules of a cell. */
export const cellApp = (
  { config, log, tracer }: Pick<CellDeps, 'config' | 'log' | 'tracer'>,
  modules: Modules,
  metrics: Registry,
  more: Partial<Parameters<typeof createApp>[0]>,
) =>
  createApp({
    authenticate: modules.authenticate,
    termsGate: modules.termsGate,
    rateLimit: config.rateLimit,
    clock: systemClock,
    log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    version,
    metrics,
    metricsToken: config.metricsToken,
    tracer,
    readiness: [],
    events: eventDocument,
    modules: config.role === 'worker' ? [] : modules.routes,
    ...more,
  })

/** Opens a cell beside the home cell and lets clients in once it runs. Gives what ends it. */
const startCell = async (
  { config, log, tracer, cells }: CellDeps,
  { name, databaseUrl, directUrl }: CellConfig,
  metrics: Registry,
  signal: AbortSignal,
) => {
  const database = await openDatabase({
    databaseUrl,
    directUrl,
    dataDir: config.dataDir,
    log,
    applicationName: `herald ${config.role}`,
    signal,
  })
  const ends: (() => Promise<unknown>)[] = [() => database.close()]
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    await database.systemTransaction((tx) => nameCell(tx, name))
    const modules = composeModules({
      config: { ...config, role: roleIn(config, name) },
      database,
      log,
      clock: systemClock,
      metrics,
      tracer,
      spread: cells.spreadFor(name),
    })
    ends.push(() => modules.stop())
    const app = config.role === 'worker' ? undefined : await cellApp({ config, log, tracer }, modules, metrics, {})
    await app?.ready()
    await modules.start(signal)
    await cells.add(name, { database, modules, app })
    // Requests under way go on: the server that they came in by waits for them.
    return { drain: () => Promise.all([app?.close(), modules.drain()]), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the cells of CELLS beside each other. One that is away or refuses is tried until it comes, or until `close`. */
export const startCells = async (deps: CellDeps, signal: AbortSignal | undefined) => {
  const { config, log } = deps
  const ending = new AbortController()
  const until = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const registries = new Map<string, Registry>()

  const keepStarting = async (cell: CellConfig) => {
    while (!until.aborted) {
      const metrics = new Registry()
      metrics.setDefaultLabels({ cell: cell.name })
      registries.set(cell.name, metrics)
      try {
        return await startCell(deps, cell, metrics, until)
      } catch (error) {
        if (until.aborted) break
        log.error(
          { err: error, cell: cell.name },
          `a cell did not start and its clients get 503; trying again in ${RETRY_MS / 1000} s`,
        )
      }
      await delay(RETRY_MS, undefined, { signal: until }).catch(() => undefined)
    }
    return undefined
  }

  const all = Promise.all(
    config.cells
      .filter(({ name }) => config.workerCells === undefined || config.workerCells.includes(name))
      .map(keepStarting),
  )
  const forEach = async (end: (cell: NonNullable<Awaited<typeof all>[number]>) => Promise<unknown>) => {
    ending.abort()
    await Promise.all((await all).flatMap((cell) => (cell ? [end(cell)] : [])))
  }
  await Promise.race([all, delay(PATIENCE_MS, undefined, { ref: false })])
  return {
    registries: () => [...registries.values()],
    drain: () => forEach(({ drain }) => drain()),
    close: () => forEach(({ close }) => close()),
  }
}
