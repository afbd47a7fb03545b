import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import type { QueryResultRow } from 'pg'
import { waitFor } from '../../test/wait-for.ts'
import type { TenantTransaction } from '../db/database.ts'
import type { RuntimeDatabase } from '../db/runtime-database.ts'
import { addWorkSql } from './lane-sql.ts'
import { fenceSql } from './commit/outcome-store.ts'
import { claimDueSql, claimNamedSql, leaveLanesSql, takeOverSql } from './ownership/claim-store.ts'
import { dueOrderingKeysSql } from './rows/lane-read-store.ts'

let database: TestDatabase
let db: RuntimeDatabase
const clients = Array.from({ length: 20 }, () => randomUUID())
const client = clients[0] ?? ''
const busyLane = randomUUID()
const node = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`insert into herald.client (client_id, name) select unnest($1::uuid[]), 'plans'`, [clients])
  await database.peek(
    `insert into herald.lane (client_id, kind, lane_id, last_position)
     select ($1::uuid[])[1 + n % 20], 20, gen_random_uuid(), n from generate_series(1, 20000) n`,
    [clients],
  )
  await database.peek(
    `insert into herald.lane (client_id, kind, lane_id, last_position, due_at, holder, token)
     select $1, 20, case when n = 1 then $2::uuid else gen_random_uuid() end, 5, now(), case when n <= 30 then $3::uuid end, 7
     from generate_series(1, 60) n`,
    [clients[0], busyLane, node],
  )
  await database.peek(
    `insert into herald.node (node_id, name, lease_until, session, server_start)
     values ($1, 'gone', now() - interval '1 minute', 0, '-infinity')`,
    [node],
  )
  await database.peek(
    `insert into herald.ordering_key (client_id, kind, lane_id, ordering_key, next_at)
     select $1, 20, $2, 'ordering_key ' || n, now() + (n - 50) * interval '1 minute' from generate_series(1, 5000) n`,
    [clients[0], busyLane],
  )
  await database.peek(
    `insert into herald.client (client_id, name, status) select gen_random_uuid(), 'plans', case when n <= 10 then 2 else 1 end
     from generate_series(1, 5000) n`,
  )
  await database.peek('analyze herald.client, herald.lane, herald.ordering_key, herald.node')
})
afterAll(() => database.close())

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

type Scope = 'tenant' | 'batch' | 'system'

const inScope = async (scope: Scope, text: string, values: unknown[]): Promise<QueryResultRow[]> => {
  const run = async (tx: Pick<TenantTransaction, 'query'>) => (await tx.query(text, values)).rows
  if (scope === 'system') return db.systemTransaction(run)
  return scope === 'batch' ? db.batchTransaction([client], run) : db.tenantTransaction(client, run)
}

/** Which indexes the statement uses on our tables; a sequential scan of one of the large ones is an error. */
const indexesOf = async (scope: Scope, text: string, values: unknown[]): Promise<string[]> => {
  const rows = await inScope(scope, `explain (format json) ${text}`, values)
  const root = (rows[0]?.['QUERY PLAN'] as { Plan: PlanNode }[] | undefined)?.[0]?.Plan
  if (root === undefined) throw new Error('no plan')
  const nodes = nodesOf(root)
  const scanned = nodes.filter((one) => one['Node Type'] === 'Seq Scan' && one['Relation Name'] !== 'node')
  expect(scanned.map((one) => one['Relation Name'])).toEqual([])
  return [...new Set(nodes.flatMap((one) => one['Index Name'] ?? []))].toSorted()
}

const me = randomUUID()

describe('with 20,000 idle lanes', () => {
  it.each([
    ['claiming due lanes', 'system', claimDueSql, [me, 20, 10], ['client_not_active', 'lane_due', 'lane_pkey']],
    ['taking over', 'system', takeOverSql, [me, 20, 10], ['client_not_active', 'lane_held', 'lane_pkey']],
    [
      'claiming named lanes',
      'system',
      claimNamedSql,
      [me, [client], [20], [busyLane]],
      ['client_not_active', 'lane_pkey'],
    ],
    [
      'leaving',
      'system',
      leaveLanesSql,
      [node, [client], [20], [busyLane], [7], [5], [0], [0]],
      ['lane_pkey', 'ordering_key_next'],
    ],
    ['what a node holds', 'system', 'select lane_id from lane where holder = $1', [node], ['lane_held']],
    [
      'lag',
      'system',
      `select kind, min(due_at) from lane where holder is null and due_at is not null and due_at <= now() group by kind`,
      [],
      ['lane_due'],
    ],
    ['the fence', 'batch', fenceSql, [20, [client], [busyLane], [7]], ['lane_pkey']],
    ['due ordering keys', 'tenant', dueOrderingKeysSql, [client, 20, busyLane, 10], ['ordering_key_next']],
    [
      'adding work',
      'batch',
      `with w as (select $1::uuid as client_id, 20::smallint as kind, $2::uuid as lane_id, 1::bigint as n, $2::uuid as lowest_id)
       ${addWorkSql('w')}`,
      [client, busyLane],
      [],
    ],
  ] as const)('%s uses its index', async (_what, scope, text, values, indexes) => {
    expect(await indexesOf(scope, text, [...values])).toEqual([...indexes])
  })

  it('adding work to a held lane stays on its page', async () => {
    const add = () =>
      inScope(
        'batch',
        `with w as (select $1::uuid as client_id, 20::smallint as kind, $2::uuid as lane_id, 1::bigint as n, $2::uuid as lowest_id)
         ${addWorkSql('w')}`,
        [client, busyLane],
      )
    const updates = async () => {
      await database.peek('select pg_stat_force_next_flush()')
      const [row] = await database.peek<{ all: number; hot: number }>(
        `select n_tup_upd::integer as all, n_tup_hot_upd::integer as hot from pg_stat_user_tables where relname = 'lane'`,
      )
      return row ?? { all: 0, hot: 0 }
    }
    const before = await updates()
    for (let round = 0; round < 50; round += 1) await add()
    // A session reports what it did when it ends.
    await db.close()
    const after = await waitFor('the updates are counted', async () => {
      const found = await updates()
      return found.all - before.all >= 50 && found
    })
    expect((after.hot - before.hot) / (after.all - before.all)).toBeGreaterThan(0.9)
  })
})
