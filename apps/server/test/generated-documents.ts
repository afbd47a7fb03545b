import { HOME_CELL } from '../src/config/cells-config.ts'
import { directoryRepair, unfinishedMoves } from '../src/modules/cells/index.ts'
import type { RouteOptions } from 'fastify'
import type { Registry } from 'prom-client'
import { type AddRoutes, type App, createApp } from '../src/http/app.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { composeModules } from '../src/compose/modules.ts'
import { version } from '../src/compose/version.ts'
import { readConfig } from '../src/config/config.ts'
import { variableGroups } from '../src/config/variables.ts'
import { systemClock } from '../src/lib/clock.ts'
import { errorCatalogue } from '../src/lib/errors.ts'
import { silentLogger } from '../src/lib/logger.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MaintenanceTask } from '../src/db/maintenance-task.ts'
import type { OpenedDatabase } from '../src/db/open-database.ts'
import { eventDocument } from '../src/modules/webhooks/index.ts'

const composeWithoutDatabase = (dataDir: string) => {
  const config = readConfig({ DATA_DIR: dataDir })
  const metrics = createMetrics()
  const modules = composeModules({ config, database: undeclared, log: silentLogger, clock: systemClock, metrics })
  return { config, metrics, modules }
}

/** The maintenance tasks of the whole application, with those that only cells have. */
export const maintenanceTasks = (): readonly MaintenanceTask[] => {
  const dataDir = mkdtempSync(join(tmpdir(), 'herald-tasks-'))
  try {
    const missing = () => Promise.reject(new Error('no database'))
    const home = { systemTransaction: missing }
    const ofCells = [directoryRepair(HOME_CELL, home), unfinishedMoves(home, missing, silentLogger)]
    return [...composeWithoutDatabase(dataDir).modules.maintenance, ...ofCells]
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** The whole application with its routes only declared, so that no database is needed. */
const withDeclaredApp = async <T>(use: (app: App, metrics: Registry) => T, first: AddRoutes[] = []): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'herald-openapi-'))
  try {
    const { config, metrics, modules } = composeWithoutDatabase(dataDir)
    const app = await createApp({
      authenticate: modules.authenticate,
      termsGate: modules.termsGate,
      rateLimit: config.rateLimit,
      clock: systemClock,
      log: silentLogger,
      publicUrl: config.publicUrl,
      trustedProxies: 0,
      version,
      metrics,
      readiness: [],
      events: eventDocument,
      modules: [...first, ...modules.routes],
    })
    await app.ready()
    const made = use(app, metrics)
    await app.close()
    return made
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

export const openApiDocument = (): Promise<string> =>
  withDeclaredApp((app) => `${JSON.stringify(app.swagger(), null, 2)}\n`)

/** The names of all metrics that a process exports. */
export const exportedMetrics = (): Promise<string[]> =>
  withDeclaredApp((_app, metrics) => metrics.getMetricsAsArray().map(({ name }) => name))

/** Every route of the modules, as Fastify knows it. */
export const declaredRoutes = async (): Promise<RouteOptions[]> => {
  const routes: RouteOptions[] = []
  await withDeclaredApp(() => undefined, [(app) => app.addHook('onRoute', (route) => void routes.push(route))])
  return routes
}

/** Stands where the database would; touching it means that declaring a route did work it should not do. */
const undeclared = new Proxy({} as OpenedDatabase, {
  get: (_target, name) => {
    if (typeof name === 'symbol') return undefined
    return () => {
      throw new Error(`The database was used (${name}) while the routes were only being declared.`)
    }
  },
})

/** docs/errors.md, from the catalogue. */
export const errorsPage = (): string => {
  const byStatus = Map.groupBy(Object.entries(errorCatalogue), ([, { status }]) => status)
  const sections = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, entries]) => {
      const rows = entries.map(([code, { about }]) => `| \`${code}\` | ${about} |`)
      return [`## ${status}`, '', '| Code | Meaning and what to do |', '| --- | --- |', ...rows, ''].join('\n')
    })
  return [
    '# Errors',
    '',
    'Every refusal has one shape: `{ "error", "message", "request_id", "details"? }`. Programs branch on `error`, people read',
    '`message`, support asks for `request_id` (also in the `x-request-id` header). Some codes carry more fields: `required_scope`,',
    '`missing`, `status`, `platform`.',
    '',
    ...sections,
  ].join('\n')
}

/** A table as the formatter leaves it: its check runs over the generated pages too. */
const tableOf = (head: string[], rows: string[][]): string[] => {
  const widths = head.map((_cell, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

export const configurationPage = (): string =>
  [
    '# Configuration',
    '',
    'Environment variables. On a laptop none is required; an empty one counts as not set; at start, all wrong values are reported at once.',
    'Herald is live when `PLATFORM_GRAPH_URL` is set. How to rotate keys, what to watch and how traces are read:',
    '[operations.md](operations.md).',
    '',
    ...Object.entries(variableGroups).flatMap(([group, variables]) => [
      `## ${group}`,
      '',
      ...tableOf(
        ['Variable', 'Meaning', 'Default'],
        Object.entries(variables).map(([name, { meaning, absent }]) => [`\`${name}\``, meaning, absent]),
      ),
      '',
    ]),
  ].join('\n')
