import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createHeraldClient, unwrap } from '../../../packages/api-client/src/index.ts'
import { startDemoProcess } from './demo-process.ts'
import { freePorts, startHeraldProcess } from './herald-process.ts'
import { urlOf } from './database-url.ts'
import { connectAsOwner, startThrowAwayCluster } from './throw-away-cluster.ts'
import { waitFor } from './wait-for.ts'

// Old and new processes over one database, as they stand while an upgrade goes on.

const root = join(import.meta.dirname, '../../..')

/** The next version: this one, and a migration that adds to the table that everything writes to. */
const makeNextVersion = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'herald-next-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const server = join(folder, 'apps/server')
  mkdirSync(server, { recursive: true })
  const own = ['src', 'migrations']
  const link = (part: string) => symlinkSync(join(root, part), join(folder, part))
  for (const part of own) cpSync(join(root, 'apps/server', part), join(server, part), { recursive: true })
  for (const part of readdirSync(join(root, 'apps/server'))) if (!own.includes(part)) link(`apps/server/${part}`)
  for (const part of readdirSync(join(root, 'apps'))) if (part !== 'server') link(`apps/${part}`)
  for (const part of ['packages', 'node_modules', 'package.json', 'openapi.json']) link(part)
  writeFileSync(
    join(server, 'migrations/9000_next.sql'),
    `-- compatible: adds only
     alter table message add column next_note text;
     create table next_table (client_id uuid not null, id uuid not null, primary key (client_id, id));`,
  )
  return join(server, 'src/main.ts')
}

const perPhase = 200
let people = 0

it('is done while messages are sent: old and new processes do each other’s work, and nothing is lost', async () => {
  const { cluster, remove } = await startThrowAwayCluster()
  onTestFinished(remove)
  const shared = { DATABASE_URL: urlOf(cluster.owner) }
  const old = await startDemoProcess(shared)
  const { port: oldPort } = new URL(old.url)
  const { port: SANDBOX_PORT } = new URL(old.sandbox.url)
  const start = async (env: NodeJS.ProcessEnv, main?: string) => {
    const started = startHeraldProcess({ ...shared, SANDBOX_PORT, DATA_DIR: old.dataDir, ...env }, [], [], main)
    onTestFinished(async () => void (await started.end('SIGKILL')))
    await started.screen()
    return started
  }
  const heraldAt = (baseUrl: string) => createHeraldClient({ baseUrl, apiKey: old.apiKey, retries: 20 })
  const throughOld = heraldAt(old.url)
  const channels = await unwrap(throughOld.GET('/api/channels', { params: { query: { platform: 'chatapp' } } }))
  const channel_id = channels.data[0]?.channel_id ?? ''

  const accepted: string[] = []
  const sendOne = async (herald: typeof throughOld): Promise<void> => {
    const body = { channel_id, to: String(5_521_940_000_000 + (people += 1)), text: 'hi' }
    accepted.push((await unwrap(herald.POST('/api/outbound/send', { body }))).id)
  }
  const sendMany = async (herald: typeof throughOld): Promise<void> => {
    for (let sent = 0; sent < perPhase; sent += 20) await Promise.all(Array.from({ length: 20 }, () => sendOne(herald)))
  }
  const allRead = (what: string) =>
    waitFor(
      `every message to be read ${what}`,
      async () => {
        const { data } = await unwrap(throughOld.GET('/api/outbound/ledger'))
        return data.reduce((sum, { read }) => sum + read, 0) === accepted.length
      },
      60_000,
    )

  const main = makeNextVersion()
  const [newPort = 0] = await freePorts(1)
  // The migration comes while the table is written to.
  const meanwhile = sendMany(throughOld)
  await start({ ROLE: 'api', PORT: String(newPort) }, main)
  await meanwhile
  const owner = await connectAsOwner(cluster)
  onTestFinished(() => owner.end())
  expect((await owner.query('select from herald.migration where number = 9000')).rowCount).toBe(1)

  await sendMany(heraldAt(`http://127.0.0.1:${newPort}`))
  await allRead('by the old worker')

  // The old process comes back as an api process only: it starts on the newer database, and what it accepts the new worker sends.
  expect(await old.end('SIGTERM')).toBe(0)
  const [workerPort = 0] = await freePorts(1)
  await start({ ROLE: 'worker', PORT: String(workerPort) }, main)
  const oldAgain = await start({ ROLE: 'api', PORT: oldPort })
  expect(oldAgain.output()).toContain('the database is newer than this code, and fits it')
  await sendMany(throughOld)
  await allRead('with the new worker')
  expect(accepted).toHaveLength(3 * perPhase)
  expect(accepted.filter((id) => !old.platformHas().has(id))).toEqual([])
}, 300_000)
