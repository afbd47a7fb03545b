import { setTimeout as delay } from 'node:timers/promises'
import { Registry } from 'prom-client'
import type { CellConfig } from '../config/cells-config.ts'
import { openDatabase } from '../db/open-database.ts'
import { createApp } from '../http/app.ts'
import { systemClock } from '../lib/clock.ts'
import type { Config } from '../config/config.ts'
import type { Logger } from '../lib/logger.ts'
import type { Tracer } from '../lib/tracer.ts'
import type { Cells } from './cells.ts'
import { type Modules, composeModules } from './modules.ts'
import { version } from './version.ts'

/** How long a start waits for cells that are away. They join when they come. */
const PATIENCE_MS = 5_000

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
  const own = { ...config, role: roleIn(config, name) }
  const modules = composeModules({
    config: own,
    database,
    log,
    clock: systemClock,
    metrics,
    tracer,
    spread: cells.spreadFor(name),
  })
  const app = config.role === 'worker' ? undefined : await cellApp({ config, log, tracer }, modules, metrics, {})
  const close = async () => {
    await app?.close()
    await modules.stop()
    await database.close()
  }
  try {
    await app?.ready()
    await modules.start(signal)
    cells.add(name, { database, modules, app })
    return { drain: modules.drain, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the cells of CELLS beside each other. One that is away is tried until it comes, or until `close`. */
export const startCells = async (deps: CellDeps, signal: AbortSignal | undefined) => {
  const { config, log } = deps
  const ending = new AbortController()
  const until = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const registries: Registry[] = []
  const starting = config.cells
    .filter(({ name }) => config.workerCells === undefined || config.workerCells.includes(name))
    .map(async (cell) => {
      const metrics = new Registry()
      metrics.setDefaultLabels({ cell: cell.name })
      registries.push(metrics)
      try {
        return await startCell(deps, cell, metrics, until)
      } catch (error) {
        if (!until.aborted) log.error({ err: error, cell: cell.name }, 'a cell did not start; its clients get 503')
        return undefined
      }
    })
  const all = Promise.all(starting)
  const forEach = async (end: (cell: NonNullable<Awaited<(typeof starting)[number]>>) => Promise<unknown>) => {
    ending.abort()
    await Promise.all((await all).flatMap((cell) => (cell ? [end(cell)] : [])))
  }
  await Promise.race([all, delay(PATIENCE_MS, undefined, { ref: false })])
  return {
    registries,
    drain: () => forEach(({ drain }) => drain()),
    close: () => forEach(({ close }) => close()),
  }
}
