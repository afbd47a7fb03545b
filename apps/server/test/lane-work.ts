import { randomUUID } from 'node:crypto'
import { batchOf } from '../src/db/batch.ts'
import type { RuntimeDatabase } from '../src/db/runtime-database.ts'
import {
  addWorkSql,
  laneKind,
  type AfterCommit,
  type AnyKind,
  type KindLimits,
  type LaneControl,
  type LaneItem,
  type LaneRef,
  type Outcome,
  type RunContext,
  type Settled,
} from '../src/lanes/index.ts'
import { defined } from '../src/lib/defined.ts'
import type { TestDatabase } from './test-database.ts'

export interface WorkItem extends LaneItem {
  text: string
}

export interface WorkRow {
  id: string
  position: number
  orderingKey: string
  stream?: number
  queue: number
  result: string | null
  booked: number
  /** Microseconds. */
  booked_at: number | null
  attempt: number
  foreign_writer: boolean
}

export interface WorkKindOptions {
  number?: number
  /** The node that writes with this kind, to prove that only the holder does. */
  nodeId?: () => string
  intent?: boolean
  streams?: readonly number[]
  limits?: Partial<KindLimits>
  open?: (control: LaneControl, lane: LaneRef) => void | Promise<void>
  run: (item: WorkItem, context: RunContext<undefined>) => Promise<Outcome<string>> | Outcome<string>
  /** In the transaction of the outcomes, after they are written. */
  onWrite?: (ids: readonly string[]) => AfterCommit | void
  confirm?: (ids: string[]) => string[]
  afterConfirm?: () => void
  /** Since when the calls that a runner left behind may have been made. */
  onOrphans?: (since: Date | undefined) => void
}

/** A table of work for tests of lanes, and a kind over it that records who booked what, and how often. */
export const createLaneWork = async (database: TestDatabase, db: RuntimeDatabase) => {
  await database.peek(`
    set search_path = herald;
    create table lane_work (
      client_id uuid not null, id uuid not null, lane_id uuid not null, position bigint not null, ordering_key text not null,
      stream smallint not null default 0, queue smallint not null, text text not null, result text,
      booked integer not null default 0, booked_at timestamptz, attempt integer not null default 0, foreign_writer boolean not null default false,
      primary key (client_id, id));
    create index lane_work_ready on lane_work (client_id, lane_id, stream, position) where queue = 1;
    create index lane_work_blocked on lane_work (client_id, lane_id, ordering_key, position) where queue = 2;
    call herald_tenant_table('lane_work', batch => 'select, update');
  `)

  const addClient = async (): Promise<string> => {
    const clientId = randomUUID()
    await db.tenantTransaction(clientId, (tx) =>
      tx.query(`insert into client (client_id, name) values ($1, 'lanes')`, [clientId]),
    )
    return clientId
  }

  type NewWork = { orderingKey: string; stream?: number; text?: string }
  const added = batchOf<NewWork>(
    {
      id: ['uuid', () => randomUUID()],
      ordering_key: ['text', (row) => row.orderingKey],
      stream: ['smallint', (row) => row.stream ?? 0],
      text: ['text', (row) => row.text ?? ''],
    },
    { after: 3 },
  )

  const add = async (kind: number, lane: LaneRef, rows: readonly NewWork[]): Promise<WorkItem[]> => {
    const { rows: stored } = await db.tenantTransaction(lane.clientId, (tx) =>
      tx.query<WorkItem>(
        `with fresh as (
           select u.*, row_number() over (order by u.nr) as rank from ${added.as('u', 'nr')}),
         counted as (
           select $1::uuid as client_id, $2::smallint as kind, $3::uuid as lane_id, count(*) as n,
             (array_agg(id order by id))[1] as lowest_id from fresh),
         lanes as (${addWorkSql('counted')})
         insert into lane_work (client_id, id, lane_id, position, ordering_key, stream, queue, text)
         select $1, f.id, $3, lanes.last_position - counted.n + f.rank, f.ordering_key, f.stream, 1, f.text
         from fresh f, counted, lanes
         returning id, position, ordering_key as "orderingKey", stream, text`,
        [lane.clientId, kind, lane.laneId, ...added.values(rows)],
      ),
    )
    return stored.toSorted((a, b) => a.position - b.position)
  }

  const settled = batchOf<Settled<WorkItem, string> & { node: string }>({
    client_id: ['uuid', (row) => row.lane.clientId],
    id: ['uuid', (row) => row.item.id],
    queue: ['smallint', (row) => (row.queue === 'blocked' ? 2 : 0)],
    ordering_key: ['text', (row) => row.orderingKey],
    result: ['text', (row) => row.outcome.result ?? row.outcome.type],
    attempt: ['integer', (row) => row.attempt],
    lane_id: ['uuid', (row) => row.lane.laneId],
    node: ['text', (row) => row.node],
  })
  const keys = batchOf<{ lane: LaneRef; id: string }>({
    client_id: ['uuid', (row) => row.lane.clientId],
    id: ['uuid', (row) => row.id],
  })

  const kind = (options: WorkKindOptions): AnyKind =>
    laneKind<WorkItem, string, undefined>({
      name: 'test work',
      number: options.number ?? 20,
      streams: options.streams ?? [1],
      limits: { timeLimitMs: 100, ...options.limits },
      intent: options.intent ?? false,
      open: async (_tx, lane, control) => {
        await options.open?.(control, lane)
      },
      read: async (tx, lane, request) => {
        const ready = request.queue === 'ready'
        const { rows } = await tx.query<WorkItem>(
          `select id, position, ordering_key as "orderingKey", stream, text from lane_work
           where client_id = $1 and lane_id = $2 and id >= $3 and position > $4
             and ${ready ? 'queue = 1 and stream = $5' : 'queue = 2 and ordering_key = $5'}
           order by position limit $6`,
          [
            lane.clientId,
            lane.laneId,
            request.lowWatermark,
            request.after,
            request.queue === 'ready' ? request.stream : request.orderingKey,
            request.limit,
          ],
        )
        return rows
      },
      run: async (item, context) => options.run(item, context),
      write: async (tx, rows) => {
        await tx.query(
          `update lane_work w set queue = o.queue, ordering_key = o.ordering_key, result = o.result, attempt = o.attempt,
             booked = w.booked + (o.queue = 0)::integer, booked_at = now(),
             foreign_writer = w.foreign_writer or o.node is distinct from coalesce(nullif(o.node, ''), l.holder::text)
               or (o.node <> '' and l.holder::text is distinct from o.node)
           from ${settled.as('o')}
           join lane l on l.client_id = o.client_id and l.lane_id = o.lane_id and l.kind = ${options.number ?? 20}
           where w.client_id = o.client_id and w.id = o.id`,
          settled.values(rows.map((row) => ({ ...row, node: options.nodeId?.() ?? '' }))),
        )
        return options.onWrite?.(rows.map((row) => row.item.id))
      },
      block: async (tx, rows) => {
        await tx.query(
          `update lane_work w set queue = 2 from ${keys.as('h')}
           where w.client_id = h.client_id and w.id = h.id and w.queue = 1`,
          keys.values(rows),
        )
      },
      ...(options.confirm === undefined
        ? {}
        : {
            confirm: async (tx, rows) => {
              const { rows: wanted } = await tx.query<{ id: string }>(
                `select w.id from lane_work w join ${keys.as('c')} on w.client_id = c.client_id and w.id = c.id
                 where w.queue in (1, 2) order by w.id for share of w`,
                keys.values(rows),
              )
              const ids = options.confirm?.(wanted.map((row) => row.id)) ?? []
              return { ids, ...defined({ afterCommit: options.afterConfirm }) }
            },
          }),
      onOrphans: async (tx, lane, ids, since) => {
        options.onOrphans?.(since)
        await tx.query(
          `update lane_work set queue = 0, result = 'orphan', booked = booked + 1
           where client_id = $1 and id = any ($2::uuid[])`,
          [lane.clientId, ids],
        )
      },
    })

  const rows = (laneId: string): Promise<WorkRow[]> =>
    database.peek<WorkRow>(
      `select id, position::integer, ordering_key as "orderingKey", stream, queue, result, booked, attempt,
         (extract(epoch from booked_at) * 1000000)::float8 as booked_at, foreign_writer
       from herald.lane_work where lane_id = $1 order by position`,
      [laneId],
    )

  return { addClient, add, kind, rows }
}

export type LaneWork = Awaited<ReturnType<typeof createLaneWork>>
