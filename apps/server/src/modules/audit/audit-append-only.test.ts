import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeraldFixture, createHeraldFixture } from '../../../test/herald-fixture.ts'
import type { TestClient } from '../../../test/test-app.ts'
import { createTestMaintenance } from '../../../test/test-maintenance.ts'
import { createAuditMaintenance } from './audit-maintenance.ts'
import { recordAudit } from './index.ts'

let t: HeraldFixture
let client: TestClient
beforeAll(async () => {
  t = await createHeraldFixture({ lanes: 'none' })
  client = await t.client()
  await t.db.tenantTransaction(client.clientId, (tx) => recordAudit(tx, { action: 'terms.accepted' }))
})
afterAll(() => t.stop())

const rows = (clientId: string) => t.database.peek('select id from herald.audit_entry where client_id = $1', [clientId])

describe('the audit log', () => {
  it.each(['update audit_entry set action = action', 'delete from audit_entry', 'truncate audit_entry'])(
    'lets no role of the runtime %s',
    async (statement) => {
      const before = await rows(client.clientId)
      const denied = { code: '42501' }
      await expect(t.db.tenantTransaction(client.clientId, (tx) => tx.query(statement))).rejects.toMatchObject(denied)
      await expect(t.db.batchTransaction([client.clientId], (tx) => tx.query(statement))).rejects.toMatchObject(denied)
      if (!statement.startsWith('delete'))
        await expect(t.db.systemTransaction((tx) => tx.query(statement))).rejects.toMatchObject(denied)
      // The entries of a client that exists are not there for it.
      else expect((await t.db.systemTransaction((tx) => tx.query(statement))).rowCount).toBe(0)
      expect(await rows(client.clientId)).toEqual(before)
    },
  )

  it('lets the system role read no entry of a client that exists, and neither role another client’s', async () => {
    const other = await t.client()
    const read = 'select id from audit_entry'
    expect((await t.db.systemTransaction((tx) => tx.query(read))).rowCount).toBe(0)
    const theirs = await t.db.tenantTransaction(other.clientId, (tx) => tx.query<{ id: string }>(read))
    const ours = new Set((await rows(client.clientId)).map(({ id }) => id))
    expect(theirs.rows.filter(({ id }) => ours.has(id))).toEqual([])
    const forged = t.db.tenantTransaction(other.clientId, (tx) =>
      tx.query(
        `insert into audit_entry (client_id, id, action, actor_type) values ($1, gen_random_uuid(), 'x', 'user')`,
        [client.clientId],
      ),
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps what is within its retention, and drops the months that are past it', async () => {
    const months = () =>
      t.database.peek<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'herald.audit_entry'::regclass and c.relname <> 'audit_entry_default' order by 1`,
      )
    const made = await months()
    expect(made).toHaveLength(3)
    const now = Date.now()
    const maintenance = (ms: number, retentionDays: number) =>
      createTestMaintenance(t.db, createAuditMaintenance({ now: () => ms }, retentionDays))
    const twoYearsAgo = now - 730 * 86_400_000
    await maintenance(twoYearsAgo, 365).runNow('audit_partitions')
    expect(await months()).toHaveLength(6)
    await maintenance(now, 900).runNow('audit_retention')
    expect(await months()).toHaveLength(6)
    await maintenance(now, 365).runNow('audit_retention')
    expect(await months()).toEqual(made)
    // Nor by a clock that is wrong.
    const before = await rows(client.clientId)
    await maintenance(now + 3_650 * 86_400_000, 30).runNow('audit_retention')
    expect(await rows(client.clientId)).toEqual(before)
  })

  it('goes with its client', async () => {
    const leaving = await t.client()
    expect(await rows(leaving.clientId)).not.toEqual([])
    expect(await t.access.clients.remove(leaving.clientId)).toBe(true)
    expect(await rows(leaving.clientId)).toEqual([])
  })
})
