import type { SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import { newUuid } from '../../../lib/ids.ts'
import { type CreateKind, createKindCode } from '../marketing-codes.ts'

/** Calling and searching are under way; only what is lost is gone on with by the next request. */
const state = { calling: 1, made: 2, lost: 3, searching: 4 } as const

export type CreateIntent = {
  accountId: string
  kind: CreateKind
  /** Of everything that is sent. */
  fingerprint: Buffer
  /** Of what a search goes by: equal ones may find each other's objects. */
  alike: Buffer
  keyHash: Buffer | undefined
}

export type Attempt = {
  attemptId: string
  startedAt: Date
  /** An earlier call for the same intention may have worked: look before calling. */
  isRepeat: boolean
  /** What an earlier call made, when that is known. */
  objectId: string | undefined
}

type Row = { attempt_id: string; started_at: Date; object_id: string | null }

const toAttempt = (row: Row, isRepeat: boolean): Attempt => ({
  attemptId: row.attempt_id,
  startedAt: row.started_at,
  isRepeat,
  objectId: row.object_id ?? undefined,
})

/** An attempt without a heartbeat for so long was cut off with its process: more than any one call or wait takes. */
const abandoned = `interval '2 minutes'`
/** After so long the same request is a new wish, unless its Idempotency-Key says otherwise. */
const forgotten = `interval '15 minutes'`

export const createAdCreateStore = (tx: TenantTransaction) => {
  /** Goes on with a call whose answer was lost; the first to ask gets it. */
  const takeOver = async (where: string, values: unknown[]): Promise<Attempt | undefined> => {
    const { rows } = await tx.query<Row>(
      `update ad_create c set state = ${state.searching}, touched_at = now()
       from (select a.attempt_id from ad_create a
             where a.client_id = $1 and ${where}
               and (a.state in (${state.made}, ${state.lost}) or a.touched_at < now() - ${abandoned})
             order by a.started_at limit 1 for update skip locked) old
       where c.client_id = $1 and c.attempt_id = old.attempt_id
       returning c.attempt_id, c.started_at, c.object_id`,
      [tx.clientId, ...values],
    )
    return rows[0] && toAttempt(rows[0], true)
  }

  return {
    /** Undefined: another request with the same Idempotency-Key is at it. */
    begin: async (intent: CreateIntent): Promise<Attempt | undefined> => {
      const { accountId, kind, fingerprint, alike, keyHash } = intent
      const code = createKindCode[kind]
      if (keyHash === undefined) {
        const lost = await takeOver(
          `a.account_id = $2 and a.kind = $3 and a.fingerprint = $4 and a.key_hash is null and a.state <> ${state.made}
             and a.started_at > now() - ${forgotten}`,
          [accountId, code, fingerprint],
        )
        if (lost) return lost
      }
      const { rows } = await tx.query<Row>(
        `insert into ad_create (client_id, attempt_id, account_id, kind, fingerprint, alike, key_hash)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing
         returning attempt_id, started_at, object_id`,
        [tx.clientId, newUuid(), accountId, code, fingerprint, alike, keyHash ?? null],
      )
      if (rows[0]) return toAttempt(rows[0], false)
      return takeOver('a.key_hash = $2', [keyHash])
    },

    /** Records an object as made by this attempt; false: that is recorded. Violates a unique key when another attempt has it. */
    claim: async (attemptId: string, objectId: string): Promise<boolean> => {
      const { rowCount } = await tx.query(
        `update ad_create c set state = ${state.made}, object_id = $3, touched_at = now()
         where c.client_id = $1 and c.attempt_id = $2 and c.object_id is distinct from $3`,
        [tx.clientId, attemptId, objectId],
      )
      return rowCount === 1
    },

    /** Told once more what it made. */
    end: async (attemptId: string): Promise<void> => {
      await tx.query(
        `update ad_create c set state = ${state.made}, touched_at = now() where c.client_id = $1 and c.attempt_id = $2`,
        [tx.clientId, attemptId],
      )
    },

    /** How an attempt goes on whose answer did not come. */
    mark: async (attemptId: string, as: 'lost' | 'searching' | 'calling'): Promise<void> => {
      await tx.query(
        `update ad_create c set state = $3, touched_at = now(), missed_at = coalesce(c.missed_at, now())
         where c.client_id = $1 and c.attempt_id = $2`,
        [tx.clientId, attemptId, state[as]],
      )
    },

    /** Nothing was made, for certain. False: it was forgotten before. */
    forget: async (attemptId: string): Promise<boolean> => {
      const { rowCount } = await tx.query(`delete from ad_create c where c.client_id = $1 and c.attempt_id = $2`, [
        tx.clientId,
        attemptId,
      ])
      return rowCount === 1
    },

    /** The attempts of others that call for something alike right now. */
    callingAlike: async (attemptId: string, alike: Buffer): Promise<string[]> => {
      const { rows } = await tx.query<{ attempt_id: string }>(
        `select c.attempt_id from ad_create c
         where c.client_id = $1 and c.alike = $2 and c.attempt_id <> $3 and c.state = ${state.calling}
           and c.touched_at > now() - ${abandoned}`,
        [tx.clientId, alike, attemptId],
      )
      return rows.map((row) => row.attempt_id)
    },

    /** Those that are still calling. */
    stillCalling: async (attemptIds: readonly string[]): Promise<string[]> => {
      const { rows } = await tx.query<{ attempt_id: string }>(
        `select c.attempt_id from ad_create c
         where c.client_id = $1 and c.attempt_id = any ($2) and c.state = ${state.calling}`,
        [tx.clientId, attemptIds],
      )
      return rows.map((row) => row.attempt_id)
    },

    /**
     * Whether a call for something alike, but not the same, went without its answer: while this attempt was under way, or
     * shortly before and its outcome is still unknown.
     */
    hasConflictingAttempt: async (
      { attemptId, startedAt }: Attempt,
      alike: Buffer,
      fingerprint: Buffer,
    ): Promise<boolean> => {
      const { rows } = await tx.query(
        `select from ad_create c
         where c.client_id = $1 and c.alike = $2 and c.attempt_id <> $3 and c.fingerprint <> $4
           and c.missed_at is not null
           and c.touched_at >= $5::timestamptz - case c.state when ${state.made} then interval '0' else ${forgotten} end limit 1`,
        [tx.clientId, alike, attemptId, fingerprint, startedAt],
      )
      return rows.length > 0
    },

    /** Those of the objects that this attempt cannot have made: another one did, or they were seen before it. */
    othersAmong: async (
      { attemptId, startedAt }: Attempt,
      accountId: string,
      kind: CreateKind,
      objectIds: readonly string[],
    ): Promise<Set<string>> => {
      const { rows } = await tx.query<{ object_id: string }>(
        `select c.object_id from ad_create c
         where c.client_id = $1 and c.account_id = $3 and c.kind = $4 and c.object_id = any ($5) and c.attempt_id <> $2
         union
         select o.object_id from ad_object o where o.client_id = $1 and o.object_id = any ($5) and o.seen_at < $6`,
        [tx.clientId, attemptId, accountId, createKindCode[kind], objectIds, startedAt],
      )
      return new Set(rows.map(({ object_id }) => object_id))
    },
  }
}

/** One chunk of attempts whose Idempotency-Key has run out; answers how many went. */
export const purgeAttempts = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from ad_create c using (
       select o.client_id, o.attempt_id from ad_create o where o.started_at < now() - interval '31 days' limit $1
     ) old where c.client_id = old.client_id and c.attempt_id = old.attempt_id`,
    [limit],
  )
  return rowCount ?? 0
}
