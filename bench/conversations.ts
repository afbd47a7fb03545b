// What the length of the list costs: the first page of conversations, behind each filter and by cursor, of a client with
// 1,000,000 of them against one with 1,000, asked for in turn over HTTP.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/config/config.ts'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { createApp } from '../apps/server/src/http/app.ts'
import { createMetrics } from '../apps/server/src/http/metrics.ts'
import { systemClock } from '../apps/server/src/lib/clock.ts'
import { newUuid, publicId } from '../apps/server/src/lib/ids.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'
import { createSecretBox } from '../apps/server/src/lib/secret-box.ts'
import { createAccess } from '../apps/server/src/modules/access/index.ts'
import { createConversationsModule, unassign } from '../apps/server/src/modules/conversations/index.ts'
import { tell } from './figure.ts'
import { median, percentile } from './percentile.ts'

const MANY = Number(process.argv[2] ?? 1_000_000)
const FEW = 1_000
const ROUNDS = Number(process.argv[3] ?? 500)
const CHUNK = 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'herald-bench-'))
const config = readConfig({ DATA_DIR: dataDir })
const database = await openDatabase({ dataDir, log: silentLogger, applicationName: 'herald bench' })
const access = createAccess({ database, config, clock: systemClock, log: silentLogger, unassign })
await access.start()
const conversations = createConversationsModule({
  database,
  secretBox: createSecretBox(config.encryptionKeys),
  waker: { wake: () => undefined, offer: () => undefined },
  clock: systemClock,
  log: silentLogger,
})
const app = await createApp({
  authenticate: access.authenticate,
  termsGate: () => Promise.resolve(undefined),
  rateLimit: { burst: 1e9, perSecond: 1e9 },
  clock: systemClock,
  log: silentLogger,
  publicUrl: 'http://127.0.0.1',
  trustedProxies: 0,
  version: '0',
  metrics: createMetrics(),
  readiness: [],
  modules: [conversations.addRoutes],
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })

type Target = { name: string; headers: Record<string, string>; channel: string }

const makeClient = async (count: number): Promise<Target> => {
  const { clientId, ownerId } = await access.clients.create({
    name: String(count),
    ownerEmail: `owner-${count}@example.test`,
    ownerPassword: 'correct horse battery',
  })
  const { clear } = await access.apiKeys.create(clientId, ownerId, { name: 'bench', scopes: ['messages:send'] })
  const channels = [newUuid(), newUuid()]
  for (let done = 0; done < count; done += CHUNK)
    await database.tenantTransaction(clientId, async (tx) => {
      const rows = Array.from({ length: Math.min(CHUNK, count - done) }, (_, n) => ({ id: newUuid(), n: done + n }))
      await tx.query(
        `insert into contact (client_id, contact_id, name, phone)
         select $1, w.id, 'Person ' || w.n, (5511900000000 + w.n)::text from unnest($2::uuid[], $3::bigint[]) w (id, n)`,
        [clientId, rows.map(({ id }) => id), rows.map(({ n }) => n)],
      )
      await tx.query(
        `insert into conversation (client_id, conversation_id, channel_id, contact_id, platform, first_id, last_id, last_sequence, last_source,
           last_type, last_preview, last_inbound_at, last_inbound_sequence, unread_count, recent_text, closed_sequence)
         select $1, gen_random_uuid(), ($4::uuid[])[1 + w.n % 2], w.id, 1, w.id, w.id, w.n, 1, 'text', 'Message ' || w.n, now(), w.n,
           (w.n % 10 = 0)::integer, 'message ' || w.n, case when w.n % 3 > 0 then w.n end
         from unnest($2::uuid[], $3::bigint[]) w (id, n)`,
        [clientId, rows.map(({ id }) => id), rows.map(({ n }) => n), channels],
      )
    })
  return {
    name: count.toLocaleString('en'),
    headers: { 'x-svc-api-key': clear },
    channel: publicId('channel', channels[0] ?? ''),
  }
}

const ask = async ({ headers }: Target, query: string): Promise<{ ms: number; cursor: string }> => {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/conversations?${query}`, { headers })
  const body = (await answer.json()) as { data: unknown[]; paging: { next_cursor: string | null } }
  const ms = performance.now() - startedAt
  if (answer.status !== 200 || body.data.length === 0) throw new Error(`${query}: ${JSON.stringify(body)}`)
  return { ms, cursor: body.paging.next_cursor ?? '' }
}

try {
  const targets = [await makeClient(FEW), await makeClient(MANY)]
  const queries: Record<string, (target: Target, cursor: string) => string> = {
    'all, first page': () => '',
    'all, a later page': (_, cursor) => `cursor=${cursor}`,
    'status=open': () => 'status=open',
    'unread=true': () => 'unread=true',
    channel_id: ({ channel }) => `channel_id=${channel}`,
    'q, a frequent word': () => 'q=message',
  }
  let worst = 0
  for (const [name, queryOf] of Object.entries(queries)) {
    const times = targets.map((): number[] => [])
    const cursors = await Promise.all(targets.map(async (target) => (await ask(target, '')).cursor))
    for (let round = -50; round < ROUNDS; round += 1)
      for (const [index, target] of targets.entries()) {
        const { ms } = await ask(target, queryOf(target, cursors[index] ?? ''))
        if (round >= 0) times[index]?.push(ms)
      }
    const [few = [], many = []] = times
    const ratio = percentile(many, 0.99) / percentile(few, 0.99)
    worst = Math.max(worst, ratio)
    const figures = (values: number[]) =>
      `p50 ${median(values).toFixed(2)} p99 ${percentile(values, 0.99).toFixed(2)} ms`
    console.log(
      `${name}: ${targets[0]?.name}: ${figures(few)}; ${targets[1]?.name}: ${figures(many)}; p99 ratio ${ratio.toFixed(2)} (goal 2)`,
    )
  }
  tell({ name: 'worst p99 / with few', value: worst, unit: '', better: 'less', goal: 2, isComparable: true })
} finally {
  await app.close()
  await access.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
