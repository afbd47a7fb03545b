import { randomBytes, randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectLog } from '../../../test/collected-log.ts'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import { createTestMaintenance } from '../../../test/test-maintenance.ts'
import { sealedPlaces } from '../../compose/key-rotation.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { type SecretKey, createSecretBox } from '../../lib/secret-box.ts'
import { createKeyRotation } from './index.ts'
import { staleSql } from './key-rotation-store.ts'

const key = (id: string): SecretKey => ({ id, key: randomBytes(32) })
const [lost, old, current] = [key('k0'), key('k1'), key('k2')]

let database: TestDatabase
let db: RuntimeDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

/** A client with one of everything that is sealed. */
const clientSealedWith = async (sealingKey: SecretKey): Promise<string> => {
  const clientId = randomUUID()
  const box = createSecretBox([sealingKey])
  const sealedIn = (column: string, table: string, id: string): string => {
    const place = sealedPlaces.find((one) => one.table === table && one.column === column)
    return box.seal(`${column} of ${clientId}`, place?.belongsTo(clientId, id) ?? '')
  }
  const [channelId, accountId, sessionId, signingId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const number = '510000000000001'
  await db.tenantTransaction(clientId, async (tx) => {
    await tx.query(`insert into client (client_id, name) values ($1, 'sealed')`, [clientId])
    await tx.query(
      `insert into channel (client_id, channel_id, platform, account_key, name, token_sealed) values ($1, $2, 1, '1', 'c', $3)`,
      [clientId, channelId, sealedIn('token_sealed', 'channel', channelId)],
    )
    await tx.query(`insert into webhook_config (client_id, secret) values ($1, $2)`, [
      clientId,
      sealedIn('secret', 'webhook_config', clientId),
    ])
    await tx.query(`insert into webhook_signing_secret (client_id, id, secret) values ($1, $2, $3)`, [
      clientId,
      signingId,
      sealedIn('secret', 'webhook_signing_secret', signingId),
    ])
    await tx.query(
      `insert into ad_account (client_id, id, account_id, name, currency, timezone_name, account_status, token_sealed)
       values ($1, $2, '1', 'a', 'EUR', 'UTC', 1, $3)`,
      [clientId, accountId, sealedIn('token_sealed', 'ad_account', accountId)],
    )
    await tx.query(
      `insert into embed_session (client_id, session_id, token_hash, platforms, allowed_origins, expires_at, work_sealed)
       values ($1, $2, $3, '{1}', '{https://a.example}', now() + interval '1 hour', $4)`,
      [clientId, sessionId, randomBytes(32), sealedIn('work_sealed', 'embed_session', sessionId)],
    )
    const keyHash = randomBytes(32)
    await tx.query(
      `insert into idempotency (client_id, key_hash, body_hash, route, subject_id, status, response_sealed)
       values ($1, $2, $2, 'POST /', $1, 201, $3)`,
      [clientId, keyHash, sealedIn('response_sealed', 'idempotency', `\\x${keyHash.toString('hex')}`)],
    )
    await tx.query(`insert into number_pin (client_id, phone_number_id, pin_sealed) values ($1, $2, $3)`, [
      clientId,
      number,
      sealedIn('pin_sealed', 'number_pin', number),
    ])
  })
  return clientId
}

const openedWith = async (only: SecretKey, clientId: string): Promise<string[]> => {
  const box = createSecretBox([only])
  const opened: string[] = []
  for (const { table, column, idColumn, belongsTo } of sealedPlaces) {
    const rows = await database.peek<{ id: string; sealed: string }>(
      `select ${idColumn}::text as id, ${column} as sealed from herald.${table} where client_id = $1`,
      [clientId],
    )
    for (const { id, sealed } of rows) opened.push(box.open(sealed, belongsTo(clientId, id)))
  }
  return opened
}

const keyRotation = (keys: [SecretKey, ...SecretKey[]]) => {
  const metrics = new Registry()
  const log = collectLog()
  const { maintenance } = createKeyRotation({
    database: db,
    secretBox: createSecretBox(keys),
    places: sealedPlaces,
    log,
    metrics,
    tuning: { pageSize: 2 },
  })
  const left = async (id: string): Promise<number> => {
    const metric = await metrics.getSingleMetric('herald_sealed_secrets')?.get()
    return (metric?.values ?? []).reduce((sum, { labels, value }) => (labels['key'] === id ? sum + value : sum), 0)
  }
  return { ...createTestMaintenance(db, maintenance, log), left, log }
}

describe('after a rotation of the keys', () => {
  it('everything is sealed with the new one, and the old one can go', async () => {
    const clients = [await clientSealedWith(old), await clientSealedWith(old), await clientSealedWith(old)]
    const kept = await openedWith(old, clients[0] ?? '')
    const task = keyRotation([current, old])
    await task.start()
    await expect.poll(() => task.left('k1')).toBe(3 * sealedPlaces.length)
    expect(await task.left('k2')).toBe(0)
    expect(await task.runNow('key_rotation')).toBe('ok')
    expect([await task.left('k1'), await task.left('k2')]).toEqual([0, 3 * sealedPlaces.length])
    await task.stop()
    expect(await openedWith(current, clients[0] ?? '')).toEqual(kept)
    for (const clientId of clients)
      expect(await openedWith(current, clientId)).toEqual(sealedPlaces.map(({ column }) => `${column} of ${clientId}`))
  })

  it('what no key opens is left, told and counted, and keeps nothing else from being sealed anew', async () => {
    const unreadable = await clientSealedWith(lost)
    const stranger = await clientSealedWith(old)
    const task = keyRotation([current, old])
    expect(await task.runNow('key_rotation')).toBe('ok')
    expect(await openedWith(current, stranger)).toHaveLength(sealedPlaces.length)
    expect(await openedWith(lost, unreadable)).toHaveLength(sealedPlaces.length)
    expect(await task.left('k0')).toBe(sealedPlaces.length)
    expect(task.log.lines.filter(({ level }) => level === 'error')).toHaveLength(sealedPlaces.length)
  })

  it.each(sealedPlaces)('pages of $name come from an index, in order, from where the last one ended', async (place) => {
    const id = place.idColumn === 'phone_number_id' ? '510000000000001' : randomUUID()
    const plan = await db.systemTransaction(async ({ query }) => {
      // The tables are small here; on large ones these are the dear ways.
      await query('set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off')
      const { rows } = await query<{ 'QUERY PLAN': string }>(`explain (costs off) ${staleSql(place, true)}`, [
        'k2',
        2,
        randomUUID(),
        id,
      ])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(new RegExp(`Index Scan using ${place.table}_pkey`))
    expect(plan).toMatch(/Index Cond: .*client_id/)
    expect(plan).not.toContain('Sort')
  })

  it('knows every sealed column', async () => {
    const columns = await database.peek<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'herald' and column_name like '%\\_sealed'`,
    )
    const known = sealedPlaces.map(({ table, column }) => `${table}.${column}`)
    for (const { name } of columns) expect(known).toContain(name)
  })
})
