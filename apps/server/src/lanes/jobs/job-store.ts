import type { TenantTransaction } from '../../db/database.ts'
import type { LaneRef } from '../lane-kind.ts'

export interface JobEnd extends LaneRef {
  token: number
  lastPosition: number
  attempts: number
  why: string | null
  /** Null: not due again. */
  afterMs: number | null
}

/** Books when a job is due next and gives its lane back, in one go. New wishes since its start make it due at once. */
export const endJob = async (tx: { query: TenantTransaction['query'] }, kind: number, end: JobEnd): Promise<void> => {
  await tx.query(
    `update lane l set holder = null, attempts = $5, why = $6,
       due_at = case when l.last_position > $7 then now() else now() + $8::float8 * interval '1 millisecond' end
     where l.client_id = $1 and l.kind = $2 and l.lane_id = $3 and l.token = $4`,
    [end.clientId, kind, end.laneId, end.token, end.attempts, end.why, end.lastPosition, end.afterMs],
    'lanes_end_job',
  )
}

/** The fence of a job: the database's time while this node holds it, else undefined. */
export const holdsJob = async (
  tx: { query: TenantTransaction['query'] },
  kind: number,
  lane: LaneRef & { token: number },
  nodeId: string,
): Promise<Date | undefined> => {
  const { rows } = await tx.query<{ now: Date }>(
    `select now() as now from lane l
     where l.client_id = $1 and l.kind = $2 and l.lane_id = $3 and l.token = $4 and l.holder = $5 for key share of l`,
    [lane.clientId, kind, lane.laneId, lane.token, nodeId],
    'lanes_holds_job',
  )
  return rows[0]?.now
}
