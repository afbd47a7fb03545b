import type { AddressInfo } from 'node:net'
import { HOME_CELL } from '../config/cells-config.ts'
import type { Config } from '../config/config.ts'
import { type OpenedDatabase, openDatabase } from '../db/open-database.ts'
import { closeApp } from '../http/app.ts'
import { createMetrics } from '../http/metrics.ts'
import { systemClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { createCells } from './cells.ts'
import { consolePages } from './console.ts'
import { type Guide, createGuide } from './guide.ts'
import { composeModules, type Modules } from './modules.ts'
import { sandboxUrlOf, startSandboxProcess } from './sandbox-process.ts'
import { StartError } from './start-error.ts'
import { cellApp, roleIn, startCells } from './start-cell.ts'
import { startTracing } from './tracing.ts'

export type Herald = {
  url: string
  sandboxUrl: string | undefined
  database: OpenedDatabase
  modules: Modules
  /** Of a newcomer's start only. */
  guide: Guide | undefined
  /** Stops taking work, finishes what is in flight, then lets go of everything in the reverse order of its making. */
  close: () => Promise<void>
}

/** Builds one Herald process from its configuration and starts it. What was started is stopped again when a later part fails. */
export const startHerald = async (config: Config, log: Logger, signal?: AbortSignal): Promise<Herald> => {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    // One that fails must not keep the others from ending.
    for (const end of closers.splice(0).toReversed())
      await end().catch((error: unknown) => log.error({ err: error }, 'something did not end well'))
  }
  /** Remembers how to undo a step as soon as it has happened, also while another step still runs. */
  const keep = async <T>(step: Promise<T>, undo: (made: T) => Promise<unknown>): Promise<T> => {
    const made = await step
    closers.push(() => undo(made))
    return made
  }

  try {
    const isSandbox = config.mode === 'sandbox'
    const sandboxUrl = isSandbox ? sandboxUrlOf(config) : undefined
    const sandbox = isSandbox ? startSandboxProcess(config, log) : undefined
    const startedSandbox = sandbox?.catch(() => undefined)
    closers.push(async () => (await startedSandbox)?.stop())
    const database = await keep(
      openDatabase({
        databaseUrl: config.databaseUrl,
        directUrl: config.databaseDirectUrl,
        dataDir: config.dataDir,
        log,
        applicationName: `herald ${config.role}`,
        ...(signal ? { signal } : {}),
      }),
      (opened) => opened.close(),
    )
    const guide = config.local ? createGuide() : undefined
    const metrics = createMetrics()
    const tracer = await keep(startTracing(config, log), async (started) => started?.close())
    const cells = config.cells.length === 0 ? undefined : createCells(config, log, database)
    if (cells) {
      metrics.setDefaultLabels({ cell: HOME_CELL })
      await keep(cells.prepare(), () => cells.stop())
    }
    const modules = composeModules({
      config: { ...config, role: roleIn(config, HOME_CELL) },
      database,
      log,
      clock: systemClock,
      metrics,
      tracer,
      spread: cells?.spreadFor(HOME_CELL),
    })
    closers.push(() => modules.stop())

    let others: Awaited<ReturnType<typeof startCells>> | undefined
    closers.push(async () => others?.close())
    const app = await cellApp({ config, log, tracer }, modules, metrics, {
      otherMetrics: () => others?.registries() ?? [],
      readiness: cells?.readiness ?? [{ name: 'database', check: () => database.ready() }, ...modules.readiness],
      modules:
        config.role === 'worker'
          ? []
          : [...modules.routes, ...(guide ? [guide.addRoutes] : []), consolePages(config, sandboxUrl, log)],
    })
    // Beside each other: a request that does not end must not take the time that calls to the platforms need.
    closers.push(() => Promise.all([closeApp(app), modules.drain(), others?.drain()]))
    // One computes while the other waits for the database.
    await bothOf(modules.start(signal), app.ready())
    if (cells) {
      await cells.add(HOME_CELL, { database, modules, app })
      others = await startCells({ config, log, tracer, cells }, signal)
      app.server.removeAllListeners('request').on('request', cells.frontDoor)
    }
    await app.listen({ host: config.host, port: config.port }).catch(explainListenFailure(config))
    log.info({ host: config.host, port: config.port, role: config.role }, 'listening')
    // Requests are served before the platforms are there: what must be sent waits in its lane.
    await sandbox
    const { port } = app.server.address() as AddressInfo
    const url = config.publicUrl.replace(/:0$/, `:${port}`)
    return { url, sandboxUrl, database, modules, guide, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits for both, also when one fails, so that nothing is still starting while the rest is being stopped. */
const bothOf = async (first: PromiseLike<unknown>, second: PromiseLike<unknown>): Promise<void> => {
  await Promise.allSettled([first, second])
  await first
  await second
}

const explainListenFailure =
  ({ host, port }: Config) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is in use. Stop what runs there, or choose another with PORT=8090.`)
    if (error.code === 'EACCES')
      throw new StartError(`This user may not listen on port ${port}. Choose one above 1023 with PORT=8080.`)
    throw error
  }
