import { batchOf } from '../../db/batch.ts'
import type { BatchTransaction, SystemTransaction, TenantTransaction } from '../../db/database.ts'
import type { IdempotencyKey, StoredAnswer } from './idempotency-key.ts'

/**
 * The statement part that keeps first answers, to be embedded as a data-modifying CTE. `source` has (client_id, key_hash,
 * body_hash, route, subject_id, status, response, ord); rows without a key are left out. It returns subject_id of those that
 * were first: join on that and never on the key, or the same key twice in one batch makes two.
 */
export const keepAnswersSql = (source: string): string => `
  insert into idempotency (client_id, key_hash, body_hash, route, subject_id, status, response)
  select w.client_id, w.key_hash, w.body_hash, w.route, w.subject_id, w.status, w.response
  from ${source} w where w.key_hash is not null
  order by w.client_id, w.key_hash, w.ord
  on conflict do nothing
  returning subject_id`

/** Keeps one answer; false when another request with this key was first. Waits for one that is being committed. */
export const keepAnswer = async (
  tx: TenantTransaction,
  key: IdempotencyKey,
  answer: { subjectId: string; status: number; response?: string; sealed?: string },
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into idempotency (client_id, key_hash, body_hash, route, subject_id, status, response, response_sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      tx.clientId,
      key.keyHash,
      key.bodyHash,
      key.route,
      answer.subjectId,
      answer.status,
      answer.response,
      answer.sealed,
    ],
  )
  return rowCount === 1
}

/** A request that is being carried out. */
export type Claim = { claimId: string; keyHash: Buffer }

/** Takes a key that no process is at work on; again, to keep it. False while another one has it. */
export const claimKey = async (tx: TenantTransaction, { claimId, keyHash }: Claim, forMs: number): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into idempotency_claim as c (client_id, key_hash, claim_id, claimed_until)
     values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')
     on conflict (client_id, key_hash) do update
       set claim_id = excluded.claim_id, claimed_until = excluded.claimed_until
       where c.claim_id = excluded.claim_id or c.claimed_until < clock_timestamp()`,
    [tx.clientId, keyHash, claimId, forMs],
  )
  return rowCount === 1
}

export const releaseKey = (tx: TenantTransaction, { claimId, keyHash }: Claim) =>
  tx.query(`delete from idempotency_claim where client_id = $1 and key_hash = $2 and claim_id = $3`, [
    tx.clientId,
    keyHash,
    claimId,
  ])

type Asked = { clientId: string; keyHash: Buffer }

const askedKeys = batchOf<Asked>({
  client_id: ['uuid', (one) => one.clientId],
  key_hash: ['bytea', (one) => one.keyHash],
})
const findSql = `
  select w.ord::integer - 1 as ord, i.status, coalesce(i.response, i.response_sealed) as response,
    i.response is null as is_sealed, i.body_hash from ${askedKeys.as('w', 'ord')}
  join idempotency i on i.client_id = w.client_id and i.key_hash = w.key_hash`

/** First answers, in the order asked for; undefined where there is none. */
export const findAnswers = async (
  tx: BatchTransaction | TenantTransaction,
  asked: readonly Asked[],
): Promise<(StoredAnswer | undefined)[]> => {
  const { rows } = await tx.query<
    Omit<StoredAnswer, 'isSealed' | 'bodyHash'> & { ord: number; is_sealed: boolean; body_hash: Buffer }
  >(findSql, askedKeys.values(asked), 'idempotency_find')
  const found: (StoredAnswer | undefined)[] = asked.map(() => undefined)
  for (const { ord, status, response, is_sealed, body_hash } of rows)
    found[ord] = { status, response, isSealed: is_sealed, bodyHash: body_hash }
  return found
}

/** One chunk of the claims whose process died; answers how many went. */
export const purgeClaims = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from idempotency_claim c using (
       select o.client_id, o.key_hash from idempotency_claim o where o.claimed_until < now() - interval '1 hour' limit $1
     ) old where c.client_id = old.client_id and c.key_hash = old.key_hash`,
    [limit],
  )
  return rowCount ?? 0
}

/** One chunk of what is over its 30 days; answers how many went. */
export const purgeAnswers = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from idempotency i using (
       select o.client_id, o.key_hash from idempotency o where o.created_at < now() - interval '30 days' limit $1
     ) old where i.client_id = old.client_id and i.key_hash = old.key_hash`,
    [limit],
  )
  return rowCount ?? 0
}
